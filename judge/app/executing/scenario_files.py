"""Finds and reads scenario files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from judge.app.corpus.board_cards import board_cards
from judge.app.corpus.board_codes import file_of, is_code
from judge.app.corpus.games import GAMES, OfEdition, maps, played, rulebook, shelf, written
from judge.app.executing.answer_bounds import waiting_for_a_person
from judge.app.store.place import board_folders
from judge.app.store.user_place import has_cards
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, Refused, Span, refusal, warning_at
from judge.model.disputes.scenario import Origin, Scenario
from judge.model.game import Game
from judge.model.value import change
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards, unknown_words
from judge.scenario.expectations.asked_turns import declaration_asked
from judge.scenario.reading.read_scenario import ScenarioReader, head
from judge.scenario.writing.shared_forms import origin_of
from judge.text.faults import reason_of
from judge.text.nodes import Node
from judge.text.source import LARGEST
from judge.text.spelling import nearest
from judge.text.yaml import read

_ENDING = ".yaml"
_COMMAND_LINE = Span("<command line>", 1, 1)
"""Where a file is named that is not there or cannot be read: it has no line in which something is wrong."""


def bundled() -> dict[str, Path]:
    """The scenarios that come with the games, by name; refused boards are no rulings and are left out."""
    return {path.stem: path for path in map(Path, _boards(are_refused=False))}


def refused() -> tuple[Path, ...]:
    """The bundled boards that must be refused."""
    return tuple(map(Path, _boards(are_refused=True)))


def _boards(are_refused: bool) -> Iterator[str]:
    for folder in board_folders():
        for place, is_refused in _below(os.fspath(folder), False):
            if is_refused == are_refused:
                yield place


def _below(folder: str, are_refused: bool) -> Iterator[tuple[str, bool]]:
    """The boards below a folder in the order of their paths, and whether they are to be refused.

    Each command that names a board comes by here, and ``rglob`` takes four times as long.
    """
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:  # a game of elsewhere may have no boards
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _below(entry.path, are_refused or entry.name == "refused")
        elif entry.name.endswith(_ENDING):
            yield entry.path, are_refused


def is_bundled(file: str) -> bool:
    """Whether the file lies among the boards that a game brings."""
    path = Path(file).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in board_folders())


def asked_as(scenario: Scenario) -> str:
    """The word for a scenario that another command takes: the name of a bundled one, the file as it was given."""
    return scenario.id if is_bundled(scenario.span.file) else scenario.span.file


def find(name: str) -> Path:
    """The file that a name or path means.

    Raises:
        Refused: there is no such file.
    """
    path = Path(name)
    if path.is_file():
        return path
    file_name = f"{name}{_ENDING}"
    place = next((place for place in _boards(are_refused=False) if os.path.basename(place) == file_name), "")
    if place:
        return Path(place)
    # The name of a file of one's own is no name of a board; its path is.
    near_names = (file_name,) if Path(file_name).is_file() else nearest(name, bundled())
    raise refusal(_COMMAND_LINE, "scenario/not-found", name=name, near=near_names)


class Placing(OfEdition, Protocol):
    """What says of which game and edition a board is that does not say so itself; ``names_game``: and of no other."""

    @property
    def names_game(self) -> bool:
        """Whether the person typed the game, so that a board of another is none that is wanted."""


def load_scenario(name: str, settings: Placing | None = None) -> Scenario:
    """Read a scenario by name, by path, or from standard input (``-``); the settings, as ``parse`` takes them.

    Raises:
        Refused: the file does not exist, cannot be read, or has faults (all of them are listed).
    """
    if name == "-":
        with waiting_for_a_person():
            raw = sys.stdin.buffer.read(LARGEST + 1)
        return parse(received(raw), "<stdin>", "stdin", settings)
    if is_code(name):
        return parse(file_of(name), "<code>", "code", settings)
    path = find(name)
    return parse(raw_of(path), shown(path), path.stem, settings)


def received(raw: bytes) -> bytes:
    """The file that was pasted: what stands between the marks of a chat, unpacked where that is a code.

    Raises:
        Refused: it is a code that cannot be read.
    """
    from judge.scenario.writing.shared_text import unwrapped

    text = unwrapped(raw)
    code = text.decode("utf-8", "replace")
    return file_of(code) if is_code(code) else text


def parse(raw: bytes, file: str, id: str, settings: Placing | None = None) -> Scenario:
    """Read a scenario from bytes.

    One that does not say of which game or edition it is, is read as one of the settings', with a remark; without
    settings it is refused, as those that come with a game are.

    Raises:
        Refused: with every fault, or because it is of another game than the one that was typed.
    """
    made_with = origin_of(raw)
    try:
        node = read(raw, file)
        scenario = _parsed(node, id, settings)
        if made_with is None:
            return scenario
        from judge.scenario.writing.shared_text import digest

        # A shared text says what it amounts to now: it may have been changed on its way.
        return change(scenario, origin=made_with, digest=digest(node))
    except Refused as refused:
        raise Refused((*refused.diagnostics, *_elsewhere(made_with, file))) from refused


def _elsewhere(origin: Origin | None, file: str) -> Iterator[Diagnostic]:
    """A remark that a refused text was made with other rules or cards than those here."""
    if origin is not None and origin.game in GAMES and origin.corpus != shelf(origin.game).hashes.get(origin.edition):
        yield warning_at(Span(file, 1, 1), "share/other-corpus", version=origin.version, corpus=origin.corpus)


def _parsed(node: Node, id: str, settings: Placing | None) -> Scenario:
    name, edition = head(node, is_placed=settings is not None)
    if settings is not None and settings.names_game and name not in ("", settings.game):
        raise refusal(node.span, "scenario/other-game", game=name, asked=settings.game)
    if settings is not None and not name:
        name = settings.game
    if settings is not None and not edition and name == settings.game:
        edition = settings.edition
    game = played(name, edition, node.span)
    book = rulebook(game.name, game.edition.name)
    editions, is_placed = tuple(GAMES[game.name]), settings is not None
    cards_here, written_ids = board_cards(node, game.name)
    # What we have written goes before the copy that the user has of the same card.
    imported = _imported(node, game, cards_here)
    reader = ScenarioReader(node, game, book, cards_here, editions, is_placed, maps(game.name))
    index = written(game.name).index
    scenario = change(reader.read(id, imported, tuple(index.places), index.printed), written=written_ids)
    if declaration_asked(game, scenario) is None:
        return scenario
    # What replays a board is imported only where a question is about a turn: most boards are read, and ask another.
    from judge.app.executing.asked_moment import led_to_the_moment

    return led_to_the_moment(scenario)


def _imported(node: Node, game: Game, shared: Mapping[str, Card]) -> ImportedCards:
    """The cards of the user's import that the file names; most files name none, and then nothing dear is imported."""
    words = unknown_words(node, game, shared) if has_cards(game.name) else ()
    if not words:
        return NO_IMPORTS
    from judge.app.importing.card_data.board_imports import imported_cards

    return imported_cards(words, game, shared)


def raw_of(path: Path) -> bytes:
    """The bytes of a file; of one that is too large to be read, enough to see it.

    Raises:
        Refused: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise refusal(_COMMAND_LINE, "file/unreadable", file=str(path), reason=reason_of(error)) from error


def shown(path: Path) -> str:
    """A path as messages name it: from here, if it lies below."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
