"""The state of a dialogue about a new board, with what its steps need of it: words, board, replay."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from judge.app.corpus.games import cards, cards_of, game_of, map_title
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.messages import catalogue
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.question_fit import QuestionFit
from judge.app.listing.known_rulings import known_rulings
from judge.app.listing.similar_rulings import alike
from judge.app.new.contrasts.find_contrast import FoundContrast
from judge.app.new.described.imported_facts import imported_names
from judge.app.new.drafts.draft import Draft, OwnCard, scenario_of
from judge.app.new.drafts.unpaid_plays import UnpaidPlay
from judge.app.new.heard.order_or_option import check_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.suggested_questions import words_about
from judge.app.reply import Settings
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.app.ruling.session import AnswerOption, Unanswerable
from judge.explain.layouts.board_text import board_lines
from judge.explain.said.board import told_boards
from judge.explain.said.paragraph import wrapped
from judge.explain.said.question_words import ASKS
from judge.model.cards.ability import Keyword
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import DayShape
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Argument
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.code import bare
from judge.text.spelling import fold

MOST_ALIKE = 3
MOST_LINES = 20


class Unread(Value, frozen=True):
    """A part of a line about the board that cannot be read: where it was to lie, what was typed, and what is wrong.

    ``near`` is what may be meant instead, as it would be typed; of what ``is_likely`` Enter takes the first. With
    ``is_name`` it is the name of a card that is wrong.
    """

    place: str
    text: str
    reason: str
    near: tuple[AnswerOption, ...] = ()
    is_likely: bool = False
    is_name: bool = False


class LeftAbility(Value, frozen=True):
    """A part of a pasted text of a card that is not understood, and why."""

    text: str
    reason: str


class BegunList(Value, frozen=True):
    """The lines of a list of a card's text that are typed one by one, with the card before them and with them."""

    lines: tuple[str, ...] = ()
    card: OwnCard | None = None
    with_them: OwnCard | None = None


class UnsureAnswer(Value, frozen=True):
    """An answer with a misspelt name, the stage that it was given in, and what may be meant, as it would be typed."""

    stage: str
    reason: str
    near: tuple[AnswerOption, ...]
    is_likely: bool


