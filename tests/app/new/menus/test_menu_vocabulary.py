"""Whoever describes a card by the menu finds every word of the vocabulary there, or it is listed here why not."""

from __future__ import annotations

import re

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.typed_ability import notation_words
from judge.games.altered.board.ability_menu import MENU
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.ability_menu import (
    COUNTERS,
    CREATED,
    FACTIONS,
    MARKS,
    PHASES,
    STATISTICS,
    STATUSES,
    SUB_TYPES,
)
from tests.asking import of_altered

CODES = {
    COUNTERS: VOCABULARY.counters,
    CREATED: (),
    FACTIONS: VOCABULARY.factions,
    MARKS: (*VOCABULARY.statuses, *VOCABULARY.counters),
    PHASES: VOCABULARY.phases,
    STATISTICS: VOCABULARY.statistics,
    STATUSES: VOCABULARY.statuses,
    SUB_TYPES: (),
}
NOT_IN_THE_MENU = {
    "action": "says how often a modifier takes hold, which is the default; no card prints it",
    "step": "says that a modifier takes hold of a whole step; no card prints it",
    "hero_zone": "nothing goes there or leaves; a Hero is a thing of its own in the menu",
    "limbo": "no text of a card names it",
    "reaction_emblem": "reactions in Limbo fit no filter",
    "owner": "a card goes to its owner's zone whatever the text says (1.4.3.a)",
    "pay_mana": "the name of the verb behind the cost that is written mana",
}
"""What somebody writes in the notation, or not at all."""


def words_in(notation: str) -> set[str]:
    return set(re.findall(r"[A-Za-z_]+", re.sub(r"<[a-z-]+>", " ", notation)))


def test_every_word_of_the_vocabulary_is_in_the_menu_or_listed() -> None:
    """A word that somebody adds comes with its alternative, or with a reason; a reason that is stale goes."""
    pieces = (piece for alternatives in MENU.gaps.values() for _, piece in alternatives)
    in_menu = set().union(*map(words_in, pieces), *(CODES[codes] for _, codes in MENU.filled))
    lacking = set(notation_words("altered", "1.0")) - in_menu
    assert lacking == set(NOT_IN_THE_MENU)


def describing() -> NewDialogue:
    """A dialogue that asks what a Character does."""
    session = begin(of_altered(language="en"))
    for line in ("", "ana ben", "", "card Quiet Scribe", "character 2 2 1 1 1"):
        session = session.answer(line)
    assert session.stage == "ability"
    return session


def pick(session: NewDialogue, words: str) -> str:
    """The number of the alternative with these words; what is typed as it stands begins with an equals sign."""
    if words.startswith("="):
        return words[1:]
    question = session.next_question()
    assert question is not None
    numbers = [n for n, option in enumerate(question.options, 1) if words in option.text]
    assert numbers, (words, [option.text for option in question.options])
    return str(numbers[0])


