"""Every shipped card can be entered by the menu in less than eighty keys, from its name to the last Enter."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import yaml

from judge.app.new.dialogue import begin
from tests.app.described.menu_ways import ENTER, shortest_way
from tests.app.described.test_menu_says_shipped_cards import OTHERWISE, SHIPPED, plain
from tests.asking import of_altered

MOST_KEYS = 80
KINDS = ("character", "permanent", "spell")
SETTLED = {"anubis": "whose a thing is that somebody sacrifices is not asked: only what they control is sacrificed"}
"""Cards of which the menu leaves out what goes without saying; the first word of their code names."""
ENOUGH = 4
"""So many letters of a kind will do, and the question for it says so."""
LONG = {
    "kelon_burst_r1": "a choice of two things, each with a bound of the cost, and a condition behind it",
    "moonlight_jellyfish_r2": "a sort of thing that arrives, a cost, and something that was not so before",
}
"""Cards that take more, and why."""


@cache
def shipped_cards() -> dict[str, dict[str, Any]]:
    cards = yaml.load(SHIPPED.read_text(), Loader=yaml.BaseLoader)["cards"]
    said = {id: card for id, card in cards.items() if card["kind"] in KINDS and card.get("abilities")}
    return {id: card for id, card in said.items() if not id.startswith((*OTHERWISE, *SETTLED))}


def keys_of(card: dict[str, Any]) -> int:
    """What is typed for a card: its name, its kind and numbers, each ability, and Enter where it has no more."""
    name, numbers = card["name"], (*card["cost"].values(), *card.get("statistics", {}).values())
    lines = (f"card {name if isinstance(name, str) else name['en']}", " ".join((card["kind"][:ENOUGH], *numbers)))
    ways = [shortest_way(plain(ability), card["kind"]) for ability in card["abilities"]]
    assert all(notation for _, notation in ways), (name, ways)
    return sum(len(line) + ENTER for line in lines) + sum(keys for keys, _ in ways) + ENTER


ONE_SHOWN = "{put: {choose: {among: shown, type: character}, to: hand}}"
REST = "{for_each: {count: {among: shown}}, do: [{put: {choose: {among: shown}, to: {deck: bottom}}}]}"
RECRUIT = "{create: {token: ordis_recruit, in: same_expedition_as_self, amount: 1}}"
TWO_SHOWN = (
    "when: {moves: {what: self, to: expedition_zone}}, "
    f"do: [{{look_at_top: {{amount: 5, who: you}}}}, {{may: [{ONE_SHOWN}, {{may: [{ONE_SHOWN}]}}]}}, {REST}]"
)
ANOTHER_PLAYED = f"when: {{played: {{what: {{is: card, of: you, other: yes}}, from: reserve}}}}, do: [{RECRUIT}]"
COUNTED = "when: {gains: {what: {is: character, of: you}, status: fleeting}}, do: [{gain: {trial: 1, what: self}}]"
THIRD = (
    "when: {gains: {what: self, counter: trial, reaches: 3}}, do: [{attempt: [{sacrifice: {what: self}}], "
    "if_done: [{create: {token: ordis_recruit, in: {target: {is: expedition}}, amount: 1}}, "
    "{gain: {boost: 1, each: {is: character, of: you}}}]}]"
)
ENTERED = (
    ("character", (TWO_SHOWN,)),  # 89 keys: up to two of the cards shown were said twice
    ("character", (ANOTHER_PLAYED,)),  # not at all: of what is played from somewhere it could not be said which
    ("permanent", (COUNTED, THIRD)),  # 84 keys: the third counter, the sacrifice and what hangs on it were three rows
)
"""The abilities of cards that nobody could enter so quickly, in the manner of printed ones."""


@pytest.mark.parametrize(("kind", "abilities"), ENTERED)
def test_what_took_more_takes_less_than_eighty_keys(kind: str, abilities: tuple[str, ...]) -> None:
    read = [yaml.load(f"{{{ability}}}", Loader=yaml.BaseLoader) for ability in abilities]
    card = {"name": "Icebound Hill", "kind": kind, "cost": {"hand": "3", "reserve": "3"}, "abilities": read}
    statistics = dict.fromkeys(("forest", "mountain", "water") if kind == "character" else (), "1")
    assert keys_of(card | {"statistics": statistics}) < MOST_KEYS


def test_a_card_takes_less_than_eighty_keys() -> None:
    taken = {id: keys_of(card) for id, card in shipped_cards().items()}
    assert len(taken) > 100
    assert {id: keys for id, keys in taken.items() if keys >= MOST_KEYS and id not in LONG} == {}
    assert all(taken[id] >= MOST_KEYS for id in LONG)


@pytest.mark.parametrize(
    ("language", "kinds"), [("en", "character permanent spell"), ("fr", "personnage permanent sort")]
)
def test_four_letters_of_a_kind_will_do(language: str, kinds: str) -> None:
    for kind, code in zip(kinds.split(), KINDS, strict=True):
        session = begin(of_altered(language=language))
        for line in ("", "ana ben", "", f"{'carte' if language == 'fr' else 'card'} Quiet Scribe"):
            session = session.answer(line)
        question = session.next_question()
        assert question is not None and {"en": "four letters", "fr": "quatre lettres"}[language] in question.text
        assert session.answer(f"{kind[:ENOUGH]} 2 2").own().kind == code
