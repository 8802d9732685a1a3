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
        stages_in_order = tuple(stages)
        title = numbers_of(stages_in_order[0].numbers, stages_in_order[-1].numbers)
        lines = self._say("edition.history.title", number=title)
        edition_before = ""
        for stage in stages_in_order:
            lines += self._row(stage, edition_before)
            edition_before = stage.edition if not stage.how.endswith(("number-only", "imported")) else edition_before
        return "\n".join(lines)

    def _row(self, stage: Stage, before: str) -> Iterator[str]:
        arguments: dict[str, Argument] = {"older": before, "newer": stage.edition, "excerpt": before in self._excerpts}
        how_sentence = self._catalogue.say(f"edition.history.{stage.how}", **arguments) if stage.how else ""
        is_excerpt = stage.edition in self._excerpts
        none_sentence = self._catalogue.say("edition.both.none", edition=stage.edition, beyond=is_excerpt)
        numbers = ", ".join(stage.numbers)
        row = (
            f"{stage.edition}  {numbers}{numbers and how_sentence and ': '}{how_sentence}"
            if numbers
            else f"{stage.edition}  {none_sentence}"
        )
        yield from wrapped(row, self._width, "  ", "       ")
        for play in stage.plays:
            play_words = play.says.get(self._catalogue.language)
            sentence = self._catalogue.say("edition.both.play", says=play_words)
            yield from wrapped(sentence, self._width, "       ", "         ")

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, "", "  ")
