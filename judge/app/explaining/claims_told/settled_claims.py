"""Tells a settled dispute in a language."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.corpus.settled_readings import LaterEdition, later_edition, option_says, said_so
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import Answered
from judge.app.executed.explored import Played
from judge.app.executed.settled import FACT, MET, NOT_MET, READING, Settled, ShownClaim, ShownDispute, UnderReading
from judge.app.explaining.asked_question import told_question, who_decides
from judge.app.explaining.claims_told.claim_holds import holds_said
from judge.app.explaining.claims_told.claimed_value import claimed_value
from judge.app.explaining.claims_told.reading_words import on_readings
from judge.app.explaining.claims_told.unknown_facts import named, valued
from judge.app.explaining.computed_question import is_reviewed, title_states_answer, unanswered
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import stamp, tell
from judge.app.explaining.tell_cards import speaker_of
from judge.explain.ruling.deciding_rules import Evidence, as_question, by_deciding, reasons_of
from judge.explain.ruling.not_computed import not_computed
from judge.explain.ruling.relevant_choices import that_matter
from judge.explain.ruling.tell_run import title_told
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import DEPENDS, RIGHT, UNDETERMINED, WRONG
from judge.model.disputes.scenario import Claim, Scenario
from judge.model.phrase import Argument
from judge.model.play.graph import FOR_EVER, NOT_SEEN
from judge.model.play.run import Run, Stop
from judge.model.telling.executed import NO, UNREACHED, UNREACHED_DAY
from judge.model.telling.explanation import Line, Missed
from judge.model.telling.told import ToldClaim, ToldDecision, ToldDispute, ToldLeaf, ToldTree
from judge.model.value import change
from judge.text.written import typeset_as_written

LEAVES = {MET: "met", NOT_MET: "not-met", NOT_SEEN: "unknown", FOR_EVER: "for-ever"}


AS_PLAYED = {
    "every-right-plain": "played-right",
    "every-right-always": "played-right",
    "every-right-never": "played-never",
    "none": "played-none",
}
"""Why a claim is right or wrong, where it is about the one line that was played."""


class DisputeTeller:
    """Tells one dispute."""

    def __init__(self, scenario: Scenario, shown: ShownDispute, language: str) -> None:
        self._scenario = scenario
        self._shown = shown
        self._dispute = shown.dispute
        self._language = language
        self._tellers = [ExplorationTeller(scenario, board.explored, language) for board in shown.dispute.boards]
        self._words = self._tellers[0].words

    def told(self) -> ToldDispute:
        """The whole dispute."""
        scenario, dispute = self._scenario, self._dispute
        consulted_slots = dict.fromkeys(dispute.consulted(game_of(scenario).edition.read_by))
        runs_told = [claim.line.run for claim in self._shown.claims if claim.line]
        # Without a claim's line the one that was played is told, and the stamp is of what is told.
        if not runs_told and self._shown.question is not None:
            runs_told = [self._shown.question.answered.run]
        entries = tuple(entry for line in runs_told for entry in line.entries)
        run = Run(scenario.start, scenario.start, entries, Stop("done"), tuple(consulted_slots))
        claims = tuple(self._claim(number, claim, run) for number, claim in enumerate(self._shown.claims))
        asked_claim = next((settled for settled in dispute.settled if self._is_asked(settled.claim)), None)
        language = self._language
        shown_question = self._shown.question
        question = told_question(shown_question, language, bool(claims)) if shown_question is not None else None
        told_dispute = ToldDispute(
            title=title_told(scenario, self._words, not is_reviewed(scenario) and not self._title_states_answer()),
            question=typeset_as_written(scenario.question.get(language), self._words)
            if asked_claim is not None
            else "",
            answer=self._words.say(f"dispute.asked-{asked_claim.verdict}") if asked_claim is not None else "",
            verdicts=self._verdicts(),
            decisive=self._decisive(claims) if claims else "",
            certainty=self._sure() if claims else self._completeness(0),
            claims=claims,
            contrasts=tuple(self._contrasts()),
            cites=next((claim.cites for claim in claims if not claim.by), ()),
            stamp=stamp(self._words, Answered(scenario, dispute.ruleset, run)),
            not_computed=not_computed(scenario, (run,), told_cards(scenario, self._words), self._words),
        )
        if question is None:
            return told_dispute
        answer, cites = question.answer.text, question.part.cites
        if shown_question is not None and claims and unanswered(scenario, shown_question.answered.run, language):
            # What somebody asked may be another thing: of that nobody is said to be right.
            verdicts = self._words.say("dispute.of-computed", verdicts=told_dispute.verdicts)
            told_dispute = change(told_dispute, verdicts=verdicts if told_dispute.verdicts else "")
        return change(told_dispute, question=question.question, answer=answer, cites=cites, played=question.part)

    def _is_asked(self, claim: Claim) -> bool:
        """Whether this claim is the question of the file, which no player makes."""
        return not claim.by or claim is self._scenario.asked

    def _title_states_answer(self) -> bool:
        """Whether the title of the file is the computed answer to what it asks."""
        question = self._shown.question
        return question is not None and title_states_answer(question.answered, speaker_of(self._scenario, self._words))

    def _verdicts(self) -> str:
        """Who is right; nothing where nobody claims anything."""
        settled_claims = self._dispute.settled
        # What is asked has its answer below the question, before all else; without a question in words it is said here.
        is_answered = bool(self._scenario.question.texts)
        asked_verdicts = [
            self._words.say(f"dispute.asked-{settled_claim.verdict}")
            for settled_claim in settled_claims
            if self._is_asked(settled_claim.claim) and not is_answered
        ]
        # Every player once for each verdict, with the points of which it holds.
        numbers_by_verdict: dict[tuple[str, str, str, str], tuple[int, ...]] = {}
        for number, settled_claim in enumerate(settled_claims, 1):
            if not self._is_asked(settled_claim.claim):
                read_here, later = _as_read_here(settled_claim), self._edition_of(settled_claim)
                verdict = settled_claim.claim.by, settled_claim.verdict, read_here, later if read_here else ""
                numbers_by_verdict[verdict] = (*numbers_by_verdict.get(verdict, ()), number)
        is_numbered = len(settled_claims) > 1
        return " ".join(
            (
                *asked_verdicts,
                *(
                    self._verdict(verdict, read_here, later, by, numbers if is_numbered else ())
                    for (by, verdict, read_here, later), numbers in numbers_by_verdict.items()
                ),
            )
        )

    def _verdict(self, verdict: str, read_here: str, later: str, by: str, numbers: tuple[int, ...]) -> str:
        """Who is right, on which points; where that is left open, what is said there: a number alone tells nobody.

        Where only a reading of the rules leaves it open, the one of this ruling says who is right: ``read_here``; and
        ``later`` is the edition that reads it otherwise.
        """
        sayings = tuple(
            self._words.say("dispute.claimed", says=claim_text.rstrip("."))
            for number in numbers
            if (claim_text := self._says(self._dispute.settled[number - 1]))
        )
        named: dict[str, Argument] = {"claims": sayings} if verdict in (DEPENDS, UNDETERMINED) else {}
        named |= {"later": later} if read_here else {}
        key = f"{read_here}-as-read" if read_here else verdict
        return self._words.say(f"dispute.{key}", player=player_name(by), numbers=numbers, **named)

    def _says(self, settled: Settled) -> str:
        return typeset_as_written(settled.claim.says.get(self._language), self._words)

    def _decisive(self, claims: tuple[ToldClaim, ...]) -> str:
        """The reading, the facts or the choice on which the verdicts depend; else what comes of the board."""
        for settled, told_claim in zip(self._dispute.settled, claims, strict=True):
            if settled.on == READING:
                ids = dict.fromkeys(under_reading.reading for under_reading in settled.elsewhere)
                return on_readings(self._scenario, self._words, tuple(ids))
            if settled.on == FACT:
                return self._words.say("dispute.on-fact", facts=self._facts())
            root = told_claim.tree.entries[told_claim.tree.root]
            if isinstance(root, ToldDecision):
                return who_decides(told_claim.tree, root, self._words)
        return self._in_the_end()

    def _in_the_end(self) -> str:
        for claim in self._shown.claims:
            # One of several lines says nothing of the end of the others, as where the shuffle is left open.
            if claim.shown is None or claim.shown.chosen:
                continue
            is_told = claim.line is not None and self._tellers[claim.settled.board].is_one_ending
            if is_told and claim.line is not None and claim.line.run.stop.reason in ("until", "done"):
                teller, run = self._tellers[claim.settled.board], claim.line.run
                return told_outcome(
                    teller.game.speaks.view(run.start), teller.game.speaks.view(run.end), teller.speaker
                )
        # What is asked is another matter: its own part says which choices turn it.
        return self._words.say("dispute.no-choice-matters", asked=self._shown.question is not None)

    def _sure(self) -> str:
        sentences = [self._completeness(0)] if len(self._tellers) == 1 else []
        sentences = sentences or [self._words.say("dispute.boards", count=len(self._tellers))]
        if len(self._tellers) > 1:
            uncertain_boards = [n for n, board in enumerate(self._dispute.boards) if not board.explored.graph.certain]
            sentences += [self._completeness(n) for n in uncertain_boards[:1]]
        turning_options = {
            (under_reading.reading, under_reading.option)
            for settled in self._dispute.settled
            for under_reading in settled.elsewhere
        }
        options_tried, shown_question = self._dispute.tried, self._shown.question
        if shown_question is not None:
            turning_options |= {
                (other.reading, other.option) for other in shown_question.answered.otherwise if other.reading
            }
        if self._dispute.untried:
            sentences.append(self._words.say("dispute.untried", count=len(self._dispute.untried)))
        elif options_tried and not turning_options and self._is_settled():
            sentences.append(self._words.say("dispute.no-reading-turns", count=len(options_tried)))
        return " ".join(filter(None, sentences))

    def _is_settled(self) -> bool:
        """Whether there is a verdict that a reading could have changed."""
        return any(settled_claim.verdict != UNDETERMINED for settled_claim in self._dispute.settled)

    def _completeness(self, number: int) -> str:
        whys = {settled_claim.findings[number].why for settled_claim in self._dispute.settled}
        question = self._shown.question
        is_cut = not whys.isdisjoint((UNREACHED, UNREACHED_DAY)) or (
            question is not None and bool(question.answered.unreached)
        )
        teller = self._tellers[number]
        # That nothing is left to choose of the one line that was played sounds as if nobody had chosen anything.
        if self._scenario.follow and teller.is_one_line and not is_cut:
            return ""
        return teller.completeness(self._shown.goes_round[number], is_cut)

    def _claim(self, number: int, shown: ShownClaim, run: Run) -> ToldClaim:
        settled_claim, line = shown.settled, shown.line
        claim_text = self._says(settled_claim)
        if not claim_text and not self._is_asked(settled_claim.claim):
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
            decides=self._words.say("dispute.strategy" if settled_claim.finding.strategy else "explore.who-decides"),
            tree=self._tree(shown),
        )

    def _lead(self, number: int, settled: Settled, says: str) -> str:
        if self._is_asked(settled.claim):
            key = f"dispute.lead-asked-{settled.claim.holds or 'plain'}"
            return self._words.say(key, player=player_name(settled.claim.who or ""))
        player, holds = player_name(settled.claim.by), holds_said(self._words, settled.claim, says)
        return self._words.say("dispute.lead", number=number + 1, player=player, says=says, holds=holds)

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
        about = "asked" if self._is_asked(settled.claim) else "verdict"
        if settled.on == READING:
            word = say(self._word(settled, settled.finding.verdict))
            yield say(f"dispute.{about}-by-readings", verdict=word)
        else:
            yield say(f"dispute.{about}-{settled.verdict}")
        why = settled.finding.why
        if why in ("every", "none", "strategy", "needs", "silent", "limit", "unreached", "unreached-day", "tries"):
            key = f"{why}-{settled.finding.verdict}" if why in ("strategy", "every") else why
            key = "stopped" if why == "limit" and self._dispute.boards[settled.board].explored.graph.complete else key
            holds_word = settled.claim.holds or "plain"
            key = f"{key}-{holds_word}" if key == "every-right" else key
            is_one_line = not self._tellers[settled.board].explored.graph.positions
            key = AS_PLAYED.get(key, key) if self._scenario.follow and is_one_line else key
            yield say(f"dispute.why-{key}", player=player_name(settled.claim.who), hidden=self._hidden(settled))
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

    def _later(self, under_reading: UnderReading) -> LaterEdition | None:
        return later_edition(self._scenario, under_reading.reading, under_reading.option)

    def _is_not_so(self, under_reading: UnderReading) -> bool:
        later = self._later(under_reading)
        return later is None or not later.is_so

    def _edition_of(self, settled: Settled) -> str:
        """The later edition by whose rules a claim is settled otherwise; empty where it takes another reading."""
        laters = (self._later(under_reading) for under_reading in settled.elsewhere)
        return next((later.edition for later in laters if later is not None and later.is_so), "")

    def _word(self, settled: Settled, verdict: str) -> str:
        """The message of a verdict as a word: a claim is right or wrong, what is asked is so or not."""
        answer = LEAVES[MET if verdict == RIGHT else NOT_MET] if verdict in (RIGHT, WRONG) else ""
        return f"dispute.leaf-{answer}" if answer and self._is_asked(settled.claim) else f"dispute.word-{verdict}"

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
        return ToldLeaf(self._words.say(f"dispute.leaf-{LEAVES[of]}"), of if of > 0 else 0)

    def _contrasts(self) -> Iterator[Missed]:
        for contrast in self._scenario.contrasts:
            if contrast.says.texts:
                sentence = self._words.say("label.would-change", says=contrast.says.get(self._language))
                yield Missed(sentence, contrast.why)

    def _facts(self) -> str:
        names = (name for name, _ in self._dispute.boards[0].values)
        return named(names, self._tellers[0].game.reads.board, self._tellers[0].speaker)


def _as_read_here(settled: Settled) -> str:
    """Whether a claim is right or wrong by the readings of this ruling, where only another reading turns that."""
    verdict = settled.finding.verdict
    return verdict if settled.on == READING and verdict in (RIGHT, WRONG) else ""
