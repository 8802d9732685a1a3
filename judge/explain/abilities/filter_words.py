"""Says which things a filter describes: « another Character that you control »."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce

from judge.explain.abilities.said_in_one import MARK, noun_kind, told_apart_by
from judge.explain.abilities.spoken_of import NOTHING
from judge.model.cards.card import Card
from judge.model.cards.selectors import Amount, Chosen, Count, Filter, Marks, Number, Quality, Sum, alternatives
from judge.model.phrase import Argument, Name, Phrase, Single, TermRef
from judge.model.value import change
from judge.text.catalogue import Catalogue
from judge.text.yes_no import NO, YES

EXPEDITION = "expedition"
_OF_SEVERAL = ("targets", "choices")
_PLURAL = (*_OF_SEVERAL, "many", "none")
"""The forms in which the noun, and in French what agrees with it, stands in the plural."""
_BEARERS = ("mine", "facing", "other")
"""The Expeditions of which there is one only, whosever they are."""
_LETTERS = ("X", "Y")
_ONES = {"fr": "one"}
YOU = "you"
_WHOSE = ("yours", "theirs", "own", "others")
_CHOSEN = ("choose", "choices")
_TARGETED = ("target", "targets")
_TAKEN = ("target", "targets", "choose", "choices", "each")
"""The forms of things that a step takes out of a zone: « from your Hand »; others are said to lie in it."""


def thing_kind(language: str) -> str:
    """The form of a noun after « at least one »: bare; in French with its article, which is the number too."""
    return _ONES.get(language, "bare")


class FilterWords:
    """Nouns for filters; ``shared`` are the zones that belong to no player, ``counters`` the marks that are counted."""

    def __init__(
        self, catalogue: Catalogue, cards: Mapping[str, Card], shared: Collection[str], counters: Collection[str]
    ) -> None:
        self.catalogue = catalogue
        self.cards = cards
        self.names = {id: card.name for id, card in cards.items()}
        self.shared = shared
        self.counters = counters
        self.spoken_of = NOTHING

    def this(self) -> Phrase:
        """The card itself, told from the one that a trigger is about."""
        return phrase("bearer" if self.spoken_of.is_apart else "this")

    def that(self) -> Phrase:
        """What the trigger was about, by its kind where it has one only."""
        key = f"that-kind.{self.spoken_of.that}"
        return phrase(key if self.has_message(key) else "that")

    def it(self, several: bool = False) -> Phrase:
        """What the text has acted upon, by its kind where it has one only."""
        key = f"it-kind.{self.spoken_of.it}"
        return phrase(key if self.has_message(key) else "it", several=several)

    def thing(self, filter: Filter, form: str, by: str = YOU, stays: bool = False) -> Phrase:
        """The noun in one of the forms: one, target, choose, each, bare, many, none.

        ``by`` is who is to do what is said of it: the filter's "you" is that player. What ``stays`` is not taken out of
        its zone, but lies in it, whatever the form.
        """
        if filter.itself:
            return Phrase("ability.this")
        if filter.any_of:
            return self._one_of_these(alternatives(filter), form, by, stays)
        if filter.kind == EXPEDITION:
            return self._expedition(filter, form)
        kind, filter = noun_kind(filter)
        place = self._place(filter, by, form in _TAKEN and not stays) or ""
        tail = self._tail(filter, by, place, form=form)
        return _noun(form, (kind,), tail, filter.other, by, self._is_theirs(filter, by))

    def _one_of_these(self, wholes: tuple[Filter, ...], form: str, by: str, stays: bool) -> Phrase:
        """Things of several descriptions: what they have in common is said once, where they differ in one thing."""
        first_filter, differing_field = wholes[0], told_apart_by(wholes)
        if self._is_each_in_full(wholes):
            return _joined((self.thing(whole, form, by, stays) for whole in wholes), form)
        is_taken = form in _TAKEN and not stays
        places = dict.fromkeys(place for whole in wholes if (place := self._place(whole, by, is_taken)))
        marks = [self._mark("with", whole.having[0]) for whole in wholes] if differing_field == MARK else []
        where: Single = _joined(places, form) if places else ""
        tail = self._tail(first_filter, by, where, (_joined(marks),) if marks else (), form)
        kinds = tuple(dict.fromkeys(noun_kind(whole)[0] for whole in wholes))
        return _noun(form, kinds, tail, first_filter.other, by, self._is_theirs(first_filter, by))

    def _is_each_in_full(self, wholes: tuple[Filter, ...]) -> bool:
        """Whether several descriptions are said one after the other: what stands behind the last is of it alone."""
        is_partly_owned = len({self._is_owned(whole) for whole in wholes}) > 1
        return (
            not told_apart_by(wholes)
            or EXPEDITION in {whole.kind for whole in wholes}
            or (is_partly_owned and bool(wholes[0].of))
        )

    def _expedition(self, filter: Filter, form: str) -> Phrase:
        """The noun for Expeditions; one that the game names by a word of its own has a noun of its own."""
        expedition_quality = filter.quality(EXPEDITION)
        owner_arguments: dict[str, Single] = {"yours": filter.of == "you", "theirs": filter.of == "opponent"}
        filter_without = change(
            filter, qualities=tuple(quality for quality in filter.qualities if quality is not expedition_quality)
        )
        keys = (
            # Of one that has a word of its own there are never several: it has no form for these.
            [f"expedition_named.{name}.{'many' if form in _OF_SEVERAL else form}" for name in expedition_quality.names]
            if expedition_quality
            else [f"expedition.{form}"]
        )
        nouns = [phrase(key, **owner_arguments, qualities=self._qualities(filter_without)) for key in keys]
        return reduce(lambda joined, noun: phrase("thing.or", one=joined, other=noun), nouns)

    def that_expedition(self, filter: Filter) -> tuple[Filter, Phrase] | None:
        """Of things in an Expedition that the filter names, those things and that Expedition; else None."""
        expedition_quality = filter.quality(EXPEDITION)
        if expedition_quality is None or filter.kind == EXPEDITION or filter.any_of:
            return None
        expedition_owner = filter.of if expedition_quality.names[0] not in _BEARERS else ""
        other_qualities = tuple(quality for quality in filter.qualities if quality is not expedition_quality)
        things = change(filter, qualities=other_qualities, of="" if expedition_owner else filter.of)
        return things, self._expedition(
            Filter(kind=EXPEDITION, of=expedition_owner, qualities=(expedition_quality,)), "one"
        )

    def the_one_place(self, filter: Filter) -> tuple[Phrase, Single] | None:
        """Of a filter that asks something of one single Expedition, that Expedition and what is asked; else None."""
        expedition_quality = filter.quality(EXPEDITION)
        other_qualities = tuple(quality for quality in filter.qualities if quality is not expedition_quality)
        # A Hero's Expedition is one of two where nobody says whose.
        is_one = (
            expedition_quality is not None
            and len(expedition_quality.names) == 1
            and (bool(filter.of) or expedition_quality.names[0] in _BEARERS)
        )
        if filter.kind != EXPEDITION or not is_one or not other_qualities:
            return None
        return self._expedition(change(filter, qualities=(expedition_quality,)), "each"), self._qualities(
            change(filter, qualities=other_qualities)
        )

    def arrival(self, filter: Filter, destination: str, key: str) -> tuple[Phrase, Phrase]:
        """What arrives, and where: a filter that looks into the zone of arrival says whose zone it is, and no more.

        ``key`` is the message of the place: « joins your Reserve » (reached), « goes to your Reserve » (goal).
        """
        is_owned = destination not in self.shared
        owner_word = {"you": "yours", "opponent": "theirs"}.get(filter.of, "any")
        is_there = filter.zone == destination
        arriving_filter = change(filter, zone="", of="" if is_owned else filter.of) if is_there else filter
        place = phrase(f"{key}.{owner_word if is_there and is_owned else 'any'}", zone=TermRef(destination))
        return self.thing(arriving_filter, "one"), place

    def things(self, filter: Filter, form: str, n: int, by: str = YOU, stays: bool = False) -> Phrase:
        """The noun for several things: targets, choices."""
        noun = self.thing(filter, form, by, stays)
        if filter.itself:
            return noun
        if filter.any_of and self._is_each_in_full(alternatives(filter)):
            arguments: dict[str, Single] = {"n": n, "things": self.thing(filter, "many", by)}
            return phrase(f"thing.{form}-of", **arguments, **({"somebody": by != YOU} if form in _CHOSEN else {}))
        return Phrase(noun.key, (*noun.arguments, ("n", n)))

    def _is_owned(self, filter: Filter) -> bool:
        """Whether the zone for which it asks belongs to a player: then it is said with the zone whose the thing is."""
        return bool(filter.zone) and filter.zone not in self.shared

    def _is_theirs(self, filter: Filter, by: str) -> bool:
        """Whether it is what an opponent controls: some languages say so before "target", others behind it."""
        return _whose(filter, by) == "theirs" and not self._is_owned(filter)

    def _place(self, filter: Filter, by: str, is_taken: bool) -> Phrase | None:
        """Where it lies, or, of what ``is_taken`` out of there, from where; None where the filter names no zone."""
        key = "from" if is_taken else "place"
        possessor = _whose(filter, by) if self._is_owned(filter) else "any"
        return phrase(f"{key}.{possessor}", zone=TermRef(filter.zone)) if filter.zone else None

    def _tail(
        self, filter: Filter, by: str, place: Single, having: tuple[Phrase, ...] = (), form: str = "one"
    ) -> Phrase:
        """What stands after the noun: who controls it first, so that nobody hears it of what is said of the thing.

        Who owns it is said with its zone, if that zone belongs to a player. ``having`` is what it has where that is not
        what the filter itself says; ``form`` is that of the noun.
        """
        is_owned, owner_word = self._is_owned(filter), _whose(filter, by)
        card = self.names.get(filter.card)
        # As a text: « du nom de Troupière Ordis », where a name has its article.
        name = card.get(self.catalogue.language) if card else filter.card
        return Phrase(
            "ability.thing.tail",
            (
                ("named", name),
                ("several", form in _PLURAL),
                ("targeted", form in _TARGETED),
                ("qualities", self._qualities(filter)),
                *((possessor, owner_word == possessor and not is_owned) for possessor in _WHOSE),
                ("having", having or tuple(self._mark("with", mark) for mark in filter.having)),
                ("lacking", tuple(self._mark("without", mark) for mark in filter.lacking)),
                ("place", place),
            ),
        )

    def _qualities(self, filter: Filter) -> Single:
        """What the filter asks for by the words of its game, one after the other; empty where it uses none."""
        is_of_place = filter.kind == EXPEDITION
        quality_phrases: list[Single] = [self._quality(quality, is_of_place) for quality in filter.qualities]
        return (
            reduce(lambda joined, part: phrase("quality.also", one=joined, other=part), quality_phrases)
            if quality_phrases
            else ""
        )

    def _quality(self, quality: Quality, of_place: bool) -> Phrase:
        key = f"quality.{quality.word}"
        if of_place and self.has_message(f"{key}.place"):
            # Of an Expedition itself it is said otherwise than of what is in one.
            return phrase(f"{key}.place", names=or_joined([phrase(f"{key}.{name}") for name in quality.names]))
        if quality.names in ((YES,), (NO,)):
            return phrase(key, holds=quality.names == (YES,))
        if quality.names and (quality.least or quality.most >= 0):
            mark = quality.names[0] if quality.names[0] in self.counters else "counter"
            shape = range_shape(quality.least, quality.most)
            return phrase(f"{key}.{shape}", least=quality.least, most=quality.most, mark=TermRef(mark))
        if quality.names:
            names = [
                phrase(f"{key}.{name}") if self.has_message(f"{key}.{name}") else _shown(name) for name in quality.names
            ]
            return phrase(f"{key}.named" if self.has_message(f"{key}.named") else key, names=or_joined(names))
        return phrase(key, range=self._bounds(quality))

    def _bounds(self, quality: Quality) -> Phrase:
        """The bounds of a number, of which each may be an amount that is worked out as it is asked."""
        if quality.least_of is None and quality.most_of is None:
            return range_of(quality.least, quality.most)
        if quality.least_of is not None and quality.least_of == quality.most_of:
            exact = phrase("range.exactly", least=_LETTERS[0])
            return phrase("range.counted", range=exact, x_is=self.amount_noun(quality.least_of), y_is="")
        # As cards say it: a letter where the number would stand, and behind it what that is.
        amounts = [amount for amount in (quality.least_of, quality.most_of) if amount is not None]
        least_words = str(quality.least) if quality.least_of is None else _LETTERS[0]
        most_words = str(quality.most) if quality.most_of is None else _LETTERS[len(amounts) - 1]
        has_least, has_most = quality.least_of is not None or quality.least, quality.most_of or quality.most >= 0
        shape = "between" if has_least and has_most else "least" if has_least else "most"
        x_is, y_is = (*map(self.amount_noun, amounts), "")[:2]
        bounds = phrase(f"range.{shape}", least=least_words, most=most_words)
        return phrase("range.counted", range=bounds, x_is=x_is, y_is=y_is)

    def amount_noun(self, amount: Amount) -> Single:
        """An amount as a noun: "the number of Characters that you control"."""
        match amount:
            case Number(n):
                return str(n)
            case Count(filter):
                return phrase("amount.count", things=self.thing(filter, "many"))
            case Marks(counter, that):
                return phrase("amount.marks", mark=TermRef(counter), thing=self.that() if that else self.this())
            case Sum(whole, plus):
                return phrase("amount.sum", amount=self.amount_noun(whole), plus=str(plus))
            case Chosen():
                return phrase("amount.so_chosen")
        return phrase("amount.rolled")

    def _quality_name(self, key: str, name: str) -> Single:
        return phrase(key) if self.has_message(key) else _shown(name)

    def has_message(self, key: str) -> bool:
        """Whether some message says this."""
        return f"ability.{key}" in self.catalogue.messages

    def _mark(self, key: str, mark: str) -> Phrase:
        kind = "counter" if mark in self.counters else "status"
        return Phrase(f"ability.{key}.{kind}", (("mark", TermRef(mark)),))


def range_shape(least: int, most: int) -> str:
    """How bounds are said: exactly so many, at least, at most, or between two numbers; a negative ``most`` is none."""
    if least == most:
        return "exactly"
    if most < 0:
        return "least"
    return "between" if least else "most"


def range_of(least: int, most: int) -> Phrase:
    """The bounds of a number; a negative ``most`` is none."""
    return phrase(f"range.{range_shape(least, most)}", least=str(least), most=str(most))


def _shown(name: str) -> Name:
    """A name that is printed, as on a card."""
    return Name(" ".join(word.capitalize() for word in name.split("_")))


def _whose(filter: Filter, by: str) -> str:
    """Whose it is, seen from "you", or from the player who is to do it."""
    of_you, of_opponent = ("yours", "theirs") if by == YOU else ("own", "others")
    return {"you": of_you, "opponent": of_opponent}.get(filter.of, "any")


def _noun(form: str, kinds: tuple[str, ...], tail: Phrase, other: bool, by: str, theirs: bool) -> Phrase:
    """A noun of one kind, or of either of two, with what stands behind it."""
    key = "thing.either" if kinds[1:] else "thing"
    second_kind = (("second", TermRef(kinds[1])),) if kinds[1:] else ()
    arguments: tuple[tuple[str, Argument], ...] = (
        ("kind", TermRef(kinds[0])),
        *second_kind,
        ("other", other),
        ("theirs", theirs),
        ("tail", tail),
    )
    # Of somebody else's choice only where there is one; the other nouns know no such word.
    chooser_argument = (("somebody", by != YOU),) if form in _CHOSEN else ()
    return Phrase(f"ability.{key}.{form}", arguments + chooser_argument)


def or_joined(names: Sequence[Single]) -> Single:
    return reduce(lambda joined, name: phrase("thing.or", one=joined, other=name), names)


def _joined(phrases: Iterable[Phrase], form: str = "") -> Phrase:
    """Alternatives: of each of them all are meant, and of the others one. The word stands before the last alone."""
    *first_phrases, last_phrase = phrases
    if not first_phrases:
        return last_phrase
    listed = reduce(lambda joined, other: phrase("thing.comma", one=joined, other=other), first_phrases)
    return phrase("thing.and" if form == "each" else "thing.or", one=listed, other=last_phrase)


def phrase(key: str, /, **arguments: Single) -> Phrase:
    """A phrase about abilities, to be said by the catalogue; ``key`` is its key without ``ability.`` before it."""
    return Phrase(f"ability.{key}", tuple(arguments.items()))
