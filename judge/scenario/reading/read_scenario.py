"""Reads a scenario file. The reference of the format is scenarios/FORMAT.md."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Map

from judge.library.cards.read_cards import NOTHING_PRINTED, read_name
from judge.model.cards.card import UNKNOWN_CARD, Card, Words
from judge.model.disputes.scenario import Check, Claim, Contrast, Scenario
from judge.model.game import Game
from judge.model.play.map import BoardMap
from judge.model.play.state import State
from judge.model.rulebook.rule import Rulebook
from judge.model.value import change
from judge.scenario.addressing.names import Names
from judge.scenario.addressing.planned_answers import read_play
from judge.scenario.board.board_patch import merged
from judge.scenario.board.chance import read_chance
from judge.scenario.board.first_day import remark_first_day
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards
from judge.scenario.board.own_cards import read_own_cards
from judge.scenario.board.start_state import NO_MAPS, BoardReader, spots_of
from judge.scenario.expectations.read_expectations import ExpectReader
from judge.scenario.expectations.read_followed import FollowedReader
from judge.scenario.expectations.rule_numbers import citations, recast
from judge.scenario.questions.asks import read_asks
from judge.scenario.questions.claims import read_claims, read_outcomes, read_possibilities
from judge.scenario.reading.expect_when import read_elsewhere, read_in_editions
from judge.scenario.reading.until import read_until
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Node, Sequence, is_empty

KEYS = (
    "game",
    "edition",
    "name",
    "question",
    "topic",
    "rules",
    "recasts",
    "cards",
    "board",
    "chance",
    "unknown",
    "open",
    "play",
    "until",
    "asks",
    "claims",
    "follow",
    "expect",
    "expect_when",
    "contrast",
    "budget",
    "note",
)
CONTRAST_KEYS = ("change", "chance", "play", "expect", "verdicts", "why", "if")
STEPS = 5_000
EMPTY = State((), (), (), (), 1)


def head(node: Node, is_placed: bool = False) -> tuple[str, str]:
    """The game and the edition that a file says it is about, before anything else of it is read.

    Where it does not, they are empty; a file that nobody else places has to say its game.
    """
    faults = Faults()
    fields = Fields(node, faults, None, named("scenario"))
    game, edition = fields.text("game", "", required=not is_placed), fields.text("edition", "")
    faults.refuse_if_any()
    return game, edition


class ScenarioReader:
    """Reads one file against a game, its rulebook and its cards; collects every fault before refusing.

    ``editions`` are all in which the game is played; ``is_placed``: somebody else says the game and the edition where
    the file does not.
    """

    def __init__(
        self,
        node: Node,
        game: Game,
        rulebook: Rulebook,
        cards: Map[str, Card],
        editions: tuple[str, ...] = (),
        is_placed: bool = False,
        maps: Map[str, BoardMap] = NO_MAPS,
    ) -> None:
        self._more_names: tuple[str, ...] = ()
        self._printed = NOTHING_PRINTED
        self._editions = editions
        self._imported = NO_IMPORTS
        self._is_placed = is_placed
        self._node = node
        self._game = game
        self._rulebook = rulebook
        self._cards = dict(cards)
        self._maps = maps
        self._faults = Faults()
        self._fields = Fields(node, self._faults, KEYS, named("scenario"))

    def read(
        self,
        id: str,
        imported: ImportedCards = NO_IMPORTS,
        more_names: tuple[str, ...] = (),
        printed: Map[str, tuple[str, ...]] = NOTHING_PRINTED,
    ) -> Scenario:
        """The scenario; ``imported`` are the cards of the user's import that the file names. Of cards of which it does
        not speak, ``more_names`` are what a misspelt name may mean, ``printed`` their factions and sub-types.

        Raises:
            Refused: with every fault of the file.
        """
        self._more_names, self._printed = more_names, printed
        self._imported = imported
        self._cards |= {card.id: card for card in imported.cards}
        scenario = self._scenario(id, self._own_cards())
        self._faults.refuse_if_any()
        return change(scenario, remarks=self._faults.diagnostics)

    def _scenario(self, id: str, own_cards: tuple[Card, ...]) -> Scenario:
        fields = self._fields
        board = fields.required("board")
        players = self._players(board)
        spots = spots_of(board, self._game.reads.board, self._maps)
        topics = _topics(fields)
        board_reader = BoardReader(self._game, self._cards, self._faults, self._maps, self._imported, self._more_names)
        start = board_reader.read(board) if board is not None else EMPTY
        if board is not None:
            remark_first_day(board, start, self._game.reads.board, self._faults)
        here = (*(card.id for card in own_cards), *(each.card for each in start.objects if each.card != UNKNOWN_CARD))
        elsewhere = (*self._more_names, *self._imported.names)
        names = Names(self._game, self._cards, players, self._faults, spots, here, elsewhere)
        followed_cards = FollowedReader(names, start)
        expect = ExpectReader(names, self._rulebook, followed_cards)
        asks = read_asks(fields.node("asks"), expect)
        budget, positions, seconds = self._budget()
        chance = read_chance(fields.sequence("chance"), self._game, self._faults)
        scenario = Scenario(
            id=id,
            span=self._node.span,
            game=self._game.name,
            edition=self._edition(),
            name=read_name(fields, self._faults),
            question=_words(fields.bilingual("question")),
            topic=next(iter(topics), ""),
            more_topics=topics[1:],
            rules=citations(fields, "rules", self._rulebook, self._faults),
            recasts=recast(fields, self._rulebook, self._faults),
            cards=own_cards,
            start=start,
            play=chance + read_play(fields.sequence("play"), players, self._game.reads.questions, self._faults),
            chance=chance,
            until=read_until(fields.node("until"), fields, expect),
            checks=_checks(fields, expect, whole=True),
            elsewhere=read_elsewhere(fields, self._game, self._rulebook, expect, chance),
            in_editions=read_in_editions(fields, self._game, self._editions, expect, chance),
            asks=None if isinstance(asks, Claim) else asks,
            asked=asks if isinstance(asks, Claim) else None,
            claims=read_claims(fields, expect),
            outcomes=read_outcomes(fields, expect),
            possibilities=read_possibilities(fields, board, expect, board_reader.read),
            budget=budget,
            positions=positions,
            seconds=seconds,
            turns_open=self._open(),
            follow=fields.flag("follow", False),
        )
        # The last, as their names mean cards of other boards.
        return _followed(change(scenario, contrasts=tuple(self._contrasts(board, expect))), followed_cards)

    def _edition(self) -> str:
        """The edition whose rules the file was given; ``edition: ""`` names none.

        A file that leaves it or the game out was read as one of those that it was handed: a remark says which.
        """
        lacking_keys = tuple(key for key in ("game", "edition") if not self._fields.has(key))
        if lacking_keys and self._is_placed:
            assumed_placing = {"game": self._game.name, "edition": self._rulebook.edition}
            self._faults.warn(
                self._node.span,
                "scenario/unplaced",
                lacking_keys[0] if len(lacking_keys) == 1 else "",
                **assumed_placing,
            )
        if "edition" in lacking_keys and self._is_placed:
            return self._rulebook.edition
        edition = self._fields.number_text("edition", required=True)
        if edition is not None and edition != self._rulebook.edition:
            self._faults.error(
                self._fields.span("edition"),
                "scenario/unknown-edition",
                game=self._game.name,
                edition=edition,
                here=self._rulebook.edition,
            )
        return edition or ""

    def _own_cards(self) -> tuple[Card, ...]:
        entries = self._fields.mapping("cards")
        shared_cards = {id: card for id, card in self._cards.items() if card.copy is None}
        own_cards = read_own_cards(entries, shared_cards, self._game.reads.vocabulary, self._faults, self._printed)
        self._cards |= {card.id: card for card in own_cards}
        own_ids = {card.id for card in own_cards}
        imported_cards = (card for card in self._imported.cards if not card.unsupported and card.id not in own_ids)
        return (*own_cards, *imported_cards)

    def _players(self, board: Node | None) -> tuple[str, ...]:
        if board is None:
            return ()
        fields = Fields(board, Faults(), None, named("board"))
        return tuple(player_entry.key.text for player_entry in fields.mapping("players"))

    def _contrasts(self, board: Node | None, expect: ExpectReader) -> Iterator[Contrast]:
        node = self._fields.node("contrast")
        if node is None or is_empty(node):
            return
        for contrast_node in node.items if isinstance(node, Sequence) else (node,):
            contrast = self._contrast(contrast_node, board, expect)
            if contrast is not None:
                yield contrast

    def _contrast(self, node: Node, board: Node | None, expect: ExpectReader) -> Contrast | None:
        fields = Fields(node, self._faults, CONTRAST_KEYS, named("contrast"))
        has_answers = fields.has("play") or fields.has("chance")
        board_change = None if has_answers else fields.required("change")
        change_node = fields.node("change")
        if change_node is not None and not is_empty(change_node):
            board_change = change_node
        says, why = _words(fields.bilingual("if")), citations(fields, "why", self._rulebook, self._faults)
        if board is None or (board_change is None and not has_answers):
            _checks(fields, expect)
            return None
        changed_board = board if board_change is None else merged(board, board_change)
        board_reader = BoardReader(self._game, self._cards, self._faults, self._maps, self._imported, self._more_names)
        start = board_reader.read(changed_board)
        expect.followed.on(start)
        chance_fields = fields if fields.has("chance") else self._fields
        chance = read_chance(chance_fields.sequence("chance"), self._game, self._faults)
        play_fields = fields if fields.has("play") else self._fields
        return Contrast(
            says=says,
            why=why,
            start=start,
            play=chance
            + read_play(play_fields.sequence("play"), expect.names.players, self._game.reads.questions, self._faults),
            chance=chance,
            checks=_checks(fields, expect),
            span=node.span,
            verdicts=fields.texts("verdicts"),
        )

    def _open(self) -> bool:
        """Whether the choices of a turn are explored, too."""
        words = self._fields.texts("open")
        for word in words:
            if word != "turns":
                self._faults.error(self._fields.span("open"), "scenario/open", word=word)
        return "turns" in words

    def _budget(self) -> tuple[int, int, int]:
        """Steps of a replay, positions and seconds of an exploration; 0 where the file says nothing."""
        node = self._fields.node("budget")
        if node is None or is_empty(node):
            return STEPS, 0, 0
        inner_fields = Fields(node, self._faults, ("steps", "positions", "seconds"), named("budget"))
        steps = inner_fields.integer("steps", STEPS, 1, 100_000)
        return steps, inner_fields.integer("positions", 0, 1, 1_000_000), inner_fields.integer("seconds", 0, 1, 3_600)


def _checks(fields: Fields, expect: ExpectReader, whole: bool = False) -> tuple[Check, ...]:
    node = fields.node("expect")
    return () if node is None or is_empty(node) else expect.read(node, whole)


def _followed(scenario: Scenario, followed: FollowedReader) -> Scenario:
    """The scenario on whose boards each card is followed of which anything asks where it ends."""
    return change(
        scenario,
        start=followed.marked(scenario.start),
        contrasts=tuple(change(contrast, start=followed.marked(contrast.start)) for contrast in scenario.contrasts),
        possibilities=tuple(change(board, start=followed.marked(board.start)) for board in scenario.possibilities),
    )


def _topics(fields: Fields) -> tuple[str, ...]:
    """One word or a list of them."""
    return fields.texts("topic") if isinstance(fields.node("topic"), Sequence) else (fields.text("topic", ""),)


def _words(texts: Map[str, str]) -> Words:
    return Words(tuple(sorted(texts.items())))
