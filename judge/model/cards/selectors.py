"""What texts point at and count: filters, amounts, selectors.

An amount may be asked by a filter, and a filter bounded by an amount: so both stand in one file.
"""

from __future__ import annotations

from functools import lru_cache

from judge.model.value import Tagged, Value, change


class Quality(Value, frozen=True, cache_hash=True):
    """What a filter asks of a thing by one of its game's filter words: a number within bounds, or one of some names.

    A negative ``most`` is no bound. Where a bound is an amount that is worked out as it is asked, it stands in
    ``least_of`` or ``most_of`` instead. What is asked by yes or no has that as its only name.
    What is asked of all that one decision is about bears that decision's ``key``.
    """

    word: str
    least: int = 0
    most: int = -1
    names: tuple[str, ...] = ()
    least_of: Amount | None = None
    most_of: Amount | None = None
    key: str = ""


class Filter(Value, frozen=True, cache_hash=True):
    """A description of things. Empty fields do not restrict.

    ``kind`` is a kind of object or ``expedition``; ``of`` is ``you`` or ``opponent`` seen from the effect's controller;
    ``having`` and ``lacking`` name statuses or counters; ``other`` leaves out the object that bears the ability.
    Of ``any_of`` one has to fit as well, where there are any: each says only what tells it from the others.
    """

    kind: str = ""
    zone: str = ""
    of: str = ""
    card: str = ""
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    other: bool = False
    itself: bool = False
    qualities: tuple[Quality, ...] = ()
    any_of: tuple[Filter, ...] = ()

    def quality(self, word: str) -> Quality | None:
        """What the filter asks by this word; None if it does not."""
        # Most filters ask nothing by any word, and no generator is made for nothing.
        for quality in self.qualities:
            if quality.word == word:
                return quality
        return None


@lru_cache(maxsize=4096)
def alternatives(filter: Filter) -> tuple[Filter, ...]:
    """The whole filters of which a thing has to fit one: each of ``any_of`` with all that stands beside it."""
    if not filter.any_of:
        return (filter,)
    return tuple(
        change(
            other,
            kind=other.kind or filter.kind,
            zone=other.zone or filter.zone,
            of=other.of or filter.of,
            card=other.card or filter.card,
            having=(*filter.having, *other.having),
            lacking=(*filter.lacking, *other.lacking),
            other=filter.other or other.other,
            itself=filter.itself or other.itself,
            qualities=(*filter.qualities, *other.qualities),
        )
        for other in filter.any_of
    )


class Number(Tagged, frozen=True, cache_hash=True, tag="number"):
    """A fixed amount."""

    n: int


class Count(Tagged, frozen=True, cache_hash=True, tag="count"):
    """As many as there are things that fit the filter when the step is about to happen."""

    filter: Filter


class Marks(Tagged, frozen=True, cache_hash=True, tag="marks"):
    """As many as there are counters of this name on the bearer, or on the trigger's object where ``that`` is set."""

    counter: str
    that: bool = False


class Rolled(Tagged, frozen=True, cache_hash=True, tag="rolled"):
    """What the die shows that was rolled last; once it is rolled the text has a number in its place."""


class Sum(Tagged, frozen=True, cache_hash=True, tag="sum"):
    """So many more than another amount: "X+1"."""

    amount: Amount
    plus: int


class Chosen(Tagged, frozen=True, cache_hash=True, tag="chosen"):
    """As many as were chosen for the selector with this key, earlier in the same text: "that many"."""

    key: str


Amount = Number | Count | Marks | Rolled | Sum | Chosen


def marks_in(amount: Amount) -> tuple[Marks, ...]:
    """The counters of one thing that an amount asks for."""
    if isinstance(amount, Sum):
        return marks_in(amount.amount)
    return (amount,) if isinstance(amount, Marks) else ()


ANY_NUMBER = 40
"""Stands for "any number": nobody has ever had so many things to choose from."""


class DecisionKey(Tagged, frozen=True, cache_hash=True, tag="decision"):
    """One decision: which selector of a text asks for it, which of several things it is, and who decides.

    ``selector`` is unique in an ability. ``nth`` counts from 1 what one word asks for ("two target Characters"): each
    is a decision of its own. ``by`` is empty for the controller of the effect.
    """

    selector: str
    nth: int = 1
    by: str = ""


