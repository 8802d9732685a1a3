"""``judge new`` as a value: every answer gives the next session, and the end is a file that every verb reads."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.app.corpus.games import cards
from judge.app.corpus.typed_words import typed_words
from judge.app.listing.known_rulings import known_rulings
from judge.app.listing.similar_rulings import alike
from judge.app.new.described.described_card import begun, with_ability
from judge.app.new.dialogue import begin, finished
from judge.app.new.drafts.draft import Draft, document
from judge.app.new.heard.board_line import with_line
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.new_session import NewSession
from judge.app.reply import DONE, STOPPED, USAGE, Settings
from judge.app.ruling.run import run
from judge.app.ruling.session import Unanswerable
from judge.app.share import share
from judge.app.verifying.check_files import check
from judge.games.altered.board.ability_menu import EXAMPLES
from tests.app.new.tried import comes_out, first_named
from tests.asking import of_altered
from tests.sample import how_many, some_of
from tests.told import refuses, verdicts_in
from tests.told import told as in_words

SAYING_NOTHING = frozenset(typed_words("altered", "1.0", "empty-alike"))

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))
MONOLITH = (
    "Is Ana's Monolith of any use to a token in the other Expedition?",
    "1",  # the first player
    "",  # the phase
    "ana landmarks brassbug hive, monolith",
    "",  # nothing more lies there
    "ben hero",
    "happens gains boost",
    "ana yes, ben no",
    "",  # the contrast that is proposed
    "",  # the name
    "",  # the file
)
LAMPLIGHTER = (
    "Une carte mise en Réserve au milieu de Midi y réagit-elle encore ?",
    "",
    "midi",
    "carte Lamplighter",
    "2 2 1 1 1",
    "support: yes, when: {phase: noon}, do: [{draw: 1}]",
    "",
    "ana héros subhash",
    "ana main lampl, ordis troop",
    "ana mana 2",
    "",
    "oui",
    "1",
    "lamp",
    "permis ana chooses reaction: lamplighter",
    "ben non",
    "",
    "",
    "litige",
)


def told(settings: Settings, answers: tuple[str, ...]) -> NewSession:
    """The session after these answers."""
    session = begin(settings)
    for one in answers:
        session = session.answer(one or first_named(session))
        if session.stage == "found":  # a ruling that is alike: none of them, thank you
            session = session.answer("")
    return session


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_dispute_becomes_a_ruling_and_a_file(folder: Path) -> None:
    """The token is Ben's, since it lies in his Expedition (borrowed/create): Ana's Monolith does not see it."""
    reply = finished(told(ENGLISH, MONOLITH))
    assert "→ No." in reply.text
    assert "Ana is wrong. Ben is right." in reply.text
    (file,) = folder.iterdir()
    assert file.name == "monolith-token-other.yaml"
    assert "\n  judge run monolith-token-other.yaml\n" in reply.footer
    assert check(ENGLISH, (str(file),)).exit == DONE
    assert comes_out(ENGLISH, str(file))
    assert "→ No." in share(ENGLISH, str(file)).text
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=scenario.schema.json\n")
    assert "ben.hero_expedition" in text
    assert "Ana had chosen Ana’s Hero Expedition instead of Ben’s Hero Expedition" in text


def test_a_card_of_ones_own_in_french(folder: Path) -> None:
    """Its trigger was there before Lamplighter was (6.3.d); had it lain there before, it would react."""
    reply = finished(told(FRENCH, LAMPLIGHTER))
    assert "→ Non." in reply.text
    file = folder / "litige.yaml"
    assert comes_out(FRENCH, str(file))
    assert "Lamplighter avait été dès le départ dans la Réserve d’Ana" in file.read_text(encoding="utf-8")
    assert run(FRENCH, str(file)).exit == DONE


def test_undo_is_the_session_before() -> None:
    last, one_before = (told(ENGLISH, MONOLITH[:end]) for end in (-1, -2))
    assert last.before == one_before
    session: NewSession | None = last
    for _ in range(20):
        session = session.before if session else None
    assert session is None


def test_a_ruling_that_is_there_already_ends_the_dialogue(folder: Path) -> None:
    session = begin(ENGLISH).answer("Does a card put into Reserve during Noon react to Noon?")
    question = session.next_question()
    assert question is not None
    ids = [option.answer for option in question.options]
    shown = session.answer(str(ids.index("noon-limbo") + 1))
    assert "→ No." in shown.news()
    reply = finished(shown.answer("yes"))
    assert "\n→ No.\n  A card that reaches the Reserve during Noon" in reply.text
    assert list(folder.iterdir()) == []


def test_a_ruling_that_was_shown_and_does_not_settle_it_leaves_the_dialogue_where_it_was() -> None:
    session = begin(ENGLISH).answer("Does a card put into Reserve during Noon react to Noon?")
    offered_ids = session.alike_ids
    session = session.answer("1").answer("")
    assert session.draft.question
    assert session.alike_ids == offered_ids  # what had the number 2 has it still
    assert session.stage == ("found" if offered_ids[1:] else "players")
    question = session.next_question()
    assert question is not None
    assert ["shown above" in option.text for option in question.options[:2]] == [True, False][: len(question.options)]
    assert finished(session).exit == STOPPED


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_bundled_question_finds_its_own_ruling(language: str) -> None:
    every = known_rulings("altered")
    for one in some_of(every, 15, f"questions {language}"):
        if question := one.question.get(language):
            assert one.id in alike(every, question, cards("altered"), SAYING_NOTHING)[:3]
    assert alike(every, "How is the weather today?", cards("altered"), SAYING_NOTHING) == ()


def test_whoever_leaves_keeps_what_was_typed_and_no_file_is_written(folder: Path) -> None:
    reply = finished(told(ENGLISH, MONOLITH[:4]))
    assert reply.exit == STOPPED
    assert "landmarks: [brassbug_hive, the_monolith_ordis_bastion]" in reply.text
    assert finished(begin(ENGLISH)).exit == STOPPED
    assert list(folder.iterdir()) == []


def test_a_folder_that_is_not_there_is_missed_before_anything_is_typed(folder: Path) -> None:
    with refuses("no folder"):
        begin(ENGLISH, str(folder / "nowhere" / "x.yaml"))
    assert begin(ENGLISH, str(folder / "x.yaml")).stage == "question"


def test_what_fits_several_is_listed_so_that_commas_part_nothing() -> None:
    session = begin(ENGLISH)
    for line in ("", "ana ben", "afternoon"):
        session = session.answer(line)
    with pytest.raises(Unanswerable, match=r"Ana · Ben · Ana, and Ben has passed already"):
        session.answer("zz")


def test_a_file_that_exists_is_never_touched(folder: Path) -> None:
    (folder / "mine.yaml").write_text("mine", encoding="utf-8")
    session = told(ENGLISH, MONOLITH[:-1])
    with pytest.raises(Unanswerable, match="exists already"):
        session.answer("mine.yaml")
    with refuses("exists already"):
        begin(ENGLISH, "mine.yaml")
    assert (folder / "mine.yaml").read_text(encoding="utf-8") == "mine"


def test_a_dash_prints_the_file_and_writes_none(folder: Path) -> None:
    reply = finished(told(ENGLISH, (*MONOLITH[:-1], "-")))
    assert "\nboard:\n" in reply.text
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("ana landmarks brassbug hive, the monolith ordis", {"landmarks": ["brassbug_hive", "the_monolith_ordis_bastion"]}),
        ("a repères: ruche", {"landmarks": ["brassbug_hive"]}),
        ("ana main 3", {"hand": "3"}),
        ("ana mana 2, 1 épuisé", {"mana": {"ready": "2", "exhausted": "1"}}),
        ("Ana héros subhash", {"hero": "subhash_marmo"}),
        ("ana hero exp: ordis trooper + anchored + 2 boosts", {
            "hero_expedition": [{"card": "ordis_trooper", "statuses": ["anchored"], "counters": {"boost": "2"}}]
        }),
        ("ana expédition du héros: dracaena (owner ben, exhausted)", {
            "hero_expedition": [{"card": "dracaena", "statuses": ["exhausted"], "owner": "ben"}]
        }),
        ("ana comp 2 ordis trooper", {"companion_expedition": [{"card": "ordis_trooper", "count": "2"}]}),
        ("ana réserve Amahle, Asgarthan Outcast, ozma", {"reserve": ["amahle_asgarthan_outcast", "ozma"]}),
        ("ana's 2 mana", {"mana": "2"}),
        ("ana hero exp ordis trooper anchored", {
            "hero_expedition": [{"card": "ordis_trooper", "statuses": ["anchored"]}]
        }),
        ("ana hand 2 unknown, ozma", {"hand": [{"card": "unknown", "count": "2"}, "ozma"]}),
    ],
)  # fmt: skip
def test_a_line_of_the_board(line: str, zone: dict[str, object]) -> None:
    board = document(with_line(Tongue(EMPTY, "en"), line))["board"]
    assert isinstance(board, dict)
    assert board["players"] == {"ana": zone, "ben": {}}


def test_facts_and_limbo() -> None:
    draft = EMPTY
    for line in ("day 3", "tour ben", "first ben", "limbo dracaena of ben"):
        draft = with_line(Tongue(draft, "en"), line)
    board = document(draft)["board"]
    assert isinstance(board, dict)
    assert board["limbo"] == [{"reaction": "dracaena", "of": "ben"}]
    facts = {key: board[key] for key in ("day", "turn", "first_player", "moment")}  # a turn is one of a phase under way
    assert facts == {"day": "3", "turn": "ben", "first_player": "ben", "moment": "during"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("zoe hand 2", "zoe names no player here. Players: ana, ben."),
        ("ana cellar 2", "cellar 2 names no zone. Zones: Hero zone, Hand,"),
        ("ana he ozma", "he ozma may be several zones: Hero zone, Hero Expedition."),
        ("ana reserve ozna", "No card is called ozna. Did you mean Ozma"),
        ("ana reserve zzzz", "describe it; type: card zzzz"),
        ("ana reserve the", "The"),
        ("ana reserve ozma + sleepy", "sleepy is no status and no counter."),
        ("ana reserve", "Which cards? Reserve stands alone."),
        ("phase noontime", "noontime is none of these"),
        ("limbo dracaena of zoe", "names no player here"),
    ],
)
def test_what_a_line_gets_wrong_is_said_with_what_would_be_right(line: str, said: str) -> None:
    with pytest.raises(Unanswerable) as unfit:
        with_line(Tongue(EMPTY, "en"), line)
    assert unfit.value.is_said
    assert said in str(unfit.value)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_of_an_ability_can_be_typed_as_it_stands(text: str) -> None:
    assert with_ability(EMPTY, begun(Tongue(EMPTY, "en"), "Quiet Scribe"), text).abilities == (text,)


def test_what_the_reader_of_files_refuses_is_refused_at_once() -> None:
    session = told(ENGLISH, MONOLITH[:3])
    for line in ("ana hero aether shard", "ana landmarks 3", "ana reserve brassbug", "ana hand 500"):
        with pytest.raises(Unanswerable):
            session.answer(line)


def test_turns_are_declared_one_after_the_other_and_the_file_ends_with_the_last(folder: Path) -> None:
    """A card is played from the Reserve for its reserve cost and is Fleeting (3.0:2.4.6); then it is Ben's turn."""
    answers = (
        "", "", "afternoon", "", "ana reserve ordis trooper", "ana mana 1",
        "ben hand magical training", "ben mana 2", "", "ordis", "hero", "",
        "value turn", "ana ben, ben ana", "The turn passes on after a card.", "turns",
    )  # fmt: skip
    reply = finished(told(ENGLISH, answers))
    assert reply.exit == DONE
    text = (folder / "turns.yaml").read_text(encoding="utf-8")
    assert "  - ana plays: ordis_trooper\n  - ana chooses object: ana.hero_expedition\n" in text
    assert "until" not in text
    assert "Ordis Trooper joins Ana’s Hero Expedition and stays Fleeting." in reply.text
    assert "It is Ben’s turn." in reply.text


