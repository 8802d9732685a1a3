"""Small faults that could be put into a program: what a slip of the hand, or of the mind, would have written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

TURNED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
}  # fmt: skip
OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}
COPIES = {"sorted", "reversed"}
"""Calls that could have been forgotten."""
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Mutant(NamedTuple):
    """One fault, put in: where, what is said of it, the statement around it, whether it stands in a function."""

    line: int
    said: str
    reach: range
    module: ast.Module


def faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What could be wrong in one place, each with what is said of it."""
    yield from _tests(node)
    yield from _values(node)
    yield from _statements(node)


def _tests(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Where something is decided."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=others):
            for turned in TURNED.get(type(op), ()):
                yield f"{type(op).__name__} → {turned.__name__}", ast.Compare(left, [turned()], others)
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{type(op).__name__} → {type(other).__name__}", ast.BoolOp(other, values)
            for n in range(len(values)):
                yield f"without part {n + 1}", _fewer(node, values, n)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not dropped", operand
        case ast.IfExp(body=body, orelse=orelse):
            yield "always the first branch", body
            yield "always the second branch", orelse
        case ast.If(test=test, body=body, orelse=orelse):
            yield "condition negated", ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
            yield "condition always true", ast.If(ast.Constant(True), body, orelse)
            yield "condition never true", ast.If(ast.Constant(False), body, orelse)


def _values(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Where something is computed."""
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
            yield f"{type(op).__name__} → {SIGNS[type(op)].__name__}", ast.BinOp(left, SIGNS[type(op)](), right)
            yield "right side dropped", left
            yield "left side dropped", right
        case ast.Constant():
            yield from _constants(node)
        case ast.Call():
            yield from _calls(node)
        case ast.Tuple(elts=[_, _, *_] as parts, ctx=ast.Load()):
            for n in range(len(parts)):
                yield f"element {n + 1} dropped", ast.Tuple(parts[:n] + parts[n + 1 :], ast.Load())
        case ast.Subscript(value=value, slice=ast.Slice(lower=lower, upper=upper)) if lower or upper:
            yield "not sliced", value
        case ast.comprehension(target=target, iter=source, ifs=ifs) if ifs:
            for n in range(len(ifs)):
                yield f"filter {n + 1} dropped", ast.comprehension(target, source, ifs[:n] + ifs[n + 1 :], 0)


def _statements(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Where something is done."""
    match node:
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield "returns None", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign():
            yield "statement dropped", ast.Pass()
        case ast.Continue() | ast.Break() | ast.Raise():
            yield "statement dropped", ast.Pass()
        case ast.match_case(pattern=pattern, guard=guard, body=body) if guard is not None:
            yield "guard dropped", ast.match_case(pattern, None, body)


def _fewer(node: ast.BoolOp, values: list[ast.expr], n: int) -> ast.AST:
    left = values[:n] + values[n + 1 :]
    return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _constants(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    value = node.value
    if type(value) is int:
        yield f"{value} → {value + 1}", ast.Constant(value + 1)
        if value == 0:
            yield "0 → -1", ast.Constant(-1)
    elif type(value) is str and value and " " not in value:
        yield f"{value!r} → ''", ast.Constant("")
    elif type(value) is bool:
        yield f"{value} → {not value}", ast.Constant(not value)


def _calls(node: ast.Call) -> Iterator[tuple[str, ast.AST]]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in OTHER:
        yield f"{name} → {OTHER[name]}", ast.Call(ast.Name(OTHER[name], ast.Load()), node.args, node.keywords)
    if name in COPIES:
        yield f"not {name}", ast.Call(ast.Name("list", ast.Load()), node.args[:1], [])
    if len(node.args) > 1 and name != "isinstance" and not any(isinstance(one, ast.Starred) for one in node.args[:2]):
        swapped = [node.args[1], node.args[0], *node.args[2:]]
        yield "arguments 1 and 2 swapped", ast.Call(node.func, swapped, node.keywords)
    for n, keyword in enumerate(node.keywords):
        if keyword.arg not in (None, "strict"):  # lengths that never differ
            yield f"{keyword.arg}= dropped", ast.Call(node.func, node.args, node.keywords[:n] + node.keywords[n + 1 :])


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a source. A mutant is put in while its turn lasts, and taken out with the next."""
    module = ast.parse(source)
    left_out = {id(one.value) for one in ast.walk(module) if isinstance(one, ast.Expr)}
    left_out |= {id(inner) for one in ast.walk(module) for inner in _annotations(one)}
    for parent, field, index, node, reach in list(_places(module, range(0))):
        if id(node) in left_out and not isinstance(node, ast.Call):
            continue
        for said, new in list(faults(node)):
            if hasattr(node, "lineno"):
                ast.copy_location(new, node)
            _put(parent, field, index, new)
            yield Mutant(getattr(node, "lineno", reach.start), said, reach, ast.fix_missing_locations(module))
            _put(parent, field, index, node)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def _places(node: ast.AST, reach: range) -> Iterator[tuple[ast.AST, str, int | None, Any, range]]:
    """Every place of a tree in order of its text, with the lines of the statement that it belongs to."""
    for field, value in ast.iter_fields(node):
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                own = _lines(child) if isinstance(child, ast.stmt | ast.match_case) else reach
                yield node, field, index, child, own
                yield from _places(child, own)


def _lines(statement: Any) -> range:
    """The lines of a statement, but for what stands in its block: of an ``if``, its condition."""
    block = getattr(statement, "body", None)
    first = getattr(statement, "lineno", 0) or statement.pattern.lineno
    return range(first, max(first + 1, block[0].lineno) if block else statement.end_lineno + 1)


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    found += node.decorator_list if isinstance(node, ast.FunctionDef) else []
    for one in found:
        yield from ast.walk(one) if one is not None else ()
