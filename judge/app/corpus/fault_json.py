"""A fault as ``--json`` prints it: its place, its code and arguments for programs, its sentences for people."""

from __future__ import annotations

from typing import Any

from judge.app.corpus.fault_sentences import told_in
from judge.model.diagnostic import Diagnostic
from judge.model.phrase import WORDS, Argument, Name, Phrase, TermRef


def fault_json(diagnostic: Diagnostic, language: str) -> dict[str, Any]:
    """The fault, its sentences in this language; code, variant and arguments are the same in every language."""
    told = told_in(language, diagnostic)
    return {
        "file": diagnostic.span.file,
        "line": diagnostic.span.line,
        "column": diagnostic.span.column,
        "code": diagnostic.code,
        "variant": diagnostic.variant,
        "arguments": {name: plain_argument(argument) for name, argument in diagnostic.arguments},
        "what": told.what,
        "why": told.why,
        "how": told.how,
        "severity": diagnostic.severity,
    }


def plain_argument(argument: Argument) -> Any:
    """An argument without a language: a name as its text, a term by its code name, a message by its key."""
    if isinstance(argument, tuple):
        return [plain_argument(member) for member in argument]
    if isinstance(argument, Name):
        return argument.text
    if isinstance(argument, TermRef):
        return {"term": argument.code}
    if isinstance(argument, Phrase):
        inner_arguments = {name: plain_argument(value) for name, value in argument.arguments}
        return (
            {"words": inner_arguments}
            if argument.key == WORDS
            else {"message": argument.key, "arguments": inner_arguments}
        )
    return argument
