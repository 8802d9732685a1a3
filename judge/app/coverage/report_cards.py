"""``judge coverage --cards``: which shipped cards are played, by set, type and rarity, and why the others are not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import cards, written
from judge.app.corpus.known_cards import every_card
from judge.app.lookup.rules import desk_of
from judge.app.reply import DONE, Grid, Reply, Settings
from judge.model.cards.card import Card
from judge.model.value import Value


class PlayedShare(Value, frozen=True):
    """So many cards of a kind, and how many of them are played."""

    name: str
    cards: int
    played: int

    @property
    def refused(self) -> int:
        """How many are not played."""
        return self.cards - self.played


class RefusalCount(Value, frozen=True):
    """A reason why cards are not played, by the compiler's word for it and in words, with their code names."""

    kind: str
    says: str
    ids: tuple[str, ...]


def cards_report(settings: Settings) -> Reply:
    """Of the cards that a program has written from printed texts, how many are played; those by people apart.

    Raises:
        Refused: a file of cards is faulty.
    """
    all_cards, by_hand = every_card(settings.game), cards(settings.game)
    places = written(settings.game).index.places
    written_cards = [card for id, card in all_cards.items() if id not in by_hand]
    tallies_by_part = {
        "set": tallied(written_cards, lambda card: places[card.id].file.partition(".")[0].capitalize()),
        "type": tallied(written_cards, lambda card: card.kind),
        "rarity": tallied(written_cards, lambda card: card.rarity),
    }
    hand_tallies = tallied(by_hand.values(), lambda card: "by_hand")
    reasons = refusals(all_cards.values(), settings.language)
    say = desk_of(settings).catalogue.say
    key_prefixes = {"set": "", "type": "cardpage.kind.", "rarity": "rarity."}
    rows = [
        _row(
            say(
                f"coverage.cards.{part}",
                name=say(key_prefixes[part] + tally.name) if key_prefixes[part] else tally.name,
            ),
            tally,
        )
        for part, tallies in tallies_by_part.items()
        for tally in tallies
    ]
    rows += [_row(say("coverage.cards.by-hand"), tally) for tally in hand_tallies]
    whole_share = PlayedShare("", len(all_cards), sum(not card.unsupported for card in all_cards.values()))
    played_percent = 100 * whole_share.played // max(whole_share.cards, 1)
    lines = [say("coverage.cards.all", cards=whole_share.cards, played=whole_share.played, share=played_percent)]
    lines += [say("coverage.cards.refused")] if reasons else []
    lines += [f"{len(reason.ids):5}  {reason.says}" for reason in reasons]
    headings = tuple(say(f"coverage.heading.{name}") for name in ("cards-of", "cards", "played", "refused"))
    return Reply(
        "coverage",
        DONE,
        grid=Grid(headings, tuple(rows)),
        footer="".join(f"{line}\n" for line in lines),
        result=_record(whole_share, tallies_by_part, hand_tallies, reasons),
        game=settings.game,
        edition=settings.edition,
    )


def tallied(group: Iterable[Card], name_of: Callable[[Card], str]) -> tuple[PlayedShare, ...]:
    """The cards counted by a name that each has, the most frequent first."""
    counts_by_name: dict[str, list[int]] = {}
    for card in group:
        count = counts_by_name.setdefault(name_of(card), [0, 0])
        count[0] += 1
        count[1] += not card.unsupported
    tallies = (
        PlayedShare(name, card_count, played_count) for name, (card_count, played_count) in counts_by_name.items()
    )
    return tuple(sorted(tallies, key=lambda tally: (-tally.cards, tally.name)))


def refusals(group: Iterable[Card], language: str) -> tuple[RefusalCount, ...]:
    """Why cards are not played, the most frequent reason first."""
    words = fault_catalogue(language)
    ids_by_reason: dict[tuple[str, str], list[str]] = {}
    for card in group:
        if card.unsupported:
            kind = card.compiled.refused if card.compiled else ""
            ids_by_reason.setdefault((kind, words.untypeset(card.obstacle)), []).append(card.id)
    reasons = (RefusalCount(kind, says, tuple(card_ids)) for (kind, says), card_ids in ids_by_reason.items())
    return tuple(sorted(reasons, key=lambda reason: (-len(reason.ids), reason.says)))


def _row(name: str, tally: PlayedShare) -> tuple[str, ...]:
    return (name, str(tally.cards), str(tally.played), str(tally.refused or ""))


def _record(
    whole: PlayedShare,
    parts: dict[str, tuple[PlayedShare, ...]],
    own: tuple[PlayedShare, ...],
    reasons: tuple[RefusalCount, ...],
) -> dict[str, Any]:
    return {
        "cards": whole.cards,
        "playable": whole.played,
        **{part: [_counts(tally) | {"name": tally.name} for tally in tallies] for part, tallies in parts.items()},
        "by_hand": _counts(own[0]) if own else _counts(PlayedShare("", 0, 0)),
        "refused": [{"reason": reason.kind, "says": reason.says, "cards": list(reason.ids)} for reason in reasons],
    }


def _counts(tally: PlayedShare) -> dict[str, Any]:
    return {"cards": tally.cards, "playable": tally.played}
