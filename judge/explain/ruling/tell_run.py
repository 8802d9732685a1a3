"""Tells a run: from its notes to an explanation in one language."""

from __future__ import annotations

from itertools import islice

from judge.explain.reasons.allowed_step import Turning
from judge.explain.reasons.deciding_rules import Evidence, by_deciding, led, reasons_of
from judge.explain.reasons.reason_steps import StepReasons, nothing_brings_it
from judge.explain.reasons.shown_at_step import shown_presence, shown_step
from judge.explain.reasons.why_not import Asking, told_why
from judge.explain.ruling.decisions_told import decisions_told
from judge.explain.ruling.telling_steps import resting_steps, summed_steps
from judge.explain.said.board import told_boards
from judge.explain.said.line_layout import grouped
from judge.explain.said.lines import told_line
from judge.explain.said.options import kind_told
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import Speaker, player_name
from judge.model.disputes.scenario import PROPOSED, Difference, Scenario
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.note import Note, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.model.telling.explanation import Explanation, Line, Missed
from judge.model.telling.layout import Layout
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue
from judge.text.written import nested, typeset_as_written

ILLEGAL = "illegal.first"
"""The note with which the part of a ruling begins that is about an illegal answer."""


class Told(Value, frozen=True):
    """What, beside the run itself, an explanation speaks of.

    ``met`` of ``total`` expectations; ``contrasts`` are told with what they answer; ``paste`` the legal
    answers of an open choice; ``looks`` why something was never offered;
    ``deciding`` the rules without which the answer would be another, ``otherwise`` sentences on what else turns it,
    ``otherwise_in_brief`` the same in fewer;
    ``computed`` what was computed where the file's question has other words, ``unanswered`` the message that this
    question is not answered; ``not_computed`` are sentences on what cards say and nothing plays. ``elsewhere`` is
    what kept things from being on the boards of contrasts that answer otherwise, ``map_title`` what the map is called,
    ``beyond`` the run with the rest of its phase, where the answer rests on that; ``plain`` is the answer free of any
    language, ``asked_in_contrast`` the rules by which a contrast asks what nobody is asked here, ``worded`` the rule
    that decides in its own words, ``turning`` the rules by which contrasts turn it; ``is_authored`` says that nobody
    has read the file's title beside its answer, and that it says something else, ``is_reviewed`` that somebody has.
    """

    answer: str = ""
    met: int = 0
    total: int = 0
    differences: tuple[Difference, ...] = ()
    uncited: tuple[str, ...] = ()
    paste: tuple[str, ...] = ()
    asking: Asking | None = None
    looks: tuple[Note, ...] = ()
    deciding: tuple[str, ...] = ()
    computed: str = ""
    unanswered: str = ""
    otherwise: tuple[Missed, ...] = ()
    otherwise_in_brief: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()
    elsewhere: tuple[frozenset[Note], ...] = ()
    map_title: str = ""
    beyond: Run | None = None
    plain: str = ""
    asked_in_contrast: tuple[str, ...] = ()
    worded: Missed | None = None
    turning: tuple[str, ...] = ()
    is_authored: bool = False
    is_reviewed: bool = False
    contrasts: tuple[Missed, ...] = ()