def test_the_adventure_and_how_far_the_expeditions_are() -> None:
    draft = EMPTY
    for line in ("adventure forest, mountain water, unknown", "ana hero distance 3"):
        draft = with_line(Tongue(draft, "en"), line)
    board = document(draft)["board"]
    assert isinstance(board, dict)
    assert board["adventure"] == ["forest", ["mountain", "water"], "unknown"]
    assert board["players"] == {"ana": {"hero_distance": "3"}, "ben": {}}


def test_a_card_that_is_not_supported_may_be_described_under_its_own_name() -> None:
    session = told(ENGLISH, MONOLITH[:3])
    with pytest.raises(Unanswerable, match=r"not what it does\. Describe that; type: card The Kraken"):
        session.answer("ana reserve the kraken")
    for one in ("card The Kraken", "", "", "ana reserve the kraken"):
        session = session.answer(one)
    assert session.draft.zones[-1][2][0].card == "the_kraken"


def test_where_nothing_can_be_written_nothing_typed_is_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = told(ENGLISH, MONOLITH[:-1])
    with pytest.raises(Unanswerable, match="no folder"):
        session.answer("nowhere/x.yaml")

    def full(path: Path, content: bytes, is_new: bool = False) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("judge.app.new.dialogue.write_aside", full)
    reply = finished(session.answer(""))
    assert reply.exit == USAGE
    assert "landmarks: [brassbug_hive, the_monolith_ordis_bastion]" in reply.text
    assert "No space left" in in_words(reply.diagnostics[0]).what


