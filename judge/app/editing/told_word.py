"""What a word of a file means: a rule in our words, a card with its abilities, a term, a reading, a key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.app.corpus.games import GAMES, rulebook
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.known_games import editions_of
from judge.app.corpus.messages import catalogue
from judge.app.editing.schema_place import place_in
from judge.app.editing.text_faults import cards_in
from judge.app.editing.written_file import WrittenFile, played_as, schema_for
from judge.app.reply import Settings
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.said.word_changes import ADDED, KEPT, REMOVED, are_alike, word_changes
from judge.model.cards.card import Card
from judge.model.rulebook.rule import Rule, Rulebook
from judge.model.value import Value, change
from judge.text.catalogue import grammar_of

ABILITIES = "abilities"


class PlacedWord(Value, frozen=True):
    """A word of a file, and the keys above it."""

    text: str
    path: tuple[str, ...] = ()


def told_word(word: PlacedWord, file: WrittenFile, settings: Settings) -> str:
    """What the word means there, as Markdown; empty where nobody knows."""
    settings_of_file = change(settings, game=file.game, edition=file.edition)
    text = (
        _rule(word.text, settings_of_file)
        or _reading(word.text, settings_of_file)
        or _card(_card_meant(word, file), file, settings_of_file)
    )
    if text:
        return text
    # A key of the format is often a term of the game, too.
    return "\n\n".join(filter(None, (_term(word.text, settings_of_file), _meaning(word, file, settings))))


def _rule(word: str, settings: Settings) -> str:
    """A rule in our words, and how other editions have it; ``1.0:4.4.a`` is one of that edition."""
    edition, _, number = word.rpartition(":")
    book = _book(settings.game, edition or settings.edition)
    rule = book.by_id().get(number) if book else None
    if book is None or rule is None:
        return ""
    source = f" ({rule.source})" if rule.source else ""
    text = _with_items(_typeset(rule, settings.language), rule, book, settings.language)
    head = f"**{settings.game}/{book.edition}/{rule.id}**{source} — {rule.authority}\n\n{text}"
    return "\n\n".join((head, *_in_other_editions(rule, book, settings)))


def _in_other_editions(rule: Rule, book: Rulebook, settings: Settings) -> Iterator[str]:
    """The wording of each edition that has the matter of a rule; the words of the older that are gone are marked."""
    for other_id in dict.fromkeys((*rule.supersedes, *rule.renumbered_to, *_naming(rule, book))):
        edition, _, number = other_id.partition(":")
        other_book = _book(book.game, edition)
        other_rule = other_book.by_id().get(number) if other_book else None
        if other_book is None or other_rule is None:
            continue
        older, newer = (rule, other_rule) if other_id in rule.renumbered_to else (other_rule, rule)
        texts = (_typeset(older, settings.language), _typeset(newer, settings.language))
        rule_text = (
            _marked(*texts) if are_alike(*([text] for text in texts)) else _typeset(other_rule, settings.language)
        )
        yield f"**{other_id}**: {_with_items(rule_text, other_rule, other_book, settings.language)}"


def _naming(rule: Rule, book: Rulebook) -> Iterator[str]:
    """The rules of newer editions that say of themselves that they have the matter of this one."""
    own_id = f"{book.edition}:{rule.id}"
    for edition in editions_of(book.game):
        other_book = _book(book.game, edition) if edition != book.edition else None
        for other in other_book.rules if other_book else ():
            if own_id in other.elsewhere:
                yield f"{edition}:{other.id}"


def _marked(older: str, newer: str) -> str:
    """Both wordings as one: what is gone is struck out, what is new is bold."""
    signs = {REMOVED: "~~", ADDED: "**", KEPT: ""}
    return " ".join(
        f"{signs[kind_of_run]}{text}{signs[kind_of_run]}" for kind_of_run, text in word_changes(older, newer)
    )


def _with_items(told: str, rule: Rule, book: Rulebook, language: str) -> str:
    """The words of a rule and below them its items, in which a sentence often goes on."""
    items = (part for part in book.rules if part.parent == rule.id and part.kind == "item")
    return "\n\n".join(filter(None, (told, "\n".join(f"* {_typeset(item, language)}" for item in items))))


def _typeset(rule: Rule, language: str) -> str:
    return grammar_of(language).typeset(rule.words.get(language))


def _book(game: str, edition: str) -> Rulebook | None:
    return rulebook(game, edition) if edition in editions_of(game) else None


def _reading(word: str, settings: Settings) -> str:
    id, _, option_chosen = word.partition("=")
    readings = rulebook(settings.game, settings.edition).readings
    reading = next((reading for reading in readings if reading.id == id), None)
    if reading is None:
        return ""
    language = settings.language
    options = (
        f"* `{option.name}`{'*' if option.name == reading.default else ''} {option.says.get(language)}"
        for option in reading.options
        if not option_chosen or option.name == option_chosen
    )
    return "\n".join((f"**{reading.id}** {reading.question.get(language)}", "", *options))


def _card_meant(word: PlacedWord, file: WrittenFile) -> str:
    """The card that a word names; over the abilities of a card that is described here, that card."""
    is_described = word.text == ABILITIES and word.path[:1] == ("cards",) and len(word.path) > 1
    return word.path[1] if is_described else word.text


def _card(word: str, file: WrittenFile, settings: Settings) -> str:
    if file.game not in GAMES or not file.kind:
        return ""
    shared_cards, own_cards = known_cards(file.game), cards_in(file.text, file.path, settings)
    card = own_cards.get(word) or shared_cards.get(word)
    if card is None:
        return ""
    cards_named = shared_cards.beside(card) | own_cards
    lines = [f"* {ability}" for ability in _abilities(card, cards_named, file, settings)]
    return "\n".join((f"**{card.name.get(settings.language)}** — {card.kind}", "", *lines)).rstrip()


def _abilities(card: Card, known: dict[str, Card], file: WrittenFile, settings: Settings) -> Iterator[str]:
    game = played_as(file, settings)
    words = catalogue(file.game, file.edition, settings.language)
    shared_zones = {zone.zone for zone in game.reads.board.zones if zone.shared}
    ability_words = AbilityWords(words, known, shared_zones, game.reads.vocabulary.counters)
    return (ability_words.tell(ability) for ability in card.abilities)


def _term(word: str, settings: Settings) -> str:
    term = next((term for term in rulebook(settings.game, settings.edition).terms if term.code == word), None)
    if term is None:
        return ""
    forms = dict(term.forms)
    form = forms[settings.language].form if settings.language in forms else word
    return f"**{form}** — {term.definition.get(settings.language)}"


def _meaning(word: PlacedWord, file: WrittenFile, settings: Settings) -> str:
    """What a key means at its place; where nobody knows the place, what it means anywhere in such a file."""
    schema = schema_for(file, settings)
    place = place_in(schema, word.path)
    meaning = (place.keys.get(word.text, "") if place else "") or _anywhere(schema, word.text)
    return f"`{word.text}`: {meaning}" if meaning else ""


def _anywhere(node: Any, word: str) -> str:
    """The first meaning that a schema gives to a key of this name."""
    nodes_waiting = [node]
    while nodes_waiting:
        next_node = nodes_waiting.pop()
        if isinstance(next_node, dict):
            key_schema = (next_node.get("properties") or {}).get(word)
            if isinstance(key_schema, dict) and key_schema.get("description"):
                return str(key_schema["description"])
            nodes_waiting += reversed(next_node.values())
        elif isinstance(next_node, list):
            nodes_waiting += reversed(next_node)
    return ""
