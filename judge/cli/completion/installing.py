"""Installs the completion, after the person has agreed: a script in the user's own folder, and a line that reads it."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.atomic_write import write_aside
from judge.app.store.user_place import user_folder
from judge.cli.completion.scripts import SHELLS, script, shell_of, start_up_file
from judge.cli.streams import legible, write
from judge.cli.terminal import is_terminal
from judge.model.diagnostic import Span, refusal
from judge.text.yes_no import YES, in_notation

_MARK = "# Tab completes judge"
_LINE = Span("<command line>", 1, 1)


def completion(settings: Settings, shell: str, install: bool) -> Reply:
    """The script for a shell; with ``install`` it is put where the shell finds it, if the person says yes.

    Raises:
        Refused: nobody knows which shell, nobody can be asked, or a file cannot be written.
    """
    shell = shell or shell_of(dict(os.environ))
    if not shell:
        raise refusal(_LINE, "completion/which-shell", known=SHELLS)
    if not install:
        return Reply("completion", text=script(shell), result={"shell": shell, "script": script(shell)})
    return _installed(settings, shell)


def installed_in() -> str:
    """The start-up file of the user's shell, if the completion is installed there."""
    shell = shell_of(dict(os.environ))
    path = Path(start_up_file(shell)) if shell else None
    try:
        is_there = path is not None and (shell == "fish" or _MARK in path.read_text("utf-8", "replace"))
        return str(path) if is_there and path is not None and path.exists() else ""
    except OSError:
        return ""


def _installed(settings: Settings, shell: str) -> Reply:
    target, own_script = Path(start_up_file(shell)), Path(user_folder()) / "completion" / f"judge.{shell}"
    line = f"[ -r {shlex.quote(str(own_script))} ] && . {shlex.quote(str(own_script))} {_MARK}"
    result_fields = {"shell": shell, "file": str(target), "line": "" if shell == "fish" else line}
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        variant = "fish" if shell == "fish" else ""
        raise refusal(_LINE, "completion/nobody-to-ask", variant, file=str(target), shell=shell)
    if not _agrees(_question(settings, shell, str(target), line, str(own_script))):
        return Reply("completion", NO, text=_say(settings, "left"), result={**result_fields, "installed": False})
    try:
        if shell == "fish":
            _write(target, script(shell))
        else:
            _write(own_script, script(shell))
            _add_line(target, line)
    except OSError as error:
        from judge.text.faults import reason_of

        raise refusal(_LINE, "completion/unwritable", file=str(target), reason=reason_of(error)) from None
    text = _say(settings, "installed", file=str(target))
    return Reply("completion", DONE, text=text, result={**result_fields, "installed": True})


def _question(settings: Settings, shell: str, target: str, line: str, own: str) -> str:
    """What would be done, and whether to do it."""
    if shell == "fish":
        return f"{_say(settings, 'asks-fish', file=target)}\n{_say(settings, 'write')}"
    parts = (_say(settings, "asks", file=target, line=f"\n\n  {line}\n"), _say(settings, "script", script=own))
    return "\n".join((*parts, _say(settings, "add")))


def _agrees(question: str) -> bool:
    write(f"{question} ", sys.stdout)
    answer = legible(sys.stdin.readline()).strip().casefold()
    return answer == "y" or in_notation(answer) == YES or (len(answer) == 1 and answer in _first_letters())


def _first_letters() -> set[str]:
    """The letters with which each language's word for yes begins."""
    from judge.text.yes_no import words_for

    return {word[0] for word in words_for(YES)} - {"t"}  # true is a word of the notation


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_aside(path, text.encode())


def _add_line(path: Path, line: str) -> None:
    """Put the line behind what the file has, once; an older line of ours is taken out. A link stays one."""
    path = Path(os.path.realpath(path))
    old_text = path.read_text(encoding="utf-8", errors="surrogateescape") if path.exists() else ""
    text_kept = "".join(row for row in old_text.splitlines(keepends=True) if not row.rstrip("\n").endswith(_MARK))
    text = f"{text_kept}{'' if not text_kept or text_kept.endswith(chr(10)) else chr(10)}{line}\n"
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    path.parent.mkdir(parents=True, exist_ok=True)
    write_aside(path, text.encode("utf-8", "surrogateescape"))
    path.chmod(mode)


def _say(settings: Settings, key: str, **arguments: str) -> str:
    from judge.app.corpus.fault_sentences import fault_catalogue
    from judge.model.phrase import Phrase

    words = fault_catalogue(settings.language)
    return words.untypeset(Phrase(f"upkeep.completion-{key}", tuple(arguments.items())))
