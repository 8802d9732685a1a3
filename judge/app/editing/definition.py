"""Where a card or a rule is written: the file and the line to which an editor goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.app.corpus.games import rulebook
from judge.app.reply import Settings
from judge.app.store.place import rules_of
from judge.model.diagnostic import Span

_CODE_NAME = re.compile(r"[a-z][a-z0-9_]*")
_HERE = ""


def definition_of(word: str, text: str, settings: Settings, edition: str) -> Span | None:
    """The place where a card or a rule is written; an empty file stands for the text itself. None if it is neither."""
    folder = rules_of(settings.game) / settings.game
    if _CODE_NAME.fullmatch(word):
        key = re.compile(rf"^(\s+){re.escape(word)}:")
        own = _below_cards(text, key)
        return own or _first(sorted((folder / "cards").glob("*.yaml")), key)
    if word.startswith("R-"):
        key = re.compile(rf"^(\s+){re.escape(word.partition('=')[0])}:")
        return _first([folder / edition / "readings.yaml"], key)
    return _of_rule(word, settings, edition)


def _of_rule(word: str, settings: Settings, edition: str) -> Span | None:
    """The record of a rule; of a part that has an id by its order, that of the rule it belongs to."""
    records = rulebook(settings.game, edition).by_id()
    rule = records.get(word)
    while rule is not None and rule.parent and rule.parent in records and rule.kind != "rule":
        rule = records[rule.parent]
    if rule is None:
        return None
    key = re.compile(rf"^(\s*-?\s*)(?:number|id):\s*[\"']?{re.escape(rule.id)}[\"']?\s*$")
    folder = rules_of(settings.game) / settings.game / edition
    return _first(sorted(folder.glob("*.yaml")), key)


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


def _below_cards(text: str, key: re.Pattern[str]) -> Span | None:
    """A card that the file itself describes."""
    is_inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1].strip():
            is_inside = line.startswith("cards:")
        match = key.match(line) if is_inside else None
        if match:
            return Span(_HERE, number, len(match[1]) + 1)
    return None
