"""What an ability lacked to take hold of an atomic action: one clause for each restriction that was not met."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.code_names import ANY_COUNTER, COUNTERS
from judge.games.altered.matching.filters import moving, settled
from judge.games.altered.matching.moving_events import leads_elsewhere
from judge.games.altered.matching.only_cards import prints
from judge.games.altered.matching.patterns import Said, fits_on_board, fits_pattern, named_by
from judge.games.altered.matching.restrictions import Path, asked_by, obstacles, parts_of, relaxed
from judge.games.altered.matching.triggers import matches
from judge.games.altered.matching.whose import side
from judge.games.altered.slots.event_slots import FACTION, TYPES_IN_PLAY
from judge.games.altered.slots.filter_slots import QUALITIES
from judge.games.altered.words.pattern_words import ROWS as PATTERNS
from judge.model.cards.ability import SEEN_FROM_BEARER, Ability, Concerning
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.selectors import Quality
from judge.model.play.event import AtomicAction, MoveAction
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, PlayerArg, TermArg, TextArg
from judge.model.play.state import GameObject, State
from judge.model.value import Value, change
from judge.text.yes_no import YES

SUBJECT = frozenset(("of", "having", "lacking", "other", "name", "by", "who", "reaches", "least", "most", *QUALITIES))
SUBJECT_OR_WAYS = SUBJECT | {"origin", "destination"}
"""Restrictions whose lack alone makes a near miss. Kind, card and "I" say what an ability is about: another thing is
not nearly that thing."""
ONLY_A_CARD = "lack.only-a-card"
NO_FACTION, NO_TOKEN = "lack.no-faction", "lack.no-token"
_PLAYERS = frozenset(("of", "by", "who"))
_WHO = ("you", "opponent")
_MARKS = frozenset(("having", "lacking"))
_TERMS = frozenset(("origin", "destination", "kind", "zone"))
"""Restrictions whose clause names a mark, or a term, that the text asks for."""


class Unmet(Value, frozen=True):
    """A restriction that is not met: its name, what it asks for, whose ability it belongs to."""

    name: str
    wanted: Any
    card: str
    controller: str


def lacking(
    table: Table,
    state: State,
    bearer: GameObject,
    ability: Ability,
    action: AtomicAction,
    beside: tuple[AtomicAction, ...],
) -> tuple[Path, ...] | None:
    """The restrictions of its trigger or pattern that an action does not meet; None if it is about something else."""
    if isinstance(ability.passive, Concerning):
        pattern = ability.passive.pattern
        # Another kind of event is not nearly the one that is meant.
        if action.kind not in PATTERNS[pattern.verb].actions:
            return None
        return obstacles(pattern, lambda looser: fits_pattern(table, state, bearer, looser, action))
    if ability.kind != "reaction" or ability.trigger is None:
        return None
    obstacles_by_path = (
        (path_above, obstacles(part, lambda looser: matches(table, state, bearer, looser, action, beside)))
        for path_above, part in parts_of(ability.trigger)
    )
    unmet_paths = [
        tuple((*path_above, *path) for path in paths) for path_above, paths in obstacles_by_path if paths is not None
    ]
    # Of several events the one that came nearest: whoever waits for any of them misses the others every time.
    return min(unmet_paths, key=len, default=None)


def nearly_fits(
    table: Table,
    state: State,
    bearer: GameObject,
    loosened: tuple[Ability, ...],
    action: AtomicAction,
    beside: tuple[AtomicAction, ...],
) -> bool:
    """Whether an ability takes hold of an action in one of these forms, each with one restriction less (``looser``).

    An ability that fits as it stands fits so, too. Asked first, this spares looking at every restriction.
    """
    # Any one of them that would do is enough here; which it was is looked for afterwards.
    for form in loosened:
        if isinstance(form.passive, Concerning):
            if fits_on_board(table, state, bearer, form.passive.pattern, action):
                return True
        elif matches(table, state, bearer, form.trigger, action, beside):
            return True
    return False


# Kept: asked of every ability at every event that is told; the size is only a bound.
@lru_cache(maxsize=4096)
def looser(ability: Ability, names: frozenset[str], wording: Said) -> tuple[Ability, ...]:
    """The ability with one restriction dropped, once for each of its restrictions with these names.

    Only if it then could be about an action with these words.
    """
    passive = ability.passive
    if isinstance(passive, Concerning):
        patterns = (pattern for path, pattern in relaxed(passive.pattern) if path[-1] in names)
        return tuple(
            change(ability, passive=change(passive, pattern=pattern))
            for pattern in patterns
            if named_by(pattern, *wording)
        )
    # Other abilities are about no event, so nothing comes near to them.
    if ability.kind != "reaction" or ability.trigger is None:
        return ()
    # One of several events by itself: the others were compared, too, and are not what came near.
    relaxations = (relaxation for _, part in parts_of(ability.trigger) for relaxation in relaxed(part))
    triggers = (trigger for path, trigger in relaxations if path[-1] in names and not leads_elsewhere(trigger, wording))
    return tuple(change(ability, trigger=trigger) for trigger in triggers)


def subject_of(table: Table, state: State, action: AtomicAction) -> CardArg:
    """The card that an action is about; unknown where nobody sees which it is."""
    if type(action) is MoveAction:
        # Not the card of the object that was found: that of a draw would give away what nobody sees. `moving` leaves it
        # unknown unless it comes to light.
        return CardArg(moving(table, state, action).card)
    game_object = state.find(action.object)
    return CardArg(game_object.card if game_object else action.card or UNKNOWN_CARD)


def clause(
    table: Table, state: State, bearer: GameObject, ability: Ability, action: AtomicAction, path: Path
) -> ClauseArg:
    """The clause about one restriction of an ability that an action does not meet."""
    # From the board before the event: what a restriction asks for was true or not then.
    game_object = state.find(action.object)
    subject = subject_of(table, state, action)
    if type(action) is MoveAction:
        # A token that is created is told of as the token that it will be.
        game_object = game_object or moving(table, state, action)
    # The last name of the path alone: the sentence about a mark is the same in a trigger and in a pattern.
    wanted_value = as_numbers(
        table, state, Scope(controller=bearer.controller, bearer=bearer.id), _wanted(ability, path)
    )
    unmet_restriction = Unmet(path[-1], wanted_value, bearer.card, bearer.controller)
    return restriction_clause(table, state, unmet_restriction, subject, game_object)


def as_numbers(table: Table, state: State, scope: Scope, wanted: Any) -> Any:
    """What a text asks for, with the numbers that its bounds are where it is looked at."""
    return settled(table, state, scope, wanted) if isinstance(wanted, Quality) else wanted


def restriction_clause(
    table: Table, state: State, unmet: Unmet, subject: Arg, game_object: GameObject | None
) -> ClauseArg:
    """The clause about a subject that does not meet a restriction; ``game_object`` is None if it does not exist yet."""
    # What nobody knows has been told of as a card already.
    thing: Arg = ClauseArg("card.that") if subject == CardArg(UNKNOWN_CARD) else subject
    args: list[tuple[str, Arg]] = [("card", CardArg(unmet.card)), ("thing", thing)]
    name, wanted_value = unmet.name, unmet.wanted
    key = f"lack.{name}"
    # In any order: each name stands in one branch only.
    if name in _PLAYERS:
        key, players = _lacking_player(state, unmet, subject)
        args += players
    elif name in _MARKS and isinstance(wanted_value, tuple):
        mark = _mark(game_object, wanted_value, name)
        args += [("mark", TermArg(mark)), ("counter", FlagArg(mark in COUNTERS))]
    elif name in _TERMS:
        # A Character is one in play: elsewhere the same card is only a card.
        key = ONLY_A_CARD if name == "kind" and prints(table, game_object, str(wanted_value)) else key
        args.append(("term", TermArg(str(wanted_value))))
    elif name in ("card", "name", "reaches"):
        args.append(("wanted", _named(table, wanted_value)))
    elif isinstance(wanted_value, Quality):
        key, further_args = _lacking_quality(wanted_value)
        args += further_args
        # Without the rule a token has the faction that it prints, and that is another one.
        has_none = name == "faction" and game_object is not None and game_object.token and table.cites(FACTION)
        key = NO_FACTION if has_none else key
    elif name in ("least", "most"):
        key = "lack.result"
    elif name == "first":
        key = "lack.not-first"
    elif name == "itself":
        args.append(("same", FlagArg(subject == CardArg(unmet.card))))
    # In general words: what has no sentence of its own, as several alternatives (``any_of``), of which no single one is
    # what was missing. That it is the bearer itself (``other``) has a sentence that needs no more words.
    elif name != "other":
        key = "lack.something"
    return ClauseArg(key, tuple(args))


def _lacking_player(state: State, unmet: Unmet, subject: Arg) -> tuple[str, list[tuple[str, Arg]]]:
    """That something is another player's, comes about otherwise, or is about another Expedition than the bearer's."""
    if unmet.wanted in SEEN_FROM_BEARER:
        return "lack.which-expedition", []
    if unmet.name == "by" and unmet.wanted not in _WHO:
        # Of a move it is the verb by which it comes about, of an event the player.
        return "lack.verb", [("wanted", TermArg(str(unmet.wanted)))]
    # Of an event it is said who does it; of a card that nobody knows, whose it is, as nobody controls it.
    of_a_card = "lack.whose" if subject == CardArg(UNKNOWN_CARD) else "lack.of"
    key = of_a_card if unmet.name == "of" else "lack.player"
    # "You" and "the opponent" mean one player each; no text is restricted to all of them.
    wanted_player = side(state, unmet.controller, str(unmet.wanted))[0]
    return key, [("wanted", PlayerArg(wanted_player)), ("owner", PlayerArg(state.opponent(wanted_player)))]


def _named(table: Table, wanted: Any) -> Arg:
    """What a text names: a number, a card, or a term."""
    if isinstance(wanted, int):
        return TextArg(wanted)
    return CardArg(wanted) if wanted in table.cards else TermArg(str(wanted))


TERMS = ("standing", "terrain", "type")
"""Words of filters whose names are terms: they have a name in each language."""


def rules_of(table: Table, clauses: Iterable[ClauseArg]) -> tuple[str, ...]:
    """The rules of what is missing, beside those of whatever asks for it."""
    rules: list[str] = []
    # By the keys: only as a clause is made does it turn out that a token has no faction, or that it is only a card. Not
    # handed along with the clause, as many are made to see which comes nearest, and few are told: a rule that is asked
    # for is one that the ruling rests on.
    for clause in clauses:
        rules += table.cites(TYPES_IN_PLAY) if clause.key == ONLY_A_CARD else ()
        rules += table.cites(FACTION) if clause.key == NO_FACTION else ()
        # What is a token and is to be none is told by a sentence of its own, and asked by the same word.
        word = "token" if clause.key == NO_TOKEN else clause.key.removeprefix("lack.")
        rules += table.cites(QUALITIES[word]) if word in QUALITIES else ()
    return tuple(dict.fromkeys(rules))


def _lacking_quality(wanted: Quality) -> tuple[str, list[tuple[str, Arg]]]:
    """The key and the arguments of the clause about what a filter asks for by one of its words."""
    # Factions and sub-types are no terms: they are told by the name that they have, with a capital.
    key, name_args = f"lack.{wanted.word}", tuple(TextArg(name.replace("_", " ").capitalize()) for name in wanted.names)
    # First the words with a sentence or arguments of their own; all others tell the names asked for, or the bounds.
    if wanted.word == "token":
        return key if YES in wanted.names else NO_TOKEN, []
    if wanted.word == "counters":
        # Of ``any`` it is said that it is a counter: that word names none.
        mark = wanted.names[0] if wanted.names[0] in COUNTERS else ANY_COUNTER
        return key, [("mark", TermArg(mark)), *_bounds(wanted)]
    if wanted.word in TERMS:
        return key, [("wanted", ListArg(tuple(TermArg(name) for name in wanted.names)))]
    if name_args:
        return key, [("wanted", ListArg(name_args))]
    return key, _bounds(wanted)


def _bounds(wanted: Quality) -> list[tuple[str, Arg]]:
    """The least and the most that are asked for, and which of the two there is."""
    bound_args: list[tuple[str, Arg]] = [("least", TextArg(wanted.least)), ("most", TextArg(wanted.most))]
    flags_by_name = {"exactly": wanted.least == wanted.most, "at_least": wanted.most < 0, "at_most": wanted.least == 0}
    return [*bound_args, *((flag, FlagArg(is_so)) for flag, is_so in flags_by_name.items())]


def _wanted(ability: Ability, path: Path) -> object:
    """What the text asks for, wherever in a trigger or pattern it stands."""
    passive = ability.passive
    return asked_by(passive.pattern if isinstance(passive, Concerning) else ability.trigger, path) or ""


def _mark(game_object: GameObject | None, wanted: tuple[str, ...], name: str) -> str:
    """The first of the wanted marks that is missing (``having``), or that is there and should not be (``lacking``)."""
    marks = {*game_object.statuses, *(counter for counter, n in game_object.counters if n)} if game_object else set()
    return next((mark for mark in wanted if (mark in marks) == (name == "lacking")), wanted[0])
