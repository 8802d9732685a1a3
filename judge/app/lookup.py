"""Look-up by number and by words: the verbs ``rule`` and ``search``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from judge.app.corpus import LANGUAGES, corpus
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.rule_record import RuleRecords
from judge.app.width import width_class
from judge.explain.paragraph import wrapped
from judge.explain.references import Uses
from judge.explain.rule import RulePages
from judge.library.citation import Citations, Found
from judge.library.crossing import cross
from judge.library.search import STEPS, Results, SearchBackend, meant
from judge.library.search import search as find
from judge.library.term_words import terms_of
from judge.model.phrase import Argument
from judge.model.value import change
from judge.text.catalogue import Catalogue

_NUMBER_LIKE = re.compile(r"[§\s]*[0-9]+(?:\.[0-9]+)*[.,]?[0-9a-zA-Z]?(?![^\W_])")
_MOST = 10
"""Hits that are shown."""


def rule(settings: Settings, words: tuple[str, ...] = ()) -> Reply:
    """The rules that the words cite; without words, the table of contents.

    Numbers may be those of rules, lines, remarks and headings, or ranges, in any usual spelling. One that does not
    exist is answered with the nearest, and makes the answer a no.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = _desk(settings.game, settings.edition, settings.language, width_class(settings.width))
    found = desk.citations.find(words)
    if not found:
        return desk.reply("rule", DONE, desk.pages.contents(), desk.contents())
    is_complete = all(one.section or one.rules for one in found)
    text = "\n\n\n".join(desk.page(one) for one in found)
    text += "" if is_complete else f"\n\n{desk.say('rule.how')}"
    return desk.reply(
        "rule", DONE if is_complete else NO, text, [record for one in found for record in desk.records(one)]
    )


def search(settings: Settings, words: tuple[str, ...]) -> Reply:
    """What the words are found in, best first, in either language. A number is looked up instead.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = _desk(settings.game, settings.edition, settings.language, width_class(settings.width))
    asked = " ".join(" ".join(words).split())
    if _NUMBER_LIKE.match(asked) and any(one.section or one.rules for one in desk.citations.find(words)):
        return change(rule(settings, words), command="search")
    if not asked:
        return desk.reply("search", NO, desk.say("search.try.empty"), [])
    # Whoosh is imported here and nowhere before: it is the dearest of all imports.
    from judge.app.search_index import opened

    shelf = opened(settings.game, settings.edition)
    results = find(shelf.index, asked, (settings.language, *(one for one in LANGUAGES if one != settings.language)))
    footer = "" if shelf.kept else desk.say("search.in_memory")
    return change(_answer(desk, asked, results, shelf.index), footer=footer)


def askable(settings: Settings) -> tuple[str, ...]:
    """Every exact number that ``rule`` answers: what is worth compiling."""
    return _desk(settings.game, settings.edition, settings.language, width_class(settings.width)).citations.askable()


def _answer(desk: _Desk, asked: str, results: Results, index: SearchBackend) -> Reply:
    """The hits; where there are none, or where only the generous steps had any, what else to try."""
    from judge.app.hits import HitPages

    hits = HitPages(desk.rulebook, desk.crossing, desk.catalogue, index, desk.width)
    near = meant(asked, index.records) if results.step not in STEPS[:2] else ()
    spelling = [desk.say("search.try.spelling", words=", ".join(near))] if near else []
    if results.hits:
        text = "\n\n".join([hits.text(asked, results, _MOST), *spelling])
        return desk.reply("search", DONE, text, hits.records(asked, results, _MOST))
    advice = [*spelling, desk.say("search.try.fewer"), desk.say("search.try.contents")]
    return desk.reply("search", NO, "\n".join([desk.say("search.nothing", query=asked), *advice]), [])


class _Desk:
    """What look-up needs of one edition, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        found = corpus(game, edition)
        self.rulebook = found.rulebook
        self.width = width
        self.catalogue = Catalogue(language, found.messages.get(language, {}), terms_of(self.rulebook, language))
        self.crossing = cross(self.rulebook)
        uses = _uses(game, edition)
        self.pages = RulePages(self.rulebook, self.crossing, self.catalogue, width, uses)
        self.citations = Citations(self.rulebook, self.crossing)
        self._records = RuleRecords(self.rulebook, self.crossing, uses)

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(wrapped(self.catalogue.say(key, **arguments), self.width, "", "  "))

    def page(self, found: Found) -> str:
        """What a person reads."""
        records = self.crossing.records
        if found.section:
            return self.pages.section(found.section)
        if len(found.rules) == 1:
            return self.pages.record(records[found.rules[0]])
        if found.rules:
            return self.pages.rules(tuple(records[id] for id in found.rules))
        name = "unknown" if any(letter.isdigit() for letter in found.asked) else "unknown_name"
        key = "rule.other_edition" if found.other_edition else f"rule.{name}"
        title = self.rulebook.title.get(self.catalogue.language)
        return self.say(key, number=found.asked, title=title, nearest=", ".join(found.nearest))

    def records(self, found: Found) -> list[dict[str, Any]]:
        """What a program reads."""
        if not (found.section or found.rules):
            return [self._records.unknown(found.asked, found.nearest)]
        inside = (rule for one in self.crossing.below(found.section) for rule in one.rules) if found.section else ()
        wanted = [rule for rule in inside if not rule.parent] or [self.crossing.records[id] for id in found.rules]
        return [self._records.record(one) for one in wanted]

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


@lru_cache(maxsize=16)
def _desk(game: str, edition: str, language: str, width: int) -> _Desk:
    return _Desk(game, edition, language, width)


def _uses(game: str, edition: str) -> Uses | None:
    """What enforces and cites each rule. None says that it is not known, so that no page calls a rule pending."""
    return None
