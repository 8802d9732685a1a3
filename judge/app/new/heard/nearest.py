"""The computed questions nearest to a typed one that none of them is, and the words that the nearest leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.app.new.heard.near_candidates import marks_there, near_candidates
from judge.app.new.heard.nearness import Nearness
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.new.heard.which_card import apart
from judge.app.ruling.ask_choices import RunSession
from judge.scenario.addressing.counted_things import EACH
from judge.scenario.expectations.arrivals import ARRIVES, FROM
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import WHERE

MOST_NEAR = 3
"""So many are shown as the nearest."""
_LOOKED_AT = 24
"""Of so many of those with the most points the words are compared."""
_SOMETHING = 2
"""Fewer points than these say that both have nothing in common."""
_FARTHER = 6
"""Who is behind the nearest by more points than this is no longer near."""


def nearest(
    run: RunSession, question: str, offered: list[Suggestion], can_be_asked: Callable[[Suggestion], bool]
) -> list[Suggestion]:
    """Those nearest to the typed question, at most three; of the same question always the same, in the same order.

    Those come first that say its verb of the same thing, and only leave out words: the fewer names among them, the
    nearer. What comes to a place and what ends there are shown once.
    """
    near = Nearness(run.file, question, run.run)
    every_one = [*dict.fromkeys((*offered, *apart(run, [*near_candidates(run, near)])))]
    every_one = [suggestion for suggestion in every_one if not near.is_of_another_matter(*suggestion)]
    there = frozenset(about_what_is_there(run, every_one))
    # Of two with as many points that is nearer which speaks of what is on the board.
    points = {suggestion: 2 * near.points(*suggestion) + (suggestion in there) for suggestion in every_one}
    if max(points.values(), default=0) < _SOMETHING:
        # Nothing is near: what happened is all that there is to offer, and where the cards are.
        return [asked for asked in (*offered, *every_one) if asked in offered or asked[0] == WHERE][:MOST_NEAR]
    # Whatever leaves out a card of the question, or is about one that it does not name, comes after all else.
    strays = {suggestion: near.strays(*suggestion) for suggestion in every_one}
    looked_at = sorted(every_one, key=lambda suggestion: (strays[suggestion], -points[suggestion]))[:_LOOKED_AT]
    ranks = {
        suggestion: (strays[suggestion], *_rank(near, question, suggestion, points[suggestion]))
        for suggestion in looked_at
    }
    ranked = sorted(looked_at, key=lambda suggestion: ranks[suggestion])
    chosen: list[Suggestion] = []
    for suggestion in _each_place_once(ranked):
        is_near = not chosen or _is_as_near(ranks, points, chosen[0], suggestion)
        if len(chosen) < MOST_NEAR and is_near and can_be_asked(suggestion):
            chosen.append(suggestion)
    return chosen


def words_left_out(run: RunSession, question: str, suggestion: Suggestion) -> tuple[str, ...]:
    """The words of the typed question of which this one takes no account."""
    kind, lines = suggestion
    return Nearness(run.file, question, run.run).left_out(kind, check_of(kind, lines))


def named_or_there(run: RunSession, question: str, suggestions: list[Suggestion]) -> list[Suggestion]:
    """Those without such as speak of a status or counter that nothing on the board has, and that is not named itself.

    What several counters are called, *does it have counters?*, names none of them.
    """
    near, there = Nearness(run.file, question, run.run), marks_there(run)
    known = there.union(mark for mark in near.every_mark if near.names_mark(mark))
    return [suggestion for suggestion in suggestions if known.issuperset(near.marks_in(suggestion[1]))]


def about_what_is_there(run: RunSession, suggestions: list[Suggestion]) -> list[Suggestion]:
    """Those that speak of no status or counter but such as something on the board has, then or later."""
    near, there = Nearness(run.file, "", run.run), marks_there(run)
    return [suggestion for suggestion in suggestions if there.issuperset(near.marks_in(suggestion[1]))]


def _rank(near: Nearness, question: str, suggestion: Suggestion, points: int) -> tuple[int, ...]:
    """By what the nearest is found: the smaller, the nearer."""
    kind, lines = suggestion
    words = near.but_for(kind, check_of(kind, lines))
    if kind == "value" and EACH in lines[0].split("."):
        # Offered only where the question names no card: then all of them are what is likeliest meant.
        return 0, 0, 0, -len(lines[0])
    if kind == "legal" and near.is_of_paying(check_of(kind, lines)):
        return 0, 0, 0, 0  # Offered only where the question asks who may pay.
    is_open_value = kind == "value" and kind not in near.kinds  # *whose hand does it go to?* asks for no contents
    if words and not is_open_value and not near.is_opening(words) and not _is_no_number(near, suggestion, words):
        # Of two that leave out as many, that which says how the question begins: whose deed it is comes first.
        return 0, near.names_in(words), len(words), -question.find(words[0])
    is_counted = kind == "count" and "count" not in near.kinds
    return 1 + is_counted, -points, len(near.left_out(kind, check_of(kind, lines)))


def _is_no_number(near: Nearness, suggestion: Suggestion, words: tuple[str, ...]) -> bool:
    """Whether it is asked how often something happens though the question has no amount that this would answer."""
    kind, lines = suggestion
    return (
        kind == "count" and "count" not in near.kinds and words == near.but_for("happens", check_of("happens", lines))
    )


def _is_as_near(
    ranks: dict[Suggestion, tuple[int, ...]], points: dict[Suggestion, int], first: Suggestion, other: Suggestion
) -> bool:
    """Whether another one is about as near as the nearest."""
    return ranks[other][1] == 0 or points[other] >= max(points[first] - _FARTHER, 2)


def _each_place_once(ranked: list[Suggestion]) -> Iterator[Suggestion]:
    """The suggestions without those that name a card and a place which a nearer one has named."""
    seen: set[str] = set()
    for kind, lines in ranked:
        place_and_card = lines[0].removeprefix(f"{ARRIVES}: ").replace(FROM, ".").replace(": ", ".")
        is_of_a_place = kind == ENDS_IN or (kind == "happens" and lines[0].startswith(f"{ARRIVES}: "))
        if not is_of_a_place or place_and_card not in seen:
            yield kind, lines
        if is_of_a_place:
            seen.add(place_and_card)
