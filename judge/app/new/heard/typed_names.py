"""The words by which a person calls zones, facts, marks, players and cards: in both languages, in part, misspelt."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import takewhile

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import typed_words
from judge.app.new.drafts.draft import Draft, spots_of
from judge.app.new.heard.cards_here import CardsHere
from judge.app.ruling.session import Unanswerable
from judge.library.cards.card_names import Named
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.phrase import Argument
from judge.model.value import Value
from judge.scenario.expectations.arrivals import ARRIVES
from judge.scenario.expectations.done_by import is_by
from judge.scenario.expectations.each_of_many import is_each
from judge.scenario.expectations.read_expectations import order_words
from judge.text.spelling import fold, nearest

_WORD = re.compile(r"[^\s:]+")
_ENCLOSED = re.compile(r"\([^)]*\)")
_NAME_WORD = re.compile(r"[^\W_]+")
_SHORTEST = 3


class Spelled(Value, frozen=True):
    """Code names with their spellings, folded, each as its words."""

    entries: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]

    def find(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The code names that the first words may mean, and how many of the words that takes; ``()`` and 0 if none.

        The spellings that take the most words win; among these, whole spellings before beginnings of longer ones.
        """
        best_fits: dict[str, tuple[int, bool]] = {}
        for code, spellings in self.entries:
            for spelling in spellings:
                count, is_whole = _shared(spelling, words)
                if count:
                    best_fits[code] = max(best_fits.get(code, (0, False)), (count, is_whole))
        if not best_fits:
            return (), 0
        best_fit = max(best_fits.values())
        count = max(n for n, _ in best_fits.values())
        codes = tuple(code for code, fit in best_fits.items() if fit == (count, True)) or tuple(
            code for code, fit in best_fits.items() if fit[0] == count
        )
        return codes, best_fit[0]


def _shared(spelling: tuple[str, ...], words: tuple[str, ...]) -> tuple[int, bool]:
    """How many words, from the first on, each begin a word of the spelling; and whether they are the whole spelling."""
    count = 0
    for spelling_word, word in zip(spelling, words, strict=False):
        if not (spelling_word.startswith(word) or word == f"{spelling_word}s"):
            break
        count += 1
    is_whole = count == len(spelling) and all(
        known_word == typed_word for known_word, typed_word in zip(spelling, words, strict=False)
    )
    return count, is_whole


