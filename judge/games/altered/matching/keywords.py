"""The keywords of a thing: those that it prints, as far as they are in force, and those that passives give it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import fits
from judge.games.altered.matching.in_force import in_force
from judge.games.altered.objects.abilities import printed
from judge.model.cards.ability import Ability, Grants, Keyword
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ListArg
from judge.model.play.state import GameObject, State


def keyword_of(ability: Ability, name: str) -> Keyword | None:
    """The keyword of this name that an ability is; None if it is something else."""
    passive = ability.passive
    return passive if isinstance(passive, Keyword) and passive.name == name else None


def has_keyword(table: Table, state: State, game_object: GameObject, name: str) -> bool:
    """Whether a thing has a keyword now, printed or given."""
    is_printed = any(
        keyword_of(ability, name) is not None and in_force(table, state, game_object, ability)
        for _, ability in printed(table, game_object)
    )
    return is_printed or any(True for _ in granted_keywords(table, state, game_object, name))


def granted_keywords(table: Table, state: State, game_object: GameObject, name: str) -> Iterator[Keyword]:
    """The keywords of this name that passives give a thing, each by itself."""
    for _, keyword in _grants(table, state, game_object, name):
        yield keyword


def givers(table: Table, state: State, game_object: GameObject | None, name: str) -> ListArg:
    """What else gives a thing a keyword, to be named beside it; nothing where it has that by its own text."""
    if game_object is None:
        return ListArg(())
    granters = {granter.id: granter for granter, _ in _grants(table, state, game_object, name)}
    # What gives it to itself, too, has it by its own text.
    is_own = game_object.id in granters or any(
        keyword_of(ability, name) is not None and in_force(table, state, game_object, ability)
        for _, ability in printed(table, game_object)
    )
    return ListArg(() if is_own else tuple(CardArg(granter.card, granter.controller) for granter in granters.values()))


def _grants(table: Table, state: State, game_object: GameObject, name: str) -> Iterator[tuple[GameObject, Keyword]]:
    """What gives a thing a keyword, and the keyword that it gives."""
    # For the whole run: what cards print is the same on every board.
    cards = table.once(("grants keyword", name), lambda: _granting(table, name))
    # Nearly always: only then is it worth walking all objects.
    if not cards:
        return
    # No emblem: it only goes by the name of its card, and no effect lets a passive that grants hold for a while. Each
    # by itself, and not only whether there is one, as the numbers of several are added up (Tough).
    for granter in state.objects:
        if granter.card not in cards or granter.emblem is not None:
            continue
        for _, ability in printed(table, granter):
            passive = ability.passive
            if not isinstance(passive, Grants) or not in_force(table, state, granter, ability):
                continue
            keyword = keyword_of(passive.ability, name)
            scope = Scope(controller=granter.controller, bearer=granter.id)
            if keyword is not None and fits(table, state, scope, passive.what, game_object):
                yield granter, keyword


def _granting(table: Table, name: str) -> frozenset[str]:
    return frozenset(
        card.id
        for card in table.cards.values()
        for ability in card.abilities
        if isinstance(ability.passive, Grants) and keyword_of(ability.passive.ability, name) is not None
    )
