"""``judge rule NUMBER --code``: from a rule's number to the code that enforces it, and to the boards that notice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from judge.app.corpus.games import GAMES
from judge.app.coverage.ablation import Rules
from judge.app.executing.scenario_files import bundled
from judge.app.lookup.rule_uses import uses_of
from judge.app.lookup.rules import Desk, desk_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.rule_code.code_value import RuleCode, enforcing, noticing, reading_code, rule_code
from judge.app.rule_code.source_files import GameSource
from judge.app.rule_code.tell_code import CodeTeller, reading_record, rule_record
from judge.engine.run.build_ruleset import build
from judge.explain.pages.references import Uses
from judge.library.rulebook.citation import Cited
from judge.model.game import Game
from judge.model.rulebook.rule import Rule
from judge.model.value import change

Progress = Callable[[str], None]


def rule_with_code(settings: Settings, words: tuple[str, ...], progress: Progress) -> Reply:
    """The code of every rule and reading that the words cite; a rule that no code enforces says why.

    One that does not exist is answered as ``rule`` answers it, and makes the answer a no.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = desk_of(settings)
    game = GAMES.get(settings.game, {}).get(settings.edition)
    if game is None:
        sentence = desk.say("code.not-played", title=desk.rulebook.title.get(settings.language))
        return desk.reply("rule", NO, sentence, [])
    citations = desk.citations.find(words)
    code_desk = CodeDesk(desk, game, settings, progress)
    pages = [code_desk.page(citation) for citation in citations]
    is_complete = bool(citations) and all(
        citation.section or citation.rules or citation.reading for citation in citations
    )
    text = "\n\n\n".join(text for text, _ in pages) if pages else desk.say("code.which")
    return desk.reply("rule", DONE if is_complete else NO, text, [record for _, records in pages for record in records])


class CodeDesk:
    """What is needed to tell the code of rules: the edition as it is built, the source, the boards that cite a rule."""

    def __init__(self, desk: Desk, game: Game, settings: Settings, progress: Progress) -> None:
        self._desk = desk
        self._teller = CodeTeller(desk.catalogue, settings.width)
        self._edition = game.edition
        self._rules = Rules(build(game, desk.rulebook))
        self._source = GameSource(game.edition)
        self._progress = progress

    def page(self, citation: Cited) -> tuple[str, list[dict[str, Any]]]:
        """The code of a citation, for a person and for a program."""
        if citation.reading:
            code = reading_code(self._source, self._edition, citation.reading)
            code = change(code, boards=self._uses.turned.get(citation.reading, ()) if self._uses else ())
            records = self._desk.records(citation)
            return "\n".join(self._teller.reading(code)), [
                {**record, "code": reading_record(code)} for record in records
            ]
        if not (citation.section or citation.rules):
            return self._desk.page(citation), self._desk.records(citation)
        records = self._desk.records(citation)
        rules = [self._desk.crossing.records[record["number"]] for record in records]
        texts_and_codes = [self._rule(rule) for rule in rules]
        records_with_code = [
            {**record, "code": codes} for record, (_, codes) in zip(records, texts_and_codes, strict=True)
        ]
        return "\n\n".join(text for text, _ in texts_and_codes), records_with_code

    def _rule(self, rule: Rule) -> tuple[str, list[dict[str, Any]]]:
        """The code of a rule and of its items: of each that is enforced by itself."""
        parts = self._desk.crossing.parts.get(rule.id, ())
        codes = [self._code(id) for id in (rule.id, *(part.id for part in parts)) if id in self._rules.enforced]
        if not codes:
            return "\n".join(self._not_enforced(rule)), []
        return "\n\n".join("\n".join(self._teller.rule(code)) for code in codes), [rule_record(code) for code in codes]

    def _code(self, rule: str) -> RuleCode:
        citing_boards = self._uses.scenarios.get(rule, ()) if self._uses else ()
        files = tuple(str(bundled()[name]) for name in citing_boards if name in bundled())
        boards = noticing(self._rules, rule, files, self._progress)
        code = rule_code(self._source, self._desk.rulebook, self._edition, self._rules.whole, rule)
        return change(code, boards=boards)

    @cached_property
    def _uses(self) -> Uses | None:
        """Which scenarios name a rule among those that their ruling cites, and which tell of a reading."""
        return uses_of(self._desk.rulebook.game, self._desk.rulebook.edition)

    def _not_enforced(self, rule: Rule) -> list[str]:
        """Why no code enforces a rule: its class, with the test that proves it or the reason; and readings under which
        some code does."""
        book, language = self._desk.rulebook, self._desk.catalogue.language
        classes = {number: (name, reason) for number, name, reason in book.classes}
        name, reason = classes.get(rule.id) or classes.get(rule.parent) or ("pending", "")
        said_reason = dict(book.reasons)[rule.id].get(language) if rule.id in dict(book.reasons) else reason
        lines = self._teller.say("code.title", rule=rule.id)
        lines += self._teller.say(f"rule.class.{name}", reason=said_reason)
        return [*lines, *self._teller.options(enforcing(self._source, self._edition, rule.id))]
