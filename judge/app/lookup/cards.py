"""``judge card``: everything about a card of either game."""

from __future__ import annotations

from judge.app.corpus.games import GAMES
from judge.app.lookup.card_pages import CardDesk, PlayedCards, RuledCards
from judge.app.lookup.published_ruling_book import ruled
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.said.paragraph import wrapped
from judge.library.cards.card_names import Match, Named, match
from judge.model.telling.phrase import Argument
from judge.text.clean import clean

_SHOWN = 100
"""Characters of a name that are said again."""


def card(settings: Settings, name: tuple[str, ...] = ()) -> Reply:
    """The card of that name: in either language, in part, without accents, by code name; the asked game's first.

    A name that several cards bear is answered with all of them, and one that none bears with the nearest: both a no.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    asked = " ".join(" ".join(name).split())
    desks = _desks(settings)
    found = _match(asked, desks)
    if len(found.cards) != 1:
        return _no(settings, desks, clean(asked)[:_SHOWN], found)
    one = found.cards[0]
    desk = desks[one.game]
    text, record = desk.page(one.id)
    return Reply("card", DONE, text, result=[record], game=desk.game, edition=desk.edition)


def _desks(settings: Settings) -> dict[str, CardDesk]:
    """The cards of every game, those of the asked game first."""
    games = dict.fromkeys((settings.game, *GAMES, *ruled()))
    found: dict[str, CardDesk] = {}
    for game in games:
        if game in GAMES:
            found[game] = PlayedCards(settings, game)
        elif game in ruled():
            found[game] = RuledCards(settings, game)
    return found


def _match(asked: str, desks: dict[str, CardDesk]) -> Match:
    """The cards of the first game in which the name is exact; else in which it fits at all."""
    found = [match(asked, desk.named) for desk in desks.values()]
    nearest = dict.fromkeys(name for one in found for name in one.nearest)
    exact = next((one for one in found if one.exact), None)
    return exact or next((one for one in found if one.cards), Match(nearest=tuple(nearest)[:3]))


def _no(settings: Settings, desks: dict[str, CardDesk], asked: str, found: Match) -> Reply:
    """Nothing was asked for, or no card is called so, or several are."""
    desk = desks[found.cards[0].game] if found.cards else next(iter(desks.values()))
    kind, rows = "unknown", []
    if found.cards:
        kind, said = "ambiguous", desk.catalogue.say("cardpage.several", asked=asked, count=len(found.cards))
        rows = [_candidate(desks[one.game], one) for one in found.cards]
    elif asked:
        said = desk.catalogue.say("cardpage.unknown", asked=asked, nearest=", ".join(found.nearest))
    else:
        said = desk.catalogue.say("cardpage.empty")
    width = width_class(settings.width)
    lines = [*wrapped(said, width, "", "  "), *(line for row in rows for line in wrapped(row, width, "  ", "    "))]
    candidates = [one.id for one in found.cards]
    record = {"id": None, "kind": kind, "asked": asked, "nearest": list(found.nearest), "candidates": candidates}
    return Reply("card", NO, "\n".join(lines), result=[record], game=desk.game, edition=desk.edition)


def _candidate(desk: CardDesk, one: Named) -> str:
    """One of the cards that may be meant, by the code name that means it alone."""
    place = ", ".join(word.capitalize() for word in (one.game, one.place) if word)
    about: dict[str, Argument] = {"id": one.id, "name": desk.title(one.id), "place": place}
    return desk.catalogue.say("cardpage.candidate", numbers=", ".join(one.numbers), count=len(one.numbers), **about)
