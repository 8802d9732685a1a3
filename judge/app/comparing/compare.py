"""``judge compare``: two boards, or one board with one thing otherwise; where they part, and what follows."""

from __future__ import annotations

from typing import Any

from judge.app.comparing.second_side import answers_of, check_answers, in_edition, varied
from judge.app.corpus.games import GAMES, cards_of, shelf
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.answered import Answered, replay_answers
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell, value_said
from judge.app.explaining.run_json import as_result
from judge.app.reply import DONE, NO, STOPPED, Reply, Settings, Variant
from judge.explain.ruling.comparison import Compared, Side, compared_text, first_lines, parting_rules
from judge.explain.said.divergence import Parting, moments, parting, same_outcome
from judge.explain.said.speaker import Speaker, player_name
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class _Done(Value, frozen=True):
    """One side, executed."""

    answered: Answered
    told: Explanation


def compare(
    settings: Settings,
    one: str,
    other: str | None = None,
    variant: Variant | None = None,
    first: bool = False,
    edition: str | None = None,
) -> Reply:
    """Compare two boards, or a board with itself where one thing is otherwise; without either, with its contrast.

    ``first`` takes the first legal answer where a side's play has none; ``edition`` is another one for both sides.

    Raises:
        Refused: a file is faulty, or what is to be otherwise does not exist on the board.
    """
    variant = variant or Variant()
    mine = in_edition(load_scenario(one), edition)
    if other is not None:
        _only_readings(variant)
        yours, variant = in_edition(load_scenario(other), edition), Variant()
        sides = (
            _executed(settings, mine, settings.readings, first),
            _executed(settings, yours, settings.readings, first),
        )
    else:
        variant = _something(mine, variant, bool(settings.readings))
        base = in_edition(mine, variant.editions[0]) if len(variant.editions) > 1 else mine
        yours = varied(mine, variant)
        sides = _executed(settings, base, (), first), _executed(settings, yours, settings.readings, first)
        check_answers(yours, answers_of(variant, yours), sides[1].answered.run)
    words = catalogue(mine.game, mine.edition, settings.language)
    labels = _labels(settings, words, (mine, yours), variant, other is not None)
    return _reply(settings, words, sides, labels)


def _executed(settings: Settings, scenario: Scenario, readings: tuple[tuple[str, str], ...], first: bool) -> _Done:
    ruleset = chosen_ruleset(scenario, readings)
    answered = execute(scenario, ruleset, first=first, strict=False)
    return _Done(answered, tell(answered, settings.language))


def _only_readings(variant: Variant) -> None:
    if variant != Variant():
        what = "two boards are compared as they are"
        how = "Leave the second board out, or what is to be otherwise; only --reading goes with two."
        raise Refused([Diagnostic(Span("OTHER", 1, 1), "compare/two-boards", what, how=how)])


def _something(scenario: Scenario, variant: Variant, is_read_otherwise: bool) -> Variant:
    """The variant; the file's first contrast where nothing is to be otherwise."""
    if variant != Variant() or is_read_otherwise:
        return variant
    if scenario.contrasts:
        return Variant(contrast=1)
    what = "there is nothing to compare the board with"
    how = "Name a second board, or what is to be otherwise: see `judge compare -h`."
    raise Refused([Diagnostic(Span("OTHER", 1, 1), "compare/nothing", what, "It has no contrast.", how)])


def _reply(settings: Settings, words: Catalogue, sides: tuple[_Done, _Done], labels: tuple[str, str]) -> Reply:
    one, other = (side.answered for side in sides)
    game = GAMES[one.scenario.game]
    layout = shelf(game.name).layout
    where = parting(moments(game, one.run, layout), moments(game, other.run, layout))
    asks = one.scenario.asks is not None and _asks(one.scenario) == _asks(other.scenario)
    speaker = Speaker(words, cards_of(one.scenario) | cards_of(other.scenario))
    answers = [_answer(side, speaker) for side in (one, other)] if asks else ["", ""]
    same = same_outcome(game, one.run, other.run) and answers[0] == answers[1]
    compared = Compared(
        (Side("A", labels[0], sides[0].told), Side("B", labels[1], sides[1].told)),
        same,
        where,
        _why(speaker, one.run, other.run, where),
        asks,
    )
    stopped = any(side.run.stop.reason not in ("until", "done") for side in (one, other))
    brief = shorts(game.name, one.scenario.edition)
    return Reply(
        "compare",
        exit=STOPPED if stopped else DONE if same else NO,
        text=compared_text(compared, words, settings.width, brief),
        result=_result(compared, sides, answers),
        diagnostics=tuple(dict.fromkeys(remark for side in (one, other) for remark in side.scenario.remarks)),
        game=game.name,
        edition=one.scenario.edition,
        readings=settings.readings,
    )


def _answer(side: Answered, speaker: Speaker) -> str:
    """What this one replay of a side answers, in words."""
    return value_said(side.scenario, side.run, replay_answers(side.scenario, side.run), speaker)


def _asks(scenario: Scenario) -> tuple[str, str, tuple[str, ...]]:
    """What is asked, wherever in its file it stands."""
    if scenario.asks is None:
        return "", "", ()
    kind, check = scenario.asks
    return kind, check.subject, check.wanted


def _why(speaker: Speaker, one: Run, other: Run, where: Parting | None) -> tuple[Missed, ...]:
    """What kept a reaction of one side from being activated on the other: the near misses that speak of it."""
    if where is None:
        return ()
    found = []
    for run, what in ((one, where.other.what), (other, where.one.what)):
        verb, _, card = what.partition(" ")
        missed = (note for note in run.notes if note.tone == "missed" and note.about == card)
        found += [Missed(speaker.say(note), note.rules) for note in missed] if verb == "activates" else []
    return tuple(dict.fromkeys(found))


def _result(compared: Compared, sides: tuple[_Done, _Done], answers: list[str]) -> dict[str, Any]:
    def side(at: int) -> dict[str, Any]:
        done, shown = sides[at], compared.sides[at]
        ruling = as_result(done.answered, shown.told)
        return {"label": shown.label, "answer": answers[at], "ruling": ruling}

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
    settings: Settings, words: Catalogue, files: tuple[Scenario, Scenario], variant: Variant, is_two: bool
) -> tuple[str, str]:
    """What each side is, in words."""
    mine, yours = files
    if is_two:
        names = [one.name.get(settings.language) for one in files]
        return _label(mine.id, names[:1]), _label(yours.id, names[1:])
    own = [words.say("compare.label.edition", edition=variant.editions[0])] if len(variant.editions) > 1 else []
    return _label(mine.id, own), _label(mine.id, _changes(settings, words, mine, variant))


def _label(id: str, what: list[str]) -> str:
    return " · ".join((id, *what))


def _changes(settings: Settings, words: Catalogue, mine: Scenario, variant: Variant) -> list[str]:
    """What is otherwise on the second side."""
    said: list[str] = []
    if variant.contrast:
        says = mine.contrasts[variant.contrast - 1].says.get(settings.language)
        said.append(words.say("compare.label.contrast", says=says, n=variant.contrast))
    if variant.editions:
        said.append(words.say("compare.label.edition", edition=variant.editions[-1]))
    said += [words.say("compare.label.reading", reading=f"{id}={option}") for id, option in settings.readings]
    said += [words.say("compare.label.without", name=name) for name in variant.without]
    if variant.first_player:
        said.append(words.say("compare.label.first-player", player=player_name(variant.first_player)))
    said += [words.say("compare.label.mana", change=word) for word in variant.mana]
    return [*said, *variant.answers]
