"""The verb ``term``: a defined term by any of its words, in either language."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.terms import term
from tests.asking import of_altered
from tests.sample import some_of


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache of these tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield tmp_path_factory.getbasetemp()


def codes(*words: str, language: str = "en") -> list[str]:
    return [one["code"] for one in term(of_altered(language=language), words).result]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Limbo", "limbo"), ("limbo", "limbo"), ("reserve", "reserve"), ("réserve", "reserve"),
        ("RESERVES", "reserve"), ("la Réserve", "reserve"), ("the Reserve", "reserve"), ("Réserves", "reserve"),
        ("l’Orbe de Mana", "mana_orb"), ("orbes de mana", "mana_orb"), ("mana_orb", "mana_orb"),
        ("Mana Orb", "mana_orb"), ("emblème réaction", "reaction_emblem"), ("crepuscule", "dusk"), ("Dusk", "dusk"),
        ("Au Crépuscule", "dusk"), ("after you", "after_you"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", ["fr", "en"])
def test_any_of_its_words_finds_a_term_in_either_language(words: str, code: str, language: str) -> None:
    for given in (tuple(words.split()), (words,)):
        reply = term(of_altered(language=language), given)
        assert reply.exit == 0
        assert [one["code"] for one in reply.result] == [code]
        assert reply.result[0]["match"] == "exact"


def test_every_form_of_every_term_finds_it() -> None:
    for one in some_of(corpus("altered", "1.0").rulebook.glossary, 25, "forms"):
        for spelling in (one.code, *(text for _, forms in one.forms for text in (forms.form, forms.plural) if text)):
            reply = term(of_altered(), (spelling,))
            assert reply.exit == 0
            assert one.code in [found["code"] for found in reply.result], spelling


def test_a_page_shows_all_that_concerns_a_term() -> None:
    french = term(of_altered(language="fr"), ("reserve",)).text
    for part in ("fr  la Réserve (féminin, pluriel\u00a0: Réserves)", "en  the Reserve (", "Nom dans le code\u00a0:",
                 "Zone visible de chaque joueur", "1.2.4.d  Une capacité", "Aussi dans\u00a0: ",
                 "Lectures qui en parlent", "R-1.3.2.f  Les Personnages", "capacité de soutien"):  # fmt: skip
        assert part in french
    english = term(of_altered(language="en"), ("reserve",)).text
    assert english.index("en  the Reserve (plural: Reserves)") < english.index("fr  la Réserve")
    assert "Each player’s visible zone" in english
    assert "trigger: " in term(of_altered(language="en"), ("noon",)).text


def test_an_ambiguous_word_shows_every_term_that_has_it() -> None:
    assert set(codes("draw")) == {"draw", "draw_step"}


def test_another_word_for_a_term_is_that_term_and_says_so() -> None:
    """Cards and edition 4.0 say « Après vous » where this edition says « Après toi »: the nearest term was offered."""
    (found,) = term(of_altered(language="fr"), ("après", "vous")).result
    assert (found["code"], found["match"]) == ("after_you", "synonym")
    assert "est un autre mot pour ce terme." in term(of_altered(language="fr"), ("après", "vous")).text


def test_a_part_or_a_slip_of_one_term_only_is_that_term_and_says_so() -> None:
    part = term(of_altered(language="fr"), ("orbe",))
    assert (part.exit, part.result[0]["code"], part.result[0]["match"]) == (0, "mana_orb", "within")
    assert part.text.startswith("«\u202forbe\u202f» n’est pas à lui seul un terme")
    slip = term(of_altered(language="en"), ("limbbo",))
    assert (slip.exit, slip.result[0]["code"], slip.result[0]["match"]) == (0, "limbo", "spelling")
    assert slip.text.startswith("“limbbo” is no defined term")


@pytest.mark.parametrize("words", [("zzzzzz",), ("expedition zone of nobody",), ("***",), ("limbo", "zzzzzz"),
                                   ("\x1b[31m",), ("x" * 5000,), ("a " * 3000,)])  # fmt: skip
def test_what_is_no_term_is_a_no(words: tuple[str, ...]) -> None:
    reply = term(of_altered(language="en"), words)
    assert reply.exit == 1
    assert "judge term" in reply.text
    assert any(one["code"] is None for one in reply.result)


def test_several_that_it_may_be_are_offered() -> None:
    reply = term(of_altered(language="en"), ("Symbol",))
    assert reply.exit == 1
    assert "Reserve symbol" in " ".join(reply.text.split())
    assert "discard_symbol" in reply.result[0]["nearest"]


@pytest.mark.parametrize(
    ("sign", "code"), [("{J}", "join_symbol"), ("{t}", "exhaust_symbol"), ("{V}", "forest"), ("{Q}", None)]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sign_as_cards_print_it_is_its_term(language: str, sign: str, code: str | None) -> None:
    """{T} was looked for as the letter, and “can’t” was shown."""
    assert [record["code"] for record in term(of_altered(language=language), (sign,)).result] == [code]


def test_several_terms_at_once() -> None:
    assert codes("limbo", "Réserve", "orbe", "de", "mana") == ["limbo", "reserve", "mana_orb"]
    assert codes("limbo", "zzzzzz", "hand") == ["limbo", None, "hand"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_lists_all_by_kind(language: str) -> None:
    reply = term(of_altered(language=language), ())
    terms = corpus("altered", "1.0").rulebook.glossary
    assert reply.exit == 0
    assert len(reply.result) == len(terms) >= 60
    text = " ".join(reply.text.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert all(dict(one.forms)[language].form in text for one in terms)
    assert "Zones\n" in reply.text
    assert "⟨" not in reply.text
    assert term(of_altered(language=language), ("  ",)).text == reply.text


def test_the_record_is_the_same_in_every_language() -> None:
    for word in ("limbo", "noon", "mana orb"):
        assert term(of_altered(language="fr"), (word,)).result == term(of_altered(language="en"), (word,)).result
    (record,) = term(of_altered(), ("noon",)).result
    assert record["forms"]["fr"]["at"]
    assert all(cite.startswith("altered/1.0/") for cite in (*record["rules"], *record["used_in"]))
    assert record["definition"].keys() == {"fr", "en"}


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_line_is_too_long_and_no_message_is_missing(language: str, width: int) -> None:
    settings = of_altered(language=language, width=width)
    for one in ("", "zzzzzz", *(one.code for one in corpus("altered", "1.0").rulebook.terms)):
        text = term(settings, (one,)).text
        assert all(len(line) <= width for line in text.splitlines()), one
        assert "⟨" not in text
