"""Settled claims: on the board, on every board that is possible, under every reading that was tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.app.executed.answered import Answered, Choices
from judge.app.executed.explored import Explored, Played, ShownTree
from judge.model.disputes.claim import UNDETERMINED, Finding
from judge.model.disputes.scenario import Claim
from judge.model.play.note import Note
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import UNREACHED, UNREACHED_DAY
from judge.model.value import Value
from judge.scenario.expectations.label_ends import Labelled

CHOICE, FACT, READING = "choice", "fact", "reading"
"""What a verdict can depend on."""
MET, NOT_MET = 1, 0
"""How the end of a line is classed: what is claimed is so, or not."""


class ExploredBoard(Value, frozen=True):
    """One board, explored: which of the possible ones (none: the only one), and each claim's labels on it.

    ``beyond`` are the slots that the rest of phase and day asked behind the ends of its lines.
    """

    values: Choices
    explored: Explored
    labels: tuple[Labelled, ...]
    beyond: tuple[str, ...] = ()


class UnderReading(Value, frozen=True):
    """The verdicts on all claims under another option of a reading, and why each is what it is."""

    reading: str
    option: str
    verdicts: tuple[str, ...]
    whys: tuple[str, ...] = ()

    def is_unreached(self, number: int) -> bool:
        """Whether a claim is open under it only because what is claimed may still come behind what was played."""
        return self.verdicts[number] == UNDETERMINED and self.whys[number] in (UNREACHED, UNREACHED_DAY)


class Settled(Value, frozen=True):
    """A claim, settled. ``on`` names what the verdict depends on: ``choice``, ``fact``, ``reading``, or nothing.

    ``findings`` has one for each board, in the order of ``Dispute.boards``; ``finding`` is the one that is told, and
    ``board`` the number of its board.
    """

    claim: Claim
    verdict: str
    on: str
    finding: Finding
    board: int
    findings: tuple[Finding, ...]
    elsewhere: tuple[UnderReading, ...] = ()


class Dispute(Value, frozen=True):
    """All claims of a scenario, settled.

    ``tried`` are the options of readings that could be switched and were, ``untried`` those for which no time or work
    was left: one of them may turn a verdict. ``rejected`` are the verdicts under options that a text or an official
    answer rejects, where one is another: nobody may hold them, but somebody at the table may have.
    """

    ruleset: Ruleset
    boards: tuple[ExploredBoard, ...]
    settled: tuple[Settled, ...]
    tried: Choices = ()
    untried: Choices = ()
    rejected: tuple[UnderReading, ...] = ()

    def consulted(self, read_by: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
        """The slots that the lines consulted; of those that only the rest of a day did, what turns a verdict.

        ``read_by`` are the readings on which each slot rests.
        """
        turning = {under_reading.reading for settled in self.settled for under_reading in settled.elsewhere}
        yield from (name for board in self.boards for name in board.explored.consulted)
        beyond = (name for board in self.boards for name in board.beyond)
        yield from (name for name in beyond if not turning.isdisjoint(read_by.get(name, ())))

    @property
    def why(self) -> str:
        """What ended an exploration early; empty if nothing did."""
        return next((board.explored.why for board in self.boards if board.explored.why), "")

    @property
    def work(self) -> int:
        """What following the lines of all boards has cost."""
        return sum(board.explored.work for board in self.boards)


class ShownLine(Value, frozen=True):
    """A line that is told of a claim. ``is_so`` says whether on it that is so which is claimed.

    ``chosen`` is ``nearest`` where no line proves anything alone and this one comes nearest to what is claimed, ``one``
    where it comes as near as any other, and empty where it proves the verdict. ``looks`` say why something was never
    offered on it.
    """

    played: Played
    is_so: bool
    chosen: str = ""
    looks: tuple[Note, ...] = ()


class ShownClaim(Value, frozen=True):
    """A settled claim with what is played again to tell it: a line, the choices that matter to it.

    ``deciding`` are the rules, three at most, each of which turns the verdict when it is switched off.
    """

    settled: Settled
    shown: ShownLine | None
    tree: ShownTree
    deciding: tuple[str, ...] = ()

    @property
    def line(self) -> Played | None:
        """The line that is told, played again."""
        return self.shown.played if self.shown is not None else None


class ShownQuestion(Value, frozen=True):
    """What a file asks of the line that was played, answered, with the choices that lead to another answer.

    ``answers`` are those of all lines: the classes of the ends of ``tree``. ``certain`` says that every line has one,
    ``left_open`` that the file leaves open what somebody chooses, or chance: then no line was played to its end.
    """

    answered: Answered
    answers: tuple[str, ...]
    tree: ShownTree
    explored: Explored
    certain: bool
    left_open: bool = False

    @property
    def depends(self) -> bool:
        """Whether the answer is left open, and every line has one, but not all of them the same."""
        return self.left_open and self.certain and len(self.answers) > 1


class ShownDispute(Value, frozen=True):
    """A dispute with all that is told of it; ``goes_round`` says of each board whether some of its lines come back.

    ``question`` is what the file asks of the line that was played, if it does.
    """

    dispute: Dispute
    claims: tuple[ShownClaim, ...]
    goes_round: tuple[bool, ...]
    question: ShownQuestion | None = None
