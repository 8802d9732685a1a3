"""Look-up by number: the verb ``rule``."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from judge.app.corpus.official_wording import quotes_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.published_rulings import ruling
from judge.app.lookup.rule_json import RuleRecords
from judge.app.lookup.rule_uses import uses_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.pages.reading import ReadingPage, record_of
from judge.explain.pages.references import Quote, Uses
from judge.explain.pages.rule import RulePages
from judge.explain.said.paragraph import wrapped
from judge.library.rulebook.citation import Citations, Found
from judge.library.rulebook.cross_references import cross
from judge.model.rulebook.rule import Rule
from judge.model.telling.phrase import Argument


def rule(settings: Settings, words: tuple[str, ...] = (), official: bool = False) -> Reply:
    """The rules that the words cite; without words, the table of contents.

    Numbers may be those of rules, lines, remarks, headings and readings, or ranges, in any usual spelling. One that
    does not exist is answered with the nearest, and makes the answer a no. Official wording that the user has imported
    stands in the text of a single rule; in the result for programs only if it is asked for (``official``).

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    answer = ruling(settings, words)
    if answer is not None:
        return answer
    desk = desk_of(settings)
    found = desk.citations.find(words)
    if not found:
        return desk.reply("rule", DONE, desk.pages.contents(), desk.contents())
    is_complete = all(one.section or one.rules or one.reading for one in found)
    text = "\n\n\n".join(desk.page(one) for one in found)
    text += "" if is_complete else f"\n\n{desk.say('rule.how')}"
    return desk.reply(
        "rule", DONE if is_complete else NO, text, [record for one in found for record in desk.records(one, official)]
    )


def askable(settings: Settings) -> tuple[str, ...]:
    """Every exact number that ``rule`` answers: what is worth compiling."""
    return desk_of(settings).citations.askable()


class Desk:
    """What look-up needs of one edition, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        found = corpus(game, edition)
        self.rulebook = found.rulebook
        self.width = width
        self.catalogue = found.catalogue(language)
        self.crossing = cross(self.rulebook)
        self.citations = Citations(self.rulebook, self.crossing)

    @cached_property
    def pages(self) -> RulePages:
        """The rules as a person reads them."""
        return RulePages(self.rulebook, self.crossing, self.catalogue, self.width, self._uses, self._quotes)

    @cached_property
    def _records(self) -> RuleRecords:
        return RuleRecords(self.rulebook, self.crossing, self._uses, self._quotes)

    @cached_property
    def _uses(self) -> Uses | None:
        # Of every board; search, which needs none of it, does not wait for it.
        return uses_of(self.rulebook.game, self.rulebook.edition)

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(wrapped(self.catalogue.say(key, **arguments), self.width, "", "  "))

    def page(self, found: Found) -> str:
        """What a person reads."""
        records, reading = self.crossing.records, self.rulebook.reading(found.reading)
        if reading is not None:
            return ReadingPage(reading, self.catalogue, self.width).text()
        if found.section:
            return self.pages.section(found.section)
        if len(found.rules) == 1:
            return self.pages.record(records[found.rules[0]])
        if found.rules:
            return self.pages.rules(tuple(records[id] for id in found.rules))
        is_named = found.asked.lower().startswith("r-") or not any(letter.isdigit() for letter in found.asked)
        name = "unknown_name" if is_named else "unknown"
        key = "rule.other_edition" if found.other_edition else f"rule.{name}"
        title = self.rulebook.title.get(self.catalogue.language)
        return self.say(key, number=found.asked, title=title, nearest=", ".join(found.nearest))

    def records(self, found: Found, official: bool = False) -> list[dict[str, Any]]:
        """What a program reads."""
        reading = self.rulebook.reading(found.reading)
        if reading is not None:
            return [record_of(reading, f"{self.rulebook.game}/{self.rulebook.edition}/")]
        if not (found.section or found.rules):
            return [self._records.unknown(found.asked, found.nearest)]
        inside = (rule for one in self.crossing.below(found.section) for rule in one.rules) if found.section else ()
        wanted = [rule for rule in inside if not rule.parent] or [self.crossing.records[id] for id in found.rules]
        return [self._records.record(one, official) for one in wanted]

    def contents(self) -> list[dict[str, Any]]:
        """The headings as a program reads them."""
        return [
            {
                "number": one.number,
                "title": dict(one.title.texts),
                "authority": one.authority,
                "rules": [self._records.cite(rule.id) for rule in one.rules if rule.kind == "rule"],
            }
            for one in self.rulebook.sections
        ]

    def reply(self, command: str, exit: int, text: str, result: list[dict[str, Any]]) -> Reply:
        """The answer."""
        return Reply(command, exit, text, result=result, game=self.rulebook.game, edition=self.rulebook.edition)

    def _quotes(self, rule: Rule) -> tuple[Quote, ...]:
        parts = self.crossing.parts.get(rule.id, ())
        return quotes_of(self.rulebook.game, self.rulebook.edition, rule, parts)


def desk_of(settings: Settings) -> Desk:
    """The desk for these settings, made once a process.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    return _desk(settings.game, settings.edition, settings.language, width_class(settings.width))


@lru_cache(maxsize=16)
def _desk(game: str, edition: str, language: str, width: int) -> Desk:
    return Desk(game, edition, language, width)
