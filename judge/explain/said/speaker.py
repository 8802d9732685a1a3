"""Turns the arguments of a note, which know no language, into what a catalogue can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

from judge.model.cards.ability import Condition
from judge.model.cards.card import RULE, UNKNOWN_CARD, Card
from judge.model.phrase import AGREEING, Argument, Name, Phrase, Single, TermRef
from judge.model.play.note import (
    Arg,
    CardArg,
    ClauseArg,
    ConditionArg,
    FlagArg,
    ListArg,
    Note,
    PlaceArg,
    PlayerArg,
    TermArg,
    TextArg,
)
from judge.model.play.place import Place
from judge.model.value import change
from judge.text.catalogue import Catalogue

ITEM = "board.item"
"""The message of a thing with its marks, which agree with its name."""
ASKED = "asked."
"""How the messages of questions begin, and of what is claimed."""
TIMES, REACTIONS = "outcome.times", "outcome.reactions"
"""The message that counts one thing; its verb stands in the plural."""
COPIES = ("card.one", "card.other", "card.another", "card.same")
"""The messages of one of several things of a name; whose it is, is said where it could be doubted."""
_OWN_ZONE = "own_zone"
"""The argument for a place of the player whom the sentence names already: the zone alone."""
MOST_ALIKE = 12
"""A list of more than that counts what stands in it several times: nobody reads "Odd" sixty times, or aloud."""
MOST_KEPT = 1024
"""So many sentences are kept; those of one ruling are far fewer."""


EPITHET = ", "
"""What stands before the epithet of a name."""


class Speaker:
    """Says notes in the language of a catalogue, with the names of cards in that language.

    ``condition_words`` says what a text asks; without it, a sentence says only that there is a condition.
    ``of_one_player`` are the cards that one player alone has on the board: nobody says whose Kodama the only one is.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        cards: dict[str, Card],
        condition_words: Callable[[Condition], Phrase] | None = None,
        of_one_player: frozenset[str] = frozenset(),
    ) -> None:
        self.catalogue = catalogue
        self._cards = cards
        self._condition_words = condition_words
        self._of_one_player = of_one_player
        # What does not happen does so over and over, in the same words: a long run says it at each of its steps.
        self._sentences: dict[tuple[str, tuple[tuple[str, Arg], ...]], str] = {}

    @cached_property
    def _spoken_names(self) -> dict[str, str]:
        """The name of each card as it is said in a sentence: without its epithet, unless another card begins alike.

        Behind "The Monolith, Ordis Bastion" a sentence would have to close the comma that it opens.
        """
        full_names = {id: card.name.get(self.catalogue.language) for id, card in self._cards.items()}
        # Several cards may have one name: they begin alike, and are told alike anyway.
        count_by_beginning = Counter(name.partition(EPITHET)[0] for name in set(full_names.values()))
        return {
            id: beginning if count_by_beginning[beginning := name.partition(EPITHET)[0]] == 1 else name
            for id, name in full_names.items()
        }

    def knows(self, card: str) -> bool:
        """Whether this is the code name of a card, and no other word."""
        return card in self._cards or card == UNKNOWN_CARD

    def say(self, note: Note) -> str:
        """The sentence of a note, with a capital at its beginning."""
        sentence = self.key(note.key, note.args)
        return sentence[:1].upper() + sentence[1:]

    def small(self, sentence: str) -> str:
        """The sentence with a small letter at its beginning, unless a name stands there."""
        first_word = sentence.split(" ", 1)[0].split("’", 1)[0]
        may_be_small = first_word.lower() in self.catalogue.messages.get("label.small", "").split()
        return sentence[:1].lower() + sentence[1:] if may_be_small else sentence

    def key(self, key: str, args: tuple[tuple[str, Arg], ...]) -> str:
        """A message by its key."""
        sentence = self._sentences.get((key, args))
        if sentence is None:
            if len(self._sentences) >= MOST_KEPT:
                self._sentences.clear()
            message_arguments = dict(self._arguments(key, args))
            sentence = self.catalogue.say(self._by_deed(key, args), **message_arguments, **_own_zone(dict(args)))
            self._sentences[key, args] = sentence
        return sentence

    def _by_deed(self, key: str, args: tuple[tuple[str, Arg], ...]) -> str:
        """The key of the sentence for the deed that a note names, where there is one: ``chose.may-draw``."""
        deed = dict(args).get("deed")
        own_key = f"{key}-{deed.text}" if isinstance(deed, TextArg) else key
        return own_key if own_key in self.catalogue.messages else key

    def _arguments(self, key: str, args: tuple[tuple[str, Arg], ...]) -> tuple[tuple[str, Argument], ...]:
        """The arguments of a message; of a thing with its marks, its statuses agree with its name."""
        message_arguments = tuple((name, self.argument(arg)) for name, arg in self._told_once(key, args))
        if key != ITEM:
            return message_arguments
        noun = dict(message_arguments)["name"]
        return tuple((name, _agreeing(value, noun) if name == "marks" else value) for name, value in message_arguments)

    def _told_once(self, key: str, args: tuple[tuple[str, Arg], ...]) -> tuple[tuple[str, Arg], ...]:
        """The arguments, in which no card is said to be of the player whose zone the sentence names already.

        "Ozma goes to Ana’s Reserve": of two called so, that of Ana does. A question is asked of one of them all the
        same, and a place that the message leaves out has been named by nobody.
        """
        if key.startswith(ASKED):
            return args
        owners_by_name = {name: arg.place.player for name, arg in args if isinstance(arg, PlaceArg)}
        is_known = bool(owners_by_name) and key in self.catalogue.messages
        named_arguments = self.catalogue.arguments(key) if is_known else frozenset(owners_by_name)
        owners = {
            owner for name, owner in owners_by_name.items() if name in named_arguments or _OWN_ZONE in named_arguments
        }
        owners -= {""}
        return tuple((name, _without_owner(arg, owners)) for name, arg in args) if len(owners) == 1 else args

    def argument(self, arg: Arg) -> Argument:
        """One argument; a list becomes a list of singles, a long one of different singles."""
        if not isinstance(arg, ListArg):
            return self._single(arg)
        listed_args = tuple(_flat(arg))
        if len(listed_args) <= MOST_ALIKE:
            return tuple(map(self._single, listed_args))
        return tuple(self._counted(listed_arg, count) for listed_arg, count in Counter(listed_args).items())

    def _counted(self, arg: Arg, count: int) -> Single:
        """One member of a long list, with how often it stands there if that is more than once."""
        single = self._single(arg)
        return single if count == 1 else Phrase("list.times", (("thing", single), ("count", count)), plural=True)

    def _single(self, arg: Arg) -> Single:
        match arg:
            case CardArg(card, controller):
                return self._card(card, controller)
            case PlayerArg(player):
                return player_name(player)
            case PlaceArg(place):
                return self._place(place)
            case TermArg(term):
                return TermRef(term)
            case TextArg(text):
                return text
            case FlagArg(flag):
                return flag
            case ConditionArg(condition):
                return "" if self._condition_words is None else self._condition_words(condition)
            case ClauseArg(key, args):
                return Phrase(self._by_deed(key, args), self._arguments(key, args), plural=key == TIMES)
        raise TypeError(arg)

    def _card(self, card: str, controller: str) -> Single:
        if card == UNKNOWN_CARD:
            return Phrase("card.unknown")
        if card == RULE:
            return Phrase("card.rule")
        known_card = self._cards.get(card)
        language = self.catalogue.language
        plural = known_card is not None and language in known_card.plural and language in known_card.name.languages
        name = Name(self._spoken_names.get(card, card), plural)
        if not controller or card in self._of_one_player:
            return name
        return Phrase("card.of", (("card", name), ("player", player_name(controller))), plural)

    def _place(self, place: Place) -> Single:
        # A part of a zone has a term of its own, without the word zone, or it is called what the map calls it.
        term = f"{place.part}_{place.zone.removesuffix('_zone')}" if place.part else place.zone
        zone = Name(place.part) if place.part and term not in self.catalogue.terms else TermRef(term)
        if not place.player:
            return zone
        return Phrase("place.owned", (("zone", zone), ("player", player_name(place.player))))


