"""What the menu offers, the reader takes, and a question says what it asks for; none has an answer already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.app.new.ability_steps import menu_of
from judge.app.new.card_steps import in_words
from judge.app.new.described.described_card import begun, with_ability, with_kind
from judge.app.new.described.filled_notation import around_gap, filled, gap_of
from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.games.altered.board.ability_menu import MENU
from judge.model.diagnostic import Refused
from judge.model.value import change
from tests.app.new.tried import told
from tests.asking import of_altered

EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))
BEGUN = "when: {played: {what: self, from: hand}}, do: [<step>]"
WALKED = ("object", "thing", "whose")
SIMPLE = {
    "word": "boost", "status": "asleep", "sub-type": "robot", "token": "brassbug", "number": "1", "amount": "1",
    "several": "2", "counter": "kelon", "sorted": "",
}  # fmt: skip
VERBS = {name: piece for name, piece in MENU.gaps["step"] if "<object>" in piece and "roll" not in name}


def offered(notation: str) -> Iterator[str]:
    """The notations to which the alternatives of the next gap lead; of two things each is as if it stood alone."""
    gap = gap_of(notation)
    for name, piece in MENU.gaps[gap]:
        if name != "one-of-two" and MENU.offers(piece, around_gap(notation)):
            yield filled(MENU, notation, piece, "character")


def walked(notation: str, asked: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All abilities that begin so, each of the gaps that matter walked once, with the gaps that were asked for."""
    gap = gap_of(notation)
    if not gap:
        yield notation, asked
    elif gap in WALKED and gap not in asked:
        for further in offered(notation):
            yield from walked(further, (*asked, gap))
    else:
        piece = SIMPLE[gap] if gap in SIMPLE else MENU.gaps[gap][0][1]
        yield from walked(filled(MENU, notation, piece, "character"), (*asked, gap))


def is_read(notation: str) -> bool:
    tongue = Tongue(EMPTY, "en")
    try:
        with_ability(EMPTY, with_kind(tongue, begun(tongue, "Quiet Scribe"), "character"), notation)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("verb", ["sacrifice", "activate", "unplayed", "for-less"])
def test_what_is_picked_is_no_dead_end(verb: str) -> None:
    """Some verbs take only what lies in some places, and not every verb lets somebody else choose."""
    abilities = [notation for notation, _ in walked(filled(MENU, BEGUN, VERBS[verb], "character"))]
    assert len(abilities) > 20
    assert [notation for notation in abilities if not is_read(notation)] == []


def test_whose_a_thing_is_that_somebody_else_chooses_is_not_asked() -> None:
    """“One of the opponent’s, which the opponent chooses” says it: “the opponent’s” of the opponent would be mine."""
    for verb in ("discard", "hand"):
        for notation, asked in walked(filled(MENU, BEGUN, VERBS[verb], "character")):
            if "who: " in notation:
                assert "whose" not in asked
                assert "of: you" in notation


def test_whose_a_sacrifice_is_is_not_asked() -> None:
    for notation, asked in walked(filled(MENU, BEGUN, VERBS["sacrifice"], "character")):
        assert "whose" not in asked
        assert "of: " not in notation.replace("of_target: ", "")


# An ability as far as it is put together → the question that is asked next, in English and in French.
NOON = "when: {phase: noon}, do: ["
ASKED = [
    ("if: {count: {is: character}, at_least: <number>}, ", "At least how many?", "Combien au moins ?"),
    ("if: {count: {is: character}, at_most: <number>}, ", "At most how many?", "Combien au plus ?"),
    (f"{NOON}{{if: {{count: {{is: character, hand_cost: {{at_most: <number>}}}}", "How much at most?", "Combien au plus ?"),
    (f"{NOON}{{if: {{counters: kelon, on: self, at_least: <number>}}", "At least how many counters?", "Combien de compteurs au moins ?"),
    (f"{NOON}{{roll: [{{from: <number>, do: [<step>]}}", "From which number on?", "À partir de quel résultat ?"),
    (f"{NOON}{{roll: [{{from: 4, do: [<step>]}}", "What is done from that number on?", "Que fait-on à partir de ce résultat ?"),
    (f"{NOON}{{gain: {{boost: 2, on: self, at_most: <number>}}}}]", "How many boosts at most, in all?", "Combien de boosts au plus, en tout ?"),
    (f"{NOON}{{may_pay: {{mana: <number>}}", "How much mana?", "Combien de mana ?"),
    ("passive: {tough: <number>}", "Tough how much?", "Coriace de combien ?"),
    ("passive: {costs: {played: card, less: <number>}}", "How much less?", "Combien de moins ?"),
    ("passive: {costs: {played: <costing>, who: you, at_least: 1}}", "What is it that is played?", "Que joue-t-on ?"),
    (f"{NOON}{{choose_one: [[{{draw: 1}}], [<step>]]}}]", "What is the next choice?", "Quel est le choix suivant ?"),
    (f"{NOON}{{if: {{phase: noon}}, do: [{{draw: 1}}], else: [<step>]}}]", "Otherwise, what is done?", "Sinon, que fait-on ?"),
    (f"{NOON}{{attempt: [{{draw: 1}}], if_done: [<step>]}}]", "If that is done, what is done then?", "Si on le fait, que fait-on ensuite ?"),
    (f"{NOON}{{discard: {{target: {{any_of: [{{is: hero}}, {{<thing>}}]}}}}}}]", "What is the other of the two?", "Quelle est l’autre des deux ?"),
    (f"{NOON}{{draw: {{amount: <amount>, who: you}}}}]", "How many?", "Combien ?"),
]  # fmt: skip


