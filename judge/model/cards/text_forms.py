"""What a text is made of beside its verbs: words of steps, heads of passives, amounts.

A form says what stands behind such a word, and a game gives it a row with the rule that defines it. The forms are of
every game, for each is read into a value of its own (``May``, ``Costs``, ``Count``), and whoever needs a new one needs
such a value, too; which of them a game has, by which rule, and what they mean there say its rows.
"""

from __future__ import annotations

from judge.model.value import Value

STEPS, VERBS, COST, CONDITION, AMOUNT, PASSIVE = "steps", "verbs", "cost", "condition", "amount", "passive"
PATTERN, TRIGGER, FILTER, DURATION, FLAG = "pattern", "trigger", "filter", "duration", "flag"
MODES, FACES, ASKED, REPLACEMENT, PARTS = "modes", "faces", "asked", "replacement", "parts"
KIND_PLAYED, SPELL_PLAYED, STATUS, PLAYER, PRICE, FEW = (
    "kind_played",
    "spell_played",
    "status",
    "player",
    "price",
    "few",
)
YES_ALONE, STEP_OR_ACTION, COUNTER, WHOSE_COUNTERS, MORE = "yes", "step_or_action", "counter", "whose_counters", "more"
"""The shapes of what stands behind a key. ``parts`` is a mapping of further keys, ``few`` a small number, ``price``
that or an amount."""


class TextPart(Value, frozen=True):
    """A key and what stands behind it; ``parts`` are the keys of that where it is a mapping of its own."""

    key: str
    shape: str
    required: bool = False
    meaning: str = ""
    parts: tuple[TextPart, ...] = ()


class TextForm(Value, frozen=True):
    """A word with what stands behind it, and what may stand beside it.

    ``shape`` is that of the word itself, and ``parts`` are the keys of that where it is a mapping; ``beside`` are the
    keys next to it. Of ``either`` exactly one has to be there, of ``at_least_one`` one or more, and ``needs`` pairs a
    key with the one that it needs: keys of ``parts`` where there are some, else those beside.
    """

    name: str
    shape: str
    parts: tuple[TextPart, ...] = ()
    beside: tuple[TextPart, ...] = ()
    either: tuple[str, ...] = ()
    at_least_one: tuple[str, ...] = ()
    needs: tuple[tuple[str, str], ...] = ()
    meaning: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The word, and the keys that may stand beside it."""
        return (self.name, *(part.key for part in self.beside))


class TextWord(Value, frozen=True):
    """A word of steps, the head of a passive, or an amount as a game has it, in one row.

    That is its form, the rule that defines it, and what it means. What is not ``followed`` counts for explorations as
    touching everything.
    """

    form: TextForm
    rule: str
    meaning: str
    followed: bool = True

    @property
    def name(self) -> str:
        """The word itself."""
        return self.form.name


AWAITED = (TextPart("when", TRIGGER, True), TextPart("if", CONDITION), TextPart("do", STEPS, True))
"""The keys of a reaction that exists for a while."""

MAY = TextForm("may", STEPS, beside=(TextPart("who", ASKED),), meaning="An optional part.")
MAY_PAY = TextForm("may_pay", COST, beside=(TextPart("to", STEPS, True),))
TOGETHER = TextForm("together", VERBS)
IF = TextForm("if", CONDITION, beside=(TextPart("do", STEPS, True), TextPart("else", STEPS)))
CHOOSE_ONE = TextForm("choose_one", MODES, meaning="The modes.")
ROLL = TextForm("roll", FACES, meaning="What is done for which results.")
FOR_EACH = TextForm(
    "for_each", AMOUNT, beside=(TextPart("do", STEPS, True),), meaning="So often, one time after the other."
)
UNTIL = TextForm(
    "until",
    DURATION,
    beside=(
        TextPart("passive", PASSIVE, meaning="What holds for that long."),
        TextPart(
            "reaction",
            PARTS,
            meaning="What reacts for that long, to a card played or to the end of a daily effect.",
            parts=AWAITED,
        ),
        TextPart("next", FLAG, meaning="Only the first time. Default: no."),
    ),
    either=("passive", "reaction"),
    needs=(("next", "reaction"),),
    meaning="The end of what it holds until.",
)
ATTEMPT = TextForm(
    "attempt", STEPS, beside=(TextPart("if_done", STEPS), TextPart("if_not", STEPS)), at_least_one=("if_done", "if_not")
)

_OF_PLAYS = (
    TextPart("next", FLAG, meaning="The next one only; under until. Default: no."),
    TextPart("what", FILTER, meaning="What the card is that is played; its zone is that from which it is played."),
    TextPart("who", PLAYER, meaning="Who plays it. Default: you."),
)
_MODIFIED = (
    TextPart("when", PATTERN, True, "What it takes hold of."),
    TextPart("optional", FLAG, meaning="Its controller may leave it out. Default: no."),
    TextPart("on", STEP_OR_ACTION, meaning="The whole step, or each part of it (the default)."),
)
INSTEAD = TextForm("instead", REPLACEMENT, beside=_MODIFIED)
ALSO = TextForm("also", VERBS, beside=_MODIFIED)
CANNOT = TextForm("cannot", PATTERN)
COSTS = TextForm(
    "costs",
    PARTS,
    parts=(
        TextPart("played", KIND_PLAYED, True),
        TextPart("less", PRICE),
        TextPart("more", PRICE),
        *_OF_PLAYS,
        TextPart("minimum", FEW, meaning="Beside less: it does not lower the cost further."),
        TextPart("at_least", FEW, meaning="It cannot cost less than this."),
        TextPart("free", YES_ALONE, meaning="It is played for free."),
        TextPart("optional", FLAG, meaning="Beside less: whoever plays may leave it out. Default: no."),
    ),
    either=("less", "more", "at_least", "free"),
)
ENTERS = TextForm(
    "enters",
    PARTS,
    parts=(TextPart("played", SPELL_PLAYED, True), TextPart("loses", STATUS, True), *_OF_PLAYS),
)
GRANTS = TextForm(
    "grants",
    PARTS,
    parts=(TextPart("to", FILTER, True), TextPart("when", TRIGGER), TextPart("if", CONDITION), TextPart("do", STEPS)),
)

_PLUS = TextPart("plus", MORE, meaning="So many more.")
COUNTED = TextForm("count", FILTER, beside=(_PLUS,))
COUNTERS = TextForm(
    "counters",
    COUNTER,
    beside=(TextPart("on", WHOSE_COUNTERS, meaning="Which object. Default: self."), _PLUS),
)
RESULT = TextForm("result", "")
THAT_MANY = TextForm("that_many", "")
