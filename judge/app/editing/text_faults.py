"""The faults of a file as it is typed, whether it is a board or a file of cards."""

from __future__ import annotations

from judge.app.corpus.games import newest
from judge.app.executing.scenario_files import parse
from judge.app.reply import Settings
from judge.app.verifying.check_files import SCENARIO_KEYS
from judge.library.cards.read_cards import check_cards, shared_card
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.disputes.scenario import Scenario
from judge.model.value import change
from judge.text.faults import Faults
from judge.text.nodes import Mapping
from judge.text.yaml import read


def faults_of_text(text: str, file: str, settings: Settings) -> tuple[Diagnostic, ...]:
    """Every fault and remark of the text. What is neither a board nor a file of cards has none but those of YAML."""
    raw = text.encode("utf-8", "surrogatepass")
    try:
        node = read(raw, file)
        keys = {entry.key.text for entry in node.entries} if isinstance(node, Mapping) else set()
        if "cards" in keys and not keys & SCENARIO_KEYS:
            return tuple(check_cards(node, newest(settings.game).reads.vocabulary))
        if keys and not keys & SCENARIO_KEYS:
            return ()
        return parse(raw, file, "text", change(settings, names_game=False)).remarks
    except Refused as refused:
        return refused.diagnostics


def cards_in(text: str, file: str, settings: Settings) -> dict[str, Card]:
    """The cards that the text describes, as far as they can be read: what is wrong elsewhere hides none of them."""
    try:
        node = read(text.encode("utf-8", "surrogatepass"), file)
    except Refused:
        return {}
    entries = node.entries if isinstance(node, Mapping) else ()
    described = next((entry.value for entry in entries if entry.key.text == "cards"), None)
    vocabulary, cards = newest(settings.game).reads.vocabulary, {}
    for card_entry in described.entries if isinstance(described, Mapping) else ():
        cards[card_entry.key.text] = shared_card(card_entry, vocabulary, Faults())[0]
    return cards


def board_in(text: str, file: str, settings: Settings) -> Scenario | None:
    """The board that the text describes; None where it is none, or has faults."""
    try:
        return parse(text.encode("utf-8", "surrogatepass"), file, "text", change(settings, names_game=False))
    except Refused:
        return None