def described(language: str) -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", "card Quiet Scribe", "character"):
        session = session.answer(line)
    return session


@pytest.mark.parametrize(("notation", "english", "french"), ASKED)
def test_a_gap_is_asked_for_by_what_it_is(notation: str, english: str, french: str) -> None:
    for language, asked in (("en", english), ("fr", french)):
        message = MENU.question(gap_of(notation), around_gap(notation))
        said = described(language).words_of_game().say(message, card="Quiet Scribe")
        assert " ".join(said.split()).startswith(asked)


def test_the_dialogue_itself_asks_so() -> None:
    session = described("en")
    for picked in ("4", "", "3", "", "", ""):  # at Noon, if there are at least so many Characters
        session = session.answer(picked)
    question = session.next_question()
    assert question is not None and "\nAt least how many? A number (Enter: 1)" in question.text


def test_every_question_has_its_message_and_every_message_its_question() -> None:
    for language in ("en", "fr"):
        messages = described(language).words_of_game().messages
        written = {key for key in messages if key.startswith("menu.") and ".ask-" in key} - {
            "menu.more.ask-within",
            "menu.more.ask-within-inner",
        }
        assert written == {f"menu.{gap}.ask-{name}" for gap, _, name in MENU.asked_as}


@pytest.mark.parametrize("chosen_as", ["target: {<thing>}", "up_to: {<thing>}", "up_to: {<thing>}, number: 2"])
def test_what_is_shown_only_then_is_no_target(chosen_as: str) -> None:
    """Targets are chosen as the ability is declared: “up to one target” of what is shown did nothing."""
    notation = f"when: {{phase: noon}}, do: [{{reveal_top: 4}}, {{put: {{{chosen_as}, to: hand}}}}]"
    assert "among: shown<sorted>" not in {option.answer for option in menu_of(described("en"), notation)}
    chosen = notation.replace("target: {", "choose: {").replace("up_to: {", "choose: {")
    assert "among: shown<sorted>" in {option.answer for option in menu_of(described("en"), chosen)}


def test_up_to_one_of_what_is_shown_is_put_somewhere_by_the_menu() -> None:
    notation = "when: {phase: noon}, do: [{reveal_top: 4}, <step>]"
    (piece,) = (piece for name, piece in MENU.gaps["step"] if name == "one-shown")
    for answer in (piece, ", <sort>", "type: character", "{choose: {is: expedition, of: you}}", ""):
        notation = filled(MENU, notation, answer, "permanent")
    assert notation == (
        "when: {phase: noon}, do: [{reveal_top: 4}, "
        "{may: [{put: {choose: {among: shown, type: character}, to: {choose: {is: expedition, of: you}}}}]}]"
    )


def test_up_to_two_of_what_is_shown_are_one_row_that_asks_once_which_and_where_to() -> None:
    """Said twice, the menu asked for the sort and the place of either: a card with it took 89 keys."""
    notation = "when: {phase: noon}, do: [{look_at_top: 4}, <step>]"
    (piece,) = (piece for name, piece in MENU.gaps["step"] if name == "two-shown")
    for answer in (piece, ", <sort>", "subtype: <sub-type>", "robot", "{choose: {is: expedition, of: you}}"):
        notation = filled(MENU, notation, answer, "permanent")
    one = "{put: {choose: {among: shown, subtype: robot}, to: {choose: {is: expedition, of: you}}}}"
    assert notation == f"when: {{phase: noon}}, do: [{{look_at_top: 4}}, {{may: [{one}, {{may: [{one}]}}]}}]"
    plain = "when: {phase: noon}, do: [{look_at_top: 4}, <step>]"
    for answer in (piece, "", "hand"):
        plain = filled(MENU, plain, answer, "permanent")
    one = "{put: {choose: {among: shown}, to: hand}}"
    assert plain == f"when: {{phase: noon}}, do: [{{look_at_top: 4}}, {{may: [{one}, {{may: [{one}]}}]}}]"


