"""Boards play the user's imported cards: compiled, named by any name or number, and told in our words alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge.app.chat import chat
from judge.app.executing.scenario_files import load_scenario
from judge.app.importing.card_data.import_cards import import_cards
from judge.app.importing.card_data.played_store import is_current
from judge.app.importing.overlay_store import data_dir
from judge.app.reply import Shape
from judge.app.report import report
from judge.app.ruling.explore import explore
from judge.app.ruling.run import run
from judge.app.share import share
from judge.library.pool.played_record import LARGEST_RECORD, record_path
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write
from tests.told import lines, refuses

NOON, MIDI = "At Noon — I gain 2 boosts.", "À Midi — Je gagne 2 boosts."
THEN = "At Noon — I gain 2 boosts, then draw a card."
"""The same as two sentences, in one."""
PRINTED = ("I gain 2 boosts", "Je gagne 2 boosts", "I gain 3 boosts")
SHAPES = (*(Shape(format=format) for format in ("text", "md", "html", "chat")), Shape(slip=True))
RARE = {"reference": "RARE"}
BOARD = """
game: altered
edition: "1.0"
name: {en: A worm at Noon., fr: Un ver à Midi.}
board:
  phase: noon
  moment: begins
  first_player: ana
  players:
    ana: {hero_expedition: [CARD]}
    ben: {}
asks: {happens: [gains: boost]}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "cache").mkdir(mode=0o700)
    return tmp_path


def imported(home: Path, *cards: dict[str, Any], name: str = "a-2024-05") -> dict[str, Any]:
    return import_cards(of_altered(), (write(home / f"{name}.json", list(cards)),)).result


def board(home: Path, card: str, text: str = BOARD) -> str:
    file = home / "board.yaml"
    file.write_text(text.replace("CARD", card), encoding="utf-8")
    return str(file)


@pytest.fixture
def worm(home: Path) -> None:
    """A card in both languages, whose rare version gains one boost more."""
    rare = site("ALT_ZED_B_AX_01_R1", rarity=RARE)
    result = imported(
        home, with_text(site(), NOON), with_text(site(language="fr"), MIDI), with_text(rare, NOON.replace("2", "3"))
    )
    assert result["playable"] == 2


