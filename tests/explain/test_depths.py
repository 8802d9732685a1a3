"""A ruling at its depths, with its boards, in every format and width."""

from __future__ import annotations

import base64
import hashlib
import itertools
import re
from html import escape
from html.parser import HTMLParser

import pytest
from jsonschema import Draft202012Validator

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import rule_texts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.cli.output import envelope
from judge.explain.said.depth import ALL, RULING, STEPS, Page, further_reasons, reason_of, sentences, why_on
from judge.model.telling.explanation import Missed
from judge.model.value import change
from judge.publish.schema.result import result_schema
from tests.asking import of_altered
from tests.explain.told import BOARDS, LANGUAGES, boards, ruling, shown
from tests.sample import some_of

DEPTHS = (RULING, STEPS, ALL)


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    for name, language, depth in itertools.product((*BOARDS, "to-pay-or-not"), LANGUAGES, DEPTHS):
        for drawn in (False, True):
            text = shown(ruling(name, language), Page(depth, board=True, drawn=drawn), width)
            assert max(map(len, text.splitlines())) <= width, (name, language, depth)


def test_the_shallowest_page_has_three_sentences_and_no_steps() -> None:
    told = ruling("noon-limbo")
    assert [one.text for one in sentences(told)] == [told.contrasts[0].text], "answer and ruling stand above"
    assert [why.text for why in why_on(told, Page(RULING))] == [told.title, told.reason[0].text]
    unread = change(told, is_reviewed=False)
    assert sentences(unread)[0] == Missed(told.title, told.rests), "the rules that the file names"
    assert "6.3.d" in told.rests
    text = shown(told, Page(RULING), 1000)
    assert told.lines[0].text not in text
    assert "not yet in Ana’s Reserve when Noon began.  " in text, "the reason stands beside the answer"
    assert text.count("\n") < 15


def test_without_a_question_the_outcome_is_one_of_the_three_unless_an_answer_is_missing() -> None:
    told = change(ruling("noon-limbo"), question="")
    assert [one.text for one in sentences(told)] == [told.title, told.outcome, told.contrasts[0].text]
    stopped = ruling("to-pay-or-not")
    assert stopped.stop
    assert stopped.outcome == ""


def test_one_reason_stands_under_the_answer_and_the_others_below_the_steps() -> None:
    told = ruling("a-trigger-that-cannot")
    assert len(told.reason) > 1
    assert reason_of(told) == told.reason[:1]
    for format in ("text", "md", "html"):
        page = " ".join(shown(told, Page(STEPS), format=format).split())
        at = [page.index(escape(told.reason[0].text, quote=False)), page.index(escape(told.lines[0].text, quote=False))]
        assert at == sorted(at)
    assert set(further_reasons(told)) == set(told.unsaid) - {told.reason[0]}


def test_the_answer_and_its_reason_are_the_same_at_every_depth() -> None:
    for name in some_of(("noon-limbo", "own-arrival", "possible-one-first", *boards()), 24, "answers"):
        scenario = load_scenario(name)
        plain, watched = (
            tell(execute(scenario, chosen_ruleset(scenario, ()), watching=watching), "en") for watching in (False, True)
        )
        assert (plain.answer, plain.reason, plain.decisive) == (watched.answer, watched.reason, watched.decisive), name
    pages = [shown(ruling("noon-limbo"), Page(depth)) for depth in DEPTHS]
    (told,) = {page[page.index("→ ") :].partition("\n\n")[0] for page in pages}
    ruled, _, reason = told.partition("\n  Lamplighter’s “At Noon” reaction")
    assert " ".join(ruled.split()) == f"→ No. {ruling('noon-limbo').title}"
    assert f"  Lamplighter’s “At Noon” reaction{reason}" == (
        "  Lamplighter’s “At Noon” reaction is not activated: it was not yet in Ana’s Reserve when Noon\n"
        "  began.                                                                                       6.3.d"
    )


