"""The words of help pages in a language, by the English ones that stand with the verbs."""

from __future__ import annotations

from judge.app.store.place import rules_root
from judge.model.diagnostic import Refused
from judge.text.decode import named
from judge.text.faults import Faults
from judge.text.nodes import Scalar
from judge.text.sentences import entries_below
from judge.text.yaml import read


def help_words(language: str) -> dict[str, str]:
    """The text of each English one; nothing where the language has no such file, or one that cannot be read."""
    path = rules_root() / "languages" / language / "help.yaml"
    try:
        entries = entries_below("words", read(path.read_bytes(), path.name), named("plain", text=path.name), Faults())
    except (Refused, OSError):  # help in English is better than none
        return {}
    return {entry.key.text: entry.value.text for entry in entries if isinstance(entry.value, Scalar)}