@pytest.mark.parametrize("name", ["Glow Worm", "ver luisant", "glow_worm", "ALT_ZED_B_AX_01_C", "alt_zed_b_ax_01_c"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_any_name_and_number_is_the_card(home: Path, worm: None, name: str, language: str) -> None:
    reply = run(of_altered(language=language), board(home, name), first=True)
    assert {"en": "Glow Worm gains two boosts", "fr": "Ver luisant gagne deux boosts"}[language] in told(reply.text)
    assert "(ALT_ZED_B_AX_01_C, 2024-05)" in told(reply.text)
    assert not [words for words in PRINTED if words in told(reply.text)]


def test_a_number_names_its_version_and_a_name_the_commonest(home: Path, worm: None) -> None:
    reply = run(of_altered(), board(home, "ALT_ZED_B_AX_01_R1"), first=True)
    assert "Glow Worm gains three boosts" in told(reply.text)
    assert load_scenario(board(home, "glow_worm_r1")).cards[0].code == "ALT_ZED_B_AX_01_R1"


def test_what_is_misspelt_is_proposed(home: Path, worm: None) -> None:
    with refuses(r'"Glow Wrom" is no card .*\n.*\n.*Did you mean "Glow Worm"'):
        load_scenario(board(home, "Glow Wrom"))


@pytest.mark.parametrize(
    ("text", "fields", "reason"),
    [
        (
            "At Noon — I juggle.",
            {},
            r'its text \(en\) has "juggle" \(character 13\), a word that no sentence known here has',
        ),
        ("[[Zyx]].", {}, r'has "zyx" \(character 3\), a keyword'),
        ("At Noon — I gain 2 boosts draw.", {}, r"goes on otherwise than any sentence known here"),
        (NOON, {"cardType": {"reference": "EXPEDITION_PERMANENT"}}, "does not play this kind of card"),
        (NOON, {"mainFaction": {"reference": "QQ"}}, "its faction"),
    ],
)
def test_what_is_not_compiled_is_refused_with_its_reason_and_place(
    home: Path, text: str, fields: dict[str, Any], reason: str
) -> None:
    result = imported(home, with_text(site(**fields), text))
    assert (result["playable"], sum(result["refused"].values())) == (0, 1)
    with refuses(f"glow_worm is not supported: .*{reason}"):
        load_scenario(board(home, "Glow Worm"))


def test_languages_that_disagree_are_refused(home: Path) -> None:
    imported(home, with_text(site(), NOON), with_text(site(language="fr"), MIDI.replace("2", "3")))
    with refuses("different things in different languages"):
        load_scenario(board(home, "Glow Worm"))


def test_two_wordings_of_one_date_are_refused(home: Path) -> None:
    imported(home, with_text(site(), NOON))
    imported(home, with_text(site(), NOON.replace("2", "3")), name="b-2024-05")
    with refuses("two wordings of one date"):
        load_scenario(board(home, "Glow Worm"))


def test_a_name_that_means_several_cards_is_refused_with_their_code_names(home: Path) -> None:
    bravos = site("ALT_ZED_B_BR_07_C", mainFaction={"reference": "BR"})
    imported(home, with_text(site(), NOON), with_text(bravos, NOON))
    with refuses('2 cards are called "Glow Worm"(.|\n)*glow_worm_alt_zed_b_ax_01_c or glow_worm_alt_zed_b_br_07_c'):
        load_scenario(board(home, "Glow Worm"))


def test_a_card_of_ours_is_ours_whatever_number_of_the_import_names_it(home: Path) -> None:
    ours = site("ALT_CORE_B_LY_10_C", name="Ouroboros Inkcaster")
    imported(home, with_text(ours, NOON))
    for name in ("Ouroboros Inkcaster", "ALT_CORE_B_LY_10_C"):
        scenario = load_scenario(board(home, name))
        assert scenario.cards == ()
        assert [lying.card for lying in scenario.start.objects if lying.card != "unknown"] == ["ouroboros_inkcaster"]


def test_a_card_that_the_file_describes_is_the_one_of_the_file(home: Path, worm: None) -> None:
    own = BOARD.replace("board:", "cards: {glow_worm: {name: Glow Worm}}\nboard:", 1)
    (card,) = load_scenario(board(home, "Glow Worm", own)).cards
    assert (card.abilities, card.copy) == ((), None)


def test_no_word_of_the_print_leaves_this_machine(home: Path, worm: None) -> None:
    settings, file = of_altered(), board(home, "Glow Worm")
    passed_on = [
        share(settings, file).text,
        report(settings, file, "no").text,
        chat(settings, file).text,
        explore(settings, file).text,
        *(run(settings, file, first=True, shape=shape).text for shape in SHAPES),
        json.dumps(run(settings, file, first=True).result),
    ]
    assert all("boost" in text for text in passed_on)
    assert not [words for words in PRINTED if any(words in told(text) for text in passed_on)]


def test_a_suspended_card_is_named_in_every_form_of_a_ruling(home: Path) -> None:
    imported(home, with_text(site(isSuspended=True, isErrated=True), NOON))
    for shape in SHAPES:
        reply = run(of_altered(), board(home, "Glow Worm"), first=True, shape=shape)
        assert told(reply.text).count("Not allowed: Glow Worm (suspended by its publisher)") == 1, shape
    with_french = run(of_altered(language="fr"), board(home, "Glow Worm"), first=True).text
    assert "Hors tournoi : Glow Worm (carte suspendue par l’éditeur)" in told(with_french)


@pytest.mark.parametrize(
    ("now", "before", "numbers", "says"),
    [
        (NOON, "At Noon — I gain 3 boosts.", {}, "worded otherwise before (2023), and was played otherwise"),
        (f"{NOON} Draw a card.", THEN, {}, "worded otherwise before (2023), which changes nothing in play"),
        (NOON, "At Noon — I juggle.", {}, "That text is not understood"),
        (NOON, NOON, {"MAIN_COST": "7"}, "had other numbers before (2023)"),
    ],
)
def test_a_ruling_says_what_an_erratum_does_to_play(
    home: Path, now: str, before: str, numbers: dict[str, str], says: str
) -> None:
    imported(home, with_text(site(), now))
    imported(home, with_text(site(), before, **numbers), name="b-2023")
    text = told(run(of_altered(), board(home, "Glow Worm"), first=True).text)
    assert "Glow Worm gains two boosts" in text
    assert says in text


def twice(whole: bytes) -> bytes:
    """The record with its first number claimed by another card, too."""
    record = json.loads(whole)
    other = record["versions"][0] | {"id": "pod", "names": [["en", "Pod"]]}
    return json.dumps(record | {"versions": [*record["versions"], other]}).encode()


def test_the_record_is_made_anew_where_it_is_of_no_use(home: Path, worm: None) -> None:
    path = record_path(data_dir(), "altered")
    whole = path.read_bytes()
    assert is_current("altered")
    for damaged in (
        b"",
        b"{",
        b"[" * 5000,
        whole.replace(b'"played":1', b'"played":2'),
        whole.replace(b'"pool":"', b'"pool":"0'),
        whole.replace(b'"card":', b'"obstacle":{"reason":"boredom"},"card":'),
        whole.replace(b'"card":', b'"obstacle":{"reason":"word","element":"BACK"},"card":'),
        twice(whole),
        whole + b" " * LARGEST_RECORD,
    ):
        path.write_bytes(damaged)
        assert not is_current("altered")
        assert load_scenario(board(home, "Glow Worm")).cards[0].abilities
    path.unlink()
    assert load_scenario(board(home, "Glow Worm")).cards[0].abilities


@pytest.mark.parametrize(
    "card",
    [
        '{"name":"x","kind":"character","abilities":[{"when":{"phase":"noon"},"do":[{"explode":"1"}]}]}',
        '{"name":"x","kind":"character","abilities":[{"do":7}]}',
        '{"name":"\\u001b[31mx","kind":"character"}',
        '{"name":"x","kind":"character","unsupported":"so"}',
        '["x"]',
        "[" * 3000,
        '{"name":"x","kind":"character","abilities":[{"when":{"phase":"noon"},"do":[{"create":{"token":"nobody","in":'
        '{"target":"expedition"}}}]}]}',
    ],
)
def test_a_record_that_says_what_no_card_says_is_not_played(home: Path, worm: None, card: str) -> None:
    path = record_path(data_dir(), "altered")
    record = json.loads(path.read_text(encoding="utf-8"))
    for version in record["versions"]:
        version["card"] = card
    path.write_text(json.dumps(record), encoding="utf-8")
    assert is_current("altered")
    with pytest.raises(Refused) as refused:
        load_scenario(board(home, "Glow Worm"))
    assert "glow_worm is not supported" in lines(refused.value)
    assert "\x1b" not in lines(refused.value)


def test_what_an_import_counts_as_playable_is_what_boards_take(home: Path) -> None:
    texts = [NOON, "At Noon — I juggle.", "{H} Draw a card.", "[[Anchored]]."]
    cards = [with_text(site(f"ALT_ZED_B_AX_{10 + at}_C", name=f"Worm {at}"), text) for at, text in enumerate(texts)]
    result = imported(home, *cards)
    taken = 0
    for at in range(len(texts)):
        try:
            taken += bool(load_scenario(board(home, f"Worm {at}")).cards)
        except Refused:
            continue
    assert result["playable"] == taken > 0
    assert sum(result["refused"].values()) == len(texts) - taken > 0


def told(text: str) -> str:
    """The text on one line, with plain spaces."""
    return " ".join(text.split())


def test_of_a_name_that_dozens_bear_some_code_names_are_shown(home: Path) -> None:
    unique = {"reference": "UNIQUE"}
    imported(home, *(site(f"ALT_ZED_B_AX_01_U_{number}", rarity=unique) for number in range(100, 140)))
    with pytest.raises(Refused) as caught:
        load_scenario(board(home, "Glow Worm"))
    fault = lines(caught.value)
    assert "40 cards are called" in fault
    assert fault.count("glow_worm_") == 12
