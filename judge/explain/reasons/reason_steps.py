"""The step that shows why something did not happen, where no near miss says so.

It is the one at which a rule decides; else what is asked about comes earlier there, or it is the last that happens to
it: then the step's own rules stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.explain.reasons.allowed_step import step_told
from judge.explain.reasons.deciding_rules import (
    MOST_CITED,
    NEARLY,
    NEVER,
    alone,
    asked_about,
    is_of_players,
    players_asked_about,
)
from judge.explain.reasons.of_the_copy import CopyMeant
from judge.explain.reasons.option_reasons import option_reason
from judge.explain.reasons.shown_at_step import telling
from judge.explain.reasons.what_came_first import order_note, too_early, without_step
from judge.explain.reasons.where_it_ended import moving_lines
from judge.explain.reasons.why_not import cards_in
from judge.explain.said.divergence import HAPPENS, Moment, moments
from judge.explain.said.line_layout import Group, grouped
from judge.explain.said.lines import joined
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.note import Arg, ClauseArg, ListArg, Note, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import NO
from judge.model.telling.explanation import Line, Missed
from judge.model.telling.layout import Layout
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.expectations.followed_cards import ENDS_IN

BY_ITS_RULE = ("happens",)
"""Questions whether something comes: where steps only tell what came instead, the rule that decides says why not, in
its own words."""
BEFORE = "before"
HOW_OFTEN = (HAPPENS, "count")
"""Questions whether something is done, and how often."""
LEFT_OUT = "missed.moved-already"
"""The note that something is not done as it is done anyway: what comes instead does not say so."""
EARLIER = "reason.earlier"
EVENT = "event."
"""Begins the notes that tell what happens, and nothing of the rule by which it is so."""


class StepReasons:
    """The steps of one replay, looked at for what is asked of it."""

    def __init__(
        self, speaker: Speaker, game: Game, scenario: Scenario, run: Run, layout: Layout, lines: Sequence[Line]
    ) -> None:
        self._speaker = speaker
        self._game = game
        self._scenario = scenario
        self._run = run
        self._layout = layout
        self._lines = lines
        self._groups = grouped(run, layout)
        self._copy = CopyMeant(game, scenario, run)

    def of_an_order(self, answer: str) -> tuple[Missed, ...]:
        """What decided the order that is asked about, if it was decided."""
        note = order_note(self._game, self._scenario, self._run, self._layout, answer)
        if note is None:
            return ()
        stepless = alone(self._speaker, without_step(note))
        return (Missed(alone(self._speaker, note), note.rules, self._speaker.say(note), stepless),)

    def of_the_end(self, answer: str) -> tuple[Missed, ...]:
        """Why a card is not where it is asked to end: the step that took it elsewhere, where that step says why."""
        asks = self._scenario.asks
        if asks is None or asks[0] != ENDS_IN or answer != NO:
            return ()
        for n in moving_lines(self._game, asks[1], self._run, self._layout)[:1]:
            notes = tuple(note for note in self._groups[n - 1].did if self._says_where(note))
            if notes:
                return (self._step("reason.step", n, notes),)
        return ()

    def reason(
        self,
        answer: str,
        deciding: tuple[str, ...],
        asked_in_contrast: tuple[str, ...] = (),
        worded: Missed | None = None,
    ) -> Missed | None:
        """The reason of a no, or of a nothing, by its steps; None of any other answer.

        ``asked_in_contrast`` are the rules by which a contrast asks what nobody is asked here; ``worded`` is the rule
        that decides, in its own words: what came instead explains nothing of what did not come.
        """
        asks = self._scenario.asks
        if asks is None or self._scenario.asked is not None or answer not in (NO, *NEVER) or not self._lines:
            return None
        parts = (self._speaker, self._game, self._scenario, self._run, self._groups, self._layout)
        worded = worded if asks[0] in BY_ITS_RULE else None
        shown = self._by_rule(deciding, worded) or option_reason(*parts, asked_in_contrast)
        shown = shown or self._too_early() or self._near(self._groups) or worded or self._instead()
        return shown or self._of_the_copy()

    def _of_the_copy(self) -> Missed | None:
        """Where the card is in the end that is asked about, of several of its name."""
        note = self._copy.where_it_is(self._scenario)
        return None if note is None else self._missed(note)

    def _by_rule(self, deciding: tuple[str, ...], worded: Missed | None) -> Missed | None:
        """Where the first of the rules that decide is at work: what it prevents, else what it does."""
        for rule in deciding:
            prevented = [note for group in self._groups for note in group.missed if rule in note.rules]
            prevented = [note for note in prevented if not self._copy.may_be_of_another(note)]
            if prevented:
                note = min(prevented, key=self._is_foreign)
                return Missed(alone(self._speaker, note), note.rules, in_steps=self._speaker.say(note))
            shown = [n for n, group in enumerate(self._groups, 1) if rule in _cited(group)]
            shown = [n for n in shown if not self._copy.is_of_another(self._groups[n - 1])]
            if shown:
                n = min(shown, key=lambda n: self._tells_badly(rule, self._groups[n - 1]))
                if (near := self._near(self._groups[n - 1 : n])) is not None:
                    return change(near, cites=deciding)
                does_it = tuple(note for note in self._groups[n - 1].did if not set(note.rules).isdisjoint(deciding))
                if does_it and all(note.key in self._layout.turns for note in does_it):
                    # Whose turn it is says why nothing else is done only where a declaration is asked about.
                    continue
                if worded is not None and not any(map(self._says_why, does_it)):
                    return worded
                return change(self._step("reason.step", n, does_it), cites=deciding)
        return None

    def _says_why(self, note: Note) -> bool:
        """Whether a note tells more than what happens: the rule by which it is so, or why a card goes elsewhere."""
        return not note.key.startswith(EVENT) or self._says_where(note)

    def _says_where(self, note: Note) -> bool:
        """Whether a note tells why a card goes elsewhere."""
        return not _clauses(note.args).isdisjoint(self._layout.within.values())

    def _tells_badly(self, rule: str, group: Group) -> tuple[bool, bool]:
        """How badly a step says what a rule does: worse where only a choice there cites it, or it speaks of others."""
        is_choice_only = all(rule not in note.rules for note in group.did)
        return min(map(self._is_foreign, group.did)), is_choice_only

    def _is_foreign(self, note: Note) -> bool:
        """Whether a note speaks neither of a card nor of a player of whom is asked."""
        names = self._names()
        players = {arg.player for _, arg in note.args if isinstance(arg, PlayerArg)}
        return names.isdisjoint(_cards(note) | players)

    def _names(self) -> frozenset[str]:
        """The cards and the players of whom is asked."""
        return asked_about(self._scenario) | players_asked_about(self._scenario, self._run)

    def _near(self, groups: Sequence[Group]) -> Missed | None:
        """What came near on these lines to what would have made it happen, of those of whom is asked; None where the
        question is no such thing.
        """
        assert self._scenario.asks is not None
        players = players_asked_about(self._scenario, self._run)
        if self._scenario.asks[0] not in ("happens", "count"):
            return None
        notes = [
            note
            for group in groups
            for note in group.missed
            if note.key == NEARLY and is_of_players(note, players) and not self._copy.may_be_of_another(note)
        ]
        return self._missed(notes[-1]) if notes else None

    def _missed(self, note: Note) -> Missed:
        return Missed(alone(self._speaker, note), note.rules[:MOST_CITED], in_steps=self._speaker.say(note))

    def _too_early(self) -> Missed | None:
        """That what is asked about comes, but before it could be what is asked."""
        assert self._scenario.asks is not None
        kind, check = self._scenario.asks
        early = too_early(self._happened(check.wanted), check.wanted) if kind in ("happens", "before") else None
        if early is None:
            return None
        step = min(early.early, len(self._groups))
        return self._step(EARLIER, *telling(self._game, self._groups, step, early.what, self._layout))

    def _happened(self, wanted: tuple[str, ...] = ()) -> list[Moment]:
        return [moment for moment in moments(self._game, self._run, self._layout, wanted) if moment.kind == HAPPENS]

    def _instead(self) -> Missed | None:
        """What comes in the place of what is asked about: the last step of it; None where that is only a turn."""
        assert self._scenario.asks is not None
        kind, check = self._scenario.asks
        is_of_cards = bool(asked_about(self._scenario))
        if kind == BEFORE or (kind == HAPPENS and len(check.wanted) > 1) or (kind in HOW_OFTEN and not is_of_cards):
            # What somebody does, or what would have come second, is no reason that something else is not done.
            return None
        happened = self._happened()
        asked_at = [
            n
            for n, group in enumerate(self._groups, 1)
            if any(question(choosing.asked.choice) == check.subject for choosing in group.asked)
        ]
        names = self._names()
        subjects = {line.partition(" ")[2] for line in check.wanted}
        # What happens to just this thing says more than what happens to somebody who has it.
        touching = [moment.line for moment in happened if moment.what.partition(" ")[2] in subjects]
        touching = touching or [moment.line for moment in happened if not names.isdisjoint(_words(moment.what))]
        acting = [line.n for line in self._lines if kind == "legal" and line.by in names]
        speaking = [n for n, group in enumerate(self._groups, 1) if not all(map(self._is_foreign, group.did))]
        told = (*self._layout.turns, *self._layout.checks, *self._layout.closes)
        asked_at, acting, touching, speaking = (
            [n for n in lines if not self._copy.is_of_another(self._groups[min(n, len(self._groups)) - 1])]
            for lines in (asked_at, acting, touching, speaking)
        )
        nothing_near = not (asked_at or acting or touching or speaking)
        if nothing_near and all(note.key in told for note in self._groups[-1].did):
            return None
        if nothing_near and self._copy.card:
            return None
        n = (asked_at or acting or touching or speaking or [len(self._lines)])[-1]
        left_out = [note for note in self._groups[min(n, len(self._groups)) - 1].missed if note.key == LEFT_OUT]
        return self._missed(left_out[-1]) if left_out else self._step("reason.step", n)

    def _step(self, key: str, n: int, notes: tuple[Note, ...] = ()) -> Missed:
        """A step as a reason, with its own rules, or those of the step before it.

        Of a step that tells many things it is these ``notes``, else those on a card that is asked about.
        """
        n = min(n, len(self._groups))
        did, _ = self._groups[n - 1].told
        cards = asked_about(self._scenario)
        told_notes = notes or tuple(note for note in did if not cards.isdisjoint(_cards(note))) or did
        rules = dict.fromkeys(rule for note in told_notes for rule in note.rules)
        earlier = next((line.cites for line in reversed(self._lines[:n]) if line.cites), ())
        says, words = joined(self._speaker, told_notes), self._speaker.catalogue
        stepless = words.say("reason.before", says=self._speaker.small(says)) if key == EARLIER else says
        text = step_told(self._speaker, key, n, says)
        return Missed(text, (tuple(rules) or earlier)[:MOST_CITED], stepless=stepless, step=n)


def nothing_brings_it(speaker: Speaker, scenario: Scenario, answer: str) -> tuple[Missed, ...]:
    """That nothing which is done brings it about: of what does not happen, where no step and no rule says why.

    A ruling that somebody has read beside its answer says more by itself.
    """
    is_asked = scenario.asks is not None and scenario.asks[0] in HOW_OFTEN and scenario.asked is None
    return (Missed(speaker.catalogue.say("reason.nothing"), ()),) if is_asked and answer in (NO, *NEVER) else ()


def _cards(note: Note) -> set[str]:
    """The cards of which a note speaks."""
    return {*cards_in(arg for _, arg in note.args), note.about}


def _clauses(args: Iterable[tuple[str, Arg]]) -> frozenset[str]:
    """The keys of all clauses in these arguments, those in clauses and lists among them."""
    keys = set[str]()
    for _, arg in args:
        match arg:
            case ClauseArg(key, inner_args):
                keys |= {key, *_clauses(inner_args)}
            case ListArg(listed_args):
                keys |= _clauses(("", listed_arg) for listed_arg in listed_args)
    return frozenset(keys)


def _cited(group: Group) -> set[str]:
    """The rules of a step, and of the choices made at it."""
    rules = {rule for note in group.did for rule in note.rules}
    return rules | {rule for choosing in group.asked for rule in choosing.asked.choice.rules}


def _words(what: str) -> set[str]:
    """The names in a line of what happens."""
    return {part for word in what.split() for part in word.split(".")}
