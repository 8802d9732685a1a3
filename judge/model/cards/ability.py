"""Effects and abilities as data: the closed vocabulary in which cards are written.

The page of reference for authors is ``scenarios/VOCABULARY.md``; ``judge/library/cards`` reads the YAML form.
Every selector that asks for a decision carries a ``key`` that is unique in its ability, so that a declaration can bind
it before the step in which it is used.
"""

from __future__ import annotations

from judge.model.cards.selectors import (
    NO_KEY,
    Amount,
    DecisionKey,
    Destination,
    Earlier,
    Filter,
    ItsPlayer,
    Number,
    Selector,
    Target,
    Where,
)
from judge.model.value import Tagged, Value

WHO = ("you", "opponent", "each_player")
"""Who does something: the effect's controller, the opponent, everybody."""
PLAYER = "player"
"""What a target is asked for that is a player, as a kind."""


class Act(Tagged, frozen=True, cache_hash=True, tag="act"):
    """One verb of an effect or of a cost.

    ``what`` is acted upon, ``to`` is where it goes or where something is created, ``name`` is the token, status or
    counter that the verb needs, ``who`` is one of ``WHO``, or a player whom a thing names; ``trigger``
    says which reactions are activated; ``passive`` is what holds until ``name``. ``key`` is that under which later
    verbs mean what this one acts upon or brings into being; empty where none does. ``most`` is how many counters a
    thing may have that gains some (0: there is no limit). ``whom`` is the player who is targeted, if ``who`` or ``to``
    speaks of one, or the player or the Expedition that ``what`` is within, or what something is dealt out among.
    """

    verb: str
    what: Selector | None = None
    to: Destination | None = None
    amount: Amount = Number(1)
    name: str = ""
    who: str | ItsPlayer = "you"
    trigger: Trigger | None = None
    passive: Passive | None = None
    key: str = ""
    most: int = 0
    whom: Target | None = None


class Together(Tagged, frozen=True, cache_hash=True, tag="together"):
    """Several verbs that the text says happen simultaneously: one step."""

    acts: tuple[Act, ...]


class May(Tagged, frozen=True, cache_hash=True, tag="may"):
    """An optional part; ``who`` may leave it out, as for a verb."""

    steps: tuple[Step, ...]
    who: str | ItsPlayer = "you"


class MayPay(Tagged, frozen=True, cache_hash=True, tag="may_pay"):
    """An internal action: "you may [cost] to [effect]"."""

    cost: tuple[Act, ...]
    steps: tuple[Step, ...]


class Condition(Value, frozen=True, cache_hash=True):
    """What a text asks by one of the words of conditions; ``negated`` turns the answer round ("unless").

    ``count``: at least ``at_least`` and at most ``at_most`` (if not negative) things fit the filter. What a word of the
    game asks is said by its row: of ``names`` one is enough, ``that`` means the trigger's object in place of the
    bearer, and ``spoken_of`` what the effect was about before. ``any_of`` and ``all_of`` hold the conditions of which
    one, or all, have to be true in ``parts``.
    """

    filter: Filter = Filter()
    at_least: int = 1
    at_most: int = -1
    word: str = "count"
    names: tuple[str, ...] = ()
    that: bool = False
    spoken_of: Earlier | None = None
    parts: tuple[Condition, ...] = ()
    negated: bool = False


class If(Tagged, frozen=True, cache_hash=True, tag="if"):
    """A conditional part: "if [condition], do [steps]", otherwise ``otherwise``."""

    condition: Condition
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


class Attempt(Tagged, frozen=True, cache_hash=True, tag="attempt"):
    """A part on which others hang: "[steps]. If you do, [done]", "if you don't" or "if you can't, [undone]"."""

    steps: tuple[Step, ...]
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()


class Outcome(Tagged, frozen=True, cache_hash=True, tag="outcome"):
    """The end of an attempted part, in an effect under way; no text says it.

    ``begun`` says that something of the part was begun.
    """

    done: tuple[Step, ...]
    undone: tuple[Step, ...]
    begun: bool = False


class ChooseOne(Tagged, frozen=True, cache_hash=True, tag="choose_one"):
    """A modal part: exactly one of the modes happens."""

    modes: tuple[tuple[Step, ...], ...]
    key: DecisionKey = NO_KEY


class Face(Value, frozen=True, cache_hash=True):
    """What is done if a die shows at least ``low`` and at most ``high``."""

    low: int
    high: int
    steps: tuple[Step, ...]


class Roll(Tagged, frozen=True, cache_hash=True, tag="roll"):
    """A die is rolled; then everything is done that stands for what it shows."""

    faces: tuple[Face, ...]


class ForEach(Tagged, frozen=True, cache_hash=True, tag="for_each"):
    """A part that is done so often, one time after the other; what is chosen in it is chosen anew each time."""

    amount: Amount
    steps: tuple[Step, ...]


Step = Act | Together | May | MayPay | If | Attempt | Outcome | ChooseOne | Roll | ForEach