def test_the_rule_that_decides_comes_first_on_its_line() -> None:
    told = ruling("noon-limbo")
    assert told.reason[0].cites == ("6.3.d",)
    assert told.lines[0].cites[0] == "6.3.d"
    assert {"6.3.b", "6.3.d"} < set(told.lines[0].cites)


def test_players_are_not_told_of_expectations_unless_one_is_not_met() -> None:
    told = ruling("noon-limbo")
    surprising = change(told, verdict="Not as expected: one of 2 differs.", differences=("Expected one thing.",))
    for format, (depth, language) in itertools.product(
        ("text", "md", "html", "slip"), (("steps", "en"), ("all", "fr"))
    ):
        assert ruling("noon-limbo", language).verdict not in shown(
            ruling("noon-limbo", language), Page(depth), format=format
        )
        assert "Not as expected: one of 2 differs." in shown(surprising, Page(depth), format=format)


def test_a_name_is_claimed_only_where_the_replay_agrees() -> None:
    disagreeing = change(ruling("noon-limbo"), agrees=False)
    assert disagreeing.title not in [one.text for one in sentences(disagreeing)]


def test_the_outcome_is_the_difference_of_the_boards() -> None:
    assert ruling("noon-limbo").outcome == (
        "In the end Lamplighter is in Ana’s Reserve, Brassbug is in Ana’s Hero Expedition "
        "and there is one more card in Ben’s Hand."
    )


def test_a_card_that_nobody_named_lies_on_the_board_and_is_in_the_outcome() -> None:
    told = ruling("noon-own-order")
    reserve = next(zone for zone in told.boards[1].zones if (zone.player, zone.title) == ("Ben", "Reserve"))
    assert [(thing.text, thing.change) for thing in reserve.things] == [("one card", "changed")]
    assert "there is one more card in Ben’s Reserve" in told.outcome
    assert "Reserve: ~one card" in shown(told, Page(board=True))
    assert "there is one more card in Ben’s Reserve" in shown(told, Page(), 80, "slip").replace("\n", " ")


def test_an_empty_deck_is_on_the_board() -> None:
    before, after = (shown(change(ruling("third-from-the-top", language)), Page(board=True)) for language in LANGUAGES)
    assert "Deck: no card" in before
    assert "Deck : aucune carte" in after.replace("\u202f", " ").replace("\u00a0", " ")


def test_boards_mark_what_differs() -> None:
    before, after = ruling("noon-limbo").boards
    marked = [
        {(zone.player, zone.title, thing.text): thing.change for zone in board.zones for thing in zone.things}
        for board in (before, after)
    ]
    assert marked[0]["Ana", "Hand", "Lamplighter"] == "gone"
    assert marked[0]["Ana", "Hand", "Ordis Trooper"] == ""
    assert marked[1]["Ana", "Reserve", "Lamplighter"] == "new"
    assert marked[1]["Ana", "Hero Expedition", "Brassbug"] == "new"
    assert marked[1]["Ana", "Mana zone", "1 of 2 Orbs ready"] == "changed"
    assert marked[1]["Ben", "Mana zone", "3 of 3 Orbs ready"] == ""
    assert marked[1]["Ben", "Hand", "one card"] == "changed"


def test_expeditions_face_each_other_with_limbo_between() -> None:
    lines = shown(ruling("noon-limbo"), Page(board=True), 80).split("The board after")[1].splitlines()
    at = [next(n for n, line in enumerate(lines) if word in line) for word in ("Piper", "Limbo:", "Brassbug")]
    assert at == sorted(at)
    assert lines[at[1]].startswith("---")
    headings = [line for line in lines if "Hero Expedition:" in line]
    assert len(headings) == 2
    assert all("| Companion Expedition:" in line for line in headings)


def test_a_slip_fits_one_screen() -> None:
    for name, language in itertools.product(some_of(boards(), 20, "slips"), LANGUAGES):
        slip = shown(ruling(name, language), Page(), 80, "slip")
        assert slip.count("\n") <= 24, name
        assert max(map(len, slip.splitlines())) <= 80, name


