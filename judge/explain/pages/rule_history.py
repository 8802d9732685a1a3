"""Shows the way of a rule from edition to edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.explain.pages.edition_difference import numbers_of
from judge.explain.said.paragraph import wrapped
from judge.model.phrase import Argument
from judge.model.rulebook.edition_change import PlayChange
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class Stage(Value, frozen=True):
    """What a rule is in one edition: its numbers there, none where the edition has it not.

    ``how`` names the message that says what became of it since the stage before; ``plays`` are lines on play.
    """

    edition: str
    numbers: tuple[str, ...]
    how: str = ""
    plays: tuple[PlayChange, ...] = ()


class HistoryPage:
    """Ways of rules in one language and width; ``excerpts`` are the editions that are not here whole."""

    def __init__(self, catalogue: Catalogue, width: int, excerpts: frozenset[str]) -> None:
        self._catalogue = catalogue
        self._width = width
        self._excerpts = excerpts

    def text(self, stages: Iterable[Stage]) -> str:
        """One way, an edition a line."""
        ordered = tuple(stages)
        title = numbers_of(ordered[0].numbers, ordered[-1].numbers)
        lines = self._say("edition.history.title", number=title)
        before = ""
        for stage in ordered:
            lines += self._row(stage, before)
            before = stage.edition if not stage.how.endswith(("number-only", "imported")) else before
        return "\n".join(lines)

    def _row(self, stage: Stage, before: str) -> Iterator[str]:
        names: dict[str, Argument] = {"older": before, "newer": stage.edition, "excerpt": before in self._excerpts}
        how = self._catalogue.say(f"edition.history.{stage.how}", **names) if stage.how else ""
        beyond = stage.edition in self._excerpts
        none = self._catalogue.say("edition.both.none", edition=stage.edition, beyond=beyond)
        numbers = ", ".join(stage.numbers)
        row = f"{stage.edition}  {numbers}{numbers and how and ': '}{how}" if numbers else f"{stage.edition}  {none}"
        yield from wrapped(row, self._width, "  ", "       ")
        for play in stage.plays:
            says = play.says.get(self._catalogue.language)
            sentence = self._catalogue.say("edition.both.play", says=says)
            yield from wrapped(sentence, self._width, "       ", "         ")

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, "", "  ")
