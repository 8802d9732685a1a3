"""Sentences: nested phrases, lists, fallbacks, and that ``say`` never raises."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.app.corpus.messages import catalogue
from judge.model.phrase import Argument, Name, Phrase, TermRef
from judge.model.value import from_json, to_json
from judge.text.catalogue import DEEPEST, Catalogue
from judge.text.grammar import TermWords
from tests.grammar_words import grammar_words

TERMS = {
    "fr": {
        "reserve": TermWords("Réserve", "la", "f"),
        "limbo": TermWords("Limbo"),
        "noon": TermWords("Midi", at="À Midi"),
    },
    "en": {
        "reserve": TermWords("Reserve", "the"),
        "limbo": TermWords("Limbo"),
        "noon": TermWords("Noon", at="At Noon"),
    },
}
RESERVE, LIMBO, ANA, HUGO, BEN = TermRef("reserve"), TermRef("limbo"), Name("Ana"), Name("Hugo"), Name("Ben")
PLACED = {
    "fr": {"placed": "{card} ({zone:dans})", "the_reaction": "la réaction {card:de}", "of": "{card:de}"},
    "en": {},
}


def say(template: str, language: str = "fr", /, **arguments: Argument) -> str:
    return Catalogue(language, {"m": template, **PLACED[language], **grammar_words(language)}, TERMS[language]).say(
        "m", **arguments
    )


def placed(card: Argument) -> Phrase:
    return Phrase("placed", (("card", card), ("zone", RESERVE)))


@pytest.mark.parametrize(
    ("template", "arguments", "sentence"),
    [
        ("{n|une réaction|# réactions}", {"n": 0}, "une réaction"),
        ("{n|# réaction|# réactions}", {"n": 2}, "deux réactions"),
        ("{who|# joueur|# joueurs}", {"who": (ANA, BEN)}, "deux joueurs"),
        ("{n|Une réaction|# réactions}", {"n": 2}, "Deux réactions"),
        ("{n|Une réaction|# réactions}", {"n": 30}, "30 réactions"),
        ("{n|Une réaction|Les # réactions}", {"n": 2}, "Les deux réactions"),
        ("{f?oui/non}, {g?oui/non}, {h?oui}", {"f": True, "g": Name(""), "h": 0}, "oui, non, "),
        ("{f}", {"f": True}, "oui"),
        ("{x} {x|part|partent}", {"x": ANA}, "Ana part"),
        ("{x} {x|part|partent}", {"x": Name("Cadets Ordis", plural=True)}, "Cadets Ordis partent"),
        ("{x} {x|part|partent}", {"x": (Name("Cadets Ordis", plural=True),)}, "Cadets Ordis partent"),
        (
            "{x} {x|part|partent}",
            {"x": Phrase("placed", (("card", ANA), ("zone", LIMBO)), plural=True)},
            "Ana (dans Limbo) partent",
        ),
        ("{who:de}", {"who": (ANA, HUGO, LIMBO)}, "d’Ana, de Hugo et de Limbo"),
        ("{who:que}", {"who": (ANA, HUGO)}, "qu’Ana et Hugo"),
        ("{zones:dans+cap}", {"zones": (RESERVE, LIMBO)}, "Dans la Réserve et dans Limbo"),
        ("{x:de}", {"x": placed(ANA)}, "d’Ana (dans la Réserve)"),
        (
            "{x:le+cap} part",
            {"x": Phrase("placed", (("card", RESERVE), ("zone", LIMBO)))},
            "La Réserve (dans Limbo) part",
        ),
        ("{x:cap} part", {"x": Phrase("the_reaction", (("card", ANA),))}, "La réaction d’Ana part"),
        ("{x:que}", {"x": placed(Phrase("the_reaction", (("card", ANA),)))}, "que la réaction d’Ana (dans la Réserve)"),
        ("« {t:at} »", {"t": TermRef("noon")}, "«\u202fÀ Midi\u202f»"),
        ("{t:de}", {"t": TermRef("nowhere")}, "de ⟨nowhere⟩"),
        ("{a} {b}", {"a": "\x1b[31mrouge\x1b[0m", "b": Name("x\u202ey\nz")}, "rouge xy z"),
        ("{a}", {"a": "{b}"}, "{b}"),
        ("{x} {x|part|partent}", {"x": (ANA,)}, "Ana part"),
        ("{x} {x|part|partent}", {"x": ("Ana",)}, "Ana part"),
        ("{x} {x|part|partent}", {"x": (Name("Cadets", plural=True), ANA)}, "Cadets et Ana partent"),
        ("{x:à}", {"x": Phrase("of", (("card", ANA),))}, "à d’Ana"),
        ("{n|# réaction|# réactions}", {"n": 10}, "dix réactions"),
        ("{n|# réaction|# réactions}", {"n": 11}, "11 réactions"),
        ("{n|# réaction|# réactions}", {"n": -2}, "−2 réactions"),
        ("{x}", {"x": 10**30 - 1}, "9" * 30),
    ],
)
def test_french_sentences(template: str, arguments: dict[str, Any], sentence: str) -> None:
    assert say(template, **arguments) == sentence


@pytest.mark.parametrize(
    ("template", "arguments", "sentence"),
    [
        ("{n|a reaction|# reactions}", {"n": 0}, "zero reactions"),
        ("{n|once|twice|# times}, {m|once|twice|# times}", {"n": 1, "m": 2}, "once, twice"),
        ("{n|Once|Twice|# times}, {m|once|twice|# times}", {"n": 3, "m": 0}, "Three times, zero times"),
        ("{who:possessive}", {"who": (ANA, Name("Marcus"))}, "Ana and Marcus’"),
        ("{who:possessive+cap}", {"who": (Name("ana"),)}, "Ana’s"),
        ("{zone:in+cap}", {"zone": RESERVE}, "In the Reserve"),
        ("{f}", {"f": False}, "no"),
        ("{n|# reaction|# reactions}", {"n": -1}, "−1 reaction"),
        ("{x|goes|go}", {"x": ()}, "go"),
    ],
)
def test_english_sentences(template: str, arguments: dict[str, Any], sentence: str) -> None:
    assert say(template, "en", **arguments) == sentence


@pytest.mark.parametrize(
    ("template", "arguments", "fallback"),
    [
        ("{x}", {}, "⟨m⟩"),
        ("{x", {"y": (ANA, 1)}, "⟨m\u00a0: y=(Ana, 1)⟩"),
        ("{x:zz}", {"x": RESERVE}, "⟨m\u00a0: x=reserve⟩"),
        ("{x|a|b}", {"x": "Ana"}, "⟨m\u00a0: x=Ana⟩"),
        ("{x}", {"x": 10**5000}, "⟨m\u00a0: x=…⟩"),
        ("{x}", {"x": 10**30}, "⟨m\u00a0: x=…⟩"),
        ("{n|a|b}", {"n": True}, "⟨m\u00a0: n=True⟩"),
        ("{x", {"y": (3,) * 21}, f"⟨m\u00a0: y=({', '.join('3' * 20)})⟩"),
        ("{x", {"y": Phrase("gone", (("z", 1),)), "z": 10**30 - 1}, f"⟨m\u00a0: y=⟨gone⟩, z={'9' * 30}⟩"),
        ("{x", {"y": RESERVE, "z": Name("Ana")}, "⟨m\u00a0: y=reserve, z=Ana⟩"),
        ("{a:de} {b:zz}", {"a": ANA, "b": BEN}, "⟨m\u00a0: a=Ana, b=Ben⟩"),
        ("a {x}", {"x": Phrase("gone", (("y", 1),))}, "a ⟨gone\u00a0: y=1⟩"),
    ],
)
def test_what_cannot_be_said_is_shown(template: str, arguments: dict[str, Any], fallback: str) -> None:
    assert say(template, **arguments) == fallback


def test_an_unknown_key_is_shown() -> None:
    assert Catalogue("en", {}, {}).say("no.such", x=3) == "⟨no.such: x=3⟩"


def test_check_lists_every_broken_template() -> None:
    messages = {"a": "{x}", "b": "{x", "c": "{n|{x:zz}|b}", "d": "{x:de+à}"}
    assert [key for key, _ in Catalogue("fr", messages, {}).check()] == ["b", "c", "d"]


def test_arguments_of_a_message() -> None:
    assert Catalogue("fr", {"m": "{a} {n|{b}|#}"}, {}).arguments("m") == {"a", "n", "b"}


def test_joined_catalogues() -> None:
    both = Catalogue("fr", {"a": "1", "b": "2"}, TERMS["fr"]).joined(Catalogue("fr", {"b": "3"}, {"x": TermWords("X")}))
    assert (both.say("a"), both.say("b"), both.terms["x"].form, len(both.terms)) == ("1", "3", "X", 4)


def test_phrases_are_plain_values() -> None:
    phrase = Phrase("m", (("a", ANA), ("b", (LIMBO, 1, True, "x", placed(BEN)))))
    assert from_json(to_json(phrase), Phrase) == phrase
    assert hash(phrase) == hash(from_json(to_json(phrase), Phrase))
    assert Catalogue("fr", {"m": "{a:de}"}, {}).phrase(phrase) == "d’Ana"


names = st.sampled_from("abn")
words = st.text(max_size=8) | st.integers() | st.booleans()
references = st.builds(Name, st.text(max_size=8)) | st.builds(TermRef, st.sampled_from(["reserve", "limbo", "gone"]))


def phrases(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(lambda filled: Phrase("m", tuple(filled.items())), st.dictionaries(names, inner, max_size=3))


singles = st.recursive(words | references, phrases, max_leaves=6)
pieces = st.sampled_from(
    [
        "{a}",
        "{b:de}",
        "{a:le+cap}",
        "{n|",
        "|",
        "{a?",
        "/",
        "}",
        "#",
        "{{",
        "}}",
        "{b:of}",
        "{a:zz}",
        "{gone}",
        "mot",
        " ",
    ]
)
templates = st.lists(pieces, max_size=10).map("".join) | st.text(max_size=20)
arguments = st.dictionaries(names, singles | st.lists(singles, max_size=3).map(tuple))


@given(templates, arguments, st.sampled_from(["fr", "en", "de"]))
def test_say_never_raises(template: str, given_arguments: dict[str, Argument], language: str) -> None:
    catalogue = Catalogue(language, {"m": template}, TERMS.get(language, {}))
    assert isinstance(catalogue.say("m", **given_arguments), str)
    catalogue.check()


def test_a_language_without_words_for_its_grammar_says_digits_and_commas() -> None:
    catalogue = Catalogue("de", {"m": "{n|#|#}: {who}; {sure}"}, {})
    assert catalogue.say("m", n=3, who=(ANA, BEN), sure=True) == "3: Ana, Ben; ⟨True⟩"


def test_arguments_of_the_wrong_kind_do_not_raise() -> None:
    wrong: Any = 3.5
    assert say("{x}", x=wrong) == "⟨m\u00a0: x=…⟩"


def nested(depth: int) -> Argument:
    """A name inside so many phrases."""
    phrase: Argument = ANA
    for _ in range(depth):
        phrase = Phrase("of", (("card", phrase),))
    return phrase


def test_nesting_is_bounded() -> None:
    assert say("{x}", x=nested(DEEPEST - 1)) == "d’Ana"
    assert "⟨of" in say("{x}", x=nested(DEEPEST))
    assert "⟨of" in say("{x}", x=nested(500))


def test_what_was_said_before_does_not_count_as_nesting() -> None:
    assert (
        say("{x} {y} {z}", x=nested(DEEPEST - 1), y=nested(DEEPEST - 1), z=nested(DEEPEST - 1)) == "d’Ana d’Ana d’Ana"
    )
    assert "⟨of" in say("{x} {y} {z}", x=nested(3), y=nested(3), z=nested(DEEPEST))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_to_be_written_into_a_file_keeps_its_signs(language: str) -> None:
    """Between backquotes nothing is typeset: a narrow space before its colon would make another key of it."""
    hint = catalogue("altered", "1.0", language).say("new.hint.test", player="ana")
    assert "expect: {zones: {ana.hand: 2}}" in hint


@pytest.mark.parametrize(("language", "message", "said"), [
    ("fr", "ne concerne {cards:le+ni}", ("ne concerne pas le Vigile", "ne concerne ni le Vigile, ni la Borne, ni Kodama")),
    ("en", "does not concern {cards:nor}", ("does not concern Vigile", "does not concern Vigile, Borne or Kodama")),
])  # fmt: skip
def test_a_list_behind_a_negation_is_joined_as_such(language: str, message: str, said: tuple[str, str]) -> None:
    nouns = {"grammar.nouns.masculine": "vigile", "grammar.nouns.feminine": "borne", "grammar.and": "et"}
    words = Catalogue(language, nouns | {"it": message}, {})
    cards = tuple(Name(name) for name in ("Vigile", "Borne", "Kodama"))
    assert (words.say("it", cards=cards[:1]), words.say("it", cards=cards)) == said
    assert words.say("it", cards=cards[0]) == said[0]
