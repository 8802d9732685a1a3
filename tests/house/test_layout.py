"""The house as a building: no circle of files or of folders, no crowded room, no module name that means two things.

Which floor may use which is said in ``.ci/contracts.toml``; what no list of floors can say is looked at here. Imports
that only a type checker follows count like any other: they hide a circle from Python, not from a reader.
"""

from __future__ import annotations

import ast
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.house.syntax import tree

HOUSE = Path(__file__).resolve().parents[2]
FILES_A_FOLDER = {"judge": 20, "tests": 25}
TOP = {
    *[
        ".ci",
        ".gitignore",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "judge",
        "man",
        "pyproject.toml",
        "requirements.lock",
        "rules",
        "scenarios",
        "tests",
    ]
}
Graph = dict[str, set[str]]


def module_of(file: Path) -> str:
    """The dotted name under which a file is imported."""
    return ".".join(file.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(file): file for file in (HOUSE / "judge").rglob("*.py")}


def imported(file: Path) -> Iterator[str]:
    """The modules of ours that a file names in an import, wherever in the file it stands."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            submodules = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in MODULES else node.module for name in submodules)


@cache
def imports() -> Graph:
    """Who imports whom; read when a test asks, for to collect the tests must cost nothing."""
    return {
        module: {name for name in imported(file) if name in MODULES and name != module}
        for module, file in MODULES.items()
    }


PACKAGES = sorted({module.rpartition(".")[0] for module in MODULES} - {""})


def between_children(package: str) -> Graph:
    """Who imports whom among the files and folders that lie directly in a package."""

    def child(module: str) -> str:
        return module.removeprefix(f"{package}.").split(".")[0]

    graph: Graph = defaultdict(set)
    for module, names in imports().items():
        if module.startswith(f"{package}."):
            inside = {child(name) for name in names if name.startswith(f"{package}.")}
            graph[child(module)] |= inside - {child(module)}
    return graph


def circle(graph: Graph) -> list[str]:
    """The nodes of a circle, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def room_of(module: str) -> str:
    """The room in which a module lies: a game is one of its own."""
    parts = module.split(".")
    return ".".join(parts[:3] if parts[1:2] == ["games"] else parts[:2])


def test_no_file_imports_itself_through_others() -> None:
    assert circle(imports()) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_folder_imports_itself_through_others(package: str) -> None:
    assert circle(between_children(package)) == []


@pytest.mark.parametrize("top", FILES_A_FOLDER)
def test_no_folder_is_crowded(top: str) -> None:
    """So many files are still taken in at a glance. A package's own ``__init__`` holds one sentence and is not one."""
    inside = Counter(
        str(file.parent.relative_to(HOUSE)) for file in (HOUSE / top).rglob("*.py") if file.stem != "__init__"
    )
    assert {folder: count for folder, count in inside.items() if count > FILES_A_FOLDER[top]} == {}


def test_nothing_else_lies_at_the_top() -> None:
    """What a command wrote beside its reader is no part of the house: once a document called "-" was."""
    if not (HOUSE / ".git").exists():
        pytest.skip("no checkout: nobody knows what belongs to it")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    assert {name.partition("/")[0] for name in listed.split("\0") if name} == TOP


def test_every_folder_of_the_program_says_what_it_is() -> None:
    silent = {
        module for module, file in MODULES.items() if file.name == "__init__.py" and not ast.get_docstring(tree(file))
    }
    assert silent == set()
    assert {file.parent for file in MODULES.values()} == {MODULES[package].parent for package in PACKAGES}


def test_no_name_means_two_modules_of_a_room() -> None:
    """Files and folders alike: whoever says ``claims`` in a room means one place."""
    named = defaultdict(set)
    for module in MODULES:
        parts = module.split(".")
        if len(parts) > len(room_of(module).split(".")) and parts[-1] != "__main__":
            named[room_of(module), parts[-1]].add(module)
    assert {name: modules for name, modules in named.items() if len(modules) > 1} == {}


def test_no_two_public_classes_have_one_name() -> None:
    """Whoever reads ``Option`` anywhere knows which one is meant."""
    places = defaultdict(list)
    for module, file in MODULES.items():
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(module)
    assert {name: modules for name, modules in places.items() if len(modules) > 1} == {}


def test_a_circle_would_be_noticed() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})
    assert not circle({"a": {"b", "c"}, "b": {"c"}, "c": set()})
