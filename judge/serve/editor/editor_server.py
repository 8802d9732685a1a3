"""The server that an editor talks to: faults as typed, words on hover, completion, definitions, "run this board"."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import TextDocument

from judge.app.completing.completables import Completable
from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.messages import catalogue
from judge.app.corpus.played_games import PLAYED, newest_edition
from judge.app.editing.cursor import cursor_at
from judge.app.editing.definition import definition_of
from judge.app.editing.forgetting import forget_files
from judge.app.editing.offered import offered
from judge.app.editing.text_faults import board_in, faults_of_text
from judge.app.editing.told_word import PlacedWord, told_word
from judge.app.editing.written_file import WrittenFile, written_file
from judge.app.reply import Settings, Shape
from judge.app.ruling.run import rule_on
from judge.app.store.place import answer_languages
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change
from judge.serve.editor.bounded import Bounded
from judge.serve.editor.places import line_and_column, range_of_word, typed_range, word_at
from judge.version import __version__

RUN = "judge.run"
PAUSE = 0.15
"""So many seconds after the last key a file is read again."""
MOST_FAULTS = 200
_LARGEST = 2_000_000


class Editor:
    """One session with an editor: the settings, and what is still to be read."""

    def __init__(self, language: str) -> None:
        game = next(iter(PLAYED))
        self.settings = Settings(game, newest_edition(game), language=language)
        self.server = LanguageServer("judge", __version__)
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._beside: dict[str, tuple[str, ...]] = {}
        self._register()

    def _register(self) -> None:
        completion_options = types.CompletionOptions(trigger_characters=[" ", ".", "_"])
        features_and_answers: tuple[tuple[str, Callable[[Any], Any], Any], ...] = (
            (types.INITIALIZE, self._initialized, None),
            (types.TEXT_DOCUMENT_DID_OPEN, self._changed, None),
            (types.TEXT_DOCUMENT_DID_CHANGE, self._changed, None),
            (types.TEXT_DOCUMENT_DID_SAVE, self._saved, None),
            (types.TEXT_DOCUMENT_DID_CLOSE, self._closed, None),
            (types.TEXT_DOCUMENT_HOVER, self._hover, None),
            (types.TEXT_DOCUMENT_DEFINITION, self._definition, None),
            (types.TEXT_DOCUMENT_COMPLETION, self._completion, completion_options),
            (types.TEXT_DOCUMENT_CODE_LENS, self._lenses, types.CodeLensOptions(resolve_provider=False)),
        )
        for name, answer, options in features_and_answers:
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

    def _saved(self, params: types.DidSaveTextDocumentParams) -> None:
        """Know what is saved now: other files may name it."""
        document = self.server.workspace.get_text_document(params.text_document.uri)
        if self._file(document).kind != "scenario":
            forget_files()
        self._changed(params)

    def _closed(self, params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        for shown_uri in (uri, *self._beside.pop(uri, ())):
            if shown_uri == uri or shown_uri not in self.server.workspace.text_documents:
                self.server.text_document_publish_diagnostics(
                    types.PublishDiagnosticsParams(uri=shown_uri, diagnostics=[])
                )

    def _publish(self, uri: str) -> None:
        """Show the faults of a file, and those that it makes in files beside it; what was shown there before goes."""
        self._waiting.pop(uri, None)
        document = self.server.workspace.get_text_document(uri)
        faults = _by_file(_safely(lambda: faults_of_text(self._file(document), self.settings), ()))
        faults_here = faults.pop(_real(_path(uri)), ())
        self._show(uri, document, faults_here)
        faults_beside = {
            from_fs_path(path) or path: faults_of_path
            for path, faults_of_path in faults.items()
            if Path(path).is_file()
        }
        for other_uri in (*self._beside.get(uri, ()), *faults_beside):
            if other_uri not in self.server.workspace.text_documents:  # one that is open has faults of its own text
                self._show(
                    other_uri, self.server.workspace.get_text_document(other_uri), faults_beside.get(other_uri, ())
                )
        self._beside[uri] = tuple(faults_beside)

    def _show(self, uri: str, document: TextDocument, faults: Sequence[Diagnostic]) -> None:
        diagnostics_shown = [self._diagnostic(document, fault) for fault in faults[:MOST_FAULTS]]
        self.server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, version=document.version, diagnostics=diagnostics_shown)
        )

    def _diagnostic(self, document: TextDocument, fault: Diagnostic) -> types.Diagnostic:
        fault_sentences = told_in(self.settings.language, fault)
        message = "\n".join(part for part in (fault_sentences.what, fault_sentences.why, fault_sentences.how) if part)
        is_error = fault.severity == "error"
        return types.Diagnostic(
            range=range_of_word(document, fault.span.line - 1, fault.span.column - 1),
            message=message,
            severity=types.DiagnosticSeverity.Error if is_error else types.DiagnosticSeverity.Warning,
            code=fault.code,
            source="judge",
        )

    def _file(self, document: TextDocument) -> WrittenFile:
        return written_file(_text(document), _path(document.uri), self.settings)

    def _hover(self, params: types.HoverParams) -> types.Hover | None:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        word_meaning = _safely(lambda: self._told(document, params.position), "")
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, word_meaning)) if word_meaning else None

    def _told(self, document: TextDocument, position: types.Position) -> str:
        """What a word means at its place."""
        word, line, column = word_at(document, position)
        if not word:
            return ""
        path = cursor_at(document.lines, line, column).path
        return told_word(PlacedWord(word, path), self._file(document), self.settings)

    def _definition(self, params: types.DefinitionParams) -> types.Location | None:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        word, _, _ = _safely(lambda: word_at(document, params.position), ("", 0, 0))
        place = _safely(lambda: definition_of(word, self._file(document), self.settings), None) if word else None
        if place is None:
            return None
        start = types.Position(place.line - 1, place.column - 1)
        uri = (from_fs_path(place.file) or document.uri) if place.file else document.uri
        return types.Location(uri, types.Range(start, start))

    def _completion(self, params: types.CompletionParams) -> types.CompletionList:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        items = _safely(lambda: self._offered(document, params.position), [])
        return types.CompletionList(is_incomplete=False, items=items)

    def _offered(self, document: TextDocument, position: types.Position) -> list[types.CompletionItem]:
        replaced, sign_before = typed_range(document, position)
        line_index, column_index = line_and_column(document, position)
        completables = offered(document.lines, line_index, column_index, self._file(document), self.settings)
        return [_item(completable, replaced, sign_before) for completable in completables]

    def _lenses(self, params: types.CodeLensParams) -> list[types.CodeLens]:
        document = self.server.workspace.get_text_document(params.text_document.uri)
        lines = _safely(lambda: document.lines[:5000], ())
        board_line = next((number for number, line in enumerate(lines) if line.startswith("board:")), None)
        if board_line is None:
            return []
        title = self._say("editor.run")
        command = types.Command(title=title, command=RUN, arguments=[params.text_document.uri])
        return [types.CodeLens(range=range_of_word(document, board_line, 0), command=command)]

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


def _free(method: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The method as a function: the library writes its notes on what it registers, and a method takes none."""

    def answer(params: Any) -> Any:
        return method(params)

    return answer