def explain(
    speaker: Speaker,
    layout: Layout,
    scenario: Scenario,
    run: Run,
    assessment: Told,
    edition: str,
    game: Game,
) -> Explanation:
    """The explanation of a run in the speaker's language."""
    language = speaker.catalogue.language
    groups = grouped(run, layout)
    views_of_ends = game.speaks.view(run.start), game.speaks.view(run.end)
    lines = tuple(told_line(speaker, game, n, group) for n, group in enumerate(groups, 1))
    deciding_rules = assessment.deciding
    evidence = Evidence(deciding_rules, assessment.elsewhere)
    steps = StepReasons(speaker, game, scenario, run, layout, lines)
    # Under the answer stands a rule only if it turns the answer.
    reasons = (
        steps.of_an_order(assessment.plain)
        or steps.of_the_end(assessment.plain)
        or reasons_of(speaker, game, scenario, assessment.plain, run, assessment.looks, evidence)
    )
    reasons = reasons or _of_the_rest(speaker, game, layout, lines, assessment)
    # Where no rule alone turns it, a reason keeps the rules of what it tells: no reason stands without a number.
    reason = tuple(by_deciding(missed, deciding_rules) for missed in reasons)
    shown = shown_presence(speaker, game, scenario, run, assessment.plain)
    if not reason and shown is None:
        prevented = steps.reason(assessment.plain, deciding_rules, assessment.asked_in_contrast, assessment.worded)
        reason = () if prevented is None else (_with_deciding(prevented, deciding_rules),)
    if not reason and shown is None and not assessment.is_reviewed and not deciding_rules:
        reason = nothing_brings_it(speaker, scenario, assessment.plain)
    if not reason and shown is None:
        turning = Turning((*deciding_rules, *assessment.turning), assessment.worded)
        shown = shown_step(speaker, game, scenario, run, layout, assessment.plain, turning)
    leading_rules = deciding_rules or scenario.rules
    is_told_of_all = scenario.asked is not None and assessment.plain in (YES, NO) and not is_illegal(run)
    return Explanation(
        language=language,
        title=title_told(scenario, speaker.catalogue, assessment.is_authored and bool(assessment.answer)),
        question=_question(speaker, scenario, assessment),
        answer=_answer(speaker, scenario, assessment),
        header=speaker.key("header", views_of_ends[0].facts),
        edition=edition,
        lines=tuple(led(line, leading_rules) for line in lines),
        verdict=_verdict(speaker, assessment) if run.stop.reason != "choice" else "",
        differences=_differences(speaker, assessment) if run.stop.reason != "choice" else (),
        choices=decisions_told(speaker, run),
        contrasts=assessment.contrasts if run.stop.reason != "choice" else (),
        stop=Missed(_stop(speaker, game, run, is_told_of_all), run.stop.detail.rules if run.stop.detail else ()),
        paste=() if is_told_of_all else assessment.paste,
        agrees=_agrees(assessment) and run.stop.reason != "choice",
        rests=scenario.rules,
        outcome=told_outcome(*views_of_ends, speaker) if run.stop.reason in ("until", "done") else "",
        reason=reason,
        shows=() if shown is None else (_with_deciding(shown, deciding_rules),),
        decisive=deciding_rules,
        resting=resting_steps(game, scenario, run, layout),
        summed=summed_steps(game, scenario, run, layout),
        turning=(*map(_bare, _unanswered(speaker, scenario, assessment)), *assessment.otherwise),
        otherwise_in_brief=(*_unanswered(speaker, scenario, assessment), *assessment.otherwise_in_brief),
        not_computed=assessment.not_computed,
        boards=told_boards(*views_of_ends, speaker, assessment.map_title),
        why=told_why(speaker, groups, assessment.asking) if assessment.asking else None,
        is_reviewed=assessment.is_reviewed,
    )


def title_told(scenario: Scenario, words: Catalogue, is_authored: bool) -> str:
    """The title of a file; as its author's words where nobody has read it beside the answer, which may be another.

    What a dialogue has proposed is nobody's words, and a title that is the question says nothing.
    """
    name, question = (texts.get(words.language) for texts in (scenario.name, scenario.question))
    title = typeset_as_written(name, words)
    if not title or not is_authored or scenario.heard == PROPOSED or name == question:
        return title
    return words.say("typed-title" if scenario.heard else "authored-title", title=nested(title, words))


def _with_deciding(shown: Missed, deciding_rules: tuple[str, ...]) -> Missed:
    """The step that shows why, with those of its rules that decide; with all that do, where it shows none of them."""
    if deciding_rules and set(deciding_rules).isdisjoint(shown.cites):
        return change(shown, cites=deciding_rules)
    return by_deciding(shown, deciding_rules)


def _of_the_rest(
    speaker: Speaker, game: Game, layout: Layout, lines: tuple[Line, ...], assessment: Told
) -> tuple[Missed, ...]:
    """What the rest of the phase has, behind the steps that are told, by the first rule that decides the answer."""
    if assessment.beyond is None or not assessment.deciding:
        return ()
    rest = enumerate(grouped(assessment.beyond, layout)[len(lines) :], len(lines) + 1)
    lines_beyond = (told_line(speaker, game, n, group) for n, group in rest)
    deciding_lines = (line for line in lines_beyond if assessment.deciding[0] in line.cites)
    return tuple(Missed(line.text, line.cites) for line in islice(deciding_lines, 1))


def _question(speaker: Speaker, scenario: Scenario, assessment: Told) -> str:
    """The question that is answered; empty if nothing is.

    It is that of the file, with what was computed where that has other words, and the computed one alone where it does
    not say the file's: no answer ever stands under a question that it does not answer.
    """
    asked = _typed(speaker, scenario) if assessment.answer else ""
    if not assessment.answer or not assessment.computed:
        return asked
    if not asked or assessment.unanswered:
        return assessment.computed
    return speaker.catalogue.say("asked-computed", asked=asked, computed=assessment.computed)


