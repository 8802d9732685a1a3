"""Reads a scenario file. The reference of the format is scenarios/FORMAT.md."""

from __future__ import annotations

import json
from collections.abc import Mapping as Map
from typing import Any

from judge.library.cards import read_card
from judge.model.card import Card, Words
from judge.model.game import Game
from judge.model.rule import Rulebook
from judge.model.scenario import Check, Contrast, Scenario
from judge.model.value import to_json
from judge.scenario.board import BoardReader
from judge.scenario.expect import read_asks, read_checks
from judge.scenario.patch import merged
from judge.scenario.play import read_play
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Node, Scalar

KEYS = (
    "game",
    "edition",
    "name",
    "question",
    "topic",
    "rules",
    "cards",
    "board",
    "chance",
    "unknown",
    "open",
    "play",
    "until",
    "asks",
    "claims",
    "expect",
    "expect_when",
    "contrast",
    "budget",
    "note",
)
NOT_YET = ("chance", "unknown", "open", "claims", "expect_when")
CONTRAST_KEYS = ("change", "play", "expect", "why", "if")


def head(node: Node) -> tuple[str, str]:
    """The game and the edition that a file says it is about, before anything else of it is read."""
    faults = Faults()
    fields = Fields(node, faults, None, "the scenario")
    game, edition = fields.text("game", "altered"), fields.text("edition", "")
    faults.refuse_if_any()
    return game, edition


class ScenarioReader:
    """Reads one file against a game, its rulebook and its cards; collects every fault before refusing."""

    def __init__(self, node: Node, game: Game, rulebook: Rulebook, cards: Map[str, Card]) -> None:
        self._node = node
        self._game = game
        self._rulebook = rulebook
        self._cards = dict(cards)
        self._faults = Faults()
        self._fields = Fields(node, self._faults, KEYS, "the scenario")

    def read(self, id: str) -> Scenario:
        """The scenario.

        Raises:
            Refused: with every fault of the file.
        """
        fields = self._fields
        self._not_yet()
        own = self._own_cards()
        board_node = fields.required("board")
        players = self._players(board_node)
        board = BoardReader(self._game, self._cards, self._faults)
        start = board.read(board_node) if board_node is not None else None
        play = read_play(fields.sequence("play"), players, self._faults)
        checks = self._checks("expect", fields, players)
        contrasts = tuple(self._contrast(one, board_node, players) for one in self._contrast_nodes())
        name = fields.bilingual("name", required=True)
        self._until(fields)
        asks = read_asks(fields.node("asks"), self._faults)
        fields.number_text("edition", required=True)
        rules = self._citations("rules", fields)
        self._faults.refuse_if_any()
        assert start is not None
        return Scenario(
            id=id,
            span=self._node.span,
            game=self._game.name,
            edition=fields.text("edition", ""),
            name=_words(name),
            question=_words(fields.bilingual("question")),
            topic=fields.text("topic", ""),
            rules=rules,
            cards=own,
            start=start,
            play=play,
            until=fields.text("until", "limbo_empty"),
            checks=checks,
            contrasts=tuple(one for one in contrasts if one is not None),
            asks=asks,
            budget=self._budget(),
            remarks=self._faults.diagnostics,
        )

    def _not_yet(self) -> None:
        for key in NOT_YET:
            if self._fields.has(key):
                why = "The key belongs to the format; a run would silently ignore what it says."
                self._faults.error(
                    self._fields.span(key),
                    "scenario/not-supported-yet",
                    f'"{key}" is not supported yet',
                    why,
                    "Leave the key out; the rest of the file can be run.",
                )

    def _own_cards(self) -> tuple[Card, ...]:
        own = []
        for entry in self._fields.mapping("cards"):
            card = read_card(entry.key.text, entry.value, self._game.vocabulary, self._faults)
            own.append(card)
            self._cards[card.id] = card
        for card in own:
            self._check_tokens(card)
        return tuple(own)

    def _check_tokens(self, card: Card) -> None:
        for token in sorted(_tokens(card)):
            if token not in self._cards:
                how = advice(token, tuple(one.id for one in self._cards.values() if one.token))
                span = self._fields.span("cards")
                self._faults.error(
                    span, "scenario/unknown-card", f'{card.id} creates an unknown token "{token}"', how=how
                )

    def _players(self, board: Node | None) -> tuple[str, ...]:
        if board is None:
            return ()
        fields = Fields(board, Faults(), None, "the board")
        return tuple(entry.key.text for entry in fields.mapping("players"))

    def _checks(self, key: str, fields: Fields, players: tuple[str, ...]) -> tuple[Check, ...]:
        node = fields.node(key)
        return () if node is None else read_checks(node, players, self._game, self._rulebook, self._faults)

    def _contrast_nodes(self) -> tuple[Node, ...]:
        node = self._fields.node("contrast")
        if node is None:
            return ()
        return self._fields.sequence("contrast") if hasattr(node, "items") else (node,)

    def _contrast(self, node: Node, board: Node | None, players: tuple[str, ...]) -> Contrast | None:
        fields = Fields(node, self._faults, CONTRAST_KEYS, "a contrast")
        change = fields.node("change") if fields.has("play") else fields.required("change")
        if board is None or (change is None and not fields.has("play")):
            return None
        changed = board if change is None else merged(board, change)
        start = BoardReader(self._game, self._cards, self._faults).read(changed)
        source = fields if fields.has("play") else self._fields
        return Contrast(
            says=_words(fields.bilingual("if")),
            why=self._citations("why", fields),
            start=start,
            play=read_play(source.sequence("play"), players, self._faults),
            checks=self._checks("expect", fields, players),
            span=node.span,
        )

    def _citations(self, key: str, fields: Fields) -> tuple[str, ...]:
        node = fields.node(key)
        numbers = fields.number_texts(key) if not isinstance(node, Scalar) else (fields.number_text(key, ""),)
        known = self._rulebook.by_id()
        for number in numbers:
            if number not in known:
                how = advice(number, tuple(known))
                self._faults.error(
                    fields.span(key),
                    "scenario/unknown-rule",
                    f"{number} is no rule of {self._rulebook.game} {self._rulebook.edition}",
                    how=how,
                )
        return numbers

    def _until(self, fields: Fields) -> None:
        node = fields.node("until")
        if node is not None and not isinstance(node, Scalar):
            self._faults.error(
                node.span,
                "scenario/not-supported-yet",
                '"until" takes one word for now',
                how=f"Write one of {', '.join(self._game.until)}.",
            )
            return
        fields.one_of("until", tuple(self._game.until), "limbo_empty")

    def _budget(self) -> int:
        node = self._fields.node("budget")
        if node is None:
            return 5_000
        inner = Fields(node, self._faults, ("steps", "positions", "seconds"), "the budget")
        return inner.integer("steps", 5_000, 1, 100_000)


def _words(texts: Map[str, str]) -> Words:
    return Words(tuple(sorted(texts.items())))


def _tokens(card: Card) -> set[str]:
    """The names of tokens that the card's abilities create, wherever they stand in them."""
    found: set[str] = set()
    stack: list[Any] = [json.loads(to_json(card.abilities))]
    while stack:
        one = stack.pop()
        if isinstance(one, dict):
            if one.get("verb") == "create":
                found.add(one["name"])
            stack += one.values()
        elif isinstance(one, list):
            stack += one
    return found
