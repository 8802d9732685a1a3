"""Every verb and every module that writes is among those that are broken off, and a disk without room breaks none."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from typer.main import get_command

from judge.cli.commands import app
from tests.fuzz.broken.broken_off import killed_everywhere, small_copy, without_room
from tests.fuzz.broken.trial import HOUSE
from tests.fuzz.broken.writing_verbs import NO_FILES, READ_ONLY, WRITTEN
from tests.house.syntax import tree
from tests.sample import GUARD, some_of

WRITES = {
    *("write_aside", "write_bytes", "write_text", "NamedTemporaryFile", "mkstemp", "mkdtemp", "TemporaryDirectory"),
    *("unlink", "remove", "rename", "replace", "rmtree", "mkdir", "makedirs", "touch", "truncate", "symlink", "link"),
}
OF_A_PATH = {"remove", "rename", "replace", "truncate", "link", "symlink"}
"""What lists and texts can do, too, or functions of ours: it counts where ``os`` does it."""


def registered() -> set[str]:
    """The verbs that the command line has, those of the FAQ with both their words."""
    group = get_command(app)
    names = set()
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        below = getattr(command, "commands", None)
        names |= {f"{name} {each}" for each in below} if below else {name}
    return names


def is_writing(call: ast.Call) -> bool:
    """Whether a call puts something on the disk, takes something away, or opens a file to be written."""
    match call.func:
        case ast.Attribute(value=ast.Name("os"), attr="open"):
            return any(flag in ast.unparse(call) for flag in ("O_WRONLY", "O_RDWR"))
        case ast.Attribute(value=ast.Name("os"), attr=name):
            return name in WRITES
        case ast.Attribute(attr="open") | ast.Name("open"):
            modes = [part.value for part in call.args[1:2] if isinstance(part, ast.Constant)]
            return any(isinstance(mode, str) and set(mode) & set("wax+") for mode in modes)
        case ast.Attribute(attr=name) | ast.Name(name):
            return name in WRITES - OF_A_PATH
    return False


def writes_cache(file: Path) -> bool:
    """Whether a file takes from the cache what writes into it."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "judge.app.store.cache"
        and "write" in {alias.name for alias in node.names}
        for node in ast.walk(tree(file))
    )


def writers() -> set[str]:
    """The modules of the program that write, as they are named in the table."""
    found = set()
    for file in (HOUSE / "judge").rglob("*.py"):
        calls = (node for node in ast.walk(tree(file)) if isinstance(node, ast.Call))
        if writes_cache(file) or any(map(is_writing, calls)):
            found.add(".".join(file.relative_to(HOUSE / "judge").with_suffix("").parts))
    return found


def test_every_verb_stands_among_those_that_write_or_those_that_do_not() -> None:
    writing = {name for name in registered() if any(verb == name or verb.startswith(f"{name} ") for verb in WRITTEN)}
    assert registered() - writing <= {*READ_ONLY}
    assert {*READ_ONLY} <= registered()


def test_every_module_that_writes_is_broken_off() -> None:
    tried = {writer for verb in WRITTEN.values() for writer in verb.writers}
    assert writers() == tried | {*NO_FILES}


@pytest.mark.dear
@pytest.mark.timeout(GUARD)
@pytest.mark.long(keep=1)
@pytest.mark.parametrize("name", WRITTEN)
def test_a_full_disk_breaks_no_verb(name: str, tmp_path: Path) -> None:
    tally = without_room(small_copy(tmp_path), WRITTEN[name])
    assert not [case for case, count in tally.items() if count and case.startswith("BROKEN")]


@pytest.mark.dear
@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize(
    "name", some_of(["run --ask", "import --remove", "completion --install", "cache clear"], 1, "killed")
)
def test_a_verb_that_is_killed_before_it_touches_a_file_leaves_none_half(name: str, tmp_path: Path) -> None:
    tally = killed_everywhere(small_copy(tmp_path), WRITTEN[name])
    assert not [case for case, count in tally.items() if count and case.startswith(("BROKEN", "was not"))]
