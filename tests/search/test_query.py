"""The query language, as a tree."""

from __future__ import annotations

import pytest

from judge.library.search.queries.query import FIELDS, Node, parse

OPERATORS = {"AND": "all", "ET": "all", "OR": "any", "OU": "any", "NOT": "not", "SAUF": "not"}
NAMES = {field: field for field in FIELDS} | {"genre": "kind"}


def _shown(node: Node) -> str:
    if node.parts:
        inside = " ".join(_shown(part) for part in node.parts)
        return f"({node.op} {inside})"
    return node.text if node.op == "word" else f"{node.op}:{node.text}"


def _parsed(text: str) -> tuple[str, str]:
    query = parse(text, NAMES, OPERATORS)
    return " ".join(_shown(one) for one in query.wishes), " ".join(_shown(one) for one in query.conditions)


@pytest.mark.parametrize(
    ("text", "wishes", "conditions"),
    [
        ("a b", "a b", ""),
        ("a «b c» d", "a phrase:b c d", "phrase:b c"),
        ('"b"', "b", ""),
        ("a réac*", "a begun:reac", ""),
        ("a kind:rule", "a", "kind:rule"),
        ('a Genre:"x y"', "a", "kind:x y"),
        ("a nokind:rule", "a nokind rule", ""),
        ("a NOT b", "a", "(not b)"),
        ("a SAUF «b c»", "a", "(not phrase:b c)"),
        ("a NOT kind:rule", "a", "(not kind:rule)"),
        ("a NOT", "a", ""),
        ("a AND b", "a b", "(all a b)"),
        ("a b OU c", "a b c", "(any (all a b) c)"),
        ("a ET (b OR c)", "a b c", "(all a (any b c))"),
        ("a OR NOT b", "a", "(any a (not b))"),
        ("a AND", "a", "a"),
        ("(a OR b", "a b", "(any a b)"),
        ("a) OR b", "a b", "(all a b)"),
        ("A AND B", "a and b", ""),
        ("ET a", "a", "a"),
        ("t'es d'accord", "t es d accord", ""),
        ("6.3.f R-6.3.e", "6.3.f r 6.3.e", ""),
    ],
)
def test_the_tree(text: str, wishes: str, conditions: str) -> None:
    assert _parsed(text) == (wishes, conditions)
