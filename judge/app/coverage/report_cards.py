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
    every, by_hand = every_card(settings.game), cards(settings.game)
    places = written(settings.game).index.places
    shipped = [card for id, card in every.items() if id not in by_hand]
    parts = {
        "set": tallied(shipped, lambda card: places[card.id].file.partition(".")[0].capitalize()),
        "type": tallied(shipped, lambda card: card.kind),
        "rarity": tallied(shipped, lambda card: card.rarity),
    }
    own = tallied(by_hand.values(), lambda card: "by_hand")
    reasons = refusals(every.values(), settings.language)
    say = desk_of(settings).catalogue.say
    called = {"set": "", "type": "cardpage.kind.", "rarity": "rarity."}
    rows = [
        _row(say(f"coverage.cards.{part}", name=say(called[part] + tally.name) if called[part] else tally.name), tally)
        for part, tallies in parts.items()
        for tally in tallies
    ]
    rows += [_row(say("coverage.cards.by-hand"), tally) for tally in own]
    whole = PlayedShare("", len(every), sum(not card.unsupported for card in every.values()))
    share = 100 * whole.played // max(whole.cards, 1)
    lines = [say("coverage.cards.all", cards=whole.cards, played=whole.played, share=share)]
    lines += [say("coverage.cards.refused")] if reasons else []
    lines += [f"{len(reason.ids):5}  {reason.says}" for reason in reasons]
    headings = tuple(say(f"coverage.heading.{name}") for name in ("cards-of", "cards", "played", "refused"))
    return Reply(
        "coverage",
        DONE,
        grid=Grid(headings, tuple(rows)),
        footer="".join(f"{line}\n" for line in lines),
        result=_record(whole, parts, own, reasons),
        game=settings.game,
        edition=settings.edition,
    )


def tallied(group: Iterable[Card], name_of: Callable[[Card], str]) -> tuple[PlayedShare, ...]:
    """The cards counted by a name that each has, the most frequent first."""
    counts: dict[str, list[int]] = {}
    for card in group:
        count = counts.setdefault(name_of(card), [0, 0])
        count[0] += 1
        count[1] += not card.unsupported
    tallies = (PlayedShare(name, whole, played) for name, (whole, played) in counts.items())
    return tuple(sorted(tallies, key=lambda tally: (-tally.cards, tally.name)))


def refusals(group: Iterable[Card], language: str) -> tuple[RefusalCount, ...]:
    """Why cards are not played, the most frequent reason first."""
    words = fault_catalogue(language)
    ids: dict[tuple[str, str], list[str]] = {}
    for card in group:
        if card.unsupported:
            kind = card.compiled.refused if card.compiled else ""
            ids.setdefault((kind, words.untypeset(card.obstacle)), []).append(card.id)
    reasons = (RefusalCount(kind, says, tuple(names)) for (kind, says), names in ids.items())
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
