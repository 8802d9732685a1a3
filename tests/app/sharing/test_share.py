"""A ruling that is shared runs elsewhere as it ran here, and says what it was made with."""

from __future__ import annotations

import io
import re
import sys
from types import SimpleNamespace

import pytest

from judge.app.executing.scenario_files import bundled, parse
from judge.app.reply import DONE, NO, STOPPED, Shape
from judge.app.ruling.run import run
from judge.app.share import share
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Origin, Scenario
from judge.model.value import change
from judge.scenario.writing.shared_forms import origin_of, stamp_line
from judge.scenario.writing.shared_text import digest, shared_text, unwrapped
from judge.text.nodes import Mapping
from judge.text.yaml import read
from tests.asking import of_altered
from tests.bundle import by_name
from tests.told import refuses

ENGLISH = of_altered()
SAME = "Shared with this very program and corpus."
OTHER = "Shared from judge 0.0.1"
CHANGED = "The text was changed since it was shared."


def piped(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))


def bare(scenario: Scenario) -> str:
    """What a scenario says, without the places in its file."""
    return "\n".join(
        repr(one)
        for one in (
            scenario.name,
            scenario.question,
            scenario.start,
            scenario.cards,
            [one.answer for one in scenario.play],
            scenario.until.word,
            [(one.kind, one.subject, one.wanted) for one in scenario.checks],
            [(one.start, [a.answer for a in one.play], one.why) for one in scenario.contrasts],
            scenario.rules,
            scenario.topic,
            scenario.budget,
        )
    )


@pytest.mark.long(keep=10)
@pytest.mark.parametrize("id", sorted(bundled()))
def test_what_is_shared_is_the_same_ruling(id: str) -> None:
    text = share(ENGLISH, id).text
    assert bare(parse(text.encode(), "pasted", id)) == bare(by_name()[id])


@pytest.mark.parametrize(
    "worn",
    [
        "{}",
        "Look at this:\n```yaml\n{}```\nWhat do you say: no?\n",
        "~~~\n{}~~~",
        "QUOTED",
    ],
)
def test_it_runs_from_wherever_it_was_pasted(monkeypatch: pytest.MonkeyPatch, worn: str) -> None:
    text = share(ENGLISH, "noon-limbo").text
    quoted = "".join(f"> {line}\n" for line in text.splitlines())
    piped(monkeypatch, quoted if worn == "QUOTED" else worn.format(text))
    reply = run(ENGLISH, "-")
    assert reply.exit == DONE
    assert SAME in reply.text
    assert CHANGED not in reply.text


def test_a_line_that_was_changed_on_its_way_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, share(ENGLISH, "noon-limbo").text.replace("first_player: ana", "first_player: ben", 1))
    reply = run(ENGLISH, "-")
    assert reply.exit in (NO, STOPPED)
    assert CHANGED in reply.text


def test_another_version_and_another_corpus_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, share(ENGLISH, "noon-limbo").text.replace("# judge 0.1.0", "# judge 0.0.1"))
    assert OTHER in run(ENGLISH, "-").text


def test_a_card_that_only_the_other_corpus_has_is_refused_with_that_remark() -> None:
    text = share(ENGLISH, "noon-limbo").text.replace("[piper]", "[a_card_of_tomorrow]")
    shared = re.sub("corpus [0-9a-f]{8}", "corpus 00000000", text, count=1)
    with pytest.raises(Refused) as refused:
        parse(shared.encode(), "pasted", "pasted")
    assert [one.code for one in refused.value.diagnostics] == ["scenario/unknown-card", "share/other-corpus"]


def test_comments_and_notes_stay_at_home_and_the_answer_goes_along() -> None:
    text = share(ENGLISH, "noon-limbo", fence=True).text
    assert "invented for this board" not in text
    assert text.startswith("```yaml\n# To run it: judge run -\n# At Noon Ana pays for the reaction of Subhash")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["noon-limbo", "not-less-than-two", "a-price-on-what-is-played"])
