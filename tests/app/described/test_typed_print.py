"""What somebody types as a card prints it is read with its brackets and reminders, or without; nothing is guessed.

Derived: in the print, brackets set keywords apart and parentheses explain them (they are in no rule of the card), and
the dash stands where people type a comma or a colon: each line says what the same text says in its plain print.
"""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
LINES = {
    "en": ("", "ana ben", "noon", "card Quiet Scribe", "character 2 2 1 1 1"),
    "fr": ("", "ana ben", "midi", "carte Scribe muet", "personnage 2 2 1 1 1"),
}
NOON_DRAW = "when: {phase: noon}, do: [{draw: 1}]"
LEAVES = "{when: {moves: {what: self, from: expedition_zone}}, do: [{draw: 1}]}"
SENDS = "{when: {moves: {what: self, to: expedition_zone}}, do: [{send: {target: character, to: reserve}}]}"
PLAYED_SENDS = "{when: {played: {what: self}}, do: [{may: [{send: {target: character, to: reserve}}]}]}"
READ = [
    ("en", "Gigantic", ("{passive: {gigantic: yes}}",)),
    ("en", "Defender", ("{passive: {defender: yes}}",)),
    ("en", "Tough 2", ("{passive: {tough: 2}}",)),
    ("en", "[Tough 2].", ("{passive: {tough: 2}}",)),
    ("en", "Gigantic. Tough 1.", ("{passive: {gigantic: yes}}", "{passive: {tough: 1}}")),
    ("en", "Gigantic, Tough 1", ("{passive: {gigantic: yes}}", "{passive: {tough: 1}}")),
    ("en", "[At Noon] — Draw a card.", (f"{{{NOON_DRAW}}}",)),
    ("en", "When I leave the Expedition zone, draw a card", (LEAVES,)),
    ("en", "Whenever I leave the Expedition zone: draw a card.", (LEAVES,)),
    ("en", "{J} Send target Character to its owner's Reserve", (SENDS,)),
    ("en", "“{J} Return target Character to the Reserve.”", (SENDS,)),
    ("en", "When I'm played, you may return target Character to its owner’s Reserve.", (PLAYED_SENDS,)),
    ("en", "When this card joins the Expedition zone: send target Character into its owner’s Reserve.", (SENDS,)),
    ("fr", "« {J} Renvoyez un Personnage ciblé dans la Réserve de son propriétaire. »", (SENDS,)),
    ("fr", "{J} envoyer un Personnage ciblé dans la Réserve de son propriétaire", (SENDS,)),
    ("fr", "{J} Envoyez un Personnage ciblé dans la Réserve", (SENDS,)),
    ("fr", "{J} : renvoyer en Réserve un Personnage ciblé.", (SENDS,)),
    ("fr", "Lorsque je suis joué, vous pouvez renvoyer un Personnage ciblé dans la Réserve", (PLAYED_SENDS,)),
    ("fr", "Quand je suis jouée : vous pouvez envoyer un Personnage ciblé en Réserve", (PLAYED_SENDS,)),
    ("fr", "Lorsque cette carte rejoint la Zone d’expédition : envoyer un Personnage ciblé dans la Réserve.", (SENDS,)),
    ("fr", "Gigantesque", ("{passive: {gigantic: yes}}",)),
    ("fr", "Coriace 2", ("{passive: {tough: 2}}",)),
    ("fr", "À Midi : piochez une carte", (NOON_DRAW,)),
    ("fr", "Quand je quitte la zone d'Expédition, piochez une carte", (LEAVES,)),
    ("fr", "Lorsque je quitte la zone d’Expédition, piochez une carte.", (LEAVES,)),
]  # fmt: skip


@lru_cache(maxsize=2)
def described(language: str) -> NewSession:
    return told(SETTINGS[language], LINES[language])


@pytest.mark.parametrize(("language", "text", "abilities"), READ)
def test_what_is_typed_as_it_is_printed_is_an_ability(language: str, text: str, abilities: tuple[str, ...]) -> None:
    assert described(language).answer(text).own().abilities == abilities


@pytest.mark.parametrize(
    ("language", "text", "left_out"),
    [
        ("en", "{J} [[Sabotage]]. (Up to one card of a Reserve goes.)", "Left out as an explanation: (Up to one card"),
        ("fr", "{J} [[Sabotez]]. (Une carte d’une Réserve s’en va.)", "Laissé de côté comme une explication : (Une"),
    ],
)
def test_what_explains_is_left_out_and_told(language: str, text: str, left_out: str) -> None:
    """A remark in parentheses may say more than the rules: what was left out stands below what was understood."""
    session = described(language).answer(text)
    assert session.own().abilities == ("{when: {moves: {what: self, to: expedition_zone}}, do: [{sabotage: yes}]}",)
    assert left_out in session.news().replace("\u00a0", " ").replace("\n", " ")


@pytest.mark.parametrize(
    ("language", "text", "why"),
    [
        ("en", "Gigantc", "“Gigantc” .character 1.*Did you mean “gigantic”"),
        ("en", "Tuogh 2", "“Tuogh”.*Did you mean “tough”"),
        ("en", "When I'm sacrifced, draw a card", "“sacrifced” .character 10.*Did you mean “sacrificed”"),
        ("en", "Blorp", "“Blorp” .character 1"),
        ("en", "I cost {1} less for each blorp", "“blorp”"),
        ("en", "[Blorp] draws", "“Blorp”"),
        ("en", "Ascend", "is a keyword that edition 1.0 does not have"),
        ("en", "99", "There is no 99 here: the list goes from 1 to"),
        ("fr", "Quand un zork arrive, piochez", "zork.*caractère 10"),
        ("fr", "{J} Renvoyez un Personnage ciblé dans votre Réserve.", "Réserve.*caractère 45"),
        ("fr", "« {J} Renvoyez un Personnage ciblé dans la Lune. »", "Lune.*caractère 44"),
        ("fr", "99", "Il n’y a pas de 99 ici"),
    ],
)  # fmt: skip
def test_what_is_not_read_says_which_word_and_the_nearest(language: str, text: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why) as raised:
        described(language).answer(text)
    assert "YAML" not in str(raised.value)


@pytest.mark.parametrize("text", ["do: [{draw 1}]", "[draw: 1]", "{draw: 1}", "when: {phase: noon}, do: [{draw: 1]"])
def test_what_is_meant_as_notation_is_told_as_such(text: str) -> None:
    with pytest.raises(Unanswerable, match="cannot be read as an ability yet"):
        described("en").answer(text)


@pytest.mark.parametrize(("kind", "default"), [("permanent 3 3", "2"), ("character 2 2 1 1 1", "1")])
def test_a_landmark_has_no_expedition_that_enter_would_take(kind: str, default: str) -> None:
    """What it creates would have gone to *the Expedition of Quiet Scribe*, which a Landmark has not."""
    session = told(SETTINGS["en"], (*LINES["en"][:-1], kind, "noon", "", "", "create tokens", "Brassbug"))
    question = session.next_question()
    assert question is not None
    assert question.text.endswith("Where?")
    assert question.default == default
