"""What one replay answers, and why something that is asked about was no option in it."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Answered, Beyond, Contrasting, replay_answers
from judge.app.executing.beyond.answers_in_contrasts import contrast_replayed
from judge.app.executing.beyond.rest_of_phase import looked_beyond
from judge.app.executing.replay import replay
from judge.engine.known.known_steps import KnownSteps
from judge.explain.reasons.deciding_rules import asked_about, reason_notes
from judge.explain.reasons.near_rules import choice_rules
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg
from judge.model.play.place import Place
from judge.model.play.run import Entry, Run, Said, without_looks
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN
from judge.model.value import change
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION, name_of
from judge.scenario.expectations.compare_run import happening_for
from judge.scenario.expectations.followed_cards import name_parts
from judge.scenario.expectations.lines_in_order import says

MODE = "mode"
MOST_REASONS = 2


def replay_for_answer(
    scenario: Scenario,
    ruleset: Ruleset,
    *,
    first: bool = False,
    strict: bool = True,
    watching: bool = False,
    known: KnownSteps | None = None,
) -> Run:
    """The replay from which ``answer`` makes the answer: watched where it may have to say why something was no option.

    One that is not watched leaves its steps among those that are ``known``.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over (only if ``strict``).
    """
    looks = watching or _asks_for_an_option(scenario)
    return replay(scenario, ruleset, recording=True, first=first, strict=strict, watching=looks, known=known)


def answer(
    scenario: Scenario, ruleset: Ruleset, run: Run, over_all: str = "", contrasts: tuple[Contrasting, ...] = ()
) -> Answered:
    """The answer that a replay gives, without what was only looked at in it.

    ``over_all`` is the answer to a question about every line, where that is asked. ``contrasts`` are replays of the
    scenario's contrasts that were made already: they are not made again.
    """
    unwatched_run, beyond = without_looks(run), Beyond() if over_all else looked_beyond(scenario, ruleset, run)
    answer_word = over_all or (OPEN if beyond.word else replay_answers(scenario, run))
    answered = Answered(scenario, ruleset, unwatched_run, answer_word, contrasts=contrasts, beyond=beyond)
    if not _asks_for_an_option(scenario):
        return answered
    never_offered = _never_offered(scenario, run)
    told_run = change(unwatched_run, entries=_with_reasons(run, never_offered))
    return _asked_in_contrast(change(answered, run=told_run, never_offered=never_offered))


def run_with_reasons(scenario: Scenario, ruleset: Ruleset) -> Run:
    """The replay of a board, and in it why that which the file asks about was no option: of that, a ruling cites rules.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over.
    """
    run = replay_for_answer(scenario, ruleset)
    # A watched replay costs more, and the answer, too: few files need them.
    return answer(scenario, ruleset, run).run if _asks_for_an_option(scenario) else run


def _asks_for_an_option(scenario: Scenario) -> bool:
    """Whether the question is whether something may be chosen or played."""
    return scenario.asks is not None and scenario.asks[0] == "legal"


def with_why_unplayed(answered: Answered) -> Answered:
    """With why a card that is asked about was never played, where nobody could play it: a watched replay shows that."""
    scenario, run = answered.scenario, answered.run
    game = game_of(scenario)
    if answered.answer != NO or scenario.asks is None or scenario.asks[0] != "happens":
        return answered
    check = scenario.asks[1]
    lines_missing = (line for line in check.wanted if not _comes(game, run, line))
    verb, _, card = next(lines_missing, "").partition(" ")
    if verb != PLAYS or reason_notes(game, scenario, NO, run, ()):
        return answered
    watched_run = replay(scenario, answered.ruleset, recording=True, strict=False, watching=True)
    for player in run.start.players:
        legal = Check("legal", f"{player} {PLAYS}", (card,), check.span)
        if notes := _never_offered(change(scenario, asks=("legal", legal)), watched_run):
            return change(answered, never_offered=notes)
    return answered


def _comes(game: Game, run: Run, line: str) -> bool:
    return any(says(step, line) for step in happening_for(game, run, (line,)))


def _never_offered(scenario: Scenario, run: Run) -> tuple[Note, ...]:
    """The notes on why what the scenario asks about was no option; the run has to be a watched one."""
    assert scenario.asks is not None
    about = asked_about(scenario)
    if replay_answers(scenario, run) != NO:
        return ()
    player, _, question = scenario.asks[1].subject.partition(" ")
    # In a turn everything is open that could be played: only there is what an event did not activate no reason.
    if question != PLAYS and any(note.tone == "missed" and note.about in about for note in run.notes):
        return ()
    key = _key_of(question, scenario.asks[1].wanted)
    notes = (note for note in run.notes if note.tone in ("near", "other") and note.about in about and note.key == key)
    notes_on_cards = tuple(dict.fromkeys(note for note in notes if _asked_player(note) in (PlayerArg(player), None)))
    # Of several cards of a name it is the one in the place that is asked about, where a note says which it is about.
    notes_there = tuple(note for note in notes_on_cards if _lies_as_asked(scenario, note))
    return (notes_there or notes_on_cards)[:MOST_REASONS]


def _lies_as_asked(scenario: Scenario, note: Note) -> bool:
    """Whether what a note is about lies where the question says, or with that player."""
    assert scenario.asks is not None
    place = _place_of(note)
    heads = {name_parts(option)[0] for option in scenario.asks[1].wanted}
    return (
        place is None
        or "" in heads
        or not heads.isdisjoint((place.player, name_of(game_of(scenario).reads.board, place)))
    )


def _place_of(note: Note) -> Place | None:
    """The place of the thing that a note is about, where it says that."""
    thing = dict(note.args).get("thing")
    place = dict(thing.args).get("place") if isinstance(thing, ClauseArg) else None
    return place.place if isinstance(place, PlaceArg) else None


def _with_reasons(run: Run, never_offered: tuple[Note, ...]) -> tuple[Entry, ...]:
    """The entries of a watched run: of what was only looked at, the first of each of these, where it was noted."""
    notes_left = set(never_offered)
    entries: list[Entry] = []
    for entry in run.entries:
        if not (isinstance(entry, Said) and entry.is_look):
            entries.append(entry)
        elif entry.note in notes_left:
            notes_left.remove(entry.note)
            entries.append(Said(change(entry.note, tone="missed")))
    return tuple(entry for entry in entries if not (isinstance(entry, Said) and _is_told(entry.note, never_offered)))


def _is_told(note: Note, reasons: tuple[Note, ...]) -> bool:
    """Whether a note on what did not happen lists one card, of which a reason tells the same by all its rules.

    By whose card it is, and not by its name alone: of another player's card of that name nothing is told by then.
    """
    listed = {
        (item.card, item.controller)
        for _, arg in note.args
        if isinstance(arg, ListArg)
        for item in arg.items
        if isinstance(item, CardArg)
    }
    return note.tone == "missed" and any(
        len(listed) == 1 and _is_about(reason, *next(iter(listed))) and set(note.rules) < set(reason.rules)
        for reason in reasons
    )


def _is_about(reason: Note, card: str, controller: str) -> bool:
    """Whether a reason is about this player's card; where it does not say whose, by its name."""
    place = _place_of(reason)
    players = {place.player} if place is not None else set()
    return reason.about == card and players <= {controller}


