"""Which changes of the program nobody notices: one small fault at a time is put into a file, and the tests are run.

    python tests/benchmarks/mutants.py judge/engine/modify.py                      all boards: judge test
    python tests/benchmarks/mutants.py judge/text/decode.py -- pytest -q -x tests/text tests/scenario
    python tests/benchmarks/mutants.py FILE --every 3                              every third mutant only

Faults: a comparison turned round, *and* for *or*, a condition negated, a number one larger, a word emptied, a value
returned as None. A mutant is killed if the command fails or takes three times as long as it takes without a fault.
What is left is printed with its line: it is killed by a new test, or it changes nothing that anybody could see.
The program is copied first; the checkout is never touched.
"""

from __future__ import annotations

import argparse
import ast
import copy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
Mutant = tuple[int, str, str]


def faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What could be wrong in one place, each with what is said of it."""
    changed = copy.deepcopy(node)
    match changed:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            changed.ops = [TURNED[type(op)]()]
            yield f"{type(op).__name__} → {type(changed.ops[0]).__name__}", changed
        case ast.BoolOp(op=op):
            changed.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{type(op).__name__} → {type(changed.op).__name__}", changed
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not dropped", operand
        case ast.IfExp(body=body, orelse=orelse):
            changed.body, changed.orelse = orelse, body
            yield "branches swapped", changed
        case ast.If(test=test):
            changed.test = ast.UnaryOp(ast.Not(), test)
            yield "condition negated", changed
        case ast.Constant(value=value) if type(value) is int:
            changed.value = value + 1
            yield f"{value} → {value + 1}", changed
        case ast.Constant(value=value) if type(value) is str and value and " " not in value:
            changed.value = ""
            yield f"{value!r} → ''", changed
        case ast.Constant(value=bool() as value):
            changed.value = not value
            yield f"{value} → {not value}", changed
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            changed.value = ast.Constant(None)
            yield "returns None", changed


class _Swap(ast.NodeTransformer):
    """Puts one node in the place of the nth that is visited."""

    def __init__(self, nth: int, new: ast.AST) -> None:
        self.left, self.new = nth, new

    def visit(self, node: ast.AST) -> ast.AST:
        """Count down to the place."""
        self.left -= 1
        if self.left == -1:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _in_order(child)


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a source, with its line; docstrings and annotations are left alone."""
    tree = ast.parse(source)
    left_out = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    left_out |= {id(inner) for one in ast.walk(tree) for inner in _annotations(one)}
    for nth, node in enumerate(_in_order(tree)):
        if id(node) in left_out:
            continue
        for said, new in faults(node):
            whole = ast.fix_missing_locations(_Swap(nth, new).visit(copy.deepcopy(tree)))
            yield getattr(node, "lineno", 0), said, ast.unparse(whole)


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    found += node.decorator_list if isinstance(node, ast.FunctionDef) else []
    for one in found:
        yield from ast.walk(one) if one is not None else ()


def main() -> int:
    """Try all mutants of a file; print those that survive."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--every", type=int, default=1)
    own, command = sys.argv[1:], ["judge", "test"]
    if "--" in own:
        own, command = own[: own.index("--")], own[own.index("--") + 1 :]
    given = parser.parse_args(own)
    with tempfile.TemporaryDirectory() as folder:
        return _try_all(Path(folder), given.file, given.every, [sys.executable, "-m", *command])


def _try_all(place: Path, file: str, every: int, command: list[str]) -> int:
    for room in ("judge", "rules", "scenarios", "tests"):
        shutil.copytree(HOUSE / room, place / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HOUSE / "pyproject.toml", place)
    source = (place / file).read_text(encoding="utf-8")
    begun = time.monotonic()
    if _run(place, command, 600):
        print("the tests fail without a fault", file=sys.stderr)
        return 2
    patience = 3 * (time.monotonic() - begun) + 5
    tried, left = 0, 0
    for n, (line, said, text) in enumerate(mutants(source)):
        if n % every:
            continue
        (place / file).write_text(text, encoding="utf-8")
        tried += 1
        if not _run(place, command, patience):
            left += 1
            print(f"{file}:{line}: {said}", flush=True)
    print(f"{file}: {tried} mutants, {tried - left} killed, {left} left")
    return 1 if left else 0


def _run(place: Path, command: list[str], patience: float) -> bool:
    """Whether the command fails, or does not end."""
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": str(place),
        "HOME": str(place),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    try:
        done = subprocess.run(command, cwd=place, env=environment, capture_output=True, timeout=patience, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
