"""Lines of a file that a reading makes illegal, or for which nobody asks under it: never passed over in silence."""

from __future__ import annotations

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.rulesets import ruleset_for
from judge.app.illegal.illegal_reason import reason
from judge.app.illegal.later_lines import illegal_in, lost_lines
from judge.explain.said.speaker import Speaker
from judge.model.diagnostic import Diagnostic, warning_at
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.play.note import Note
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.addressing.planned_answers import asked_as


def lost_under_readings(
    scenario: Scenario, ruleset: Ruleset, language: str, declared_only: bool = False
) -> tuple[Diagnostic, ...]:
    """The remarks on lines that are legal by the file's own rules and not under the readings that were named.

    Such a line is passed over. ``declared_only`` is for who follows of a file only what is declared in turns. Nothing
    where no reading is switched.
    """
    kinds = game_of(scenario).runs.declarations if declared_only else ()
    followed_lines = [line for line in scenario.play if not declared_only or line.answer.kind in kinds]
    is_followed = bool(followed_lines) and not (declared_only and scenario.turns_open)
    lines_lost = lost_lines(scenario, ruleset, in_order=False) if ruleset.readings and is_followed else frozenset()
    if lines_lost.isdisjoint(followed_lines):
        return ()
    reasons_by_line, lost_as_written = _illegal(scenario, ruleset), lost_lines(scenario, ruleset_for(scenario))
    lines_told = (line for line in followed_lines if line in lines_lost and line not in lost_as_written)
    return tuple(_remark(scenario, ruleset, line, reasons_by_line.get(line), language) for line in lines_told)


def _illegal(scenario: Scenario, ruleset: Ruleset) -> dict[PlannedAnswer, Note]:
    """The illegal lines of a play, each with its reason."""
    plays_and_illegal = illegal_in(scenario, ruleset, in_order=False)
    return {illegal.planned: reason(play, ruleset, illegal) for play, illegal in plays_and_illegal}


def _remark(scenario: Scenario, ruleset: Ruleset, line: PlannedAnswer, why: Note | None, language: str) -> Diagnostic:
    """The remark on a line: why it is illegal, with the rules that say so; or that nobody asks for it."""
    arguments = {
        "line": f"{asked_as(line.answer.player, line.answer.kind)}: {line.answer.text}",
        "readings": ", ".join(f"{id}={option}" for id, option in ruleset.readings),
    }
    if why is None:
        return warning_at(line.span, "reading/line", "unasked", **arguments)
    speaker = Speaker(catalogue(scenario.game, scenario.edition, language), cards_of(scenario))
    printed_numbers = shorts(scenario.game, scenario.edition, language)
    rules = ", ".join(printed_numbers.get(rule, rule) for rule in dict.fromkeys(why.rules))
    return warning_at(line.span, "reading/line", "illegal", **arguments, why=speaker.say(why).rstrip("."), rules=rules)
