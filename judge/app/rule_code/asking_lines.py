"""Where a source file asks slots: found by reading the file, so that no list of askers has to be kept.

A slot is asked by ``table.use(SLOT)``. What stands between the brackets may also be a local that was given slots before
(by an assignment, a choice between two, a table of several, a loop over them); then the line that names the slot is the
one that asks. A slot that a function is given by its caller is not followed.
The steps of a procedure are asked by the line of the timing chart that lists them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

ASK = "use"
"""The method by which code asks a slot."""
CHART = "PROCEDURES"
"""The table of a module that lists the steps of procedures."""
Constants = Mapping[str, str]
"""A name as it is written in a file → the slot constant it stands for."""


class AskingLine(NamedTuple):
    """A line that asks a slot: the constant, the line, and the function it stands in, or the procedure it lists."""

    constant: str
    line: int
    within: str
    is_step: bool = False


def asking_lines(tree: ast.Module, constants: Constants) -> Iterator[AskingLine]:
    """Every line of a file that asks one of the slots, which it calls by these names (``slots.SPLIT``, ``AGAIN``)."""
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef):
            yield from _in_function(statement, constants)
        elif isinstance(statement, ast.ClassDef):
            for member in statement.body:
                if isinstance(member, ast.FunctionDef):
                    yield from _in_function(member, constants)
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(statement.value, ast.Dict):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(target, ast.Name) and target.id == CHART for target in targets):
                yield from _in_chart(statement.value, constants)


def called_in(function: ast.FunctionDef) -> frozenset[str]:
    """The names of the functions that a function calls without naming a module."""
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return frozenset(called_function.id for called_function in calls if isinstance(called_function, ast.Name))


def _in_function(function: ast.FunctionDef, constants: Constants) -> Iterator[AskingLine]:
    asked_expressions = [argument for call in _asking_calls(function) for argument in call.args]
    lines = dict.fromkeys(_named((*asked_expressions, *_given_to(asked_expressions, function)), constants))
    yield from (AskingLine(constant, line, function.name) for constant, line in lines)


def _given_to(asked: list[ast.expr], function: ast.FunctionDef) -> list[ast.expr]:
    """What the locals in these expressions were given, and the locals in that, and so on."""
    given_values = list(_given(function))
    reached_names = _names_in(asked)
    while further_names := _names_in(value for name, value in given_values if name in reached_names) - reached_names:
        reached_names |= further_names
    return [value for name, value in given_values if name in reached_names]


def _names_in(expressions: Iterable[ast.expr]) -> set[str]:
    return {part.id for expression in expressions for part in ast.walk(expression) if isinstance(part, ast.Name)}


def _asking_calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == ASK:
            yield node


def _given(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """The locals of a function, each with what it is given: by an assignment, or by a loop over something."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            # Several at once: each may be any part of what they are given together.
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
                yield from _each_given(targets, value)
            case (
                ast.For(target=ast.Name(id=name), iter=value) | ast.comprehension(target=ast.Name(id=name), iter=value)
            ):
                yield name, value


def _each_given(targets: list[ast.expr], value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The locals that an assignment fills together, each with its own part where that is written out, else with all."""
    values_given = (
        value.elts if isinstance(value, ast.Tuple) and len(value.elts) == len(targets) else [value] * len(targets)
    )
    yield from (
        (target.id, value_given)
        for target, value_given in zip(targets, values_given, strict=True)
        if isinstance(target, ast.Name)
    )


def _in_chart(chart: ast.Dict, constants: Constants) -> Iterator[AskingLine]:
    for key, steps in zip(chart.keys, chart.values, strict=True):
        if isinstance(key, ast.Constant):
            for constant, line in _named((steps,), constants):
                yield AskingLine(constant, line, str(key.value), is_step=True)


def _named(expressions: Iterable[ast.expr], constants: Constants) -> Iterator[tuple[str, int]]:
    """The slots that expressions name, each with its line."""
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Name | ast.Attribute):
                constant = constants.get(ast.unparse(node))
                if constant is not None:
                    yield constant, node.end_lineno or node.lineno
