"""Rulings looked up: by every id and every name, in both languages, at the narrowest width."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.app.corpus import rules_and_messages
from judge.app.lookup import published_ruling_book
from judge.app.lookup.published_ruling_book import desk_for, ruling_book
from judge.app.lookup.published_rulings import ruling
from judge.app.reply import DONE, NO, Reply, Settings
from judge.model.diagnostic import Refused
from tests.asking import of_altered

BOOK = ruling_book("underworlds", "2018-11")
UNDERWORLDS = of_altered(game="underworlds", edition="2018-11")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def found(settings: Settings, *words: str) -> Reply:
    reply = ruling(settings, words)
    assert reply is not None
    assert "⟨" not in reply.text
    json.dumps(reply.result)
    return reply


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [40, 100])
class TestEveryRecord:
    """No id that cannot be found."""

    def test_rulings(self, language: str, width: int) -> None:
        for one in BOOK.rulings:
            reply = found(of_altered(language=language, width=width), one.id)
            (record,) = reply.result
            assert (reply.exit, reply.game, reply.edition) == (DONE, "underworlds", "2018-11")
            assert record["id"] == f"underworlds/2018-11/{one.id}"
            assert (record["authority"], record["executed"], record["wording"]) == ("official", False, "ours")
            assert max(map(len, reply.text.splitlines())) <= width
            label = "  Réponse\u00a0: " if language == "fr" else "  Answer: "
            answer, _, ruled = reply.text.partition(label)[2].partition("\n")
            assert not ruled.lstrip().startswith((f"{answer.capitalize()}.", f"{answer.capitalize()},"))
            assert one.ruling.get(language).split()[-1][:8] in ruled

    def test_our_own(self, language: str, width: int) -> None:
        for one in (*BOOK.statements, *BOOK.undetermined):
            reply = found(of_altered(language=language, width=width), one.id)
            assert reply.exit == DONE
            assert [record["authority"] for record in reply.result] == ["ours"]
            assert max(map(len, reply.text.splitlines())) <= width

    def test_contents(self, language: str, width: int) -> None:
        reply = found(of_altered(game="underworlds", edition="2018-11", language=language, width=width))
        assert len(reply.result) == 144
        assert "WU-131" in reply.text
        assert max(map(len, reply.text.splitlines())) <= width


@pytest.mark.parametrize(
    "asked", ["WU-105", "wu-105", "WU105", "wu 105", "wu-0105", "underworlds/2018-11/WU-105", "WU-105,"]
)
def test_spellings_of_an_id(asked: str) -> None:
    for settings in (of_altered(), UNDERWORLDS):
        assert [one["number"] for one in found(settings, asked).result] == ["WU-105"]


def test_a_bare_number_is_an_id_of_its_own_game_only() -> None:
    assert [one["number"] for one in found(UNDERWORLDS, "105").result] == ["WU-105"]
    assert ruling(of_altered(), ("105",)) is None


def test_several() -> None:
    assert [one["number"] for one in found(UNDERWORLDS, "WU-105", "126", "wu/attack/4").result] == [
        *("WU-105", "WU-126", "wu/attack/4")
    ]
    assert len(found(UNDERWORLDS, "attack").result) == len(BOOK.statements)


@pytest.mark.parametrize("name", ["Dernière Chance", "derniere chance", "Last Chance", "last_chance", "LAST CHANCE"])
@pytest.mark.parametrize("game", ["altered", "underworlds"])
def test_a_card_has_its_rulings(name: str, game: str) -> None:
    reply = found(of_altered(game=game, edition="1.0" if game == "altered" else "2018-11"), *name.split())
    assert [one["number"] for one in reply.result] == [f"WU-{n}" for n in range(101, 106)]


def test_every_card_leads_to_a_ruling_in_both_languages() -> None:
    for card in BOOK.cards:
        for _, name in card.name.texts:
            assert found(UNDERWORLDS, name).exit == DONE, name


def test_a_duplicate_says_where_else_it_stands() -> None:
    assert "WU-139" in found(of_altered(language="fr"), "WU-105").text
    assert "sous Dernière Chance" in found(of_altered(language="fr"), "WU-139").text.replace("\n  ", " ")


def test_what_it_is_and_what_it_is_not() -> None:
    text = " ".join(found(of_altered(width=100), "WU-105").text.split())
    for said in ("official ruling", "not executed", "the wording and the id are ours", "Referred to by", "Topics"):
        assert said in text
    assert "ours alone" in found(of_altered(width=100), "wu/attack/4").text


@pytest.mark.parametrize("words", [(), ("6.3.f",), ("4.4",), ("§6.3",), ("draw",), ("limbo", "reserve"), ("",)])
def test_what_is_a_rule_is_left_to_the_rules(words: tuple[str, ...]) -> None:
    assert ruling(of_altered(), words) is None


@pytest.mark.parametrize("asked", ["WU-999", "wu-0", "Dernire Chanse", "145", "\x1b[31mWU", "x" * 3000])
def test_nothing_found_is_a_no_with_the_nearest(asked: str) -> None:
    reply = found(UNDERWORLDS, asked)
    assert reply.exit == NO
    assert reply.result[0]["kind"] == "unknown"
    assert "\x1b" not in reply.text


def test_the_nearest_are_named() -> None:
    assert "Dernière Chance" in found(UNDERWORLDS, "Dernire Chanse").text
    assert ruling(of_altered(), ("WU-145",)).exit == NO  # type: ignore[union-attr]


def test_an_edition_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused):
        ruling(of_altered(game="underworlds", edition="2031-01"), ("WU-105",))
    # The edition of another game says nothing of this one's.
    assert desk_for(of_altered(), "underworlds").book.edition == "2018-11"  # type: ignore[union-attr]


def test_the_second_time_it_comes_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for one in (ruling_book, published_ruling_book._desk, rules_and_messages.corpus):
        one.cache_clear()
    first = found(of_altered(), "WU-105").text
    for one in (ruling_book, published_ruling_book._desk):
        one.cache_clear()
    monkeypatch.setattr(published_ruling_book, "_loaded", lambda game, edition: pytest.fail("read again"))
    assert found(of_altered(), "WU-105").text == first
