"""Tells a settled dispute in a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import Answered
from judge.app.executed.confirmed_readings import shown_as_confirmed
from judge.app.executed.settled import FACT, READING, Settled, ShownDispute
from judge.app.explaining.asked_question import told_question, who_decides
from judge.app.explaining.claims_told.asked_of_every_line import asked_of_every_line
from judge.app.explaining.claims_told.reading_words import on_readings, rules_named
from judge.app.explaining.claims_told.told_claim import ClaimTeller
from judge.app.explaining.claims_told.unknown_facts import named
from judge.app.explaining.computed_question import is_ruled_as_reviewed, title_states_answer, unanswered
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.explaining.explain_run import stamp
from judge.app.explaining.tell_cards import speaker_of
from judge.explain.ruling.not_computed import not_computed
from judge.explain.ruling.tell_run import title_told
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import DEPENDS, RIGHT, UNDETERMINED, WRONG
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Argument
from judge.model.play.run import Run, Stop
from judge.model.telling.executed import UNREACHED, UNREACHED_DAY
from judge.model.telling.explanation import Missed
from judge.model.telling.told import ToldClaim, ToldDecision, ToldDispute
from judge.model.value import change
from judge.text.written import nested


class DisputeTeller:
    """Tells one dispute."""

    def __init__(self, scenario: Scenario, shown: ShownDispute, language: str) -> None:
        shown = shown_as_confirmed(scenario, shown)
        self._scenario = scenario
        self._shown = shown
        self._dispute = shown.dispute
        self._language = language
        self._tellers = tuple(ExplorationTeller(scenario, board.explored, language) for board in shown.dispute.boards)
        self._claims = ClaimTeller(scenario, shown, language, self._tellers)
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
        claims = tuple(self._claims.told(number, claim, run) for number, claim in enumerate(self._shown.claims))
        asked_claim = next((settled for settled in dispute.settled if self._claims.is_asked(settled.claim)), None)
        language, told = self._language, Answered(scenario, dispute.ruleset, run)
        shown_question = self._shown.question
        question = told_question(shown_question, language, bool(claims)) if shown_question is not None else None
        is_ruled = is_ruled_as_reviewed(scenario, dispute.ruleset)
        asked = asked_of_every_line(scenario, run, speaker_of(scenario, self._words))
        told_dispute = ToldDispute(
            title=title_told(scenario, self._words, not is_ruled and not self._title_states_answer()),
            question=asked.question if asked_claim is not None else "",
            answer=self._words.say(f"dispute.asked-{asked_claim.verdict}") if asked_claim is not None else "",
            verdicts=self._verdicts(),
            decisive=self._decisive(claims) if claims else "",
            certainty=" ".join(filter(None, (asked.remark if asked_claim is not None else "", self._sure())))
            if claims
            else " ".join((self._completeness(0), *question.alike))
            if question is not None
            else self._completeness(0),
            claims=claims,
            contrasts=question.contrasts if question is not None else tuple(self._contrasts()),
            cites=next((claim.cites for claim in claims if not claim.by), ()),
            not_computed=not_computed(scenario, (run,), told_cards(scenario, self._words), self._words),
            named=self._named() if claims else (),
            is_reviewed=is_ruled,
        )
        if question is None:
            return self._stamped(told_dispute, told)
        answer, cites = question.answer.text, question.part.cites
        if shown_question is not None and claims and unanswered(scenario, shown_question.answered.run, language):
            # What somebody asked may be another thing: of that nobody is said to be right.
            verdicts = self._words.say("dispute.of-computed", verdicts=told_dispute.verdicts)
            told_dispute = change(told_dispute, verdicts=verdicts if told_dispute.verdicts else "")
        told_dispute = change(
            told_dispute, question=question.question, answer=answer, cites=cites, played=question.part
        )
        return self._stamped(told_dispute, told)

    def _stamped(self, told_dispute: ToldDispute, told: Answered) -> ToldDispute:
        """With what it rests on; of the rules of others it has those of the lines told and those that are named."""
        cited = told.run.cited.union(told_dispute.cited)
        return change(
            told_dispute,
            stamp=stamp(self._words, told, cited),
            stamp_in_brief=stamp(self._words, told, cited, turning=self._turning()),
        )

    def _turning(self) -> frozenset[str]:
        """The readings of which another option turns a verdict, or the answer to what is asked."""
        question = self._shown.question
        elsewhere = (under for settled in self._dispute.settled for under in settled.elsewhere)
        otherwise = question.answered.otherwise if question is not None else ()
        under_readings = (*elsewhere, *self._dispute.rejected)
        return frozenset((*(under.reading for under in under_readings), *(turn.reading for turn in otherwise))) - {""}

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
            if self._claims.is_asked(settled_claim.claim) and not is_answered
        ]
        # Every player once for each verdict, with the points of which it holds.
        numbers_by_verdict: dict[tuple[str, str, str, str], tuple[int, ...]] = {}
        for number, settled_claim in enumerate(settled_claims, 1):
            if not self._claims.is_asked(settled_claim.claim):
                read_here, later = _as_read_here(settled_claim), self._claims.edition_of(settled_claim)
                verdict = settled_claim.claim.by, settled_claim.verdict, read_here, later if read_here else ""
                numbers_by_verdict[verdict] = (*numbers_by_verdict.get(verdict, ()), number)
        # Of whom there is one claim alone it is plain which is meant.
        claims_by_player = Counter(settled.claim.by for settled in settled_claims)
        is_numbered = any(count > 1 for count in claims_by_player.values())
        return " ".join(
            (
                *asked_verdicts,
                *(
                    self._verdict(verdict, read_here, later, by, numbers, is_numbered)
                    for (by, verdict, read_here, later), numbers in numbers_by_verdict.items()
                ),
            )
        )

    def _verdict(
        self, verdict: str, read_here: str, later: str, by: str, numbers: tuple[int, ...], is_numbered: bool
    ) -> str:
        """Who is right, on which points, and what is said there: a number alone tells nobody.

        Where only a reading of the rules leaves it open, the one of this ruling says who is right: ``read_here``; and
        ``later`` is the edition that reads it otherwise.
        """
        sayings = tuple(
            self._words.say("dispute.claimed", says=nested(claim_text.rstrip("."), self._words))
            for number in numbers
            if (claim_text := self._claims.says_of(self._dispute.settled[number - 1]))
        )
        # Where a question with its answer stands above, what the points are about has been said.
        is_answered = self._shown.question is not None or bool(self._scenario.question.texts)
        is_named = verdict in (DEPENDS, UNDETERMINED) or bool(read_here) or not is_answered
        named: dict[str, Argument] = {"claims": sayings if is_named else ()}
        named |= {"later": later} if read_here else {}
        key = f"{read_here}-as-read" if read_here else verdict
        return self._words.say(
            f"dispute.{key}", player=player_name(by), numbers=numbers if is_numbered else (), **named
        )

    def _decisive(self, claims: tuple[ToldClaim, ...]) -> str:
        """The reading, the facts or the choice on which the verdicts depend; else what comes of the board."""
        for settled, told_claim in zip(self._dispute.settled, claims, strict=True):
            if settled.on == READING:
                return on_readings(self._scenario, self._words, _readings_of(settled))
            if settled.on == FACT:
                return self._words.say("dispute.on-fact", facts=self._facts())
            root = told_claim.tree.entries[told_claim.tree.root]
            if isinstance(root, ToldDecision):
                return who_decides(told_claim.tree, root, self._words)
        return self._in_the_end()

    def _named(self) -> tuple[str, ...]:
        """The rules that stand within the words of what decides."""
        for settled in self._dispute.settled:
            if settled.on == READING:
                return rules_named(self._scenario, _readings_of(settled))
        return ()

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
            key = "no-open-reading-turns" if self._dispute.rejected else "no-reading-turns"
            sentences.append(self._words.say(f"dispute.{key}", count=len(options_tried)))
        if self._dispute.rejected:
            ids = tuple(f"{under_reading.reading}={under_reading.option}" for under_reading in self._dispute.rejected)
            sentences.append(self._words.say("dispute.rejected-turns", count=len(ids), ids=", ".join(ids)))
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
        return teller.tried(self._shown.goes_round[number], is_cut)

    def _contrasts(self) -> Iterator[Missed]:
        for contrast in self._scenario.contrasts:
            # Over every line of play it was followed already what comes of another choice.
            is_followed = contrast.start == self._scenario.start and not self._scenario.follow
            if contrast.says.texts and not is_followed:
                key = "dispute.otherwise-in-contrast" if contrast.verdicts else "label.would-change"
                yield Missed(self._words.say(key, says=contrast.says.get(self._language)), contrast.why)

    def _facts(self) -> str:
        names = (name for name, _ in self._dispute.boards[0].values)
        return named(names, self._tellers[0].game.reads.board, self._tellers[0].speaker)


def _readings_of(settled: Settled) -> tuple[str, ...]:
    return tuple(dict.fromkeys(under_reading.reading for under_reading in settled.elsewhere))


def _as_read_here(settled: Settled) -> str:
    """Whether a claim is right or wrong by the readings of this ruling, where only another reading turns that."""
    verdict = settled.finding.verdict
    return verdict if settled.on == READING and verdict in (RIGHT, WRONG) else ""
