"""The cards that may be named in a dialogue, and which of them a typed name means: of ours, described, or imported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.messages import catalogue
from judge.app.corpus.told_cards import marked_apart
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.imported_named import named_imports
from judge.app.new.heard.text_around import text_around
from judge.app.ruling.session import AnswerOption, Unanswerable
from judge.library.cards.card_names import Named, key, named_exactly, named_in_part, near_whole, near_word
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.phrase import Argument
from judge.text.grammar import in_a_row

MOST_NAMED = 9
"""So many cards are offered where a name may mean more: as many as have a number that is one key."""


class Misnamed(Unanswerable):
    """No card that boards play, or not a single one, is called as was typed.

    ``reason`` is the message without the names of those that may be meant: ``near`` has these, each as it is typed so
    that it means that card alone. ``is_likely`` says that the first is hardly a guess.
    """

    def __init__(self, message: str, reason: str, typed: str, near: tuple[AnswerOption, ...], is_likely: bool) -> None:
        super().__init__(message, is_said=True)
        self.reason = reason
        self.typed = typed
        self.near = near
        self.is_likely = is_likely


class CardsHere:
    """The cards that may be named about a draft: those of ours, those described in it, and the imported ones."""

    def __init__(self, draft: Draft, language: str) -> None:
        self._draft = draft
        self._language = language
        own_cards = {card.id: Named(draft.game, card.id, (card.id, card.name)) for card in draft.cards}
        shared_cards = (card for card in known_cards(draft.game).named() if card.id not in own_cards)
        imports = [each for each in named_imports(draft.game, draft.edition) if each.card.id not in own_cards]
        self.ours = (*shared_cards, *own_cards.values())
        self.imported = tuple(each.named for each in imports if each.is_played)
        self.refused = tuple(each.named for each in imports if not each.is_played)
        self._own = own_cards
        self._obstacles = {each.card.id: each.obstacle for each in imports}
        self._import_cards = {each.card.id: each.card for each in imports}

    @property
    def every(self) -> tuple[Named, ...]:
        """Every card that has a name here, also those that no board plays."""
        return (*self.ours, *self.imported, *self.refused)

    def meant(self, name: str, zone_key: str = "") -> str:
        """The id of the card that a name means: of several that it fits, the one that may lie in that zone.

        Where no zone is spoken of, the one that lies on the board.

        Raises:
            Misnamed: none that boards play is called so, or several are.
        """
        sense = self._sense(name, zone_key)
        if len(sense) == 1 and not self.is_refused(sense[0].id):
            return sense[0].id
        raise self._misnamed(name.strip(), sense)

    def knows(self, name: str) -> bool:
        """Whether a name means a card: ours, where the place may tell which of a few, or exactly one imported one."""
        if named_exactly(name, self.every) or named_in_part(name, self.ours):
            return True
        return bool(self._numbered(name)) or len(named_in_part(name, self.imported)) == 1

    def names(self, name: str) -> bool:
        """Whether this is the whole name of a card, letter for letter."""
        return bool(named_exactly(name, self.every))

    def is_called(self, name: str, id: str) -> bool:
        """Whether this is the whole name of that card in any language, its code name or its number; an article may
        stand before it.
        """
        printed = self._printed(id)
        named = tuple(card for card in self.every if card.id == id)
        spellings = Named(self._draft.game, id, tuple(text for _, text in printed.name.texts) if printed else ())
        has_number = any(name.strip().upper() in card.numbers for card in named)
        return has_number or any(named_exactly(text, (*named, spellings)) for text in (name, self.bare(name)))

    def nearly_names(self, name: str) -> bool:
        """Whether this is the whole name of a card but for a few letters."""
        return bool(near_whole(name, self.every))

    def is_refused(self, id: str) -> bool:
        """Whether this is an imported card that no board plays."""
        return id in self._import_cards and bool(self._import_cards[id].unsupported)

    def kind(self, id: str) -> str:
        """The kind of an imported card; empty of any other."""
        return self._import_cards[id].kind if id in self._import_cards and not self.is_refused(id) else ""

    def title(self, card: Named) -> str:
        """The name of a card in this language."""
        printed = self._printed(card.id)
        return printed.name.get(self._language) if printed else card.spellings[-1]

    def _printed(self, id: str) -> Card | None:
        known = known_cards(self._draft.game)
        return known[id] if id in known and id not in self._own else self._import_cards.get(id)

    def _senses(self, name: str, zone_key: str) -> Iterator[tuple[Named, ...]]:
        """What a name may mean, the surest sense first: what lies there, whole names, parts of names; ours first."""
        there = () if zone_key else self._lying()
        yield named_exactly(name, there)
        yield self._fitting(named_exactly(name, self.ours), zone_key)
        yield self._numbered(name)
        yield named_exactly(name, self.imported)
        yield named_exactly(name, self.refused)
        yield named_in_part(name, there)
        yield self._fitting(named_in_part(name, self.ours), zone_key)
        yield self._fitting(named_in_part(name, self.imported), zone_key)
        yield named_in_part(name, self.refused)

    def _sense(self, name: str, zone_key: str) -> tuple[Named, ...]:
        """What a name means; where nothing is called so, what it means without its article: « l’Explosion Céleste »."""
        return next(filter(None, (*self._senses(name, zone_key), *self._senses(self.bare(name), zone_key))), ())

    def bare(self, name: str) -> str:
        """A name without the article that stands before it."""
        articles = any_of(typed_words(self._draft.game, self._draft.edition, "article"))
        return re.sub(rf"^{articles}(?:(?<=['’])|\s+)(?=\S)", "", name.strip(), flags=re.IGNORECASE)

    def _lying(self) -> tuple[Named, ...]:
        """The cards that lie on the board, or wait, each with its whole name: a rare print, too, is called so there."""
        draft = self._draft
        ids = [*(item.card for _, _, items in draft.zones for item in items), *(it.card for it in draft.waiting)]
        printed = {id: self._printed(id) for id in dict.fromkeys(ids) if id not in self._own}
        names = {id: tuple(text for _, text in card.name.texts) for id, card in printed.items() if card is not None}
        lying = tuple(Named(draft.game, id, (id, *texts)) for id, texts in names.items())
        return (*lying, *(self._own[id] for id in dict.fromkeys(ids) if id in self._own))

    def _fitting(self, cards: tuple[Named, ...], zone_key: str) -> tuple[Named, ...]:
        """Of several cards those that a zone takes, without a zone those that are described here; all if none does."""
        if len(cards) < 2:
            return cards
        if not zone_key:
            return tuple(card for card in cards if card.id in self._own) or cards
        return tuple(card for card in cards if self.may_lie(card.id, zone_key)) or cards

    def may_lie(self, id: str, zone_key: str) -> bool:
        """Whether a zone takes a card of this kind; one that nobody knows may lie anywhere."""
        takes = next((zone.takes for zone in game_of(self._draft).reads.board.zones if zone.key == zone_key), ())
        usual_kind = game_of(self._draft).reads.vocabulary.proposed_kind
        own_kinds = {card.id: card.kind or usual_kind for card in self._draft.cards}
        kind = self.kind(id) or own_kinds.get(id) or known_cards(self._draft.game).kinds().get(id)
        return not takes or id == UNKNOWN_CARD or kind in takes

    def _numbered(self, name: str) -> tuple[Named, ...]:
        """The imported card with a number of the data, played or not."""
        wanted = name.strip().upper()
        return tuple(card for card in (*self.imported, *self.refused) if wanted in card.numbers)

    def _misnamed(self, name: str, sense: tuple[Named, ...]) -> Misnamed:
        """Why a name means no card that can lie on a board, with those that may be meant."""
        if len(sense) > 1:
            return self._about("several-cards", name, self._told_apart(sense), name=name)
        if sense:
            title = self.title(sense[0])
            others = tuple(card for card in self.imported if self._is_called_as(card, sense[0]))
            reason, options = self._why_not(sense[0].id), self._told_apart(others)
            around = self._around(sense[0])
            return self._about("import-not-played", name, options, name=title, reason=reason, around=around)
        whole = near_whole(name, self.every)
        near = whole or near_word(name, self.every)
        spellings = {card.id: spelling for spelling, card in reversed(near)}
        options = self._told_apart(tuple(dict.fromkeys(card for _, card in near)), spellings)
        return self._about("no-card", name, options, is_likely=bool(whole), name=name)

    def _is_called_as(self, card: Named, other: Named) -> bool:
        """Whether two imported prints have one name."""
        names, others = ({key(text) for _, text in self._import_cards[id].name.texts} for id in (card.id, other.id))
        return not names.isdisjoint(others)

    def _why_not(self, id: str) -> str:
        copy = self._import_cards[id].copy
        return fault_catalogue(self._language).phrase(copy.refused) if copy and copy.refused else ""

    def _around(self, refused: Named) -> str:
        number = refused.numbers[0] if refused.numbers else ""
        return text_around(self._draft.game, number, self._obstacles[refused.id])

    def _about(
        self,
        message_key: str,
        typed: str,
        options: tuple[AnswerOption, ...],
        is_likely: bool = False,
        **arguments: Argument,
    ) -> Misnamed:
        words = catalogue(self._draft.game, self._draft.edition, self._language)
        near = tuple(option.text for option in options[:MOST_NAMED])
        more = max(len(options) - MOST_NAMED, 0)
        message, reason = (
            words.say(f"new.unfit.{message_key}", near=in_a_row(names), more=more, **arguments) for names in (near, ())
        )
        return Misnamed(message, reason, typed, options[:MOST_NAMED], is_likely)

    def _told_apart(
        self, cards: tuple[Named, ...], spellings: Mapping[str, str] = MappingProxyType({})
    ) -> tuple[AnswerOption, ...]:
        """The cards as they are offered: by their names, those of one name with what tells them apart.

        Of ``spellings`` one that is the name in the other language stands beside that of this one.
        """
        words = catalogue(self._draft.game, self._draft.edition, self._language)
        titles = {card.id: self.title(card) for card in cards}
        for title in set(titles.values()):
            alike = [self._printed(id) for id, other in titles.items() if other == title]
            printed = [card for card in alike if card is not None]
            if len(printed) > 1:
                titles |= {id: card.name.get(self._language) for id, card in marked_apart(printed, words)}
        for card in cards:
            spelling = spellings.get(card.id, "")
            if spelling and key(spelling) != key(self.title(card)):
                titles[card.id] = f"{titles[card.id]} ({spelling})"
        for id in filter(self.is_refused, titles):
            titles[id] = words.say("new.not-played", card=titles[id])
        return tuple(AnswerOption(id, title) for id, title in titles.items())
