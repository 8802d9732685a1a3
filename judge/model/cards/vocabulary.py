"""The words that a game knows, as a decoder and a schema need them."""

from __future__ import annotations

from judge.model.cards.passive_rows import DurationWord, Happening, KeywordWord, PatternWord
from judge.model.cards.text_forms import TextWord
from judge.model.value import Value


class Verb(Value, frozen=True):
    """A verb of effects.

    ``what`` and ``to`` say whether it takes an object and a destination (``no``, ``optional``, ``required``);
    ``names`` is the kind of name it needs (``token``, ``mark`` or empty); ``rule`` the rule that defines it;
    ``destinations`` are the zones it may lead to (empty: any); ``own`` says that it is done to what
    its player controls in play; ``bare`` ones take nothing and are written ``verb: yes``; ``takes`` is the zone of the
    card, up to one and targeted, that a bare verb acts upon; ``within`` are the zones in
    which what it acts upon lies (empty: any); ``payable`` is false where it cannot be part of a cost; ``supported`` is
    false for a verb of the format that the engine does not run yet; ``any_counter`` is the key of counters of whatever
    name, where it takes those; ``bounded`` says that a text may say up to how many counters; ``shows`` that somebody
    comes to see cards which stay where they are; ``into_places`` that it may lead into an Expedition that is named;
    ``dealt`` that what it gives or makes may be distributed among several things;
    ``term`` is the term by which it goes where that is not its own name; ``deed`` what the footprints of explorations
    call what it does, where it gives or takes marks and does nothing else (``gain``, ``lose``).
    """

    name: str
    rule: str
    what: str = "no"
    to: str = "no"
    names: str = ""
    destinations: tuple[str, ...] = ()
    own: bool = False
    bare: bool = False
    takes: str = ""
    within: tuple[str, ...] = ()
    payable: bool = True
    supported: bool = True
    any_counter: str = ""
    bounded: bool = False
    shows: bool = False
    into_places: bool = False
    dealt: bool = False
    meaning: str = ""
    term: str = ""
    deed: str = ""


RANGE, NAMES, FLAG, COUNTED = "range", "names", "flag", "counted"
"""What may stand behind a filter word: a number or its bounds, one or several names, yes or no, a name with a number of
those."""


class FilterWord(Value, frozen=True):
    """A word of filters, in one row: reader, schema, page, sentence and footprint are made from it.

    ``shape`` says what stands behind it; ``names`` those that may (empty with ``names``: those that the game's cards
    have). ``rule`` is the rule that says what the word means. ``reads`` are the marks by which a thing comes to fit or
    no longer fits; what cards print never changes, and is read by no order of events. ``from_bearer`` says that it
    hangs on where the bearer of the ability lies as well, ``of_places`` that it may be asked of an Expedition, too.
    ``of_shown`` says that it is about cards which a verb of the same effect has shown, and which lie in this zone,
    ``together`` that it asks of all that one word targets, and not of each: its quality bears the key of that decision.
    """

    name: str
    shape: str
    rule: str
    names: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    from_bearer: bool = False
    of_places: bool = False
    of_shown: str = ""
    together: bool = False
    meaning: str = ""


COUNTERS, THING, PARTS = "counters", "thing", "parts"
AMONG, BEFORE = "among", "before"
"""What may stand behind a word of conditions beside names: a counter with bounds, a filter, a list of conditions, a
filter with bounds for what is counted over all that fits, one condition in the past tense."""


class ConditionWord(Value, frozen=True):
    """A word of conditions, in one row. Counting what fits a filter is the word ``count`` of every game, without a row.

    ``shape`` says what stands behind it; ``names`` those that may. ``from_bearer`` says that it hangs on the bearer of
    the ability, ``facts`` that it looks at what no object bears, ``still`` that no effect whose footprint is known
    changes that; ``of_that`` are those of its words that mean what the
    trigger speaks of: its own, or some of its names; ``of_it`` says that it asks of what a verb before it was about.
    """

    name: str
    shape: str
    rule: str
    names: tuple[str, ...] = ()
    from_bearer: bool = False
    facts: bool = False
    still: bool = False
    of_that: tuple[str, ...] = ()
    of_it: bool = False
    meaning: str = ""


NAMED, WHAT, FROM, TO = "named", "what", "from", "to"
MARK, BY, WHO, REACHES, ONE_OR_MORE, RESULT = "mark", "by", "who", "reaches", "one_or_more", "result"
"""The roles of an event: one of its names, what it happens to, from which zone and to which; which mark, who does it,
whose event it is, which number is reached, that all of one step count together, and within which bounds the number lies
that it brings."""


