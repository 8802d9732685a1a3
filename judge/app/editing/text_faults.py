"""The faults of a file as it is typed, whatever kind of file it is."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge.app.corpus.games import newest
from judge.app.editing.across_files import faults_across_files
from judge.app.editing.written_file import WrittenFile, played_as
from judge.app.executing.scenario_files import parse
from judge.app.reply import Settings
from judge.explain.said.line_layout import layout_from
from judge.library.cards.read_cards import check_cards, shared_card
from judge.library.common.maps import read_map
from judge.library.importers.printed_words import read_printed_words
from judge.library.search.analysis.language_file import read_language
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.disputes.scenario import Scenario
from judge.model.value import change
from judge.text.decode import named
from judge.text.faults import Faults
from judge.text.nodes import Mapping, Node
from judge.text.sentences import entries_below, messages_from
from judge.text.yaml import read


def faults_of_text(file: WrittenFile, settings: Settings) -> tuple[Diagnostic, ...]:
    """Every fault and remark of the text, and those that it shows in files beside it, each once.

    What is of no kind has none but those of YAML.
    """
    raw = file.text.encode("utf-8", "surrogatepass")
    try:
        node = read(raw, file.path)
        faults_of_own = tuple(_of_node(node, raw, file, settings))
    except Refused as refused:
        faults_of_own = refused.diagnostics
    return tuple(dict.fromkeys((*faults_of_own, *faults_across_files(file))))


def _of_node(node: Node, raw: bytes, file: WrittenFile, settings: Settings) -> Iterable[Diagnostic]:
    faults, name = Faults(), Path(file.path).stem
    match file.kind:
        case "scenario":
            return parse(raw, file.path, "text", change(settings, names_game=False)).remarks
        case "cards":
            return check_cards(node, played_as(file, settings).reads.vocabulary)
        case "map":
            read_map(name, node, faults)
        case "layout":
            layout_from(node)
        case "import":
            read_printed_words(node, faults)
        case "search":
            read_language(node, Path(file.path).parent.name, faults)
        case "texts":
            entries_below({"help": "words"}.get(name, "descriptions"), node, named("plain", text=name), faults)
        case "messages":
            messages_from(node, Path(file.path).parent.name, faults)
    return faults.diagnostics


def cards_in(text: str, file: str, settings: Settings) -> dict[str, Card]:
    """The cards that the text describes, as far as they can be read: what is wrong elsewhere hides none of them."""
    try:
        node = read(text.encode("utf-8", "surrogatepass"), file)
    except Refused:
        return {}
    entries = node.entries if isinstance(node, Mapping) else ()
    cards_node = next((entry.value for entry in entries if entry.key.text == "cards"), None)
    vocabulary, cards = newest(settings.game).reads.vocabulary, {}
    for card_entry in cards_node.entries if isinstance(cards_node, Mapping) else ():
        cards[card_entry.key.text] = shared_card(card_entry, vocabulary, Faults())[0]
    return cards


def board_in(text: str, file: str, settings: Settings) -> Scenario | None:
    """The board that the text describes; None where it is none, or has faults."""
    try:
        return parse(text.encode("utf-8", "surrogatepass"), file, "text", change(settings, names_game=False))
    except Refused:
        return None
