"""``judge mcp``, driven by the protocol's own client: every tool, its citations and its stamp; and hostile calls."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from judge.app.executing.scenario_files import bundled
from judge.serve.assistants import assistant_server, tools
from judge.serve.assistants.assistant_server import PROMPT, server
from judge.serve.assistants.tools import LONGEST_BOARD, TOOLS, Wrong, answer
from tests.not_computed import RINGS

HOUSE = Path(__file__).resolve().parents[2]
BOARD = bundled()["noon-limbo"].read_text(encoding="utf-8")
OPEN = """
game: altered
edition: "1.0"
name: Where does the Brassbug go?
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [brassbug_hive]}, ben: {}}
"""
CALLS: dict[str, dict[str, str]] = {
    "rule": {"number": "4.4.b"},
    "term": {"word": "limbo"},
    "search": {"words": "internal action"},
    "card": {"name": "ordis bastion"},
    "list": {"rule": "6.3.d"},
    "run": {"scenario": "noon-limbo"},
    "ruling": {"scenario": "own-order-decides"},
    "explore": {"scenario": "noon-own-order"},
}


def asking(ask: Callable[[Client], Awaitable[Any]]) -> Any:
    """What a client gets from a server of this process."""

    async def run() -> Any:
        async with Client(server()) as client:
            return await ask(client)

    return anyio.run(run)


def call(name: str, arguments: dict[str, Any]) -> Any:
    return asking(lambda client: client.call_tool(name, arguments))


def test_every_tool_is_there_with_its_schema_and_only_reads() -> None:
    listed = asking(lambda client: client.list_tools()).tools
    assert {tool.name for tool in listed} == set(CALLS) == {tool.name for tool in TOOLS}
    for tool in listed:
        assert tool.description
        assert tool.annotations.read_only_hint
        assert tool.input_schema["additionalProperties"] is False
        assert all(part["maxLength"] for part in tool.input_schema["properties"].values())


@pytest.mark.long(keep=8)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", CALLS)
def test_each_answer_has_its_citations_and_its_stamp(name: str, language: str) -> None:
    done = call(name, {**CALLS[name], "language": language})
    assert not done.is_error
    given = done.structured_content
    assert json.loads(done.content[0].text) == given
    assert given["answer"]
    assert given["stamp"]
    assert "1.0" in " ".join(given["stamp"])
    assert isinstance(given["determined"], bool)
    assert name in ("card", "explore", "term") or given["citations"]
    assert all(cited.startswith(("altered/", "internal_")) for cited in given["citations"])


def test_a_rule_comes_with_its_items_and_they_are_cited() -> None:
    given = call("rule", {"number": "4.4.a"}).structured_content
    [rule] = given["answer"]
    assert rule["text"]["en"].endswith(":")
    assert [part["id"] for part in rule["parts"] if part["kind"] == "item"] == [
        f"altered/1.0/4.4.a.{n}" for n in (1, 2, 3, 4)
    ]
    assert all(part["text"]["fr"] for part in rule["parts"])
    assert {part["id"] for part in rule["parts"]} < set(given["citations"])


def test_an_answer_that_was_published_comes_with_what_was_asked() -> None:
    [ruling] = call("rule", {"number": "WU-105", "game": "underworlds"}).structured_content["answer"]
    assert ruling["question"]["en"].endswith("?")


@pytest.mark.parametrize(
    ("name", "arguments", "editions"),
    [
        ("rule", {"number": "4.4.b"}, {"Altered 1.0"}),
        ("rule", {"number": "7.3.26.b"}, {"Altered 4.0"}),  # the edition that is played has no such number
        ("rule", {"number": "WU-105"}, {"Underworlds 2018-11"}),
        ("card", {"name": "Sprint"}, {"Underworlds 2018-11"}),
        ("rule", {"number": "99.9.z"}, {"Altered 1.0"}),
    ],
)
def test_the_stamp_is_of_what_is_quoted(name: str, arguments: dict[str, str], editions: set[str]) -> None:
    stamp = call(name, arguments).structured_content["stamp"]
    assert {line.split(" · ")[0] for line in stamp} == editions


def test_a_ruling_is_the_one_of_the_command() -> None:
    given = call("run", {"board": BOARD}).structured_content
    assert (given["answer"]["answer"], given["citations"][0], given["determined"]) == ("No.", "altered/1.0/6.3.d", True)
    assert call("run", {"scenario": "noon-limbo", "language": "fr"}).structured_content["answer"]["answer"] == "Non."


def test_what_is_not_determined_says_so() -> None:
    given = call("run", {"board": OPEN}).structured_content
    assert given["determined"] is False
    assert given["undetermined"]
    assert "ana chooses target: ana.hero_expedition" in [line.removeprefix("- ") for line in given["choices"]]
    depends = call("ruling", {"scenario": "own-order-decides"}).structured_content
    assert depends["determined"] is False


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("rule", {"number": "99.9.z"}),
        ("term", {"word": "qqqq"}),
        ("card", {"name": "zzzz"}),
        ("search", {"words": "zzzz"}),
    ],
)
def test_what_is_not_there_is_said_and_not_filled(name: str, arguments: dict[str, str]) -> None:
    given = call(name, arguments).structured_content
    assert (given["answer"], given["citations"], given["determined"]) == (None, [], False)
    assert given["undetermined"]


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("delete", {}),
    ("rule", {}),
    ("rule", {"number": 4}),
    ("rule", {"number": "4.4.b", "file": "/etc/passwd"}),
    ("rule", {"number": "9" * 1000}),
    ("rule", {"number": "4.4.b", "game": "../../etc"}),
    ("rule", {"number": "4.4.b", "edition": "../1.0"}),
    ("rule", {"number": "4.4.b", "language": "de"}),
    ("run", {}),
    ("run", {"scenario": "noon-limbo", "board": BOARD}),
    ("run", {"scenario": "/etc/passwd"}),
    ("run", {"scenario": "-"}),
    ("run", {"scenario": "scenarios/altered/noon-limbo.yaml"}),
    ("run", {"scenario": "../altered/noon-limbo"}),
    ("run", {"board": "["}),
    ("run", {"board": "\x00\x1b[31m"}),
    ("run", {"board": "&a [*a]"}),
    ("run", {"board": "[" * 5000}),
    ("run", {"board": "x" * (LONGEST_BOARD + 1)}),
    ("run", {"board": None}),
    ("run", {"board": {"game": "altered"}}),
    ("ruling", {"scenario": "noon-limbo" * 20}),
    ("list", {"topic": "no-such-topic"}),
]


@pytest.mark.parametrize(("name", "arguments"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_call_is_answered_with_what_is_wrong(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(Wrong) as wrong:
        answer(name, arguments)
    assert 0 < len(str(wrong.value)) < 3000
    assert "root:" not in str(wrong.value)


def test_an_error_ends_no_session() -> None:
    async def ask(client: Client) -> list[bool]:
        ends = []
        for name, arguments in (("run", {"board": "["}), ("delete", {}), ("rule", {"number": "4.4.b"})):
            ends.append((await client.call_tool(name, arguments)).is_error)
        return ends

    assert asking(ask) == [True, True, False]


@pytest.mark.parametrize("fault", [RuntimeError("x"), RecursionError(), MemoryError()])
def test_a_fault_of_ours_is_no_answer(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def broken(*_: Any) -> Any:
        raise fault

    monkeypatch.setitem(tools._ANSWERS, "rule", broken)
    done = call("rule", {"number": "4.4.b"})
    assert (done.is_error, done.structured_content["determined"]) == (True, False)


def test_a_call_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: Any) -> Any:
        time.sleep(0.5)

    monkeypatch.setattr(assistant_server, "PATIENCE", 0.05)
    monkeypatch.setitem(tools._ANSWERS, "rule", slow)
    done = call("rule", {"number": "4.4.b"})
    assert (done.is_error, done.structured_content["determined"]) == (True, False)
    assert "given up" in done.structured_content["undetermined"]


@pytest.mark.dear
def test_a_thousand_calls_at_once_are_all_answered() -> None:
    async def ask(client: Client) -> int:
        done: list[bool] = []

        async def once(number: int) -> None:
            result = await client.call_tool("rule", {"number": "4.4.b" if number % 2 else "nothing"})
            done.append(result.structured_content["determined"])

        async with anyio.create_task_group() as group:
            for number in range(1000):
                group.start_soon(once, number)
        return sum(done)

    assert asking(ask) == 500


def test_an_exploration_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "POSITIONS", 2)
    given = answer("explore", {"scenario": "noon-own-order"})
    assert given["determined"] is False
    assert given["undetermined"]


@pytest.mark.parametrize(("language", "word"), [("en", "citation"), ("fr", "référence"), ("xx", "citation")])
def test_the_prompt_tells_to_quote(language: str, word: str) -> None:
    async def ask(client: Client) -> str:
        listed = await client.list_prompts()
        assert [prompt.name for prompt in listed.prompts] == [PROMPT]
        got = await client.get_prompt(PROMPT, {"language": language})
        return got.messages[0].content.text

    text = asking(ask)
    assert word in text
    assert "determined" in text


@pytest.mark.dear
def test_the_command_serves_on_its_standard_streams(tmp_path: Path) -> None:
    around = {**os.environ, "PYTHONPATH": str(HOUSE), "XDG_CACHE_HOME": str(tmp_path)}
    program = StdioServerParameters(command=sys.executable, args=["-m", "judge.cli", "mcp"], env=around, cwd=tmp_path)

    async def run() -> Any:
        async with Client(stdio_client(program)) as client:
            return await client.call_tool("run", {"board": BOARD})

    assert anyio.run(run).structured_content["answer"]["answer"] == "No."
    assert [path.name for path in tmp_path.iterdir()] == ["judge"]  # its cache, and nothing else


@pytest.mark.parametrize("tool", ["run", "ruling", "explore"])
def test_what_was_not_computed_leaves_the_answer_undetermined(tool: str) -> None:
    given = answer(tool, {"board": RINGS})
    assert given["determined"] is False
    assert "rings twice" in given["undetermined"]
    assert answer(tool, {"board": RINGS.replace("    not_computed: [It rings twice.]\n", "")})["determined"] is True
