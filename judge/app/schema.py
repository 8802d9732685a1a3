"""``judge schema``: the JSON Schema of a kind of file, or of what ``--json`` prints; and the pages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import GAMES, cards, played, rulebook
from judge.app.reply import Reply, Settings
from judge.app.store.place import rules_of, rules_root, scenarios_root
from judge.app.word_boards import word_boards
from judge.model.diagnostic import Span, refusal
from judge.publish.reference.vocabulary_page import PageWords, vocabulary_page
from judge.publish.schema.file_kinds import FILE_KINDS, OF_A_GAME, OF_ANY_GAME
from judge.publish.schema.languages import bilingual
from judge.publish.schema.result import result_schema
from judge.publish.schema.scenario import scenario_schema
from judge.text.catalogue import grammar_of
from judge.text.decode import Fields, advice, named
from judge.text.faults import Faults
from judge.text.nodes import Scalar
from judge.text.sentences import entries_below
from judge.text.yaml import read

if TYPE_CHECKING:
    from judge.model.game import Game
    from judge.publish.schema.parts import Schema, Terms
    from judge.text.nodes import Node

PAGES = ("vocabulary", "format")
FIRST, SECOND = "en", "fr"
"""The second language of descriptions, unless the answer is in another that has them."""
SCENARIO, RESULT = "scenario", "result"
KINDS = (*FILE_KINDS, RESULT, *PAGES)


def schema(settings: Settings, kind: str = SCENARIO) -> Reply:
    """Print a schema; or a page: how a board is written, or the words of abilities with their lists made anew.

    Raises:
        Refused: there is no such kind or no such game.
    """
    game = played(settings.game, settings.edition, Span("--game", 1, 1))
    if kind in PAGES:
        page = vocabulary(game, settings.edition, settings.language) if kind == "vocabulary" else _page("FORMAT.md")
        return Reply("schema", text=page, result={"page": page}, game=game.name, edition=settings.edition)
    json_schema = schema_of(kind, game, terms(game, settings.edition), settings.language)
    text = json.dumps(json_schema, ensure_ascii=False, indent=2) + "\n"
    return Reply("schema", text=text, result=json_schema, game=game.name, edition=settings.edition)


def schema_of(kind: str, game: Game, words: Terms, language: str = SECOND) -> Schema:
    """The schema of one kind, described in English and in a second language: this one, if it has descriptions.

    Raises:
        Refused: there is no such kind.
    """
    if kind not in (*FILE_KINDS, RESULT):
        raise refusal(Span("KIND", 1, 1), "schema/unknown-kind", kind=kind, **advice(kind, KINDS))
    return bilingual(_plain_schema(kind, game, words), descriptions(language))


def _plain_schema(kind: str, game: Game, words: Terms) -> Schema:
    """A schema that is described in English; that of boards knows every edition of the game."""
    if kind == SCENARIO:
        return scenario_schema(game, words, tuple(GAMES[game.name]))
    if kind in OF_A_GAME:
        return OF_A_GAME[kind](game, words)
    return result_schema() if kind == RESULT else OF_ANY_GAME[kind]()


def descriptions(language: str = SECOND) -> dict[str, str]:
    """The words of descriptions in this language, if it has any, else in French, by their English ones.

    Raises:
        Refused: their file cannot be read.
    """
    folder = rules_root() / "languages"
    own_path = folder / language / "schema.yaml"
    path = own_path if own_path.exists() else folder / SECOND / "schema.yaml"
    entries = entries_below(
        "descriptions", read(path.read_bytes(), str(path)), named("plain", text=path.name), Faults()
    )
    typeset = grammar_of(path.parent.name).typeset
    return {entry.key.text: typeset(entry.value.text) for entry in entries if isinstance(entry.value, Scalar)}


def vocabulary(game: Game, edition: str, language: str = FIRST) -> str:
    """The page of the effect vocabulary in a language, its generated lists as the code has them now."""
    page = f"VOCABULARY.{language}.md"
    if language == FIRST or not (scenarios_root() / page).exists():
        page, language = "VOCABULARY.md", FIRST
    known_cards, sentences = cards(game.name).values(), fault_catalogue(language)
    reasons_by_card = {card.id: sentences.untypeset(card.obstacle) for card in known_cards if card.unsupported}
    words = PageWords(language, {} if language == FIRST else descriptions(language), terms(game, edition))
    return vocabulary_page(_page(page), game, words, known_cards, _written(game), reasons_by_card, word_boards(game))


def _page(name: str) -> str:
    """A page that lies beside the boards, in a checkout and in an installed program."""
    return (scenarios_root() / name).read_text(encoding="utf-8")


def terms(game: Game, edition: str) -> Terms:
    """The English and the French word of every defined term."""
    words_by_term = {}
    for term in rulebook(game.name, edition).terms:
        forms = dict(term.forms)
        if "en" in forms and "fr" in forms:
            words_by_term[term.code] = (forms["en"].form, forms["fr"].form)
    return words_by_term


def _written(game: Game) -> dict[str, Node]:
    """The abilities of every shared card as its file has them."""
    abilities_by_card: dict[str, Node] = {}
    for path in sorted((rules_of(game.name) / game.name / "cards").glob("*.yaml")):
        faults = Faults()
        for card_entry in Fields(read(path.read_bytes(), str(path)), faults, None, named("file-of-cards")).mapping(
            "cards"
        ):
            abilities = Fields(card_entry.value, faults, None, named("card")).node("abilities")
            if abilities is not None:
                abilities_by_card[card_entry.key.text] = abilities
    return abilities_by_card