class Tongue:
    """The names that a person may type about a draft: of zones, marks, facts, players and cards."""

    def __init__(self, draft: Draft, language: str) -> None:
        self.draft = draft
        self.language = language
        self.game = game_of(draft)
        terms = {term.code: term for term in corpus(draft.game, draft.edition).rulebook.terms}
        self._terms = {
            code: (*(form.form for _, form in term.forms), *(word for _, words in term.synonyms for word in words))
            for code, term in terms.items()
        }
        self._zone_terms = {
            zone.key: f"{zone.part}_expedition" if zone.part else zone.zone for zone in self.game.reads.board.zones
        }
        self.spots = spots_of(draft)
        zone_entries = [(key, (key, term)) for key, term in self._zone_terms.items()]
        whole_names = self._spelled([*zone_entries, *((spot, (spot,)) for spot in self.spots)])
        self._short_zones = self._shortened(whole_names)
        self.zones = self._with_short_names(whole_names)
        self.marks = self.values((*self.game.reads.vocabulary.statuses, *self.game.reads.vocabulary.counters))
        self._cards = CardsHere(draft, language)
        self.cards = self._cards.ours

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words for a card or a place that nobody knows."""
        return (UNKNOWN_CARD, *self.words("unknown"))

    def words(self, key: str, language: str = "") -> tuple[str, ...]:
        """The words of a kind that people type, in one language or in all."""
        return typed_words(self.draft.game, self.draft.edition, key, language)

    def _spelled(self, codes: list[tuple[str, tuple[str, ...]]]) -> Spelled:
        """Code names with their spellings: their terms in every language, also without words that people omit."""
        entries, omitted_words = [], self.words("empty-zone")
        for code, terms in codes:
            texts = (code.replace("_", " "), *(form for term in terms for form in self._terms.get(term, ())))
            spelled_words = [_words(text) for text in texts]
            spelled_without = [tuple(word for word in words if word not in omitted_words) for words in spelled_words]
            entries.append((code, tuple(dict.fromkeys(words for words in (*spelled_words, *spelled_without) if words))))
        return Spelled(tuple(entries))

    def _shortened(self, zones: Spelled) -> Spelled:
        """The zones that may be named without their first words, each by what is left: « compagnon »."""
        heads = self.words("zone-head")
        return Spelled(
            tuple(
                (key, tuple(tuple(word for word in words if word not in heads) for words in spellings))
                for key, spellings in zones.entries
                if all(any(word in heads for word in words) for words in spellings)
            )
        )

    def _with_short_names(self, zones: Spelled) -> Spelled:
        """The zones with those short names that no other zone has for its own."""
        short_names = dict(self._short_zones.entries)
        taken = {words[:1] for key, spellings in zones.entries if key not in short_names for words in spellings}
        return Spelled(
            tuple(
                (key, (*spellings, *(words for words in short_names.get(key, ()) if words[:1] not in taken)))
                for key, spellings in zones.entries
            )
        )

    def with_room(self, zone_key: str, named: str, cards: tuple[str, ...]) -> str:
        """The zone with this name that takes all these cards: « héros » is an Expedition to a Character; else this."""
        if all(self._cards.may_lie(card, zone_key) for card in cards):
            return zone_key
        words = tuple(fold(named).split())
        keys, count = self._short_zones.find(words)
        with_room = [key for key in keys if all(self._cards.may_lie(card, key) for card in cards)]
        # Who types the whole name of the zone, *Hero zone*, means no other.
        return with_room[0] if len(with_room) == 1 and count == len(words) else zone_key

    def zone_called(self, key: str) -> str:
        """The name of a zone in this language, by its key."""
        return self.called(self._zone_terms[key]) if key in self._zone_terms else key

    def called(self, code: str) -> str:
        """The name of a code name's term in this language, else in English; without a term, the code with spaces."""
        terms = corpus(self.draft.game, self.draft.edition).rulebook.terms
        forms = next((dict(term.forms) for term in terms if term.code == code), {})
        term_forms = forms.get(self.language) or forms.get("en")
        return term_forms.form if term_forms else code.replace("_", " ")

    def verbs_called(self) -> tuple[str, ...]:
        """The verbs of the things that can happen, in this language; what is counted by each has words of its own."""
        return tuple(verb_name for verb, verb_name in self._spoken_verbs() if not _is_meant_alone(verb))

    def _spoken_verbs(self) -> tuple[tuple[str, str], ...]:
        messages = catalogue(self.draft.game, self.draft.edition, self.language).messages
        return tuple((verb, messages.get(f"new.verb.{verb}", verb)) for verb in order_words(self.game))

    def verb(self, word: str) -> str:
        """The verb that a word means, spelled as in a file or in this language; empty if none or several fit."""
        spoken_verbs = self._spoken_verbs()
        folded_word = fold(word)
        exact_codes = [code for code, verb_name in spoken_verbs if folded_word in (code, fold(verb_name))]
        codes_beginning_so = [
            code
            for code, verb_name in spoken_verbs
            # What is counted by each has to be meant: its word begins as that of the event does.
            if (code.startswith(folded_word) or fold(verb_name).startswith(folded_word)) and not _is_meant_alone(code)
        ]
        codes = exact_codes or (codes_beginning_so if len(folded_word) > 2 else [])
        codes = codes or [code for code, _ in spoken_verbs if self._is_said_of_things(code, folded_word)]
        return codes[0] if len(codes) == 1 else ""

    def _is_said_of_things(self, verb: str, word: str) -> bool:
        """Whether people say this for a verb before a thing: *triggers* is *activates*; *goes* needs a place, too."""
        return verb != ARRIVES and word in typed_words(self.draft.game, self.draft.edition, f"said-{verb}")

    def every_term(self) -> tuple[str, ...]:
        """The names of all terms, in every language."""
        terms = corpus(self.draft.game, self.draft.edition).rulebook.terms
        return tuple(form.form for term in terms for _, form in term.forms)

    def kind_elsewhere(self, text: str) -> str:
        """The name of a kind of card that only other editions have, if a text has all its words; else nothing."""
        typed_words = set(_NAME_WORD.findall(fold(text)))
        elsewhere = self.game.reads.vocabulary.kinds_elsewhere
        terms = [term for term in corpus(self.draft.game, self.draft.edition).rulebook.terms if term.code in elsewhere]
        meant_codes = (
            term.code
            for term in terms
            if any(typed_words.issuperset(_NAME_WORD.findall(fold(form.form))) for _, form in term.forms)
        )
        return next((self.called(code) for code in meant_codes), "")

    def values(self, codes: tuple[str, ...]) -> Spelled:
        """The spellings of a fact's values, or of any other code names."""
        return self._spelled([(code, (code,)) for code in codes])

    def player(self, word: str) -> str | None:
        """The player whom a word names, in full or by its beginning; None if it fits none or several."""
        folded_word = fold(word).removesuffix("'s").removeprefix("d'")
        exact_players = [player for player in self.draft.players if fold(player) == folded_word]
        players_beginning_so = exact_players or [
            player for player in self.draft.players if folded_word and fold(player).startswith(folded_word)
        ]
        return players_beginning_so[0] if len(players_beginning_so) == 1 else None

    def is_player(self, name: str) -> bool:
        """Whether this is the name of a player, and not the whole name of a card: it never begins that of a card."""
        return fold(name.strip()) in map(fold, self.draft.players) and not self.names(name.strip())

    def card(self, name: str, zone_key: str = "") -> str:
        """The id of the card that a name means: of several that it fits, the one that may lie in that zone.

        Where no zone is spoken of, the one that lies on the board.

        Raises:
            Misnamed: none that boards play is called so, or several are.
            Unanswerable: a player is called so.
        """
        if fold(name) in self.unknown:
            return UNKNOWN_CARD
        if self.is_player(name):
            raise self.unfit("player-no-card", name=name.strip())
        return self._cards.meant(name, zone_key)

    def knows(self, name: str) -> bool:
        """Whether a name means a card: ours, where the place may tell which of a few, or exactly one imported one."""
        return bool(name) and not self.is_player(name) and self._cards.knows(name)

    def names(self, name: str) -> bool:
        """Whether this is the whole name of a card, letter for letter."""
        return self._cards.names(name)

    def part_of_name(self, name: str, card: str) -> str:
        """The name as it was typed, where that is only a part of the name of the card that it means; else nothing."""
        return self._cards.bare(name) if card != UNKNOWN_CARD and not self._cards.is_called(name, card) else ""

    def nearly_names(self, name: str) -> bool:
        """Whether this is the whole name of a card but for a few letters."""
        return self._cards.nearly_names(name)

    def kind(self, id: str) -> str:
        """The kind of an imported card; empty of any other."""
        return self._cards.kind(id)

    @property
    def with_imports(self) -> tuple[Named, ...]:
        """Every card that may lie on the board: ours, those of the draft, and the imported ones."""
        return (*self._cards.ours, *self._cards.imported)

    def title(self, card: Named) -> str:
        """The name of a card in this language."""
        return self._cards.title(card)

    def unfit(self, key: str, **arguments: Argument) -> Unanswerable:
        """The error to raise about an answer, as a sentence of this language."""
        words = catalogue(self.draft.game, self.draft.edition, self.language)
        return Unanswerable(words.say(f"new.unfit.{key}", **arguments), is_said=True)

    def rejoined(self, parts: list[str], names_in: Callable[[str], Iterable[str]]) -> list[str]:
        """The parts of a list parted by commas, put together where a card's own name has a comma.

        ``names_in`` are the names that a part may hold, without what may stand beside them.
        """
        every = self._cards.every
        spellings = tuple(_name_words(text) for card in every for text in card.spellings)
        # No name has more parts than it has words: of a long list not every stretch is looked up.
        most_parts = max((spelling.count(" ") for spelling in spellings), default=1) - 1
        with_commas = self._names_with_commas(every)
        joined_parts: list[str] = []
        while parts:
            # With a number alone no name begins: so many cards are meant, though one may be called "Pebble 1".
            sizes = range(1 if parts[0].isdecimal() else min(len(parts), most_parts), 1, -1)
            size = next((size for size in sizes if _is_one(", ".join(parts[:size]), names_in, spellings)), 1)
            if size == 1 and with_commas and not parts[0].isdecimal():
                size = self._parts_of_a_name(parts, names_in) or self._misspelt_parts(parts, names_in, with_commas)
            joined_parts.append(", ".join(parts[:size]))
            parts = parts[size:]
        return joined_parts

    def _parts_of_a_name(self, parts: list[str], names_in: Callable[[str], Iterable[str]]) -> int:
        """How many of the first parts say a part each of one name with commas: no second card; 0 where they do not."""
        cards = [*takewhile(bool, (self._card_in_part(names_in(part)) for part in parts))]
        size = len([*takewhile(lambda card: card == cards[0], cards)])
        # The same part twice means two of that card.
        is_one = size > 1 and len({fold(part) for part in parts[:size]}) == size
        return size if is_one else 0

    def _card_in_part(self, names: Iterable[str]) -> str:
        """The card with commas in its name of which one of these is a part and not the whole; empty where none is."""
        for name in filter(self.knows, names):
            with suppress(Unanswerable):
                card = self.card(name)
                titles = next((each.spellings for each in self._cards.every if each.id == card), ())
                if self.part_of_name(name, card) and any("," in title for title in titles):
                    return card
        return ""

    def _names_with_commas(self, cards: Iterable[Named]) -> dict[int, tuple[str, ...]]:
        """The names that have commas, by how many."""
        names: dict[int, tuple[str, ...]] = {}
        for name in dict.fromkeys(text for card in cards for text in card.spellings if "," in text):
            names[name.count(",")] = (*names.get(name.count(","), ()), name)
        return names

    def _misspelt_parts(
        self, parts: list[str], names_in: Callable[[str], Iterable[str]], names: dict[int, tuple[str, ...]]
    ) -> int:
        """How many of the first parts are one misspelt name with commas; 1 where they are cards each of its own."""
        for count in sorted(names, reverse=True):
            text = ", ".join(parts[: count + 1])
            meant = (name for name in names_in(text) if name.count(",") == count)
            if len(parts) > count and any(nearest(name, names[count], 1) for name in meant):
                each_known = all(any(map(self.knows, names_in(part))) for part in parts[: count + 1])
                return 1 if each_known else count + 1
        return 1


def _is_meant_alone(verb: str) -> bool:
    """Whether this word is meant only where it stands whole: another happening's begins as it does."""
    return is_each(verb) or is_by(verb)


def _is_one(text: str, names_in: Callable[[str], Iterable[str]], spellings: tuple[str, ...]) -> bool:
    """Whether all commas of a text stand in the name of one card: it has these words one after the other.

    The same card named twice is no name.
    """
    commas = _ENCLOSED.sub("", text).count(",")
    wanted = (_name_words(name) for name in names_in(text) if name.count(",") == commas)
    # Of the last word its beginning will do, as of all words of a name.
    begun = (words if len(words.split()[-1]) < _SHORTEST else words.rstrip() for words in wanted if words.strip())
    return any(words in spelling for words in begun for spelling in spellings)


def _name_words(text: str) -> str:
    """The words of a name between blanks, for comparison only."""
    return f" {' '.join(_NAME_WORD.findall(fold(text)))} "


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(fold(text).replace("_", " ").replace("'", " ")))
