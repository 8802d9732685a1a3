"""The query language: words, "phrases", begun*, field:value, and AND OR NOT in capitals, with brackets.

Each language has its own words for fields and operators.

Words alone are wishes: the more of them a record has, the better. Phrases, filters and what NOT forbids are conditions.
With AND or OR, everything is one condition: words side by side are then bound together, tighter than by OR.
"""

from __future__ import annotations

import re

from judge.library.search.analysis.words import folded, texts
from judge.model.value import Value

LONGEST = 200
"""Characters of a query that are looked at."""
FIELDS = ("kind", "section", "edition", "authority", "card")
_TOKEN = re.compile(
    r"""(?P<field>[^\W\d_]+):(?P<value>"[^"]*"|«[^»]*»|“[^”]*”|[^\s()"]+)"""
    r"""|"(?P<plain>[^"]*)"|«(?P<french>[^»]*)»|“(?P<english>[^”]*)”"""
    r"""|(?P<bracket>[()])|(?P<word>[^\s()"]+)"""
)
_DEEPEST = 20


class Node(Value, frozen=True):
    """``op``: word, begun, phrase or one of ``FIELDS``, with ``text``; all, any or not, with ``parts``."""

    op: str
    text: str = ""
    parts: tuple[Node, ...] = ()

    def leaves(self) -> tuple[Node, ...]:
        """What is looked for in it: not what is forbidden or filtered."""
        if self.op == "not" or self.op in FIELDS:
            return ()
        return tuple(leaf for part in self.parts for leaf in part.leaves()) if self.parts else (self,)


class Query(Value, frozen=True):
    """What a query looks for, and the conditions that a record must meet."""

    wishes: tuple[Node, ...] = ()
    conditions: tuple[Node, ...] = ()


def parse(text: str, fields: dict[str, str], operators: dict[str, str]) -> Query:
    """The query in a text; the words of all languages for the fields, and for the operators, lead to their names."""
    tokens = _tokens(text[:LONGEST], fields, operators)
    if any(token.op in ("all", "any") for token in tokens):
        tree = _Parser(tokens).whole()
        return Query(tree.leaves(), (tree,)) if tree else Query()
    wishes, conditions, is_forbidden = [], [], False
    for token in tokens:
        if token.op in ("(", ")"):
            continue
        if token.op in ("word", "begun", "phrase") and not is_forbidden:
            wishes.append(token)
        if token.op != "not" and (is_forbidden or token.op not in ("word", "begun")):
            conditions.append(Node("not", parts=(token,)) if is_forbidden else token)
        is_forbidden = token.op == "not"
    return Query(tuple(wishes), tuple(conditions))


def _tokens(text: str, fields: dict[str, str], operators: dict[str, str]) -> list[Node]:
    """The tokens of a text. Where everything is in capitals, nothing is an operator."""
    has_small = any(letter.islower() for letter in text)
    nodes: list[Node] = []
    for match in _TOKEN.finditer(text):
        field = fields.get(folded(match["field"] or ""))
        phrase = match["plain"] or match["french"] or match["english"]
        if match["bracket"]:
            nodes.append(Node(match[0]))
        elif field:
            nodes.append(Node(field, match["value"].strip('"«»“” ')))
        elif phrase is not None:
            nodes += [Node("phrase", phrase)] if len(texts(phrase)) > 1 else _words(phrase)
        elif match[0] in operators and (has_small or '"' in text):
            nodes.append(Node(operators[match[0]]))
        else:
            nodes += _words(match[0])
    return nodes


def _words(text: str) -> list[Node]:
    nodes = [Node("word", word) for word in texts(text)]
    if nodes and text.endswith("*"):
        nodes[-1] = Node("begun", nodes[-1].text)
    return nodes


class _Parser:
    """``a b OR NOT c``: a and b, or no c. Operators without an operand, and brackets without a partner, are ignored."""

    def __init__(self, tokens: list[Node]) -> None:
        self._tokens = tokens
        self._at = 0

    def whole(self) -> Node | None:
        """The tree of all tokens."""
        part_nodes = []
        while self._at < len(self._tokens):
            part_node = self._either(0)
            part_nodes += [part_node] if part_node else []
            self._at += 1  # a closing bracket too many
        return _bound("all", part_nodes)

    def _either(self, depth: int) -> Node | None:
        part_nodes = [self._both(depth)]
        while self._op() == "any":
            self._at += 1
            part_nodes.append(self._both(depth))
        return _bound("any", [part for part in part_nodes if part])

    def _both(self, depth: int) -> Node | None:
        part_nodes = []
        while self._op() not in ("", ")", "any"):
            part_node = self._one(depth)
            part_nodes += [part_node] if part_node else []
        return _bound("all", part_nodes)

    def _one(self, depth: int) -> Node | None:
        token = self._tokens[self._at]
        self._at += 1
        if token.op == "(" and depth < _DEEPEST:
            node_inside = self._either(depth + 1)
            self._at += self._op() == ")"
            return node_inside
        if token.op == "not" and self._op() not in ("", ")", "any"):
            forbidden_node = self._one(depth)
            return Node("not", parts=(forbidden_node,)) if forbidden_node else None
        return None if token.op in ("(", "all", "not") else token

    def _op(self) -> str:
        return self._tokens[self._at].op if self._at < len(self._tokens) else ""


def _bound(op: str, parts: list[Node]) -> Node | None:
    return Node(op, parts=tuple(parts)) if len(parts) > 1 else parts[0] if parts else None
