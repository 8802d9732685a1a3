"""A step says by its verb what is done, of which of several equal things, and joins where a card joins a zone of play."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.messages import catalogue
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.reply import Shape
from judge.app.ruling.run import rule_on, run
from judge.explain.said.options import options_of
from judge.explain.said.speaker import Speaker
from judge.model.value import change
from tests.asking import of_altered

BOARD = """
game: altered
edition: "1.0"
name: Something is done to one of several.
cards:
  bell: {{name: Bell, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{effect}]}}]}}
  hook: {{name: Hook, kind: permanent, abilities: [{passive}]}}
board:
  phase: noon
  first_player: ana
  players:
    ana: {{landmarks: [bell{more}], hero_expedition: [{ana}], deck: [ozma, 5 more]}}
    ben: {{hero_expedition: [{ben}], reserve: [chiron]}}
play: [{play}]
"""
TO_HAND = "{passive: {when: {moves: {what: {of: you}, from: deck, to: reserve}}, instead: {to: hand}}}"
BOOST = "{gain: {boost: 1, on: {target: character}}}"


def said(effect: str, language: str = "en", ana: str = "", ben: str = "", play: str = "", hook: str = "") -> str:
    """The steps of a board on which Bell does this at Noon, on one line with plain spaces."""
    text = BOARD.format(
        effect=effect, passive=hook or "{when: {phase: dusk}, do: [{draw: 1}]}", more=", hook" * bool(hook),
        ana=ana, ben=ben, play=play,
    ).replace(", 5 more", ", {card: unknown, count: 5}")  # fmt: skip
    return " ".join(
        rule_on(of_altered(language, width=400), parse(text.encode(), "<b>", "b"), False, Shape()).text.split()
    )


@pytest.mark.parametrize(
    ("language", "one", "hers", "alone"),
    [
        (
            "en",
            "One Ordis Recruit gains a boost.",
            "Ana’s Ordis Recruit gains a boost.",
            "Ordis Recruit gains a boost.",
        ),
        (
            "fr",
            "Une Recrue Ordis gagne un boost.",
            "La Recrue Ordis d’Ana gagne un boost.",
            "La Recrue Ordis gagne un boost.",
        ),
    ],
)
def test_of_several_that_are_equal_it_is_said_which(language: str, one: str, hers: str, alone: str) -> None:
    target = "ana chooses target: ana.hero_expedition.ordis_recruit"
    assert one in said(BOOST, language, ana="{card: ordis_recruit, count: 2}", play=f"{target}.1")
    assert hers in said(BOOST, language, ana="ordis_recruit", ben="ordis_recruit", play=target)
    assert alone in said(BOOST, language, ana="ordis_recruit", ben="chiron", play=target)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Ana resupplies Ozma."), ("fr", "Ana ravitaille Ozma.")],
)
def test_to_resupply_is_said(language: str, sentence: str) -> None:
    assert sentence in said("{resupply: 1}", language)


def test_what_is_resupplied_and_goes_to_the_hand_is_not_drawn() -> None:
    told = said("{resupply: 1}", hook=TO_HAND)
    assert "a card goes to Ana’s Hand instead." in told
    assert "draws" not in told.partition("What the cards do")[0]
    assert "Ana draws a card." in said("{draw: 1}", hook=TO_HAND)


def test_to_sabotage_and_to_sacrifice_are_said() -> None:
    assert "Ana sabotages Chiron, which goes to Ben’s Discard pile." in said(
        "{sabotage: yes}", play="ana chooses target: chiron"
    )
    sacrifice = "{sacrifice: {choose: {is: character, of: you}}}"
    assert "Ana sacrifices Kodama, which goes to Ana’s Discard pile." in said(sacrifice, ana="kodama")
    french = said(sacrifice, "fr", ana="kodama")
    assert "Ana sacrifie Kodama, qui va dans la Pile de défausse d’Ana." in french


@pytest.mark.parametrize(
    ("name", "readings", "english", "french"),
    [
        (
            "fleeting-sent-away",
            (),
            "Ana chooses what applies first: the rule on Fleeting",
            "Ana choisit ce qui s’applique d’abord : la règle du statut Fugace",
        ),
        (
            "home-after-every-change",
            (("R-1.4.3", "modifier"),),
            "chooses what applies first: the rule that a card goes to its owner’s zone",
            "choisit ce qui s’applique d’abord : la règle qui mène une carte dans la zone de son propriétaire",
        ),
    ],
)
def test_a_rule_of_the_game_that_is_applied_first_is_named(
    name: str, readings: tuple[tuple[str, str], ...], english: str, french: str
) -> None:
    """“Ana applies a rule of the game first” stood there."""
    for language, sentence in (("en", english), ("fr", french)):
        told = run(of_altered(language, width=400, readings=readings), name, first=bool(readings)).text
        assert sentence in told.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize(
    ("language", "options"),
    [
        (
            "en",
            (
                "Ben’s Homecomer’s reaction",
                "the rule on Fleeting, for Ben’s Homecomer",
                "the rule on Fleeting, for Ben’s Chiron",
            ),
        ),
        (
            "fr",
            (
                "la réaction du Revenant de Ben",
                "la règle du statut Fugace, pour le Revenant de Ben",
                "la règle du statut Fugace, pour le Chiron de Ben",
            ),
        ),
    ],
)
def test_a_rule_among_the_options_is_named(language: str, options: tuple[str, ...]) -> None:
    """“A rule of the game 1” and “a rule of the game 2” said nothing."""
    scenario = change(load_scenario("fleeting-sent-away"), play=())
    run = replay(scenario, ruleset_for(scenario))
    assert run.choice is not None
    speaker = Speaker(catalogue("altered", "1.0", language), cards_of(scenario))
    names = tuple(answer[0] for answer in game_of(scenario).speaks.answers(run.end, run.choice))
    assert options_of(speaker, run.end, run.choice, names) == options


ALSO = "{{passive: {{when: {{moves: {{what: {{of: you}}, from: deck, to: hand}}}}, also: [{}]}}}}"


@pytest.mark.parametrize(
    ("adds", "english", "french"),
    [
        ("{gain: {boost: 1, on: self}}", "Hook gains a boost", "Hook gagne un boost"),
        (
            "{gain: {boost: 1, on: self}}, {draw: {amount: 1, who: opponent}}",
            "Hook gains a boost and Ben draws a card",
            "Hook gagne un boost et Ben pioche une carte",
        ),
        ("{resupply: 1}", "a card goes to Ana’s Reserve", "une carte va dans la Réserve d’Ana"),
        ("{draw: {amount: 1, who: opponent}}", "Ben draws a card", "Ben pioche une carte"),
    ],
)
def test_what_a_modifier_adds_is_said(adds: str, english: str, french: str) -> None:
    hook = ALSO.format(adds)
    assert f"Hook adds to the same step: {english}." in said("{draw: 1}", hook=hook)
    assert f"Hook ajoute à la même étape : {french}." in said("{draw: 1}", "fr", hook=hook).replace(
        "\u00a0", " "
    ).replace("\u202f", " ")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Chiron goes to Ana’s Reserve and Ben’s Chiron loses Anchored."),
        ("fr", "Chiron va dans la Réserve d’Ana et le Chiron de Ben perd le statut Ancré."),
    ],
)
def test_two_of_a_name_to_which_different_things_happen_are_told_apart(language: str, sentence: str) -> None:
    """“Chiron goes to Ana’s Reserve and Chiron loses Anchored” stood there, as of one card."""
    board = """
