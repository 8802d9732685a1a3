"""Links of a PDF that were set as addresses lead to the places of those names."""

from __future__ import annotations

import io

import pytest
import typst
from pypdf import PdfReader

from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Section
from judge.publish.faq.document import Front, faq_of
from judge.publish.faq.entry import FaqEntry, Head
from judge.publish.faq.links import Links
from judge.publish.faq.paper.pdf_index import MOST_LISTED, indexes
from judge.publish.faq.paper.pdf_links import NotAsExpected, led
from judge.publish.faq.paper.pdf_objects import _read, compact
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue

SOURCE = """
#set document(title: "Kettles", date: none)
#set page(height: 8cm)
= One <q-one>
See #link("x:rule-6.3.d")[6.3.d], #link("x:q-one")[the first], and
#link("x:q-one", [a question that is longer than its line, so that the link to it has as many places as it has lines]).
#pagebreak()
#lorem(20)

#link("at:rule-6.3.d", strong[6.3.d]) The rule. #link("https://example.org/x:y")[elsewhere]
"""

RULES = tuple(Rule(id, "rule", id[:3], Words((("en", "It is so."),))) for id in ("4.2.b", "6.3.d"))
SECTIONS = (Section("4", Words(), "official", RULES),)


def written(source: str) -> bytes:
    return bytes(typst.compile(source.encode(), format="pdf", pdf_standards=["ua-1"], ignore_system_fonts=True))


def test_every_address_is_a_link_to_its_place() -> None:
    reader = PdfReader(io.BytesIO(compact(written(SOURCE))), strict=True)
    links = [link.get_object() for page in reader.pages for link in page["/Annots"]]
    assert [link["/Dest"] for link in links if "/Dest" in link] == ["rule-6.3.d", "q-one", "q-one", "rule-6.3.d"]
    assert next(link["/Contents"] for link in links if "/Dest" in link) == "rule-6.3.d"
    [elsewhere] = [link["/A"]["/URI"] for link in links if "/A" in link]
    assert elsewhere == "https://example.org/x:y"
    rule, question = (reader.named_destinations[name] for name in ("rule-6.3.d", "q-one"))
    assert [reader.get_destination_page_number(place) for place in (question, rule)] == [0, 1]
    top = float(links[-2]["/Rect"][3])
    assert abs(float(rule["/Top"]) - top) < 0.01


def test_names_are_found_by_halving_so_they_stand_in_order() -> None:
    [names] = [line for line in _bodies(led(_objects(SOURCE))) if b"/Dests" in line]
    listed = [part.split(b")")[0] for part in names.split(b"/Names[")[-1].split(b"]")[0].split(b"(")[1:]]
    assert listed == sorted(listed) == [b"q-one", b"rule-6.3.d"]


def test_a_link_to_nothing_is_no_document() -> None:
    with pytest.raises(NotAsExpected, match=r"rule-9\.9"):
        compact(written(SOURCE.replace('"x:rule-6.3.d"', '"x:rule-9.9"')))


def test_a_document_without_addresses_stays_as_it_is() -> None:
    objects = _objects('#set document(title: "K", date: none)\n= One <one>\nSee #link(<one>)[it].')
    assert led(objects) is objects


def _objects(source: str) -> dict[int, bytes]:
    return _read(written(source))[0]


def _bodies(objects: dict[int, bytes]) -> list[bytes]:
    return [*objects.values()]


def entry(number: int, deciding: tuple[str, ...]) -> FaqEntry:
    head = Head("costs", "Costs", (1,))
    return FaqEntry(
        f"e{number:03}", Words(), "Q?", "no", "No.", "", True, ((head,),), rules=("4.2.b", "6.3.d"), deciding=deciding
    )


def test_a_rule_of_half_of_all_answers_names_those_that_it_decides() -> None:
    sentences = {
        "faq.pages": "p.",
        "faq.index.many": "in {count:digits}{decides?; decides}",
        "faq.index.rules": "Rules",
    }
    entries = tuple(entry(number, ("6.3.d",) if number < 3 else ()) for number in range(MOST_LISTED + 1))
    faq = faq_of(Front(title="A FAQ", game="altered", edition="1.0", language="en"), entries, SECTIONS)
    [index] = indexes(faq, Links(faq), Telling(faq, Catalogue("en", sentences, {})))
    told = {row["name"][0]["text"]: (row["lead"], row["to"]) for row in index["rows"]}
    assert told["6.3.d"] == (f"in {MOST_LISTED + 1}; decides", ["q-e000", "q-e001", "q-e002"])
    assert told["4.2.b"] == (f"in {MOST_LISTED + 1}", [])
    fewer = faq_of(faq.front, entries[:MOST_LISTED], SECTIONS)
    [index] = indexes(fewer, Links(fewer), Telling(fewer, Catalogue("en", sentences, {})))
    assert [len(row["to"]) for row in index["rows"]] == [MOST_LISTED, MOST_LISTED]
