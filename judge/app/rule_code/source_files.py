"""The source of the engine and of a game, as it lies in the checkout or in the installed package."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.app.rule_code.asking_lines import AskingLine, asking_lines, called_in
from judge.model.game import Edition
from judge.model.rulebook.ruleset import Slot
from judge.model.value import Value
from judge.text.data_folder import package_folder

ABOVE = Path(package_folder()).resolve().parent
"""The folder in which the package lies: what is shown of a path begins below it."""
ENGINE = "judge.engine"
"""The package of what every game shares."""


class CodeLine(Value, frozen=True):
    """A line of code: its file as seen from above the package, the function it belongs to, and a line that says more.

    ``says`` is the first sentence of a function's docstring, or the line itself where it asks something.
    """

    file: str
    line: int
    name: str
    says: str

    @property
    def place(self) -> str:
        """File and line, as an editor takes them."""
        return f"{self.file}:{self.line}"


class SourceFile:
    """One module with its text, parsed when it is first needed."""

    def __init__(self, file: Path, above: Path) -> None:
        self.shown = file.relative_to(above).as_posix()
        self.module = self.shown.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._file = file

    @cached_property
    def text(self) -> str:
        """What stands in the file."""
        return self._file.read_text(encoding="utf-8")

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file."""
        return self.text.split("\n")

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.text)

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        """The functions that the file defines at its top, by name."""
        return {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}

    def reached_from(self, name: str) -> frozenset[str]:
        """A function and the functions of the same file that it calls, and those that they call."""
        reached_functions: set[str] = set()
        functions_to_visit = {name}
        while functions_to_visit:
            function = functions_to_visit.pop()
            reached_functions.add(function)
            functions_to_visit |= (called_in(self.functions[function]) & self.functions.keys()) - reached_functions
        return frozenset(reached_functions)

    def called_elsewhere(self, functions: frozenset[str]) -> tuple[tuple[str, str], ...]:
        """What some functions of this file call by a name that its top imports, classes too, each with its module."""
        imports = (node for node in self.tree.body if isinstance(node, ast.ImportFrom))
        origin_by_name = {
            alias.asname or alias.name: (node.module or "", alias.name) for node in imports for alias in node.names
        }
        called_names = dict.fromkeys(
            name for function in sorted(functions) for name in sorted(called_in(self.functions[function]))
        )
        return tuple(origin_by_name[name] for name in called_names if name in origin_by_name)


