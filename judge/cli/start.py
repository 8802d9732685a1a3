"""The way in: fast paths for a number and for a card, all else through the verbs, every fault into a message.

Nothing but ``gc``, ``sys`` and ``os`` is imported before it is needed: ``judge rule 6.3.f`` must answer in the blink
of an eye.
"""

from __future__ import annotations

import gc
import os
import sys

from judge.cli.streams import hush, legible_words, listen, speak_utf8, write

INTERRUPTED = 130
SELDOM = 20_000
"""So many things are made between two searches for rubbish that holds itself. Values are frozen and never do: to search
after every 700, as Python does by itself, was a fifth of an exploration and found nothing."""
_LONG = 8_000
"""Characters from which a command line is looked at: may it be so long?"""
_SPELLED_OTHERWISE = ("help", "version", "--lang", "--install-completion", "--show-completion")


def main() -> None:
    """Answer the command line and leave with the exit code of the answer."""
    gc.set_threshold(SELDOM)
    speak_utf8()
    if "_JUDGE_COMPLETE" in os.environ:
        from judge.cli.tab.answer_tab import answer_tab

        sys.exit(answer_tab())
    listen()
    sys.exit(_guarded(legible_words(sys.argv[1:])))


def _guarded(argv: list[str]) -> int:
    try:
        try:
            return _answer(argv)
        except (KeyboardInterrupt, BrokenPipeError):
            raise
        except Exception as fault:  # noqa: BLE001 — the last barrier: no traceback reaches a user
            return _told(fault, argv)
    except KeyboardInterrupt:
        _forget_half_modules()
        from judge.cli.faults import interrupted

        write(f"{interrupted(argv)}\n", sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # of what is printed outside our own ``write``, such as a help page
        hush(sys.stdout)
        hush(sys.stderr)
        return 0


def _told(fault: Exception, argv: list[str]) -> int:
    try:
        from judge.cli.faults import report
    except (ImportError, SyntaxError) as damage:  # what faults are told with is gone itself
        from judge.cli.guard.damaged import tell_damage

        return tell_damage(damage, argv)
    return report(fault, argv)


def _forget_half_modules() -> None:
    """What was being imported when Ctrl-C came is imported anew: a package that is gone has left its parts behind."""
    for name in tuple(sys.modules):
        if name.partition(".")[0] not in sys.modules:
            del sys.modules[name]


def _answer(argv: list[str]) -> int:
    if sum(map(len, argv)) > _LONG:
        from judge.cli.typed.long_lines import refuse_long

        refuse_long(argv)
    if argv and argv[0].startswith(_SPELLED_OTHERWISE):
        from judge.cli.typed.spelled_out import spelled_out

        argv = spelled_out(argv)
    if len(argv) > 1 and argv[0] == "rule" and not argv[1].startswith("-"):
        from judge.cli.fast.rule_fast_path import try_rule

        code = try_rule(argv)
        if code is not None:
            return code
    if len(argv) > 1 and argv[0] == "card" and not argv[1].startswith("-"):
        from judge.cli.fast.card_fast_path import try_card

        code = try_card(argv)
        if code is not None:
            return code
    from judge.cli.commands import main as verbs

    return verbs(argv)
