"""What the readers of one card's abilities share, whichever part of an ability each of them reads."""

from __future__ import annotations

from judge.model.cards.selectors import Earlier
from judge.model.cards.vocabulary import Vocabulary
from judge.model.diagnostic import Span
from judge.model.phrase import Argument, Phrase
from judge.model.value import Value
from judge.text.decode import Faults, Fields
from judge.text.nodes import Node, Scalar, Sequence

NOT_SUPPORTED = "effects/not-supported-yet"


SAYING_IT = ("it", "its_controller", "its_owner")
"""The words of an effect that are about what a verb before them was about."""


class AbilityMention(Value, frozen=True):
    """What an ability names, with its place in the file: a ``card``, a ``token`` that it creates, a ``faction`` or a
    ``subtype``."""

    name: str
    span: Span
    kind: str = "card"


class AbilityLedger:
    """The game's words, the faults so far, what the abilities name, and how many decisions they hold.

    Every fault is collected, nothing is guessed.
    """

    def __init__(self, vocabulary: Vocabulary, faults: Faults, card: str = "") -> None:
        self.vocabulary = vocabulary
        self.faults = faults
        self.card = card
        """The code name of the card whose abilities are read, where it has one: remarks say of which card they are."""
        self.mentions: list[AbilityMention] = []
        self.antecedent = Earlier()
        """What "it" means at this place of the text; without a key where it means nothing."""
        self.says_it = False
        """Whether the ability says "it" or "they" of what one of its verbs is about."""
        self.in_roll = False
        """Whether this place of the text is what is done for a result of a die."""
        self.several = ""
        """The key of the decision about several things that stands before this place of the text: "that many"."""
        self.targets_several = False
        """Whether this place of the text is the description of several targets."""
        self.shows = False
        """Whether a verb before this place of the ability shows cards that are hidden otherwise."""
        self._decisions = 0
        self._verbs = 0

    def fresh_key(self) -> str:
        """A key for one more decision of this card."""
        self._decisions += 1
        return f"s{self._decisions}"

    def begin(self, node: Node) -> None:
        """An ability begins, of which nothing is spoken of yet."""
        self.antecedent = Earlier()
        self.says_it = _says_it(node)
        self.several = ""
        self.shows = False

    def key_of_verb(self) -> str:
        """A key for a verb about things that nobody decides."""
        self._verbs += 1
        return f"v{self._verbs}"

    def mention(self, fields: Fields, key: str, required: bool = False) -> str:
        """A name under a key, which is looked up once all cards are known; empty where there is none."""
        name = fields.text(key, required=required)
        if name is not None:
            self.mentions.append(AbilityMention(name, fields.span(key), key))
        return name or ""

    def mention_at(self, name: str, span: Span, kind: str) -> str:
        """A name with its place, which is looked up once all cards are known."""
        self.mentions.append(AbilityMention(name, span, kind))
        return name

    def not_yet(self, span: Span, word: str | Phrase) -> None:
        """The word belongs to the vocabulary, but the engine does not run it yet."""
        self.faults.error(span, "effects/not-supported-yet", word=word)


def _says_it(node: Node) -> bool:
    """Whether the word "it" stands somewhere: as a value, or as the word of a condition."""
    if isinstance(node, Scalar):
        return node.text in SAYING_IT
    if isinstance(node, Sequence):
        return any(map(_says_it, node.items))
    return any(_says_it(entry.key) or _says_it(entry.value) for entry in node.entries)


def later(key: str, /, **arguments: Argument) -> Phrase:
    """What the engine does not run yet, where one word of the vocabulary does not name it."""
    return Phrase(f"later.{key}", tuple(arguments.items()))
