"""A PDF is made small without a change in what it says: every object is there, under its number, with its words."""

from __future__ import annotations

import io
import zlib

import pytest
import typst
from pypdf import PdfReader

from judge.publish.faq.paper.pdf_links import NotAsExpected
from judge.publish.faq.paper.pdf_objects import compact

SOURCE = b"""
#set document(title: "Kettles", date: none)
#set text(lang: "en")
= One <one>
See #link(<two>)[the second], #link(<one>)[the first]. #lorem(400)
= Two <two>
#for n in range(300) [ + item #n, #link(<one>)[back] ]
"""


@pytest.fixture(scope="module")
def plain() -> bytes:
    return bytes(typst.compile(SOURCE, format="pdf", pdf_standards=["ua-1"], ignore_system_fonts=True))


def told(pdf: bytes) -> list[object]:
    """Everything that a reader of a document comes to: text, links, bookmarks, tags, facts."""
    reader = PdfReader(io.BytesIO(pdf), strict=True)
    root = reader.trailer["/Root"]
    links = [len(page.get("/Annots", [])) for page in reader.pages]
    tags: list[str] = []
    open_tags = [root["/StructTreeRoot"]]
    while open_tags:
        tag = open_tags.pop().get_object()
        if hasattr(tag, "get"):
            tags.append(str(tag.get("/S")))
            children = tag.get("/K", [])
            open_tags += children if isinstance(children, list) else [children]
    titles = [item["/Title"] for item in reader.outline if not isinstance(item, list)]
    return [
        [page.extract_text() for page in reader.pages], links, tags, titles, dict(reader.metadata or {}),
        root["/Lang"], root["/MarkInfo"]["/Marked"],
    ]  # fmt: skip


def test_nothing_is_lost_and_it_is_a_third_at_most(plain: bytes) -> None:
    small = compact(plain)
    assert told(small) == told(plain)
    assert len(small) * 3 < len(plain)


def test_the_same_gives_the_same_bytes(plain: bytes) -> None:
    assert compact(plain) == compact(plain)


def test_links_stay_where_they_were_to_a_hundredth_of_a_point(plain: bytes) -> None:
    pairs = zip(PdfReader(io.BytesIO(plain)).pages, PdfReader(io.BytesIO(compact(plain))).pages, strict=True)
    for before, after in pairs:
        for old, new in zip(before.get("/Annots", []), after.get("/Annots", []), strict=True):
            old_place, new_place = (link.get_object()["/Rect"] for link in (old, new))
            assert all(abs(float(a) - float(b)) <= 0.0051 for a, b in zip(old_place, new_place, strict=True))


def test_every_object_is_in_the_table_once(plain: bytes) -> None:
    small = compact(plain)
    at = int(small.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    head, _, rest = small[at:].partition(b"stream\n")
    assert b"/Type /XRef" in head
    rows = zlib.decompress(rest[: rest.rindex(b"\nendstream")])
    assert len(rows) % 8 == 0
    assert b"/Size %d " % (len(rows) // 8) in head


@pytest.mark.parametrize("broken", [b"", b"%PDF-1.7\n", b"%PDF-1.7\n%x\nstartxref\n3\n%%EOF\n"])
def test_what_is_written_otherwise_is_refused(broken: bytes) -> None:
    with pytest.raises(NotAsExpected):
        compact(broken)


def test_a_table_that_leads_astray_is_refused(plain: bytes) -> None:
    head, _, tail = plain.rpartition(b"startxref")
    row = head.rindex(b" 00000 n") - 10
    with pytest.raises(NotAsExpected):
        compact(head[:row] + b"0000000020" + head[row + 10 :] + b"startxref" + tail)
