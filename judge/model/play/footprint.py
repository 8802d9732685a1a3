"""What something may touch, and what of age and order can be read: so an exploration knows what may be exchanged."""

from __future__ import annotations

from judge.model.play.place import Place
from judge.model.value import Value


class Memory(Value, frozen=True):
    """What of age and order the rules in force can read.

    ``ordered`` are the zones whose order counts; ``everything`` keeps the age of every object. Of the cards in
    ``aged``, who is older always counts; of those in ``matching`` (they bear abilities), while an event is under way:
    but not of what lies in one of the ``hidden`` zones. Of several things of a card ``by_number`` somebody speaks of
    one by its number where it lies: which of them is which counts, though no rule can read it.
    """

    ordered: frozenset[str]
    aged: frozenset[str]
    matching: frozenset[str]
    everything: bool = False
    hidden: frozenset[str] = frozenset()
    by_number: frozenset[str] = frozenset()


class Access(Value, frozen=True, cache_hash=True):
    """One thing that is read or written.

    ``facet`` says what of it (``there`` for being in the place, a counter, a status, ``abilities`` …); ``place`` is
    where (None: anywhere), ``object`` which one there (0: any).
    """

    facet: str
    writes: bool
    place: Place | None = None
    object: int = 0


class Footprint(Value, frozen=True):
    """All that an ability and whatever it can activate may read and write; who may be asked something meanwhile.

    ``reveals`` says that chance decides something, or that somebody may come to see a card.
    """

    accesses: frozenset[Access]
    asked: frozenset[str] = frozenset()
    reveals: bool = False
