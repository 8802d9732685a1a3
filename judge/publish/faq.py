"""What a FAQ holds, whatever its format: entries by topic, the rules they cite, indexes."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.executed import Executed
from judge.model.rule import Rule, Section
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue
from judge.text.spelling import fold

_TITLES = "topic."


class Topic(Value, frozen=True):
    """Entries under one heading; ``code`` is empty for those that name no topic."""

    code: str
    title: str
    entries: tuple[Executed, ...]


class Faq(Value, frozen=True):
    """The content of a document in one language.

    ``sections`` hold the cited rules only, each with the lines that belong to it; ``cards`` and ``rules`` are the
    indexes: a name or a number, and the ids of the entries.
    """

    title: str
    game: str
    edition: str
    language: str
    date: str
    built: str
    topics: tuple[Topic, ...]
    sections: tuple[Section, ...]
    cards: tuple[tuple[str, tuple[str, ...]], ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def entries(self) -> tuple[Executed, ...]:
        """All entries in the order of the document."""
        return tuple(entry for topic in self.topics for entry in topic.entries)


def faq_of(
    executed: Iterable[Executed], sections: tuple[Section, ...], words: Catalogue, *, game: str, edition: str, date: str
) -> Faq:
    """The content of a FAQ: the same for the same values, in whatever order they come."""
    entries = sorted(executed, key=lambda one: one.id)
    kept = cited_sections(sections, {rule for entry in entries for rule in entry.rules})
    order = [rule.id for section in kept for rule in section.rules]
    stamps = {entry.explanation.stamp[0] for entry in entries if entry.explanation.stamp}
    return Faq(
        title=words.say("faq.title", game=game.capitalize(), edition=edition),
        game=game,
        edition=edition,
        language=words.language,
        date=date,
        built=stamps.pop() if len(stamps) == 1 else "",
        topics=_topics(entries, words),
        sections=kept,
        cards=_cards(entries),
        rules=tuple((rule, found) for rule in order if (found := _ids(entries, rule))),
    )


def cited_sections(sections: tuple[Section, ...], cited: set[str]) -> tuple[Section, ...]:
    """The sections cut down to what is cited: a rule with all its items, since an item alone says too little."""
    kept = (change(section, rules=tuple(_kept(section.rules, cited))) for section in sections)
    return tuple(section for section in kept if section.rules)


def _kept(rules: tuple[Rule, ...], cited: set[str]) -> Iterable[Rule]:
    whole = {rule.parent or rule.id for rule in rules if rule.id in cited}
    for rule in rules:
        if rule.id in cited or rule.id in whole or (rule.kind == "item" and rule.parent in whole):
            yield rule


def _topics(entries: list[Executed], words: Catalogue) -> tuple[Topic, ...]:
    """What names no topic first, then topics in the order in which the game's messages give them titles."""
    titled = [key.removeprefix(_TITLES) for key in words.messages if key.startswith(_TITLES)]
    places = {code: at for at, code in enumerate(("", *titled))}
    codes = sorted({entry.scenario.topic for entry in entries}, key=lambda code: (places.get(code, len(places)), code))
    return tuple(
        Topic(code, _title(code, words), tuple(entry for entry in entries if entry.scenario.topic == code))
        for code in codes
    )


def _title(code: str, words: Catalogue) -> str:
    if not code:
        return words.say("faq.general")
    key = f"{_TITLES}{code}"
    return words.say(key) if key in words.messages else code.replace("_", " ").replace("-", " ").capitalize()


def _cards(entries: list[Executed]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        for code, name in entry.cards:
            found.setdefault((code, name), []).append(entry.id)
    ordered = sorted(found.items(), key=lambda one: (fold(one[0][1]), one[0]))
    return tuple((name, tuple(ids)) for (_, name), ids in ordered)


def _ids(entries: list[Executed], rule: str) -> tuple[str, ...]:
    return tuple(entry.id for entry in entries if rule in entry.rules)