def _by_file(faults: Sequence[Diagnostic]) -> dict[str, tuple[Diagnostic, ...]]:
    """The faults of each file, by its real path; one that was found in two ways is shown once."""
    faults_by_file: dict[str, dict[tuple[int, int, str], Diagnostic]] = {}
    for fault in faults:
        place = (fault.span.line, fault.span.column, fault.code)
        faults_by_file.setdefault(_real(fault.span.file), {}).setdefault(place, fault)
    return {path: tuple(faults_of_file.values()) for path, faults_of_file in faults_by_file.items()}


def _real(path: str) -> str:
    return os.path.realpath(path)


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


_ITEM_KINDS = {
    "key": types.CompletionItemKind.Property,
    "card": types.CompletionItemKind.Class,
    "rule": types.CompletionItemKind.Reference,
    "topic": types.CompletionItemKind.Folder,
    "reading": types.CompletionItemKind.EnumMember,
}


def _item(name: Completable, replaced: types.Range, before: str) -> types.CompletionItem:
    """A name as it is inserted in the place of what was typed; a number stands in quotes, or 1.10 becomes 1.1."""
    kind = _ITEM_KINDS.get(name.kind, types.CompletionItemKind.Value)
    text = f'"{name.word}"' if name.kind == "rule" and before not in ('"', "'") else name.word
    edit = types.TextEdit(replaced, text)
    return types.CompletionItem(name.word, kind=kind, detail=name.help or None, text_edit=edit, filter_text=text)
