"""``judge.Judge``: one game in one edition and one language, to be asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf, isfinite
from typing import Any

from judge.api.values import (
    BoardExploration,
    BoardRuling,
    CardPage,
    DisputeRuling,
    InputFault,
    InputRefused,
    ListedRuling,
    RulePage,
    SearchHit,
    TermPage,
    answered,
)
from judge.app.reply import DONE, ListFilter, Reply, Settings, Shape
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.value import Value
from judge.text.spelling import advice

_TEXT = "<text>"
_DEPTHS, _FORMATS = ("ruling", "steps", "all"), ("text", "md", "html")
_NARROWEST, _WIDEST = 20, 1000


class LoadedBoard(Value, frozen=True):
    """A board that was read and is without faults; ``Judge.load`` and ``Judge.read`` make it."""

    name: str
    _scenario: Scenario

    @property
    def game(self) -> str:
        """The game that is played on it."""
        return self._scenario.game

    @property
    def edition(self) -> str:
        """The edition of the rules by which it is played."""
        return self._scenario.edition


BoardOrName = LoadedBoard | str | os.PathLike[str]
"""A board that was read, or the name or the path of one."""


class Judge(Value, frozen=True):
    """Answers about a game. Every answer is a frozen value, in ``language`` where it is told in words.

    ``edition`` is by default the newest that is played; ``readings`` are options of open readings, as pairs:
    ``(("R-4.2.b-at", "whole-phase"),)``. ``width`` is that of texts, in columns: 20 to 1000.

    Every method raises ``InputRefused`` for an input that cannot be used, and nothing else that is the input's fault; a
    value that is not of the type that is written here is Python's own ``TypeError``.
    """

    game: str = "altered"
    edition: str = ""
    language: str = "en"
    readings: tuple[tuple[str, str], ...] = ()
    width: int = 100

    def rule(self, number: str) -> tuple[RulePage, ...]:
        """The rules that a number cites: ``4.4.b``, ``6.2.e-h``, ``4.4``. Empty where there is no such rule."""
        from judge.app.editions.edition_meant import rule_meant
        from judge.app.lookup.search import rule

        with self._told():
            settings = self._settings()
            reply = rule(settings, (number,)) if self.edition else rule_meant(settings, (number,))
        records = _known(reply, "number") if number.strip() else []
        return tuple(answered(record, RulePage) for record in records)

    def term(self, word: str) -> tuple[TermPage, ...]:
        """The terms that a word names, in either language. Empty where there is none."""
        from judge.app.editions.edition_meant import term_meant
        from judge.app.lookup.terms import term

        with self._told():
            settings = self._settings()
            reply = term(settings, (word,)) if self.edition else term_meant(settings, (word,))
        return tuple(_term(record) for record in _known(reply, "definition"))

    def card(self, name: str) -> CardPage | None:
        """The card of that name, in either language or in part; None where there is none, or several are."""
        from judge.app.lookup.cards import card

        with self._told():
            reply = card(self._settings(), (name,))
        return _card(reply.result[0]) if reply.exit == DONE else None

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """What the words are found in, best first."""
        from judge.app.editions.search_editions import search_editions
        from judge.app.lookup.search import search

        with self._told():
            settings = self._settings()
            reply = search(settings, (words,)) if self.edition else search_editions(settings, (words,))
        return tuple(_hit(record) for record in reply.result or ())

    def rulings(
        self, *, rule: str = "", card: str = "", topic: str = "", answer: str = "", words: str = ""
    ) -> tuple[ListedRuling, ...]:
        """The rulings of the program that fit: by rule, card, topic, answer (yes, no, open, value) and words."""
        from judge.app.listing.list_rulings import list_scenarios

        with self._told():
            reply = list_scenarios(self._settings(), ListFilter(rule, card, topic, answer, words), self.edition or None)
        return tuple(answered(record, ListedRuling) for record in reply.result)

    def load(self, board: str | os.PathLike[str]) -> LoadedBoard:
        """The board of this name, of those that come with the program, or in the file at this path."""
        from judge.app.executing.scenario_files import find, load_scenario

        with self._told():
            self._plays()
            path = find(os.fspath(board))  # also what would mean standard input to a command is a name here
            return LoadedBoard(path.stem, load_scenario(os.fspath(board), self._settings()))

    def read(self, text: str) -> LoadedBoard:
        """The board that a text describes, in the notation of scenario files."""
        from judge.app.executing.scenario_files import parse

        with self._told():
            self._plays()
            return LoadedBoard("text", parse(text.encode("utf-8", "surrogatepass"), _TEXT, "text", self._settings()))

    def run(self, board: BoardOrName) -> BoardRuling:
        """Play a board by the rules: the ruling, with a citation for every step."""
        reply = self._run(board, Shape())
        stop = reply.result["stop"]
        lines = [line.removeprefix("- ") for line in stop["answers"]]
        is_played_out = stop["reason"] in ("until", "done")
        return answered(
            reply.result, BoardRuling, text=reply.text, determined=is_played_out, stop={**stop, "answers": lines}
        )

    def explain(self, board: BoardOrName, *, depth: str = "steps", format: str = "text") -> str:
        """The ruling in words: ``depth`` is ruling, steps or all; ``format`` text, md or html."""
        with self._told():
            _refuse_unless_known("depth", depth, _DEPTHS)
            _refuse_unless_known("format", format, _FORMATS)
        return self._run(board, Shape(format, depth)).text

    def explore(
        self,
        board: BoardOrName,
        *,
        positions: int = 0,
        seconds: float = 0,
        progress: Callable[[str], None] | None = None,
    ) -> BoardExploration:
        """Every legal line of a board: its outcomes, and who can force which. 0 is the limit that the board has.

        ``progress`` is told now and then, in words, how far it is.
        """
        from judge.app.ruling.explore import Limits, explore_on

        scenario = self._board(board)
        with self._told():
            _refuse_below_zero(positions=positions, seconds=seconds)
            reply = explore_on(self._settings(), scenario, Limits(positions, seconds), progress)
        return answered(reply.result, BoardExploration, text=reply.text)

    def ruling(self, board: BoardOrName, *, positions: int = 0, seconds: float = 0) -> DisputeRuling:
        """Settle what both sides claim of a board: right, wrong, or on what it depends."""
        from judge.app.ruling.explore import Limits
        from judge.app.ruling.rule_on_claims import ruling_on

        scenario = self._board(board)
        with self._told():
            _refuse_below_zero(positions=positions, seconds=seconds)
            reply = ruling_on(self._settings(), scenario, scenario.id, Limits(positions, seconds))
        return answered(reply.result, DisputeRuling, text=reply.text)

    def _run(self, board: BoardOrName, shape: Shape) -> Reply:
        from judge.app.ruling.run import rule_on

        scenario = self._board(board)
        with self._told():
            return rule_on(self._settings(), scenario, False, shape)

    def _board(self, board: BoardOrName) -> Scenario:
        if not isinstance(board, LoadedBoard):
            return self.load(board)._scenario
        with self._told():
            self._plays()
        return board._scenario

    def _plays(self) -> None:
        """Refuse a game or an edition that is only looked up here: no board is ruled on for it."""
        from judge.app.corpus.games_here import played_edition, played_game

        self._settings()
        played_game(self.game, Span("--game", 1, 1))
        if self.edition:
            played_edition(self.game, self.edition, Span("--edition", 1, 1))

    def _settings(self) -> Settings:
        from judge.app.corpus.games_here import looked_up_game
        from judge.app.corpus.played_games import newest_edition
        from judge.app.store.place import answer_languages

        looked_up_game(self.game, Span("--game", 1, 1))
        _refuse_unless_known("language", self.language, answer_languages())
        _refuse_outside("width", self.width, _NARROWEST, _WIDEST)
        edition = self.edition or newest_edition(self.game)
        return Settings(self.game, edition, self.language, self.width, self.readings, names_game=bool(self.edition))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn a refusal into the exception of this interface, in the language that was asked for."""
        try:
            yield
        except Refused as refused:
            from judge.app.corpus.fault_json import fault_json
            from judge.app.store.place import answer_languages

            language = self.language if self.language in answer_languages() else "en"
            fault_records = (fault_json(fault, language) for fault in refused.diagnostics)
            raise InputRefused(tuple(answered(fault, InputFault) for fault in fault_records)) from None