ABILITIES = (
    (
        ("something else", "one of two things", "one or more", "the opponent", "resupplies", "the opponent", "no condition",
         "create", "Ordis Recruit", "a target Expedition", "=", "="),
        "when: {any_of: [{draws: {who: opponent, one_or_more: yes}}, {resupplies: opponent}]}, "
        "do: [{create: {token: ordis_recruit, in: {target: {is: expedition}}, amount: 1}}]",
    ),
    (
        ("from hand", "without playing", "chosen", "Character card in a Reserve", "yours", "nothing", "chosen", "="),
        "when: {played: {what: self, from: hand}}, do: [{put: {choose: {type: character, in: reserve, of: you}, "
        "to: {choose: {is: expedition, of: you}}}}]",
    ),
    (
        ("from hand", "reveal the top", "everybody", "=", "=", "something more", "“if …, then …”", "just spoken of",
         "a Spell", "put something somewhere", "just spoken of", "to hand", "="),
        "when: {played: {what: self, from: hand}}, do: [{reveal_top: {amount: 1, who: you}}, "
        "{if: {it: {type: spell}}, do: [{put: {what: it, to: hand}}]}]",
    ),
    (
        ("something else", "shows at least", "you", "=6", "=", "draw", "=", "=", "="),
        "when: {rolls: {who: you, result: {at_least: 6}}}, do: [{draw: {amount: 1, who: you}}]",
    ),
    (
        ("always", "Tough by as many", "a Character", "yours", "sub-type", "Robot"),
        "passive: {tough: {count: {is: character, of: you, subtype: robot}}}",
    ),
    (
        ("from hand", "boosts", "=x", "and some more", "a Character", "yours", "another", "=1", "itself", "="),
        "when: {played: {what: self, from: hand}}, do: [{gain: {boost: {count: {is: character, of: you, other: yes}, "
        "plus: 1}, what: self}}]",
    ),
    (
        ("from hand", "discard something", "a target", "a Character", "opponent", "as much as there",
         "there are of something", "a Character", "yours", "nothing", "="),
        "when: {played: {what: self, from: hand}}, do: [{discard: {target: {is: character, of: opponent, hand_cost: "
        "{at_most: {count: {is: character, of: you}}}}}}]",
    ),
    (("always", "as high as its highest"), "passive: {highest_statistics: yes}"),
    (
        ("beginning", "=", "if this card had", "Fleeting", "draw", "=", "=", "="),
        "when: {phase: noon}, if: {was: {self: {with: fleeting}}}, do: [{draw: {amount: 1, who: you}}]",
    ),
    (
        ("it is sacrificed", "this card lacked", "Fleeting", "put something somewhere", "itself", "=", "="),
        "when: {sacrificed: {what: self}}, if: {was: {self: {not: fleeting}}}, do: [{put: {what: self, to: reserve}}]",
    ),
    (
        ("beginning", "=", "something else was so", "first player", "you", "draw", "=", "=", "="),
        "when: {phase: noon}, if: {was: {first_player: you}}, do: [{draw: {amount: 1, who: you}}]",
    ),
    (
        ("beginning", "=", "something else is so", "base statistics of 0", "a Character", "yours", "nothing",
         "=3", "draw", "=", "=", "="),
        "when: {phase: noon}, if: {zero_statistics: {is: character, of: you}, at_least: 3}, "
        "do: [{draw: {amount: 1, who: you}}]",
    ),
    (
        ("beginning", "=", "=", "boosts", "=", "all of a sort", "a Character", "yours", "its Expedition is", "behind",
         "="),
        "when: {phase: noon}, do: [{gain: {boost: 1, each: {is: character, of: you, standing: behind}}}]",
    ),
    (("a keyword", "Gigantic"), "passive: {gigantic: yes}"),
    (("a keyword", "Tough X", "a Character", "yours", "nothing"), "passive: {tough: {count: {is: character, of: you}}}"),
    (
        ("beginning", "Dusk", "behind the dash", "so many boosts or counters or more", "boost", "=3", "draw", "=", "=", "="),
        "when: {phase: dusk}, do: [{if: {counters: boost, on: self, at_least: 3}, "
        "do: [{draw: {amount: 1, who: you}}]}]",
    ),
    (
        ("Reserve ({R})", "“if …, then …”", "so many boosts or counters or more", "boost", "=2", "take boosts", "a status",
         "Fleeting", "itself", "after all that", "draw", "=", "=", "="),
        "when: {played: {what: self, from: reserve}}, do: [{if: {counters: boost, on: self, at_least: 2}, "
        "do: [{lose: {status: fleeting, what: self}}]}, {draw: {amount: 1, who: you}}]",
    ),
    (
        ("from hand", "may", "play something now for less", "one that is chosen", "certain sort in hand or in",
         "a Character", "yours", "=3", "="),
        "when: {played: {what: self, from: hand}}, do: [{may: [{play_for_less: {choose: {in: [hand, reserve], "
        "type: character, of: you}, less: 3}}]}]",
    ),
    (
        ("always", "instead of Quiet Scribe gaining", "Fleeting", "boosts", "=", "itself", "=", "="),
        "passive: {when: {gains: {what: self, status: fleeting}}, instead: [{gain: {boost: 1, what: self}}]}",
    ),
    (
        ("something else happens", "this card gains a status", "Asleep", "no condition", "draw", "=", "=", "="),
        "when: {gains: {what: self, status: asleep}}, do: [{draw: {amount: 1, who: you}}]",
    ),
    (
        ("from hand", "discard something", "a target", "a Character", "anybody", "one of three",
         "Fleeting", "Anchored", "Asleep", "="),
        "when: {played: {what: self, from: hand}}, do: [{discard: {target: {is: character, "
        "any_of: [{with: fleeting}, {with: anchored}, {with: asleep}]}}}]",
    ),
)  # fmt: skip
"""Abilities of the sorts that cards print: what is picked of each question, by some words of it, and what it becomes."""


@pytest.mark.parametrize(("picks", "notation"), ABILITIES)
def test_an_ability_is_described_in_few_keys(picks: tuple[str, ...], notation: str) -> None:
    """With name, kind, costs and statistics a card with it takes less than eighty."""
    session, keys = describing(), len("card Quiet Scribe\ncharacter 2 2 1 1 1\n")
    for words in picks:
        typed = pick(session, words)
        keys += len(typed) + 1
        session = session.answer(typed)
    assert session.stage == "ability"
    assert session.own().abilities == (notation,)
    assert keys + 1 < 80
