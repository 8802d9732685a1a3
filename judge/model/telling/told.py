"""An exploration, told in one language: outcomes, who decides between them, who can force what."""

from __future__ import annotations

from judge.model.telling.explanation import Line, Missed
from judge.model.value import Tagged, Value


class ToldOutcome(Value, frozen=True):
    """One distinct outcome: its number, one sentence, the answers that lead there, who can force it."""

    n: int
    text: str
    witness: tuple[str, ...]
    forced_by: tuple[str, ...] = ()
    decided: bool = True


class ToldLeaf(Tagged, frozen=True, tag="leaf"):
    """An end of the tree: what is there, and the outcome's number (0: none); ``says`` tells it as a sentence does."""

    text: str
    outcome: int = 0
    says: str = ""


class ToldBranch(Value, frozen=True):
    """Answers that come to the same, and the entry to which they lead."""

    options: tuple[str, ...]
    to: int


class ToldDecision(Tagged, frozen=True, tag="decision"):
    """A choice that matters: who is asked what, the rules that say so, where each answer leads."""

    player: str
    question: str
    cites: tuple[str, ...]
    branches: tuple[ToldBranch, ...]


class ToldTree(Value, frozen=True):
    """The decisions, each once. ``left`` counts those that are not told because there are too many."""

    entries: tuple[ToldLeaf | ToldDecision, ...]
    root: int
    left: int = 0

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules by which somebody is asked what matters."""
        return tuple(rule for entry in self.entries if isinstance(entry, ToldDecision) for rule in entry.cites)


class ToldExploration(Value, frozen=True):
    """Everything that is said of an exploration; ``complete`` is the line on how far it went.

    ``not_computed`` are sentences on what cards say and nothing plays.
    """

    title: str
    edition: str
    summary: str
    complete: str
    outcomes: tuple[ToldOutcome, ...]
    tree: ToldTree
    forces: tuple[str, ...]
    stamp: tuple[str, ...]
    stamp_in_brief: tuple[str, ...]
    not_computed: tuple[str, ...] = ()


class ToldClaim(Value, frozen=True):
    """A claim and its verdict, in words: ``lead`` says who says what, ``why`` what the verdict rests on.

    ``cites`` are the rules that decide it, ``reason`` says what keeps from being what is claimed.
    ``answers`` and ``steps`` are the line that refutes or shows it, ``tree`` the choices that it depends on, or the
    strategy that proves it, as ``decides`` says.
    """

    by: str
    says: str
    holds: str
    lead: str
    why: tuple[str, ...]
    introduced: str
    answers: tuple[str, ...]
    steps: tuple[Line, ...]
    decides: str
    tree: ToldTree
    cites: tuple[str, ...] = ()
    reason: tuple[Missed, ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        """Every rule that stands beside something of it."""
        beside = (*(reason.cites for reason in self.reason), *(step.cited for step in self.steps))
        return (*self.cites, *(rule for cites in beside for rule in cites), *self.tree.cited)


class ToldDispute(Value, frozen=True):
    """A dispute, settled, in words; ``answer`` is that to the question, if there is one.

    ``verdicts`` say who is right, ``decisive`` what decides it, ``certainty`` how far one looked; each may be empty.
    ``cites`` are the rules that decide the answer; ``contrasts`` name their own. ``played`` says of a question that the
    line of the file answers what other lines answer, and on which choices that hangs. ``not_computed`` are sentences on
    what cards say and nothing plays; ``named`` are the rules that ``decisive`` names within its words; ``is_reviewed``
    says that somebody has read the title beside the answer.
    """

    title: str
    question: str
    answer: str
    verdicts: str
    decisive: str
    certainty: str
    claims: tuple[ToldClaim, ...]
    contrasts: tuple[Missed, ...]
    stamp: tuple[str, ...] = ()
    stamp_in_brief: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    played: ToldClaim | None = None
    not_computed: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    is_reviewed: bool = False

    @property
    def ruling(self) -> str:
        """The title, where it is the ruling on the question, as somebody has read it beside the answer: it says why."""
        return self.title if self.question and self.is_reviewed else ""

    @property
    def cited(self) -> tuple[str, ...]:
        """Every rule that is named, within a sentence or beside one."""
        claims = (*self.claims, *((self.played,) if self.played is not None else ()))
        beside = (*(claim.cited for claim in claims), *(contrast.cites for contrast in self.contrasts))
        return (*self.cites, *self.named, *(rule for cites in beside for rule in cites))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What there is to say of all claims together, in the order in which it is read aloud."""
        return tuple(filter(None, (self.verdicts, self.decisive, self.certainty)))
