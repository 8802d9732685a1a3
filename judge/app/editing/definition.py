"""Where a name of a file is written: the file and the line to which an editor goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from judge.app.corpus.games import rulebook
from judge.app.corpus.known_games import editions_of
from judge.app.editing.written_file import WrittenFile, played_as
from judge.app.reply import Settings
from judge.app.store.place import rules_of, rules_root
from judge.model.diagnostic import Span

_CODE_NAME = re.compile(r"[a-z][a-z0-9_]*")
_MESSAGE = re.compile(r"[a-z][\w-]*(?:\.[\w-]+)+")
_HERE, _MODEL = "", "en"


def definition_of(word: str, file: WrittenFile, settings: Settings) -> Span | None:
    """The place where a name is written; an empty file stands for the text itself. None if nobody writes it.

    A verb and a word of filters lead to the rule that says what they mean; other words of a game to their terms.
    """
    lookups: tuple[Callable[[], Span | None], ...] = (
        lambda: _described_here(word, file.text),
        lambda: _reading(word, file),
        lambda: _rule(word, file),
        lambda: _rule(_rule_of_row(word, file, settings), file),
        lambda: _message(word, file) if file.kind == "layout" else None,
        lambda: _below(word, _folder(file) / "cards"),
        lambda: _below(word, _folder(file) / "terms"),
        lambda: _map(word, file),
        lambda: _topic(word, file, settings.language),
    )
    return next((span for span in (lookup() for lookup in lookups) if span is not None), None)


def _folder(file: WrittenFile) -> Path:
    return rules_of(file.game) / file.game


def _rule_of_row(word: str, file: WrittenFile, settings: Settings) -> str:
    """The rule of a row of the game's vocabulary: a verb's or a filter word's."""
    if not _CODE_NAME.fullmatch(word):
        return ""
    vocabulary = played_as(file, settings).reads.vocabulary
    rules = {row.name: row.rule for row in vocabulary.filter_words} | {row.name: row.rule for row in vocabulary.verbs}
    return rules.get(word, "")


def _rule(word: str, file: WrittenFile) -> Span | None:
    """The record of a rule, ``1.0:4.4.a`` of that edition; of a part with an id by its order, that of its rule."""
    edition_named, _, number = word.rpartition(":")
    edition = edition_named or file.edition
    if not number or edition not in editions_of(file.game):
        return None
    records = rulebook(file.game, edition).by_id()
    rule = records.get(number)
    while rule is not None and rule.parent and rule.parent in records and rule.kind != "rule":
        rule = records[rule.parent]
    if rule is None:
        return None
    key = re.compile(rf"^(\s*-?\s*)(?:number|id|section):\s*[\"']?{re.escape(rule.id)}[\"']?\s*$")
    return _first(sorted((_folder(file) / edition).glob("*.yaml")), key)


def _reading(word: str, file: WrittenFile) -> Span | None:
    if not word.startswith("R-"):
        return None
    name = re.escape(word.partition("=")[0])
    paths = [_folder(file) / edition / "readings.yaml" for edition in (file.edition, *editions_of(file.game))]
    return _first([path for path in paths if path.is_file()], re.compile(rf"^(\s+){name}:"))


def _below(word: str, folder: Path) -> Span | None:
    """A card or a term: a key below the first one of a file of this folder."""
    if not _CODE_NAME.fullmatch(word):
        return None
    return _first(sorted(folder.glob("*.yaml")), re.compile(rf"^(  ){re.escape(word)}:"))


def _map(word: str, file: WrittenFile) -> Span | None:
    path = _folder(file) / "maps" / f"{word}.yaml"
    return Span(str(path), 1, 1) if _CODE_NAME.fullmatch(word) and path.is_file() else None


def _topic(word: str, file: WrittenFile, language: str) -> Span | None:
    folders = [_folder(file) / "messages" / code for code in (language, _MODEL)]
    return _first([folder / "topics.yaml" for folder in folders], re.compile(rf"^(\s+){re.escape(word)}:"))


def _message(word: str, file: WrittenFile) -> Span | None:
    """A message of the game or of the program by its key: the line at which the last part of the key stands."""
    if not _MESSAGE.fullmatch(word):
        return None
    folders = (_folder(file) / "messages" / _MODEL, rules_root() / "languages" / _MODEL / "messages")
    for path in (path for folder in folders for path in sorted(folder.glob("*.yaml"))):
        for number, column, key in _keys(_lines(path)):
            if key == f"messages.{word}":
                return Span(str(path), number, column)
    return None


def _keys(lines: Iterator[str]) -> Iterator[tuple[int, int, str]]:
    """Every key of a file that is indented as ours are, with the keys above it, its line and its column."""
    keys_above: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        match = re.match(r"^(\s*)[\"']?([\w.@/-]+)[\"']?:", line)
        if match:
            keys_above = [(indent, key) for indent, key in keys_above if indent < len(match[1])]
            keys_above.append((len(match[1]), match[2]))
            yield number, len(match[1]) + 1, ".".join(key for _, key in keys_above)


def _first(paths: list[Path], key: re.Pattern[str]) -> Span | None:
    for path in paths:
        for number, line in enumerate(_lines(path), 1):
            match = key.match(line)
            if match:
                return Span(str(path), number, len(match[1]) + 1)
    return None


def _lines(path: Path) -> Iterator[str]:
    try:
        yield from path.read_text(encoding="utf-8").splitlines()
    except OSError:
        return


def _described_here(word: str, text: str) -> Span | None:
    """A card that the file itself describes."""
    if not _CODE_NAME.fullmatch(word):
        return None
    key, is_in_cards = re.compile(rf"^(\s+){re.escape(word)}:"), False
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1].strip():
            is_in_cards = line.startswith("cards:")
        match = key.match(line) if is_in_cards else None
        if match:
            return Span(_HERE, number, len(match[1]) + 1)
    return None
