"""``judge lsp``, driven by a real client over its standard streams: what an editor shows, and hostile files."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.lsp.client import LanguageClient

from judge.app.executing.scenario_files import bundled
from tests.forking import judge_line
from tests.games.pebbles.code import game

HOUSE = Path(__file__).resolve().parents[2]
URI = "file:///tmp/no-such-folder/board.yaml"
BOARD = bundled()["noon-limbo"].read_text(encoding="utf-8")
OWN = """game: altered
edition: "1.0"
name: 🂡 A card of its own.
cards:
  bell:
    name: Bell
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{draw: 1}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [bell, the_monolith_ordis_bastion]}, ben: {}}
rules: ["4.4.b"]
"""
Ask = Callable[["Session"], Awaitable[Any]]


class Session:
    """A client, and what the server told it unasked."""

    def __init__(self) -> None:
        self.client = LanguageClient("test", "1")
        self.diagnostics: dict[str, list[types.Diagnostic]] = {}
        self.news = asyncio.Event()
        self.messages: list[str] = []
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
            lambda params: self._published(params)  # noqa: PLW0108 — a method cannot be registered
        )
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(lambda params: self.messages.append(params.message))
        self.client.feature(types.WINDOW_LOG_MESSAGE)(lambda params: None)

    def _published(self, params: types.PublishDiagnosticsParams) -> None:
        self.diagnostics[params.uri] = list(params.diagnostics)
        self.news.set()

    async def open(self, text: str, uri: str = URI) -> list[types.Diagnostic]:
        """Open a file with this text, and wait for its diagnostics."""
        self.news.clear()
        item = types.TextDocumentItem(uri, "yaml", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        await asyncio.wait_for(self.news.wait(), 60)
        return self.diagnostics[uri]

    async def type(self, text: str, version: int = 2) -> list[types.Diagnostic]:
        """Put another text in the place of the whole, and wait."""
        self.news.clear()
        self.change(text, version)
        await asyncio.wait_for(self.news.wait(), 60)
        return self.diagnostics[URI]

    async def until(self, comes: Callable[[], Any]) -> None:
        """Wait for news until this is so."""
        while not comes():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    def change(self, text: str, version: int, uri: str = URI) -> None:
        named = types.VersionedTextDocumentIdentifier(version, uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(named, [whole]))

    async def hover(self, text: str, word: str) -> str:
        """What stands in the bubble over the first place of a word."""
        answer = await self.client.text_document_hover_async(types.HoverParams(named(), place(text, word)))
        return answer.contents.value if answer else ""


def named(uri: str = URI) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(uri)


def place(text: str, word: str) -> types.Position:
    """The place of the first letter but one of a word, counted as an editor does: in units of UTF-16."""
    before = text[: text.index(word)]
    line = before.rpartition("\n")[2]
    return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2 + 1)


def session(ask: Ask, locale: str = "en") -> Any:
    """What a client gets from the command ``judge lsp``."""

    async def run() -> Any:
        here = Session()
        around = {**os.environ, "PYTHONPATH": str(HOUSE)}
        await here.client.start_io(*judge_line(), "lsp", env=around)
        try:
            await here.client.initialize_async(
                types.InitializeParams(types.ClientCapabilities(), process_id=None, root_uri=None, locale=locale)
            )
            here.client.initialized(types.InitializedParams())
            return await ask(here)
        finally:
            await here.client.shutdown_async(None)
            here.client.exit(None)
            await here.client.stop()

    return asyncio.run(run())


@pytest.mark.parametrize(("locale", "word"), [("en", "is no key"), ("fr-FR", "n’est pas une clé")])
def test_faults_are_shown_as_they_are_typed(locale: str, word: str) -> None:
    async def ask(here: Session) -> None:
        assert await here.open(BOARD) == []
        faults = await here.type(BOARD.replace("board:", "baord:"))
        [slip] = [fault for fault in faults if fault.code == "decode/unknown-key"]
        assert word in slip.message
        line = BOARD.split("\n").index("board:")
        assert (slip.range.start.line, slip.range.start.character, slip.range.end.character) == (line, 0, 5)
        assert slip.severity == types.DiagnosticSeverity.Error
        assert await here.type(BOARD, 3) == []

    session(ask, locale)


def test_a_word_is_explained() -> None:
    async def ask(here: Session) -> None:
        await here.open(OWN)
        assert "go through the players in initiative order" in await here.hover(OWN, "4.4.b")
        assert "give that Character one boost" in await here.hover(OWN, "the_monolith")
        assert "draw a card" in await here.hover(OWN, "bell,")
        assert "draw a card" in await here.hover(OWN, "abilities")
        assert "`first_player`" in await here.hover(OWN, "first_player")
        assert await here.hover(OWN, "landmarks")
        assert await here.hover(OWN, "ana: {land") == ""

    session(ask)


def test_an_ability_is_told_while_the_board_is_not_written_yet() -> None:
    async def ask(here: Session) -> None:
        text = OWN.partition("board:")[0].replace("draw: 1", "draw: 2")
        await here.open(text)
        assert "draw two cards" in await here.hover(text, "abilities")

    session(ask)


def test_a_word_is_explained_in_french() -> None:
    async def ask(here: Session) -> None:
        await here.open(OWN)
        assert "on cherche" in await here.hover(OWN, "4.4.b")
        assert "Le Monolithe" in await here.hover(OWN, "the_monolith")

    session(ask, "fr")


def test_definitions_are_found() -> None:
    async def ask(here: Session) -> None:
        await here.open(OWN)

        async def of(word: str) -> tuple[str, str]:
            params = types.DefinitionParams(named(), place(OWN, word))
            location = await here.client.text_document_definition_async(params)
            text = OWN if location.uri == URI else Path(location.uri.removeprefix("file://")).read_text("utf-8")
            line = text.split("\n")[location.range.start.line]
            return location.uri.rpartition("/")[2], line[location.range.start.character :]

        assert await of("4.4.b") == ("4.4.yaml", 'number: "4.4.b"')
        assert await of("the_monolith") == ("core.yaml", "the_monolith_ordis_bastion:")
        assert await of("bell,") == ("board.yaml", "bell:")
        assert await of("noon") == ("basic.yaml", "noon:")
        nowhere = types.DefinitionParams(named(), place(OWN, "edition"))
        assert await here.client.text_document_definition_async(nowhere) is None

    session(ask)


@pytest.mark.long(keep=2)
@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("", "expect"),
        ("board:\n  ph", "phase"),
        ("board:\n  phase: ", "noon"),
        ("topic: ", "reactions"),
        ("recasts: [", "4.4.b"),
        ("board:\n  players:\n    ana: {landmarks: [", "the_monolith_ordis_bastion"),
    ],
)
def test_what_fits_is_offered(line: str, label: str) -> None:
    async def ask(here: Session) -> None:
        text = f"{OWN}{line}"
        await here.open(text)
        end = types.Position(text.count("\n"), len(line.rpartition("\n")[2]))
        answer = await here.client.text_document_completion_async(types.CompletionParams(named(), end))
        labels = [item.label for item in answer.items]
        assert label in labels
        assert len(labels) == len(set(labels))

    session(ask)


@pytest.mark.parametrize("typed", ["recasts: [4.4", 'recasts: ["4.4', "recasts: ['", "recasts: [6.3.d, "])
def test_a_number_stands_in_quotes_once(typed: str) -> None:
    async def ask(here: Session) -> None:
        text = f"{OWN}{typed}"
        await here.open(text)
        end = types.Position(text.count("\n"), len(typed))
        answer = await here.client.text_document_completion_async(types.CompletionParams(named(), end))
        [item] = [item for item in answer.items if item.label == "4.4.b"]
        edit = item.text_edit
        line = f"{typed[: edit.range.start.character]}{edit.new_text}"
        assert line.endswith(("4.4.b", '"4.4.b"'))
        assert line.count("4.4") == 1
        assert line.count('"') + line.count("'") in (1, 2)

    session(ask)


@pytest.mark.long(keep=1)
@pytest.mark.parametrize(
    ("locale", "title", "answer"), [("en", "Run this board", "→ No."), ("fr", "Jouer ce plateau", "→ Non.")]
)
def test_the_board_is_run_from_its_lens(locale: str, title: str, answer: str) -> None:
    async def ask(here: Session) -> None:
        await here.open(BOARD)
        [lens] = await here.client.text_document_code_lens_async(types.CodeLensParams(named()))
        assert lens.command.title == title
        assert lens.range.start.line == BOARD.split("\n").index("board:")
        params = types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
        text = await here.client.workspace_execute_command_async(params)
        assert answer in text
        assert [message for message in here.messages if message.startswith(answer)]
        await here.type("game: altered\nboard: [", 9)
        told = await here.client.workspace_execute_command_async(params)
        assert answer not in told

    session(ask, locale)


HOSTILE = [
    "", "\x00", "[", "{" * 3000, "&a [*a, *a]", "board: !!python/object/apply:os.system ['true']", "é🂡" * 1000,
    "game: altered\nboard: " + "x" * 100_000, "- " * 3000, "cards: {x: 1}", "cards: [", "\r\r\n\u2028", "a: b",
    "y" * 2_500_000,
]  # fmt: skip


@pytest.mark.dear
def test_hostile_files_end_no_session() -> None:
    async def ask(here: Session) -> None:
        for number, text in enumerate(HOSTILE):
            uri = f"file:///tmp/no-such-folder/{number}.yaml"
            await here.open(text, uri)
            for far in (types.Position(0, 0), types.Position(10**6, 10**6)):
                await here.client.text_document_hover_async(types.HoverParams(named(uri), far))
                await here.client.text_document_definition_async(types.DefinitionParams(named(uri), far))
                await here.client.text_document_completion_async(types.CompletionParams(named(uri), far))
            await here.client.text_document_code_lens_async(types.CodeLensParams(named(uri)))
        assert await here.open(BOARD) == []

    session(ask)


@pytest.mark.dear
def test_a_thousand_keys_and_requests_are_answered() -> None:
    async def ask(here: Session) -> None:
        await here.open(BOARD)
        for version in range(2, 1002):
            here.change(f"{BOARD}# {version}\n", version)
        asked = [
            here.client.text_document_hover_async(types.HoverParams(named(), types.Position(0, 0))) for _ in range(200)
        ]
        await asyncio.wait_for(asyncio.gather(*asked), 120)
        assert await here.type(BOARD.replace("board:", "baord:"), 2000) != []

    session(ask)


def test_a_file_that_nobody_opened_is_no_fault() -> None:
    async def ask(here: Session) -> None:
        params = types.HoverParams(named("file:///no/such/file.yaml"), types.Position(0, 0))
        assert await here.client.text_document_hover_async(params) is None
        await here.open(BOARD)

    session(ask)


@pytest.mark.long(keep=2)
@pytest.mark.parametrize("line", ["run noon-limbo", "rule 4.4.b --verbose", "search limbo", "doctor", "-h"])
def test_extras_cost_nothing_where_they_are_not_used(line: str) -> None:
    code = (
        f"import sys\nsys.argv = ['judge', *{line.split()!r}]\nfrom judge.cli.start import main\n"
        "try:\n  main()\nfinally:\n  print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert "judge" in loaded
    assert not loaded & {"mcp", "mcp_types", "pydantic", "pygls", "lsprotocol", "typst", "anyio"}


@pytest.mark.parametrize(("verb", "package"), [("mcp", "mcp"), ("lsp", "pygls")])
@pytest.mark.parametrize(("language", "word"), [("en", "extra"), ("fr", "complément")])
def test_without_its_extra_it_says_how_to_install_it(verb: str, package: str, language: str, word: str) -> None:
    code = (
        "import importlib.util, sys\nfind = importlib.util.find_spec\n"
        f"importlib.util.find_spec = lambda name, *more: None if name == {package!r} else find(name, *more)\n"
        f"sys.argv = ['judge', {verb!r}, '--lang', {language!r}]\nfrom judge.cli.start import main\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert word in done.stderr
    assert f".[{verb}]" in done.stderr


RAW = [
    b"", b"garbage\n", b"[1,2\n", b"Content-Length: 3\r\n\r\nabc", b"Content-Length: -5\r\n\r\n{}",
    b"Content-Length: 99999999999\r\n\r\n{}", b"Content-Length: 2\r\n\r\n{}", bytes(range(256)) * 4000,
    b"Content-Length: 40000\r\n\r\n" + b"[" * 40000, b'{"jsonrpc": "2.0", "id": 1, "method": "x"}\n',
]  # fmt: skip


@pytest.mark.parametrize("verb", ["lsp", "mcp"])
@pytest.mark.long(keep=4)
@pytest.mark.parametrize("raw", RAW, ids=range(len(RAW)))
def test_what_is_no_message_ends_nothing_but_the_session(verb: str, raw: bytes) -> None:
    command = [*judge_line(), verb]
    done = subprocess.run(command, cwd=HOUSE, input=raw, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Traceback" not in done.stdout


def test_a_file_of_rules_is_held_against_those_beside_it(tmp_path: Path) -> None:
    """A fault that it makes in another file is shown there, and goes with it."""
    shutil.copytree(Path(game.__file__).parents[1] / "rules" / "pebbles", tmp_path / "pebbles")
    numbers, section = (tmp_path / "pebbles" / "1" / name for name in ("edition.yaml", "6.yaml"))
    text = numbers.read_text("utf-8")

    async def ask(here: Session) -> None:
        uri, other = numbers.as_uri(), section.as_uri()
        assert await here.open(text, uri) == []
        assert other not in here.diagnostics
        here.change(text.replace('"6.a"', '"6.b"'), 2, uri)
        await here.until(lambda: here.diagnostics.get(other))
        assert {fault.code for fault in here.diagnostics[other]} == {"library/unknown-number"}
        here.change(text, 3, uri)
        await here.until(lambda: not here.diagnostics[other])
        section.write_text(section.read_text("utf-8").replace("6.a", "6.z", 1), "utf-8")
        saved = types.DidSaveTextDocumentParams(named(uri))
        here.client.text_document_did_save(saved)
        await here.until(lambda: here.diagnostics[other])
        here.client.text_document_did_close(types.DidCloseTextDocumentParams(named(uri)))
        await here.until(lambda: not here.diagnostics[other])

    session(ask)