def _unanswered(speaker: Speaker, scenario: Scenario, assessment: Told) -> tuple[str, ...]:
    """The sentence that the file's question is not answered: below another's answer, or where nothing was asked."""
    if not assessment.unanswered or (assessment.answer and not assessment.computed):
        return ()
    typed_question = _typed(speaker, scenario)
    is_title = typed_question == typeset_as_written(scenario.name.get(speaker.catalogue.language), speaker.catalogue)
    return (speaker.catalogue.say(assessment.unanswered, asked=typed_question, titled=is_title),)


def _bare(sentence: str) -> Missed:
    """A sentence with nothing beside it."""
    return Missed(sentence, ())


def _typed(speaker: Speaker, scenario: Scenario) -> str:
    """The question of the file, as it is printed."""
    return typeset_as_written(scenario.question.get(speaker.catalogue.language), speaker.catalogue)


def _answer(speaker: Speaker, scenario: Scenario, assessment: Told) -> str:
    """The computed answer as a word or a phrase."""
    if assessment.answer in ("yes", "no", "open", "unreached", "unreached-day"):
        return speaker.catalogue.say(f"answer.{assessment.answer}", file=not scenario.heard)
    return assessment.answer


def _verdict(speaker: Speaker, assessment: Told) -> str:
    if not assessment.total:
        return speaker.catalogue.say("summary.no-expectation")
    # All that was expected has come, and yet a rule on which the file rests was never cited.
    key = "summary.only-uncited" if assessment.met == assessment.total else "summary.differs"
    key = "summary.agrees" if _agrees(assessment) else key
    count_arguments = (
        {"wrong": assessment.total - assessment.met} if key == "summary.differs" else {"met": assessment.met}
    )
    return speaker.catalogue.say(key, total=assessment.total, **count_arguments)


def _agrees(assessment: Told) -> bool:
    """Whether something is expected, and all of it is met."""
    return assessment.total > 0 and assessment.met == assessment.total and not assessment.uncited


def _differences(speaker: Speaker, assessment: Told) -> tuple[str, ...]:
    none_word = speaker.catalogue.say("list.none")
    sentences = [
        speaker.catalogue.say(
            "summary.difference",
            subject=f"{difference.check.kind} {difference.check.subject}".strip(),
            wanted=_shown(difference.check.wanted, none_word),
            found=str(len(difference.found))
            if _counts(difference.check.wanted)
            else _shown(difference.found, none_word),
        )
        for difference in assessment.differences
    ]
    if assessment.uncited:
        sentences.append(speaker.catalogue.say("summary.uncited", rules=", ".join(assessment.uncited)))
    return tuple(sentences)


def _counts(wanted: tuple[str, ...]) -> bool:
    return len(wanted) == 1 and wanted[0].startswith("#")


def _shown(words: tuple[str, ...], none: str) -> str:
    """What was wanted or found, to be read: a count without its sign, a list, or nothing."""
    return ", ".join(words).removeprefix("#") or none


def is_illegal(run: Run) -> bool:
    """Whether the run ends at an answer that was no option."""
    return any(note.key == ILLEGAL for note in run.notes)


def is_forced(game: Game, choice: Choice) -> bool:
    """Whether nobody is asked, and no line can be written for it: one option, and no declaration of a turn."""
    return len(choice.options) == 1 and not choice.alike and choice.kind not in game.runs.declarations


def _stop(speaker: Speaker, game: Game, run: Run, is_told_of_all: bool) -> str:
    """Why a run stopped; empty at its end. An answer that ``is_told_of_all`` ways to play lacks nothing where one of
    them goes on by a choice.
    """
    reason = run.stop.reason
    if reason in ("until", "done"):
        return ""
    if reason == "choice" and run.choice is not None:
        player = player_name(run.choice.player)
        args = (("player", PlayerArg(run.choice.player)), *run.choice.about)
        question = speaker.key(f"question.{kind_told(run.choice)}", args)
        key = "stop.chance" if run.choice.player == CHANCE else "stop.choice"
        if is_told_of_all and not is_illegal(run):
            return speaker.catalogue.say("stop.any-chance" if key == "stop.chance" else "stop.any", player=player)
        key = "stop.illegal" if is_illegal(run) else key
        if is_forced(game, run.choice):
            # Nobody is asked anything there: without the illegal line the board goes on.
            return speaker.catalogue.say("stop.illegal-unasked")
        return speaker.catalogue.say(key, player=player) + " " + question
    detail = speaker.say(run.stop.detail) if run.stop.detail else ""
    return speaker.catalogue.say(f"stop.{reason}", detail=detail, count=len(run.events))
