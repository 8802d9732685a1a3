"""Talks on the terminal: asks what a session asks, until nothing is left to ask or the person leaves.

It knows sessions, not what they are about. Ctrl-C ends the program as everywhere; nothing is written here.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Callable
from typing import TextIO, TypeVar

from judge.app.ruling.session import LONGEST, Phrases, Question, Session, Unanswerable, completions
from judge.cli.progress import waiting
from judge.cli.streams import legible, write
from judge.cli.terminal import is_terminal, prose_width
from judge.text.clean import clean

S = TypeVar("S", bound=Session)
UNDO, HELP, BOARD, QUIT = "u", "?", "b", "q"
_PROMPT = "> "


def converse(session: S, phrases: Phrases, screen: TextIO | None = None, keep: Callable[[S], None] | None = None) -> S:
    """The session as it is when everything is answered, or when the person leaves (``q``, Ctrl-D).

    ``screen`` is where the dialogue is shown, if that is not where a person looks. ``keep`` is handed every session,
    for whoever wants to know how far Ctrl-C has let it come.
    """
    screen = screen or _screen()
    _say(f"{_wrapped(phrases.hint)}\n", screen)
    _say(session.news(), screen)
    question = session.next_question()
    while question is not None:
        _ask(question, screen)
        line = _read(question, screen)
        if line is None or line.strip() == QUIT:
            return session
        session = _after(session, question, line.strip(), phrases, screen)
        if keep is not None:
            keep(session)
        question = session.next_question()
    return session


def _after(session: S, question: Question, line: str, phrases: Phrases, screen: TextIO | None) -> S:
    """The session after a command or an answer."""
    if line == UNDO:
        if session.before is None:
            _say(phrases.first, screen)
            return session
        return session.before  # type: ignore[return-value]
    if len(line) > LONGEST:
        _say(_wrapped(phrases.too_long), screen)
        return session
    if line in (HELP, BOARD):
        _say(session.board() if line == BOARD else _wrapped(question.help or phrases.no_help), screen)
        return session
    try:
        if not line and not question.may_skip:
            raise Unanswerable(question.help or phrases.no_help, is_said=True)
        with waiting(phrases.wait):
            next_session = session.answer(line)
            news = next_session.news()
    except Unanswerable as unfit:
        _say(_wrapped(str(unfit) if unfit.is_said else f"{phrases.unfit} {unfit}".rstrip()), screen)
        return session
    _say(news, screen)
    return next_session  # type: ignore[return-value]


def _ask(question: Question, screen: TextIO | None) -> None:
    texts = (option.text.replace("\n", "\n     ") for option in question.options)
    numbered = [(n, text) for n, text in enumerate(texts, 1) if not question.shown or n in question.shown]
    options = [_wrapped(f"  {number}  {text}", "     ") for number, text in numbered]
    options += [_wrapped(f"  {group.answer}  {group.text}", "     ") for group in question.groups]
    options += [_wrapped(f"  {question.none.answer}  {question.none.text}", "     ")] if question.none else []
    _say("\n".join(["", _wrapped(question.text), *options]), screen)


def _wrapped(text: str, hanging: str = "") -> str:
    """The text with its long lines broken between words at the width of the terminal; a column stays for the cursor.

    A line that is indented stays so. A word that is longer than the terminal is wide is left whole, to be copied.
    """
    width = prose_width(os.environ, sys.stdout) - 1
    return "\n".join(_broken(line, width, hanging) for line in text.split("\n"))


def _broken(line: str, width: int, hanging: str) -> str:
    indent = line[: len(line) - len(line.lstrip())]
    hanging_indent = hanging if len(hanging) >= len(indent) else indent + "  "
    broken_lines = textwrap.wrap(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=hanging_indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(broken_lines)


def _say(text: str, screen: TextIO | None) -> None:
    """Print, with everything removed that could steer the terminal."""
    if text:
        write("\n".join(clean(line) for line in text.split("\n")) + "\n", screen)


def _screen() -> TextIO | None:
    """Where the person looks: what goes into a pipe or a file is the finished answer alone."""
    return sys.stdout if is_terminal(sys.stdout) else sys.stderr


def _read(question: Question, screen: TextIO | None) -> str | None:
    """A line that the person types, None at the end of input; with completion where there is a terminal."""
    prompt = f"[{clean(question.default)}] {_PROMPT}" if question.default else _PROMPT
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        write(prompt, screen)
        line = _line(sys.stdin) if sys.stdin is not None else ""
        write("\n", screen)
        return legible(line) if line else None
    _complete_from(question.words)
    try:
        return legible(input(prompt))
    except EOFError:
        write("\n", sys.stdout)
        return None


def _line(stream: TextIO) -> str:
    """The next line; of one that is too long its beginning, by which that is seen, and the rest is passed over."""
    line = line_part = stream.readline(LONGEST + 2)
    while line_part and not line_part.endswith("\n"):
        line_part = stream.readline(LONGEST + 2)
    return line


def _complete_from(words: tuple[str, ...]) -> None:
    """Let Tab complete what is being typed to one of ``words``, where the system has the library for it."""
    try:
        import readline
    except ImportError:  # Windows has none
        return
    readline.set_completer_delims("")

    def complete(line: str, state: int) -> str | None:
        fitting = completions(line, words)
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