game: altered
edition: "1.0"
name: Two of a name at Rest.
board:
  phase: night
  first_player: ana
  players: {ana: {hero_expedition: [chiron]}, ben: {hero_expedition: [{card: chiron, statuses: [anchored]}]}}
until: phase_end
"""
    told = rule_on(of_altered(language, width=400), parse(board.encode(), "<b>", "b"), False, Shape()).text
    assert sentence in " ".join(told.split())


NIGHT = """
game: altered
edition: "1.0"
name: Several of a name at Rest.
board:
  phase: night
  first_player: ana
  players: {{ana: {{hero_expedition: [{ana}]}}, ben: {{hero_expedition: [{ben}]}}}}
until: phase_end
"""
ANCHORED, ASLEEP, FLEETING = (
    f"{{card: kodama, statuses: [{statuses}]}}" for statuses in ("anchored", "asleep", "fleeting")
)


def rested(language: str, ana: str, ben: str = "") -> str:
    """The line of Rest on a board with these in the Hero Expeditions, with plain spaces."""
    file = parse(NIGHT.format(ana=ana, ben=ben).encode(), "<b>", "b")
    return " ".join(rule_on(of_altered(language, width=400), file, False, Shape()).text.split())


@pytest.mark.parametrize(
    ("ana", "ben", "english", "french"),
    [
        (
            f"{ANCHORED}, kodama",
            "",
            "one Kodama goes to Ana’s Reserve and the other Kodama loses Anchored.",
            "un Kodama va dans la Réserve d’Ana et l’autre Kodama perd le statut Ancré.",
        ),
        (
            f"{ANCHORED}, {ASLEEP}",
            "",
            "one Kodama loses Anchored and the other Kodama loses Asleep.",
            "un Kodama perd le statut Ancré et l’autre Kodama perd le statut Endormi.",
        ),
        (
            f"{ANCHORED}, kodama, kodama",
            "",
            "two copies of Kodama go to Ana’s Reserve and the other Kodama loses Anchored.",
            "deux exemplaires de Kodama vont dans la Réserve d’Ana et l’autre Kodama perd le statut Ancré.",
        ),
        (
            f"{ANCHORED}, {ASLEEP}, kodama",
            "",
            "one Kodama goes to Ana’s Reserve, another Kodama loses Anchored and the other Kodama loses Asleep.",
            "un Kodama va dans la Réserve d’Ana, un autre Kodama perd le statut Ancré et l’autre Kodama perd le statut "
            "Endormi.",
        ),
        (
            "{card: kodama, statuses: [anchored, asleep]}, kodama",
            "",
            "the other Kodama loses Anchored and that same Kodama loses Asleep.",
            "l’autre Kodama perd le statut Ancré et le Kodama en question perd le statut Endormi.",
        ),
        (
            f"{ANCHORED}, kodama",
            "kodama",
            "one Kodama goes to Ana’s Reserve, Ana’s other Kodama loses Anchored and Kodama goes to Ben’s Reserve.",
            "un Kodama va dans la Réserve d’Ana, l’autre Kodama d’Ana perd le statut Ancré et Kodama va dans la "
            "Réserve de Ben.",
        ),
        (
            "{card: ozma, statuses: [anchored]}",
            f"kodama, {ANCHORED}",
            "Ozma loses Anchored, one Kodama goes to Ben’s Reserve and the other Kodama loses Anchored.",
            "Ozma perd le statut Ancré, un Kodama va dans la Réserve de Ben et l’autre Kodama perd le statut Ancré.",
        ),
    ],
)
def test_one_and_the_other_are_heard_to_be_two(ana: str, ben: str, english: str, french: str) -> None:
    """“Kodama goes to Ana’s Reserve and Kodama loses Anchored” stood there of two, and of one that loses two marks."""
    assert english in rested("en", ana, ben)
    assert french in rested("fr", ana, ben)


@pytest.mark.parametrize("is_first", [True, False])
def test_of_two_the_fleeting_one_is_said_to_be_discarded(is_first: bool) -> None:
    """Where the other one lay first, it was said to be Fleeting, and to go to the Reserve instead of the Reserve."""
    told = rested("en", f"{FLEETING}, kodama" if is_first else f"kodama, {FLEETING}")
    one, other = ("one", "the other") if is_first else ("the other", "one")
    assert f"{one} Kodama is Fleeting and goes to Ana’s Discard pile instead of the Reserve" in told
    assert f"{other} Kodama goes to Ana’s Reserve" in told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "One Kodama gains a boost and the other Kodama gains a boost."),
        ("fr", "Un Kodama gagne un boost et l’autre Kodama gagne un boost."),
    ],
)
def test_what_is_said_of_each_says_of_which(language: str, sentence: str) -> None:
    told = said("{gain: {boost: 1, on: {each: {is: character, of: you}}}}", language, ana="kodama, kodama")
    assert sentence in told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "one Hatter goes to Ana’s Reserve and the other Hatter loses Anchored."),
        ("fr", "Le Chapelier va dans la Réserve d’Ana et l’autre Chapelier perd le statut Ancré."),
    ],
)
def test_an_article_in_the_name_does_not_follow_the_other(language: str, sentence: str) -> None:
    told = rested(language, "the_hatter, {card: the_hatter, statuses: [anchored]}")
    assert sentence.casefold() in told.casefold()


TWO_MAWS = """
game: altered
edition: "1.0"
name: Both players have a Maw.
board:
  phase: afternoon
  first_player: ana
  players:
    ana: {hand: [anubis], mana: 8, hero_expedition: [maw]}
    ben: {hero_expedition: [maw]}
