"""What a file asks of the line that was played is answered by ``judge ruling``, with the choices that turn the answer."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from judge.app.executing.scenario_files import parse
from judge.app.reply import Reply
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling, ruling_on
from judge.cli.output import envelope
from judge.publish.schema.result import result_schema
from tests.asking import of_altered
from tests.told import verdicts_in

SCHEMA = Draft202012Validator(result_schema())
CLAIM = "claims: [{by: ana, that: {zones: {limbo: 0}}}]"


def ruled(
    asks: str,
    play: str,
    more: str = "",
    language: str = "en",
    follow: bool | None = None,
    question: str = "Does it come to that?",
) -> Reply:
    """Ana's Hive creates a Brassbug in an Expedition that Ana chooses; Magpie draws if one of hers has a Brassbug."""
    text = f"""
game: altered
edition: "1.0"
name: A board.
question: {question}
cards:
  magpie:
    name: Magpie
    kind: permanent
    abilities:
      - {{when: {{moves: {{what: {{is: character, of: you}}, to: expedition_zone}}}}, do: [{{draw: 1}}, {{draw: 1}}]}}
board:
  phase: noon
  first_player: ana
  players: {{ana: {{landmarks: [brassbug_hive, magpie]}}, ben: {{}}}}
play: [{play}]
asks: {asks}
{more}
"""
    return ruling_on(
        of_altered(language=language),
        parse(text.encode(), "board.yaml", "board"),
        "board.yaml",
        Limits(follow=follow),
        None,
    )


OWN, BENS = "ana chooses target: ana.hero_expedition", "ana chooses target: ben.hero_expedition"


@pytest.mark.parametrize(
    ("asks", "play", "answer", "leaves"),
    [
        ("{value: ana.hand}", OWN, "Ana’s Hand: two cards.", {"Ana’s Hand: two cards.", "Ana’s Hand: no card."}),
        ("{count: {draws: ana}}", OWN, "2", {"2", "0"}),
        ("{count: {draws: ana}}", BENS, "0", {"2", "0"}),
        ("{happens: [draws: ana]}", OWN, "Yes.", {"yes", "no"}),
        ("{happens: [draws: ana]}", BENS, "No.", {"yes", "no"}),
    ],
)
@pytest.mark.parametrize("more", ["", CLAIM])
def test_the_answer_is_that_of_the_line_and_the_tree_has_the_others(
    asks: str, play: str, answer: str, leaves: set[str], more: str
) -> None:
    reply = ruled(asks, play, more)
    SCHEMA.validate(envelope(reply))
    assert reply.result["question"].endswith("?")  # the typed one, or what is computed where that does not say it
    assert reply.result["answer"] == answer
    played = reply.result["played"]
    assert any("Another choice can change the answer" in sentence for sentence in played["why"])
    assert {entry["leaf"] for entry in played["tree"]["entries"] if entry.get("outcome")} == leaves


def test_an_answer_that_no_choice_turns_is_said_to_be_that_of_every_line() -> None:
    for language, said in (("en", "The answer is the same whatever is chosen."), ("fr", "Quoi que l’on choisisse")):
        reply = ruled("{happens: [creates: brassbug]}", OWN, language=language)
        assert said in reply.text


FIRST_MORNING = """
game: altered
edition: "1.0"
name: A board.
board: {phase: morning, first_player: zoe, players: {zoe: {deck: 0, discard_pile: [ozma]}, tom: {}}}
asks: {happens: [{draws: zoe}]}
"""


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Nobody has anything to choose"), ("fr", "Personne n’a de choix à faire")]
)
def test_where_a_reading_answers_otherwise_the_same_answer_is_not_said_of_all(language: str, said: str) -> None:
    """The first Morning has no daily effects by default; by R-1.3.2.b.4=marker-only its draw is still to come."""
    scenario = parse(FIRST_MORNING.encode(), "board.yaml", "board")
    text = " ".join(ruling_on(of_altered(language=language), scenario, "board.yaml", Limits(), None).text.split())
    assert said in text
    assert "whatever is chosen" not in text


def test_with_the_answers_of_the_file_followed_nothing_is_left_to_choose() -> None:
    played = ruled("{count: {draws: ana}}", OWN, follow=True).result["played"]
    assert "choos" not in " ".join(played["why"])


def test_the_line_is_told_where_nobody_claims_anything() -> None:
    assert "Magpie" in ruled("{count: {draws: ana}}", OWN).text.partition("This is how it goes:")[2]
    with_claim = ruled("{count: {draws: ana}}", OWN, CLAIM).text
    assert with_claim.count("Noon begins") <= 1


TRIBUTE = """
game: altered
edition: "1.0"
name: Both sacrifice.
question: Who chooses first?
cards:
  tribute:
    name: Tribute
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{sacrifice: {choose: {is: character, of: you}, who: each_player}}]}]
board:
  phase: noon
  first_player: ben
  players:
    ana: {landmarks: [tribute], hero_expedition: [ordis_trooper, chiron]}
    ben: {hero_expedition: [ozma, kodama]}
play: [ana chooses object: chiron, ben chooses object: ozma]
asks: {happens: [sacrifices: ozma, sacrifices: chiron]}
claims: [{by: ana, that: {zones: {limbo: 0}}}]
"""