SEEN_FROM_BEARER = ("mine", "facing", "other", "facing_other")
"""Which Expedition, seen from the bearer: its own, the one facing that, its player's other one, the one facing that."""
WHOSE = (*SEEN_FROM_BEARER, "you", "opponent", "anybody")
"""Which Expedition: one that is seen from the bearer, one of a player's, any."""


class Trigger(Value, frozen=True, cache_hash=True):
    """What a reaction waits for: an event that a row of the game names, with its roles; or one of those in ``parts``.

    ``name`` is what the event is about by its name: a phase, a daily effect, which Expedition, a status or counter
    (empty: any, or none). ``what`` is what it happens to, ``origin`` and ``destination`` the zones between which,
    ``by`` who does it, ``who`` whose event it is (empty: anybody), ``reaches`` the number of counters that it leads
    to; ``one_or_more``: once for all of one step, ``first``: before anybody else. ``least`` and ``most`` are the bounds
    of the number that it brings (a negative ``most`` is none).
    """

    event: str
    name: str
    what: Filter = Filter()
    origin: str = ""
    destination: str = ""
    by: str = ""
    who: str = ""
    reaches: int = 0
    one_or_more: bool = False
    first: bool = False
    parts: tuple[Trigger, ...] = ()
    least: int = 0
    most: int = -1


class Pattern(Value, frozen=True, cache_hash=True):
    """Which atomic actions a passive takes hold of.

    ``verb`` is what happens (``moves``, ``draws``, ``creates``, ``gains``), ``what`` the thing it happens to, ``of``
    the player concerned where it is a draw, or whose Expedition, ``name`` the token, status or counter, ``by`` the verb
    of a move, and ``trigger`` the reactions that are activated.
    """

    verb: str
    what: Filter = Filter()
    origin: str = ""
    destination: str = ""
    of: str = ""
    name: str = ""
    by: str = ""
    trigger: Trigger | None = None


class Instead(Tagged, frozen=True, cache_hash=True, tag="instead"):
    """A replacement: what matches does something else. Neither ``to`` nor ``acts``: nothing happens in its place."""

    pattern: Pattern
    to: Where | None = None
    acts: tuple[Act, ...] = ()
    step: bool = False
    optional: bool = False


class Also(Tagged, frozen=True, cache_hash=True, tag="also"):
    """An additive modifier: more happens in the same step."""

    pattern: Pattern
    acts: tuple[Act, ...]
    step: bool = False
    optional: bool = False


class Cannot(Tagged, frozen=True, cache_hash=True, tag="cannot"):
    """What matches is impossible."""

    pattern: Pattern


class Costs(Tagged, frozen=True, cache_hash=True, tag="costs"):
    """What somebody plays of this kind costs so much mana less (negative: more); ``next``: only the next one.

    ``what`` describes it further, ``who`` plays it (empty: anybody), ``each`` is what it is multiplied by. A decrease
    does not go below ``minimum``; with neither less nor more that is the least that it may cost. ``free``: nothing is
    paid at all. ``optional``: whoever plays may leave the decrease out.
    """

    played: str
    less: int
    next: bool = False
    what: Filter | None = None
    who: str = "you"
    each: Filter | None = None
    minimum: int = 0
    free: bool = False
    optional: bool = False


class Enters(Tagged, frozen=True, cache_hash=True, tag="enters"):
    """What somebody plays of this kind loses a status as its play begins; the other fields are those of ``Costs``."""

    played: str
    loses: str
    next: bool = False
    what: Filter | None = None
    who: str = "you"


class Keyword(Tagged, frozen=True, cache_hash=True, tag="keyword"):
    """A passive that the rules define by its name: ``tough`` with a number, ``fleeting`` of a Spell.

    ``each`` is what the number is multiplied by ("Tough X, where X is the number of …").
    """

    name: str
    amount: int = 0
    each: Filter | None = None


class Grants(Tagged, frozen=True, cache_hash=True, tag="grants"):
    """What fits has this reaction, too, beside those that it prints."""

    what: Filter
    ability: Ability


class Awaits(Tagged, frozen=True, cache_hash=True, tag="awaits"):
    """A reaction that an effect lets exist for a while; with ``once`` it is over when it has been activated."""

    ability: Ability
    once: bool = False


Passive = Awaits | Instead | Also | Cannot | Costs | Enters | Keyword | Grants
Modifying = Instead | Also
"""A passive that is a modifier."""
Concerning = Instead | Also | Cannot
"""A passive with a pattern: it is about what happens."""


class Ability(Value, frozen=True, cache_hash=True):
    """One ability of an object.

    ``kind`` is ``reaction``, ``quick_action``, ``passive`` or ``effect``; ``support`` marks a support ability;
    ``condition`` stands between trigger and dash.
    """

    kind: str
    support: bool = False
    trigger: Trigger | None = None
    condition: Condition | None = None
    cost: tuple[Act, ...] = ()
    steps: tuple[Step, ...] = ()
    passive: Passive | None = None
