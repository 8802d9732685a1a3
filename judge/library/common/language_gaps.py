"""What a language lacks of the sentences: file by file, held against the English ones.

Nothing here refuses: a translator is told everything at once, whatever the files look like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.library.common.file_faults import Opening, from_disk, shown_path
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.value import Value
from judge.text.catalogue import OWN_WORDS
from judge.text.decode import named
from judge.text.faults import Faults
from judge.text.languages import LANGUAGES
from judge.text.nodes import Scalar
from judge.text.sentences import Sentence, entries_below, sentences_from
from judge.text.spelling import nearest
from judge.text.template import parsed, slots

MODEL = "en"
"""The language against which the others are held: what they lack is said in it."""
TEXTS = {"help.yaml": "words", "schema.yaml": "descriptions"}
"""Files whose texts stand below one key, each under its English words, and that key."""
READ = ("search.yaml", *TEXTS)
"""The files beside the folders of sentences that somebody reads."""
LACKS, UNKNOWN, PLACEHOLDERS = "lacks", "unknown", "placeholders"


class Gap(Value, frozen=True):
    """One sentence that is not as it should be.

    ``kind`` is ``lacks``, and ``span`` then the place of the sentence to translate; ``unknown`` (nothing says this key;
    ``near`` are those that may be meant), or ``placeholders``: it does not name those in ``lacking``, which the model
    names, and names those in ``extra``, which nobody gives.
    """

    kind: str
    key: str
    span: Span
    near: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()


class FileGaps(Value, frozen=True):
    """A file of the language: its path, whether it is there, how many sentences are wanted of it, and its gaps."""

    file: str
    is_there: bool
    wanted: int
    gaps: tuple[Gap, ...] = ()

    def count(self, kind: str) -> int:
        """How many gaps of a kind it has."""
        return sum(gap.kind == kind for gap in self.gaps)


class LanguageGaps(Value, frozen=True):
    """All files of a language, in the order of their paths, and what is broken in them."""

    language: str
    files: tuple[FileGaps, ...]
    faults: tuple[Diagnostic, ...]

    @property
    def wanted(self) -> int:
        """How many sentences are wanted of it."""
        return sum(file.wanted for file in self.files)

    def count(self, kind: str) -> int:
        """How many gaps of a kind all files have."""
        return sum(file.count(kind) for file in self.files)


SentencesOf = dict[Path, tuple[Sentence, ...]]


def language_gaps(
    root: Path, game: str, language: str, home: Path | None = None, opening: Opening = from_disk
) -> LanguageGaps:
    """What this language lacks of the sentences of the program and of a game (in ``home``), and of help pages.

    ``opening`` is how each file is come by.
    """
    faults = Faults()
    own_folder, model_folder = root / "languages" / language, root / "languages" / MODEL
    game_folder = (home or root) / game / "messages"
    # A sentence may lie in any file of its room; those of faults are another room than those of answers.
    answers = ((own_folder / "messages", model_folder / "messages"), (game_folder / language, game_folder / MODEL))
    faults_room = ((own_folder / "faults", model_folder / "faults"),)
    files = [*_room(answers, language, opening, faults), *_room(faults_room, language, opening, faults)]
    if language != MODEL:  # the English help is in the program
        files += [file for name in TEXTS for file in _texts(root, name, language, opening, faults)]
    return LanguageGaps(language, tuple(sorted(files, key=lambda file: file.file)), faults.diagnostics)


def _room(
    folders: tuple[tuple[Path, Path], ...], language: str, opening: Opening, faults: Faults
) -> Iterator[FileGaps]:
    """The files of folders that are read as one, each with the folder of the model that it stands for."""
    own_files: SentencesOf = {}
    model_files: SentencesOf = {}
    for own_folder, model_folder in folders:
        own_files |= {path: _sentences(path, language, opening, faults) for path in sorted(own_folder.glob("*.yaml"))}
        for path in sorted(model_folder.glob("*.yaml")):
            model_files[own_folder / path.name] = _sentences(path, MODEL, opening, Faults())
    _report_repeated(own_files, model_files, faults)
    return _compared(own_files, model_files)


def _report_repeated(own_files: SentencesOf, model_files: SentencesOf, faults: Faults) -> None:
    """A sentence in two files, only one of which is read; a game may have its own where it has one in English."""
    counts_in_model = Counter(sentence.key for sentences in model_files.values() for sentence in sentences)
    first_places: dict[str, Span] = {}
    for sentence in (sentence for sentences in own_files.values() for sentence in sentences):
        first_place = first_places.setdefault(sentence.key, sentence.span)
        if first_place is not sentence.span and counts_in_model[sentence.key] < 2:
            faults.error(sentence.span, "messages/repeated", key=sentence.key, place=str(first_place))


def _texts(root: Path, name: str, language: str, opening: Opening, faults: Faults) -> Iterator[FileGaps]:
    """Texts under their English words, held against those of a language of the rules: English is in the program."""
    path = root / "languages" / language / name
    paths_elsewhere = [root / "languages" / code / name for code in LANGUAGES if code not in (language, MODEL)]
    their_sentences = [
        sentence
        for path_elsewhere in paths_elsewhere
        for sentence in _sentences_of(path_elsewhere, TEXTS[name], opening, Faults())
    ]
    if not their_sentences:
        return iter(())
    own_sentences = {path: _sentences_of(path, TEXTS[name], opening, faults)} if path.exists() else {}
    return _compared(own_sentences, {path: tuple(their_sentences)})


def unread_files(root: Path, games: Iterable[str], languages: tuple[str, ...]) -> Iterator[Path]:
    """What lies among the files of languages, and nobody reads: a folder misspelt, a file in the wrong one."""
    paths_read = {root / "languages" / language / name for language in languages for name in READ}
    folders = [root / "languages" / language / room for language in languages for room in ("messages", "faults")]
    folders += [root / game / "messages" / language for game in games for language in languages]
    paths_read |= {path for folder in folders for path in folder.glob("*.yaml")}
    rooms = [
        root / "languages",
        *(folder for game in games for folder in (root / game / "messages").glob("*") if folder.is_dir()),
    ]
    for path in (path for room in rooms for path in sorted(room.rglob("*"))):
        if path.is_file() and path.suffix in (".yaml", ".yml") and path not in paths_read:
            yield path


def _compared(own_files: SentencesOf, model_files: SentencesOf) -> Iterator[FileGaps]:
    own_by_key = {sentence.key: sentence for sentences in own_files.values() for sentence in sentences}
    model_by_key = {sentence.key: sentence for sentences in model_files.values() for sentence in sentences}
    for path in dict.fromkeys((*own_files, *model_files)):
        wanted_sentences = model_files.get(path, ())
        gaps_lacking = [
            Gap(LACKS, sentence.key, sentence.span) for sentence in wanted_sentences if sentence.key not in own_by_key
        ]
        gaps_wrong = _wrong(own_files.get(path, ()), model_by_key, tuple(model_by_key.keys() - own_by_key.keys()))
        yield FileGaps(shown_path(path), path in own_files, len(wanted_sentences), (*gaps_lacking, *gaps_wrong))


def _wrong(sentences: Iterable[Sentence], model: dict[str, Sentence], unsaid: tuple[str, ...]) -> Iterator[Gap]:
    """Those that nobody says, and those whose placeholders are others than the model's."""
    for sentence in sentences:
        if sentence.key not in model:
            if not sentence.key.startswith(OWN_WORDS):
                yield Gap(UNKNOWN, sentence.key, sentence.span, tuple(nearest(sentence.key, unsaid)))
            continue
        own_placeholders, model_placeholders = _placeholders(sentence), _placeholders(model[sentence.key])
        if (
            own_placeholders != model_placeholders and parsed(sentence.template).problem is None
        ):  # a broken template is a fault already
            lacking_placeholders, extra_placeholders = (
                tuple(sorted(model_placeholders - own_placeholders)),
                tuple(sorted(own_placeholders - model_placeholders)),
            )
            yield Gap(PLACEHOLDERS, sentence.key, sentence.span, lacking=lacking_placeholders, extra=extra_placeholders)


def _placeholders(sentence: Sentence) -> frozenset[str]:
    return frozenset(slot.name for slot in slots(parsed(sentence.template).parts))


def _sentences(path: Path, language: str, opening: Opening, faults: Faults) -> tuple[Sentence, ...]:
    try:
        return sentences_from(opening(path), language, faults)
    except Refused as refused:
        for diagnostic in refused.diagnostics:
            faults.add(diagnostic)
        return ()


def _sentences_of(path: Path, top: str, opening: Opening, faults: Faults) -> tuple[Sentence, ...]:
    """The texts under the English ones; their braces, if any, are no placeholders."""
    try:
        entries = entries_below(top, opening(path), named("plain", text=path.name), faults)
    except OSError:
        return ()
    except Refused as refused:
        for diagnostic in refused.diagnostics:
            faults.add(diagnostic)
        return ()
    return tuple(Sentence(entry.key.text, "", entry.key.span) for entry in entries if isinstance(entry.value, Scalar))