class NoteKey(Tagged, frozen=True, cache_hash=True, tag="note"):
    """What an effect remembers of a verb, by the key of that: what "it" means; or ``once``, as the verb was done."""

    verb: str
    once: bool = False


NO_KEY = DecisionKey("")
"""The key of what needs none: nobody is asked for it twice."""


class Target(Tagged, frozen=True, cache_hash=True, tag="target"):
    """So many targeted things, chosen where the ability's text says *target*; ``optional`` ones are "up to" so many."""

    filter: Filter
    key: DecisionKey = NO_KEY
    optional: bool = False
    number: int = 1


class Choose(Tagged, frozen=True, cache_hash=True, tag="choose"):
    """So many things that are chosen without being targeted; ``optional`` ones are one at least, and "any number".

    None at all is said by the optional part in which it stands, which nobody has to take.
    ``shares`` says that so many shares of something are dealt out, one a decision, and that the same thing may be given
    several of them; ``within`` is then the key of the targets among which, if any are.
    """

    filter: Filter
    key: DecisionKey = NO_KEY
    number: int = 1
    optional: bool = False
    shares: int = 0
    within: str = ""


class Each(Tagged, frozen=True, cache_hash=True, tag="each"):
    """Every thing that fits; ``within`` is the key of a target: of that player, or in that Expedition."""

    filter: Filter
    within: str = ""


class Itself(Tagged, frozen=True, cache_hash=True, tag="itself"):
    """The object that bears the ability: "I"."""


class That(Tagged, frozen=True, cache_hash=True, tag="that"):
    """The object that the trigger speaks of: "it"."""


class Earlier(Tagged, frozen=True, cache_hash=True, tag="earlier"):
    """What an earlier verb of the same effect acted upon or brought into being: "it", "they".

    ``key`` is that verb's; ``several`` says that it may be about more than one. ``others`` are the keys of verbs before
    it that are meant where it stands in a part that is not done; the empty one says that then nothing may be.
    """

    key: str = ""
    several: bool = False
    others: tuple[str, ...] = ()

    def or_else(self, other: Earlier) -> Earlier:
        """What "it" means behind a part that is done or not: of this and the other what was done last."""
        if self == other:
            return self
        keys = dict.fromkeys((self.key, *self.others, other.key, *other.others))
        # Where the text has spoken of something only on one of the two ways, it may be about nothing on the other.
        first = self.key or other.key
        others = tuple(key for key in keys if key != first)
        return Earlier(first, self.several or other.several, others)


class ItsPlayer(Tagged, frozen=True, cache_hash=True, tag="its"):
    """A player whom a thing names: the ``controller`` or the ``owner`` of what the verb with this key was about.

    Or the one who was chosen for the selector with this key, as the ``target``. ``others`` as in ``Earlier``.
    """

    role: str
    key: str
    others: tuple[str, ...] = ()


def word_for(who: str | ItsPlayer) -> str:
    """The word for a player: of one whom a thing names, what they are to it."""
    return who.role if isinstance(who, ItsPlayer) else who


class Where(Tagged, frozen=True, cache_hash=True, tag="where"):
    """A zone; ``of`` is whose (empty: the object's owner's, else a word for players, or a player whom a thing names).

    ``position`` is how a thing lies there: in a Deck at which end of it, ``top`` or ``bottom``; ``nth`` is its place
    counted from that end, or what a die shows.
    """

    zone: str
    position: str = ""
    of: str | ItsPlayer = ""
    nth: Number | Rolled | None = None

    @property
    def from_end(self) -> int:
        """Its place counted from the end of a Deck, once the die is rolled that says so; 0 where none is named."""
        return self.nth.n if isinstance(self.nth, Number) else 0


Selector = Target | Choose | Each | Itself | That | Earlier
OpenSelector = Target | Choose
"""A selector that somebody must decide. Unions that the engine asks for all the time have a name: to make one anew for
every ``isinstance`` costs more than the answer."""
Destination = Where | Target | Choose | Each | Itself