TYPED = st.lists(
    st.sampled_from((
        "", "1", "2", "7", "-", "ana", "ben hand 3", "ana mana 2", "ana landmarks brassbug hive, monolith", "noon",
        "afternoon", "ana reserve ordis trooper + anchored", "card X", "when: {phase: noon}, do: [{draw: 1}]", "{", "- a",
        "limbo dracaena of ben", "adventure forest", "day 0", "happens gains boost", "value ana.hand", "legal x", "ana yes", "before dracaena, hive", "none", "count draws ana",
        "?", "yes", "ana 2, ben x", "may ana", "before", "first a, b, c",
        "\x1b[31m", "&a *a", "ana hero exp dracaena (2 boosts", "ana deck 999", "'", "a: b: c", "é💥",
    )),
    max_size=14,
)  # fmt: skip


@settings(max_examples=how_many(30, 8), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TYPED)
def test_whatever_is_typed_the_dialogue_goes_on_or_says_why_not(typed: list[str]) -> None:
    session = begin(ENGLISH)
    for one in typed:
        with suppress(Unanswerable):
            if session.next_question() is not None and session.stage != "file":
                session = session.answer(one)
                session.news()
    assert finished(session).text


def test_a_turn_that_is_under_way_belongs_to_whom_it_was_said_to_belong() -> None:
    """Though Ana is the first player, it is Ben's turn: he declares next (4.2.3.b)."""
    session = told(ENGLISH, ("", "", "afternoon", "ben", "ben hand magical training", "ben mana 2", ""))
    asked = session.next_question()
    assert asked is not None
    assert asked.text == "Ben plays a card or a quick action, or passes."


