"""What an answer rests on: what kept the thing that is asked about from happening, or the steps that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.explain.reasons.of_the_copy import CopyMeant
from judge.explain.reasons.played_instead import PLAYED_INSTEAD, played_instead
from judge.explain.reasons.where_it_ended import was_there, where_note
from judge.explain.reasons.why_not import cards_in
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.game import Game
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.model.telling.explanation import Line, Missed
from judge.model.value import Value, change
from judge.scenario.addressing.names import PAYS
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import HAS, WHERE, has_mark
from judge.scenario.expectations.who_did import NOBODY, WHO

EVERY_LINE = ("over-all.possible.no", "over-all.never.yes", "over-all.always.yes")
"""Answers that every legal line together gives; for any other one line is enough."""
HOW_MUCH = ("count", "value", WHO, WHERE)
"""Questions whose answer may be less than it would have been."""
UNPAID = "internal."
"""Begins the notes on a cost within an effect that was not paid."""


def asked_about(scenario: Scenario) -> frozenset[str]:
    """The cards of which the question asks; where a player has the name of a card, that card only where it is named."""
    if scenario.asks is None:
        return frozenset()
    subject_parts = (_without_player(scenario, word.rpartition(" ")[2]) for word in scenario.asks[1].wanted)
    # Behind the card may stand its number; behind the thing that gains a mark, the mark.
    names = ([part for part in parts if not part.isdecimal()][-2:] for parts in subject_parts)
    return frozenset(name for pair in names for name in pair) - {""}


def _without_player(scenario: Scenario, word: str) -> list[str]:
    """The parts of what is named, without the player whose it is, or who it is: ``alice.hero_expedition``, ``alice``.

    Where a card of that name lies, too, ``alice`` and ``alice.boost`` may be that card.
    """
    head, *behind = word.split(".")
    lying = {game_object.card for game_object in scenario.start.objects}
    may_be_card = head in lying and not lying.intersection(behind)
    return behind if head in scenario.start.players and not may_be_card else [head, *behind]


_AS_ASKED = {
    "order": "happens",
    "before": "before",
    "legal": "legal",
    "times": "count",
    WHO: WHO,
    ENDS_IN: ENDS_IN,
    HAS: HAS,
}


def as_question(claim: Claim) -> tuple[str, Check] | None:
    """A claim as what a file asks, so that the same looks for what it rests on: its first expectation that speaks of
    a choice, of what happens, or of a card; None if none does.
    """
    for check in claim.that:
        if check.kind in _AS_ASKED:
            return _AS_ASKED[check.kind], check
    for check in claim.that:
        if check.kind == "marks":
            # Of which card: the marks themselves are no cards.
            return "value", change(check, wanted=(check.subject,))
        if check.kind == "zones":
            return "value", check
    return None


NEARLY = "missed.lack"
"""The note that an event was about something else: whatever else kept a thing from being came nearer to it."""
FACTS = ("ends-in.", PLAYED_INSTEAD)
"""Begin the notes on where a card is in the end, and of what is played instead: facts, and no near misses."""
NEVER = ("0", NOBODY)
"""What is counted where it did not happen at all, and of whom it is true then."""


MOST_CITED = 3
"""So many rules stand beside a reason: more are read by nobody."""


class Evidence(Value, frozen=True):
    """What shows that something kept a thing from being: the rules without which the answer is another, and what kept
    things from being on boards of the file's contrasts that answer otherwise.
    """

    deciding: tuple[str, ...] = ()
    elsewhere: tuple[frozenset[Note], ...] = ()


def reasons_of(
    speaker: Speaker,
    game: Game,
    scenario: Scenario,
    answer: str,
    run: Run,
    looks: tuple[Note, ...],
    evidence: Evidence,
) -> tuple[Missed, ...]:
    """The sentences that say why the thing that the scenario asks about did not happen, each with its rules.

    If the question names no card, they speak of the reactions that the file expects not to be activated. If the answer
    is yes, there are none. ``looks`` are notes on why something was never offered. Of a question about every line they
    say that every line was followed, where that is why. What did not happen but is not shown to decide the answer is
    no reason: it is told as what came nearest.
    """
    if scenario.asked is not None:
        key = f"over-all.{scenario.asked.holds}.{answer}"
        return (Missed(speaker.catalogue.say(key), ()),) if key in EVERY_LINE else ()
    notes = sorted(reason_notes(game, scenario, answer, run, looks), key=lambda note: note.key == NEARLY)
    fact_sentences = tuple(Missed(speaker.say(note), note.rules) for note in notes if note.key.startswith(FACTS))
    missed_notes = [note for note in notes if not note.key.startswith(FACTS)]
    notes_on_deciding = [note for note in missed_notes if not set(note.rules).isdisjoint(evidence.deciding)]
    notes_that_turn = [note for note in missed_notes if any(note not in elsewhere for elsewhere in evidence.elsewhere)]
    # Why something was never offered is told whole, and is all that there is.
    on_deciding = notes_on_deciding or (_deciding_beside(scenario, run, evidence) if looks else [])
    decisive_notes = on_deciding or notes_that_turn or (missed_notes if looks else [])
    if decisive_notes:
        return (*(_told(speaker, note, alone(speaker, note)) for note in decisive_notes), *fact_sentences)
    near_sentences = (
        _told(speaker, note, speaker.catalogue.say("reason.near", says=alone(speaker, note))) for note in missed_notes
    )
    return (*near_sentences, *fact_sentences)


def _deciding_beside(scenario: Scenario, run: Run, evidence: Evidence) -> list[Note]:
    """What did not happen with a card that is asked about, by a rule that decides: beside a look that does not name it,
    it says more.
    """
    return [
        note
        for note in run.notes
        if note.tone == "missed"
        and cards_in(arg for _, arg in note.args) & asked_about(scenario)
        and not set(note.rules).isdisjoint(evidence.deciding)
    ]


def _told(speaker: Speaker, note: Note, words: str) -> Missed:
    return Missed(words, note.rules, in_steps=speaker.say(note))


def alone(speaker: Speaker, note: Note) -> str:
    """The sentence of a note where it stands alone: no "not" stands before it, and no step around it."""
    key = f"reason.{note.key}"
    return speaker.say(change(note, key=key) if key in speaker.catalogue.messages else note)


def reason_notes(game: Game, scenario: Scenario, answer: str, run: Run, looks: tuple[Note, ...]) -> list[Note]:
    """The notes that say why that which a scenario asks about did not happen; none where it did, even once.

    Of a card that is not where it is asked to end: what kept it from coming there, else where it is.
    """
    if answer == NO and scenario.asks is not None and scenario.asks[0] == ENDS_IN:
        check = scenario.asks[1]
        preventing_notes = [] if was_there(game, check, run) else _what_kept(game, scenario, answer, run, looks)
        return [*preventing_notes, where_note(game, check, run)]
    if answer == NO and scenario.asks is not None and scenario.asks[0] == HAS:
        check, start = scenario.asks[1], run.start
        # What it had and lost: nothing kept that from being, and no near miss says why it is gone.
        if has_mark(game, start, check.wanted[0], check.subject, start):
            return []
    is_not = scenario.asks is not None and (answer == NO or (scenario.asks[0] == "count" and answer in NEVER))
    facts = played_instead(game, scenario.asks[1], run) if scenario.asks is not None and is_not else ()
    return [*_what_kept(game, scenario, answer, run, looks), *facts]


def _what_kept(game: Game, scenario: Scenario, answer: str, run: Run, looks: tuple[Note, ...]) -> list[Note]:
    is_counted = scenario.asks is not None and scenario.asks[0] in ("count", WHO)
    if answer == YES or (is_counted and answer not in NEVER):
        return []
    subjects_in_order = tuple(_sought(scenario, run))
    # What was not offered is the reason that it could not be chosen; what else did not happen is another matter. What a
    # watched run shows besides was only looked at: a reason must not depend on how much of a ruling is wanted.
    missed_notes = looks or tuple(note for note in run.notes if note.tone == "missed")
    copy = CopyMeant(game, scenario, run)
    missed_notes = tuple(note for note in missed_notes if not copy.may_be_of_another(note))
    candidates = dict.fromkeys(note for note in missed_notes if note.about in subjects_in_order)
    notes_on_subjects = sorted(candidates, key=lambda note: subjects_in_order.index(note.about)) or list(
        _unpaid(scenario, run)
    )
    return (
        notes_on_subjects
        or [note for note in missed_notes if not _is_of_a_place(note) and _cards(note) & asked_about(scenario)]
        or [note for note in missed_notes if not looks and _is_nameless(note) and scenario.asks]
    )


def _cards(note: Note) -> frozenset[str]:
    return cards_in(arg for _, arg in note.args)


def _is_of_a_place(note: Note) -> bool:
    """Whether a note says what a place does and only lists the cards there: why an Expedition stays is no card's."""
    args = dict(note.args)
    is_of_place = isinstance(args.get("place"), PlaceArg) and isinstance(args.get("cards"), ListArg)
    return is_of_place and "card" not in args


