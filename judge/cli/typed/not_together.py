"""Options that do not apply beside others: refused, as one that is ignored would seem to have been heeded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cli.help import WrongUsage

NOT_TOGETHER: Mapping[str, tuple[tuple[str, str], ...]] = {
    "run": (("slip", "depth"), ("slip", "board"), ("slip", "format=md"), ("slip", "why-not")),
    "rule": (
        *(("code", other) for other in ("official", "verbose", "editions", "history")),
        *(("editions", other) for other in ("official", "verbose", "history")),
        *(("history", other) for other in ("official", "verbose")),
    ),
    "search": (("all", "limit"), ("all", "page")),
    "diff": (("play", "official"),),
    "share": (("chat", "fence"), ("code", "fence"), ("chat", "code")),
    "explore": (("mermaid", "json"),),
    "ruling": (("follow", "every-line"),),
    "coverage": (("rule", "boards"), ("rule", "timing"), ("rule", "cards"), ("rule", "tests"), ("rule", "language")),
    "import": (("list", "dry-run"), ("list", "official"), ("remove", "official")),
}  # fmt: skip
"""For each verb the pairs of options of which one would be ignored; ``format=md`` is an option with that value."""
NEEDED: Mapping[str, tuple[tuple[str, str], ...]] = dict.fromkeys(("rule", "import", "diff"), (("official", "json"),))
"""For each verb the options that say something only beside another."""
_USUAL = {"depth": "steps"}


def refuse_together(verb: str, words: Mapping[str, Any]) -> None:
    """Refuse options that do not apply beside the others that were typed.

    Raises:
        WrongUsage: one of them would be ignored.
    """
    for first, second in NOT_TOGETHER.get(verb, ()):
        if _is_typed(first, words) and _is_typed(second, words):
            raise WrongUsage("together", first=_as_typed(first), second=_as_typed(second))
    for option, other in NEEDED.get(verb, ()):
        if _is_typed(option, words) and not _is_typed(other, words):
            raise WrongUsage("needed", first=_as_typed(option), second=_as_typed(other))


def _is_typed(option: str, words: Mapping[str, Any]) -> bool:
    """Whether an option was typed, with that value where it names one."""
    name, _, value = option.replace("-", "_").partition("=")
    value_given = words.get(name, words.get(f"{name}_", words.get("shape") if name == "format" else None))
    if name == "json":
        return bool(value_given) or "json" in (words.get("format"), words.get("shape"))
    return value_given == value if value else value_given not in (None, False, "", _USUAL.get(name))


def _as_typed(option: str) -> str:
    return f"--{option.replace('=', ' ')}"
