"""The words that tell abilities, for parts of abilities too, and as sentences are compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property, partial

from judge.app.new.retold.sentence_parts import HOLE, filled_holes, first_word, plain, words_of
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.abilities.filter_words import phrase
from judge.explain.abilities.orders import as_order
from judge.explain.abilities.spoken_of import SpokenOf
from judge.library.cards.things.read_who import CHOSEN, ITS, TARGETED
from judge.model.cards.ability import Condition, Pattern, Step
from judge.model.cards.card import Card
from judge.model.cards.selectors import Amount, Filter, Quality, Selector
from judge.model.cards.vocabulary import Vocabulary
from judge.model.phrase import Name, Phrase, Single, TermRef
from judge.model.value import change
from judge.text.catalogue import Catalogue

MOST_TELLINGS = 300_000
"""So many parts are told at most for one sentence: of what only looks like one of ours there is no end of parts."""
_ROLES = {TARGETED: CHOSEN, **ITS}
"""How players are told whom a text names by another word than tells them."""


class TooMuchToTell(Exception):
    """The sentence is none of ours, as far as anybody will wait for it."""


class ToldWords(AbilityWords):
    """The words for parts of the abilities that a sentence may tell.

    What "that" and "it" are called, and the card itself, hangs on the rest of the ability: of these words each way is
    tried that stands in the sentence.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        cards: Mapping[str, Card],
        shared: Collection[str],
        vocabulary: Vocabulary,
        sentence: str,
    ) -> None:
        super().__init__(catalogue, cards, shared, vocabulary.counters)
        self.zones = vocabulary.zones
        self._tellings = 0
        self.ways = tuple(self._ways(plain(sentence)))

    def _ways(self, text: str) -> Iterator[SpokenOf]:
        is_apart = self.said(phrase("bearer")) in text
        kinds = {name: self._kinds(name, text) for name in ("that", "it")}
        return (SpokenOf(that, it, is_apart) for that in kinds["that"] for it in kinds["it"])

    def _kinds(self, name: str, text: str) -> tuple[str, ...]:
        """The kinds by which a text may speak of something, and that it does not."""
        start = f"ability.{name}-kind."
        kinds = (key.removeprefix(start) for key in self.catalogue.messages if key.startswith(start))
        several = (False, True) if name == "it" else ()
        return (
            *(kind for kind in kinds if any(telling in text for telling in self._by_kind(name, kind, several))),
            "",
        )

    def _by_kind(self, name: str, kind: str, several: tuple[bool, ...]) -> tuple[str, ...]:
        key = f"{name}-kind.{kind}"
        return tuple(self.said(phrase(key, several=each)) for each in several) or (self.said(phrase(key)),)

    @cached_property
    def ids_by_name(self) -> dict[str, str]:
        """The cards by their names; of several that have one name the plainest."""
        names = {id: plain(name.get(self.catalogue.language) or id) for id, name in self.names.items()}
        return {names[id]: id for id in sorted(names, key=len, reverse=True)}

    @cached_property
    def when(self) -> str:
        """The word with which triggers begin that say it once for several."""
        return self.said(self.catalogue.say("ability.trigger.when"))

    @cached_property
    def for_each(self) -> str:
        """The words before what is counted."""
        alone, counting = (self.said(phrase("verb.draw", n=1, each=each)) for each in ("", HOLE))
        return counting.removeprefix(alone).partition(HOLE)[0].strip()

    @cached_property
    def of_places(self) -> frozenset[str]:
        """The words before every zone: where something lies is said in many ways."""
        places = (phrase("place.yours", zone=TermRef(zone)) for zone in self.zones)
        told = [words_of(self.said(place)) for place in places]
        return frozenset.intersection(*told) if told else frozenset()

    def said(self, told: Single) -> str:
        """What is told, as sentences are compared.

        Raises:
            TooMuchToTell: more was told by now than any sentence of ours needs.
        """
        self._tellings += 1
        if self._tellings > MOST_TELLINGS:
            raise TooMuchToTell
        if isinstance(told, Phrase):
            return plain(self.catalogue.untypeset(told))
        return plain(told.text if isinstance(told, Name) else str(told))

    def tellings(self, tell: Callable[[], Single]) -> frozenset[str]:
        """What is told in each way in which the sentence may speak of "that" and "it"."""
        telling = set[str]()
        for way in self.ways:
            self.spoken_of = way
            telling.add(self.said(tell()))
        return frozenset(telling)

    def told_alone(self, tell: Callable[[], Single]) -> str:
        """What is told of something that hangs on nothing else in the text."""
        self.spoken_of = self.ways[0]
        return self.said(tell())

    def steps_told(self, steps: tuple[Step, ...], inside: bool, orders: bool) -> Single:
        """Steps one after the other, as somebody may do them or as an order."""
        told = self._steps(steps, inside)
        return as_order(told) if orders else told

    def quality(self, quality: Quality, of_place: bool) -> Phrase:
        """What is asked of a thing by a word of its game."""
        return self._quality(quality, of_place)

    def names_of(self, word: str, name: str) -> Iterator[Single]:
        """How a name is told by which a word of filters asks: of things, and of Expeditions that have it."""
        yield self._quality_name(f"quality.{word}.{name}", name)
        key = f"expedition_named.{name}.each"
        if self.has_message(key):
            for yours, theirs in ((False, False), (True, False), (False, True)):
                yield phrase(key, yours=yours, theirs=theirs, qualities="")

    def mark(self, key: str, mark: str) -> Phrase:
        """That a thing has a mark, or has it not."""
        return self._mark(key, mark)

    def selected(self, selector: Selector, by: str, stays: bool) -> Phrase:
        """What a verb acts upon."""
        return self._selected(selector, by, stays)

    def counted(self, amount: Amount) -> Single:
        """The noun of what an amount counts."""
        return self._amount(amount)[1]

    def event(self, pattern: Pattern, cannot: bool) -> Phrase:
        """What a passive takes hold of."""
        return self._event(pattern, cannot)

    def openings(self, key: str, /, **arguments: Single) -> tuple[str, ...]:
        """What a message says around its parts, as something that may be done and as an order; each part is a hole."""
        told = phrase(key, **arguments)
        return tuple(dict.fromkeys(self.said(each) for each in (told, as_order(told))))

    def parted(self, key: str, text: str, **arguments: Single) -> Iterator[tuple[str, ...]]:
        """What stands in the holes of a message that is the text; without arguments it joins one part and another."""
        holes = arguments or {"one": HOLE, "other": HOLE}
        for opening in self.openings(key, **holes):
            yield from filled_holes(opening, text)

    def replaced(self, key: str, text: str, once: bool, may: bool) -> Iterator[tuple[str, ...]]:
        """The event of a passive that replaces or adds to something, and what is done then."""
        for it in ("card", "other"):
            pronoun = phrase(f"pronoun.{it}")
            told = self._say(key, False, event=HOLE, acts=(HOLE,), where=HOLE, step=once, optional=may, it=pronoun)
            yield from filled_holes(plain(told), text)

    def listed(self, text: str) -> Iterator[tuple[str, ...]]:
        """The two parts of a list."""
        yield from filled_holes(f"{HOLE} {self.said(self.catalogue.messages.get('grammar.and', ''))} {HOLE}", text)

    def enumerated(self, text: str) -> Iterator[tuple[str, ...]]:
        """The first part of a list of more than two, and the rest."""
        yield from filled_holes(f"{HOLE}, {HOLE}", text)

    def headed(self, text: str) -> Iterator[tuple[str, ...]]:
        """What stands before the colon of an ability, and behind it."""
        told = self.catalogue.say("ability.reaction", support=False, trigger=HOLE, condition="", steps=HOLE)
        yield from filled_holes(plain(told), text)

    def awaited(self, text: str, once: bool) -> Iterator[tuple[str, ...]]:
        """The reaction that an effect lets exist for a while."""
        yield from filled_holes(plain(self._say("awaits", False, ability=HOLE, once=once)), text)

    def granted(self, text: str) -> Iterator[tuple[str, ...]]:
        """The things that have an ability by another card, and that ability."""
        yield from filled_holes(plain(self._say("grants", False, things=HOLE, ability=HOLE)), text)

    def conditional_passives(self, text: str) -> Iterator[tuple[str, ...]]:
        """The condition of a passive, and that."""
        for key in ("if", "if-keyword"):
            told = self.catalogue.say(f"ability.passive.{key}", support=False, condition=HOLE, passive=HOLE)
            yield from filled_holes(plain(told), text)

    @cached_property
    def _conjunctions(self) -> dict[str, bool]:
        """The words with which conditions begin, and whether such a one is not to be true."""
        asked = (Condition(word="first_player", names=("you",)), Condition(Filter(kind="character")))
        told = {
            negated: [self.told_alone(partial(self.condition, change(so, negated=negated))) for so in asked]
            for negated in (False, True)
        }
        return {first_word(telling): negated for negated, sentences in told.items() for telling in sentences}

    def conjunction(self, text: str) -> bool | None:
        """Whether a condition that begins so is not to be true ("unless"); None where no condition begins so."""
        return self._conjunctions.get(first_word(text))

    def player(self, who: str) -> Phrase:
        """A player, as who may do something."""
        return phrase(f"who.{_ROLES.get(who, who)}")

    @property
    def support(self) -> str:
        """What stands before an ability for the Reserve."""
        told = self.catalogue.say("ability.effect", support=True, condition="", steps=HOLE)
        return plain(told.partition(HOLE)[0])
