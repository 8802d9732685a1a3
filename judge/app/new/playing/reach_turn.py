"""Adds the passes by which a replay comes to the turn that a question is about."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.new.drafts.draft import Draft, scenario_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.writing.insert_answers import Line
from judge.text.spelling import fold

PASS, TURN = "pass", "turn"


def with_forced_passes(draft: Draft, shown: RunSession) -> Draft:
    """The draft with the passes that nobody was asked about, since their player could do nothing else.

    The dialogue has shown them; but the replay of a file ends with the last declaration in it. They are added where the
    board says whose turn it is and nothing was declared, or where the question speaks of passing and nobody chose to.
    A file that says how far it is played needs none.
    """
    if draft.until:
        return draft
    answers_declared = [answer for question_word, answer in draft.play if _declares(draft, question_word)]
    passing_words = any_of(typed_words(draft.game, draft.edition, "passing"))
    is_asked = bool(re.search(rf"\b{passing_words}\b", fold(draft.question))) and PASS not in answers_declared
    if is_asked or ("turn" in dict(draft.facts) and not answers_declared):
        return change(draft, play=(*draft.play, *_after_the_last(draft, shown)))
    return draft


def _after_the_last(draft: Draft, shown: RunSession) -> tuple[Line, ...]:
    """The forced declarations after the last decision that somebody took."""
    game, lines = game_of(draft), list[Line]()
    for state, entry in answered(shown.run):
        if not entry.only:
            lines = []
        elif _declares(draft, question(entry.choice)):
            names = game.speaks.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            lines.append((question(entry.choice), names[0]))
    return tuple(lines)


def _declares(draft: Draft, asked: str) -> bool:
    """Whether a question asks a player for the declaration of a turn."""
    return asked.endswith(tuple(f" {declaration}" for declaration in game_of(draft).runs.declarations))


def reaching_the_turn(draft: Draft) -> Draft:
    """The draft with passes up to the turn that is asked about, where the answers so far do not lead there.

    Without declarations among its answers, a replay ends where the first turn would begin. A pass may be written even
    where nothing else is legal.
    """
    kind, lines = draft.asks
    question_word = lines[0].partition(": ")[0] if kind == "legal" and lines else ""
    if not _declares(draft, question_word) or any(
        played_question == question_word for played_question, _ in draft.play
    ):
        return draft
    player, declaration = question_word.split(" ", 1)
    # Round the table from any other player to this one: whoever is asked before them passes.
    player_index = draft.players.index(player)
    other_players = draft.players[player_index + 1 :] + draft.players[:player_index]
    for passing_players in ((player,), *((*other_players[n:], player) for n in range(len(other_players) - 1, -1, -1))):
        draft_after = change(
            draft,
            play=(*draft.play, *((f"{passing_player} {declaration}", PASS) for passing_player in passing_players)),
        )
        if _is_asked(draft_after, question_word):
            return draft_after
    return draft


def is_out_of_turn(draft: Draft, reached: Draft) -> bool:
    """Whether it was said whose turn it is, and the question is about another's, to which passes have led."""
    passes_added = reached.play[len(draft.play) :]
    asked_player = draft.asks[1][0].partition(" ")[0] if draft.asks[1] else ""
    return TURN in dict(draft.facts) and bool(passes_added) and passes_added[0][0].partition(" ")[0] != asked_player


def _is_asked(draft: Draft, asked: str) -> bool:
    """Whether the replay comes to its end, and asks this question on the way."""
    try:
        file = scenario_of(draft)
        run = replay(file, ruleset_for(file))
    except Refused:
        return False
    return run.choice is None and any(question(answered_choice.choice) == asked for answered_choice in run.asked)
