"""A ruling says what its cards do: those that act in it, in our words, on every page and on the slip."""

from __future__ import annotations

import itertools

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.explaining.tell_cards import tell_cards
from judge.app.reply import Shape
from judge.app.ruling import rule_on_claims
from judge.app.ruling.run import run
from judge.explain.said.depth import ALL, RULING, STEPS, Page
from tests.asking import of_altered
from tests.explain.told import LANGUAGES, boards, cards, ruling, shown
from tests.sample import some_of


def test_statistics_below_zero_have_the_sign_for_minus() -> None:
    assert [card.facts for card in cards("dusk-asleep") if card.name == "Gloom"] == ["Character, −1/−1/−1"]


def test_those_asked_about_come_first_then_those_that_act_and_no_card_without_an_ability() -> None:
    assert [card.name for card in cards("noon-limbo")] == ["Lamplighter", "Subhash & Marmo", "Piper"]
    assert cards("noon-limbo")[2].facts == "Character, cost 3, 1/2/2", "as the file of the scenario says"
    assert cards("noon-limbo")[1].facts == "Hero"
    assert [card.abilities for card in cards("noon-limbo", "fr") if card.name == "Piper"] == [
        ("À Midi\u00a0: piochez une carte.",)
    ]


def test_a_card_that_only_a_contrast_has_is_told_too() -> None:
    gravedigger = next(card for card in cards("discarded-by-clean-up") if card.name == "Gravedigger")
    assert gravedigger.abilities
    assert "Gravedigger" in ruling("discarded-by-clean-up").contrasts[0].text


def test_a_card_that_the_question_names_is_told_though_no_line_does() -> None:
    """The Marshal only grants a reaction, and the Cadet’s is not activated: both are what the question is about."""
    for language, marshal, cadet in (("en", "Marshal", "Cadet"), ("fr", "Maréchal", "Cadet")):
        assert marshal in {card.name for card in cards("granted-where-it-arrives", language)}
        assert cadet in {card.name for card in cards("leaves-my-expedition", language)}
    assert "Ordis Trooper" not in {card.name for card in cards("granted-where-it-arrives")}, "it has no ability"


def test_what_a_player_could_have_applied_instead_is_told_too() -> None:
    """Ana applies the Shelter; the Harbour, which was on offer, would have led elsewhere."""
    assert {"Shelter", "Harbour"} <= {card.name for card in cards("saved-from-discard-or-sacrifice")}


def test_a_card_that_watches_what_arrives_in_a_reserve_says_whose_it_is_once() -> None:
    told_abilities = [ability for card in cards("own-arrival") for ability in card.abilities]
    assert any("a Character joins your Reserve" in ability for ability in told_abilities), told_abilities
    assert any("rejoint votre Réserve" in ability for card in cards("own-arrival", "fr") for ability in card.abilities)


def test_a_card_that_only_undergoes_something_does_not_act() -> None:
    """Chiron and Ozma are kept, Anansi is discarded; the Phoenix reacts, and the Ledger looks at what leaves."""
    assert {card.name for card in cards("discarded-by-clean-up")} == {"Phoenix", "Ledger", "Gravedigger"}
    names = [card.name for card in cards("a-tough-target")]
    assert any("Ox" in name for name in names), "Tough is an ability of what is aimed at"


@pytest.mark.parametrize(("language", "said"), [("en", "No ability."), ("fr", "Aucune capacité.")])
def test_a_card_that_does_nothing_is_said_to_do_nothing_but_on_a_slip(language: str, said: str) -> None:
    told_cards = cards("after-the-last-pass", language)
    assert [card.text.endswith(said) for card in told_cards] == [not card.abilities for card in told_cards]
    assert any(card.idle for card in told_cards)
    for format, is_there in (("text", True), ("md", True), ("html", True), ("slip", False)):
        page = shown(ruling("after-the-last-pass", language), Page(cards=told_cards), 100, format)
        assert (said in page) == is_there, format


@pytest.mark.parametrize("format", ["text", "md", "html", "slip"])
def test_every_page_ends_with_them(format: str) -> None:
    for depth, language in itertools.product((RULING, STEPS, ALL), LANGUAGES):
        told_cards = cards("noon-limbo", language)
        page = shown(ruling("noon-limbo", language), Page(depth, cards=told_cards), 1000, format)
        page = " ".join(page.replace("&amp;", "&").replace("\\", "").split(" "))
        # A slip tells those alone that the question is about.
        at = [page.index(card.text) for card in told_cards if format != "slip" or card.text in page]
        assert at
        assert at == sorted(at)
        assert at[0] > page.index(ruling("noon-limbo", language).contrasts[0].text)