def players_asked_about(scenario: Scenario, run: Run) -> frozenset[str]:
    """The players of whom the question asks."""
    if scenario.asks is None:
        return frozenset()
    check = scenario.asks[1]
    words = {word for line in (check.subject, *check.wanted) for part in line.split() for word in part.split(".")}
    return frozenset(words & set(run.start.players))


def is_of_players(note: Note, players: frozenset[str]) -> bool:
    """Whether a note on what did not happen is about something that these players have."""
    controllers = {arg.controller for _, arg in note.args if isinstance(arg, CardArg)}
    return bool(controllers) and controllers <= players


def _is_nameless(note: Note) -> bool:
    """Whether a note names neither card nor player: that a target is gone is the reason of whatever hung on it."""
    return not any(isinstance(arg, CardArg | PlayerArg | ListArg | ClauseArg | PlaceArg) for _, arg in note.args)


def by_deciding(reason: Missed, deciding_rules: tuple[str, ...]) -> Missed:
    """The reason with those of its rules that decide the answer; with all that do, where it says only what is so.

    Where none of its own rules turns the answer alone, its own come first: a reason stands with the rule of what it
    says, though another one keeps the answer as it is without that.
    """
    if deciding_rules and not reason.cites:
        return change(reason, cites=deciding_rules)
    cites_that_decide = tuple(rule for rule in reason.cites if rule in deciding_rules)
    return change(reason, cites=cites_that_decide or (*reason.cites, *deciding_rules)[:MOST_CITED])


