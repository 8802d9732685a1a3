"""Abilities that can never happen as they are described, and what may have been meant by each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.app.corpus.games import game_of
from judge.app.new.drafts.draft import Draft, OwnCard, ability_of, scenario_of
from judge.library.cards.never_holds import ANYWHERE, NEVER_HOLDS
from judge.library.cards.things.read_selectors import IN_PLAY
from judge.model.cards.ability_menu import AbilityMenu
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change
from judge.scenario.writing.write_scenario import Document, flow

MOVES = "moves"
MOST = 3

Move = dict[str, Document]


def never_happens(draft: Draft, card: OwnCard, ability: str) -> Diagnostic | None:
    """What the reader of files remarks of an ability of a card that can never happen; None where it can.

    Raises:
        Refused: it is no ability at all.
    """
    alone = change(card, abilities=(ability,))
    remarks = scenario_of(change(draft, cards=(*draft.cards, alone), zones=(), waiting=())).remarks
    return next(
        (remark for remark in remarks if remark.code == NEVER_HOLDS and remark.argument("card") == card.id), None
    )


def mended(draft: Draft, card: OwnCard, ability: str) -> tuple[str, ...]:
    """The abilities that may be meant by one that can never happen, the likeliest first: each of them can happen."""
    menu, notation = game_of(draft).reads.menu, ability_of(ability)
    candidates = dict.fromkeys(flow(_with_moves(notation, mend)) for mend in _mends(menu))
    return tuple(candidate for candidate in candidates if _can_happen(draft, card, candidate))[:MOST]


def _can_happen(draft: Draft, card: OwnCard, ability: str) -> bool:
    try:
        return never_happens(draft, card, ability) is None
    except Refused:
        return False


def _mends(menu: AbilityMenu) -> Iterator[Callable[[Move], Move]]:
    """The ways to mend a move: it is seen where it leaves; its kind is that of a card; it may be any card."""
    yield lambda move: _seen_where_it_leaves(menu, move)
    yield _of_the_printed_kind
    yield _of_any_card


def _with_moves(part: Document, mend: Callable[[Move], Move]) -> Document:
    """A part of an ability in which each move that can never happen is mended."""
    if isinstance(part, dict):
        return {
            key: mend(inner)
            if key == MOVES and isinstance(inner, dict) and _never_holds(inner)
            else _with_moves(inner, mend)
            for key, inner in part.items()
        }
    return [_with_moves(inner, mend) for inner in part] if isinstance(part, list) else part


def _never_holds(move: Move) -> bool:
    """Whether a move is about things that are never where it looks at them."""
    what, zone_seen = move.get("what"), str(move.get("from") or move.get("to") or "")
    if not isinstance(what, dict) or not zone_seen:
        return False
    zone = str(what.get("in") or "")
    is_in_play = not zone and any(kind not in ANYWHERE for kind in _kinds(what))
    return zone not in ("", zone_seen) or (is_in_play and zone_seen not in IN_PLAY)


def _kinds(what: Move) -> tuple[str, ...]:
    kinds = what.get("is", "")
    return tuple(map(str, kinds)) if isinstance(kinds, list) else (str(kinds),)


def _seen_where_it_leaves(menu: AbilityMenu, move: Move) -> Move:
    """The move from the zone in which such a thing is: the one that it names, or the one in which it is in play.

    Where it is said from where it goes, that stands.
    """
    what = move["what"]
    if "from" in move:
        return move
    assert isinstance(what, dict)
    zones_of_kinds = [dict(menu.arrives_in).get(kind, menu.usual_zone) for kind in _kinds(what)]
    thing: Document = {key: value for key, value in what.items() if key != "in"}
    return {
        "what": thing,
        "from": what.get("in") or zones_of_kinds[0],
        **{key: move[key] for key in move if key != "what"},
    }


def _of_the_printed_kind(move: Move) -> Move:
    """The move of a card of this kind, which it is wherever it lies."""
    what, zone_seen = move["what"], move.get("from") or move["to"]
    assert isinstance(what, dict)
    others = {key: value for key, value in what.items() if key not in ("is", "in")}
    return {**move, "what": {"type": what.get("is", ""), "in": zone_seen, **others}}


def _of_any_card(move: Move) -> Move:
    """The move of any card."""
    what = move["what"]
    assert isinstance(what, dict)
    return {**move, "what": {"is": "card", **{key: value for key, value in what.items() if key not in ("is", "in")}}}
