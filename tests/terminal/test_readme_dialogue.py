"""The dialogue in the README is one that takes place, and takes as many keys as it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from keyboard import Terminal

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCK = re.search(r"```\n\$ judge new\n(.*?)```", README, re.DOTALL)
assert BLOCK is not None
LINES = [line.rstrip() for line in BLOCK[1].splitlines()]
TYPED = [line.partition("> ")[2] for line in (f"{one} " for one in LINES) if re.match(r"(\[.*\] )?> ", line)]


def test_the_dialogue_takes_place_as_it_is_shown(tmp_path: Path, open_terminal: Callable[..., Terminal]) -> None:
    terminal = open_terminal("new", "--lang", "en", folder=tmp_path)
    seen = ""
    for keys in TYPED:
        seen += terminal.wait("> ")
        terminal.type(keys.strip())
    code, rest = terminal.leave()
    assert code == 0
    shown = iter(line.rstrip() for line in re.sub(r"\x1b\[[\d;]*m", "", seen + rest).splitlines())  # bold and dim
    for wanted in LINES:
        assert wanted == "…" or any(wanted == line for line in shown), wanted
    said = re.search(r"that is (\d+) keys", README)
    assert said is not None
    assert int(said[1]) == terminal.keys
