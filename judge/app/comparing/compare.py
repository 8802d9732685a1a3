"""``judge compare``: two boards, or one board with one thing otherwise; where they part, and what follows."""

from __future__ import annotations

from typing import Any

from judge.app.comparing.second_side import answers_of, check_answers, varied
from judge.app.corpus.games import game_of, shelf
from judge.app.corpus.messages import catalogue, shorts
from judge.app.corpus.told_cards import cards_of_one_player, told_cards
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import execute
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.other_edition import in_edition
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.computed_question import value_said
from judge.app.explaining.explain_run import tell
from judge.app.explaining.run_json import as_result
from judge.app.explaining.tell_cards import tell_cards
from judge.app.illegal.lines_under_readings import lost_under_readings
from judge.app.reply import DONE, NO, STOPPED, Reply, SecondSide, Settings
from judge.explain.ruling.comparison import Compared, Side, compared_text, first_lines, parting_rules
from judge.explain.said.divergence import Parting, moments, parting, same_outcome
from judge.explain.said.speaker import Speaker, player_name
from judge.model.diagnostic import Diagnostic, Span, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class _Done(Value, frozen=True):
    """One side, executed."""

    answered: Answered
    told: Explanation
    lost: tuple[Diagnostic, ...] = ()


def compare(
    settings: Settings,
    scenario: str,
    second_scenario: str | None = None,
    variant: SecondSide | None = None,
    first: bool = False,
    edition: str | None = None,
) -> Reply:
    """Compare two boards, or a board with itself where one thing is otherwise; without either, with its contrast.

    A reading that is named is what is otherwise if nothing else is; beside something else it is held on both sides.
    ``first`` takes the first legal answer where a side's play has none; ``edition`` is another one for both sides.

    Raises:
        Refused: a file is faulty, or what is to be otherwise does not exist on the board.
    """
    variant = variant or SecondSide()
    first_file = in_edition(load_scenario(scenario, settings), edition)
    if second_scenario is not None:
        _only_readings(variant)
        second_file, variant = in_edition(load_scenario(second_scenario, settings), edition), SecondSide()
        sides = (
            _executed(settings, first_file, settings.readings, first),
            _executed(settings, second_file, settings.readings, first),
        )
    else:
        variant = _something(first_file, variant, bool(settings.readings))
        first_board = in_edition(first_file, variant.editions[0]) if len(variant.editions) > 1 else first_file
        second_file = varied(first_file, variant)
        readings_held = settings.readings if variant != SecondSide() else ()
        sides = (
            _executed(settings, first_board, readings_held, first),
            _executed(settings, second_file, settings.readings, first),
        )
        check_answers(second_file, answers_of(variant, second_file), sides[1].answered.run)
    words = catalogue(first_file.game, first_file.edition, settings.language)
    labels = _labels(settings, words, (first_file, second_file), variant, second_scenario is not None)
    return _reply(settings, words, sides, labels)


def _executed(settings: Settings, scenario: Scenario, readings: tuple[tuple[str, str], ...], first: bool) -> _Done:
    ruleset = chosen_ruleset(scenario, readings)
    answered = execute(scenario, ruleset, first=first, strict=False)
    lost_faults = lost_under_readings(scenario, ruleset, settings.language)
    return _Done(answered, tell(answered, settings.language), lost_faults)


def _only_readings(variant: SecondSide) -> None:
    if variant != SecondSide():
        raise refusal(Span("OTHER", 1, 1), "compare/two-boards")


def _something(scenario: Scenario, variant: SecondSide, is_read_otherwise: bool) -> SecondSide:
    """What is to be otherwise on the second side; if nothing is given, the first contrast of the file."""
    if variant != SecondSide() or is_read_otherwise:
        return variant
    if scenario.contrasts:
        return SecondSide(contrast=1)
    raise refusal(Span("OTHER", 1, 1), "compare/nothing")


def _reply(settings: Settings, words: Catalogue, sides: tuple[_Done, _Done], labels: tuple[str, str]) -> Reply:
    first_answered, second_answered = (side.answered for side in sides)
    game = game_of(first_answered.scenario)
    layout = shelf(game.name).layout
    parting_moments = parting(moments(game, first_answered.run, layout), moments(game, second_answered.run, layout))
    asks_same = first_answered.scenario.asks is not None and _asks(first_answered.scenario) == _asks(
        second_answered.scenario
    )
    scenarios = (first_answered.scenario, second_answered.scenario)
    cards = told_cards(scenarios[0], words) | told_cards(scenarios[1], words)
    speaker = Speaker(words, cards, of_one_player=cards_of_one_player(*scenarios))
    answers = [_answer(side, speaker) for side in (first_answered, second_answered)] if asks_same else ["", ""]
    is_same = same_outcome(game, first_answered.run, second_answered.run) and answers[0] == answers[1]
    compared = Compared(
        (Side("A", labels[0], sides[0].told), Side("B", labels[1], sides[1].told)),
        is_same,
        parting_moments,
        _why(speaker, first_answered.run, second_answered.run, parting_moments),
        asks_same,
    )
    is_stopped = any(side.run.stop.reason not in ("until", "done") for side in (first_answered, second_answered))
    short_rules = shorts(game.name, first_answered.scenario.edition, words.language)
    return Reply(
        "compare",
        exit=STOPPED if is_stopped else DONE if is_same else NO,
        text=compared_text(compared, words, settings.width, short_rules),
        result=_result(compared, sides, answers),
        diagnostics=tuple(
            dict.fromkeys(remark for side in sides for remark in (*side.answered.scenario.remarks, *side.lost))
        ),
        game=game.name,
        edition=first_answered.scenario.edition,
        readings=settings.readings,
    )


