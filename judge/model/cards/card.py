"""What a card is, before it lies anywhere."""

from __future__ import annotations

from judge.model.cards.ability import Ability
from judge.model.phrase import WORDS, Phrase
from judge.model.value import Value

RULE = "rule"
"""In the place of a card: a rule of the game, where it stands among the modifiers of cards."""
UNKNOWN_CARD = "unknown"


class Words(Value, frozen=True):
    """One text in every language that has it, as (language, text) pairs."""

    texts: tuple[tuple[str, str], ...] = ()

    def get(self, language: str) -> str:
        """The text in this language, else in English, else in whatever there is; empty if there is none."""
        text_by_language = dict(self.texts)
        return text_by_language.get(language) or text_by_language.get("en") or next(iter(text_by_language.values()), "")

    @property
    def phrase(self) -> Phrase:
        """The text as an argument of a sentence, on one line in every language."""
        return Phrase(WORDS, tuple((language, " ".join(text.split())) for language, text in self.texts))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which there is a text."""
        return tuple(language for language, _ in self.texts)


class CompiledText(Value, frozen=True):
    """The printed text that abilities were compiled from: its date, and a hash of it in each language.

    ``editions`` are those whose vocabulary says it; ``refused`` is the reason why none does, by the compiler.
    """

    dated: str = ""
    texts: tuple[tuple[str, str], ...] = ()
    editions: tuple[str, ...] = ()
    refused: str = ""


class PrintedCopy(Value, frozen=True):
    """Where the abilities of a card come from that the user imported: the number of the printing, and its text's date.

    ``flags`` are what its publisher marks it with. ``reworded`` says what became of it in play since ``before``, the
    date of its last other wording: ``same``, ``other``, ``numbers`` or ``unknown``; empty if it has but one.
    ``refused`` says why its text is not played.
    """

    reference: str
    date: str
    flags: tuple[str, ...] = ()
    before: str = ""
    reworded: str = ""
    refused: Phrase | None = None


class Card(Value, frozen=True):
    """The printed facts of a card or token, and its abilities in our effect vocabulary.

    ``kind``: hero, character, permanent, spell or token. ``statistics`` are Forest, Mountain, Water. ``unsupported``
    says why the engine may not use this card; such a card is refused on a board and counted. ``plural`` names the
    languages in which a verb after the card's name stands in the plural; ``reason`` is ``unsupported`` in every
    language that has words for it; ``later`` is the word of the vocabulary that the engine does not run yet.
    ``characteristics`` are the printed numbers that effects can change, by name. ``not_computed`` is what the card says
    beside its abilities: it is told with every ruling in which the card lies, and nothing plays it. ``compiled`` says
    of which text the abilities are, where they were compiled from one, and ``copy`` says it of a text of the user's.
    ``aliases`` are names under which it is looked for, too.
    """

    id: str
    name: Words
    kind: str
    faction: str = ""
    subtypes: tuple[str, ...] = ()
    code: str = ""
    hand_cost: int = 0
    reserve_cost: int = 0
    statistics: tuple[int, int, int] = (0, 0, 0)
    abilities: tuple[Ability, ...] = ()
    unsupported: str = ""
    plural: tuple[str, ...] = ()
    reason: Words = Words()
    later: str | Phrase = ""
    characteristics: tuple[tuple[str, int], ...] = ()
    not_computed: tuple[Words, ...] = ()
    rarity: str = ""
    compiled: CompiledText | None = None
    copy: PrintedCopy | None = None
    aliases: tuple[str, ...] = ()

    @property
    def obstacle(self) -> Phrase:
        """Why the engine may not use this card, as an argument of a fault."""
        if self.copy is not None and self.copy.refused is not None:
            return self.copy.refused
        return Phrase("form.not-yet", (("word", self.later),)) if self.later else self.reason.phrase

    @property
    def called(self) -> tuple[str, ...]:
        """What a board may call the card, beside its code name: its names, and the publisher's number."""
        return (*(text for _, text in self.name.texts), *self.aliases, *((self.code,) if self.code else ()))

    @property
    def costs(self) -> tuple[int, int]:
        """What playing it costs, from each of the places from which it may be played."""
        return (self.hand_cost, self.reserve_cost)

    @property
    def token(self) -> bool:
        """Whether this is a token, which an effect creates."""
        return self.kind == "token"
