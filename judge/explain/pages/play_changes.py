"""Shows what an edition changes in play, by topic, with the boards to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.explain.pages.edition_difference import Comparison
from judge.explain.said.paragraph import wrapped
from judge.model.phrase import Argument
from judge.model.rulebook.edition_change import PlayChange
from judge.text.catalogue import Catalogue, grammar_of

_BOARDS = 6
"""So many boards are named; a rule that everything rests on has dozens."""
_TOPIC = "topic."


class PlayPage:
    """What changes in play in one language and width; ``boards`` are those that each line touches."""

    def __init__(
        self, comparison: Comparison, boards: Mapping[PlayChange, tuple[str, ...]], catalogue: Catalogue, width: int
    ) -> None:
        self._comparison = comparison
        self._boards = boards
        self._catalogue = catalogue
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset

    def text(self) -> str:
        """The page: other answers first, then what is written now and was read like that anyway."""
        lines = self._say("edition.play.title", older=self._comparison.older, newer=self._comparison.newer)
        for confirms, key in ((False, "edition.play.other"), (True, "edition.play.confirmed")):
            plays = [play for play in self._comparison.plays if play.confirms == confirms]
            if plays:
                lines += ["", *self._say(key, count=len(plays), older=self._comparison.older)]
                lines += self._by_topic(plays)
        return "\n".join(lines)

    def _by_topic(self, plays: list[PlayChange]) -> Iterator[str]:
        for topic in self._topics():
            plays_of_topic = [play for play in plays if play.topic == topic]
            if plays_of_topic:
                yield from ("", *self._say(f"{_TOPIC}{topic}"))
                for play in plays_of_topic:
                    yield from self._entry(play)

    def _topics(self) -> tuple[str, ...]:
        """The topics in the order of the FAQ, which is that of their titles."""
        titled_topics = [key.removeprefix(_TOPIC) for key in self._catalogue.messages if key.startswith(_TOPIC)]
        return tuple(dict.fromkeys((*titled_topics, *(play.topic for play in self._comparison.plays))))

    def _entry(self, play: PlayChange) -> Iterator[str]:
        yield from wrapped(self._typeset(play.says.get(self._catalogue.language)), self._width, "  ", "  ")
        rule_arguments = {
            "older": ", ".join(play.older),
            "newer": ", ".join(play.rules),
            "edition": self._comparison.older,
        }
        yield from self._say("edition.play.rules", "      ", settles=", ".join(play.settles), **rule_arguments)
        board_names = self._boards.get(play, ())
        if board_names:
            key = "shown" if play.confirms else "boards"
            names_shown, edition = ", ".join(board_names[:_BOARDS]), self._comparison.older
            unshown_count = len(board_names) - _BOARDS if len(board_names) > _BOARDS else 0
            yield from self._say(
                f"edition.play.{key}", "      ", edition=edition, names=names_shown, more=unshown_count
            )

    def _say(self, key: str, /, margin: str = "", **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, margin, margin + "  ")
