"""Tells what a file asks of the line that was played: the answer, and what other lines would answer."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executed.settled import ShownQuestion
from judge.app.explaining.computed_question import value_said
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import tell
from judge.explain.ruling.relevant_choices import that_matter
from judge.explain.said.depth import answer_of, reason_of
from judge.explain.said.speaker import player_name
from judge.model.play.choice import CHANCE
from judge.model.play.graph import FOR_EVER, NOT_SEEN
from judge.model.telling.executed import NO, YES
from judge.model.telling.explanation import Missed
from judge.model.telling.told import ToldClaim, ToldDecision, ToldLeaf, ToldTree
from judge.model.value import Value
from judge.scenario.expectations.asked_turns import asked_otherwise
from judge.text.catalogue import Catalogue


class ToldQuestion(Value, frozen=True):
    """A question and its answer with the rules that decide it, and the part of a ruling that tells of other lines.

    ``alike`` says whether other choices change the answer; ``contrasts`` are those of the file.
    """

    question: str
    answer: Missed
    part: ToldClaim
    alike: tuple[str, ...]
    contrasts: tuple[Missed, ...]


def told_question(shown: ShownQuestion, language: str, has_claims: bool) -> ToldQuestion:
    """The question in words; the steps of the line that was played only where no claim brings a line."""
    explanation = tell(shown.answered, language)
    teller = ExplorationTeller(shown.answered.scenario, shown.explored, language)
    tree = that_matter(teller.tree(shown.tree, lambda of: _leaf(shown, teller, of)))
    say, alike = teller.words.say, _elsewhere(shown, teller, tree)
    answer = Missed(say("dispute.asked-depends"), ()) if shown.depends else answer_of(explanation)
    reasons = reason_of(explanation)
    steps = () if has_claims else explanation.lines
    played_claim = ToldClaim(
        by="",
        says="",
        holds="",
        lead=say("dispute.lead-asked-plain") if shown.left_open else "",
        why=(answer.text, *alike, *explanation.otherwise),
        introduced=say(_introducing(shown)) if steps else "",
        answers=(),
        steps=steps,
        decides=say("dispute.leads-to"),
        tree=tree,
        cites=answer.cites or tuple(rule for reason in reasons for rule in reason.cites),
        reason=reasons,
    )
    return ToldQuestion(explanation.question, answer, played_claim, alike, explanation.contrasts)


def _introducing(shown: ShownQuestion) -> str:
    """The message above the steps: where something is left open they are those of one line, or end where it is."""
    if not shown.left_open:
        return "dispute.line-only"
    return "dispute.line-stops" if shown.answered.run.choice is not None else "dispute.line-one"


def _elsewhere(shown: ShownQuestion, teller: ExplorationTeller, tree: ToldTree) -> tuple[str, ...]:
    """Whether every line answers alike; else who decides, or why nothing is certain of them all.

    Nothing where that is what the answer says: that the board is not played far enough; nor where only the line that
    was played is followed, and another choice is known to turn the answer: a sentence of its own says so. Where another
    reading answers otherwise, the sentence speaks of the readings of this ruling alone.
    """
    say, root = teller.words.say, tree.entries[tree.root]
    if isinstance(root, ToldDecision):
        if shown.left_open:
            return (who_decides(tree, root, teller.words),)
        is_of_one = len(_deciding(tree, root)) == 1
        what_decides = root.question if is_of_one else who_decides(tree, root, teller.words)
        return (f"{say('dispute.played-otherwise')} {what_decides}",)
    asks, run = shown.answered.scenario.asks, shown.answered.run
    # That nobody has such a choice says nothing of the thing, where another kind of choice has it.
    if asks is not None and asked_otherwise(game_of(shown.answered.scenario), run, asks[1]) is not None:
        return ()
    if shown.certain:
        # Where nobody has anything to choose, that is said, and nothing more.
        if not teller.explored.graph.positions or any(
            not turned.reading and turned.answer for turned in shown.answered.otherwise
        ):
            return ()
        is_disputed = any(turned.reading and turned.answer for turned in shown.answered.otherwise)
        return (say("dispute.played-alike-here" if is_disputed else "dispute.played-alike"),)
    if shown.answered.unreached:
        return ()
    return (say("dispute.why-stopped" if shown.explored.graph.complete else "dispute.why-limit"),)


def who_decides(tree: ToldTree, root: ToldDecision, words: Catalogue) -> str:
    """Who decides and what is asked first; where several players have a choice that matters, all of them are named."""
    players = _deciding(tree, root)
    # What chance decides says so itself.
    if players == (CHANCE,):
        return root.question
    names = tuple(words.say("dispute.chance") if player == CHANCE else player_name(player) for player in players)
    return words.say("dispute.on-choice", players=names, count=len(names), question=root.question)


def _deciding(tree: ToldTree, root: ToldDecision) -> tuple[str, ...]:
    """The players with a choice that matters, whoever has the first one first."""
    entries = (root, *tree.entries)
    return tuple(dict.fromkeys(entry.player for entry in entries if isinstance(entry, ToldDecision)))


def _leaf(shown: ShownQuestion, teller: ExplorationTeller, of: int) -> ToldLeaf:
    if of in (NOT_SEEN, FOR_EVER):
        return ToldLeaf(teller.words.say("dispute.leaf-unknown" if of == NOT_SEEN else "dispute.leaf-for-ever"))
    answer = shown.answers[of]
    if answer in (YES, NO):
        answer_word = teller.words.say(f"dispute.leaf-{'met' if answer == YES else 'not-met'}")
        return ToldLeaf(answer_word, of + 1, teller.words.say("dispute.leaf-answer", answer=answer_word))
    return ToldLeaf(value_said(shown.answered.scenario, shown.answered.run, answer, teller.speaker), of + 1)
