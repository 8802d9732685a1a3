"""How an answer goes out: plain text, tables, the envelope, colours."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from judge.app.reply import Grid, Reply
from judge.cli import highlight
from judge.cli.terminal import columns, language
from judge.model.diagnostic import Span, fault_at

Run = Callable[..., Any]
FAULT = fault_at(Span("a.yaml", 3, 7), "yaml/duplicate-key", word="play", place="a.yaml:1:1")
GRID = Grid(("number", "class"), (("4.4.b", "enforced"), ("4.4.c", "a\tb\nc")))
RULING = """\
Une carte arrivée à Midi
attend.

Ana peut-elle la jouer ?
→ Non.

 1  Midi commence.                                          4.2.b  6.3.b
      –  « À Midi » : pas encore dans la Réserve.         6.3.d
    Un jeton est créé.                                      3.0:7.3.22

Conforme (4 sur 4), édition 1.0"""
SHOWN = "return Reply('run', text='Midi.  4.4.b  4.4.c', grid=Grid(('number', 'class'), (('4.4.b', 'enforced'),)), footer='End.')"


@pytest.mark.parametrize("code", [0, 1, 2, 3])
def test_the_replys_exit_code_is_the_programs(judge: Run, stub: Run, code: int) -> None:
    stub("list", Reply("list", code, text="x"))
    assert judge("list")[0] == code


def test_text_grid_and_footer_stand_in_this_order_and_a_pipe_gets_tabs(judge: Run, stub: Run) -> None:
    stub("list", Reply("list", text="Above.\n", grid=GRID, footer="Below.", diagnostics=(FAULT,)))
    code, out, err = judge("list")
    assert code == 0
    assert out == "Above.\n\nnumber\tclass\n4.4.b\tenforced\n4.4.c\ta b c\n\nBelow.\n"
    assert err == (
        'a.yaml:3:7: error: the key "play" is written twice; first at a.yaml:1:1 [yaml/duplicate-key]\n  why: Only one of the two values could be meant.\n  how: Keep one of them.\n'
    )


@pytest.mark.parametrize("flags", [["--json"], ["--format", "json"], ["--format=json"]])
def test_the_envelope(judge: Run, stub: Run, flags: list[str]) -> None:
    reply = Reply(
        "run",
        3,
        text="unsaid",
        result={"step": "Réserve"},
        diagnostics=(FAULT,),
        edition="3.0",
        readings=(("R-1", "a"),),
    )
    stub("run", reply)
    code, out, err = judge("run", "x", *flags)
    assert (code, err) == (3, "")
    assert "Réserve" in out
    assert json.loads(out) == {
        "judge": 1,
        "command": "run",
        "game": "altered",
        "edition": "3.0",
        "readings": {"R-1": "a"},
        "ok": False,
        "exit": 3,
        "result": {"step": "Réserve"},
        "diagnostics": [
            {
                "file": "a.yaml",
                "line": 3,
                "column": 7,
                "code": "yaml/duplicate-key",
                "variant": "",
                "arguments": {"word": "play", "place": "a.yaml:1:1"},
                "what": 'the key "play" is written twice; first at a.yaml:1:1',
                "why": "Only one of the two values could be meant.",
                "how": "Keep one of them.",
                "severity": "error",
            }
        ],
    }


def test_terminal_escapes_from_a_file_are_not_passed_on(judge: Run, stub: Run) -> None:
    stub("list", Reply("list", text="a\x1b[2Jb\n  c", grid=Grid(("\x1b]0;x\x07h",), ()), footer="\u202ef"))
    assert judge("list")[1] == "ab\n  c\n\nh\n\nf\n"


def test_a_terminal_gets_colours_and_a_drawn_table(on_terminal: Run) -> None:
    code, seen = on_terminal("run", "x", body=SHOWN)
    assert code == 0
    assert "Midi.  4.4.b \x1b[2m 4.4.c\x1b[0m" in seen
    assert "─" in seen
    assert "\t" not in seen


@pytest.mark.parametrize(
    ("words", "env"),
    [([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"}), (["--color", "never"], {}), (["--plain"], {})],
)
def test_no_colour_where_it_is_not_wanted(on_terminal: Run, words: list[str], env: dict[str, str]) -> None:
    _, seen = on_terminal("run", "x", *words, body=SHOWN, env=env)
    assert "\x1b" not in seen
    assert ("\t" in seen) == ("--plain" in words)


def test_colour_by_order_even_into_a_pipe(spawn: Run) -> None:
    out = spawn("run", "x", "--color", "always", body=SHOWN, env={"NO_COLOR": "1"}).stdout
    assert b"\x1b[2m 4.4.c" in out
    assert "─".encode() in out


def test_a_table_fits_into_40_columns(on_terminal: Run) -> None:
    body = "return Reply('run', grid=Grid(('a', 'b'), (('word ' * 20, 'x' * 90),)))"
    _, seen = on_terminal("run", "x", "--color", "never", body=body, env={"COLUMNS": "40"})
    assert max(len(line) for line in seen.splitlines()) <= 40
    assert seen.count("x") == 90


def test_a_ruling_has_a_bold_title_answer_and_near_miss_and_all_but_the_first_citation_dim() -> None:
    painted = highlight.text(RULING, "–", titled=True, title="Une carte arrivée à Midi attend.")
    lines = painted.split("\n")
    assert lines[:2] == ["\x1b[1mUne carte arrivée à Midi\x1b[0m", "\x1b[1mattend.\x1b[0m"]
    assert "\x1b[1m→ Non.\x1b[0m" in lines
    assert any(line.endswith("4.2.b \x1b[2m 6.3.b\x1b[0m") for line in lines)
    assert any(line.startswith("      \x1b[1m–\x1b[0m  « À Midi »") and line.endswith("  6.3.d") for line in lines)
    assert lines[-1] == "\x1b[2mConforme (4 sur 4), édition 1.0\x1b[0m"
    assert not re.search("\x1b\\[3[0-7]m", painted), "no colour is legible on light and dark"
    assert re.sub("\x1b\\[[0-9;]*m", "", painted) == RULING


def test_what_is_no_ruling_has_no_title() -> None:
    assert "\x1b[1mUne carte" not in highlight.text(RULING, "–")
    assert "\x1b[1mUne carte" not in highlight.text(RULING, "–", titled=True, title="Une autre carte attend.")


def test_hits_are_bold_and_underlined_on_a_terminal_and_between_asterisks_elsewhere(judge: Run, stub: Run) -> None:
    stub("search", Reply("search", text="Ana *pioche*-t-elle ? « *Piochez* »"))
    assert judge("search", "x")[1] == "Ana *pioche*-t-elle ? « *Piochez* »\n"
    coloured = judge("search", "x", "--color", "always")[1]
    assert coloured == "Ana \x1b[1;4mpioche\x1b[0m-t-elle ? « \x1b[1;4mPiochez\x1b[0m »\n"


def test_a_document_is_printed_as_it_is(judge: Run, stub: Run) -> None:
    stub("run", Reply("run", text="<!doctype html>\n<p>x  4.4.b  4.4.c"))
    assert "\x1b" not in judge("run", "x", "--color", "always")[1]


@pytest.mark.timeout(10)
@pytest.mark.parametrize("line", ["  1.1" * 20000 + "!", "  1.1" * 20000, "a/" * 50000, "  " * 50000 + "x"])
def test_painting_a_hostile_line_ends(line: str) -> None:
    assert highlight.text(line, "not").replace("\x1b[2m", "").replace("\x1b[0m", "") == line


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "fr-CA"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_locale_names_the_language(environment: dict[str, str], wanted: str) -> None:
    assert language(environment) == wanted


@pytest.mark.parametrize(("told", "width"), [("40", 40), ("10", 40), ("0", 100), ("x", 100), ("", 100), ("220", 220)])
def test_columns(told: str, width: int) -> None:
    assert columns({"COLUMNS": told}, None) == width


def test_progress_is_shown_to_a_person_only(on_terminal: Run, judge: Run, stub: Run) -> None:
    calls = stub("test", Reply("test", text="ok"))
    assert judge("test")[2] == ""
    calls[0][1]["progress"]("1 of 9")
    body = (
        "from judge.cli.progress import ProgressLine; p = ProgressLine(); p('1 of 9'); p('2 of 9'); p.clear(); "
        "return Reply('run', text='end')"
    )
    _, seen = on_terminal("run", "x", body=body)
    assert seen == "\r\x1b[K1 of 9\r\x1b[K2 of 9\r\x1b[Kend\n"


def test_of_citations_on_two_rows_only_the_very_first_is_not_dimmed() -> None:
    ruling = "  5  Ana paie.\n      6.1.e  6.3.d\n      2.2.10.d  6.2.h\n  6  Un jeton.  5.1.2.e  3.0:7.3.4\n      6.2.c\n      4.4.a"
    assert highlight.text(ruling, "non").split("\n")[1:] == [
        "      6.1.e \x1b[2m 6.3.d\x1b[0m",
        "      \x1b[2m2.2.10.d  6.2.h\x1b[0m",
        "  6  Un jeton.  5.1.2.e \x1b[2m 3.0:7.3.4\x1b[0m",
        "      \x1b[2m6.2.c\x1b[0m",
        "      \x1b[2m4.4.a\x1b[0m",
    ]


def test_a_rule_cited_by_words_is_dimmed_behind_the_first_and_stands_first_as_one() -> None:
    night = "clarification\u00a0Nuit\u00a01"
    rows = f" 3  Repos :\u00a0rien.\n      3.0:2.4.2  {night}  4.2.c\n      {night}\n 4  Et.  {night}  4.2.c".split(
        "\n"
    )
    assert highlight.text("\n".join(rows), "non").split("\n") == [
        rows[0],
        f"      3.0:2.4.2 \x1b[2m {night}  4.2.c\x1b[0m",
        f"      \x1b[2m{night}\x1b[0m",
        f" 4  Et.  {night} \x1b[2m 4.2.c\x1b[0m",
    ]
