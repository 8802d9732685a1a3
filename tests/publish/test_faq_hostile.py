"""Whatever a card, a player or a file is called, it stays text in every format."""

from __future__ import annotations

import io
import json
from importlib.resources import files

import pytest

from judge.model.cards.card import Words
from judge.model.rulebook.rule import Section
from judge.model.value import change
from judge.publish.faq.document import Assumed, Faq, Front, Gloss, faq_of
from judge.publish.faq.executed_entry import executed_entry
from judge.publish.faq.faq_json import faq_json
from judge.publish.faq.html import Assets, faq_html
from judge.publish.faq.paper.pdf import faq_pdf
from judge.publish.faq.paper.pdf_tree import tree_of
from judge.publish.faq.release import alterations, recorded
from judge.publish.faq.search_index import SearchIndex
from judge.text.clean import clean
from judge.text.html_elements import Markup, element, json_block, raw
from tests.publish.page import Page
from tests.publish.test_faq_document import SECTIONS, WORDS, entry
from tests.publish.test_markup import HOSTILE

TYPST = (
    "#panic()",
    '#read("/etc/passwd")',
    "$x$",
    "@ref",
    "<label>",
    "*b* _i_ `c`",
    "= heading",
    "\\u{41}",
    "//x",
    "/* x",
)
SPECIAL = ('" onmouseover="x', "</script><script>x()</script>", "</style>", "<!--", "]]>", "&amp;", "javascript:x()")
EVERY = (*HOSTILE, *TYPST, *SPECIAL)


def hostile(text: str) -> Faq:
    """A document in which everything that anybody can name is called so."""
    one = executed_entry(change(entry("one", answer=text, topic=text, text=text)), WORDS)
    other = change(
        one, id=f"x {text}", executed=False, local=True, see=(text, "one"), terms=("evil",), readings=((text, text),)
    )
    before = recorded({"en": (change(one, short="Was other."), change(one, id="gone"))})
    changes = alterations(before, recorded({"en": (one, other)}), "en")
    front = Front(
        title=text, game=text, edition=text, language="en", version=text, replaces=text, against=text, built=text
    )
    words = Words((("en", text),))
    named = tuple(
        Section(text, words, one.authority, tuple(change(rule, words=words, hole=words) for rule in one.rules))
        for one in SECTIONS
    )
    marked = (change(one, change="changed", changed=("answer", "reason")), change(other, change="added"))
    return faq_of(
        front,
        marked,
        named,
        (Gloss("evil", text, text, text, ("1.b",)),),
        (Assumed(text, text, text, text, text, ("1.b",)),),
        changes,
    )


def page(faq: Faq) -> str:
    asset = files("judge.publish") / "assets"
    assets = Assets((asset / "faq.css").read_text(encoding="utf-8"), (asset / "faq.js").read_text(encoding="utf-8"))
    ids = tuple(one.id for one in faq.entries)
    index = SearchIndex(ids, tuple((word, ()) for word in ids), ())
    return faq_html(faq, WORDS, index, assets).decode()


@pytest.mark.parametrize("text", EVERY)
def test_in_html(text: str) -> None:
    read = Page(page(hostile(text)))
    plain = Page(page(hostile("plain")))
    # The same elements and attributes as with a harmless name, in the same number: nothing was made of the text.
    assert [(tag, name) for tag, name, _ in read.attributes] == [(tag, name) for tag, name, _ in plain.attributes]
    assert read.tags == plain.tags and read.comments == []
    assert read.blocks == plain.blocks
    assert {value[0] for value in read.values("href")} == {"#"}
    assert clean(text).strip() in "".join(read.text)


@pytest.mark.parametrize("text", EVERY)
def test_in_json(text: str) -> None:
    found = json.loads(faq_json(hostile(text), WORDS))
    assert found["title"] == text
    assert {one["id"] for one in found["entries"]} == {"one", f"x {text}"}


@pytest.mark.dear
def test_in_pdf() -> None:
    """Every hostile text in one document: typst would stop at what it takes for code, and read back what it shows."""
    pypdf = pytest.importorskip("pypdf")
    template = (files("judge.publish") / "assets" / "faq.typ").read_text(encoding="utf-8")
    entries = [
        executed_entry(entry(f"e{at:02}", answer=text, topic=text, text=text), WORDS) for at, text in enumerate(EVERY)
    ]
    front = Front(title=TYPST[0], game="g", edition="1", language="en", built="b", version=TYPST[1])
    reader = pypdf.PdfReader(io.BytesIO(faq_pdf(faq_of(front, entries, SECTIONS), WORDS, template)))
    text = "".join(page.extract_text() for page in reader.pages)
    squeezed = "".join(text.split())
    for said in (*TYPST, *SPECIAL[:3], "<script>alert(1)</script>"):
        assert "".join(said.split()) in squeezed
    links = [note.get_object() for page in reader.pages for note in page.get("/Annots", [])]
    assert not [one for one in links if "/URI" in one.get("/A", {})]
    names = reader.trailer["/Root"].get("/Names", {})
    assert "/JavaScript" not in names and "/EmbeddedFiles" not in names


def test_the_tree_for_typst_holds_no_control_characters() -> None:
    found = json.dumps(tree_of(hostile("\x1b[31mred\u202e"), WORDS), ensure_ascii=False)
    assert "\x1b" not in found and "\u202e" not in found


def test_data_cannot_end_the_element_that_holds_it() -> None:
    block = json_block("index", {"</script>": "<!--\u2028"})
    assert block.count("<") == 2 and "\u2028" not in block
    assert json.loads(block.split(">", 1)[1].rsplit("<", 1)[0]) == {"</script>": "<!--\u2028"}


def test_a_script_that_would_end_early_is_refused() -> None:
    with pytest.raises(ValueError, match="end early"):
        raw("script", "x = '</script>'")


def test_only_markup_is_markup() -> None:
    assert element("p", "<b>", Markup("<i></i>"), class_='"x') == '<p class="&quot;x">&lt;b&gt;<i></i></p>'
