"""Of whom something is true that happens: the players, cards or Expeditions, in the order in which it happens to them.

*Who draws?* has no yes and no for an answer. A file asks it by the word of the happening alone (``who: draws``), of a
mark with the mark behind it (``who: gains boost``).
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.game import Game
from judge.model.play.state import State
from judge.scenario.addressing.names import places
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.done_by import by_words
from judge.scenario.expectations.followed_cards import full_name, meant, name_parts

WHO = "who"
"""The word for it, under ``asks`` and ``expect``."""
NOBODY = "nobody"
"""The answer where it happens to nobody, and to no card."""
AT_ONCE, THEN = " + ", ", "
"""Between the names of those to whom it happens at once, and of those to whom it happens one after the other."""
OF_CARDS = ("card", "reaction", "token")
PLAYER, PLACE, MARK = "player", "place", "mark"
ASKED_OF = (PLAYER, PLACE, MARK, *OF_CARDS)
"""What a word has to be said of, so that it can be asked of whom it is true."""
Named = tuple[tuple[str, ...], ...]
"""Those of whom it is true: together those to whom it happens at once."""


def asked_words(game: Game) -> dict[str, str]:
    """The words by which it can be asked of whom something is true, each with what it is said of."""
    said_of_by_word = {word: said_of for word, said_of in game.speaks.happens if said_of in ASKED_OF}
    return said_of_by_word | dict.fromkeys(by_words(game), PLAYER)


def told_answer(named: Named) -> str:
    """Those of whom it is true, as an answer that is free of any language."""
    return THEN.join(AT_ONCE.join(names) for names in named) or NOBODY


def named_in(answer: str) -> Named:
    """Those whom an answer names."""
    return () if answer == NOBODY else tuple(tuple(names.split(AT_ONCE)) for names in answer.split(THEN))


def then_of(game: Game, start: State, asked: str, before: Named, step: tuple[tuple[str, str], ...]) -> Named:
    """Those of whom it is true once this step has come, too: each is named once, where it comes first."""
    names_before = {name for names in before for name in names}
    new_names = tuple(name for name in _in_step(game, start, asked, step) if name not in names_before)
    return (*before, new_names) if new_names else before


def who_did(game: Game, start: State, asked: str, steps: Iterable[tuple[tuple[str, str], ...]]) -> Named:
    """Those of whom it is true, in the order in which it happens."""
    named: Named = ()
    for step in steps:
        named = then_of(game, start, asked, named, step)
    return named


def _in_step(game: Game, start: State, asked: str, step: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Those to whom it happens in one step. A card that is followed has a second line there, with its own name."""
    verb, _, mark = asked.partition(" ")
    said_of = asked_words(game)[verb]
    subjects = [(line.partition(" ")[2], whose) for line, whose in step if line.partition(" ")[0] == verb]
    # Which cards are played: a quick action that is played is none.
    lines = [(subject, whose) for subject, whose in subjects if not is_quick_action(subject)]
    if said_of not in (MARK, *OF_CARDS):
        return tuple(dict.fromkeys(subject for subject, _ in lines))
    ending = f".{mark}" if said_of == MARK else ""
    known_places = places(game.reads.board, start.players)
    subjects_followed = [
        subject.removesuffix(ending) for subject, whose in lines if not whose and subject.endswith(ending)
    ]
    own_names = [name for name in subjects_followed if name_parts(name)[0] in known_places]
    plain_names = [_with_player(said_of, subject, whose) for subject, whose in lines if whose and mark in ("", subject)]
    names = [*dict.fromkeys(own_names), *_without(plain_names, own_names)]
    return tuple(short_name(game, start, name) for name in names)


def _without(plain: list[str], own: list[str]) -> list[str]:
    """The names of a step's lines without those of the cards that have a line with their own name, too.

    Where the player who had it says which of them it is, it is that one; else somebody else has it by now.
    """
    names_left = list(plain)
    for name in own:
        place_or_player, card, _ = name_parts(name)
        same_card_names = [other for other in names_left if name_parts(other)[1] == card]
        if same_card_names:
            player = place_or_player.partition(".")[0]
            names_left.remove(
                next((other for other in same_card_names if name_parts(other)[0] == player), same_card_names[0])
            )
    return names_left


def _with_player(said_of: str, subject: str, whose: str) -> str:
    """What a line names, with the player before it: of a mark what bears it, whose name stands beside the line."""
    return whose if said_of == MARK else f"{whose}.{subject}"


def short_name(game: Game, start: State, name: str) -> str:
    """The shortest name that only this card of the start has; of another card the name as it stands."""
    place_or_player, card, _ = name_parts(name)
    objects_meant = meant(game, start, name)
    if len(objects_meant) != 1:
        objects_of_card = meant(game, start, card)
        # Somebody else may have it by now.
        return card if not objects_meant and len(objects_of_card) == 1 and place_or_player in start.players else name
    names = (card, f"{objects_meant[0].controller}.{card}", full_name(game, start, objects_meant[0]))
    return next(shorter_name for shorter_name in names if len(meant(game, start, shorter_name)) == 1)


def are_named(game: Game, start: State, wanted: tuple[str, ...], named: Named) -> bool:
    """Whether just these are named, in this order; of those to whom it happens at once in any."""
    names_sought = [short_name(game, start, name) for name in wanted]
    for names in named:
        names_at_once, names_sought = names_sought[: len(names)], names_sought[len(names) :]
        open_names = list(names)
        for name in names_at_once:
            fitting_name = next((other for other in open_names if name in (other, name_parts(other)[1])), None)
            if fitting_name is None:
                return False
            open_names.remove(fitting_name)
        if open_names:
            return False
    return not names_sought
