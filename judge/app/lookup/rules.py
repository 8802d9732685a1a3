"""Look-up by number: the verb ``rule``."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from judge.app.corpus.messages import shorts, spoken_languages
from judge.app.corpus.official_wording import quotes_of, with_damaged
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import typed_words
from judge.app.lookup.edition_links import links_of
from judge.app.lookup.published_rulings import ruling
from judge.app.lookup.rule_json import RuleRecords
from judge.app.lookup.rule_uses import uses_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.app.store.place import rules_of
from judge.explain.pages.reading import ReadingPage, record_of
from judge.explain.pages.references import Quote, Uses
from judge.explain.pages.rule import RulePages
from judge.explain.said.paragraph import wrapped
from judge.library.rulebook.citation import Citations, Cited
from judge.library.rulebook.cross_references import cross
from judge.library.rulebook.glossary import Glossary
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Rule, Rulebook
from judge.text.spelling import fold

_NAMED = ("exact", "synonym")
"""How a term is found that is really called so."""


def rule(settings: Settings, words: tuple[str, ...] = (), official: bool = False, verbose: bool = False) -> Reply:
    """The rules that the words cite; without words, the table of contents.

    Numbers may be those of rules, lines, remarks, headings and readings, or ranges, in any usual spelling. One that
    does not exist is answered with the nearest, and makes the answer a no. Official wording that the user has imported
    stands in the text of a single rule; in the result for programs only if it is asked for (``official``). ``verbose``
    adds what enforces a rule.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    answer = ruling(settings, words)
    if answer is not None:
        return answer
    desk = desk_of(settings)
    citations = desk.citations.find(words)
    if not citations:
        return desk.reply("rule", DONE, desk.pages.contents(), desk.contents())
    is_complete = all(citation.section or citation.rules or citation.reading for citation in citations)
    text = "\n\n\n".join(desk.page(citation, verbose) for citation in citations)
    text += "" if is_complete else f"\n\n{desk.say('rule.how')}"
    records = [record for citation in citations for record in desk.records(citation, official)]
    return with_damaged(desk.reply("rule", DONE if is_complete else NO, text, records))


def askable(settings: Settings) -> tuple[str, ...]:
    """Every exact number that ``rule`` answers: what is worth compiling."""
    return desk_of(settings).citations.askable()


def unknown_rule(settings: Settings, asked: str) -> Refused:
    """The refusal of a ``--rule`` that names no rule and no section, with those that may be meant."""
    near_rules = tuple(id for citation in desk_of(settings).citations.find((asked,)) for id in citation.nearest)
    name_arguments = {"asked": asked, "game": settings.game, "edition": settings.edition}
    return refusal(Span("--rule", 1, 1), "list/unknown-rule", **name_arguments, near=near_rules)


def _worded(book: Rulebook) -> dict[str, str]:
    """The rules that are cited by words in any language, each by its words, folded."""
    languages = spoken_languages(book.game, book.edition)
    printed = (item for code in languages for item in shorts(book.game, book.edition, code).items())
    return {fold(words): id for id, words in printed if any(sign.isspace() for sign in words)}


class Desk:
    """What look-up needs of one edition, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        edition_corpus = corpus(game, edition)
        self.rulebook = edition_corpus.rulebook
        self.width = width
        self.catalogue = edition_corpus.catalogue(language)
        self.crossing = cross(self.rulebook, links_of(game))
        self.citations = Citations(
            self.rulebook,
            self.crossing,
            typed_words(self.rulebook.game, self.rulebook.edition, "filler"),
            _worded(self.rulebook),
        )

    @cached_property
    def pages(self) -> RulePages:
        """The rules as a person reads them."""
        return self._pages(verbose=False)

    def _pages(self, verbose: bool) -> RulePages:
        return RulePages(self.rulebook, self.crossing, self.catalogue, self.width, self._uses, self._quotes, verbose)

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

    def page(self, citation: Cited, verbose: bool = False) -> str:
        """The page of a citation for a person; of an unknown one the nearest numbers."""
        pages = self._pages(verbose) if verbose else self.pages
        records, reading = self.crossing.records, self.rulebook.reading(citation.reading)
        if reading is not None:
            return ReadingPage(reading, self.catalogue, self.width).text()
        if citation.section:
            return pages.section(citation.section)
        if len(citation.rules) == 1:
            return pages.record(records[citation.rules[0]])
        if citation.rules:
            return pages.rules(tuple(records[id] for id in citation.rules))
        is_named = citation.asked.lower().startswith("r-") or not any(letter.isdigit() for letter in citation.asked)
        name = "unknown_name" if is_named else "unknown"
        title = self.rulebook.title.get(self.catalogue.language)
        if citation.elsewhere:
            from judge.library.rulebook.load_rulebook import editions  # reading YAML is dear, and seldom needed

            edition, _, number = citation.elsewhere.partition(":")
            is_here = edition in editions(rules_of(self.rulebook.game), self.rulebook.game)
            edition_arguments = {"there": number if is_here else "", "edition": edition}
            return self.say("rule.other_edition", number=citation.asked, title=title, **edition_arguments)
        nearest = ", ".join(citation.nearest)
        if not is_named:
            return self.say(f"rule.{name}", number=citation.asked, title=title, nearest=nearest)
        term = citation.asked if self._is_term(citation.asked) else ""
        return self.say(f"rule.{name}", number=citation.asked, title=title, nearest=nearest, term=term)

    def _is_term(self, asked: str) -> bool:
        """Whether a term is called so, in any language and form: what somebody took for the name of a rule."""
        glossary = Glossary(self.rulebook, typed_words(self.rulebook.game, self.rulebook.edition, "article"))
        return all(sought.codes and sought.how in _NAMED for sought in glossary.find((asked,)))

    def records(self, citation: Cited, official: bool = False) -> list[dict[str, Any]]:
        """The records of a citation for a program: of a heading, all its rules; ``official`` adds official wordings."""
        reading = self.rulebook.reading(citation.reading)
        if reading is not None:
            return [record_of(reading, f"{self.rulebook.game}/{self.rulebook.edition}/")]
        if not (citation.section or citation.rules):
            return [self._records.unknown(citation.asked, citation.nearest)]
        rules_inside = (
            (rule for section in self.crossing.below(citation.section) for rule in section.rules)
            if citation.section
            else ()
        )
        wanted_rules = [rule for rule in rules_inside if not rule.parent] or [
            self.crossing.records[id] for id in citation.rules
        ]
        return [self._records.record(rule, official) for rule in wanted_rules]

    def contents(self) -> list[dict[str, Any]]:
        """The headings for a program, each with the citations of its rules."""
        return [
            {
                "number": section.number,
                "title": dict(section.title.texts),
                "authority": section.authority,
                "rules": [self._records.cite(rule.id) for rule in section.rules if rule.kind == "rule"],
            }
            for section in self.rulebook.sections
        ]

    def reply(self, command: str, exit: int, text: str, result: list[dict[str, Any]]) -> Reply:
        """A reply of this edition."""
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
