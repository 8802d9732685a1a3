"""The kinds of files that a person writes, and which of them a file is by its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from judge.model.game import Game
from judge.model.value import Value
from judge.publish.schema.board import map_schema
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.message_files import layout_schema, messages_schema, texts_schema
from judge.publish.schema.parts import Schema, Terms
from judge.publish.schema.rules import rules_schema
from judge.publish.schema.rulings import rulings_schema
from judge.publish.schema.scenario import scenario_schema
from judge.publish.schema.word_files import printed_words_schema, search_words_schema

OF_A_GAME: Mapping[str, Callable[[Game, Terms], Schema]] = {"scenario": scenario_schema, "cards": cards_schema}
"""The schemas that have words of a game."""
OF_ANY_GAME: Mapping[str, Callable[[], Schema]] = {
    "rules": rules_schema,
    "rulings": rulings_schema,
    "map": map_schema,
    "messages": messages_schema,
    "layout": layout_schema,
    "import": printed_words_schema,
    "search": search_words_schema,
    "texts": texts_schema,
}
"""The schemas that are the same for every game."""
FILE_KINDS = (*OF_A_GAME, *OF_ANY_GAME)


class Top(Value, frozen=True):
    """The keys at the top of a kind of file, or of one of its forms; ``required`` are those that it must have."""

    kind: str
    known: frozenset[str]
    required: frozenset[str]


def tops_of(game: Game) -> tuple[Top, ...]:
    """The tops of all kinds, as this game has them."""
    schemas = {kind: schema(game, {}) for kind, schema in OF_A_GAME.items()}
    schemas |= {kind: schema() for kind, schema in OF_ANY_GAME.items()}
    return tuple(
        Top(kind, frozenset(form["properties"]), frozenset(form.get("required", ())))
        for kind, schema in schemas.items()
        for form in _forms(schema)
    )


def kind_of_keys(keys: Iterable[str], tops: tuple[Top, ...], usual: str = "") -> str:
    """The kind of the file that has these keys at its top: the one that knows most of them. Empty if none does.

    A file that is being written still lacks some and may have others misspelt: keys are counted. Where two kinds know
    as many, it is one whose required keys are all there, then the kind that is ``usual`` where the file lies, then the
    first: a board.
    """
    keys_written = frozenset(keys)

    def fitness(top: Top) -> tuple[int, bool, bool]:
        return len(keys_written & top.known), top.required <= keys_written, top.kind == usual

    best_top = max(tops, key=fitness)
    return best_top.kind if keys_written & best_top.known else ""


def _forms(schema: Schema) -> Iterator[Schema]:
    """A schema, or each of the forms of which a file has one."""
    if "properties" in schema:
        yield schema
    for form in schema.get("anyOf", ()):
        yield schema["$defs"][form["$ref"].rpartition("/")[2]]