def _refuse_unless_known(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise refusal(Span(_TEXT, 1, 1), "api/choice", name=name, word=value, **advice(value, known))


def _refuse_below_zero(**limits: float) -> None:
    for name, limit in limits.items():
        _refuse_outside(name, limit, 0, inf)


def _refuse_outside(name: str, number: float, low: int, high: float) -> None:
    """Refuse a number outside these bounds, and one that is none."""
    if not low <= number <= high:
        highest = int(high) if isfinite(high) else 0
        raise refusal(Span(_TEXT, 1, 1), "api/range", name=name, word=str(number), low=low, high=highest)


def _known(reply: Reply, key: str) -> list[dict[str, Any]]:
    """The records that were found: what is not there has a record of its own, with the nearest spellings."""
    return [record for record in reply.result or () if record.get("kind") != "unknown" and key in record]


def _card(record: dict[str, Any]) -> CardPage:
    return answered(record, CardPage, unsupported=record.get("unsupported") or "")


def _term(record: dict[str, Any]) -> TermPage:
    forms = {language: form.get("form", "") for language, form in (record.get("forms") or {}).items()}
    return answered(record, TermPage, name={code: forms.get(code, "") for code in ("en", "fr")})


def _hit(record: dict[str, Any]) -> SearchHit:
    title = record.get("title") or {}
    return answered({**record, "id": record.get("id") or ""}, SearchHit, title=title)
