"""Tells one claim of a settled dispute in a language."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.corpus.settled_readings import LaterEdition, later_edition, option_says, said_so, why_read_so
from judge.app.executed.answered import Answered
from judge.app.executed.explored import Played
from judge.app.executed.settled import FACT, MET, NOT_MET, READING, Settled, ShownClaim, ShownDispute, UnderReading
from judge.app.explaining.claims_told.claim_holds import holds_said
from judge.app.explaining.claims_told.claimed_value import claimed_value
from judge.app.explaining.claims_told.unknown_facts import named, valued
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import tell
from judge.explain.reasons.deciding_rules import Evidence, as_question, by_deciding, reasons_of
from judge.explain.ruling.relevant_choices import that_matter
from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import DEPENDS, RIGHT, UNDETERMINED, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.play.graph import FOR_EVER, NOT_SEEN
from judge.model.play.run import Run
from judge.model.telling.executed import NO
from judge.model.telling.explanation import Line, Missed
from judge.model.telling.told import ToldClaim, ToldLeaf, ToldTree
from judge.model.value import change
from judge.text.written import typeset_as_written

LEAVES = {MET: "met", NOT_MET: "not-met", NOT_SEEN: "unknown", FOR_EVER: "for-ever"}
SAID_LEAVES = {MET: "so", NOT_MET: "not-so"}
"""How it is said what a branch of a tree leads to: behind “pays →” a “no” would say nothing."""
AS_PLAYED = {
    "every-right-plain": "played-right",
    "every-right-always": "played-right",
    "every-right-never": "played-never",
    "none": "played-none",
}
"""Why a claim is right or wrong, where it is about the one line that was played."""


class ClaimTeller:
    """Tells one claim of a dispute: who says it, the verdict with its reason, and the line that shows it."""

    def __init__(
        self, scenario: Scenario, shown: ShownDispute, language: str, tellers: tuple[ExplorationTeller, ...]
    ) -> None:
        self._scenario = scenario
        self._dispute = shown.dispute
        self._language = language
        self._tellers = tellers
        self._words = tellers[0].words

    def told(self, number: int, shown: ShownClaim, run: Run) -> ToldClaim:
        """The claim with this number, counted from 0; ``run`` is all that the dispute tells."""
        settled_claim, line = shown.settled, shown.line
        claim_text = self.says_of(settled_claim)
        if not claim_text and not self.is_asked(settled_claim.claim):
            value = claimed_value(self._scenario, settled_claim.claim, run, self._tellers[0].speaker)
            claim_text = typeset_as_written(value, self._words)
        return ToldClaim(
            by=settled_claim.claim.by,
            says=claim_text,
            holds=settled_claim.claim.holds,
            lead=self._lead(number, settled_claim, claim_text),
            why=tuple(self._why(settled_claim)),
            cites=shown.deciding,
            reason=tuple(self._reasons(shown)),
            introduced=self._introduced(shown) if line is not None else "",
            answers=line.answers if line is not None else (),
            steps=self._steps(line) if line is not None else (),
            decides=self._words.say("dispute.strategy" if settled_claim.finding.strategy else "dispute.leads-to"),
            tree=self._tree(shown),
        )

    def _lead(self, number: int, settled: Settled, says: str) -> str:
        if self.is_asked(settled.claim):
            key = f"dispute.lead-asked-{settled.claim.holds or 'plain'}"
            return self._words.say(key, player=player_name(settled.claim.who or ""))
        # A value that is claimed is in nobody's words.
        is_worded = bool(self.says_of(settled))
        player, holds = player_name(settled.claim.by), holds_said(self._words, settled.claim, says)
        return self._words.say(
            "dispute.lead", number=number + 1, player=player, says=says, holds=holds, quoted=is_worded
        )

    def _reasons(self, claim: ShownClaim) -> Iterator[Missed]:
        """What keeps from being what is claimed, on the line that is told: the first sentence, with what decides."""
        if claim.shown is None or claim.shown.is_so:
            return
        scenario_of_claim = change(self._scenario, asks=as_question(claim.settled.claim), checks=())
        teller, run = self._tellers[claim.settled.board], claim.shown.played.run
        evidence, game = Evidence(claim.deciding), game_of(scenario_of_claim)
        for reason in reasons_of(teller.speaker, game, scenario_of_claim, NO, run, claim.shown.looks, evidence)[:1]:
            yield by_deciding(reason, claim.deciding)

    def _introduced(self, claim: ShownClaim) -> str:
        finding = claim.settled.finding
        key = {RIGHT: "shows", WRONG: "refutes", DEPENDS: "one-way", UNDETERMINED: "stops"}[finding.verdict]
        key = {"needs": "knowing", "strategy": f"strategy-{finding.verdict}"}.get(finding.why, key)
        key = "only" if finding.why in ("every", "none") and not finding.line else key
        how_chosen = claim.shown.chosen if claim.shown is not None else ""
        return self._words.say(f"dispute.line-{how_chosen or key}")

    def _why(self, settled: Settled) -> Iterator[str]:
        say = self._words.say
        # What nobody claims is asked, and a question is answered yes or no.
        about = "asked" if self.is_asked(settled.claim) else "verdict"
        if settled.on == READING:
            word = say(self._word(settled, settled.finding.verdict))
            yield say(f"dispute.{about}-by-readings", verdict=word)
        else:
            yield say(f"dispute.{about}-{settled.verdict}", player=player_name(settled.claim.by))
        why = settled.finding.why
        if why in ("every", "none", "strategy", "needs", "silent", "limit", "unreached", "unreached-day", "tries"):
            key = f"{why}-{settled.finding.verdict}" if why in ("strategy", "every") else why
            key = "stopped" if why == "limit" and self._dispute.boards[settled.board].explored.graph.complete else key
            holds_word = settled.claim.holds or "plain"
            key = f"{key}-{holds_word}" if key == "every-right" else key
            is_one_line = not self._tellers[settled.board].explored.graph.positions
            key = AS_PLAYED.get(key, key) if self._scenario.follow and is_one_line else key
            yield say(
                f"dispute.why-{key}",
                player=player_name(settled.claim.who),
                hidden=self._hidden(settled),
                file=not self._scenario.heard,
            )
        if settled.on == FACT:
            yield from self._each_fact(settled)
        for under_reading in sorted(settled.elsewhere, key=self._is_not_so):
            number = self._dispute.settled.index(settled)
            is_unreached = under_reading.is_unreached(number)
            verdict = say(
                "dispute.word-unreached" if is_unreached else self._word(settled, under_reading.verdicts[number])
            )
            option_words = option_says(self._scenario, self._language, under_reading.reading, under_reading.option)
            later = self._later(under_reading)
            yield say(
                said_so("dispute.elsewhere", later),
                id=under_reading.reading,
                option=under_reading.option,
                verdict=verdict,
                says=option_words,
                **(later.arguments if later is not None else {}),
            )
        yield from self._under_rejected(settled)

    def _under_rejected(self, settled: Settled) -> Iterator[str]:
        """The rejected readings under which what is wrong would be right: they may be what its player had in mind."""
        number = self._dispute.settled.index(settled)
        for under_reading in self._dispute.rejected:
            verdict = under_reading.verdicts[number]
            if settled.verdict != WRONG or verdict not in (RIGHT, DEPENDS):
                continue
            yield self._words.say(
                "dispute.rejected",
                id=under_reading.reading,
                option=under_reading.option,
                verdict=self._words.say(self._word(settled, verdict)),
                says=option_says(self._scenario, self._language, under_reading.reading, under_reading.option),
                why=why_read_so(self._scenario, self._language, under_reading.reading),
            )

    def _later(self, under_reading: UnderReading) -> LaterEdition | None:
        return later_edition(self._scenario, under_reading.reading, under_reading.option)

    def _is_not_so(self, under_reading: UnderReading) -> bool:
        later = self._later(under_reading)
        return later is None or not later.is_so

    def edition_of(self, settled: Settled) -> str:
        """The later edition by whose rules a claim is settled otherwise; empty where it takes another reading."""
        laters = (self._later(under_reading) for under_reading in settled.elsewhere)
        return next((later.edition for later in laters if later is not None and later.is_so), "")

    def _word(self, settled: Settled, verdict: str) -> str:
        """The message of a verdict as a word: a claim is right or wrong, what is asked is so or not."""
        answer = LEAVES[MET if verdict == RIGHT else NOT_MET] if verdict in (RIGHT, WRONG) else ""
        return f"dispute.leaf-{answer}" if answer and self.is_asked(settled.claim) else f"dispute.word-{verdict}"

    def _hidden(self, settled: Settled) -> str:
        if not settled.finding.hidden:
            return self._words.say("dispute.other-hidden")
        return named(settled.finding.hidden, self._tellers[0].game.reads.board, self._tellers[0].speaker)

    def _each_fact(self, settled: Settled) -> Iterator[str]:
        for board, finding in zip(self._dispute.boards, settled.findings, strict=True):
            teller = self._tellers[0]
            values = valued(board.values, teller.game.reads.board, self._scenario.start.players, teller.speaker)
            verdict = self._words.say(self._word(settled, finding.verdict))
            yield self._words.say("dispute.if-fact", values=values, verdict=verdict)

    def _steps(self, line: Played) -> tuple[Line, ...]:
        """The steps of the line that proves a claim."""
        bare = change(self._scenario, checks=(), asks=None, asked=None, contrasts=(), rules=())
        return tell(Answered(bare, self._dispute.ruleset, line.run), self._language).lines

    def _tree(self, shown: ShownClaim) -> ToldTree:
        """The choices that matter to the claim; of a strategy, what its player answers to what the others do."""
        told_tree = self._tellers[shown.settled.board].tree(shown.tree, self._leaf)
        return told_tree if shown.settled.finding.strategy else that_matter(told_tree)

    def _leaf(self, of: int) -> ToldLeaf:
        word = self._words.say(f"dispute.leaf-{LEAVES[of]}")
        says = self._words.say(f"dispute.leaf-{SAID_LEAVES[of]}") if of in SAID_LEAVES else ""
        return ToldLeaf(word, of if of > 0 else 0, says)

    def says_of(self, settled: Settled) -> str:
        """What a player claims, in their words; empty where the file has none in this language."""
        return typeset_as_written(settled.claim.says.get(self._language), self._words)

    def is_asked(self, claim: Claim) -> bool:
        """Whether this claim is the question of the file, which no player makes."""
        return not claim.by or claim is self._scenario.asked
