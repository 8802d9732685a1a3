"""Tells a run: from its notes to an explanation in one language."""

from __future__ import annotations

from judge.explain.ruling.deciding_rules import decisive, reasons_of
from judge.explain.ruling.why_not import Asking, told_why
from judge.explain.said.board import told_boards
from judge.explain.said.line_layout import grouped
from judge.explain.said.lines import told_line
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import Speaker, player_name
from judge.model.disputes.scenario import Difference, Scenario
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Asked
from judge.model.play.note import Arg, ClauseArg, ListArg, Note, PlayerArg, TermArg, TextArg
from judge.model.play.place import NO
from judge.model.play.run import Run
from judge.model.telling.explanation import Explanation, Missed
from judge.model.telling.layout import Layout
from judge.model.value import Value
from judge.text.written import typeset_as_written


class Told(Value, frozen=True):
    """What, beside the run itself, an explanation speaks of.

    ``met`` of ``total`` expectations; ``contrasts`` that were replayed and gave the other answer; ``paste`` the legal
    answers of an open choice; ``stamp`` lines ready to print, ``looks`` why something was never offered;
    ``elsewhere`` the rules by which a contrast offers it.
    """

    answer: str = ""
    met: int = 0
    total: int = 0
    differences: tuple[Difference, ...] = ()
    uncited: tuple[str, ...] = ()
    paste: tuple[str, ...] = ()
    stamp: tuple[str, ...] = ()
    asking: Asking | None = None
    looks: tuple[Note, ...] = ()
    elsewhere: tuple[str, ...] = ()


def explain(
    speaker: Speaker,
    layout: Layout,
    scenario: Scenario,
    run: Run,
    told: Told,
    edition: str,
    game: Game,
) -> Explanation:
    """The explanation of a run in the speaker's language."""
    language = speaker.catalogue.language
    groups = grouped(run, layout)
    views = game.view(run.start), game.view(run.end)
    lines = tuple(told_line(speaker, game, n, group) for n, group in enumerate(groups, 1))
    return Explanation(
        language=language,
        title=typeset_as_written(scenario.name.get(language), language),
        question=typeset_as_written(scenario.question.get(language), language) if told.answer else "",
        answer=_answer(speaker, told),
        header=_header(speaker, run),
        edition=edition,
        lines=lines,
        verdict=_verdict(speaker, told) if run.stop.reason != "choice" else "",
        differences=_differences(speaker, told) if run.stop.reason != "choice" else (),
        choices=_choices(speaker, run),
        contrasts=_contrasts(speaker, scenario) if run.stop.reason != "choice" else (),
        stop=_stop(speaker, run),
        paste=told.paste,
        stamp=told.stamp,
        agrees=_agrees(told) and run.stop.reason != "choice",
        rests=scenario.rules,
        outcome=told_outcome(*views, speaker) if run.stop.reason in ("until", "done") else "",
        reason=reasons_of(speaker, scenario, told.answer, run, told.looks),
        decisive=decisive(game, scenario, run, layout, told.answer, lines) or told.elsewhere,
        boards=told_boards(*views, speaker),
        why=told_why(speaker, groups, told.asking) if told.asking else None,
    )


def _answer(speaker: Speaker, told: Told) -> str:
    """The computed answer as a word or a phrase."""
    if told.answer in ("yes", "no", "open"):
        return speaker.catalogue.say(f"answer.{told.answer}")
    return told.answer


def _header(speaker: Speaker, run: Run) -> str:
    start = run.start
    leader = start.fact("turn") if start.fact("phase") == "afternoon" else start.fact("first_player")
    args: tuple[tuple[str, Arg], ...] = (
        ("phase", TermArg(start.fact("phase"))),
        ("day", TextArg(start.fact("day"))),
        ("player", PlayerArg(leader or start.fact("first_player"))),
    )
    return speaker.key("header", args)


def _verdict(speaker: Speaker, told: Told) -> str:
    if not told.total:
        return speaker.catalogue.say("summary.no-expectation")
    key = "summary.agrees" if _agrees(told) else "summary.differs"
    return speaker.catalogue.say(key, met=told.met, total=told.total)


def _agrees(told: Told) -> bool:
    """Whether something is expected, and all of it is met."""
    return told.total > 0 and told.met == told.total and not told.uncited


def _differences(speaker: Speaker, told: Told) -> tuple[str, ...]:
    none = speaker.catalogue.say("list.none")
    said = [
        speaker.catalogue.say(
            "summary.difference",
            subject=f"{one.check.kind} {one.check.subject}".strip(),
            wanted=_shown(one.check.wanted, none),
            found=str(len(one.found)) if _counts(one.check.wanted) else _shown(one.found, none),
        )
        for one in told.differences
    ]
    if told.uncited:
        said.append(speaker.catalogue.say("summary.uncited", rules=", ".join(told.uncited)))
    return tuple(said)


def _counts(wanted: tuple[str, ...]) -> bool:
    return len(wanted) == 1 and wanted[0].startswith("#")


def _shown(words: tuple[str, ...], none: str) -> str:
    """What was wanted or found, to be read: a count without its sign, a list, or nothing."""
    return ", ".join(words).removeprefix("#") or none


def _choices(speaker: Speaker, run: Run) -> tuple[str, ...]:
    """Who chose what, in the order of their first choice."""
    asked = [one for one in run.asked if not one.only]
    said = []
    for player in dict.fromkeys(one.choice.player for one in asked):
        own = [one for one in asked if one.choice.player == player]
        things = tuple(ClauseArg(key) for key in dict.fromkeys(_thing(one) for one in own))
        args: tuple[tuple[str, Arg], ...] = (
            ("player", PlayerArg(player)),
            ("count", TextArg(len(own))),
            ("things", ListArg(things)),
        )
        said.append(speaker.key("chose.chance" if player == CHANCE else "chose.line", args))
    return tuple(said)


def _thing(one: Asked) -> str:
    if one.choice.kind == "pays" and one.answer == NO:
        return "chose.refuses"
    return f"chose.{one.choice.kind}"


def _contrasts(speaker: Speaker, scenario: Scenario) -> tuple[Missed, ...]:
    language = speaker.catalogue.language
    return tuple(
        Missed(speaker.catalogue.say("label.would-change", says=one.says.get(language)), one.why)
        for one in scenario.contrasts
        if one.says.texts
    )


def _stop(speaker: Speaker, run: Run) -> str:
    reason = run.stop.reason
    if reason in ("until", "done"):
        return ""
    if reason == "choice" and run.choice is not None:
        player = player_name(run.choice.player)
        question = speaker.key(
            f"question.{run.choice.kind}", (("player", PlayerArg(run.choice.player)), *run.choice.about)
        )
        key = "stop.chance" if run.choice.player == CHANCE else "stop.choice"
        return speaker.catalogue.say(key, player=player) + " " + question
    detail = speaker.say(run.stop.detail) if run.stop.detail else ""
    return speaker.catalogue.say(f"stop.{reason}", detail=detail, count=len(run.events))