class GameSource:
    """The source of the engine and of what an edition's functions lie in, and what of it asks which slot."""

    def __init__(self, edition: Edition) -> None:
        paths_and_packages = {(ABOVE, ENGINE), _home_of(edition)}
        files = (
            SourceFile(file, folder_above)
            for folder_above, package in paths_and_packages
            for file in _files_in(folder_above, package)
        )
        self._files = {source.module: source for source in sorted(files, key=lambda source: source.shown)}
        self._asked: dict[str, tuple[tuple[AskingLine, tuple[str, ...]], ...]] = {}

    def line_of(self, function: Callable[..., Any]) -> CodeLine:
        """Where a function is defined, with the first sentence of its docstring."""
        source = self._files.get(function.__module__)
        definition = source.functions.get(function.__name__) if source is not None else None
        says = " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
        if source is None or definition is None:
            return CodeLine("", 0, function.__name__, says)
        return CodeLine(source.shown, definition.lineno, function.__name__, says)

    def asking(self, slot: str) -> tuple[CodeLine, ...]:
        """The lines that ask a slot, by its printed name: first those of the code, then those of the timing chart."""
        constants = [constant.rpartition(".")[2] for constant, slots in self._slots.items() if slot in slots]
        sources = [source for source in self._files.values() if any(constant in source.text for constant in constants)]
        return tuple(
            CodeLine(source.shown, asking.line, asking.within, source.lines[asking.line - 1].strip())
            for is_step in (False, True)
            for source in sources
            for asking, slots in self._asked_in(source)
            if slot in slots and asking.is_step == is_step
        )

    def asked_along(self, slot: str) -> tuple[str, ...]:
        """The names of the slots that the functions ask which ask this one; itself is among them, if any function asks.

        What else such a function asks can decide whether this one is asked, or what it is given.
        """
        slots_along = (
            slots
            for source in self._files.values()
            for asking_function in {asking.within for asking, slots in self._asked_in(source) if slot in slots}
            for asking, slots in self._asked_in(source)
            if asking.within == asking_function and not asking.is_step
        )
        return tuple(dict.fromkeys(name for slots in slots_along for name in slots))

    def asked_by(self, function: Callable[..., Any]) -> tuple[str, ...]:
        """The names of the slots that a function asks.

        It may ask them itself, or let functions of its own file do so, or those of other files that these call. What
        lies deeper is left out: it is shared by so much that it would say nothing of this function.
        """
        source = self._files.get(function.__module__)
        if source is None or function.__name__ not in source.functions:
            return ()
        functions_within = source.reached_from(function.__name__)
        names = [*self._asked_within(source, functions_within)]
        for module, imported_function in source.called_elsewhere(functions_within):
            if module in self._files:
                names += self._asked_within(self._files[module], frozenset({imported_function}))
        return tuple(dict.fromkeys(names))

    def _asked_within(self, source: SourceFile, functions: frozenset[str]) -> Iterator[str]:
        for asking, slots in self._asked_in(source):
            if asking.within in functions and not asking.is_step:
                yield from slots

    def _asked_in(self, source: SourceFile) -> tuple[tuple[AskingLine, tuple[str, ...]], ...]:
        """Every line of a file that asks, with the names of the slots that the constant on it stands for."""
        if source.module not in self._asked:
            lines = asking_lines(source.tree, self._names_in(source))
            self._asked[source.module] = tuple((asking, self._slots[asking.constant]) for asking in lines)
        return self._asked[source.module]

    @cached_property
    def _slots(self) -> dict[str, tuple[str, ...]]:
        """The constants that hold slots, in full (``judge.engine.run.slots.SPLIT``), each with the slots' names."""
        modules = ((name, sys.modules[name]) for name in self._files if name in sys.modules)
        return {
            f"{name}.{constant}": held
            for name, module in modules
            for constant, annotation in vars(module).get("__annotations__", {}).items()
            if "Slot[" in str(annotation) and (held := _held(vars(module).get(constant)))
        }

    def _names_in(self, source: SourceFile) -> dict[str, str]:
        """How a file writes the constants that it imports, or has itself: ``AGAIN``, ``slots.SPLIT``."""
        parts_and_constants = ((constant.rpartition("."), constant) for constant in self._slots)
        names = {
            constant_name: constant
            for (module, _, constant_name), constant in parts_and_constants
            if module == source.module
        }
        for node in source.tree.body:
            if isinstance(node, ast.ImportFrom):
                names |= dict(self._imported(node))
        return names

    def _imported(self, node: ast.ImportFrom) -> Iterator[tuple[str, str]]:
        for alias in node.names:
            full_name, written_name = f"{node.module}.{alias.name}", alias.asname or alias.name
            if full_name in self._slots:
                yield written_name, full_name
            else:
                constants_inside = (constant for constant in self._slots if constant.rpartition(".")[0] == full_name)
                yield from (
                    (f"{written_name}.{constant.rpartition('.')[2]}", constant) for constant in constants_inside
                )


def _home_of(edition: Edition) -> tuple[Path, str]:
    """The package that holds all functions of an edition which are not the engine's, and the folder it lies in.

    A game may come from anywhere: it is found by its functions, not by its name.
    """
    modules = sorted({filling.function.__module__ for filling in edition.fillings.values()})
    own_modules = [module for module in modules if not f"{module}.".startswith(f"{ENGINE}.")] or [ENGINE]
    first_parts, last_parts = own_modules[0].split("."), own_modules[-1].split(".")
    shared_parts = [part for part, other in zip(first_parts, last_parts, strict=False) if part == other]
    package = sys.modules[".".join(shared_parts)].__file__ if shared_parts else None
    return (Path(package).resolve().parents[len(shared_parts)], ".".join(shared_parts)) if package else (ABOVE, ENGINE)


def _files_in(above: Path, package: str) -> list[Path]:
    return sorted((above / package.replace(".", "/")).rglob("*.py"))


def _held(holder: object) -> tuple[str, ...]:
    """The names of the slots in a constant: its own, or those of a table of slots."""
    if isinstance(holder, Slot):
        return (holder.name,)
    if isinstance(holder, dict):
        return tuple(slot.name for slot in holder.values() if isinstance(slot, Slot))
    return ()
