"""Files of card data: each record accounted for, each field and sign understood or listed, damage told in its place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from invented_cards import SPARK, site, tools, with_text

from judge.library.pool.json_records import LARGEST, MOST_RECORDS
from judge.library.pool.markup import marked_words, not_understood, paragraphs, sameness
from judge.library.pool.read_card_file import CardsRead, read_cards
from judge.model.diagnostic import Refused
from tests.told import told


def read(content: object, language: str = "") -> CardsRead:
    raw = content if isinstance(content, bytes) else json.dumps(content, indent=1).encode()
    return read_cards("f.json", raw, language, {})


def refused(content: object) -> tuple[str, str, int]:
    with pytest.raises(Refused) as caught:
        read(content)
    fault = caught.value.diagnostics[-1]
    assert told(fault).what
    assert told(fault).how
    return fault.code, fault.variant, fault.span.line


def test_a_card_of_the_site_is_taken_whole() -> None:
    (card,) = read([site()]).printings
    assert (card.reference, card.language, card.name) == ("ALT_ZED_B_AX_01_C", "en", "Glow Worm")
    assert (card.kind, card.faction, card.rarity, card.set) == ("CHARACTER", "AX", "COMMON", "ZED")
    assert dict(card.numbers) == {"MAIN_COST": "2", "RECALL_COST": "3", "FOREST_POWER": "1", "OCEAN_POWER": "0"}
    assert card.texts == (("MAIN_EFFECT", SPARK),)
    assert card.subtypes == ("BUG",)
    assert card.line == 2


def test_the_older_shape_has_every_language_in_one_record() -> None:
    file = read({"ALT_ZED_B_AX_01_C": tools()})
    assert file.records == 1
    assert [(card.language, card.name, card.texts[0][1]) for card in file.printings] == [
        ("en", "Glow Worm", "{J} Draw two."),
        ("fr", "Ver luisant", "{J} Pioche."),
    ]
    assert dict(file.printings[0].numbers) == {"MAIN_COST": "2", "PERMANENT": "2"}


def test_one_card_alone_is_a_file_and_so_is_a_unique() -> None:
    unique = site("ALT_ZED_B_AX_01_U_1234", rarity={"reference": "UNIQUE", "name": "Unique"})
    for alone in (site(), unique, tools()):
        file = read(alone)
        assert (file.records, file.damaged) == (1, 0)
        assert file.printings[0].reference in (alone.get("reference"), alone["id"])


def test_the_language_is_that_of_the_collectors_number_then_of_the_others_then_as_said() -> None:
    silent = site("ALT_ZED_B_AX_02_C", collectorNumber="")
    assert [card.language for card in read([site(language="fr"), silent]).printings] == ["fr", "fr"]
    assert read([silent], "fr").printings[0].language == "fr"


def test_what_is_not_understood_is_listed_and_nothing_else() -> None:
    strange = with_text(site(glitter=1), "{Q} Wobble [once.", ODD="7")
    strange["cardType"] = {"reference": "SAUCER", "name": "Saucer", "shape": "round"}
    file = read([site(), strange])
    assert [(it.what, it.count, it.first) for it in file.fields] == [
        ("cardType.shape", 1, strange["reference"]),
        ("elements.ODD", 1, strange["reference"]),
        ("glitter", 1, strange["reference"]),
    ]
    assert {it.what for it in file.signs} == {"{Q}", "["}
    assert [it.what for it in file.kinds] == ["SAUCER"]
    plain = read([site(), site("ALT_ZED_B_AX_02_C")])
    assert plain.fields == plain.signs == plain.kinds == ()


def test_what_is_said_twice_is_counted_and_what_differs_told_with_its_line() -> None:
    file = read([site(), site(), site("ALT_ZED_B_AX_02_C"), with_text(site(), "{J} Other.")])
    assert (len(file.printings), file.repeated, file.damaged) == (2, 1, 1)
    (remark,) = file.remarks
    assert (remark.code, remark.argument("line")) == ("cards-file/twice", 2)
    assert remark.span.line > 100


DAMAGE: dict[str, tuple[dict[str, Any], str]] = {
    "no name": ({"name": None}, "shape"),
    "a name that is too long": ({"name": "x" * 300}, "shape"),
    "a reference that leads elsewhere": ({"reference": "../../etc"}, "shape"),
    "a text that is a list": ({"elements": {"MAIN_EFFECT": ["x"]}}, "shape"),
    "a text without end": ({"elements": {"MAIN_EFFECT": "x" * 9000}}, "shape"),
    "no elements": ({"elements": 3}, "shape"),
    "a number without end": ({"elements": {"MAIN_COST": 10**40}}, "number"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_record_is_told_in_its_place_and_the_others_are_kept(name: str) -> None:
    fields, variant = DAMAGE[name]
    whole = site("ALT_ZED_B_AX_02_C")
    file = read([whole, site(**fields)])
    assert [card.reference for card in file.printings] == [whole["reference"]]
    assert (file.records, file.damaged) == (2, 1)
    (remark,) = file.remarks
    assert (remark.code, remark.variant) == ("cards-file/record", variant)
    raw = json.dumps([whole, site(**fields)], indent=1).splitlines()
    assert raw[remark.span.line - 1].strip() == "{"
    assert remark.span.line > 2


def test_a_key_twice_and_a_list_for_a_card_are_damage_too() -> None:
    card = json.dumps(site()).encode()
    double = card.replace(b'"rarity"', b'"id": 1, "rarity"', 1)
    file = read(b"[" + b",\n".join([card, double, b"[1]", b"3"]) + b"]")
    assert [(it.variant, it.span.line) for it in file.remarks] == [("key-twice", 2), ("no-object", 3), ("no-object", 4)]


def test_texts_from_outside_are_inert() -> None:
    (card,) = read([site(name="Glow\x1b[31m Worm\u202e")]).printings
    assert card.name == "Glow Worm"


FILES = {
    "nothing": (b"  \n", "import/empty", ""),
    "prose": (b"Cards!", "cards-file/no-json", ""),
    "cut": (json.dumps([site()], indent=1).encode()[:-9], "cards-file/broken", "cut"),
    "broken": (b'[{"a": 1},\n {"b": oops}]', "cards-file/broken", ""),
    "utf-16": ("[{}]".encode("utf-16"), "import/encoding", "utf-16"),
    "no cards": (b'[{"a": 1}]', "cards-file/none", ""),
    "an empty list": (b"[]", "cards-file/none", ""),
    "too many": (b"[" + b"{},\n" * MOST_RECORDS + b"{}]", "cards-file/too-many", ""),
    "too big": (b"[" + b" " * LARGEST + b"]", "import/too-big", "cards"),
    "two of one name": (b'{"A": {"elements": {}},\n"A": {"elements": {}}}', "cards-file/key-twice", ""),
    "deep": (b"[" * 100_000, "cards-file/deep", ""),
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_no_file_of_cards_is_refused(name: str) -> None:
    raw, code, variant = FILES[name]
    code_seen, variant_seen, line = refused(raw)
    assert (code_seen, variant_seen) == (code, variant)
    assert line == (2 if name in ("broken", "two of one name") else line)


@pytest.mark.parametrize("seed", range(60))
def test_no_damage_of_bytes_does_anything_else_than_refuse_or_tell(seed: int) -> None:
    draw = random.Random(seed)
    raw = bytearray(json.dumps([site(), site("ALT_ZED_B_AX_02_C")], indent=1).encode())
    for _ in range(draw.randint(1, 6)):
        at = draw.randrange(len(raw))
        raw[at : at + draw.randint(0, 3)] = draw.randbytes(draw.randint(0, 3))
    try:
        file = read(bytes(raw))
    except Refused as refusal:
        assert all(told(fault).what for fault in refusal.diagnostics)
    else:
        references = {card.reference for card in file.printings}
        assert len(references) + file.damaged + file.repeated == file.records


def test_keywords_and_deck_rules_beside_the_cards_are_known_for_what_they_are() -> None:
    assert read([{"keyword": "Drowsy", "category": "x", "definition_en": "x"}]).shape == "keywords"
    assert read({"max_copies_per_name": 3}).shape == "format"


def test_a_text_is_read_as_its_abilities() -> None:
    assert paragraphs(SPARK) == ("{J} Drowsy. (A reminder.)", "{H} You may {T} a Lamp.\n• One.\n• Two {1}.")
    assert marked_words("[[Drowsy]] [Lamp 1/1/1] [Tough\u00a02] [] [#Drowsy#]") == ("Drowsy", "Lamp", "Tough")


def test_markup_and_reminders_are_no_other_wording_and_a_number_is() -> None:
    assert sameness(SPARK) == sameness("{J} Drowsy.  {H}\u00a0You may {T} a [Lamp].  •  One.  • Two {1}.. (Remember!)")
    assert sameness(SPARK) != sameness(SPARK.replace("{1}", "{2}"))
    assert sameness(SPARK) != sameness(SPARK.replace("You may", "You"))


@pytest.mark.parametrize("text", ["{J", "J}", "[x", "x]]", "(x", "x)", "[(x])", "a # b"])
def test_a_lonely_sign_is_not_understood(text: str) -> None:
    assert not_understood(text)
    assert not not_understood("{J} [[x]] (y) #z# {10} {x}")