@pytest.mark.parametrize(
    ("language", "who", "claims"),
    [
        ("en", "It depends on what Ben and Ana choose.", "No choice makes a difference to what is claimed."),
        ("fr", "Tout dépend de ce que choisissent Ben et Ana.", "Pour ce qui est affirmé, aucun choix ne change rien."),
    ],
)
def test_all_who_decide_are_named_and_nobody_says_above_that_nothing_matters(
    language: str, who: str, claims: str
) -> None:
    """Ben's choice alone does not settle what is asked; the claim holds whatever either of them chooses."""
    file = parse(TRIBUTE.encode(), "board.yaml", "board")
    result = ruling_on(of_altered(language=language), file, "board.yaml", Limits()).result
    assert any(who in sentence for sentence in result["played"]["why"])
    assert result["sentences"][1] == claims


def test_a_player_that_can_be_chosen_is_called_by_name() -> None:
    for language in ("en", "fr"):
        text = ruling(of_altered(language=language), "each-of-target-player").text
        assert "Ana → 1" in text
        assert "Ben → 2" in text


@pytest.mark.parametrize(
    ("language", "left"), [("en", "Nobody has anything to choose"), ("fr", "Personne n’a de choix à faire")]
)
def test_of_the_line_that_was_played_nobody_says_that_no_choice_is_left(language: str, left: str) -> None:
    """Ana chose an Expedition: there was something to choose, and nothing sounds as if there was not."""
    text = ruled("{happens: [draws: ana]}", OWN, CLAIM, language, follow=True).text
    assert left not in " ".join(text.replace("\u202f", " ").split())


DISPUTED = """claims:
  - {by: ana, that: {times: [{draws: ana, times: 2}]}}
  - {by: ben, holds: never, that: {times: [{draws: ana, times: 2}]}}
follow: %s
"""


@pytest.mark.parametrize(
    ("file", "limits", "verdicts"),
    [
        # As it was played Ana draws two cards; over every line it hangs on the Expedition that is chosen.
        ("yes", None, ["right", "wrong"]),
        ("no", None, ["depends", "wrong"]),
        ("yes", False, ["depends", "wrong"]),
        ("no", True, ["right", "wrong"]),
    ],
)
def test_a_file_says_that_its_claims_are_about_the_game_as_it_was_played(
    file: str, limits: bool | None, verdicts: list[str]
) -> None:
    reply = ruled("{count: {draws: ana}}", OWN, DISPUTED % file, follow=limits)
    assert [claim["verdict"] for claim in reply.result["claims"]] == verdicts
    # The choice that turns the answer is told all the same.
    assert ("Another choice can change the answer." in reply.text) == (limits is not True)
    assert ("--every-line" in reply.footer, "ruling board.yaml --follow" in reply.footer) == (
        (file == "yes" and limits is None),
        ("depends" in verdicts),
    )


BENS_DRAWS = "claims: [{by: ana, that: {times: [{draws: ben, times: 0}]}}]\nfollow: yes"


@pytest.mark.parametrize(
    ("play", "why"), [(OWN, "As it was played, it comes to that."), ("", "It comes to that whatever anybody chooses.")]
)
def test_where_the_file_leaves_a_choice_open_every_line_is_spoken_of(play: str, why: str) -> None:
    """Ben never draws; without the target that Ana chooses there are several lines, and none of them was played."""
    (claim,) = ruled("{count: {draws: ben}}", play, BENS_DRAWS).result["claims"]
    assert claim["verdict"] == "right"
    assert why in claim["why"]


OPEN_TURN = """
game: altered
edition: "1.0"
name: A board.
board: {phase: afternoon, moment: during, first_player: ana, turn: ana, players: {ana: {hand: [kodama], mana: 4}, ben: {}}}
asks: {happens: [plays: kodama]}
play: [%s]
"""


@pytest.mark.parametrize(
    ("language", "ends", "nothing_left"),
    [
        ("en", "Nobody has anything to choose before the next turn.", "Nobody has anything to choose."),
        ("fr", "Avant le tour suivant, personne n’a de choix à faire.", "Personne n’a de choix à faire."),
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_where_a_line_ends_in_a_turn_nobody_says_that_nothing_is_left_to_choose(
    language: str, ends: str, nothing_left: str, plays: bool
) -> None:
    """It is Ben's turn once Ana has passed; where both have, no turn is left."""
    answers = "ana plays: pass" if plays else "ana plays: pass, ben plays: pass"
    scenario = parse((OPEN_TURN % answers).encode(), "board.yaml", "board")
    reply = ruling_on(of_altered(language=language), scenario, "board.yaml", Limits(), None)
    text = " ".join(reply.text.split())
    assert (ends in text, nothing_left in text) == (plays, not plays)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Does it come to that?",
            "On the question as it was computed: Ana is right. Ben is wrong.",
        ),
        ("How many cards does Ana draw?", "Ana is right. Ben is wrong."),
    ],
)
def test_nobody_is_said_to_be_right_of_a_question_that_may_be_another(question: str, told: str) -> None:
    text = ruled("{count: {draws: ana}}", OWN, DISPUTED % "yes", question=question).text
    assert told in verdicts_in(text).replace("\u202f", " ")
    assert ("On the question as" in text) == told.startswith("On")


def test_of_the_line_that_was_played_nobody_speaks_of_lines_of_play() -> None:
    """A tree beside it shows the lines that lead elsewhere."""
    right, wrong = ruled("{count: {draws: ana}}", OWN, DISPUTED % "yes").result["claims"]
    assert "As it was played, it comes to that." in right["why"]
    over_all = ruled("{count: {draws: ana}}", OWN, DISPUTED % "no").result["claims"]
    assert not any("As it was played" in why for claim in (wrong, *over_all) for why in claim["why"])
