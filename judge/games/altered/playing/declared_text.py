"""The text of what is played, read as far as its modes are chosen: the steps about which a declaration decides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.run.bindings import chosen_mode, decided, selectors
from judge.engine.run.table import Table
from judge.games.altered.slots.play_slots import MODES, TARGETS
from judge.model.cards.ability import Act, Attempt, ChooseOne, ForEach, If, May, Roll, Step, Together
from judge.model.cards.selectors import DecisionKey, NoteKey, Target
from judge.model.play.frame import Scope
from judge.model.play.place import Ref, WordRef
from judge.model.value import Value


class Passage(Value, frozen=True, cache_hash=True):
    """One step of a text, with the optional, conditional and repeated parts inside which it stands."""

    step: Step
    around: tuple[Step, ...] = ()


Text = tuple[Passage, ...]
Answers = dict[DecisionKey | NoteKey, tuple[Ref, ...]]
"""The refs that were chosen, by the key of the selector or modal part that asked for them."""


class DeclaredText(Value, frozen=True):
    """What the text of a play asks to have declared, modes first.

    ``modes`` are the numbers of those chosen, ``?`` where that is open; ``mode`` is the first modal part whose mode has
    to be chosen still. Which targets there are hangs on the modes. So only where none is open are there ``targets``;
    ``open``, those of them that are not chosen yet; and ``required``, without which the effect could not be declared.
    """

    modes: tuple[str, ...] = ()
    mode: ChooseOne | None = None
    targets: tuple[Target, ...] = ()
    open: tuple[Target, ...] = ()
    required: tuple[Target, ...] = ()


def declared_text(table: Table, scope: Scope) -> DeclaredText:
    """What the text of this play asks to have declared, given the decisions taken so far."""
    text, answers = text_of(scope), decided(scope)
    modal_steps = modal_parts(text)
    # Here and below by way of a list, which is faster than a generator: this is asked for each thing that could be
    # chosen.
    modes = tuple([_number(answers.get(part.key)) for part in modal_steps])
    # The first one open: a mode may contain another modal part, which exists only once it is chosen.
    # Without the rule that modes are declared none is open here: it is chosen when its step comes.
    undecided_mode = (
        next((part for part in modal_steps if part.key not in answers), None) if table.use(MODES)() else None
    )
    if undecided_mode is not None:
        return DeclaredText(modes, undecided_mode)
    targets = table.use(TARGETS)(scope)
    undecided_targets = tuple([target for target in targets if target.key not in answers])
    return DeclaredText(modes, None, targets, undecided_targets, required_targets(text))


def _number(refs: tuple[Ref, ...] | None) -> str:
    return refs[0].word if refs and isinstance(refs[0], WordRef) else "?"


def text_of(scope: Scope) -> Text:
    """The text of this play: of a modal part only the chosen mode, of an internal action not what is inside it."""
    return text_in(scope.steps, scope)


def text_in(steps: tuple[Step, ...], scope: Scope) -> Text:
    """The text of some of its steps, read in the same way."""
    whole = _whole(steps)
    return tuple(_passages(steps, decided(scope), ())) if modal_parts(whole) else whole


# Kept, here and below: the same few texts are declared again and again, and nearly none has modes. The size is only a
# bound.
@lru_cache(maxsize=2048)
def _whole(steps: tuple[Step, ...]) -> Text:
    """The text of these steps while no mode is chosen."""
    return tuple(_passages(steps, {}, ()))


def _passages(steps: tuple[Step, ...], answers: Answers, around: tuple[Step, ...]) -> Iterator[Passage]:
    """These steps, and those inside them that belong to the same declaration, as the text has them in order."""
    for step in steps:
        yield Passage(step, around)
        match step:
            case ChooseOne():
                # Only the chosen mode is part of the text; while it is open, none is. It is as certain as any step
                # then, so that the modal part is not among what stands around it.
                yield from _passages(chosen_mode(step, answers.get(step.key)), answers, around)
            # Not `MayPay`: an internal action has a declaration of its own.
            case May(inner) | ForEach(_, inner):
                yield from _passages(inner, answers, (*around, step))
            case If(_, inner, otherwise):
                # Both branches: which of them comes is not known when the intent is declared.
                yield from _passages(inner + otherwise, answers, (*around, step))
            # What is attempted is as certain as any step; what hangs on it may not come.
            case Attempt(inner, done, undone):
                yield from _passages(inner, answers, around)
                yield from _passages(done + undone, answers, (*around, step))
            # Every face, for the same reason: targets are chosen before the die is rolled.
            case Roll(faces):
                for face in faces:
                    yield from _passages(face.steps, answers, (*around, step))


def verbs_of(text: Text) -> Iterator[Act]:
    """Every verb of the text."""
    for passage in text:
        if isinstance(passage.step, Act):
            yield passage.step
        elif isinstance(passage.step, Together):
            yield from passage.step.acts


@lru_cache(maxsize=2048)
def targets_of(text: Text) -> tuple[Target, ...]:
    """Everything that the text targets."""
    return tuple([target for act in verbs_of(text) for target in selectors(act) if isinstance(target, Target)])


@lru_cache(maxsize=2048)
def modal_parts(text: Text) -> tuple[ChooseOne, ...]:
    """The modal parts of the text, those inside the modes already chosen included."""
    return tuple([passage.step for passage in text if isinstance(passage.step, ChooseOne)])


@lru_cache(maxsize=2048)
def required_targets(text: Text) -> tuple[Target, ...]:
    """The targets without which the effect could not be declared: those in parts that are neither optional nor
    conditional (reading R-1.2.6.c)."""
    # A target in a part that may not come cannot make the whole illegal.
    certain_passages = tuple([passage for passage in text if not passage.around])
    return tuple([target for target in targets_of(certain_passages) if not target.optional])


def optional_parts(scope: Scope) -> Iterator[tuple[May, tuple[Target, ...]]]:
    """The optional parts that can be decided about in advance, each with what it targets.

    They stand by themselves, in a chosen mode, or behind a condition or another part; not in what is repeated or hangs
    on a die. They are the very objects of the scope: whoever takes one out knows it by identity.
    """
    # What is kept of a text may be of another one that is equal: it only says whether there is anything to look for.
    if not any(isinstance(passage.step, May) for passage in text_of(scope)):
        return
    for passage in _passages(scope.steps, decided(scope), ()):
        # What another player may do is not for whoever declares the play to say.
        is_own = isinstance(passage.step, May) and passage.step.who == "you"
        if (
            isinstance(passage.step, May)
            and is_own
            # Inside another optional part it comes later: once that is wanted, its steps take its place
            # (`decide_part`). What is repeated is a choice each time, for which no one answer could stand.
            and all(isinstance(step_around, If | Attempt) for step_around in passage.around)
        ):
            yield passage.step, targets_of(text_in(passage.step.steps, scope))
