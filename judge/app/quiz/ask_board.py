"""Makes a question of a quiz out of a board: executes it, and tells the board before what comes of it."""

from __future__ import annotations

from random import Random

from judge.app.corpus.games import game_of, map_title
from judge.app.corpus.messages import catalogue, shorts
from judge.app.explaining.claims_told.claim_holds import holds_said
from judge.app.explaining.tell_cards import speaker_of, tell_cards_on
from judge.app.faq.executed_entry import ExecutedEntry, execute_entry, told_entry
from judge.app.quiz.difficulty import difficulty
from judge.app.quiz.possible_answers import is_number, values, verdicts, yes_or_no
from judge.app.quiz.quiz_item import QuizItem
from judge.app.ruling.session import AnswerOption
from judge.explain.said.board import told_boards
from judge.explain.said.depth import reason_of, without_steps
from judge.explain.said.speaker import player_name
from judge.model.diagnostic import Refused
from judge.model.disputes.claim import UNDETERMINED
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.telling.executed import DEPENDS, NO, OPEN, YES, Executed
from judge.model.telling.explanation import Missed
from judge.model.telling.told import ToldClaim
from judge.model.value import Value
from judge.publish.faq.executed_entry import verdict_word
from judge.text.catalogue import Catalogue
from judge.text.written import typeset_as_written

MOST_RULES, MOST_CONTRASTS = 6, 2


class _Asked(Value, frozen=True):
    """What is asked of a board, what can be answered, what is right, and the rules that decide it."""

    question: str
    options: tuple[AnswerOption, ...]
    right: str
    says: str
    deciding: tuple[str, ...]
    reason: tuple[Missed, ...] = ()
    notes: tuple[str, ...] = ()


def item_of(scenario: Scenario, language: str, seed: str) -> QuizItem | None:
    """The question that a board asks, or one of the claims that stand on it; None where nothing can be asked.

    That is so where the rules leave the answer open, where nothing is asked and nobody claims anything, and where the
    board does not come out as its file expects.
    """
    try:
        entry = execute_entry(scenario, ())
    except Refused:  # `judge check` reports it
        return None
    if entry.faults:
        return None
    words, executed = catalogue(scenario.game, scenario.edition, language), told_entry(entry, language)
    asked_item = _question(entry, executed, words, seed) if executed.question else _claim(entry, executed, words, seed)
    return _item(scenario, asked_item, executed, words) if asked_item is not None else None


def _question(entry: ExecutedEntry, executed: Executed, words: Catalogue, seed: str) -> _Asked | None:
    answered = entry.answered
    # What is asked of every line is answered by all of them together, and not by the one that is played.
    is_over_all = answered.scenario.asked is not None
    right_answer = entry.every.answer if is_over_all else answered.answer
    options: tuple[AnswerOption, ...] = ()
    if right_answer in (YES, NO, DEPENDS):
        options = yes_or_no(words, is_over_all)
    elif right_answer in ("", OPEN):
        return None
    elif not is_number(answered):
        options = values(answered, words.language, seed)
        if len(options) < 2:
            return None
    told_dispute = executed.dispute
    return _Asked(
        question=typeset_as_written(executed.question, words),
        options=options,
        right=right_answer,
        says=verdict_word(executed.answer, words),
        deciding=answered.deciding,
        reason=without_steps(reason_of(executed.explanation)) if told_dispute is None else (),
        notes=executed.explanation.under_the_answer
        if told_dispute is None
        else tuple(filter(None, (told_dispute.decisive,))),
    )


def _claim(entry: ExecutedEntry, executed: Executed, words: Catalogue, seed: str) -> _Asked | None:
    """One of the claims, whichever the seed says."""
    shown_dispute, told_dispute = entry.every.dispute, executed.dispute
    if shown_dispute is None or told_dispute is None:
        return None
    claim_pairs = zip(shown_dispute.claims, told_dispute.claims, strict=True)
    claims = [pair for pair in claim_pairs if pair[1].by and pair[0].settled.verdict != UNDETERMINED]
    if not claims:
        return None
    claim, told_claim = Random(seed).choice(claims)
    verdict = claim.settled.verdict
    return _Asked(
        question=_said(claim.settled.claim, told_claim, words),
        options=verdicts(words),
        right=verdict,
        says=words.say(f"dispute.verdict-{verdict}"),
        deciding=claim.deciding,
        reason=without_steps(told_claim.reason[:1]),
        notes=told_claim.why[1:],  # the first is the verdict
    )


def _said(claim: Claim, told_claim: ToldClaim, words: Catalogue) -> str:
    """Who says what, and how it is meant: always, possibly, never, or that somebody can force it."""
    holds = holds_said(words, claim, told_claim.says)
    return words.say("quiz.claim", player=player_name(claim.by), holds=holds, says=told_claim.says)


def _item(scenario: Scenario, asked: _Asked, executed: Executed, words: Catalogue) -> QuizItem:
    explanation, speaker = executed.explanation, speaker_of(scenario, words)
    start, map_name = game_of(scenario).speaks.view(scenario.start), map_title(scenario, words.language)
    contrasts = explanation.contrasts[:MOST_CONTRASTS]
    rules_of_reasons = (rule for missed in (*asked.reason, *contrasts) for rule in missed.cites)
    ids = dict.fromkeys((*asked.deciding, *explanation.rests, *rules_of_reasons))
    short_rules = shorts(scenario.game, scenario.edition, words.language)
    return QuizItem(
        scenario=scenario.id,
        topic=scenario.topic,
        difficulty=difficulty(scenario, asked.deciding),
        header=explanation.header,
        sides=executed.board,
        drawn=told_boards(start, start, speaker, map_name)[0],  # beside itself: what comes of it would be marked
        cards=tell_cards_on(scenario, words.language),
        question=asked.question,
        options=asked.options,
        right=asked.right,
        says=asked.says,
        ruling=typeset_as_written(explanation.title, words),
        reason=asked.reason,
        notes=asked.notes,
        contrasts=contrasts,
        rules=tuple(dict.fromkeys(short_rules.get(id, id) for id in ids))[:MOST_RULES],
    )
