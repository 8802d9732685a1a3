"""The server that an editor talks to: faults as typed, words on hover, completion, definitions, "run this board"."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, BinaryIO, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import TextDocument

from judge.app.completing.completables import Completable
from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.messages import catalogue
from judge.app.corpus.played_games import PLAYED, newest_edition
from judge.app.editing.definition import definition_of
from judge.app.editing.offered import all_names, offered
from judge.app.editing.text_faults import board_in, cards_in, faults_of_text
from judge.app.editing.told_word import told_word
from judge.app.reply import Settings, Shape
from judge.app.ruling.run import rule_on
from judge.app.store.place import answer_languages
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change
from judge.version import __version__

RUN = "judge.run"
PAUSE = 0.15
"""So many seconds after the last key a file is read again."""
_WORD = re.compile(r"[\w./=:-]+")
_ENDS = ".:/-="
_KEY = re.compile(r"^(\s*)([a-z][a-z0-9_]*):")
ABILITIES = "abilities"
_LARGEST = 2_000_000
LONGEST = 32 * 1024 * 1024
"""Bytes of one message: a change of a file has all of it."""


class Editor:
    """One session with an editor: the settings, and what is still to be read."""

    def __init__(self, language: str) -> None:
        game = next(iter(PLAYED))
        self.settings = Settings(game, newest_edition(game), language=language)
        self.server = LanguageServer("judge", __version__)
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._register()

    def _register(self) -> None:
        completing = types.CompletionOptions(trigger_characters=[" ", ".", "_"])
        asked: tuple[tuple[str, Callable[[Any], Any], Any], ...] = (
            (types.INITIALIZE, self._initialized, None),
            (types.TEXT_DOCUMENT_DID_OPEN, self._changed, None),
            (types.TEXT_DOCUMENT_DID_CHANGE, self._changed, None),
            (types.TEXT_DOCUMENT_DID_CLOSE, self._closed, None),
            (types.TEXT_DOCUMENT_HOVER, self._hover, None),
            (types.TEXT_DOCUMENT_DEFINITION, self._definition, None),
            (types.TEXT_DOCUMENT_COMPLETION, self._completion, completing),
            (types.TEXT_DOCUMENT_CODE_LENS, self._lenses, types.CodeLensOptions(resolve_provider=False)),
        )
        for name, answer, options in asked:
            self.server.feature(name, options)(_free(answer))
        self.server.command(RUN)(_free(self._run))

    def _initialized(self, params: types.InitializeParams) -> None:
        """Speak the language of the editor, if answers are given in it."""
        code = (params.locale or "").replace("-", "_").split("_")[0].lower()
        if code in answer_languages():
            self.settings = change(self.settings, language=code)

    def _changed(self, params: Any) -> None:
        """Read the file anew, once the person pauses."""
        uri = params.text_document.uri
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        self._waiting[uri] = asyncio.get_running_loop().call_later(PAUSE, self._publish, uri)

    def _closed(self, params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        self.server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri=uri, diagnostics=[]))

    def _publish(self, uri: str) -> None:
        self._waiting.pop(uri, None)
        document = self.server.workspace.get_text_document(uri)
        faults = _safely(lambda: faults_of_text(_text(document), _path(uri), self.settings), ())
        shown = [self._diagnostic(document, fault) for fault in faults[:200]]
        self.server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=document.version, diagnostics=shown)
        )

    def _diagnostic(self, document: TextDocument, fault: Diagnostic) -> types.Diagnostic:
        told = told_in(self.settings.language, fault)
        message = "\n".join(part for part in (told.what, told.why, told.how) if part)
        is_error = fault.severity == "error"
        return types.Diagnostic(
            range=_range(document, fault.span.line - 1, fault.span.column - 1),
            message=message,
            severity=types.DiagnosticSeverity.Error if is_error else types.DiagnosticSeverity.Warning,
            code=fault.code,
            source="judge",
        )

    def _hover(self, params: types.HoverParams) -> types.Hover | None:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        word = _safely(lambda: _word_at(document, params.position), "")
        told = _safely(lambda: self._told(word, document, params.position.line), "") if word else ""
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, told)) if told else None

    def _told(self, word: str, document: TextDocument, line: int) -> str:
        """What a word means; over the abilities of a card that is described here, what they come to in words."""
        text, file = _text(document), _path(document.uri)
        own = cards_in(text, file, self.settings)
        described = _card_above(document.lines, line) if word == ABILITIES else ""
        board = board_in(text, file, self.settings)
        return told_word(described if described in own else word, self.settings, board, own)

    def _definition(self, params: types.DefinitionParams) -> types.Location | None:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        word = _safely(lambda: _word_at(document, params.position), "")
        edition = self.settings.edition
        place = _safely(lambda: definition_of(word, _text(document), self.settings, edition), None) if word else None
        if place is None:
            return None
        start = types.Position(place.line - 1, place.column - 1)
        uri = (from_fs_path(place.file) or document.uri) if place.file else document.uri
        return types.Location(uri, types.Range(start, start))

    def _completion(self, params: types.CompletionParams) -> types.CompletionList:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        line = _safely(lambda: _before(document, params.position), "")
        names = _names(self.settings.language)
        fitting = _safely(lambda: tuple(offered(line, self.settings, names)), ())
        items = [_item(name) for name in dict.fromkeys(fitting)]
        return types.CompletionList(is_incomplete=False, items=items)

    def _lenses(self, params: types.CodeLensParams) -> list[types.CodeLens]:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        lines = _safely(lambda: document.lines[:5000], ())
        at = next((number for number, line in enumerate(lines) if line.startswith("board:")), None)
        if at is None:
            return []
        title = self._say("editor.run")
        command = types.Command(title=title, command=RUN, arguments=[params.text_document.uri])
        return [types.CodeLens(range=_range(document, at, 0), command=command)]

    def _run(self, uri: str) -> str:
        """The ruling on the board of a file that is open; its answer is shown, the whole of it is logged."""
        document = self.server.workspace.get_text_document(str(uri))
        try:
            board = board_in(_text(document), _path(str(uri)), self.settings)
            text = self._say("editor.faulty") if board is None else rule_on(self.settings, board, False, Shape()).text
        except Refused as refused:
            text = "\n".join(told_in(self.settings.language, fault).what for fault in refused.diagnostics)
        except Exception as fault:  # noqa: BLE001 — the editor is told, and the server goes on
            text = f"{type(fault).__name__}: {fault}"[:500]
        answer = next((line for line in text.split("\n") if line.startswith("→ ")), text.partition("\n\n")[0])
        self.server.window_log_message(types.LogMessageParams(types.MessageType.Info, text))
        self.server.window_show_message(types.ShowMessageParams(types.MessageType.Info, answer))
        return text

    def _say(self, key: str) -> str:
        return catalogue(self.settings.game, self.settings.edition, self.settings.language).say(key)


def serve(language: str = "en") -> None:
    """Serve on standard input and output until the editor leaves."""
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # a message that is none is answered, and no traceback
    Editor(language).server.start_io(stdin=cast(Any, Bounded(sys.stdin.buffer)))


class Bounded:
    """Standard input, of which no message may be larger than ``LONGEST``: whoever announces one has left."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self) -> bytes:
        """The next line, cut where it is too long to be a header."""
        return self._stream.readline(LONGEST)

    def read(self, count: int) -> bytes:
        """So many bytes; none where they are too many."""
        return self._stream.read(count) if count <= LONGEST else b""


