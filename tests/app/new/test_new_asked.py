"""What is asked, claimed and stated in ``judge new``: the same thing in the question, in the claims, in the verdict."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import Plan, settled
from judge.app.new.dialogue import begin, finished
from judge.app.new.drafts.draft import Draft, scenario_of
from judge.app.new.heard.question_line import typed_asks
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.new_session import NewSession
from judge.app.new.suggested_questions import words_about
from judge.app.reply import DONE, Settings
from judge.app.ruling.session import Unanswerable
from judge.app.verifying.check_files import check
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to
from tests.app.new.tried import comes_out, told
from tests.asking import of_altered
from tests.told import verdicts_in

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
SHARD_AND_DRACAENA = ("", "", "", "ana landmarks aether shard; ben hero exp dracaena", "")
TWO_TURNS = ("", "", "afternoon", "ana", "ana hand magical training; ana mana 3", "ben hand 2 unknown", "", "magical")
EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def text_of(session: NewSession) -> str:
    question = session.next_question()
    assert question is not None
    return " ".join(question.text.split())


def to_the_end(session: NewSession, claims: str, name: str = "board") -> str:
    """All that is printed, once claims and file are given; the proposed contrast and sentence are taken."""
    session = session.answer(claims)
    while session.stage != "file":
        session = session.answer("")
    return finished(session.answer(name)).text


def test_who_comes_first_is_proposed_where_the_question_asks_it() -> None:
    """Ana is the first player: her reaction comes first (4.4.b, 1.4.5.a). What Ben says is wrong, and is what is said."""
    session = told(ENGLISH, ("Does Ben's Dracaena come before Ana's Aether Shard?", "ana ben", *SHARD_AND_DRACAENA[2:]))
    question = session.next_question()
    assert question is not None
    assert question.options[int(question.default) - 1].text == ("Is Dracaena’s reaction played before Aether Shard’s?")
    session = session.answer("")
    assert "“Dracaena’s reaction is played before Aether Shard’s”" in text_of(session)
    printed = to_the_end(session, "ben yes, ana no")
    assert "Dracaena’s reaction is not played before Aether Shard’s.\n" in printed
    assert "\nBen is wrong. Ana is right." in printed
    text = Path("board.yaml").read_text(encoding="utf-8")
    assert "Dracaena’s reaction is not played before Aether Shard’s." in text.partition("claims:")[2]
    found = load_scenario("board.yaml")
    assert found.name.get("fr") == "La réaction de Dracaena n’est pas jouée avant celle du Fragment d’Éther."


def test_the_order_is_asked_in_french() -> None:
    session = told(FRENCH, ("", "", "", "ana repères fragment; ben expédition du héros dracaena", ""))
    session = session.answer("avant dracaena, fragment")
    assert "« La réaction de Dracaena est jouée avant celle du Fragment d’Éther »" in text_of(session)
    printed = to_the_end(session, "ben oui, ana non")
    assert "La réaction de Dracaena n’est pas jouée avant celle du Fragment d’Éther." in printed
    assert "Non. Ben a tort. Ana a raison." in verdicts_in(printed)
    assert comes_out(FRENCH, "board.yaml")


# what is typed → who is right of those who say yes and no (None: what lies there is claimed)
ASKED = {
    "before dracaena, aether shard": "no",
    "before aether shard, dracaena": "yes",
    "first draws ana, gains boost": "yes",
    "gains boost": "yes",
    "happens activates dracaena": "yes",
    "creates brassbug": "no",
    "plays dracaena, plays aether shard": "no",
    "legal ana dracaena": "no",
}


@pytest.mark.parametrize("typed", ASKED)
def test_yes_and_no_are_claimed_of_what_is_asked(typed: str) -> None:
    """By hand: Ana, first, draws a card by her Shard; then Dracaena gets its boost. Nobody ever chooses."""
    session = told(ENGLISH, SHARD_AND_DRACAENA).answer(typed)
    printed = to_the_end(session, "ana yes, ben no")
    right, wrong = ("Ana", "Ben") if ASKED[typed] == "yes" else ("Ben", "Ana")
    assert f"→ {'Yes' if ASKED[typed] == 'yes' else 'No'}." in printed  # below the computed question
    assert f"{right} is right." in verdicts_in(printed)
    assert f"{wrong} is wrong." in verdicts_in(printed)
    found = load_scenario("board.yaml")
    assert check(ENGLISH, ("board.yaml",)).exit == DONE
    assert comes_out(ENGLISH, "board.yaml")
    for claim in found.claims:
        assert set(claim.says.languages) == {"en", "fr"}


def test_claims_of_what_lies_there_are_numbers_or_cards() -> None:
    session = told(ENGLISH, SHARD_AND_DRACAENA).answer("value ana hand")
    assert "What is in Ana’s Hand in the end?" in text_of(session)
    with pytest.raises(Unanswerable, match="No card is called lots"):
        session.answer("ana lots, ben 1")
    with pytest.raises(Unanswerable, match="write a player"):
        session.answer("ana")
    printed = to_the_end(session, "ana 1, ben 2")
    assert "Ana is right. Ben is wrong." in printed


def test_how_often_is_stated_in_words() -> None:
    session = told(ENGLISH, SHARD_AND_DRACAENA).answer("count draws ana")
    assert "How many cards does Ana draw here?" in text_of(session)
    with pytest.raises(Unanswerable, match="a number of cards"):
        session.answer("ana often")
    printed = to_the_end(session, "ana 2, ben 1")
    assert printed.startswith("Ana draws a card once.\n") and printed.count("Ana draws a card once.") == 1
    assert "Ana is wrong. Ben is right." in verdicts_in(printed)
    assert load_scenario("board.yaml").name.get("fr") == "Ana pioche une carte une fois."
    assert comes_out(ENGLISH, "board.yaml")


@pytest.mark.parametrize("board", [SHARD_AND_DRACAENA, TWO_TURNS])
def test_every_question_that_is_proposed_can_be_taken_and_settled(board: tuple[str, ...]) -> None:
    """Whatever is asked, *yes* is right on the line that was played if the computed answer is yes, and wrong if it is no."""
    session = told(ENGLISH, board)
    while session.stage == "play":
        session = session.answer("")
    options = session.next_question().options  # type: ignore[union-attr]
    assert options
    for n in range(1, len(options) + 1):
        after = session.answer(str(n)).answer("ana yes, ben no")
        file = scenario_of(after.draft)
        run = replay(file, chosen_ruleset(file, ()))
        assert file.asks is not None
        answer = answer_to(GAMES["altered"]["1.0"], run, file.asks)
        dispute = settled(file, chosen_ruleset(file, ()), file.claims, Plan(follow=True))
        assert [one.verdict for one in dispute.settled] == (
            ["right", "wrong"] if answer == "yes" else ["wrong", "right"]
        ), options[n - 1].text


@pytest.mark.parametrize("settings", [ENGLISH, FRENCH])
def test_no_question_and_no_statement_shows_a_code_name(settings: Settings) -> None:
    session = told(settings, SHARD_AND_DRACAENA)
    said = [one.text for one in session.next_question().options]  # type: ignore[union-attr]
    words = words_about(session.replay(), settings.language)
    assert not [one for one in (*said, words.line("creates ordis_recruit", "so")) if re.search(r"[a-z]_[a-z]|⟨", one)]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("before aether shard, dracaena", ("before", ("plays: aether_shard", "plays: dracaena"))),
        ("order: creates brassbug, draws ana", ("before", ("creates: brassbug", "draws: ana"))),
        ("gains anchored", ("happens", ("gains: anchored",))),
        ("gain ancré", ("happens", ("gains: anchored",))),
        ("draw", None),
        ("count draws b", ("count", ("draws: ben",))),
        ("value ben hero exp", ("value", ("ben.hero_expedition",))),
        ("gagne boost", ("happens", ("gains: boost",))),
        ("avant crée brassbug, pioche ana", ("before", ("creates: brassbug", "draws: ana"))),
        ("value turn", ("value", ("turn",))),
        ("may ana ozma", ("legal", ("ana chooses reaction: ozma",))),
        ("legal ana chooses target: ben.hero_expedition", ("legal", ("ana chooses target: ben.hero_expedition",))),
        ("happens advances ana hero exp", ("happens", ("advances: ana.hero_expedition",))),
        ("3", None),
    ],
)
def test_a_line_of_ones_own(typed: str, asked: object) -> None:
    language = "fr" if typed.startswith(("gagne", "avant", "pioche")) else "en"
    assert typed_asks(Tongue(EMPTY, language), typed) == asked


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("before ozna, dracaena", "No card is called ozna"),
        ("count sings ana", "sings is nothing that happens"),
        ("value ben cellar", "cellar names no zone"),
        ("may zoe ozma", "zoe names no player"),
        ("gains sleepy", "sleepy is none of these"),
    ],
)
def test_what_names_nothing_is_said(typed: str, said: str) -> None:
    with pytest.raises(Unanswerable, match=said):
        typed_asks(Tongue(EMPTY, "en"), typed)


# (language, the answers up to what is asked, the proposal) — each question speaks of what is proposed
HEARD = (
    ("fr", ("Le Kodama de Léa joué de la Réserve s'endort-il ?", "léa tom", "3", "1", "léa réserve kodama; léa mana 2", "",
            "1", "1"), "Est-ce que Kodama gagne le statut Endormi à un moment ou à un autre\u202f?"),
    ("en", ("May Ana's Monolith react?", "ana ben", "", "ana landmarks brassbug hive, monolith", "",
            "3"), "May Ana play The Monolith’s reaction?"),
    ("en", ("How many cards does Ana draw?", "ana ben", "", "ana landmarks aether shard", ""),
     "How many cards does Ana draw here?"),
    ("fr", ("La réaction de Dracaena de Ben vient-elle avant le Fragment d'Ana ?", "ana ben", "",
            "ana repères fragment; ben expédition du héros dracaena", ""),
     "La réaction de Dracaena est-elle jouée avant celle du Fragment d’Éther\u202f?"),
)  # fmt: skip


@pytest.mark.parametrize(("language", "answers", "proposed"), HEARD)
def test_what_enter_takes_is_what_the_question_speaks_of(
    language: str, answers: tuple[str, ...], proposed: str
) -> None:
    session = begin(of_altered(language=language))
    for one in answers:
        while session.stage == "found":
            session = session.answer("")
        session = session.answer(one)
    question = session.next_question()
    assert question is not None
    assert question.options[int(question.default) - 1].text == proposed


def test_a_card_that_lay_alone_may_have_lain_elsewhere(folder: Path) -> None:
    """Kodama reacts to being played from hand (3.0:7.1.1): the contrast is that it was there, for the same two mana."""
    session = told(ENGLISH, ("", "", "3", "1", "ana reserve kodama; ana mana 2", "", "1", "1")).answer("gains asleep")
    question = session.answer("").next_question()
    assert question is not None
    assert question.options[0].text == "if Kodama had been in Ana’s Hand from the start → Yes."


@pytest.mark.parametrize(
    ("language", "question", "board", "asked", "verdict"),
    [
        ("en", "Does Ben's Shard come before Ana's Shard?", "ana landmarks aether shard; ben landmarks aether shard",
         "Is Ben’s Aether Shard’s reaction played before Ana’s Aether Shard’s?",
         "Ben’s Aether Shard’s reaction is not played before Ana’s Aether Shard’s."),
        ("fr", "Le Fragment de Ben passe-t-il avant le Fragment d'Ana ?", "ana repères fragment; ben repères fragment",
         "La réaction du Fragment d’Éther de Ben est-elle jouée avant celle du Fragment d’Éther d’Ana\u202f?",
         "La réaction du Fragment d’Éther de Ben n’est pas jouée avant celle du Fragment d’Éther d’Ana."),
    ],
)  # fmt: skip
def test_both_players_have_the_same_card(language: str, question: str, board: str, asked: str, verdict: str) -> None:
    """Ana is the first player: hers comes first."""
    settings = of_altered(language=language)
    session = told(settings, (question, "ana ben", "", board, ""))
    proposed = session.next_question()
    assert proposed is not None
    assert proposed.options[int(proposed.default) - 1].text == asked
    assert verdict in to_the_end(session.answer(""), "")
    assert comes_out(settings, "board.yaml")
    assert typed_asks(Tongue(EMPTY, "en"), "before ana aether shard, ben aether shard") == (
        "before", ("plays: ana.aether_shard", "plays: ben.aether_shard"))  # fmt: skip


DRACAENAS = ("ana hero exp dracaena; ben reserve dracaena", "")


@pytest.mark.parametrize(
    ("settings", "question", "shown", "yes_or_no"),
    [
        (ENGLISH, "Does Ben's Dracaena gain a boost?", "Does Ben’s Dracaena gain a boost at some time?", "No"),
        (ENGLISH, "Does Ana's Dracaena gain a boost?", "Does Ana’s Dracaena gain a boost at some time?", "Yes"),
        (
            FRENCH,
            "La Dracaena de Ben gagne-t-elle un boost ?",
            "Est-ce que la Dracaena de Ben gagne un boost à un moment ou à un autre ?",
            "Non",
        ),
    ],
)
def test_who_asks_whether_this_thing_gains_a_boost_is_asked_of_this_thing(
    settings: Settings, question: str, shown: str, yes_or_no: str
) -> None:
    """“Does anything gain a boost?” was proposed, and answered yes for a card that gains none (1.2.4.d)."""
    session = told(settings, (question, "ana ben", "", *DRACAENAS))
    proposed = session.next_question()
    assert proposed is not None
    texts = [" ".join(option.text.split()) for option in proposed.options]
    assert texts[int(proposed.default) - 1] == shown
    printed = to_the_end(session.answer(""), "")
    assert f"{yes_or_no}." in printed


@pytest.mark.parametrize("typed", ["gains boost dracaena", "gains dracaena boost", "gains dracaena.boost"])
def test_what_gains_a_mark_may_be_typed_before_it_or_behind(typed: str) -> None:
    assert typed_asks(Tongue(EMPTY, "en"), typed) == ("happens", ("gains: dracaena.boost",))
    assert typed_asks(Tongue(EMPTY, "en"), "gains boost") == ("happens", ("gains: boost",))


@pytest.mark.parametrize(
    ("settings", "typed"),
    [
        (ENGLISH, "may ben the quick action of kuwat"),
        (ENGLISH, "may ben quick action kuwat"),
        (ENGLISH, "can ben quick_action.kuwat"),
        (FRENCH, "permis ben l’action rapide de kuwat"),
        (FRENCH, "permis ben action rapide kuwat"),
    ],
)
def test_whether_a_quick_action_may_be_played_is_asked_in_words(settings: Settings, typed: str) -> None:
    """“Kuwat’s quick action” was taken for the name of a card that nobody knows."""
    draft = change(EMPTY, facts=(("phase", "afternoon"), ("first_player", "ana")))
    tongue = Tongue(draft, settings.language)
    assert typed_asks(tongue, typed) == ("legal", ("ben plays: quick_action.kuwat_the_dissenter",))
    assert typed_asks(tongue, "may ben kuwat") == ("legal", ("ben plays: kuwat_the_dissenter",))


@pytest.mark.parametrize(
    ("settings", "typed", "line"),
    [
        (ENGLISH, "plays the quick action of alice", "plays: quick_action.alice"),
        (ENGLISH, "plays alice's quick action", "plays: quick_action.alice"),
        (ENGLISH, "plays Alice’s quick action", "plays: quick_action.alice"),
        (ENGLISH, "plays quick_action.ana.reserve.alice", "plays: quick_action.ana.reserve.alice"),
        (ENGLISH, "plays ana the quick action of alice", "plays: quick_action.ana.alice"),
        (FRENCH, "joue l’action rapide d’alice", "plays: quick_action.alice"),
        (ENGLISH, "plays alice", "plays: alice"),
    ],
)
def test_that_a_quick_action_is_played_is_asked_in_words(settings: Settings, typed: str, line: str) -> None:
    assert typed_asks(Tongue(EMPTY, settings.language), typed) == ("happens", (line,))


def test_the_quick_action_of_a_card_and_the_card_are_offered_each_by_its_own_words() -> None:
    """5.3.b: the action is no object. Whether Alice is played was answered with yes, as her quick action was."""
    board = ("", "", "afternoon", "ana", "ana reserve alice", "", "2", "quick action of alice")
    session = told(ENGLISH, ("Is Ana's Alice played?", "ana ben", *board[2:]))
    while (question := session.next_question()) is not None and session.stage != "asks":
        session = session.answer("")
    assert question is not None
    texts = [option.text for option in question.options]
    assert "Does anybody play Alice’s quick action?" in texts
    assert texts[int(question.default) - 1] == "Is Alice played?"
    assert "Alice is not played." in to_the_end(session.answer(""), "")


@pytest.mark.parametrize(
    ("settings", "typed"),
    [
        (ENGLISH, "triggers dracaena"),
        (ENGLISH, "trigger dracaena"),
        (FRENCH, "déclenche dracaena"),
        (FRENCH, "active dracaena"),
    ],
)
def test_that_something_triggers_is_that_its_reaction_is_activated(settings: Settings, typed: str) -> None:
    assert typed_asks(Tongue(EMPTY, settings.language), typed) == ("happens", ("activates: dracaena",))


def test_whether_a_card_that_is_played_triggers_is_offered_beside_that_it_is_played() -> None:
    """Only “is Three Little Pigs played?” was offered, as the line for its reaction is the one for the card."""
    board = ("", "", "afternoon", "ana", "ana hand three little pigs; ana mana 4", "", "three little pigs", "1")
    session = told(ENGLISH, ("Does Ana's Three Little Pigs trigger?", "ana ben", *board[2:]))
    while (question := session.next_question()) is not None and session.stage != "asks":
        session = session.answer("")
    assert question is not None
    texts = [" ".join(option.text.split()) for option in question.options]
    assert texts[int(question.default) - 1] == "Is Three Little Pigs’ reaction activated?"
    assert "Is Three Little Pigs played?" in texts


@pytest.mark.parametrize(
    ("settings", "answers", "such_as", "claimed"),
    [
        (ENGLISH, ("Which cards are discarded?", "ana ben", "night", "ana hero exp kodama + fleeting, ozma", "", ""),
         "Such as: ana none; ben Kodama then Ozma", "kodama, ozma"),
        (FRENCH, ("Quelles cartes sont défaussées ?", "ana ben", "nuit",
                  "ana expédition du héros kodama + fugace; ana repères monolithe", "", ""),
         "Par exemple : ana aucune ; ben Kodama puis Le Monolithe, Bastion Ordis", "kodama, the_monolith_ordis_bastion"),
        # A name that several cards have would not be taken: with its player it means one.
        (ENGLISH, ("Which cards are discarded?", "ana ben", "night",
                   "ana hero exp chiron; ana reserve chiron; ben hero exp chiron + fleeting", "", ""),
         "Such as: ana none; ben ben Chiron", "ben.chiron"),
        (ENGLISH, ("Which Expedition moves forward?", "ana ben", "dusk", "ana hero exp kodama; ben hero exp ozma", "", ""),
         "Such as: ana none; ben ana Hero Expedition then ana Companion Expedition",
         "ana.hero_expedition, ana.companion_expedition"),
        (FRENCH, ("Quelle Expédition avance ?", "ana ben", "crépuscule",
                  "ana expédition du héros kodama; ben expédition du héros ozma", "", ""),
         "Par exemple : ana aucune ; ben ana Expédition du Héros puis ana Expédition du Compagnon",
         "ana.hero_expedition, ana.companion_expedition"),
    ],
)  # fmt: skip
def test_whoever_is_asked_which_is_shown_some_of_them_and_may_type_that(
    settings: Settings, answers: tuple[str, ...], such_as: str, claimed: str
) -> None:
    session = told(settings, answers).answer("1")
    assert text_of(session).endswith(such_as)
    typed = such_as.partition(":")[2]
    assert [claim.answer for claim in session.answer(typed).draft.claims] == ["nobody", claimed]