def test_they_are_the_same_however_much_was_looked_at() -> None:
    for name in some_of(boards(), 12, "cards"):
        scenario = load_scenario(name)
        plain, watched = (
            tell_cards(execute(scenario, chosen_ruleset(scenario, ()), watching=watching), "fr")
            for watching in (False, True)
        )
        assert plain == watched, name


def test_a_slip_with_its_cards_fits_one_screen_and_leaves_out_cards_last() -> None:
    for name, language in itertools.product(some_of(boards(), 20, "slips"), LANGUAGES):
        slip = shown(ruling(name, language), Page(cards=cards(name, language)), 80, "slip")
        assert slip.count("\n") <= 24, name
        assert max(map(len, slip.splitlines())) <= 80, name
    assert "Lamplighter: " in shown(ruling("noon-limbo"), Page(cards=cards("noon-limbo")), 80, "slip")


def test_the_verb_prints_them_and_hands_them_to_programs() -> None:
    for shape in (Shape(), Shape(slip=True), Shape("html"), Shape("md")):
        assert "draw a card" in run(of_altered(), "noon-limbo", shape=shape).text
    assert [card["name"] for card in run(of_altered(), "noon-limbo").result["cards"]] == [
        card.name for card in cards("noon-limbo")
    ]


def test_a_dispute_ends_with_them_too() -> None:
    text = rule_on_claims.ruling(of_altered(width=1000), "own-order-decides").text
    cards_at = text.index("What the cards do (our wording):")
    assert cards_at > text.index("Ana")
    assert "\n  Bell: Permanent. At Noon: give this card one boost." in text[cards_at:]


HEAD = 'game: altered\nedition: "1.0"\nname: A board.\n'
VAULT = """
cards:
  tithe_box:
    name: Tithe Box
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{may_pay: {mana: 1, discard: {choose: {in: reserve, of: you}}}, to: [{draw: 2}]}]}]
  vault: {name: Vault, kind: permanent, abilities: [{passive: {cannot: {moves: {what: {in: reserve}, from: reserve, by: discard}}}}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [tithe_box], reserve: [ordis_trooper], mana: 3}, ben: {landmarks: [vault]}}
"""
WELL = """
cards:
  well: {name: Well, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
  diverter: {name: Diverter, kind: permanent, abilities: [{passive: {when: {draws: you}, instead: [{resupply: 1}]}}]}
  trickle: {name: Trickle, kind: permanent, abilities: [{passive: {when: {draws: you}, also: [{resupply: 1}]}}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [well, diverter, trickle], deck: [ordis_trooper, chiron, ozma]}, ben: {}}
"""


@pytest.mark.parametrize(("text", "acting"), [(VAULT, {"Tithe Box", "Vault"}), (WELL, {"Well", "Diverter", "Trickle"})])
def test_what_forbids_and_what_a_player_may_apply_act(text: str, acting: set[str]) -> None:
    """Vault keeps the cost from being paid; of the Diverter and the Trickle Ana is asked which applies now."""
    scenario = parse((HEAD + text).encode(), "board.yaml", "board")
    assert {card.name for card in tell_cards(execute(scenario, chosen_ruleset(scenario, ())), "en")} == acting


ALICE = """
game: altered
edition: "1.0"
name: A board with a player who has the name of a card.
question: L’Expédition d’Alice avance-t-elle ?
cards:
  sentry:
    name: {en: Sentry, fr: Sentinelle}
    kind: character
    cost: {hand: 3, reserve: 3}
    statistics: {forest: 3, mountain: 3, water: 3}
    abilities: [{passive: {defender: yes}}]
board:
  phase: dusk
  first_player: alice
  players:
    alice: {hero_expedition: [{card: sentry, statuses: [asleep]}, brassbug]%s}
    bruno: {hero_expedition: [ordis_trooper]}
until: phase_end
asks: {%s}
"""
QUESTIONS = ("happens: [{advances: alice.hero_expedition}]", "happens: [{draws: alice}]", "value: alice.hand")


@pytest.mark.parametrize("asks", QUESTIONS)
def test_a_player_who_has_the_name_of_a_card_is_no_card(asks: str) -> None:
    """Alice’s Expedition was asked about, and what the card Alice does stood under the ruling."""
    file = parse((ALICE % ("", asks)).encode(), "alice.yaml", "alice")
    names = [card.name for card in tell_cards(execute(file, chosen_ruleset(file, ())), "en")]
    # The Sentry forbids it; by the Brassbug’s statistics the Expedition prevails over that of the Trooper.
    assert sorted(names) == ["Brassbug", "Ordis Trooper", "Sentry"]


def test_where_that_card_lies_and_is_asked_about_it_is_told() -> None:
    file = parse((ALICE % (", reserve: [alice]", "where: alice.alice")).encode(), "alice.yaml", "alice")
    assert "Alice" in [card.name for card in tell_cards(execute(file, chosen_ruleset(file, ())), "en")]
