"""What keywords and other passives look at that matter where something is played, targeted or counted."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.table import Table
from judge.games.altered.code_names import ADVANCE, CHARACTER, FLEETING, PERMANENT, SPELL
from judge.games.altered.independence.conditions_touch import condition_reads
from judge.games.altered.independence.deeds import PLAY
from judge.games.altered.independence.filters_touch import StepContext, filter_reads
from judge.games.altered.words.keyword_words import DEFENDER, SEASONED, TOUGH
from judge.model.cards.ability import Ability, Act, Costs, Enters, Grants, Keyword
from judge.model.cards.selectors import Target
from judge.model.play.footprint import Access
from judge.model.play.state import State

MATTERS_AT = {DEFENDER: ADVANCE, FLEETING: PLAY, SEASONED: "move"}
"""At which deed a keyword is asked for, of those that an effect brings about."""


def keyword_given(ability: Ability) -> str:
    """The keyword that an ability is, or that it gives to others; empty if it is about none."""
    passive = ability.passive.ability.passive if isinstance(ability.passive, Grants) else ability.passive
    return passive.name if isinstance(passive, Keyword) else ""


def passive_reads(scene: StepContext, ability: Ability) -> Iterator[Access]:
    """What is looked at to see whether a passive applies, and to what, met or not: it may be met by then."""
    if ability.condition is not None:
        yield from condition_reads(scene, ability.condition)
    passive = ability.passive
    match passive:
        case Grants():
            yield from filter_reads(scene, passive.what)
        case Keyword(each=counted) if counted is not None:
            yield from filter_reads(scene, counted)
        case Costs():
            for filter in (passive.what, passive.each):
                yield from () if filter is None else filter_reads(scene, filter)
        case Enters(what=described) if described is not None:
            yield from filter_reads(scene, described)


def has_target(acts: tuple[Act, ...]) -> bool:
    """Whether something is targeted that may be Tough: no Expedition and no player is."""
    return any(isinstance(selector, Target) for act in acts for selector in (act.what, act.to))


def is_any_tough(table: Table) -> bool:
    """Whether a card of the table is Tough, or makes others so."""
    return table.of_cards(
        "tough",
        lambda: any(keyword_given(ability) == TOUGH for card in table.cards.values() for ability in card.abilities),
    )


def playable(table: Table, state: State) -> tuple[tuple[str, str], ...]:
    """The cards on the board that can be played, each with its kind; of what nobody knows nothing can be."""
    names = {game_object.card for game_object in state.objects if game_object.emblem is None}
    kinds_by_name = {name: card.kind for name in names if (card := table.cards.get(name)) is not None}
    return tuple(sorted((name, kind) for name, kind in kinds_by_name.items() if kind in (CHARACTER, PERMANENT, SPELL)))
