"""Finds the game that a number is of, where nobody says which: those of all games and editions are looked at."""

from __future__ import annotations

from judge.app.corpus.known_games import editions_of, known_games
from judge.app.corpus.played_games import newest_edition
from judge.app.lookup.published_ruling_book import ruled
from judge.app.lookup.rules import askable, desk_of
from judge.app.reply import Settings
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.value import change


def numbered_games() -> tuple[str, ...]:
    """The games whose rules are cited by number; those that answer by ruling have ids of their own."""
    games_by_ruling = ruled()
    return tuple(game for game in known_games() if game not in games_by_ruling)


def of_the_number(settings: Settings, words: tuple[str, ...]) -> Settings:
    """The settings for the only game that has all these numbers; unchanged where none has them.

    Of several editions it is the newest that is played, whichever of them has the number: its page says the rest.

    Raises:
        Refused: several games have these numbers.
    """
    games = numbered_games()
    if not words or games in ((), (settings.game,)):
        return settings
    games_having = tuple(game for game in games if _has(settings, game, words))
    if len(games_having) > 1:
        asked_text = " ".join(words)
        raise refusal(
            Span("<command line>", 1, 1),
            "rule/several-games",
            asked=asked_text,
            games=games_having,
            first=games_having[0],
        )
    return settings if not games_having or games_having[0] == settings.game else of_game(settings, games_having[0])


def of_game(settings: Settings, game: str) -> Settings:
    """The settings for another game, in the edition that is meant where none is named."""
    return change(settings, game=game, edition=newest_edition(game))


def unambiguous(settings: Settings) -> dict[str, Settings]:
    """Every exact number that only one game has, with the settings by which it is looked up: worth compiling."""
    settings_by_number: dict[str, list[Settings]] = {}
    for game in numbered_games():
        settings_of_game = settings if game == settings.game else of_game(settings, game)
        for number in askable(settings_of_game):
            settings_by_number.setdefault(number, []).append(settings_of_game)
    return {
        number: settings_having[0]
        for number, settings_having in settings_by_number.items()
        if len(settings_having) == 1
    }


def _has(settings: Settings, game: str, words: tuple[str, ...]) -> bool:
    """Whether some edition of the game has all that the words cite; a faulty edition has nothing."""
    for edition in editions_of(game):
        try:
            citations = desk_of(change(settings, game=game, edition=edition)).citations.find(words)
        except Refused:
            continue
        if citations and all(citation.section or citation.rules or citation.reading for citation in citations):
            return True
    return False
