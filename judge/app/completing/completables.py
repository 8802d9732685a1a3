"""Every name that the command line takes, with a word of help each: what Tab offers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge.app.completing.cards_of_board import cards_of_board
from judge.app.corpus.known_games import editions_of, known_games
from judge.app.corpus.played_games import PLAYED, newest_edition
from judge.app.corpus.rules_and_messages import Corpus, corpus
from judge.app.store.place import answer_languages, board_folders, release_folders
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.value import Value
from judge.text.clean import clean
from judge.text.nodes import Mapping, Node, Scalar
from judge.text.yaml import read

LONGEST = 70
"""So many letters of help stand behind a name."""
_TOPIC, _VERDICT = "topic.", "list.verdict."
_HEAD = 4096
"""The name of a board stands at its beginning: so much of a file is read, as far as the first key behind it."""


class Completable(Value, frozen=True):
    """A word that may be typed where something of this kind is wanted."""

    kind: str
    word: str
    help: str = ""


def completables(language: str) -> Iterator[Completable]:
    """All of them, helped in this language; of rules also those of every edition by itself, as ``rule/4.0``, and of
    cards those of every board, as ``card/noon-limbo``.

    What cannot be read is left out: ``judge check`` says what is wrong with it.
    """
    yield from _boards(language)
    yield from _cards_of_boards()
    for game in known_games():
        yield Completable("game", game)
        for edition in editions_of(game):
            try:
                yield from _edition(corpus(game, edition), edition == newest_edition(game), language)
            except Refused:
                continue
        yield from _releases(game)
    for code in answer_languages():
        yield Completable("language", code)


def completables_of(game: str, edition: str, language: str) -> Iterator[Completable]:
    """Those of one edition: its rules, terms, topics and readings, and the cards of its game.

    Raises:
        Refused: there is no such edition, or a file of its rules is faulty.
    """
    yield from _edition(corpus(game, edition), True, language)


def _edition(here: Corpus, is_newest: bool, language: str) -> Iterator[Completable]:
    book = here.rulebook
    yield Completable("edition", book.edition, _words(book.title, language))
    for rule in book.rules:
        help_text = _words(rule.words, language)
        yield Completable(f"rule/{book.edition}", rule.id, help_text)
        if is_newest:
            yield Completable("rule", rule.id, help_text)
    if is_newest:
        yield from _of_the_game(here, language)
        yield from _cards(book.game, language)


def _of_the_game(here: Corpus, language: str) -> Iterator[Completable]:
    """What the newest edition of a game has: sections, terms, topics, readings."""
    words, book = here.catalogue(language), here.rulebook
    for section in book.sections:
        yield Completable("rule", section.number, _words(section.title, language))
    for term in book.terms:
        forms = dict(term.forms)
        form = forms[language].form if language in forms else term.code
        yield Completable("term", form if " " not in form else term.code, _words(term.definition, language))
    for key in words.messages:
        if key.startswith(_TOPIC) and key.count(".") == 1:
            yield Completable("topic", key.removeprefix(_TOPIC), words.say(key))
    for key in words.messages:
        if key.startswith(_VERDICT):
            yield Completable("verdict", key.removeprefix(_VERDICT), words.say(key))
    for reading in book.readings:
        for option in reading.options:
            yield Completable("reading", f"{reading.id}={option.name}", _words(option.says, language))


def _cards(game: str, language: str) -> Iterator[Completable]:
    if game in PLAYED:
        from judge.app.corpus.known_cards import known_cards

        known = known_cards(game)
        for id in known:
            yield Completable("card", id, _words(known.name(id), language))
        yield from _imported(game, language)
        return
    from judge.app.lookup.published_ruling_book import ruled, ruling_book

    for edition in ruled().get(game, ())[-1:]:
        book = ruling_book(game, edition)
        for facts in book.cards:
            yield Completable("card", facts.id, _words(facts.name, language))
        for ruling in book.rulings:
            yield Completable("rule", ruling.id, _words(ruling.question, language))


def _imported(game: str, language: str) -> Iterator[Completable]:
    """The cards of the user's import that are none of ours, each by the code name that its commonest version has."""
    from judge.app.corpus.known_cards import known_cards
    from judge.app.importing.card_data.played_store import recorded_versions
    from judge.library.pool.read_played import named

    known = known_cards(game)
    for card_version in recorded_versions(game):
        if card_version.is_first and card_version.id not in known:
            yield Completable("card", card_version.id, _words(named(card_version), language))


def _cards_of_boards() -> Iterator[Completable]:
    """The cards that each bundled board speaks of, its own first: about those something is asked there."""
    from judge.app.corpus.known_cards import known_cards

    known_codes = frozenset(code for game in PLAYED for code in known_cards(game))
    for path in _paths():
        text = path.read_text("utf-8", "replace")
        for code in cards_of_board(text, known_codes):
            yield Completable(f"card/{path.stem}", code)


def _paths() -> Iterator[Path]:
    for folder in board_folders():
        for path in sorted(folder.rglob("*.yaml")):
            if "refused" not in path.relative_to(folder).parts:
                yield path


def _boards(language: str) -> Iterator[Completable]:
    """Every bundled board with the sentence that it states. Its head alone is read: there are hundreds."""
    for path in _paths():
        yield Completable("scenario", path.stem, _cut(_name_of(path, language)))


def _name_of(path: Path, language: str) -> str:
    with path.open("rb") as file:
        lines = file.read(_HEAD).decode("utf-8", "replace").split("\n")[:-1]
    first_index = next((line_index for line_index, line in enumerate(lines) if line.startswith("name:")), None)
    if first_index is None:
        return ""
    are_continued = (line.startswith((" ", "\t", "}")) or not line.strip() for line in lines[first_index + 1 :])
    end_index = next(
        (line_index for line_index, is_continued in enumerate(are_continued, first_index + 1) if not is_continued),
        len(lines),
    )
    try:
        node = read("\n".join(lines[first_index:end_index]).encode(), path.name)
    except Refused:
        return ""
    name = node.entries[0].value if isinstance(node, Mapping) and node.entries else None
    return _of_language(name, language)


def _of_language(name: Node | None, language: str) -> str:
    if isinstance(name, Scalar):
        return name.text
    texts = (
        {entry.key.text: entry.value.text for entry in name.entries if isinstance(entry.value, Scalar)}
        if isinstance(name, Mapping)
        else {}
    )
    return texts.get(language) or next(iter(texts.values()), "")


def _releases(game: str) -> Iterator[Completable]:
    folders = (folder for edition in editions_of(game) for folder in release_folders(game, edition))
    versions = {path.stem for folder in folders for path in folder.glob("*.json")}
    for version in sorted(versions):
        yield Completable("release", version)


def _words(words: Words, language: str) -> str:
    return _cut(words.get(language))


def _cut(text: str) -> str:
    """A text as one line, cut between words."""
    line = " ".join(clean(text).split())
    if len(line) <= LONGEST:
        return line
    return f"{line[:LONGEST].rpartition(' ')[0] or line[:LONGEST]} …"
