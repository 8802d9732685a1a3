"""``judge card``: everything about a card of either game."""

from __future__ import annotations

from judge.app.corpus.games import GAMES
from judge.app.importing.card_data.pool_store import pool_damage
from judge.app.lookup.card_pages import CardDesk, PlayedCards, RuledCards, card_uses
from judge.app.lookup.published_ruling_book import ruled
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.said.paragraph import wrapped
from judge.library.cards.card_names import Match, Named, match
from judge.model.phrase import Argument
from judge.model.value import change
from judge.text.clean import clean
from judge.text.spelling import fold

_MOST = 5
"""Rulings that are named where they alone have a card."""
_SHOWN = 100
"""Characters of a name that are said again."""


def card(settings: Settings, name: tuple[str, ...] = (), official: bool = False, *, in_all_games: bool = True) -> Reply:
    """The card of that name: in either language, in part, without accents, by code name; the asked game's first.

    A name that several cards bear is answered with all of them, and one that none bears with the nearest: both a no.
    With ``official`` the words of the user's own copy stand in the result, too. Unless it is looked for
    ``in_all_games``, a card of another game is a no that names that game.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    asked_name = " ".join(" ".join(name).split())
    desks = _desks(settings)
    other_game = "" if in_all_games else _other_game(asked_name, desks, settings.game)
    if not in_all_games and settings.game in desks:
        desks = {settings.game: desks[settings.game]}
    desk_and_id = next(((desk, id) for desk in desks.values() if (id := desk.numbered(asked_name))), None)
    if desk_and_id is not None:
        desk, id = desk_and_id
        text, record = desk.page(id, official)
        return _with_damage(Reply("card", DONE, text, result=[record], game=desk.game, edition=desk.edition))
    name_match = _match(asked_name, desks)
    if len(name_match.cards) != 1:
        return _with_damage(_no(settings, desks, clean(asked_name)[:_SHOWN], name_match, other_game))
    named_card = name_match.cards[0]
    desk = desks[named_card.game]
    text, record = desk.page(named_card.id, official)
    return _with_damage(Reply("card", DONE, text, result=[record], game=desk.game, edition=desk.edition))


def _with_damage(reply: Reply) -> Reply:
    """The reply, with a remark if the user's imported cards could not be looked into."""
    remarks = pool_damage(reply.game)
    return change(reply, diagnostics=(*reply.diagnostics, *remarks)) if remarks else reply


def called(settings: Settings, name: str) -> bool:
    """Whether one card is called so, in either language, in part or whole.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    return len(_match(name, _desks(settings)).cards) == 1


def _desks(settings: Settings) -> dict[str, CardDesk]:
    """The cards of every game, those of the asked game first."""
    games = dict.fromkeys((settings.game, *GAMES, *ruled()))
    desks: dict[str, CardDesk] = {}
    for game in games:
        if game in GAMES:
            desks[game] = PlayedCards(settings, game)
        elif game in ruled():
            desks[game] = RuledCards(settings, game)
    return desks


def _other_game(asked: str, desks: dict[str, CardDesk], own_game: str) -> str:
    """The first of the other games that has a card of exactly this name; empty if none has."""
    games_with_name = (game for game, desk in desks.items() if game != own_game and match(asked, desk.named).exact)
    return next(games_with_name, "")


def _match(asked: str, desks: dict[str, CardDesk]) -> Match:
    """The match in the first game that has exactly this name, else in the first that it fits; else nearest names."""
    game_matches = [match(asked, desk.named) for desk in desks.values()]
    nearest = dict.fromkeys(name for game_match in game_matches for name in game_match.nearest)
    exact_match = next((game_match for game_match in game_matches if game_match.exact), None)
    return exact_match or next(
        (game_match for game_match in game_matches if game_match.cards), Match(nearest=tuple(nearest)[:3])
    )


def _no(settings: Settings, desks: dict[str, CardDesk], asked: str, matched: Match, elsewhere: str) -> Reply:
    """The answer where nothing was asked for, no card is called so, or several are.

    ``elsewhere`` is another game that has it, if one has.
    """
    desk = desks[matched.cards[0].game] if matched.cards else next(iter(desks.values()))
    kind, rows = "unknown", []
    if matched.cards:
        kind, sentence = "ambiguous", desk.catalogue.say("cardpage.several", asked=asked, count=len(matched.cards))
        rows = [_candidate(desks[named_card.game], named_card) for named_card in matched.cards]
    elif asked:
        own_rulings = _described(desks, asked, exactly=bool(matched.nearest))
        sentence = desk.catalogue.say(
            "cardpage.unknown",
            asked=asked,
            elsewhere=elsewhere,
            nearest=", ".join(matched.nearest),
            rulings=", ".join(own_rulings),
            played=desk.game in GAMES,
        )
    else:
        sentence = desk.catalogue.say("cardpage.empty")
    width = width_class(settings.width)
    lines = [*wrapped(sentence, width, "", "  "), *(line for row in rows for line in wrapped(row, width, "  ", "    "))]
    candidate_ids = [named_card.id for named_card in matched.cards]
    record = {"id": None, "kind": kind, "asked": asked, "nearest": list(matched.nearest), "candidates": candidate_ids}
    return Reply("card", NO, "\n".join(lines), result=[record], game=desk.game, edition=desk.edition)


def _described(desks: dict[str, CardDesk], asked: str, exactly: bool) -> list[str]:
    """The bundled rulings that describe a card of this name for themselves, or else one whose name begins so.

    Beside cards that are merely spelt alike, only a card of exactly this name is worth telling.
    """
    folded_name = fold(asked)
    spellings_and_rulings = (
        spelling_and_ruling for game in desks if game in GAMES for spelling_and_ruling in card_uses(game).own
    )
    rulings = (
        ruling
        for spelling, ruling in spellings_and_rulings
        if spelling == folded_name or (not exactly and spelling.startswith(folded_name))
    )
    return list(dict.fromkeys(rulings))[:_MOST]


def _candidate(desk: CardDesk, named_card: Named) -> str:
    """One of the cards that may be meant, by the code name that means it alone."""
    place = ", ".join(word.capitalize() for word in (named_card.game, named_card.place) if word)
    arguments: dict[str, Argument] = {"id": named_card.id, "name": desk.title(named_card.id), "place": place}
    return desk.catalogue.say(
        "cardpage.candidate", numbers=", ".join(named_card.numbers), count=len(named_card.numbers), **arguments
    )
