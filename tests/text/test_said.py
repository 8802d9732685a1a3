"""What the reader of a faulty file is told, word for word: what is wrong, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.model.diagnostic import Refused, Span, fault_at
from judge.model.phrase import Phrase
from judge.text.clean import quoted
from judge.text.decode import Faults, Fields, named, tip
from judge.text.grammar import listed
from judge.text.grammars import english
from judge.text.source import LARGEST, decoded
from judge.text.spelling import advice, distance, nearest
from judge.text.template import parsed
from judge.text.yaml import read
from judge.text.yes_no import NO, YES, words_for
from tests.told import line, lines, told

Call = Callable[[Fields], object]
IT = named("plain", text="it")


def said(source: str, call: Call = lambda one: None) -> str:
    faults = Faults()
    call(Fields(read(source.encode(), "f"), faults, ("day", "name", "edition", "board"), named("scenario")))
    return "\n".join(line(one) for one in faults.diagnostics)


def sentence(problem: Phrase | None, language: str = "en") -> str:
    assert problem is not None
    return fault_catalogue(language).untypeset(problem)


def refused(raw: bytes) -> str:
    with pytest.raises(Refused) as refused:
        read(raw, "f")
    return "\n".join(line(one) for one in refused.value.diagnostics)


@pytest.mark.parametrize(
    ("source", "call", "lines"),
    [
        (
            "[a]",
            lambda one: one.text("name", required=True),
            [
                "f:1:1: error: the scenario must be a mapping, not a list [decode/not-a-mapping]",
                '  how: Write "key: value" lines for the scenario.',
            ],
        ),
        (
            "day: 1",
            lambda one: one.number_text("edition", required=True),
            ['f:1:1: error: the scenario has no "edition" [decode/missing-key]', '  how: Add "edition: …".'],
        ),
        (
            "name:",
            lambda one: one.text("name", required=True),
            ['f:1:1: error: "name" is empty [decode/missing-key]', '  how: Add "name: …".'],
        ),
        (
            "board: a",
            lambda one: one.mapping("board"),
            [
                'f:1:8: error: "board" must be a mapping, not a text [decode/not-a-mapping]',
                '  how: Write "key: value" lines below board.',
            ],
        ),
        (
            "edition: 3.10",
            lambda one: one.number_text("edition"),
            [
                "f:1:10: warning: the number 3.10 has no quotes [decode/unquoted-number]",
                "  why: Editors and other readers take it for a decimal: 6.10 becomes 6.1.",
                '  how: Write "3.10".',
            ],
        ),
        (
            "day: 9",
            lambda one: one.integer("day", 1, low=10),
            ['f:1:6: error: "day" is 9, but must be at least 10 [decode/out-of-range]', "  how: Change the number."],
        ),
        (
            "day: 9",
            lambda one: one.integer("day", 1, high=8),
            ['f:1:6: error: "day" is 9, but must be at most 8 [decode/out-of-range]', "  how: Change the number."],
        ),
        (
            "day: three",
            lambda one: one.integer("day", 1),
            [
                'f:1:6: error: "day" must be a whole number, not "three" [decode/not-an-integer]',
                '  how: Write digits, as in "day: 3".',
            ],
        ),
        (
            "day: yess",
            lambda one: one.flag("day", True),
            [
                'f:1:6: error: "day" must be yes or no, not "yess" [decode/not-a-flag]',
                f'  how: Did you mean "yes"? Known: {", ".join(words_for(YES, NO))}.',
            ],
        ),
        (
            "day: moon",
            lambda one: one.one_of("day", ("noon", "dusk")),
            [
                'f:1:6: error: "moon" is no value of "day" [decode/unknown-value]',
                '  how: Did you mean "noon"? Known: noon, dusk.',
            ],
        ),
        (
            "nmae: a",
            lambda one: None,
            [
                'f:1:1: error: "nmae" is no key of the scenario [decode/unknown-key]',
                '  how: Did you mean "name"? Known: day, name, edition, board.',
            ],
        ),
    ],
)
def test_of_a_mapping(source: str, call: Call, lines: list[str]) -> None:
    assert said(source, call).splitlines() == lines


def test_the_bounds_themselves_are_within() -> None:
    assert said("day: 3", lambda one: one.integer("day", 1, low=3, high=3)) == ""
    assert said("day: +3", lambda one: one.integer("day", 1, low=3)) == ""


def test_a_number_that_is_not_there_has_its_default() -> None:
    faults = Faults()
    one = Fields(read(b"name: x", "f"), faults, None, IT)
    assert (one.number_text("edition", "1.0"), one.number_text("edition")) == ("1.0", None)
    assert [entry.key.text for entry in one.entries()] == ["name"]
    assert (one.bilingual("title"), faults.diagnostics) == ({}, ())
    assert one.bilingual("title", required=True) == {}
    assert [told(one).what for one in faults.diagnostics] == ['it has no "title"']


def test_a_likely_mistake_is_told_in_the_place_of_what_is_known() -> None:
    faults = Faults()
    notations = {"title": "name", "moon": "noon", "": "{name: x}"}
    tips = {word: tip("write", notation=notation) for word, notation in notations.items()}
    one = Fields(read(b"title: x\nphase: moon", "f"), faults, ("name", "phase"), IT, tips)
    assert one.one_of("phase", ("noon",)) is None
    Fields(read(b"[a]", "g"), faults, ("name",), IT, tips)
    assert [(one.code, told(one).how) for one in faults.diagnostics] == [
        ("decode/unknown-key", "Write name."),
        ("decode/unknown-value", "Write noon."),
        ("decode/not-a-mapping", "Write {name: x}."),
    ]


def test_a_long_word_is_shortened_and_stays_in_quotes() -> None:
    assert quoted("x" * 60) == f'"{"x" * 60}"'
    assert quoted("x" * 61) == f'"{"x" * 59}…"'


@pytest.mark.parametrize(
    ("raw", "first", "how"),
    [
        (
            b"a: 1\nb: [x\n\n",
            "f:2:4: error: this is not YAML: a list in brackets is not closed, or lacks a comma (at the end) [yaml/syntax]",
            "Close the list with ], and put a comma between its items.",
        ),
        (
            b"{a:, b: c}",
            "f:1:3: error: this is not YAML: a colon has no space after it [yaml/syntax]",
            "Write a space after the colon, or put the text in quotes if the colon belongs to it.",
        ),
        (
            b"{[x]: y}",
            "f:1:2: error: a key must be a text, and this one is a list [yaml/key]",
            'Write "key: value" with a word before the colon.',
        ),
        (
            b"a: &x 1",
            'f:1:4: error: anchors and aliases are not read: "&x" [yaml/anchor]',
            "Write the value out at each place; put the text in quotes if the sign belongs to it.",
        ),
        (
            b"a: *x",
            'f:1:4: error: anchors and aliases are not read: "*x" [yaml/anchor]',
            "Write the value out at each place; put the text in quotes if the sign belongs to it.",
        ),
        (
            b"\x07",
            "f:1:1: error: control character U+0007 [yaml/control-character]",
            "Delete the character; editors often show it as a box or not at all.",
        ),
        (
            b"a: \xe9\xe8\xe7\xe6\xe5",
            "f:1:4: error: byte E9 E8 E7 E6 is not UTF-8 [yaml/encoding]",
            "Save the file as UTF-8 and check the letter at this place.",
        ),
        (
            b"- *x",
            'f:1:3: error: anchors and aliases are not read: "*x" [yaml/anchor]',
            "Write the value out at each place; put the text in quotes if the sign belongs to it.",
        ),
    ],
)
def test_of_a_file(raw: bytes, first: str, how: str) -> None:
    lines = refused(raw).splitlines()
    assert lines[0] == first
    assert lines[-1] == f"  how: {how}"


def test_what_opened_the_broken_part_is_named_with_its_place() -> None:
    assert refused(b"x: 1\na:\n  - b\n  c: d\n").splitlines()[1:] == [
        "  why: What could not be read to its end begins at f:3:3.",
        "  how: Align this line with the lines it belongs to: same kind, same number of spaces.",
    ]
    assert "why" not in refused(b"a: [b")
    assert "why" not in refused(b"a: b: c")


def test_a_file_as_large_as_allowed_is_read_and_one_byte_more_is_not() -> None:
    assert len(decoded(b" " * LARGEST, "f")) == LARGEST
    with pytest.raises(Refused) as refused:
        decoded(b" " * (LARGEST + 1), "f")
    assert lines(refused.value) == (
        "f:1:1: error: the file has 2,097,153 bytes; at most 2,097,152 are read [yaml/too-big]\n  how: Split the file."
    )


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("ab}", "a lone } at character 3; write }} for the sign"),
        ("ab{", "no argument name after { at character 3"),
        ("ab{c", "the placeholder at character 3 lacks its } at character 5"),
        ("ab{c|d}", "the placeholder at character 3 lacks its | at character 7"),
        ("ab{c:}", "no form after : at character 5"),
        ("{a?" * 9 + "}" * 9, "more than 8 placeholders inside one another"),
    ],
)
def test_of_a_template(template: str, problem: str) -> None:
    assert sentence(parsed(template).problem) == problem


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("ab}", "une } est seule au caractère 3\u202f; pour le signe, écrivez }}"),
        ("ab{", "il manque un nom d’argument après { au caractère 3"),
        ("ab{c", "à l’emplacement qui commence au caractère 3, il manque } au caractère 5"),
        ("ab{c:}", "il manque une forme après\u00a0: au caractère 5"),
        ("{a?" * 9 + "}" * 9, "plus de 8 emplacements les uns dans les autres"),
    ],
)
def test_of_a_template_in_french(template: str, problem: str) -> None:
    assert sentence(parsed(template).problem, "fr") == problem


def test_of_the_forms_of_a_template_in_french() -> None:
    assert sentence(english.problem(("zz", "of")), "fr").startswith(
        "la forme zz est inconnue. Formes connues\u00a0: a, "
    )
    assert sentence(english.problem(("the", "a", "of")), "fr") == "les formes a et the s’excluent"


def test_eight_placeholders_may_stand_inside_one_another() -> None:
    assert parsed("{a?" * 8 + "}" * 8).problem is None


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [
        ("moon", "noon", "nonn"),  # four letters: one may be wrong
        ("adcd", "abcd", "abdd"),
        ("abcde", "abcxy", "abxyz"),  # five to eight: two
        ("abcdefgh", "abcdefxy", "abcdexyz"),
        ("abcdefghi", "abcdefxyz", "abcdewxyz"),  # more: three
    ],
)
def test_a_longer_word_may_be_misspelt_more(word: str, near: str, far: str) -> None:
    assert nearest(word, (near, far)) == (near,)


def test_a_word_that_shares_no_letter_is_no_spelling_of_another() -> None:
    assert nearest("on", ("x", "of")) == ("of",)
    assert nearest("a", ("b",)) == ()


def test_only_words_of_a_sensible_length_are_compared() -> None:
    assert nearest("a" * 64, ("a" * 63,)) == ("a" * 63,)
    assert nearest("a" * 65, ("a" * 64,)) == ()
    assert nearest(" - ", ("a", "-")) == ()


def test_neighbours_swapped_at_either_end_count_once() -> None:
    assert [distance(left, right, 3) for left, right in (("ba", "ab"), ("abdc", "abcd"), ("cab", "abc"))] == [1, 1, 2]


def test_thirty_known_words_are_listed() -> None:
    words = [f"w{n}" for n in range(31)]
    assert _advised("?", words[:30]) == f"Known: {', '.join(words[:30])}."
    assert _advised("?", words) == f"Known: {', '.join(words[:30])}, …."
    assert _advised("?", []) == "Nothing is known here."


def _advised(word: str, known: list[str]) -> str:
    return told(fault_at(Span("f", 1, 1), "compare/unknown-object", name=word, **advice(word, known))).how


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_file_of_another_encoding(encoding: str) -> None:
    assert refused("\ufeffa: é".encode(encoding)) == (
        "f:1:1: error: the file is encoded as UTF-16 [yaml/encoding]\n  how: Save it as UTF-8."
    )


@pytest.mark.parametrize("raw", [b"\xffa" * 150, b"\x01\n" * 150, b"\ta\n" * 150])
def test_fifty_faults_of_a_kind_are_shown_and_how_many_more_there_are(raw: bytes) -> None:
    with pytest.raises(Refused) as refused:
        read(raw, "f")
    codes = [one.code for one in refused.value.diagnostics]
    assert (len(codes), codes[-1], codes.count("too-many")) == (51, "too-many", 1)
    assert dict(refused.value.diagnostics[-1].arguments)["count"] == 100


def test_forms_that_exclude_each_other_are_named_in_order() -> None:
    assert sentence(english.problem(("zz", "yy", "of"))).startswith("unknown form yy. Known: a, at, ")
    assert sentence(english.problem(("the", "a", "of"))) == "the forms a and the exclude each other"


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (("a",), "a"),
        (("a", "b"), "a and b"),
        (("a", "b", "c"), "a, b and c"),
        (("a and b", "c"), "a and b; c"),
        (("a, b", "c"), "a, b, and c"),
        (("a", "b, c"), "a and b, c"),
        (("a: b", "c"), "a: b; c"),
        (("a", "b: c"), "a and b: c"),
        (("a, b", "c", "d"), "a, b; c; and d"),
        (("Ana’s band", "c", "d"), "Ana’s band, c and d"),
    ],
)
def test_a_list_whose_items_have_commas_is_parted_by_something_else(items: tuple[str, ...], said: str) -> None:
    assert listed(items, "and") == said