def _without_owner(arg: Arg, owners: set[str]) -> Arg:
    if isinstance(arg, ListArg):
        return ListArg(tuple(_without_owner(listed_arg, owners) for listed_arg in arg.items))
    if isinstance(arg, ClauseArg) and arg.key in COPIES:
        return change(arg, args=tuple((name, _owner_left_out(value, owners)) for name, value in arg.args))
    return CardArg(arg.card) if isinstance(arg, CardArg) and arg.controller in owners else arg


def _owner_left_out(arg: Arg, owners: set[str]) -> Arg:
    return TextArg("") if isinstance(arg, PlayerArg) and arg.player in owners else arg


def _flat(arg: Arg) -> Iterator[Arg]:
    """What a list has as members, and lists within it."""
    if not isinstance(arg, ListArg):
        yield arg
        return
    for listed_arg in arg.items:
        yield from _flat(listed_arg)


def _agreeing(marks: Argument, noun: Argument) -> Argument:
    """Marks, of which the statuses are said as they stand beside the noun."""
    if not isinstance(marks, tuple):
        return marks
    return tuple(
        Phrase(AGREEING, (("term", mark), ("noun", noun))) if isinstance(mark, TermRef) else mark for mark in marks
    )


def _own_zone(args: dict[str, Arg]) -> dict[str, Argument]:
    """The zone alone, as ``own_zone``, where the place belongs to the player whom the sentence names already."""
    place, player = args.get("place"), args.get("player")
    if isinstance(place, PlaceArg) and isinstance(player, PlayerArg) and place.place.player == player.player:
        return {_OWN_ZONE: TermRef(place.place.zone)}
    return {}


def player_name(player: str) -> str:
    """A player's key as it is spoken: ``ana`` is Ana."""
    return player[:1].upper() + player[1:]