def test_one_enter_in_the_middle_of_an_effect_leaves_no_choice_open(folder: Path) -> None:
    """Pressed by habit, it ended the play before the Hive had a target; what was asked then got no answer."""
    session = told(ENGLISH, ("", "", "", "ben landmarks brassbug hive", ""))
    while session.stage != "play":
        session = session.answer("")
    asked = session.next_question()
    assert asked is not None
    assert not asked.default
    again = session.answer("").next_question()
    assert again is not None
    assert "Enter again: the choice stays open" in again.text
    assert again.options == asked.options
    assert session.answer("").answer("1").stage != "play"
    assert session.answer("").answer("").stage == "asks"


@pytest.mark.parametrize(
    ("settings", "claims", "verdicts"),
    [
        (ENGLISH, "ana yes, ben no", ("Ana is right. Ben is wrong.", "In the end ")),
        (FRENCH, "ana oui, ben non", ("Ana a raison. Ben a tort.", "À la fin, ")),
    ],
)
def test_who_is_right_is_printed_with_a_dash_as_well_as_with_a_file(
    settings: Settings, claims: str, verdicts: tuple[str, str]
) -> None:
    answers = ("", "", "", "ana landmarks aether shard; ben hero exp dracaena", "")
    answers = (*answers, "before shard, dracaena" if settings is ENGLISH else "avant fragment, dracaena", claims)
    session = told(settings, answers)
    while session.stage != "file":
        session = session.answer("")
    printed, written = (finished(session.answer(path)).text for path in ("-", "board"))
    above, _, file = printed.partition("# yaml-language-server")
    assert all(verdict in verdicts_in(above) for verdict in verdicts)
    assert "\nboard:\n" in file
    assert above.strip() == written.strip()