def _free(method: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The method as a function: the library writes its notes on what it registers, and a method takes none."""

    def answer(params: Any) -> Any:
        return method(params)

    return answer


@lru_cache(maxsize=2)
def _names(language: str) -> tuple[Completable, ...]:
    return all_names(language)


def _safely(ask: Callable[[], Any], otherwise: Any) -> Any:
    """What is asked for; what a fault of ours would break is left out, and the editor goes on."""
    try:
        return ask()
    except Exception:  # noqa: BLE001 — see above
        return otherwise


def _text(document: TextDocument) -> str:
    """The text of a document, cut where it is none that a person wrote: what is too large is refused as such."""
    try:
        return str(document.source)[:_LARGEST]
    except OSError:
        return ""


def _path(uri: str) -> str:
    return to_fs_path(uri) or uri


def _card_above(lines: Sequence[str], line: int) -> str:
    """The code name of the card to which a line belongs: the nearest key above that stands further left."""
    margin = len(lines[line]) - len(lines[line].lstrip())
    for above in reversed(lines[:line]):
        key = _KEY.match(above)
        if key and len(key[1]) < margin:
            return key[2]
    return ""


def _before(document: TextDocument, position: types.Position) -> str:
    """What stands on the line before the cursor."""
    here = document.position_from_client_units(position)
    lines: Sequence[str] = document.lines
    return lines[here.line][: here.character] if 0 <= here.line < len(lines) else ""


def _word_at(document: TextDocument, position: types.Position) -> str:
    """The word under the cursor, with the dots of a rule's number."""
    here = document.position_from_client_units(position)
    lines = document.lines
    if not 0 <= here.line < len(lines):
        return ""
    line = lines[here.line][:2000]
    words = (match for match in _WORD.finditer(line) if match.start() <= here.character <= match.end())
    return next((match[0].strip(_ENDS) for match in words), "")[:200]


def _range(document: TextDocument, line: int, column: int) -> types.Range:
    """The word that begins at a place, as a range of the editor."""
    lines = document.lines
    text = lines[line].rstrip("\r\n") if 0 <= line < len(lines) else ""
    match = _WORD.match(text, column) if column <= len(text) else None
    end = column + len(match[0].rstrip(_ENDS)) if match else min(column + 1, max(len(text), column))
    units = document.position_codec.client_num_units
    start_at, end_at = units(text[:column]), units(text[:end])
    return types.Range(types.Position(max(line, 0), start_at), types.Position(max(line, 0), end_at))


_ITEM_KINDS = {
    "key": types.CompletionItemKind.Property,
    "card": types.CompletionItemKind.Class,
    "rule": types.CompletionItemKind.Reference,
    "topic": types.CompletionItemKind.Folder,
    "reading": types.CompletionItemKind.EnumMember,
}


def _item(name: Completable) -> types.CompletionItem:
    kind = _ITEM_KINDS.get(name.kind, types.CompletionItemKind.Value)
    text = f'"{name.word}"' if name.kind == "rule" else name.word
    return types.CompletionItem(label=name.word, kind=kind, detail=name.help or None, insert_text=text)
