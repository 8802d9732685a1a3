"""Gathers the sentences of a language: the core's, the game's, and the words of the game's terms."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import shown_path
from judge.library.common.term_words import terms_of
from judge.model.rulebook.rule import Rulebook
from judge.text.catalogue import Catalogue
from judge.text.decode import Faults
from judge.text.sentences import messages_from
from judge.text.yaml import read

__all__ = ["load_catalogue", "terms_of"]


def load_catalogue(root: Path, rulebook: Rulebook, language: str) -> Catalogue:
    """Every message of ``root/messages`` and ``root/<game>/messages`` in this language; the game's stand first.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    messages: dict[str, str] = {}
    for path in (*_files(root, language), *_files(root / rulebook.game, language)):
        messages |= messages_from(read(path.read_bytes(), shown_path(path)), language, faults)
    faults.refuse_if_any()
    return Catalogue(language, messages, terms_of(rulebook, language))


def _files(root: Path, language: str) -> tuple[Path, ...]:
    """``fr.yaml``, then ``lookup.fr.yaml`` and its like."""
    folder = root / "messages"
    return (*sorted(folder.glob(f"{language}.yaml")), *sorted(folder.glob(f"*.{language}.yaml")))
