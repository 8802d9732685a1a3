"""Opens the rulings of an edition, from the files or compiled, and knows which games have any."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.known_games import known_games
from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.published_ruling_json import RulingRecords
from judge.app.reply import Settings
from judge.app.store.cached_value import compiled
from judge.app.store.page_width import width_class
from judge.app.store.place import rules_of
from judge.explain.pages.published_ruling import RulingPages
from judge.library.cards.card_names import Named, named_facts
from judge.model.rulebook.published_ruling import RulingBook


@lru_cache(maxsize=4)
def ruling_book(game: str, edition: str) -> RulingBook:
    """The rulings of an edition, read once a process.

    Raises:
        Refused: a file is faulty.
    """
    return compiled(f"rulings-{game}-{edition}.json", RulingBook, lambda: _loaded(game, edition))


def _loaded(game: str, edition: str) -> RulingBook:
    from judge.library.rulings.load_rulings import load_rulings  # reading YAML is dear, and seldom needed

    return load_rulings(rules_of(game), game, edition)


def ruled() -> dict[str, tuple[str, ...]]:
    """The editions that answer by ruling, by game, the newest last."""
    editions_by_game: dict[str, list[str]] = {}
    for game in known_games():
        for folder in sorted((rules_of(game) / game).glob("*/rulings")):
            editions_by_game.setdefault(game, []).append(folder.parent.name)
    return {game: tuple(editions) for game, editions in editions_by_game.items()}


class RulingDesk:
    """What look-up needs of one edition's rulings, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        edition_corpus = corpus(game, edition)
        self.rulebook = edition_corpus.rulebook
        self.width = width
        self.catalogue = edition_corpus.catalogue(language)
        self.book = ruling_book(game, edition)
        self.pages = RulingPages(self.rulebook, self.book, self.catalogue, width)
        self.records = RulingRecords(self.rulebook, self.book)

    @property
    def cards(self) -> tuple[Named, ...]:
        """The cards by their spellings."""
        return named_facts(self.book)


def desk_for(settings: Settings, game: str) -> RulingDesk | None:
    """The desk of a game that answers by ruling; None of one that does not.

    Settings of another game say nothing of the edition of this one: it is the newest.

    Raises:
        Refused: the game has no such edition, or its files are faulty.
    """
    editions = ruled().get(game)
    if editions is None:
        return None
    is_of_game = settings.game == game or settings.edition in editions
    edition = settings.edition if is_of_game and settings.edition else editions[-1]
    return _desk(game, edition, settings.language, width_class(settings.width))


@lru_cache(maxsize=8)
def _desk(game: str, edition: str, language: str, width: int) -> RulingDesk:
    return RulingDesk(game, edition, language, width)