def test_the_reason_stands_under_the_answer(monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    """It is a sentence of the ruling without its steps; what is pasted runs with it, and the code has no room for it."""
    settings = of_altered(language)
    text = share(settings, name).text
    above = [line for line in text.split("\n") if line.startswith("#")]
    answer = next(index for index, line in enumerate(above) if line.startswith("# → "))
    reason, stamp = above[answer + 1 :]
    assert stamp.startswith("# judge ")
    ruled = run(settings, name, shape=Shape(depth="ruling")).text
    assert " ".join(reason[2:].split()) in " ".join(ruled.split())
    assert reason[2:].split() != []
    piped(monkeypatch, text)
    assert CHANGED not in run(settings, "-").text
    assert "#" not in share(settings, name, code=True).text


def test_a_reason_names_no_step_that_is_not_there() -> None:
    assert share(ENGLISH, "noon-limbo").text.split("\n")[2:4] == [
        "# → No.",
        "# Lamplighter’s “At Noon” reaction is not activated: it was not yet in Ana’s Reserve when Noon began.",
    ]


def test_the_readings_go_along() -> None:
    chosen = change(ENGLISH, readings=(("R-4.2.b-at", "whole-phase"),))
    told = share(chosen, "noon-limbo").text
    assert "judge run - --reading R-4.2.b-at=whole-phase\n# At Noon Ana pays" in told
    assert "May Ana play it?\n# → Yes." in told


def test_a_faulty_paste_is_refused_at_the_place_where_it_stands() -> None:
    pasted = b'See:\n\n```yaml\nedition: "1.0"\nnmae: x\nboard: {}\n```\n'
    with pytest.raises(Refused) as refused:
        parse(unwrapped(pasted), "pasted", "pasted", of_altered())
    assert {one.code: one.span.line for one in refused.value.diagnostics}["decode/unknown-key"] == 5


def test_a_text_without_fences_is_left_as_it_is() -> None:
    for raw in (b"a: b\n", b"", b"> \n", b"name: '>'\n> x"):
        assert unwrapped(raw).strip() in (raw, raw.strip(), b"")
    assert read(unwrapped(b"```\na: b"), "x")


def test_another_edition_than_the_files_is_refused_not_ignored() -> None:
    assert share(ENGLISH, "noon-limbo", edition="1.0").exit == DONE
    with refuses("it travels with"):
        share(ENGLISH, "noon-limbo", edition="3.0")


ORIGIN = Origin("0.1.0", "altered", "1.0", "0123abcd", "deadbeef")


def mapping(text: str) -> Mapping:
    node = read(text.encode(), "x")
    assert isinstance(node, Mapping)
    return node


def test_what_travels_is_everything_but_the_notes() -> None:
    text = "name: À moi\nnote: [a, {b: c}]\ncards:\n  bell: {note: x, name: Bell, abilities: [{note: why}]}\n  cup: Cup\nboard: {note: z, day: }\n"
    assert shared_text(mapping(text), ORIGIN, ("", "To run it")) == (
        "\n# To run it\n# judge 0.1.0 · altered 1.0 · corpus 0123abcd · text deadbeef\nname: À moi\n"
        "cards:\n  bell:\n    name: Bell\n    abilities: [{note: why}]\n  cup: Cup\nboard:\n  note: z\n  day:\n"
    )
    assert shared_text(mapping("cards: [a]\nname: x"), ORIGIN, ()).endswith("cards: [a]\nname: x\n")


@pytest.mark.parametrize(
    ("other", "is_same"),
    [
        ("cards: {a: {x: y, note: other}}\nname: Été\nboard: {b: c}", True),
        ("board: {b: c}\n# a comment\nname: 'Été'\ncards:\n  a:\n    x: y\nnote: n\n", True),
        ("name: Étè\nboard: {b: c}\ncards: {a: {x: y}}", False),
        ("name: Été\nboard: {b: }\ncards: {a: {x: y}}", False),
        ("name: Été\nboard: {b: [c]}\ncards: {a: {x: y}}", False),
        ("name: Été\nboard: {b: c, note: d}\ncards: {a: {x: y}}", False),
        ("name: Été\nboard: {b: c}", False),
    ],
)
def test_the_digest_changes_with_what_a_run_reads_and_with_nothing_else(other: str, is_same: bool) -> None:
    here = digest(mapping("name: Été\nboard: {b: c}\ncards: {a: {x: y}}"))
    assert (digest(mapping(other)) == here) is is_same


def test_the_digest_is_eight_signs_and_the_same_for_good() -> None:
    """Texts that were shared carry it: another way to compute it would call all of them changed."""
    found = [digest(mapping(f"name: É{n * n * n}")) for n in range(99)]
    assert {len(one) for one in found} == {8}
    assert any(one.startswith("0") for one in found)
    assert digest(mapping("name: É")) == "cded7e37"


def test_what_a_text_was_made_with_is_read_as_it_was_written() -> None:
    assert origin_of(f"name: x\n{stamp_line(ORIGIN)}\n".encode()) == ORIGIN
    assert origin_of(b"\xff\xfe\n" + stamp_line(ORIGIN).encode()) == ORIGIN
    assert origin_of(b"name: x\n") is None
    assert origin_of(stamp_line(ORIGIN).replace("deadbeef", "deadbee").encode()) is None


@pytest.mark.parametrize(
    ("raw", "bare"),
    [
        (b"> a: b\n\n> c: d\n", b"a: b\n\nc: d\n"),
        (b"> > a: b\n>>c: d\n", b"a: b\nc: d\n"),
        (b"> a: b\nc: d\n", b"> a: b\nc: d\n"),
        (b"> Look:\n> ```\n> a: b\n> ```\n", b"\n\na: b\n"),
        (b"one\n```yaml\na: b\n```\ntwo\n```\nc: d\n```\n", b"\n\na: b\n"),
        (b"  ~~~\na: b\n", b"\na: b\n"),
        (b"\n \n", b"\n \n"),
    ],
)
def test_what_stands_between_the_fences_keeps_its_line(raw: bytes, bare: bytes) -> None:
    assert unwrapped(raw) == bare
