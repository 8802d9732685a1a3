"""What sentences in the manner of cards are compiled to, and why others are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import newest
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.compile_text import Compiled, Compiler, compiler_of, has_grammar
from judge.library.compiler.refusal import REASONS, Refusal
from judge.model.cards.ability import Ability
from judge.text.faults import Faults
from judge.text.nodes import Sequence
from judge.text.yaml import read
from tests.library.compiler.texts import CHARACTER, FRENCH, MAIN, REFUSED, SUPPORT


def by_hand(text: str) -> tuple[Ability, ...]:
    node, faults = read(text.encode(), "abilities"), Faults()
    assert isinstance(node, Sequence)
    abilities = read_abilities(node.items, AbilityLedger(newest("altered").reads.vocabulary, faults))
    faults.refuse_if_any()
    return abilities


@pytest.mark.parametrize(("kind", "text", "abilities"), MAIN, ids=[text for _, text, _ in MAIN])
def test_a_text_is_compiled_to_what_it_says(compiler: Compiler, kind: str, text: str, abilities: str) -> None:
    compiled = compiler.compile(text, kind)
    assert isinstance(compiled, Compiled), compiled
    assert compiled.abilities == by_hand(abilities)


@pytest.mark.parametrize(("text", "abilities"), SUPPORT, ids=[text for text, _ in SUPPORT])
def test_so_is_a_text_for_the_reserve(compiler: Compiler, text: str, abilities: str) -> None:
    compiled = compiler.compile(text, CHARACTER, support=True)
    assert isinstance(compiled, Compiled), compiled
    assert compiled.abilities == by_hand(abilities)


def test_a_quick_action_of_the_reserve_is_none_of_a_character_in_play(compiler: Compiler) -> None:
    in_play = compiler.compile(SUPPORT[0][0], CHARACTER)
    assert isinstance(in_play, Compiled) and not in_play.abilities[0].support


@pytest.mark.parametrize(("kind", "text", "reason", "word"), REFUSED, ids=[text for _, text, _, _ in REFUSED])
def test_what_is_not_understood_is_refused(compiler: Compiler, kind: str, text: str, reason: str, word: str) -> None:
    refusal = compiler.compile(text, kind)
    assert isinstance(refusal, Refusal), refusal
    assert (refusal.reason, refusal.word) == (reason, word)


def test_every_reason_but_ambiguity_is_shown() -> None:
    assert {reason for _, _, reason, _ in REFUSED} == set(REASONS) - {"ambiguous", "languages", "long"}


def test_a_refusal_has_the_place_in_the_text(compiler: Compiler) -> None:
    text = "{J} Draw a card. (What?)  #At Noon\u00a0— Wiggle.#"
    refusal = compiler.compile(text.replace("(What?)", ""), CHARACTER)
    assert isinstance(refusal, Refusal) and text.replace("(What?)", "")[refusal.at :].startswith("Wiggle")
    unknown = compiler.compile(text, CHARACTER)
    assert isinstance(unknown, Refusal) and text[unknown.at :].startswith("(What?)")


@pytest.mark.parametrize(
    "text",
    ["{J} #I gain#  3 boosts[].", "{J} I gain 3 [boosts].", "{J}\u00a0I\u00a0gain 3 boosts.", "{j} i gain 3 boosts."],
)
def test_markup_changes_nothing(compiler: Compiler, text: str) -> None:
    assert compiler.compile(text.replace("  ", " "), CHARACTER) == compiler.compile("{J} I gain 3 boosts.", CHARACTER)


def test_a_text_in_parentheses_is_left_out_only_where_it_explains_what_stands_there(compiler: Compiler) -> None:
    explained = "(Discard me from Reserve to do this.)"
    assert isinstance(compiler.compile(f"{{D}} : Draw two cards. {explained}", CHARACTER, support=True), Compiled)
    elsewhere = compiler.compile(f"{{T}} : Draw two cards. {explained}", CHARACTER)
    assert isinstance(elsewhere, Refusal) and elsewhere.reason == "reminder"


def test_the_number_in_parentheses_is_that_of_the_text(compiler: Compiler) -> None:
    said = "[Tough {}]. (Opponents must pay {{{}}} to target me.)"
    assert isinstance(compiler.compile(said.format(3, 3), CHARACTER), Compiled)
    assert isinstance(compiler.compile(said.format(3, 2), CHARACTER), Refusal)


@pytest.mark.parametrize(("kind", "english", "french"), FRENCH, ids=[english for _, english, _ in FRENCH])
def test_the_french_is_the_same_value(compiler: Compiler, kind: str, english: str, french: str) -> None:
    compiled, also = compiler.compile(english, kind), compiler.compile(french, kind, "fr")
    assert isinstance(compiled, Compiled) and isinstance(also, Compiled), (compiled, also)
    assert compiled.abilities == also.abilities
    assert compiler.compile_all({"en": english, "fr": french}, kind) == compiled


def test_where_the_languages_disagree_both_are_told(compiler: Compiler) -> None:
    texts = {"en": "{H} You may have target Robot gain 3 boosts.", "fr": "{H} Jusqu’à un Robot ciblé gagne 3 boosts."}
    refusal = compiler.compile_all(texts, CHARACTER)
    assert isinstance(refusal, Refusal) and refusal.reason == "languages"
    assert "en: " in refusal.more and "may" in refusal.more and "fr: " in refusal.more and "up_to" in refusal.more


def test_one_language_that_is_not_understood_refuses_the_text(compiler: Compiler) -> None:
    refusal = compiler.compile_all({"en": "{J} Draw a card.", "fr": "{J} Gribouillez."}, CHARACTER)
    assert isinstance(refusal, Refusal) and refusal.word == "gribouillez"


LINES = """
%declare _STOP
paragraph: "draw" _STOP -> {first} | first _STOP -> spoken
first: "draw" -> {second}
"""
MEANINGS = """
one: [{do: [{draw: "1"}]}]
two: [{do: [{draw: "2"}]}]
same: [{do: [{draw: "1"}]}]
spoken: $1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "altered" / "grammar"
    made.mkdir(parents=True)
    (made / "meanings.yaml").write_text(MEANINGS)
    (made / "words.yaml").write_text("starts: [paragraph]\nen: {letters: '[a-z]+'}\n")
    (made / "reminders.yaml").write_text("[]\n")
    return made


@pytest.mark.parametrize("names", [("one", "two"), ("two", "one"), ("one", "same")])
def test_two_readings_that_differ_are_refused_in_whatever_order_they_stand(
    folder: Path, names: tuple[str, str]
) -> None:
    (folder / "en.lark").write_text(LINES.format(first=names[0], second=names[1]))
    small = compiler_of(folder.parents[1], "altered", newest("altered").reads.vocabulary, ())
    compiled = small.compile("Draw.", CHARACTER)
    if "same" in names:
        assert isinstance(compiled, Compiled) and compiled.written == ({"do": [{"draw": "1"}]},)
    else:
        assert isinstance(compiled, Refusal) and compiled.reason == "ambiguous"


def test_a_language_without_a_grammar_is_known_as_such(folder: Path) -> None:
    (folder / "en.lark").write_text(LINES.format(first="one", second="one"))
    assert has_grammar(folder.parents[1], "altered", "en")
    assert not has_grammar(folder.parents[1], "altered", "de")
