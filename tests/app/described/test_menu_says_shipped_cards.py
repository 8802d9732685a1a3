"""Every ability of the shipped cards can be described by the menu: whoever has such a card in hand finds its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.games.altered.board.ability_menu import MENU
from judge.model.value import change
from tests.app.described.menu_grammar import MenuGrammar

SHIPPED = Path(__file__).parents[3] / "rules/altered/cards/compiled/core.yaml"
SELECTORS = ("target", "choose", "up_to", "each")
WITH_DEFAULTS = {
    "draw": {"amount": "1", "who": "you"},
    "resupply": {"amount": "1", "who": "you"},
    "reveal_top": {"amount": "1", "who": "you"},
    "look_at_top": {"amount": "1", "who": "you"},
    "put_top": {"amount": "1", "who": "you"},
    "create": {"amount": "1"},
}
"""What a verb means where a file leaves it out; the menu always says it."""
OTHERWISE = {
    "loki": "each player's hand is, together, every card in anybody's hand",
    "sakarabru": "the Expedition that faces is the opponent's without saying so",
}
"""Cards whose abilities the menu says in other words of the notation; the first word of their code names."""


def unshortened(said: Any, key: str) -> Any:
    """What stands under a key, with what its verb means where the file gives no more than a word."""
    if key in WITH_DEFAULTS:
        return WITH_DEFAULTS[key] | (said if isinstance(said, dict) else {"amount": said})
    short = {"play_for_free": "what"} | dict.fromkeys(SELECTORS, "is")
    return {short[key]: said} if key in short and isinstance(said, str) else said


def with_own_words(said: dict[str, Any], key: str, paid: bool) -> dict[str, Any]:
    """The same, in the words that the menu has for it."""
    if key in ("gain", "lose") and "on" in said:
        on = said.pop("on")
        said |= on if isinstance(on, dict) else {"what": on}
    if said.get("from") == "1" and "to" in said:
        del said["from"]  # a die shows no less
    if "subtype" in said and not {"is", "played", "in", "token"} & {key, *said}:
        said["is"] = "character"  # or a Permanent: which, the menu asks; a token may be either
    if key == "if" and "count" in said and not {"at_least", "at_most"} & {*said}:
        said["at_least"] = "1"
    if paid and key == "choose" and "in" in said:
        said.pop("is", None)  # all that lies there are cards
    return said


def plain(said: Any, key: str = "", paid: bool = False) -> Any:
    """An ability in the long form that the menu writes: the same, with nothing left to a default."""
    if isinstance(said, list):
        return [plain(each, key, paid) for each in said]
    said = unshortened(said, key)
    if not isinstance(said, dict):
        return said
    return {
        each: value if (key, each) == ("costs", "what") else plain(value, each, paid or each in ("may_pay", "cost"))
        for each, value in with_own_words(dict(said), key, paid).items()
    }


def shipped() -> list[tuple[str, str, Any]]:
    cards = yaml.load(SHIPPED.read_text(), Loader=yaml.BaseLoader)["cards"]
    return [(id, card["kind"], each) for id, card in cards.items() for each in card.get("abilities", ())]


def test_the_menu_says_every_ability_of_the_shipped_cards() -> None:
    """A word that a card of the data has, and the menu lacks, fails here; what is listed is said in other words."""
    grammars = {kind: MenuGrammar(kind) for kind in ("character", "permanent", "spell", "hero", "token")}
    unsaid = {id for id, kind, ability in shipped() if not grammars[kind].says(plain(ability))}
    assert {id for id in unsaid if not id.startswith(tuple(OTHERWISE))} == set()
    assert all(any(id.startswith(start) for id in unsaid) for start in OTHERWISE)


@pytest.mark.parametrize("taken_away", ["next-time", "self-goes", "draw", "target", "self-without self-had-not"])
def test_the_grammar_misses_what_a_menu_lacks(taken_away: str) -> None:
    """That a card is or was without a status has two rows: only without both does a menu lack it."""
    gaps = {
        gap: tuple(pair for pair in pieces if pair[0] not in taken_away.split()) for gap, pieces in MENU.gaps.items()
    }
    whole, lessened = MenuGrammar("character"), MenuGrammar("character", change(MENU, gaps=gaps))
    said = [plain(ability) for _, kind, ability in shipped() if kind == "character"]
    assert sum(map(lessened.says, said)) < sum(map(whole.says, said))
