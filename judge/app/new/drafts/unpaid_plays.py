"""Finds a card that lies ready to be played and cannot be paid for: a pass would answer no question about its play."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.executing.replay import followed
from judge.app.executing.rulesets import ruleset_for
from judge.app.explaining.asked.asked_phrases import happening_words
from judge.app.explaining.asked.heard_question import WORD, HeardQuestion, verb_stems
from judge.app.explaining.asked.meant_things import MeantThings
from judge.app.new.drafts.draft import Draft, DraftItem, scenario_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import ZoneKey
from judge.model.value import Value, change
from judge.scenario.addressing.names import PLAYS
from judge.text.spelling import fold

MOST_LACKING = 12
"""So many cards more in a hidden zone are tried: no cost asks for more."""
_PASS, _PASSES = "pass", "passes"


class UnpaidPlay(Value, frozen=True):
    """A card that could be played if so many unknown cards lay in a zone of its player, of which nothing is said."""

    player: str
    card: str
    zone_key: str
    count: int


def unpaid_play(draft: Draft, passed_over: tuple[tuple[str, str], ...]) -> UnpaidPlay | None:
    """The first such card that is named, in the question or in a hidden zone, where nobody names a card for nothing.

    None that is passed over, and none where no turn is played.

    Whoever said what there is to pay with has said it, and may want to know whether it is enough.
    """
    for player, card in _lying(draft):
        is_named = _is_named(draft, card)
        if (player, card) in passed_over or not (is_named or _is_held(draft, player, card)):
            continue
        lacking = _lacking(draft, player, card)
        if lacking is None:
            continue
        # Of a card that only lies in a hand nothing is asked once somebody's Orbs were thought of.
        told_of = {who for who, key, _ in draft.zones if key == lacking[0].key}
        if player not in told_of and (is_named or not told_of):
            return UnpaidPlay(player, card, lacking[0].key, lacking[1])
    return None


def paid(draft: Draft, unpaid: UnpaidPlay) -> Draft:
    """The draft with what pays for it."""
    (zone,) = (zone for zone in game_of(draft).reads.board.zones if zone.key == unpaid.zone_key)
    return _with_more(draft, unpaid.player, (zone,), unpaid.count)


def _lying(draft: Draft) -> Iterator[tuple[str, str]]:
    """Each known card of the board with whose it is, once."""
    lying = ((player, item.card) for player, _, items in draft.zones for item in items)
    yield from dict.fromkeys((player, card) for player, card in lying if player and card != UNKNOWN_CARD)


def _is_held(draft: Draft, player: str, card: str) -> bool:
    """Whether the board names it where only its player sees it, in the hand, and the question is not about a pass."""
    if draft.question and _says(draft, _PASSES):
        return False
    hidden_keys = {zone.key for zone in game_of(draft).reads.board.zones if zone.hidden}
    return any(
        who == player and key in hidden_keys and any(item.card == card for item in items)
        for who, key, items in draft.zones
    )


def _is_named(draft: Draft, card: str) -> bool:
    """Whether the question says that something is played, and has the name of the card."""
    if not draft.question:
        return False
    if not _says(draft, PLAYS):
        return False  # who uses what it can do from the Reserve does not play it
    file = scenario_of(draft)
    heard = HeardQuestion(file, draft.question)
    return bool(MeantThings(file, heard).cards.get(card, frozenset()) & heard.said)


def _says(draft: Draft, verb: str) -> bool:
    """Whether the question says that somebody does this."""
    words = WORD.findall(fold(draft.question))
    stems_of_verb, words_of_verb = happening_words(HeardQuestion(scenario_of(draft), draft.question).about, verb)
    return not (stems_of_verb.isdisjoint(verb_stems(words)) and words_of_verb.isdisjoint(words))


def _lacking(draft: Draft, player: str, card: str) -> tuple[ZoneKey, int] | None:
    """Of which hidden zone how many cards more would make the play legal, the fewest; None if it is legal as it is, or
    they would not do."""
    hidden_zones = tuple(zone for zone in game_of(draft).reads.board.zones if zone.hidden)
    if _is_legal(draft, player, card) or not _is_legal(_with_more(draft, player, hidden_zones), player, card):
        return None
    for count in range(1, MOST_LACKING + 1):
        for zone in hidden_zones:
            if _is_legal(_with_more(draft, player, (zone,), count), player, card):
                return zone, count
    return None


def _with_more(draft: Draft, player: str, zones: tuple[ZoneKey, ...], count: int = MOST_LACKING) -> Draft:
    """The draft with so many unknown cards more in each of these zones of a player."""
    more = tuple((player, zone.key, (DraftItem(UNKNOWN_CARD, count),)) for zone in zones)
    return change(draft, zones=(*draft.zones, *more))


def _is_legal(draft: Draft, player: str, card: str) -> bool:
    """Whether the play is legal in the first turn of its player, before which all others pass; not where no turn is
    played."""
    day, facts = game_of(draft).reads.board.day, dict(draft.facts)
    (declaration, *_) = game_of(draft).runs.declarations or ("",)
    if not declaration or facts.get(day.phase, day.of_turns) != day.of_turns:
        return False
    passes = tuple((f"{other} {declaration}", _PASS) for other in draft.players if other != player)
    file = scenario_of(change(draft, play=(*passes, (f"{player} {declaration}", card)), until="", asks=("", ())))
    script, _ = followed(file, ruleset_for(file), file.play, in_order=False)
    illegal_line = script.illegal.planned if script.illegal is not None else None
    return all(line not in script.left and line != illegal_line for line in file.play if line.answer.player == player)
