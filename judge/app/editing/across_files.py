"""The faults of a file that only the files beside it show: rules that are named, sentences that others have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from judge.app.editing.written_file import EDITION_FILE, WrittenFile
from judge.app.store.place import rules_of, rules_root
from judge.app.verifying.check_files import fault_of_gap
from judge.library.common.file_faults import shown_path
from judge.library.common.language_gaps import LACKS, language_gaps
from judge.library.rulebook.between_editions import inspect_game
from judge.library.rulings.load_rulings import load_rulings
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.value import change
from judge.text.languages import LANGUAGES
from judge.text.nodes import Node
from judge.text.yaml import read

LANGUAGES_FOLDER = "languages"


class Screen:
    """Opens the file that is being written as it stands on the screen, every other one as it lies on the disk."""

    def __init__(self, file: WrittenFile) -> None:
        self._path = Path(file.path).resolve()
        self._raw = file.text.encode("utf-8", "surrogatepass")

    def __call__(self, path: Path) -> Node:
        """The document of a file.

        Raises:
            Refused: it is faulty.
            OSError: it cannot be read.
        """
        if path.resolve() == self._path:
            return read(self._raw, shown_path(path))
        state = path.stat()
        return _on_disk(str(path), state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=2048)
def _on_disk(path: str, changed: int, size: int) -> Node:
    """A file as it was at that time: hundreds are looked at after each pause, and one has changed."""
    return read(Path(path).read_bytes(), shown_path(Path(path)))


def faults_across_files(file: WrittenFile) -> tuple[Diagnostic, ...]:
    """Every fault of the game's rules, of its rulings or of the language to which the file belongs, in any file of it.

    None where the file does not lie among others of its kind: those of the text alone are told elsewhere.
    """
    try:
        return tuple(_faults(file))
    except Refused as refused:
        return refused.diagnostics


def _faults(file: WrittenFile) -> Iterable[Diagnostic]:
    folder = file.folder
    if file.kind == "messages":
        return _of_sentences(file)
    if folder is None or file.kind not in ("rules", "rulings"):
        return ()
    if file.kind == "rulings":
        edition = next(
            folder_above.name for folder_above in Path(file.path).parents if (folder_above / EDITION_FILE).is_file()
        )
        load_rulings(folder.parent, folder.name, edition, Screen(file))
        return ()
    return inspect_game(folder.parent, folder.name, Screen(file))[1]


def _of_sentences(file: WrittenFile) -> Iterator[Diagnostic]:
    """What is wrong with the sentences of a file, held against those of the model, and which ones it lacks."""
    folders_above = Path(file.path).parents
    language_folder = next((folder for folder in folders_above if folder.parent.name == LANGUAGES_FOLDER), None)
    own_rules_root = language_folder.parent.parent if language_folder else None
    language = language_folder.name if language_folder else Path(file.path).parent.name
    game = file.folder or rules_of(file.game) / file.game
    gaps = language_gaps(own_rules_root or rules_root(), game.name, language, game.parent, Screen(file))
    yield from gaps.faults
    path_shown = shown_path(Path(file.path))
    for file_gaps in (gaps_of_file for gaps_of_file in gaps.files if gaps_of_file.file == path_shown):
        for gap in file_gaps.gaps:
            if gap.kind != LACKS:
                yield fault_of_gap(gap, file_gaps)
            elif language in LANGUAGES:  # its place is that of the sentence in the model: here it is said at the top
                yield change(fault_of_gap(gap, file_gaps), span=Span(path_shown, 1, 1))
