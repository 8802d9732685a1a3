"""Starts what serves another program; without the extra that it needs, says how to install that."""

from __future__ import annotations

from importlib.util import find_spec

from judge.app.reply import DONE, Reply
from judge.model.diagnostic import Span, refusal
from judge.version import __version__

_NEEDS = {"mcp": "mcp", "lsp": "pygls"}


def served(verb: str, language: str) -> Reply:
    """Serve until the other side leaves.

    Raises:
        Refused: the extra is not installed.
    """
    if find_spec(_NEEDS[verb]) is None:
        raise refusal(Span("<command line>", 1, 1), "serve/no-extra", extra=verb, version=__version__)
    if verb == "mcp":
        from judge.serve.assistants.assistant_server import serve

        serve()
    else:
        from judge.serve.editor.editor_server import serve as serve_editor

        serve_editor(language)
    return Reply(verb, DONE)
