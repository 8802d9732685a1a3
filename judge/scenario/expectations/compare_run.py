"""Compares a run with what was expected of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from judge.model.disputes.scenario import Check, Difference
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.addressing.counted_things import number_counted
from judge.scenario.addressing.names import place_named, plain
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.played_reactions import PlaysSeen, are_told_apart, lines_of_reactions, wanted_to_count
from judge.scenario.addressing.quick_actions import is_quick_action, with_words
from judge.scenario.addressing.walk import answered, walk
from judge.scenario.expectations.arrivals import ARRIVES, arrivals
from judge.scenario.expectations.asked_turns import is_offered
from judge.scenario.expectations.counters_had import counters_had
from judge.scenario.expectations.done_by import BY, is_by, lines_by
from judge.scenario.expectations.each_of_many import is_each, lines_of_each
from judge.scenario.expectations.followed_cards import ENDS_IN, whereabouts
from judge.scenario.expectations.followed_lines import lines_of_followed, names_followed, played_by_followed
from judge.scenario.expectations.lines_in_order import are_in_order, first_of, in_order, lines_taken, says
from judge.scenario.expectations.marks_found import are_marked, lying_at, marks_found
from judge.scenario.expectations.missed_reactions import activated_abilities, missed_notes, was_kept
from judge.scenario.expectations.state_at_the_end import HAS, OF_THE_END, WHERE, has_mark, is_so_now, where_it_is
from judge.scenario.expectations.who_did import WHO, Named, are_named, told_answer, who_did


def compare(game: Game, run: Run, checks: tuple[Check, ...]) -> tuple[Difference, ...]:
    """Every check that the run does not meet, with what was found instead."""
    differences = (Difference(check, look(game, run, check)) for check in checks)
    return tuple(difference for difference in differences if not _met(difference))


def _met(difference: Difference) -> bool:
    wanted_lines, found = difference.check.wanted, difference.found
    match difference.check.kind:
        case "order":
            return are_in_order(wanted_lines, found)
        case "before":
            return first_of(wanted_lines, found) == wanted_lines[:1] and set(wanted_lines) <= set(found)
        case "cites":
            return set(wanted_lines) <= set(found)
        case "not_cites":
            return set(wanted_lines).isdisjoint(found)
        case "not_triggered":
            return bool(found) and set(wanted_lines) <= set(found)
        case "marks":
            return are_marked(wanted_lines, found)
        case "zones" | "offered":
            return sorted(wanted_lines) == sorted(found)
    return wanted_lines == found


def look(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """What the run shows where the check looks."""
    return LOOKS[check.kind](game, run, check)


def _zones(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The cards there, or their number where a number is wanted (no card is called by one)."""
    cards = _cards(game, run.end, check.subject)
    is_count = len(check.wanted) == 1 and check.wanted[0].isdecimal()
    return (str(len(cards)),) if is_count else cards


def _cards(game: Game, state: State, subject: str) -> tuple[str, ...]:
    return tuple(game_object.card for game_object in lying_at(game, state, subject))