class EventWord(Happening, frozen=True):
    """What happens as a trigger may name it: sentence and slot come from the row, too.

    ``zones`` are those between which it happens (empty: any), ``first_of`` is the event of which this word means the
    first one. ``leaves`` says that what it happens to leaves where it is, ``awaited`` is the rule by which an effect
    may let a reaction to it exist for a while (empty: none may).
    """

    zones: tuple[str, ...] = ()
    first_of: str = ""
    leaves: bool = False
    awaited: str = ""


class SymbolWord(Value, frozen=True):
    """A symbol of costs, in one row: a sign that stands for something that is done, and takes nothing.

    ``aside`` says that only a card which is not in play can pay it: its ability is one for the Reserve.
    """

    name: str
    rule: str
    meaning: str = ""
    aside: bool = False


class Die(Value, frozen=True):
    """A die: what each of its sides shows, side by side; several sides may show the same."""

    name: str
    faces: tuple[str, ...]


class Vocabulary(Value, frozen=True):
    """All words of effects and boards. Values are code names; symbols stand in costs, as cards print them.

    ``characteristics`` are the numbers that cards print and that effects change, ``dice`` those that are rolled.
    ``kinds_elsewhere`` are kinds of cards, by the code names of their terms, that only other editions have.
    ``card_kinds`` are the kinds of which a card can be (empty: all kinds), ``usual_kind`` that of a card which does not
    say (empty: each says it); ``printed`` are the further keys of a card that only some games print. ``keywords`` are
    the passives that are a word alone. ``created_kind`` is the kind of what effects create; ``costs`` and
    ``statistics`` name the numbers of a card under these keys, in their order. ``lies`` are the words by which a text
    says how something lies in a zone, where it lies otherwise by itself.
    """

    verbs: tuple[Verb, ...]
    kinds: tuple[str, ...]
    zones: tuple[str, ...]
    statuses: tuple[str, ...]
    counters: tuple[str, ...]
    phases: tuple[str, ...]
    daily_effects: tuple[str, ...] = ()
    symbol_words: tuple[SymbolWord, ...] = ()
    factions: tuple[str, ...] = ()
    characteristics: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    card_kinds: tuple[str, ...] = ()
    usual_kind: str = ""
    kinds_elsewhere: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    keywords: tuple[KeywordWord, ...] = ()
    created_kind: str = ""
    costs: tuple[str, ...] = ()
    statistics: tuple[str, ...] = ()
    filter_words: tuple[FilterWord, ...] = ()
    lies: tuple[tuple[str, str], ...] = ()
    condition_words: tuple[ConditionWord, ...] = ()
    event_words: tuple[EventWord, ...] = ()
    pattern_words: tuple[PatternWord, ...] = ()
    duration_words: tuple[DurationWord, ...] = ()
    step_words: tuple[TextWord, ...] = ()
    passive_heads: tuple[TextWord, ...] = ()
    amount_words: tuple[TextWord, ...] = ()

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of costs."""
        return tuple(row.name for row in self.symbol_words)

    @property
    def durations(self) -> tuple[str, ...]:
        """The ends until which what an effect gives may hold."""
        return tuple(row.name for row in self.duration_words)

    @property
    def triggers(self) -> tuple[str, ...]:
        """The events that a trigger may name; none in a game without reactions."""
        return tuple(row.name for row in self.event_words)

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of all words that have a row and that an ability may use, kind by kind."""
        return (
            *(verb.name for verb in self.verbs if verb.supported),
            *(word.name for word in self.filter_words),
            *(word.name for word in self.condition_words),
            *(word.name for word in self.event_words),
            *(word.name for word in self.pattern_words),
            *(word.name for word in self.keywords),
            *(word.name for word in self.text_words),
        )

    @property
    def text_words(self) -> tuple[TextWord, ...]:
        """The words of steps, those with which passives begin, and the amounts."""
        return (*self.step_words, *self.passive_heads, *self.amount_words)

    def step_word(self, name: str) -> TextWord | None:
        """The word of steps of this name, if the game has it."""
        return next((word for word in self.step_words if word.name == name), None)

    @property
    def kinds_of_cards(self) -> tuple[str, ...]:
        """The kinds of which a card can be."""
        return self.card_kinds or self.kinds

    @property
    def proposed_kind(self) -> str:
        """The kind that a card is taken to be of while nobody says it."""
        return self.usual_kind or self.kinds_of_cards[0]

    @property
    def faces(self) -> tuple[str, ...]:
        """Everything that a die of the game can show, each once."""
        return tuple(dict.fromkeys(face for die in self.dice for face in die.faces))

    def die(self, name: str) -> Die | None:
        """The die of this name, if the game has it."""
        return next((die for die in self.dice if die.name == name), None)

    def verb(self, name: str) -> Verb | None:
        """The verb of this name, if the game has it."""
        return next((verb for verb in self.verbs if verb.name == name), None)


