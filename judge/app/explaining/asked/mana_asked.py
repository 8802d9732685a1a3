"""Whether a typed question asks how much a player pays: *how much mana does Ana pay for Kodama?*

Every word of it has to be one of those that say this. What is computed is all that a player pays in a replay:
it answers a question for one card only where that card is all that the player has paid for.
"""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import WORD, HeardQuestion, stem_of
from judge.app.explaining.asked.meant_things import MeantThings
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.scenario.addressing.names import PLAYS
from judge.scenario.expectations.compare_run import happening_by
from judge.scenario.expectations.each_of_many import EACH, PAID

_SAY_NOTHING = ("neutral", "of", "often", "how-much", "pays-costs", "in-all")
"""Words that say no more than that an amount of mana is paid."""


def mana_asked(scenario: Scenario, run: Run | None, heard: HeardQuestion, meant: MeantThings) -> str:
    """The line that is counted, ``pays_each ana``; empty where the question asks for anything else."""
    words, about = WORD.findall(heard.clause), (scenario.game, scenario.edition)
    players = [player for player, own in meant.players.items() if own & heard.asked]
    cards = [card for card in meant.cards if meant.names_card(card)]

    def has(key: str) -> bool:
        return any(word in typed_words(*about, key) for word in words)

    board = game_of(scenario).reads.board
    zones_that_pay = [zone.zone for zone in board.zones if zone.key == board.pays]
    spent = {word for zone in zones_that_pay for word in typed_words(*about, f"called-{zone}")}
    is_amount = has("how-much") and any(word in spent for word in words) and has("pays-costs") and not has("times-only")
    is_of_another = heard.narrowed or heard.occasion or any(map(str.isdigit, heard.text))
    if not is_amount or is_of_another or len(players) != 1 or len(cards) > 1 or has("mine") or has("speaker"):
        return ""
    empty = {*spent, *(word for key in _SAY_NOTHING for word in typed_words(*about, key))}
    stems = meant.players[players[0]].union(*(meant.cards[card] for card in cards))
    if not all(word in empty or word == heard.opened_by or stem_of(word) in stems for word in words):
        return ""
    is_all = not cards or (run is not None and _is_all_paid(scenario, run, players[0], cards[0]))
    return f"{PAID}{EACH} {players[0]}" if is_all else ""


def _is_all_paid(scenario: Scenario, run: Run, player: str, card: str) -> bool:
    """Whether the player declares this card, pays just once, and that for it and not for its reaction."""
    plays_of_file = (planned.answer for planned in scenario.play if planned.answer.player == player)
    if not any(answer.kind.endswith(PLAYS) and card in answer.text.split(".") for answer in plays_of_file):
        return False
    payments, plays, card_played = 0, 0, ""
    for step in happening_by(game_of(scenario), run):
        for line, _ in step:
            verb, _, subject = line.partition(" ")
            if verb == PLAYS:
                card_played, plays = subject, plays + (subject == card)
            if (verb, subject) == (PAID, player):
                payments += 1
                if card_played != card or plays != 1:
                    return False
    return payments == 1
