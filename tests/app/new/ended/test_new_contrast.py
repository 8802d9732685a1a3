"""The contrast that a dialogue proposes: one change, nobody is asked more, it ends where the board ends, and it holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import is_bundled, load_scenario
from judge.app.new.contrasts.find_contrast import contrasts_of
from judge.app.new.contrasts.tried_changes import changes_of
from judge.app.new.dialogue import begin, finished
from judge.app.new.draft_file import file_text
from judge.app.new.drafts.draft import scenario_of
from judge.app.new.new_session import NewSession
from judge.app.reply import DONE, NO, Settings
from judge.app.ruling.session import AnswerOption
from judge.app.store.place import scenarios_root
from judge.app.verifying.verify_boards import test as judge_test
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH = of_altered()
# the board, and what is asked
BOARDS = {
    "two reactions": (("", "", "", "ana landmarks aether shard; ben hero exp dracaena", ""), "before dracaena, shard"),
    "a target": (("", "", "", "ana landmarks brassbug hive, monolith", "", "3"), "gains boost"),
    "who pays": (("", "", "", "ana hero subhash; ana mana 1; ana hand ozma", "", "no"), "creates brassbug"),
    "an afternoon": (
        ("", "", "3", "1", "ana hand baba yaga; ana mana 3; ana reserve ozma; ben hand magical training; ben mana 2", "",
         "baba", "1", "1", "hero", ""), "draws ana"),
    "an afternoon, where less is played": (
        ("", "", "3", "", "ana hand ordis cadets, kodama; ana mana 4; ben hand esmeralda; ben mana 2", "",
         "cadets", "1", "esm", "1", "kod", "2", ""), "gains asleep"),
    "a status": (("", "", "night", "ana hero exp chiron + fleeting + anchored", "", ""), "discards chiron"),
    "a first player": (
        ("", "ben ana", "noon", "ana landmarks aether shard, aether shard; ben landmarks aether shard; ben hero exp quetz",
         "", "1", "1"), "before ana shard, ben shard"),
    "a status that is not there": (("", "", "night", "ana hero exp kodama", "", ""), "discards kodama"),
    "a counter": (
        ("", "", "dusk", "ana hero exp kodama (1 boost); ben hero exp kodama", "", ""), "advances ana hero expedition"),
    "a hand": (("", "", "", "ana landmarks aether shard; ana hand 2", ""), "value ana hand"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def asked(name: str) -> NewSession:
    """The dialogue once it is known what is asked, and nobody claims anything."""
    answers, typed = BOARDS[name]
    session = begin(ENGLISH)
    for one in answers:
        if session.stage in ("question", "players", "phase", "turn", "board", "until", "play"):
            session = session.answer(one)
    return session.answer(typed).answer("")


def questions(file_run: object) -> Iterator[str]:
    return (question(one.choice) for one in file_run.asked if not one.only)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", BOARDS)
def test_a_proposed_contrast_is_one_change_within_the_same_span(name: str) -> None:
    session = asked(name)
    run = session.replay().run
    before = list(questions(run))
    for one in contrasts_of(session.replay(), session.draft):
        (contrast,) = scenario_of(session.draft, {"contrast": dict(one.keys)}).contrasts
        file = change(session.replay().file, start=contrast.start, play=contrast.play)
        other = replay(file, chosen_ruleset(file, ()), strict=True)
        assert other.stop.reason in ("until", "done")
        assert [other.end.fact(fact) for fact in ("day", "phase")] == [run.end.fact(fact) for fact in ("day", "phase")]
        if name not in ("a first player", "who pays"):
            for asked_now in questions(other):
                assert asked_now in before


@pytest.mark.long(keep=5)
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("contrast", ["", "none"])
def test_judge_test_passes_the_file_with_a_contrast_and_without_one_says_that_it_expects_nothing(
    name: str, contrast: str
) -> None:
    session = asked(name)
    if session.stage == "contrast":
        session = session.answer(contrast)
    finished(session.answer("").answer("board"))
    reply = judge_test(ENGLISH, ("board.yaml",))
    has_one = bool(load_scenario("board.yaml").contrasts)
    assert reply.exit == (DONE if has_one else NO), reply.diagnostics
    faults = [(one.code, one.severity) for one in reply.diagnostics]
    assert faults == ([] if has_one else [("test/expects-nothing", "error"), ("test/no-contrast", "warning")])


def test_some_boards_have_a_contrast_and_it_is_shown_before_it_is_written() -> None:
    session = asked("two reactions")
    shown = session.next_question()
    assert shown is not None
    assert [one.text for one in shown.options] == ["if Ben had been the first player → Yes."]
    assert "first_player: ben" in file_text(session.answer("1"))
    assert "contrast:" not in file_text(session.answer("none"))


@pytest.mark.parametrize(
    ("name", "contrasts"),
    [
        # Ben is asked which of his reactions comes first only where Ana plays hers before: whatever he chooses, it turns.
        ("a first player", ["if Ana had been the first player → Yes."]),
        # 1.3.2.e: a boost more in the terrain moves forward, and a tie does not.
        ("a counter", ["if Ana’s Kodama had had no boost from the start → No."]),
        # A ruling on the file says so; here nothing was said to turn it, as whoever pays is asked for a target, too.
        ("who pays", ["if Ana had paid for Subhash & Marmo → Yes."]),
        # Kodama at Rest: Fleeting goes to the Discard pile (clarification/night/1).
        ("a status that is not there", ["if Kodama had been Fleeting from the start → Yes."]),
    ],
)
def test_who_is_first_and_what_lies_on_a_card_are_tried(name: str, contrasts: list[str]) -> None:
    shown = asked(name).next_question()
    assert shown is not None
    assert [one.text for one in shown.options] == contrasts


def test_a_bundled_board_still_needs_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_bundled(str(scenarios_root() / "altered" / "noon-limbo.yaml"))
    finished(asked("two reactions").answer("none").answer("").answer("board"))
    reply = judge_test(ENGLISH, ("board.yaml",))
    assert [one.severity for one in reply.diagnostics if one.code == "test/no-contrast"] == ["warning"]
    monkeypatch.setattr("judge.app.store.place.scenarios_root", lambda: tmp_path)
    reply = judge_test(ENGLISH, ("board.yaml",))
    assert reply.exit == NO
    assert [one.severity for one in reply.diagnostics if one.code == "test/no-contrast"] == ["error"]


@pytest.mark.parametrize(("contrast", "code"), [("1", DONE), ("none", NO)])
def test_what_judge_test_will_do_with_the_file_is_said_as_it_is(contrast: str, code: int) -> None:
    """A contrast expects something; a file without one expects nothing yet, and such a file is refused."""
    session = asked("two reactions").answer(contrast).answer("").answer("board")
    assert ("fails until the file says" in finished(session).footer) == (code == NO)
    assert judge_test(ENGLISH, ("board.yaml",)).exit == code


def test_a_status_that_decides_is_a_contrast() -> None:
    """“No single change turns the answer” stood there, though without Anchored a Fleeting Character is discarded."""
    session = asked("a status")
    question_asked = session.next_question()
    assert question_asked is not None
    assert "Chiron had not been Anchored from the start → Yes." in question_asked.options[0].text


def test_a_change_says_of_cards_without_a_name_that_there_were_none() -> None:
    """“If nothing unknown had been in Ana’s Mana zone”: at a table nothing there is unknown, there is only nothing."""
    session = begin(ENGLISH)
    for answer in ("", "", "", "ana landmarks aether shard; ana mana 3; ben hand ozma, 2 unknown", ""):
        session = session.answer(answer)
    changes = [dict(tried.says) for tried in changes_of(session.replay(), session.draft)]
    for says in (
        {"en": "no card had been in Ana’s Mana zone", "fr": "il n’y avait aucune carte dans la Zone de Mana d’Ana"},
        {
            "en": "only the cards named here had been in Ben’s Hand",
            "fr": "il n’y avait que les cartes nommées ici dans la Main de Ben",
        },
    ):
        assert says in changes


def test_a_card_put_into_a_deck_that_nobody_gave_lies_on_its_unknown_cards() -> None:
    """The Deck shrank to that card, so that Ana drew only once of twice: “once, if Training had been in the Deck”."""
    session = begin(ENGLISH)
    for answer in ("", "", "3", "", "ana hand conjuring seal, magical training; ana mana 3", "", "conjuring seal", ""):
        session = session.answer(answer)
    decks = [
        [(item.card, item.count) for item in items]
        for tried in changes_of(session.replay(), session.draft)
        for player, key, items in tried.draft.zones
        if (player, key) == ("ana", "deck")
    ]
    assert [("magical_training", 1), ("unknown", 20)] in decks
    assert all(("unknown", 20) in deck for deck in decks)


def test_the_only_card_of_a_deck_that_is_gone_leaves_it_empty() -> None:
    """A Deck that is not written has twenty unknown cards: nineteen more than if the card were still there."""
    session = begin(ENGLISH)
    for answer in ("", "", "3", "", "ana hand conjuring seal; ana deck kodama; ana mana 3", "", "conjuring seal", ""):
        session = session.answer(answer)
    gone = [t for t in changes_of(session.replay(), session.draft) if dict(t.says)["en"] == "Kodama had not been there"]
    assert gone
    assert [items for player, key, items in gone[0].draft.zones if (player, key) == ("ana", "deck")] == [()]


@pytest.mark.parametrize(
    ("board", "asks", "contrasts"),
    [
        # Loki's reaction is to being played from the Hand: from the Reserve all else is decided alike, and none draws.
        # Where Loki is not played, most of what the dispute is about has not happened: that comes behind.
        (
            ("afternoon", "1", "ana hand loki, 2 unknown; ana deck 1; ana mana 7", "ben hand baku; ben deck 5", "", "1", "1"),
            "count draws ana",
            ["if Loki had been in Ana’s Reserve from the start → 0", "if Ana had passed → 0"],
        ),
        # Its quick action gives Anchored, so that Rest does not discard what is Fleeting, though the question names Sun
        # Wukong alone. From the Discard pile itself it would only lie where it is asked to end.
        (
            ("afternoon", "", "ana hero exp sun wukong + fleeting; ana reserve muna caregiver; ben hero exp baku", "", "2", "1"),
            "ends_in ana.discard_pile sun wukong",
            ["if Muna Caregiver had not been there → Yes."],
        ),
        # 3.2.2.d: with too few cards in the Deck the Discard pile is shuffled and put under it. In the Deck, or in the
        # Hand itself, Ozma would only lie where it is asked to end, or come there as any card does.
        (
            ("noon", "ana landmarks aether shard; ana reserve ozma; ana deck 0", ""),
            "ends_in ana.hand ozma",
            ["if Ozma had been in Ana’s Discard pile from the start → Yes."],
        ),
    ],
)  # fmt: skip
def test_what_acts_on_the_way_to_the_answer_is_changed_first(
    board: tuple[str, ...], asks: str, contrasts: list[str]
) -> None:
    shown = turned(board, asks, "Is it so at the end of the Night?" if "fleeting" in board[2] else "")
    assert [one.text for one in shown][: len(contrasts)] == contrasts


@pytest.mark.parametrize(
    ("mana", "contrast"), [("1", "one ready Orb"), ("0", "two ready Orbs"), ("1, 2 exhausted", "one ready Orb")]
)
def test_what_lacks_to_pay_with_is_a_contrast(mana: str, contrast: str) -> None:
    """Kodama costs 2 from the Hand; the smallest number that does is told, and no greater one."""
    board = ("afternoon", "ana", f"ana hand kodama; ana mana {mana}; ben hero exp ozma", "")
    texts = [one.text for one in turned(board, "legal ana kodama")]
    more = [text for text in texts if "more in" in text]
    assert more == [f"if there had been {contrast} more in Ana’s Mana zone → Yes."]


@pytest.mark.parametrize(
    ("board", "asks"),
    [
        # A Character that has no status goes to the Reserve at Rest: in a pile it would not, but by no rule about piles.
        (("night", "ana hero exp ordis trooper", "", ""), "ends_in ana.reserve ordis trooper"),
        (("noon", "ana landmarks aether shard; ben hand baku", ""), "count draws ana"),
    ],
)
def test_no_contrast_puts_a_card_into_a_pile_about_which_no_rule_decides(board: tuple[str, ...], asks: str) -> None:
    texts = [one.text for one in turned(board, asks)]
    assert not [text for text in texts if "Deck" in text or "Discard pile" in text or "Mana zone" in text], texts


def turned(board: tuple[str, ...], asks: str, question: str = "") -> tuple[AnswerOption, ...]:
    """The contrasts that are offered for a question about a board."""
    session = begin(ENGLISH).answer(question)
    while session.stage in ("found", "players"):
        session = session.answer("")
    for answer in board:
        session = session.answer(answer)
    question_asked = session.answer(asks).answer("").next_question()
    assert question_asked is not None
    return question_asked.options


FRENCH = of_altered(language="fr")
AT_NIGHT = ("", "ana ben", "night", "ana hero exp kodama + fleeting, ozma", "", "")
DE_NUIT = ("", "ana ben", "nuit", "ana expédition du héros kodama + fugace, ozma", "", "")


@pytest.mark.parametrize(
    ("settings", "answers", "asks", "contrast"),
    [
        (ENGLISH, AT_NIGHT, "who discards", "if Kodama had not been Fleeting from the start → Nobody."),
        (FRENCH, DE_NUIT, "qui défausse", "si Kodama n’avait pas eu au départ le statut Fugace → Personne."),
        (FRENCH, ("Quelles cartes sont défaussées ?", *DE_NUIT[1:]), "1",
         "si Kodama n’avait pas eu au départ le statut Fugace → Aucune."),
        (ENGLISH, ("", "ana ben", "night", "ana hero exp chiron + fleeting; ben hero exp chiron + fleeting; "
                   "ana reserve chiron", "", ""), "who is discarded?",
         "if Ben’s Chiron had not been Fleeting from the start → "
         "Ana’s Chiron (the one in the Hero Expedition at the start)."),
        (ENGLISH, ("", "", "", "ana landmarks aether shard; ana hand 2 unknown", ""), "value ana hand",
         "if no card had been in Ana’s Hand → Ana’s Hand: one card."),
        (FRENCH, ("", "", "", "ana repères fragment; ana main 2 inconnues", ""), "valeur ana main",
         "s’il n’y avait aucune carte dans la Main d’Ana → Main d’Ana : une carte."),
    ],
)  # fmt: skip
def test_the_answer_of_a_contrast_is_said_in_the_words_of_the_answer_itself(
    settings: Settings, answers: tuple[str, ...], asks: str, contrast: str
) -> None:
    """By hand: a Character that Rests goes to the Discard pile where it is Fleeting, and to Reserve where it is not."""
    session = told(settings, answers)
    session = session.answer(asks)
    session = session.answer("") if session.stage == "asks" else session
    shown = session.answer("").next_question()
    assert shown is not None
    assert contrast in [" ".join(one.text.split()) for one in shown.options]