class ZoneKey(Value, frozen=True):
    """A key under a player in ``board:``.

    ``zone`` and ``part`` are where its cards go; ``kind`` is the kind of object lying there (empty: the card's own
    kind); ``takes`` are the kinds of cards that may lie there (empty: all); ``hidden`` zones may be a count; ``single``
    ones hold one card. ``unmentioned`` unknown cards lie there where a board does not mention it; ``counted`` are the
    keys by which unknown cards may be counted apart, each with the status that they have (empty: none); ``unmarked``
    are the rules by which nothing there has a status or a counter (empty: what lies there may have them). Where a card
    takes no part in the game, ``ruled_by`` is the number under which the rules about the zone stand: only where one of
    them decides does it tell anything that a card lay there (empty: a card there may act, or be played).
    """

    key: str
    zone: str
    part: str = ""
    kind: str = ""
    hidden: bool = False
    single: bool = False
    shared: bool = False
    takes: tuple[str, ...] = ()
    unmentioned: int = 0
    counted: tuple[tuple[str, str], ...] = ()
    unmarked: str = ""
    ruled_by: str = ""


class PlayerFact(Value, frozen=True):
    """A number of a player's own that a board may give, from 0 to ``most``; 0 where it does not."""

    name: str
    most: int


class RowKey(Value, frozen=True):
    """A key of a board under which a row is described, place by place: at most ``most``, each by some of ``words``."""

    key: str
    words: tuple[str, ...]
    most: int


class MapKey(Value, frozen=True):
    """The keys of a board under which a map is named and described: ``name`` says which map, and what lies there
    stands place by place under ``places``, in a shared zone of the name ``zone`` whose parts are the places."""

    name: str
    places: str
    zone: str


class DayShape(Value, frozen=True):
    """How the phases of a game are met; everything is empty where it has none.

    ``phase`` is the fact that says which one it is, ``of_turns`` the phase in which players declare one thing after the
    other, ``usual`` the one that most questions are about, ``by_itself`` are those that bring something without
    anybody's declaration. ``ends`` are the names of the ends of a phase and of a day, ``effects`` pairs what happens by
    itself, by the code name of its term, with its phase. ``first_unlike`` is the fact that counts the days, with the
    phase of which the first day's is unlike all others.
    """

    phase: str = ""
    of_turns: str = ""
    usual: str = ""
    by_itself: tuple[str, ...] = ()
    ends: tuple[str, str] = ("", "")
    effects: tuple[tuple[str, str], ...] = ()
    first_unlike: tuple[str, str] = ("", "")


class BoardShape(Value, frozen=True):
    """The keys of ``board:``: facts with their allowed values (empty: any whole number), and zones of a player.

    ``players`` are how few and how many sit at the table, ``required`` the facts that every board has to give. ``own``
    are the facts of each player, ``rows`` what is described place by place, ``moments`` at which a board may begin in
    one phase only, each with that phase. ``never`` pairs kinds of cards with a status that none of them has. ``maps``
    are on which maps things lie. ``waiting`` is the zone of all players in which reactions wait, ``waits_as`` the kind
    of thing by which they do, ``activated`` the key under which stands how often some were activated already; ``leads``
    is the fact that names the player who comes first, ``pays`` the key under a player where what pays costs lies,
    ``aside`` the one where cards lie of which support abilities function, and no others. All are empty where a game has
    no such thing. ``day`` says how its phases are met.
    """

    facts: tuple[tuple[str, tuple[str, ...]], ...]
    zones: tuple[ZoneKey, ...]
    own: tuple[PlayerFact, ...] = ()
    rows: tuple[RowKey, ...] = ()
    moments: tuple[tuple[str, str], ...] = ()
    never: tuple[tuple[str, str], ...] = ()
    players: tuple[int, int] = (2, 2)
    required: tuple[str, ...] = ()
    maps: tuple[MapKey, ...] = ()
    waiting: str = ""
    waits_as: str = ""
    activated: str = ""
    leads: str = ""
    pays: str = ""
    aside: str = ""
    day: DayShape = DayShape()

    def zone(self, key: str) -> ZoneKey | None:
        """What a key under a player means, if the game has it."""
        return next((zone for zone in self.zones if zone.key == key), None)