class NewSession(Value, frozen=True):
    """A dialogue about a new board. ``stage`` names the step that asks next; ``picked`` is a bundled ruling.

    ``card`` is the card that is being described, ``menu`` the notation of its ability that has gaps left, ``picks``
    what was picked for it so far, in words, ``narrowed`` the numbers of a long list that are shown of it where not the
    commonest are, or ``sought`` the rows that have the words which were typed; ``doubted`` are those that can never
    happen as they were described.
    ``left_abilities`` are the parts of a pasted text of it that are not understood, and are still asked about.
    ``begun_list`` is a list in it that is typed line by line.
    ``unread`` are the parts of lines that could not be read; ``is_warned``
    says that an empty line would leave the board unfinished, or a choice open, and that this was said.
    ``perhaps_support`` is an ability, behind the code name of its card, that may be meant as a support ability, and
    ``in_play_alone`` are those that are meant for play, as was said. ``unpaid`` is a
    card that nobody can pay for, and ``unplayed`` are those (player, card) that stay so. ``unsure`` is
    an answer that named a card by no name that it has. ``typed`` has all answers so far; ``doubtful`` is a question
    that may be about several cards of one name; ``found`` are the contrasts that were found, ``contrast`` is the
    number of the one for the file. ``shown_ids`` are those of the bundled rulings offered that were shown.
    ``asked_first`` is the question with which the dialogue began, where it was asked in other words later.
    """

    settings: Settings
    draft: Draft
    stage: str = "question"
    card: OwnCard | None = None
    menu: str = ""
    picks: tuple[str, ...] = ()
    narrowed: tuple[int, ...] = ()
    sought: tuple[AnswerOption, ...] = ()
    doubted: tuple[str, ...] = ()
    left_abilities: tuple[LeftAbility, ...] = ()
    begun_list: BegunList = BegunList()
    unread: tuple[Unread, ...] = ()
    unsure: UnsureAnswer | None = None
    perhaps_support: tuple[str, str] = ("", "")
    in_play_alone: tuple[tuple[str, str], ...] = ()
    unpaid: UnpaidPlay | None = None
    unplayed: tuple[tuple[str, str], ...] = ()
    is_warned: bool = False
    run: RunSession | None = None
    alike_ids: tuple[str, ...] = ()
    shown_ids: tuple[str, ...] = ()
    asked_first: str = ""
    picked: str = ""
    doubtful: tuple[str, tuple[str, ...]] = ("", ())
    found: tuple[FoundContrast, ...] = ()
    contrast: int = 0
    path: str = ""
    typed: tuple[str, ...] = ()
    before: NewSession | None = None

    def board(self) -> str:
        """The board as it was described so far, or as it is after the answers so far."""
        if self.run is not None:
            return self.run.board()
        if not self.draft.players:
            return ""
        file = scenario_of(self.draft)
        view = game_of(file).speaks.view(file.start)
        board = told_boards(view, view, speaker_of(self.settings, file), map_title(file, self.settings.language))[0]
        lines = board_lines(board, self.settings.width, self.settings.drawn)[1:]
        return "\n".join((*lines, *map(self._wrapped, (*self._rows(), *self._beside(file)))))

    def _rows(self) -> tuple[str, ...]:
        """The rows of the board that were typed, which no zone shows, each from its beginning."""
        tongue, nobody_knows = self.tongue(), self.tongue().words("unknown", self.tongue().language)
        names = {UNKNOWN_CARD: next(iter(nobody_knows), UNKNOWN_CARD)}
        places = {
            key: (" + ".join(names.get(word, tongue.called(word)) for word in words) for words in row)
            for key, row in self.draft.rows
        }
        told = tuple(self.say("row-told", row=tongue.called(key), places=", ".join(row)) for key, row in places.items())
        # Whoever types the region in which a dispute is takes it for granted that the Expeditions have come there.
        has_warning = "new.row-start" in self.words_of_game().messages
        is_at_start = has_warning and bool(told) and not self.draft.own
        return (*told, self.say("row-start", one=self.draft.players[0])) if is_at_start else told

    def _beside(self, file: Scenario) -> tuple[str, ...]:
        """What keywords say of where a card is that lies in one place: *Gigantic*, in both Expeditions."""
        shape, messages = game_of(file).reads.board, self.words_of_game().messages
        in_parts = dict.fromkeys(
            item.card for _, key, items in self.draft.zones for item in items if (zone := shape.zone(key)) and zone.part
        )
        known, titles = cards_of(file), {card.id: self.tongue().title(card) for card in self.tongue().with_imports}
        return tuple(
            self.say(f"beside.{ability.passive.name}", card=titles.get(id, id))
            for id in in_parts
            for ability in (known[id].abilities if id in known else ())
            if isinstance(ability.passive, Keyword) and f"new.beside.{ability.passive.name}" in messages
        )

    def facts_told(self, before: Draft) -> str:
        """What was typed since then that is true of the whole board: the phase, the day, whose turn it is, who passed;
        empty where nothing was.
        """
        facts = dict(self.draft.facts)
        if facts == dict(before.facts):
            return ""
        phase, names = facts.get(self.day().phase, ""), ("turn", "passed")
        players = {name: facts.get(name, "").capitalize() for name in names}
        return self.say("facts-told", phase=self.tongue().called(phase), day=facts.get("day", ""), **players)

    def _same_cards(self) -> str:
        """A line that names bundled rulings whose boards have all cards of this one; empty if there are none."""
        board_cards = {item.card for _, _, items in self.draft.zones for item in items} & set(
            known_cards(self.draft.game)
        )
        ruling_ids = [
            ruling.id
            for ruling in known_rulings(self.draft.game)
            if len(board_cards) > 1 and board_cards <= set(ruling.cards)
        ]
        return self._wrapped(self.say("same-cards", names=", ".join(ruling_ids[:MOST_ALIKE]))) if ruling_ids else ""

    def _wrapped(self, text: str) -> str:
        return "\n".join(wrapped(text, self.settings.width))

    def say(self, key: str, **arguments: Argument) -> str:
        """A sentence of the dialogue."""
        return catalogue(self.draft.game, self.draft.edition, self.settings.language).say(f"new.{key}", **arguments)

    def page(self, key: str, **arguments: Argument) -> str:
        """A help text of several lines: the messages ``key.1``, ``key.2`` …, a line each.

        A game brings its own, with examples out of it; without one the plain text of every game stands there.
        """
        messages = catalogue(self.draft.game, self.draft.edition, self.settings.language).messages
        key = key if f"new.{key}.1" in messages else f"{key}-plain"
        numbered_keys = (f"{key}.{n}" for n in range(1, MOST_LINES))
        return "\n".join(
            bare(self.say(numbered_key, **arguments))
            for numbered_key in numbered_keys
            if f"new.{numbered_key}" in messages
        )

    def words_of_game(self) -> Catalogue:
        """All sentences of this language."""
        return catalogue(self.draft.game, self.draft.edition, self.settings.language)

    def wondered(self) -> str:
        """What is asked, as a question in words."""
        words, (kind, lines) = words_about(self.replay(), self.settings.language), self.draft.asks
        return words.wondered(lines[0]) if kind == "value" else words.say(kind, check_of(kind, lines), ASKS)

    def remark(self) -> str:
        """What is said of a question that was chosen and does not say the typed one; empty where it does."""
        draft = self.draft
        if not (draft.question and draft.asks[0]):
            return ""
        kind, lines = draft.asks
        check = check_of(kind, lines)
        fit = QuestionFit(self.replay().file, draft.question, self.replay().run).of(kind, check)
        return self.say(f"asks-{fit}", asked=draft.question, computed=self.wondered()) if fit else ""

    def known_words(self) -> frozenset[str]:
        """The words of all names of cards and of all terms, in every language: none of them is a player's name."""
        tongue = self.tongue()
        spellings = [text for card in tongue.cards for text in card.spellings]
        spellings += tongue.every_term()
        return frozenset(word for text in spellings for word in re.findall(r"[^\W\d_]+", fold(text)))

    def unfit(self, key: str, **arguments: Argument) -> Unanswerable:
        """The error to raise about an answer, as a sentence of the dialogue."""
        return Unanswerable(self.say(f"unfit.{key}", **arguments), is_said=True)

    def tongue(self) -> Tongue:
        """The names that may be typed about the draft as it is now."""
        return Tongue(self.draft, self.settings.language)

    def own(self) -> OwnCard:
        """The card that is being described."""
        assert self.card is not None
        return self.card

    def replay(self) -> RunSession:
        """The replay of the board, once it is described."""
        assert self.run is not None
        return self.run

    def phases(self) -> tuple[str, ...]:
        """The phases of the game."""
        return game_of(self.draft).reads.vocabulary.phases

    def day(self) -> DayShape:
        """How the phases of the game are met."""
        return game_of(self.draft).reads.board.day

    def words(self) -> tuple[str, ...]:
        """What Tab completes in a line about the board: players, zones, cards in this language."""
        tongue = self.tongue()
        zones = (tongue.zone_called(key) for key, _ in tongue.zones.entries)
        own_names = (card.name for card in self.draft.cards)
        shared_names = _card_names(self.draft.game, self.settings.language)
        names = dict.fromkeys((*shared_names, *imported_names(self.draft.game, self.settings.language)))
        return (*self.draft.players, *zones, *own_names, *names)

    def board_help(self) -> str:
        """How a line about the board is written."""
        player, other = self.draft.players[:2]
        tongue = self.tongue()
        zones = ", ".join(tongue.zone_called(key) for key, _ in tongue.zones.entries)
        return self.page("board-help", one=player, other=other, zones=zones)

    def alike(self, text: str) -> tuple[str, ...]:
        """The bundled rulings that may answer a question, best first."""
        empty_words = frozenset(typed_words(self.draft.game, self.draft.edition, "empty-alike"))
        return alike(known_rulings(self.draft.game), text, cards(self.draft.game), empty_words)[:MOST_ALIKE]

    def is_taken(self, path: str) -> bool:
        """Whether a file is there already: a dialogue makes new files and changes none."""
        return Path(path).exists()


@lru_cache(maxsize=4)
def _card_names(game: str, language: str) -> tuple[str, ...]:
    known = known_cards(game)
    return tuple(sorted({known.name(id).get(language) for id in known if known.is_played(id)}))
