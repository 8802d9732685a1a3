"""Says in words what the reader of files finds wrong with a board in the making: no code names, no places in a file."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.games import game_of, rulebook
from judge.app.corpus.known_cards import known_cards
from judge.app.new.drafts.draft import scenario_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.phrase import Argument, TermRef
from judge.model.value import change
from judge.scenario.board.zones import MOST_OBJECTS
from judge.text.spelling import fold

_CODE = re.compile(r'"?\b([a-z]+(?:_[a-z]+)+)\b"?')
_OF_THE_GAME = ("kind", "keyword", "status", "mark")
_BOUNDS = ("number", "low", "high")
MOST = 3


def refuse_what_cannot_be(session: NewSession) -> None:
    """Let the reader of files check the draft as it is.

    Raises:
        Unanswerable: the reader finds faults; the message has the first few, in the dialogue's words where it has some.
    """
    try:
        scenario_of(session.draft)
    except Refused as refused:
        sentences = (_told(session, diagnostic) for diagnostic in errors_of(refused)[:MOST])
        raise Unanswerable("\n".join(dict.fromkeys(sentences)), is_said=True) from refused


def errors_of(refused: Refused) -> tuple[Diagnostic, ...]:
    """What was refused, without the remarks on other cards of the draft: each was told when its card was described."""
    return tuple(diagnostic for diagnostic in refused.diagnostics if diagnostic.severity == "error")


def _told(session: NewSession, diagnostic: Diagnostic) -> str:
    """A fault in the words of the dialogue; else in those of the reader, without code names."""
    number, least, most = (diagnostic.argument(name) for name in _BOUNDS)
    if diagnostic.code == "decode/out-of-range" and not diagnostic.variant:
        return session.say("refused.number", number=str(number), least=str(least), most=str(most))
    say_fault = SAID.get(diagnostic.code.rpartition("/")[2])
    sentence = say_fault(session) if say_fault else ""
    return sentence or as_sentences(session, diagnostic)


def as_sentences(session: NewSession, diagnostic: Diagnostic) -> str:
    """A fault in the words of the reader of files, and how to mend it, without code names."""
    if diagnostic.code == "effects/keyword":
        return _wrong_keyword(session, diagnostic)
    told = told_in(session.settings.language, _with_terms(session, diagnostic))
    return named(session, f"{told.what}. {told.how}".strip())


def _wrong_keyword(session: NewSession, diagnostic: Diagnostic) -> str:
    """The sentence about a keyword that this kind of card cannot have: which kinds can."""
    kind, keyword = (TermRef(str(diagnostic.argument(name))) for name in ("kind", "keyword"))
    kinds = diagnostic.argument("kinds")
    kinds_having = tuple(TermRef(str(code)) for code in kinds) if isinstance(kinds, tuple) else ()
    return session.say("refused.keyword", kind=kind, keyword=keyword, kinds=kinds_having)


def _with_terms(session: NewSession, diagnostic: Diagnostic) -> Diagnostic:
    """The fault with the kinds and marks that it speaks of called as at a table."""
    term_codes = {term.code for term in rulebook(session.draft.game, session.draft.edition).terms}

    def called(argument: Argument) -> Argument:
        return session.tongue().called(argument) if isinstance(argument, str) and argument in term_codes else argument

    arguments = tuple(
        (name, called(argument) if name in _OF_THE_GAME else argument) for name, argument in diagnostic.arguments
    )
    return change(diagnostic, arguments=arguments)


def named(session: NewSession, text: str) -> str:
    """A sentence with the code names in it replaced by what they are called."""
    tongue = session.tongue()
    titles = {card.id: tongue.title(card) for card in tongue.with_imports}
    zones = {code: tongue.zone_called(code) for code, _ in tongue.zones.entries}

    def called(code_match: re.Match[str]) -> str:
        return titles.get(code_match[1]) or zones.get(code_match[1]) or code_match[0]

    return _CODE.sub(called, text)


def _wrong_zone(session: NewSession) -> str:
    """The sentence about a card of the last line whose kind may not lie in its zone; else see ``_no_number``."""
    if not session.draft.zones:
        return ""
    _, key, items = session.draft.zones[-1]
    zone = next(board_zone for board_zone in game_of(session.draft).reads.board.zones if board_zone.key == key)
    kinds = known_cards(session.draft.game).kinds()
    tongue = session.tongue()
    usual_kind = game_of(session.draft).reads.vocabulary.proposed_kind
    kinds |= {card.id: card.kind or usual_kind for card in session.draft.cards}
    kinds |= {item.card: tongue.kind(item.card) for item in items if item.card not in kinds}
    wrong_card = next((item.card for item in items if zone.takes and kinds[item.card] not in zone.takes), "")
    allowed_kinds = ", ".join(tongue.called(kind) for kind in zone.takes)
    if not wrong_card or wrong_card == UNKNOWN_CARD:
        return _no_number(session)
    meant = _zone_meant(session, tongue.zone_called(key), kinds[wrong_card])
    title, zone_called = _title(session, wrong_card), tongue.zone_called(key)
    return session.say("refused.wrong-zone", card=title, zone=zone_called, kinds=allowed_kinds, meant=meant)


def _zone_meant(session: NewSession, called: str, kind: str) -> str:
    """A zone whose name has a word of this one's and that takes such a card: « Héros » may mean an Expedition."""
    tongue = session.tongue()
    own_words = {word for word in fold(called).split() if word not in tongue.words("empty-zone")}
    zones = (zone for zone in game_of(session.draft).reads.board.zones if not zone.takes or kind in zone.takes)
    names = (tongue.zone_called(zone.key) for zone in zones)
    return next((name for name in names if own_words & {*fold(name).split()} and name != called), "")


def _no_number(session: NewSession) -> str:
    """The sentence about the last line: the cards must be named if a number was given; else the zone holds one card."""
    if not session.draft.zones:
        return ""
    _, key, items = session.draft.zones[-1]
    is_number = any(item.card == UNKNOWN_CARD for item in items)
    return session.say(f"refused.{'by-name' if is_number else 'one-card'}", zone=session.tongue().zone_called(key))


def _unsupported(session: NewSession) -> str:
    """The sentence about a card of the draft that the engine does not play; empty if it finds none."""
    played_cards = known_cards(session.draft.game)
    own_ids = {card.id for card in session.draft.cards}
    placed_cards = [item.card for _, _, items in session.draft.zones for item in items]
    placed_cards += [waiting_card.card for waiting_card in session.draft.waiting]
    unsupported_id = next(
        (
            card_id
            for card_id in placed_cards
            if card_id in played_cards and not played_cards.is_played(card_id) and card_id not in own_ids
        ),
        "",
    )
    return session.say("refused.unsupported", card=_title(session, unsupported_id)) if unsupported_id else ""


def _title(session: NewSession, id: str) -> str:
    tongue = session.tongue()
    return next((tongue.title(card) for card in tongue.with_imports if card.id == id), id)


SAID: dict[str, Callable[[NewSession], str]] = {
    "wrong-zone": _wrong_zone,
    "zone": _no_number,
    "unknown-card": _no_number,
    "unsupported-card": _unsupported,
    "too-many": lambda session: session.say("refused.too-many", count=MOST_OBJECTS),
    "row": lambda session: session.say(
        "refused.row", most=max(row.most for row in game_of(session.draft).reads.board.rows)
    ),
    "players": lambda session: session.say("refused.player-name"),
    "player-name": lambda session: session.say("refused.player-name"),
}
"""The faults of a board that the dialogue says itself, by the end of their code."""
