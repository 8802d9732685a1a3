"""Shows the rules of two editions beside each other, with the words that changed marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from judge.explain.pages.edition_difference import numbers_of
from judge.explain.said.paragraph import labelled, wrapped
from judge.explain.said.word_changes import are_alike, marked
from judge.model.phrase import Argument
from judge.model.rulebook.edition_change import CHANGED, RuleChange
from judge.model.rulebook.rule import Rule
from judge.model.value import Value
from judge.text.catalogue import Catalogue, grammar_of

_BETWEEN = " │ "
_NARROWEST = 80
"""Below so many columns the texts stand one below the other."""


class EditionSide(Value, frozen=True):
    """The rules of one edition, each followed by its lines, remarks and examples."""

    edition: str
    rules: tuple[Rule, ...]


class EditionsPage:
    """Pairs of rules in one language and width; ``drawn`` allows columns, which a pipe has no use for."""

    def __init__(self, catalogue: Catalogue, width: int, drawn: bool, excerpts: Mapping[str, bool]) -> None:
        self._catalogue = catalogue
        self._width = width
        self._are_columns = drawn and width >= _NARROWEST
        self._excerpts = excerpts
        self._typeset = grammar_of(catalogue.language).typeset

    def pair(self, older: EditionSide, newer: EditionSide, change: RuleChange) -> str:
        """What the older edition says and what the newer one says, and what that changes in play."""
        texts = self._texts(older), self._texts(newer)
        is_marked = bool(older.rules and newer.rules) and are_alike(*texts)
        if is_marked:
            texts = marked(*texts)
        blocks = [self._block(side, words) for side, words in zip((older, newer), texts, strict=True)]
        lines = [*self._head(older, newer, change), ""]
        lines += self._stacked(blocks) if not self._are_columns else _beside(blocks, self._column)
        lines += self._about_words(texts, is_marked, bool(older.rules and newer.rules))
        return "\n".join([*lines, *self._play(change)])

    @property
    def _column(self) -> int:
        return (self._width - len(_BETWEEN)) // 2

    def _head(self, older: EditionSide, newer: EditionSide, change: RuleChange) -> list[str]:
        """The numbers, and how the two stand to each other."""
        is_excerpt = self._excerpts.get(older.edition, False)
        change_sentence = self._catalogue.say(
            f"edition.history.{change.kind}", older=older.edition, newer=newer.edition, excerpt=is_excerpt
        )
        return wrapped(f"{numbers_of(change.older, change.newer)} · {change_sentence}", self._width, "", "  ")

    def _texts(self, side: EditionSide) -> tuple[str, ...]:
        return tuple(self._typeset(rule.words.get(self._catalogue.language)) for rule in side.rules)

    def _block(self, side: EditionSide, words: Sequence[str]) -> list[str]:
        """The text of one edition, set to the width of a column where there are columns."""
        width = self._column if self._are_columns else self._width
        lines = [self._catalogue.say("rule.edition", edition=side.edition)]
        if not side.rules:
            is_excerpt = self._excerpts.get(side.edition, False)
            none_sentence = self._catalogue.say("edition.both.none", edition=side.edition, beyond=is_excerpt)
            return [*lines, *wrapped(none_sentence, width, "", "  ")]
        for rule, text in zip(side.rules, words, strict=True):
            lines += labelled(self._label(rule), text, width, "  " if rule.parent else "")
        return lines

    def _label(self, rule: Rule) -> str:
        number = rule.id.rpartition("-" if "/" in rule.id.removeprefix(rule.section) else ".")[2]
        if rule.kind in ("remark", "example"):
            return self._catalogue.say(f"rule.{rule.kind}", number=number)
        return f"{number}." if rule.kind == "item" else rule.short

    def _stacked(self, blocks: Sequence[list[str]]) -> list[str]:
        return [*blocks[0], "", *blocks[1]]

    def _about_words(
        self, texts: tuple[Sequence[str], Sequence[str]], is_marked: bool, are_both: bool
    ) -> Iterator[str]:
        """What the signs in the words mean; that there are none, where both editions have the matter."""
        if are_both:
            is_same = is_marked and not any(sign in text for side in texts for text in side for sign in ("[-", "{+"))
            yield ""
            yield from self._say(f"edition.both.{'same' if is_same else 'legend' if is_marked else 'anew'}")

    def _play(self, change: RuleChange) -> Iterator[str]:
        for play in change.plays:
            yield from self._say("edition.both.play", says=play.says.get(self._catalogue.language))
        if change.kind == CHANGED and not change.plays:
            yield from self._say("edition.both.no-play")

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, "", "  ")


def _beside(blocks: Sequence[list[str]], column: int) -> list[str]:
    return [
        f"{left_line:<{column}}{_BETWEEN}{right_line}".rstrip()
        for left_line, right_line in zip_longest(*blocks, fillvalue="")
    ]
