"""What a line answers that comes to an illegal play: no, where the file asks whether just that may be done."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Answered, Otherwise, replay_answers
from judge.app.executing.legal_change import ACTION, is_legal_under
from judge.app.executing.replay import IllegalPlay
from judge.app.executing.turning_rules import MOST_SHOWN
from judge.app.illegal.illegal_play import illegal_notes
from judge.app.illegal.illegal_reason import card_about, card_meant, reason
from judge.engine.run.build_ruleset import without
from judge.explain.said.asked_moment import declared_by
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Entry, Said, without_looks
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import asked_as
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.asked_turns import is_declared, turns
from judge.scenario.expectations.compare_run import happening_for
from judge.scenario.expectations.lines_in_order import in_order

LEGAL = "legal"


def answered_illegal(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, watching: bool) -> Answered:
    """The replayed board up to the first illegal answer, what there is to say of that, and what it settles."""
    sentences = tuple(Said(note) for note in illegal_notes(scenario, ruleset, illegal))
    look_entries = tuple(Said(look, is_look=True) for look in illegal.looks)
    run = change(illegal.run, entries=(*_spoken(illegal.run.entries), *sentences, *look_entries))
    answered = Answered(scenario, ruleset, run if watching else without_looks(run), replay_answers(scenario, run))
    # An earlier turn in which it was an option is not the one that is meant: the file declares it in this one.
    is_settled = answered.answer != OPEN and (scenario.asks is None or scenario.asks[0] != LEGAL)
    if is_settled or not _is_asked(scenario, illegal):
        return answered
    reason_note = change(reason(scenario, ruleset, illegal), about=card_about(illegal))
    deciding_rules = tuple(rule for rule in reason_note.rules if _turns(scenario, ruleset, illegal, rule))[:MOST_SHOWN]
    otherwise = tuple(_in_an_earlier_turn(scenario, illegal))
    return change(answered, answer=NO, never_offered=(reason_note,), deciding=deciding_rules, otherwise=otherwise)


def _in_an_earlier_turn(scenario: Scenario, illegal: IllegalPlay) -> Iterator[Otherwise]:
    """The last turn before the illegal line in which it was an option, if a declaration is asked about and was one."""
    game = game_of(scenario)
    if scenario.asks is None or not is_declared(game, scenario.asks[1]):
        return
    for turn in reversed(turns(game, illegal.run, scenario.asks[1])):
        if turn.given is not None and turn.offers_it:
            yield Otherwise(YES, before=declared_by(*turn.given))
            return


def _spoken(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What was noted, without the rules that its end lends to a sentence that never came."""
    entry_count = len(entries)
    while entry_count and isinstance(last_entry := entries[entry_count - 1], Said) and not last_entry.note.key:
        entry_count -= 1
    return entries[:entry_count]


def _turns(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, rule: str) -> bool:
    """Whether the line would be legal without a rule."""
    return rule in ruleset.enforced and is_legal_under(scenario, without(ruleset, rule), illegal)


def _is_asked(scenario: Scenario, illegal: IllegalPlay) -> bool:
    """Whether the illegal line is what the file asks about: that very answer, or the play that would have come next."""
    if scenario.asks is None or scenario.asked is not None:
        return False
    (kind, check), answer = scenario.asks, illegal.planned.answer
    if kind == LEGAL:
        are_actions = [plain(text).startswith(ACTION) for text in (answer.text, check.wanted[0])]
        is_same_question = check.subject == asked_as(answer.player, answer.kind)
        return is_same_question and len(set(are_actions)) == 1 and _same(illegal, check.wanted[0])
    if kind != "happens":
        return False
    game = game_of(scenario)
    lines_reached = in_order(check.wanted, happening_for(game, illegal.run, check.wanted))
    verb, _, thing = check.wanted[lines_reached].partition(" ") if lines_reached < len(check.wanted) else ("", "", "")
    is_same_kind = verb == answer.kind and is_quick_action(thing) == plain(answer.text).startswith(ACTION)
    return is_same_kind and _same(illegal, thing, whose=answer.player)


def _same(illegal: IllegalPlay, word: str, whose: str = "") -> bool:
    """Whether a word that is asked about means what the illegal line says; ``whose`` player may stand before it."""
    text, wanted_text = plain(illegal.planned.answer.text), plain(word).removeprefix(f"{whose}." if whose else "")
    card = card_meant(illegal.run.end, text)
    names_a_part = "." not in wanted_text or "." not in text
    return text == wanted_text or (bool(card) and names_a_part and card_meant(illegal.run.end, wanted_text) == card)