def _answer(side: Answered, speaker: Speaker) -> str:
    """What this one replay of a side answers, in words."""
    # A question about every line has its own answer beside that of the line: only there is this one not known yet.
    is_about_run = side.scenario.asked is None
    answer_word = side.answer if is_about_run else decided_answer(side.scenario, side.ruleset, side.run)
    return value_said(side.scenario, side.run, answer_word, speaker)


def _asks(scenario: Scenario) -> tuple[str, str, tuple[str, ...]]:
    """What a scenario asks, without its place in the file, so that the questions of two files can be compared."""
    if scenario.asks is None:
        return "", "", ()
    kind, check = scenario.asks
    return kind, check.subject, check.wanted


def _why(speaker: Speaker, first_run: Run, second_run: Run, where: Parting | None) -> tuple[Missed, ...]:
    """What kept a reaction of one side from being activated on the other: the near misses that speak of it."""
    if where is None:
        return ()
    reasons = []
    for run, other_happening in ((first_run, where.other.what), (second_run, where.one.what)):
        verb, _, card = other_happening.partition(" ")
        missed_notes = (note for note in run.notes if note.tone == "missed" and note.about == card)
        reasons += [Missed(speaker.say(note), note.rules) for note in missed_notes] if verb == "activates" else []
    return tuple(dict.fromkeys(reasons))


def _result(compared: Compared, sides: tuple[_Done, _Done], answers: list[str]) -> dict[str, Any]:
    def side(at: int) -> dict[str, Any]:
        side_done, side_told = sides[at], compared.sides[at]
        ruling = as_result(side_done.answered, side_told.told, tell_cards(side_done.answered, side_told.told.language))
        return {"label": side_told.label, "answer": answers[at], "ruling": ruling}

    return {
        "same": compared.same,
        "a": side(0),
        "b": side(1),
        "parting": _parted(compared, sides[0].answered.scenario),
    }


def _parted(compared: Compared, scenario: Scenario) -> dict[str, Any] | None:
    """Where they part, for programs: the words of scenario files, the steps that say so, the rules of those steps."""
    if compared.parting is None:
        return None
    steps = first_lines(compared)
    return {
        "kind": compared.parting.kind,
        "a": {"step": steps[0], "what": compared.parting.one.what},
        "b": {"step": steps[1], "what": compared.parting.other.what},
        "cites": [f"{scenario.game}/{scenario.edition}/{rule}" for rule in parting_rules(compared)],
    }


def _labels(
    settings: Settings, words: Catalogue, files: tuple[Scenario, Scenario], variant: SecondSide, is_two: bool
) -> tuple[str, str]:
    """The label of each side: its name, and what is otherwise on it."""
    first_file, second_file = files
    if is_two:
        names = [scenario.name.get(settings.language) for scenario in files]
        return _label(first_file.id, names[:1]), _label(second_file.id, names[1:])
    first_changes = (
        [words.say("compare.label.edition", edition=variant.editions[0])] if len(variant.editions) > 1 else []
    )
    first_changes += _readings(settings, words) if variant != SecondSide() else []
    return _label(first_file.id, first_changes), _label(first_file.id, _changes(settings, words, first_file, variant))


def _label(id: str, parts: list[str]) -> str:
    return " · ".join((id, *parts))


def _changes(settings: Settings, words: Catalogue, scenario: Scenario, variant: SecondSide) -> list[str]:
    """What is otherwise on the second side, a label for each change."""
    changes: list[str] = []
    if variant.contrast:
        says = scenario.contrasts[variant.contrast - 1].says.get(settings.language)
        changes.append(words.say("compare.label.contrast", says=says, n=variant.contrast))
    if variant.editions:
        changes.append(words.say("compare.label.edition", edition=variant.editions[-1]))
    changes += _readings(settings, words)
    changes += [words.say("compare.label.without", name=name) for name in variant.without]
    if variant.leader:
        changes.append(words.say("compare.label.leader", player=player_name(variant.leader)))
    changes += [words.say("compare.label.pays", change=word) for word in variant.pays]
    return [*changes, *variant.answers]


def _readings(settings: Settings, words: Catalogue) -> list[str]:
    """A label for each reading that is named."""
    return [words.say("compare.label.reading", reading=f"{id}={option}") for id, option in settings.readings]
