"""What the program tells of an ability it reads: typed back, the sentence is the ability that it told.

Of shared cards every sentence is read (one of so many is tried here), and of the cards that the boards describe.
"""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.new.drafts.draft import ability_of
from judge.app.new.new_session import NewSession
from judge.app.new.retold import told_words
from judge.app.new.retold.told_sentence import retold
from judge.app.new.typed_ability import in_words
from judge.app.ruling.session import Unanswerable
from judge.app.store.place import rules_of
from judge.library.cards.written_abilities import written_abilities
from judge.scenario.writing.write_scenario import flow
from judge.text.nodes import plain_value
from tests.app.new.tried import told
from tests.asking import of_altered

EACH = 11
LINES = {
    "en": ("", "ana ben", "noon", "card Quiet Scribe"),
    "fr": ("", "ana ben", "midi", "carte Scribe muet"),
}
KINDS = {
    "character": ("character 2 2 1 1 1", "personnage 2 2 1 1 1"),
    "permanent": ("permanent 2 2", "permanent 2 2"),
    "spell": ("spell 2 2", "sort 2 2"),
    "hero": ("hero", "héros"),
    "token": ("token 1 1 1", "jeton 1 1 1"),
}
JOINS, HAND = "when: {moves: {what: self, to: expedition_zone}}", "when: {played: {what: self, from: hand}}"
OTHERS = [
    ("character", f"{JOINS}, do: [{{create: {{token: ordis_recruit, in: same_expedition_as_self}}}}]"),
    ("character", f"{JOINS}, do: [{{gain: {{boost: 4, target: character}}}}, {{draw: 3}}]"),
    ("character", f"{HAND}, do: [{{may: [{{gain: {{boost: 5, on: self}}}}]}}]"),
    ("character", f"{JOINS}, do: [{{gain: {{boost: {{count: {{is: mana_orb, of: you}}}}, on: self}}}}]"),
    ("character", f"{HAND}, do: [{{lose: {{status: anchored, target: character}}}}]"),
    ("character", "when: {moves: {what: {is: character, of: you}, from: expedition_zone}}, do: [{draw: 3}]"),
    ("character", "support: yes, cost: {D: yes}, do: [{gain: {boost: 4, target: character}}]"),
    ("permanent", "when: {phase: noon}, do: [{may_pay: {mana: 2}, to: [{draw: 3}]}]"),
    ("permanent", "when: {moves: {what: self, to: landmark_zone}}, do: [{create: {token: brassbug, in: {target: {is: expedition}}, amount: 3}}]"),
    ("spell", "do: [{choose_one: [[{draw: 4}], [{discard: {target: {is: character, with: boost}}}]]}]"),
]  # fmt: skip


@lru_cache(maxsize=16)
def described(language: str, kind: str) -> NewSession:
    return told(of_altered(language=language), (*LINES[language], KINDS[kind][language == "fr"]))


@lru_cache(maxsize=1)
def shared() -> tuple[tuple[str, str], ...]:
    """The abilities of all shared cards, each with the kind of its card."""
    abilities = {
        (card.kind, flow(plain_value(node)))
        for card in every_card("altered").values()
        if card.abilities
        for node in written_abilities(rules_of("altered"), "altered", card.id, known_cards("altered").place(card.id))
    }
    return tuple(sorted(abilities))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("kind", "ability"), [*shared()[::EACH], *OTHERS])
def test_what_is_told_of_an_ability_is_read_as_that_ability(kind: str, ability: str, language: str) -> None:
    session = described(language, kind)
    (words,) = in_words(session, (ability,))
    (read,) = session.answer(words).own().abilities  # type: ignore[attr-defined]
    assert in_words(session, (read,)) == (words,)
    assert ability_of(read) == ability_of(session.answer(ability).own().abilities[0]) or _same(session, read, ability)  # type: ignore[attr-defined]


def _same(session: NewSession, read: str, ability: str) -> bool:
    """Whether two notations are one ability for the reader of files: a filter of one kind may be its word alone."""
    return _card_with(session, read) == _card_with(session, ability)


def _card_with(session: NewSession, ability: str) -> object:
    from judge.app.new.drafts.draft import scenario_of
    from judge.model.value import change

    card = change(session.own(), abilities=(ability,))
    cards = scenario_of(change(session.draft, cards=(card,), zones=(), waiting=())).cards
    return next(each.abilities for each in cards if each.id == card.id)


@pytest.mark.parametrize(
    "text",
    [
        "When this card joins the Expedition zone: give this card three frobs.",
        "When this card joins the Expedition zone: give target Character one boost or one boost.",
        "When this card is played from the Hand: you may.",
    ],
)
def test_what_the_program_would_not_tell_is_not_read(text: str) -> None:
    with pytest.raises(Unanswerable):
        described("en", "character").answer(text)  # type: ignore[attr-defined]


def test_a_sentence_of_which_too_much_would_be_told_is_none_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what only looks like one of ours there is no end of parts: nobody waits for it."""
    text = "When this card joins the Expedition zone: give this card one boost."
    assert retold("altered", "1.0", "en", "character", text)
    monkeypatch.setattr(told_words, "MOST_TELLINGS", 20)
    assert retold("altered", "1.0", "en", "character", text) == ""
