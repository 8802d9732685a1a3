"""What the verb ``search`` prints: numbers, hits under their headings, rulings with their verdict, and what to try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.lookup.search import rule, search
from judge.app.lookup.search_index import opened
from judge.app.reply import Reply
from tests.asking import of_altered


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache of this module's own: nothing here damages it."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setenv("XDG_CACHE_HOME", str(folder))
        patch.setenv("XDG_DATA_HOME", str(folder / "share"))
        opened.cache_clear()
        yield folder
    opened.cache_clear()


def asked(words: str, language: str = "en", game: str = "altered", edition: str = "1.0") -> Reply:
    return search(of_altered(language=language, game=game, edition=edition), tuple(words.split()))


class TestNumbers:
    """What is a number goes to look-up; what only begins with one does not."""

    @pytest.mark.parametrize("number", ["9.9.z", "6.3.z", "6,3,z", "§9.9.z", "8.1", "6.2.e-h", "4.4.a.2"])
    def test_a_number_and_nothing_else(self, number: str) -> None:
        looked_up = rule(of_altered(language="en"), (number,))
        reply = asked(number)
        assert (reply.exit, reply.text, reply.result) == (looked_up.exit, looked_up.text, looked_up.result)

    def test_of_an_unknown_one_the_nearest_are_named(self) -> None:
        reply = asked("6.3.z")
        assert reply.exit == 1
        assert "6.3.f" in reply.text

    @pytest.mark.parametrize("words", ["2 objects", "3 cards in hand", "6.3.f limit", "1 mana"])
    def test_a_number_among_words_is_searched_with_them(self, words: str) -> None:
        reply = asked(words)
        assert reply.exit == 0
        assert reply.text.startswith(f"“{words}”")

    def test_a_number_weighs_more_than_a_word(self) -> None:
        """The rule and the readings of that number come before whatever has the word."""
        ids = [hit["id"] for hit in asked("6.3.f limit").result]
        assert "altered/1.0/6.3.f" in ids[:3]
        assert all("6.3.f" in id for id in ids[:3])
        assert asked("what does 6.3.f say about activations").result[0]["id"] == "altered/1.0/6.3.f"


class TestHits:
    """Each hit: what it is, the headings above it, the words in their place."""

    def test_the_words_are_marked_under_the_heading_path(self) -> None:
        reply = asked("ordre d’initiative", "fr")
        lines = reply.text.splitlines()
        at = next(at for at, line in enumerate(lines) if line.startswith("1.4.5.a"))
        assert "règle · 1.4.5 Ordre d’initiative" in lines[at]
        assert "*initiative*" in " ".join(lines[at + 1 : at + 4])
        hit = next(hit for hit in reply.result if hit["number"] == "1.4.5.a")
        assert hit["path"] == ["altered/1.0/1.4.5"]
        assert "*initiative*" in hit["snippet"]

    def test_a_hit_of_french_words_is_shown_in_english_to_who_reads_english(self) -> None:
        """What was looked for is marked all the same, by its English name."""
        hits = asked("vérification des réactions", "en").result
        assert hits[0]["language"] == "en"
        assert "*reaction*" in hits[0]["snippet"]

    def test_boards_are_found(self) -> None:
        assert "noon-limbo" in asked("Lamplighter Reserve").text


class TestAnswers:
    """A hit that asks or names something says what it comes to, in the reader's language and whole."""

    @pytest.mark.parametrize(("word", "language"), [("fleeting", "en"), ("coriace", "fr"), ("initiative", "en")])
    def test_a_term_shows_its_definition(self, word: str, language: str) -> None:
        reply = asked(word, language)
        hit = next(hit for hit in reply.result if hit["kind"] == "term")
        assert len(hit["snippet"].replace("*", "")) > len(hit["title"][language]) + 10
        assert hit["snippet"] != f"*{hit['title'][language]}*"

    def test_a_board_shows_its_computed_answer_and_its_ruling(self) -> None:
        after = asked("kind:scenario token enters Reserve tokens sent").text.partition("\ntoken-enters-the-reserve  ")[
            2
        ]
        lines = [line.strip() for line in after.partition("\n\n")[0].splitlines()]
        assert lines[1].endswith("for each card that enters his *Reserve*") or "Dismissal" in lines[1]
        assert "→ 1." in lines
        assert "…" not in after.partition("\n\n")[0]

    @pytest.mark.parametrize(("language", "note"), [("en", "(how we read it)"), ("fr", "(notre lecture)")])
    def test_a_reading_shows_its_question_and_its_default(self, language: str, note: str) -> None:
        after = asked("kind:reading token jeton", language).text.partition("R-tokens  ")[2].partition("\n\n")[0]
        assert "?" in after
        assert after.endswith(note)
        assert "\n    → " in after


class TestRulings:
    """A hit on a ruling says what it answers, and that the engine has not computed it."""

    def test_the_verdict_and_that_it_was_not_executed(self) -> None:
        reply = asked("blocked hexes line of sight", game="underworlds", edition="2018-11")
        hit = next(hit for hit in reply.result if hit["number"] == "WU-006")
        assert (hit["verdict"], hit["executed"]) == ("no", False)
        after = reply.text.partition("\nWU-006")[2]
        question, _, answer = after.partition("\n\n")[0].partition("→ ")
        assert question.rstrip().endswith("?")
        assert answer.startswith("No. ")
        assert " No. " not in answer
        assert "Looked up, not executed" in reply.text

    def test_of_rules_nothing_is_said_about_it(self) -> None:
        reply = asked("limbo")
        assert "executed" not in reply.text
        assert all("verdict" not in hit for hit in reply.result)


class TestNothingFound:
    """Exit code 1, and what to try."""

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_nothing_at_all(self, language: str) -> None:
        reply = asked("zzzzzz", language)
        assert (reply.exit, reply.result) == (1, [])
        assert "judge rule" in reply.text
        assert "section:6.3" in reply.text

    @pytest.mark.parametrize(("language", "words"), [("en", "called so: judge card"), ("fr", "ainsi : judge card")])
    def test_the_name_of_a_card_that_no_board_plays_leads_to_its_page(self, language: str, words: str) -> None:
        reply = asked("Sierra", language)
        assert reply.exit == 1
        assert f"{words} Sierra" in reply.text.replace("\u00a0", " ").replace("\u202f", " ")
        assert "judge card" not in asked("zyxwing", language).text

    @pytest.mark.parametrize("query", ['"order initiative"', "initiative kind:banana", "initiative AND zzzzzz"])
    def test_conditions_that_nothing_meets(self, query: str) -> None:
        """The words themselves are there: then that is what to try."""
        reply = asked(query)
        assert (reply.exit, reply.result) == (1, [])
        assert "The words alone, without quotation marks, filters and operators: " in reply.text
        assert "The words alone" not in asked("zzzzzz kind:rule").text

    def test_a_spelling_is_offered(self) -> None:
        reply = asked("réctaion", "fr")
        assert "Vouliez-vous dire : réaction" in reply.text.replace("\u00a0", " ").replace("\u202f", " ")

    def test_a_word_that_nobody_has_is_named_as_it_was_typed(self) -> None:
        reply = asked("limbo Zzzzz")
        assert reply.exit == 0
        assert reply.text.endswith("Nowhere as written: Zzzzz.")
        assert "Nowhere" not in asked("limbo reserve").text