@pytest.mark.parametrize(
    ("thing", "may_be"),
    [
        ("is: character", True),
        ("is: permanent, of: you", True),
        ("is: [character, permanent]", True),
        ("token: yes", False),
        ("is: character, token: no", False),
        ("is: card, in: reserve", False),
        ("is: mana_orb", False),
    ],
)
def test_of_what_may_be_a_token_it_is_asked(thing: str, may_be: bool) -> None:
    """“A token” may be a Permanent: a token Character is said of a Character."""
    notation = f"when: {{phase: noon}}, do: [{{exhaust: {{target: {{{thing}<extra>}}}}}}]"
    assert (", token: yes" in {option.answer for option in menu_of(described("en"), notation)}) is may_be


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "it is a token", "At Noon: discard target Character (a token)."),
        ("fr", "c’est un jeton", "À Midi : défaussez un Personnage ciblé (jeton)."),
    ],
)
def test_a_character_that_is_a_token_is_said_by_the_menu(language: str, typed: str, told: str) -> None:
    session = described(language)
    notation = "when: {phase: noon}, do: [{discard: {target: {is: character<extra>}}}<more>]"
    session = change(session, menu=notation, stage="menu")
    for answer in (typed, ""):
        session = session.answer(answer)
    assert in_words(session, session.own().abilities) == (told,)


def test_spells_of_a_certain_cost_are_fleeting() -> None:
    """“Spells with Hand cost 1 or less that you play are Fleeting” could not be described."""
    session = described("en")
    picks = ("8", "26", "2", "2", "1", "")
    for picked in picks:
        session = session.answer(picked)
    assert session.card is not None
    assert session.card.abilities == (
        "passive: {grants: {to: {type: spell, of: you, hand_cost: {at_most: 1}}, fleeting: yes}}",
    )
    with pytest.raises(Unanswerable):
        session.answer("no such thing")


@pytest.mark.parametrize(
    ("what", "english", "french"),
    [
        ("type: character", "The Characters that you play cost", "Les Personnages que vous jouez coûtent"),
        (
            "type: spell, hand_cost: {at_most: 2}",
            "The Spells with Hand cost 2 or less that you play cost",
            "Les Sorts au coût de Main de 2 ou moins que vous jouez coûtent",
        ),
        ("subtype: robot", "The cards of the sub-type Robot that", "Les cartes du sous-type Robot que"),
    ],
)
def test_cards_of_one_type_are_called_by_it(what: str, english: str, french: str) -> None:
    """“The cards that is a Character that you play” was the sentence to which the menu came."""
    ability = f"passive: {{costs: {{played: card, what: {{{what}}}, less: 2}}}}"
    for language, begins in (("en", english), ("fr", french)):
        (told,) = in_words(described(language), (ability,))
        assert " ".join(told.split()).startswith(begins)


@pytest.mark.parametrize(
    ("thing", "is_there"),
    [
        ("is: character", True),
        ("is: permanent, of: you", True),
        ("is: card, in: reserve", False),
        ("type: spell, in: reserve, of: you", False),
        ("is: permanent, in: landmark_zone", False),
        ("is: mana_orb, of: opponent", False),
    ],
)
def test_what_lies_in_no_expedition_is_in_no_region(thing: str, is_there: bool) -> None:
    """“A Spell in the Expedition facing this card’s own in your Reserve” could be picked."""
    notation = f"when: {{phase: noon}}, do: [{{discard: {{target: {{{thing}<extra>}}}}}}]"
    pieces = {option.answer for option in menu_of(described("en"), notation)}
    regional = {
        piece for _, piece in MENU.gaps["extra"] if piece.startswith((", expedition", ", terrain", ", standing"))
    }
    assert len(regional) >= 8 and (regional <= pieces if is_there else regional.isdisjoint(pieces))


def test_a_token_of_the_menu_may_be_a_permanent() -> None:
    """“If you control a token” became one about Characters alone, and an Aerolith in the Landmark zone was none."""
    rows = dict(MENU.gaps["thing"])
    for row in ("token", "that-token"):
        assert rows[row].startswith("token: yes")
        assert "character" not in rows[row]


def test_an_ability_that_the_card_has_already_ends_the_menu_and_is_said() -> None:
    """Refused, its last row was proposed again: Enter went round for ever."""
    card = ("card Quiet Scribe", "character 2 2 1 1 1", "when: {phase: noon}, do: [{draw: 1}]")
    session = told(of_altered(), ("", "ana ben", "noon", *card, "4", "noon"))
    for _ in range(9):
        if session.stage != "menu":
            break
        session = session.answer("")
    assert session.stage == "ability"
    assert len(session.own().abilities) == 1
    assert "Quiet Scribe has just this ability already" in session.news()  # type: ignore[attr-defined]
