"""A FAQ from executed values: what it holds, that its links lead somewhere, that nothing in it can act."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt

from judge.model.cards.card import Words
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Scenario
from judge.model.play.state import State
from judge.model.rulebook.rule import Rule, Section
from judge.model.telling.executed import Executed, ToldSide, ToldZone
from judge.model.telling.explanation import Explanation, Line, Missed
from judge.model.value import change
from judge.publish.faq.chapters import cited_sections
from judge.publish.faq.document import Faq, Front, faq_of
from judge.publish.faq.executed_entry import executed_entry
from judge.publish.faq.markdown import faq_markdown
from judge.publish.faq.paper.pdf_tree import tree_of
from judge.text.catalogue import Catalogue

EMPTY = State(players=("ana", "ben"), objects=(), facts=(), frames=(), next_id=1)
EVIL = '</h1><script>alert("x")</script> [x](javascript:1) `c` **b** &lt;\n# no'
# Every sentence is its key and arguments: what a catalogue cannot say it shows so.
WORDS = Catalogue("en", {"topic.zones": "On zones", "topic.costs": "On costs"}, {})


def rule(id: str, kind: str = "rule", parent: str = "", authority: str = "official", source: str = "") -> Rule:
    text = Words((("en", f"Text of {id}."),))
    return Rule(id=id, kind=kind, section="1", words=text, authority=authority, parent=parent, source=source)


SECTIONS = (
    Section("1", Words((("en", "First"),)), "ours", (
        rule("1.a"), rule("1.a.1", "item", "1.a"), rule("1.a.2", "item", "1.a"), rule("1.a/remark-1", "remark", "1.a"),
        rule("1.b"),
    )),
    Section("borrowed", Words((("en", "Borrowed"),)), "ours", (
        rule("borrowed/draw", authority="borrowed", source="3.0:7.3.7"),
    )),
    Section("2", Words((("en", "Never cited"),)), "ours", (rule("2.a"),)),
)  # fmt: skip


def entry(id: str, answer: str = "yes", topic: str = "zones", text: str = "It is so") -> Executed:
    name = Words((("en", f"{text}."),))
    scenario = Scenario(
        id=id, span=Span("x.yaml", 1, 1), game="altered", edition="1.0", name=name, start=EMPTY, topic=topic,
        question=Words((("en", f"{text}?"),)),
    )  # fmt: skip
    lines = (
        Line(1, "event", "", f"{text} first.", ("1.b", "borrowed/draw"), (Missed(f"{text} not.", ("1.a.1",)),)),
        Line(2, "event", "ana", "Then.", ()),
    )
    told = Explanation(
        language="en", title=f"{text}.", question="", answer="", header="Noon", edition="Altered", lines=lines, verdict="", differences=(),
        choices=("Ana chose.",), contrasts=(Missed("If not.", ("1.b",)),), stop=Missed("", ()), paste=(),
        stamp=("Altered 1.0", "Readings: none.", "Ours."),
    )  # fmt: skip
    board = (ToldSide("Ana", (ToldZone("Hand", (text, "Piper")),)), ToldSide("", (ToldZone("Limbo", ("Piper",)),)))
    return Executed(scenario, told, answer, board, (("piper", "Piper"), (f"c-{id}", text)))


def faq(*entries: Executed) -> Faq:
    front = Front(title="A FAQ", game="altered", edition="1.0", language="en", date="2026-11-21")
    return faq_of(front, (executed_entry(one, WORDS) for one in entries), SECTIONS)


def written(*entries: Executed) -> str:
    return faq_markdown(faq(*entries), WORDS).decode()


def links(document: str) -> tuple[list[str], list[str]]:
    """Where links lead, and the places that there are."""
    body = document.split("\n---\n", 1)[1]
    inner = [child for token in MarkdownIt().parse(body) for child in token.children or ()]
    goals = [str(child.attrs["href"]) for child in inner if child.type == "link_open"]
    places = [found[1] for child in inner if (found := re.fullmatch(r'<a id="([\w.-]+)">', child.content))]
    return goals, places


def test_every_link_leads_to_one_place() -> None:
    goals, places = links(written(entry("one"), entry("two", topic="costs"), entry("odd <id>", text=EVIL)))
    assert len(places) == len(set(places))
    assert set(goals) <= {f"#{place}" for place in places}
    assert {"#q-one", "#rule-1.b", "#rule-1.a.1", "#rule-borrowed-draw", "#topic-costs", "#index-cards"} <= set(goals)


def test_the_same_entries_in_any_order_give_the_same_bytes() -> None:
    assert written(entry("one"), entry("two")) == written(entry("two"), entry("one"))


def test_topics_stand_in_the_order_of_their_titles_and_the_unnamed_one_first() -> None:
    found = faq(entry("a", topic="zebra"), entry("b", topic="costs"), entry("c"), entry("d", topic=""))
    assert [chapter.head.code for chapter in found.chapters] == ["", "zones", "costs", "zebra"]
    assert [chapter.head.title for chapter in found.chapters][1:] == ["On zones", "On costs", "Zebra"]


def test_an_item_brings_its_rule_and_the_other_items_but_no_remark() -> None:
    kept = cited_sections(SECTIONS, {"1.a.1"})
    assert [one.id for section in kept for one in section.rules] == ["1.a", "1.a.1", "1.a.2"]


def test_indexes_name_the_entries() -> None:
    found = faq(entry("one"), entry("two"))
    assert {row.name: row.ids for row in found.cards}["Piper"] == ("one", "two")
    assert {row.name: row.ids for row in found.rules} == {
        "1.a.1": ("one", "two"),
        "1.b": ("one", "two"),
        "borrowed/draw": ("one", "two"),
    }


def test_the_index_of_rules_has_each_printed_number_once_in_the_order_of_the_book() -> None:
    """Numbers count as numbers, another edition comes behind this one, names come last."""
    ids = {"1.10.a": "", "1.2.b": "", "borrowed/b": "3.0:7.3.12", "borrowed/a": "3.0:7.3.4", "borrowed/c": "3.0:7.3.4"}
    rules = tuple(rule(id, source=source) for id, source in ids.items())
    sections = (Section("1", Words((("en", "All"),)), "ours", (*rules, rule("page/night/1"))),)
    cited = tuple(one.id for one in sections[0].rules)
    written_entry = change(executed_entry(entry("one"), WORDS), rules=cited)
    front = Front(title="A FAQ", game="altered", edition="1.0", language="en", date="2026-11-21")
    found = faq_of(front, (written_entry,), sections)
    rows = [row.name for row in found.rule_rows]
    assert rows == ["1.2.b", "1.10.a", "borrowed/a", "borrowed/b", "page/night/1"]
    assert len(found.rules) == len(cited)  # a program still gets every rule


def test_the_contents_on_paper_have_every_question_under_its_chapter() -> None:
    lines = tree_of(faq(entry("one", topic="costs"), entry("two", topic="zones")), WORDS)["contents"]
    assert [(line["to"], line["depth"], line["asks"]) for line in lines][:4] == [
        ("topic-zones", 1, False),
        ("q-two", 2, True),
        ("topic-costs", 1, False),
        ("q-one", 2, True),
    ]


@pytest.mark.parametrize(
    ("answer", "word"), [("yes", "faq.verdict.yes"), ("no", "faq.verdict.no"), ("Hand: 2", "Hand: 2.")]
)
def test_the_verdict_stands_before_the_short_answer(answer: str, word: str) -> None:
    assert re.search(rf"^\*\*⟨?{re.escape(word)}⟩?\*\* It is so\.$", written(entry("one", answer)), re.MULTILINE)


def test_an_entry_that_asks_nothing_has_no_verdict_word() -> None:
    assert re.search(r"^It is so\.$", written(entry("one", "")), re.MULTILINE)


def test_a_borrowed_rule_shows_where_it_comes_from() -> None:
    document = written(entry("one"))
    assert "[3.0:7.3.7][borrowed/draw]" in document
    assert "**3.0:7.3.7** (⟨authority.borrowed⟩) Text of borrowed/draw." in document


def test_hostile_text_is_inert_everywhere() -> None:
    evil = change(entry("one", answer=EVIL, topic=EVIL, text=EVIL))
    body = written(evil).split("\n---\n", 1)[1]
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(body)
    inner = [child for token in tokens for child in token.children or ()]
    tags = {child.content for child in inner if child.type == "html_inline"}
    assert all(re.fullmatch(r'<a id="[\w.-]+">|</a>', tag) for tag in tags)
    assert not [token for token in tokens if token.type in ("html_block", "fence", "code_block", "table_open")]
    goals = [str(child.attrs["href"]) for child in inner if child.type == "link_open"]
    assert all(goal.startswith("#") for goal in goals)
    assert "".join(child.content for child in inner).count("<script>alert") >= 5


def test_front_matter_holds_the_date_only_if_given() -> None:
    assert 'date: "2026-11-21"' in written(entry("one"))
    undated = change(faq(entry("one")), front=change(faq(entry("one")).front, date=""))
    assert "date:" not in faq_markdown(undated, WORDS).decode().split("\n---\n")[0]
