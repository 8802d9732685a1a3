"""What a file is that somebody writes: its kind, and of which game and edition, told by its text and by its place."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from judge.app.corpus.games import GAMES, newest
from judge.app.corpus.known_games import editions_of, known_games
from judge.app.corpus.played_games import newest_edition
from judge.app.reply import Settings
from judge.app.schema import schema_of, terms
from judge.model.game import Game
from judge.model.value import Value
from judge.publish.schema.file_kinds import Top, kind_of_keys, tops_of
from judge.publish.schema.parts import Schema

EDITION_FILE = "edition.yaml"
_TOP = re.compile(r"^([A-Za-z_]\w*):", re.MULTILINE)
_SAYS = r"^%s:[ \t]*[\"']?([\w.-]+)"
_FOLDERS = {"cards": "cards", "maps": "map", "terms": "rules", "rulings": "rulings", "faults": "messages"}
_LARGEST = 2_000_000


class WrittenFile(Value, frozen=True):
    """A text with its place; ``game`` and ``edition`` are known ones, whatever the text says."""

    text: str
    path: str
    kind: str
    game: str
    edition: str

    @property
    def folder(self) -> Path | None:
        """The folder of a game, known or not, among whose rules the file lies."""
        return next((above for above in Path(self.path).parents if any(above.glob(f"*/{EDITION_FILE}"))), None)


def written_file(text: str, path: str, settings: Settings) -> WrittenFile:
    """What the file is; of the game and edition of the settings where neither its text nor its place says otherwise."""
    usual_kind = _kind_of_folder(Path(path))
    kind = kind_of_keys(_TOP.findall(text[:_LARGEST]), _tops(settings.game), usual_kind) or usual_kind
    game = next(iter(_said(text, "game", known_games())), "") or _of_place(path, known_games()) or settings.game
    known_editions = editions_of(game)
    edition = next(iter(_said(text, "edition", known_editions)), "") or _of_place(path, known_editions)
    usual_edition = settings.edition if game == settings.game else ""
    return WrittenFile(text, path, kind, game, edition or usual_edition or newest_edition(game))


def played_as(file: WrittenFile, settings: Settings) -> Game:
    """The game that plays the file, by its edition if that is played; where none does, the one of the settings."""
    game = file.game if file.game in GAMES else settings.game
    return GAMES[game].get(file.edition) or newest(game)


def schema_for(file: WrittenFile, settings: Settings) -> Schema:
    """The schema of its kind; of a file that may yet become anything, that of boards."""
    game = played_as(file, settings)
    return _schema(file.kind or "scenario", game.name, game.edition.name, settings.language)


@lru_cache(maxsize=32)
def _schema(kind: str, game: str, edition: str, language: str) -> Schema:
    here = GAMES[game][edition]
    return schema_of(kind, here, terms(here, edition), language)


@lru_cache(maxsize=4)
def _tops(game: str) -> tuple[Top, ...]:
    return tops_of(newest(game))


def _said(text: str, key: str, known: tuple[str, ...]) -> list[str]:
    """What the text has behind a key at its margin, if that is a known name."""
    match = re.search(_SAYS % key, text[:_LARGEST], re.MULTILINE)
    return [match[1]] if match and match[1] in known else []


def _of_place(path: str, known: tuple[str, ...]) -> str:
    return next((part for part in reversed(Path(path).parts) if part in known), "")


def _kind_of_folder(path: Path) -> str:
    """The kind of a file without keys yet, by the folder in which it lies; empty if that says nothing."""
    if path.parent.parent.name == "messages" or path.parent.name == "messages":
        return "layout" if path.stem == "layout" else "messages"
    by_name = {"import": "import", "search": "search", "help": "texts", "schema": "texts"}
    if path.parent.parent.name == "languages":
        return by_name.get(path.stem, "")
    return _FOLDERS.get(path.parent.name) or ("rules" if (path.parent / EDITION_FILE).is_file() else "")
