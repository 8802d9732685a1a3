"""``judge coverage --cards``: every shipped card is counted once, those that people have written apart."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import cards
from judge.app.corpus.known_cards import every_card
from judge.app.coverage.report_cards import cards_report, refusals, tallied
from judge.model.cards.card import Card, CompiledText, Words
from judge.model.value import change
from tests.asking import of_altered

BELL = Card("bell", Words((("en", "Bell"),)), "character", rarity="common")
GONG = change(BELL, id="gong", rarity="rare")
HUM = change(
    GONG,
    id="hum",
    unsupported="hums",
    reason=Words((("en", "hums"), ("fr", "bourdonne"))),
    compiled=CompiledText(refused="word"),
)


def test_cards_are_counted_with_those_that_are_played() -> None:
    tallies = tallied([BELL, GONG, HUM], lambda card: card.rarity)
    assert [(tally.name, tally.cards, tally.played, tally.refused) for tally in tallies] == [
        ("rare", 2, 1, 1),
        ("common", 1, 1, 0),
    ]


@pytest.mark.parametrize(("language", "says"), [("en", "hums"), ("fr", "bourdonne")])
def test_the_most_frequent_reason_comes_first(language: str, says: str) -> None:
    other = change(HUM, id="ping", unsupported="pings", reason=Words((("en", "pings"), ("fr", "tinte"))))
    first, second = refusals([other, HUM, change(HUM, id="drone"), BELL], language)
    assert (first.kind, first.says, first.ids) == ("word", says, ("hum", "drone"))
    assert second.ids == ("ping",)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_is_in_the_report_once(language: str) -> None:
    reply = cards_report(of_altered(language=language))
    every, by_hand = every_card("altered"), cards("altered")
    refused = [id for reason in reply.result["refused"] for id in reason["cards"]]
    assert reply.result["cards"] == len(every)
    assert sorted(refused) == sorted(id for id, card in every.items() if card.unsupported)
    assert reply.result["playable"] + len(refused) == len(every)
    for part in ("set", "type", "rarity"):
        assert sum(row["cards"] for row in reply.result[part]) + len(by_hand) == len(every)
    assert reply.result["by_hand"] == {"cards": len(by_hand), "playable": len(by_hand)}
    assert f"{len(every)} card" in reply.footer or f"{len(every)} carte" in reply.footer