def led(line: Line, deciding_rules: tuple[str, ...]) -> Line:
    """The line with those of its rules first that decide the answer, in the order in which they do."""
    places = {rule: place for place, rule in enumerate(deciding_rules)}
    return change(line, cites=tuple(sorted(line.cites, key=lambda rule: places.get(rule, len(places)))))


def _sought(scenario: Scenario, run: Run) -> Iterable[str]:
    """The cards about which a reason may speak."""
    cards_there = {card_object.card for state in (run.start, run.end) for card_object in state.objects} | {
        note.about for note in run.notes
    }
    asked_cards_there = asked_about(scenario) & cards_there
    if asked_cards_there:
        return sorted(asked_cards_there)
    return dict.fromkeys(check.subject for check in scenario.checks if check.kind == "not_triggered")


def _unpaid(scenario: Scenario, run: Run) -> Iterator[Note]:
    """The notes that say why a player was not asked to pay, if the question is about that player's payment."""
    if scenario.asks is None or scenario.asks[0] != "legal":
        return
    player, _, question = scenario.asks[1].subject.partition(" ")
    for note in run.notes if question == PAYS else ():
        is_of_player = dict(note.args).get("player") == PlayerArg(player)
        if is_of_player and note.tone == "missed" and note.key.startswith(UNPAID):
            yield note