def _facts(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    if number := _number(game, run, check.subject):
        return (number,)
    fact = run.end.fact(check.subject)
    is_number = any(check.subject.endswith(f".{player_fact.name}") for player_fact in game.reads.board.own)
    return (fact or "0" if is_number else fact,)


def _number(game: Game, run: Run, subject: str) -> str:
    """How many things are counted in the end, or how many counters a card has; empty of another subject."""
    return number_counted(game, subject, run.end) or counters_had(game, run.start, subject, run.end)


def _ends_in(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The card that is wanted there, if it is there in the end; else where it is."""
    places = whereabouts(game, run.start, check.wanted[0], run.end)
    return check.wanted if check.subject in places else places


def _has(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The card that is wanted, if it has this mark in the end; else nothing."""
    return check.wanted if has_mark(game, run.start, check.wanted[0], check.subject, run.end) else ()


def _changed(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    count_before, count_after = (len(_cards(game, state, check.subject)) for state in (run.start, run.end))
    return (f"{count_after - count_before:+d}",)


def _order(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """What happened; the lines of one step are told in the order in which they are wanted."""
    lines: list[str] = []
    lines_found = 0
    for step in happening_for(game, run, check.wanted):
        found_before = lines_found
        lines_found, lines_left = lines_taken(check.wanted, step, lines_found)
        lines += [*check.wanted[found_before:lines_found], *lines_left]
    return tuple(lines)


def _before(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """What happened; the lines of one step are told the wrong way round, so that neither comes before the other."""
    lines: list[str] = []
    for step in happening_for(game, run, check.wanted):
        lines += [wanted for wanted in check.wanted[::-1] if says(step, wanted)]
        lines += [line for line in step if not any(says((line,), wanted) for wanted in check.wanted)]
    return tuple(lines)


Said = tuple[tuple[str, str], ...]
"""What one step does: a line, and the player who does it; of a mark the player and the thing: ``ana.dracaena``."""


def happening_by(
    game: Game,
    run: Run,
    arriving: bool = False,
    following: bool = False,
    each: bool = False,
    doing: bool = False,
    reacting: bool = False,
) -> tuple[Said, ...]:
    """What happened, step by step, a short line each, and by whom: ``plays piper``, ``pays ana``.

    With ``arriving``, also what came to which place; with ``each``, each of several things that an event brings; with
    ``following``, each line about a card that is followed once more with its own name; with ``doing``, who does what is
    told of a card; with ``reacting``, each play of a reaction once more as that. What is not wanted is not
    made.
    """
    steps: list[Said] = []
    for state, entry in walk(run):
        if isinstance(entry, Applied):
            lines = game.speaks.happenings(entry.before, entry.event)
            players = game.speaks.whose(entry.before, entry.event) or ("",) * len(lines)
            lines_of_each_thing = lines_of_each(game, entry, lines, players) if each else ()
            further_lines = arrivals(game, entry) if arriving else ()
            further_lines += lines_of_followed(game, entry, lines, lines_of_each_thing) if following else ()
            further_lines += lines_by(game, entry, lines) if doing else ()
            lines_with_whose = (
                *zip(lines, players, strict=True),
                *((line, player) for line, player, _ in lines_of_each_thing),
            )
            steps.append((*lines_with_whose, *((line, "") for line in further_lines)))
        elif isinstance(entry, Asked) and entry.choice.kind == "reaction":
            lines = game.speaks.played(state, entry.answer)
            further_lines = played_by_followed(state, entry, lines) if following else ()
            further_lines += lines_of_reactions((*lines, *further_lines)) if reacting else ()
            further_lines += tuple(f"{line.partition(' ')[0]}{BY} {entry.choice.player}" for line in lines if doing)
            steps.append(tuple((line, entry.choice.player) for line in (*lines, *further_lines)))
    return tuple(step for step in steps if step)


def happening_for(game: Game, run: Run, wanted: Collection[str]) -> Iterator[tuple[str, ...]]:
    """The lines of each step as they are wanted, with those about places or about one card alone if one of them is."""
    arriving = any(line.startswith(f"{ARRIVES} ") for line in wanted)
    following = any(names_followed(game, run.start, line) for line in wanted)
    each, doing = any(map(is_each, wanted)), any(map(is_by, wanted))
    return iter(worded(happening_by(game, run, arriving, following, each, doing, are_told_apart(wanted)), wanted))


def worded(steps: Iterable[Said], wanted: Collection[str]) -> Iterator[tuple[str, ...]]:
    """The lines of each step; with player or thing, ``plays ana.piper``, ``gains piper.boost``, where wanted."""
    # A longer line begins as the short one does: where no wanted one begins so, none needs to be made.
    verbs = {line.partition(" ")[0] for line in wanted}
    for step in steps:
        yield tuple([
            next((longer for longer in longer_lines(line, whose) if longer in wanted), line)
            if line.partition(" ")[0] in verbs
            else line
            for line, whose in step
        ])  # fmt: skip


def longer_lines(line: str, whose: str) -> Iterator[str]:
    """The line with all that may stand before its subject, then with parts of it; then with the player alone."""
    player, _, thing = whose.partition(".")
    for words_before in dict.fromkeys((whose, thing, player)):
        if words_before:
            yield with_words(line, words_before)
    if player and not is_quick_action(line.partition(" ")[2]):
        yield f"{line.partition(' ')[0]} {player}"


def happening(game: Game, run: Run) -> tuple[tuple[str, ...], ...]:
    """What happened, step by step, without the players."""
    return tuple(tuple(line for line, _ in step) for step in happening_by(game, run))


def happenings(game: Game, run: Run) -> tuple[str, ...]:
    """What happened, a short line each, without steps and players."""
    return tuple(line for step in happening(game, run) for line in step)


def who(game: Game, run: Run, asked: str) -> Named:
    """Those of whom it is true in this run, in the order in which it happens."""
    return who_did(game, run.start, asked, happening_by(game, run, following=True, doing=is_by(asked)))


def _who(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """Those who are wanted, if it is true of just these, in this order; else those of whom it is."""
    named = who(game, run, check.subject)
    return check.wanted if are_named(game, run.start, check.wanted, named) else (told_answer(named),)


def _times(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    seen = PlaysSeen().after(happening_for(game, run, wanted_to_count(check.subject)), check.subject)
    return (str(seen.counted(check.subject, run.start.players)),)


def _legal(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The answer that is looked for, if it is among the options where it is meant to be; else all that ever are."""
    asked_choices = [(state, choice) for state, choice in _choices(run) if question(choice) == check.subject]
    if is_offered(game, run, check):
        return check.wanted
    return tuple(
        dict.fromkeys(
            plain(names[0]) for state, choice in asked_choices for names in game.speaks.answers(state, choice)
        )
    )


def _offered(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The answers offered the first time this question was asked; nothing if it never was."""
    for state, choice in _choices(run):
        if question(choice) == check.subject:
            return tuple(plain(names[0]) for names in game.speaks.answers(state, choice))
    return ()


def _choices(run: Run) -> Iterator[tuple[State, Choice]]:
    """Every choice with the state in which it stood, the open one last."""
    yield from ((state, entry.choice) for state, entry in answered(run))
    if run.choice is not None:
        yield run.end, run.choice


def _asked(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return tuple(question(asked.choice) for asked in run.asked if not asked.only)


def _cites(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return tuple(sorted(run.cited))


def _not_triggered(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The rules that kept a reaction of this card from being activated; nothing if no note says so."""
    rules_and_abilities = ((note.rules, note.ability) for note in missed_notes(run) if note.about == check.subject)
    activated_indexes = frozenset(nth for card, nth in activated_abilities(run) if card == check.subject)
    rules_that_kept = [rules for rules, nth in rules_and_abilities if was_kept(nth, activated_indexes)]
    return tuple(dict.fromkeys(rule for rules in rules_that_kept for rule in rules)) or ("no rule cited",) * bool(
        rules_that_kept
    )


def _stops(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    return (run.stop.reason,)


LOOKS: dict[str, Callable[[Game, Run, Check], tuple[str, ...]]] = {
    "zones": _zones,
    "marks": marks_found,
    "facts": _facts,
    "changed": _changed,
    ENDS_IN: _ends_in,
    HAS: _has,
    "order": _order,
    "before": _before,
    "times": _times,
    WHO: _who,
    "legal": _legal,
    "offered": _offered,
    "asked": _asked,
    "cites": _cites,
    "not_cites": _cites,
    "not_triggered": _not_triggered,
    "stops": _stops,
}


def answer_to(game: Game, run: Run, asks: tuple[str, Check]) -> str:
    """The computed answer to what a scenario asks: ``yes``, ``no``, ``open``, a number, or a value."""
    kind, check = asks
    if kind == "happens":
        return "yes" if in_order(check.wanted, happening_for(game, run, check.wanted)) == len(check.wanted) else "no"
    if kind in OF_THE_END:
        return YES if is_so_now(game, run.start, check, run.end) else NO
    if kind == "before":
        return "yes" if _met(Difference(check, _before(game, run, check))) else "no"
    if kind == "count":
        return _times(game, run, change(check, subject=check.wanted[0]))[0]
    if kind in (WHO, WHERE, "value"):
        return _told(game, run, kind, check)
    if is_offered(game, run, check):
        return YES
    return OPEN if _is_before_the_turn(game, run, check.subject) else NO


def _told(game: Game, run: Run, kind: str, check: Check) -> str:
    """Those of whom it is true; where a card is; or what lies somewhere."""
    if kind == WHO:
        return told_answer(who(game, run, check.subject))
    return (
        _value(game, run, check.subject) if kind == "value" else where_it_is(game, run.start, check.wanted[0], run.end)
    )


def _is_before_the_turn(game: Game, run: Run, asked: str) -> bool:
    """Whether a player is to declare something, and the run has ended before anybody asked: it says nothing of that."""
    is_of_a_turn = any(asked.endswith(f" {kind}") for kind in game.runs.declarations)
    return is_of_a_turn and all(question(choice) != asked for _, choice in _choices(run))


def _value(game: Game, run: Run, subject: str) -> str:
    """The cards in a place, ``0`` if there are none; a fact; or how many things or counters there are."""
    if number := _number(game, run, subject):
        return number
    if place_named(game.reads.board, run.end.players, subject) is not None:
        return ", ".join(_cards(game, run.end, subject)) or "0"
    return run.end.fact(subject) or "0"
