"""Says in words what the reader of files finds wrong with a board in the making: no code names, no places in a file."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.app.corpus.games import GAMES, cards
from judge.app.new.draft import scenario_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Diagnostic, Refused
from judge.scenario.board.zones import MOST_OBJECTS

_CODE = re.compile(r'"?\b([a-z]+(?:_[a-z]+)+)\b"?')
_SPAN = re.compile(r"is (?P<number>-?\d+), but must be at least (?P<least>\d+) and at most (?P<most>\d+)")
MOST = 3


def refuse_what_cannot_be(session: NewSession) -> None:
    """Let the reader of files look at what there is.

    Raises:
        Unanswerable: what it finds wrong, in the words of the dialogue where it has some.
    """
    try:
        scenario_of(session.draft)
    except Refused as refused:
        found = (_told(session, one) for one in refused.diagnostics[:MOST])
        raise Unanswerable("\n".join(dict.fromkeys(found)), is_said=True) from refused


def _told(session: NewSession, one: Diagnostic) -> str:
    say = SAID.get(one.code.rpartition("/")[2])
    span = _SPAN.search(one.what)
    if span:
        return session.say("refused.number", number=span["number"], least=span["least"], most=span["most"])
    said = say(session) if say else ""
    return said or named(session, f"{one.what}. {one.how}".strip())


def named(session: NewSession, text: str) -> str:
    """A sentence with the code names in it replaced by what they are called."""
    tongue = session.tongue()
    titles = {one.id: tongue.title(one) for one in tongue.cards}
    zones = {code: tongue.zone_called(code) for code, _ in tongue.zones.entries}

    def called(found: re.Match[str]) -> str:
        return titles.get(found[1]) or zones.get(found[1]) or found[0]

    return _CODE.sub(called, text)


def _wrong_zone(session: NewSession) -> str:
    """The card of the last line that may not lie where it was put."""
    if not session.draft.zones:
        return ""
    _, key, items = session.draft.zones[-1]
    zone = next(one for one in GAMES[session.draft.game].board.zones if one.key == key)
    kinds = {id: card.kind for id, card in cards(session.draft.game).items()}
    kinds |= {card.id: card.kind or "character" for card in session.draft.cards}
    wrong = next((one.card for one in items if zone.takes and kinds.get(one.card) not in zone.takes), "")
    tongue = session.tongue()
    allowed = ", ".join(tongue.called(kind) for kind in zone.takes)
    if not wrong or wrong == UNKNOWN_CARD:
        return _no_number(session)
    return session.say("refused.wrong-zone", card=_title(session, wrong), zone=tongue.zone_called(key), kinds=allowed)


def _no_number(session: NewSession) -> str:
    """A number of cards where their names are wanted, or several where one may lie."""
    if not session.draft.zones:
        return ""
    _, key, items = session.draft.zones[-1]
    is_number = any(one.card == UNKNOWN_CARD for one in items)
    return session.say(f"refused.{'by-name' if is_number else 'one-card'}", zone=session.tongue().zone_called(key))


def _unsupported(session: NewSession) -> str:
    known = cards(session.draft.game)
    own = {card.id for card in session.draft.cards}
    here = [item.card for _, _, items in session.draft.zones for item in items]
    here += [one.card for one in session.draft.limbo]
    card = next((one for one in here if one in known and known[one].unsupported and one not in own), "")
    return session.say("refused.unsupported", card=_title(session, card)) if card else ""


def _title(session: NewSession, id: str) -> str:
    tongue = session.tongue()
    return next((tongue.title(one) for one in tongue.cards if one.id == id), id)


SAID: dict[str, Callable[[NewSession], str]] = {
    "wrong-zone": _wrong_zone,
    "zone": _no_number,
    "unknown-card": _no_number,
    "unsupported-card": _unsupported,
    "too-many": lambda session: session.say("refused.too-many", count=MOST_OBJECTS),
    "row": lambda session: session.say(
        "refused.row", most=max(one.most for one in GAMES[session.draft.game].board.rows)
    ),
    "players": lambda session: session.say("refused.player-name"),
    "player-name": lambda session: session.say("refused.player-name"),
}
"""The faults of a board that the dialogue says itself, by the end of their code."""