def _key_of(question: str, wanted: tuple[str, ...]) -> str:
    """The notes of a watched replay that say why such a question did not offer this: of no other choice's options."""
    if question == PLAYS:
        is_quick_action = any(QUICK_ACTION in option for option in wanted)
        return "look.unplayed-action" if is_quick_action else "look.unplayed"
    return "look.mode" if question.endswith(MODE) else "look.not-offered"


def _asked_player(note: Note) -> PlayerArg | None:
    """The player who could not choose or play: the one that the note names, else the controller of its card."""
    args = dict(note.args)
    card, player = args.get("card"), args.get("player")
    if isinstance(player, PlayerArg):
        return player
    return PlayerArg(card.controller) if isinstance(card, CardArg) and card.controller else None


def _asked_in_contrast(answered: Answered) -> Answered:
    """The answer; if the player is never asked on this board, with the rules by which a contrast of the file asks."""
    scenario, runs = answered.scenario, list(answered.contrasts)
    assert scenario.asks is not None
    subject = scenario.asks[1].subject
    if choice_rules(answered.run, subject):
        return answered
    for number, contrast in enumerate(scenario.contrasts):
        if number == len(runs):
            runs.append(contrast_replayed(scenario, answered.ruleset, contrast))
        rules = choice_rules(runs[number].run, subject)
        if rules:
            return change(answered, asked_in_contrast=rules, contrasts=tuple(runs))
    return change(answered, contrasts=tuple(runs))
