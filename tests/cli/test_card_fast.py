"""The fast path of ``judge card``: the bytes of the verbs, or silence; and new pages after an import."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.lookup.card_pages import PlayedCards
from judge.cli.commands import main
from judge.cli.fast.card_fast_path import try_card
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

TEXT = "{J} Polish two zyxwings.  • Once.\u00a0• Twice."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    cards = [with_text(site(), TEXT), site(language="fr"), site("ALT_ZED_B_AX_02_C", name="Élan d'or, Loyal Elk")]
    import_cards(of_altered(), (write(tmp_path / "a.json", cards),))
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], argv: list[str], verbs: bool) -> tuple[int | None, str]:
    code = main(argv) if verbs else try_card(argv)
    return code, capsys.readouterr().out


@pytest.mark.parametrize("options", [[], ["--lang", "fr"], ["--plain", "--lang=en"]])
def test_it_prints_what_the_verbs_print(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    assert try_card(["card", "Glow", "Worm", *options]) is None  # it compiles
    for name in (
        ["Glow", "Worm"],
        ["glow-worm"],
        ["ver luisant"],
        ["Elan d'or, loyal elk"],
        ["Élan", "d’or,", "Loyal", "Elk"],
    ):
        argv = ["card", *name, *options]
        fast = printed(capsys, argv, verbs=False)
        assert fast[0] in (0, None)
        if fast[0] == 0:
            assert fast == printed(capsys, argv, verbs=True)
    assert printed(capsys, ["card", "Glow Worm", *options], verbs=False)[0] == 0


def test_our_own_cards_are_there_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its own cache: to compile these pages takes so long that another test, beside it, would keep its imported ones.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    argv = ["card", "brassbug_hive"]
    for _ in range(2):
        try_card(argv)
    capsys.readouterr()
    fast = printed(capsys, argv, verbs=False)
    assert fast == printed(capsys, argv, verbs=True)
    assert fast[0] == 0


@pytest.mark.parametrize(
    "argv", [["card", "Glow"], ["card", "--json", "Glow Worm"], ["card", "Glow Worm", "--official"], ["card", ""]]
)
def test_what_it_does_not_know_it_leaves_to_the_verbs(argv: list[str]) -> None:
    for _ in range(3):
        assert try_card(argv) is None


def test_a_new_import_is_seen_at_once(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    argv = ["card", "Glow Worm"]
    try_card(argv)
    assert "zyxwings" in printed(capsys, argv, verbs=False)[1]
    import_cards(of_altered(), (write(home / "b.json", [with_text(site(), "{J} Polish three.")]),), date="2030")
    assert try_card(argv) is None
    assert "Polish three" in printed(capsys, argv, verbs=False)[1]


def test_every_name_that_means_one_card_is_kept(home: Path) -> None:
    desk = PlayedCards(of_altered(), "altered")
    assert desk.unambiguous()["glow_worm"] == ["glowworm", "verluisant"]
    assert not desk.is_ours("glow_worm")
    assert desk.is_ours("brassbug_hive")