def test_lines_are_drawn_only_where_they_may_be() -> None:
    assert "─" not in shown(ruling("noon-limbo"), Page(board=True))
    assert "─" in shown(ruling("noon-limbo"), Page(board=True, drawn=True))


class _Tags(HTMLParser):
    """Counts open tags; void ones aside."""

    VOID = frozenset(("meta", "!doctype"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("depth", DEPTHS)
def test_html_is_balanced_and_needs_nothing_else(depth: str) -> None:
    for name, language in itertools.product(BOARDS, LANGUAGES):
        page = shown(ruling(name, language), Page(depth, board=True), format="html")
        parser = _Tags()
        parser.feed(page)
        assert parser.open == []
        assert {"script", "img", "iframe", "link"}.isdisjoint(parser.seen)
        assert set(re.findall(r'<a href="(.)', page)) <= {"#"}
        assert not re.search(r"https?:", page)


def test_the_policy_of_a_page_allows_its_style_and_nothing_else() -> None:
    told = change(ruling("noon-limbo"), title="two\nlines")
    page = shown(told, Page(board=True), format="html")
    style = page[page.index("<style>") + len("<style>") : page.index("</style>")]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    allowed = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert f'<meta http-equiv="Content-Security-Policy" content="{escape(allowed)}">' in page
    assert not re.search(r"<[^>]+\sstyle=", page)
    assert "<h1>two\nlines</h1>" in page


def test_citations_lead_to_the_words_of_their_rules_on_the_same_page() -> None:
    for depth in DEPTHS:
        page = run(of_altered(language="fr"), "noon-limbo", shape=Shape("html", depth)).text
        targets = re.findall(r'<a href="#([^"]+)"', page)
        assert targets
        assert set(targets) <= set(re.findall(r' id="([^"]+)"', page))
        # No number stands outside a link, but for where its rule's text begins.
        unlinked = re.sub(r"<a .*?</a>|<dt .*?</dt>|<dd>.*?</dd>|<style>.*?</style>", "", page, flags=re.DOTALL)
        assert not re.search(r"[^-R.\d:]\d\.\d+\.[a-z]\b", unlinked.partition('class="stamp"')[0])
    assert "Un événement ne peut déclencher qu’une réaction" in page


def test_a_sentence_that_goes_on_in_items_is_whole_where_its_rule_is_read() -> None:
    """An item alone says nothing, nor does what ends with a colon."""
    page = run(of_altered(language="en"), "noon-limbo", shape=Shape("html")).text
    item = re.search(r"<dt [^>]*>4\.4\.a\.1</dt><dd>(.*?)</dd>", page)
    assert item is not None and re.match(r"[A-Z][^.]*check reactions[^.]*: [^.]*phase[^.]*\.$", item[1])
    whole = rule_texts("altered", "1.0", ("4.4.a", "6.3.d"), "en")
    assert len(re.findall(";", whole["4.4.a"])) >= 2 and not whole["4.4.a"].rstrip().endswith(":")
    assert ":" not in whole["6.3.d"]


def test_a_slip_is_a_page_too_in_type_that_can_be_read() -> None:
    page = run(of_altered(language="fr"), "noon-limbo", shape=Shape("html", slip=True)).text
    assert page.startswith("<!doctype html>")
    sizes = re.findall(r"([\d.]+)px", " ".join(re.findall(r"font(?:-size)?:[^;}]*", page)))
    assert sizes
    assert min(map(float, sizes)) >= 12, "on a screen"
    printed = re.findall(r"font-size:([\d.]+)pt", page)
    assert printed
    assert min(map(float, printed)) >= 9, "on a quarter sheet of paper"
    assert "Non." in page
    assert "105mm 148mm" in page
    # Of the cards that act the slip tells those that the question is about; Piper only draws.
    assert "capacité de soutien" in page.lower()
    assert page.index("6.3.d") < page.index("4.2.b")


HOSTILE = '<script>alert(1)</script> [x](javascript:1) \x1b[31m\u202e*b* & "q" | `c`'


@pytest.mark.parametrize("format", ["text", "md", "html"])
def test_hostile_words_are_inert(format: str) -> None:
    told = ruling("noon-limbo")
    line = change(told.lines[0], text=HOSTILE)
    thing = change(told.boards[0].zones[0], things=(change(told.boards[0].zones[2].things[0], text=HOSTILE),))
    board = change(told.boards[0], zones=(thing, *told.boards[0].zones[1:]))
    text = shown(change(told, title=HOSTILE, lines=(line,), boards=(board, board)), Page(board=True), format=format)
    if format != "text":  # a terminal's last barrier is judge.cli.output
        assert "\x1b" not in text
        assert "\u202e" not in text
        assert "<script>" not in text
    if format == "md":
        assert "\\[x\\](" in text


@pytest.mark.parametrize("shape", [Shape(depth="all"), Shape(why_not="chiron"), Shape(depth="ruling")])
def test_the_json_of_every_depth_is_as_documented(shape: Shape) -> None:
    schema = Draft202012Validator(result_schema())
    for name in ("third-from-the-top", "step-once-action-twice", "tough-target-too-dear"):
        if shape.why_not and name == "third-from-the-top":
            continue
        reply = run(
            of_altered(),
            name,
            shape=change(shape, why_not="ox" if shape.why_not and "tough" in name else shape.why_not),
        )
        schema.validate(envelope(reply))
        steps = reply.result["steps"]
        assert any(step["among"] for step in steps), "a choice names what there was"
        assert any(step["changes"] for step in steps), "an event names what happened"
        assert bool([one for step in steps for one in step["steps"]]) == (shape.depth == "all" or bool(shape.why_not))


def test_a_line_whose_run_stops_behind_a_colon_ends_with_a_full_stop() -> None:
    for name, language in itertools.product((*BOARDS, "fleeting-and-shelter"), LANGUAGES):
        for line in ruling(name, language).lines:
            assert line.text.rstrip().endswith((".", "»", "”")), line.text


def test_what_one_player_cannot_choose_is_no_reason_for_another() -> None:
    """Ana chooses first and cannot choose the Guard, which is not hers; of Ben it is asked, and it is forbidden."""
    [reason] = ruling("possible-one-first").reason
    assert reason.text.startswith("Ben cannot choose Guard (in Ben’s Hero Expedition):")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stamp_names_each_reading_by_its_question_and_then_by_its_id(language: str) -> None:
    """Who reads a ruling aloud knows no reading by its id; who wants another one types it."""
    scenario = load_scenario("noon-limbo")
    stamp = tell(execute(scenario, chosen_ruleset(scenario, ())), language).stamp
    for id in ("R-4.2.b-at", "R-4.4.a", "R-5.1.2.b-when"):
        reading = rulebook("altered", "1.0").reading(id)
        assert reading is not None
        says = next(option.says.get(language) for option in reading.options if option.name == reading.default)
        asked = f"{reading.question.get(language)} {says} ({id}={reading.default}, "
        assert [asked in line.replace("\u202f", " ").replace("\xa0", " ") for line in stamp].count(True) == 1, id


@pytest.mark.parametrize(
    ("language", "first", "again"),
    [
        (
            "en",
            "Piper’s “At Noon” reaction is activated.",
            "Piper’s “At Noon” reaction is not activated here a second time.",
        ),
        (
            "fr",
            "La réaction « À Midi » de Piper s’active.",
            "de Piper ne s’active pas une seconde fois ici.",
        ),
    ],
)
def test_what_has_applied_is_said_not_to_apply_again(language: str, first: str, again: str) -> None:
    """Each modifier applies once to an event (6.2.h): it is looked at once more, and that is no contradiction."""
    text = " ".join(run(of_altered(language), "noon-limbo", shape=Shape(depth="all")).text.split())
    assert first in text
    assert again in text[text.index(first) :]
    assert "of Piper is not activated: this ability has already" not in text