play: [ana plays: anubis, ana chooses object: ana.companion_expedition, ana chooses object: ana.maw]
asks: {legal: {ASKED}}
"""


@pytest.mark.parametrize(
    ("asked", "language", "question"),
    [
        ("ben chooses reaction: maw", "en", "May Ben play Maw’s reaction?"),
        ("ben chooses reaction: maw", "fr", "Est-ce que Ben peut jouer la réaction de Maw ?"),
        ("ana chooses object: ana.maw", "en", "May Ana choose Ana’s Maw?"),
    ],
)
def test_a_card_that_both_players_have_is_asked_about_by_its_name(asked: str, language: str, question: str) -> None:
    """“May Ben say maw?”: a card was taken for a word where it was not one player's alone."""
    file = parse(TWO_MAWS.replace("ASKED", asked).encode(), "<b>", "b")
    text = rule_on(of_altered(language, width=400), file, False, Shape()).text
    assert question in " ".join(text.split())


@pytest.mark.parametrize(
    ("asked", "language", "question"),
    [
        ("ana plays: pass", "en", "May Ana pass?"),
        ("ana plays: pass", "fr", "Est-ce qu’Ana peut passer ?"),
        ("ana pays: no", "en", "May Ana refuse to pay?"),
        ("ana pays: no", "fr", "Est-ce qu’Ana peut refuser de payer ?"),
        ("ana may: yes", "en", "May Ana do what “you may” allows?"),
        ("ana chooses mode: 1", "en", "May Ana choose mode 1?"),
        ("ana chooses mode: 1", "fr", "Est-ce qu’Ana peut choisir le mode 1 ?"),
    ],
)
def test_an_answer_is_asked_about_as_what_it_does(asked: str, language: str, question: str) -> None:
    """“May Ana say to pass?” is the answer of a file, and no question of anybody."""
    file = parse(TWO_MAWS.replace("ASKED", asked).encode(), "<b>", "b")
    text = rule_on(of_altered(language, width=400), file, False, Shape()).text
    assert question in " ".join(text.split())


def test_a_french_question_elides_before_the_name_of_a_card() -> None:
    """« Est-ce que Anubis » was a question with two vowels; before a consonant nothing is left out."""
    for card, question in (("anubis", "Est-ce qu’Anubis "), ("ben.maw", "Est-ce que le Maw de Ben ")):
        zone = f"{{{'ana.hero_expedition' if card == 'anubis' else 'ben.hero_expedition'}: {card}}}"
        text = TWO_MAWS.replace("asks: {legal: {ASKED}}", f"asks: {{ends_in: {zone}}}")
        told = rule_on(of_altered("fr", width=400), parse(text.encode(), "<b>", "b"), False, Shape()).text
        assert question in " ".join(told.split())
