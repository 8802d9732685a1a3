"""Answers: addressed by what is asked, consumed in order for each question."""

from __future__ import annotations

from itertools import permutations

from judge.model.diagnostic import Diagnostic, fault_at
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Answer, Choice
from judge.model.play.place import ActionRef, ObjectRef, Ref, WordRef
from judge.model.play.state import State
from judge.scenario.addressing.names import PLAIN, PLAYS, QUICK_ACTION, plain
from judge.text.decode import Faults, advice
from judge.text.nodes import Mapping, Node, Scalar

__all__ = ["PLAIN", "fitting", "legal_answers", "option_named", "question", "read_play", "wrong_answer"]

ACTION = f"{QUICK_ACTION}."
Kinds = tuple[str, ...]
"""The kinds of choices that a game has, beside ``ALONE``."""
ALONE = (*PLAIN, PLAYS)
"""Questions that are one word: ``ana pays``, ``ana plays``."""


def question(choice: Choice) -> str:
    """How a scenario addresses a choice: ``ana chooses reaction``, ``ana pays``."""
    return asked_as(choice.player, choice.kind)


def asked_as(player: str, kind: str) -> str:
    """The words of a question."""
    return f"{player} {kind}" if kind in ALONE else f"{player} chooses {kind}"


def read_play(
    nodes: tuple[Node, ...], players: tuple[str, ...], kinds: Kinds, faults: Faults
) -> tuple[PlannedAnswer, ...]:
    """The answers of a file, in order."""
    answers = (read_answer(node, players, kinds, faults) for node in nodes)
    return tuple(answer for answer in answers if answer is not None)


def _with_colon(node: Node, players: tuple[str, ...], kinds: Kinds) -> str:
    """A line that has everything but its colon, as it is to be written; empty for any other."""
    words = node.text.split() if isinstance(node, Scalar) else []
    for n in (3, 2):
        if len(words) == n + 1 and words[0] in (*players, CHANCE) and _kind(words[1:n], kinds) is not None:
            return f"- {' '.join(words[:n])}: {words[n]}"
    return ""


def read_answer(node: Node, players: tuple[str, ...], kinds: Kinds, faults: Faults) -> PlannedAnswer | None:
    """One answer: a mapping with one key."""
    if not isinstance(node, Mapping) or len(node.entries) != 1:
        line = _with_colon(node, players, kinds)
        if line:
            faults.error(node.span, "play/not-an-answer", "colon", line=line)
        else:
            faults.error(node.span, "play/not-an-answer", "line")
        return None
    answer_entry = node.entries[0]
    player_and_kind = read_question(answer_entry.key, players, kinds, faults)
    if player_and_kind is None:
        return None
    if not isinstance(answer_entry.value, Scalar) or not answer_entry.value.text:
        faults.error(answer_entry.value.span, "play/not-an-answer")
        return None
    return PlannedAnswer(Answer(*player_and_kind, answer_entry.value.text), answer_entry.key.span)


def read_question(key: Scalar, players: tuple[str, ...], kinds: Kinds, faults: Faults) -> tuple[str, str] | None:
    """The player who is asked, and the kind of question."""
    player, *words = key.text.split() or [""]
    if player not in (*players, CHANCE):
        faults.error(key.span, "play/unknown-player", player=player, **advice(player, players))
        return None
    kind = _kind(words, kinds)
    if kind is None:
        asked_words = " ".join(words)
        questions = (*ALONE, *(f"chooses {question_kind}" for question_kind in kinds))
        faults.error(key.span, "play/unknown-question", asked=asked_words, **advice(asked_words, questions))
        return None
    return player, kind


def _kind(words: list[str], kinds: Kinds) -> str | None:
    if len(words) == 1 and words[0] in ALONE:
        return words[0]
    if len(words) == 2 and words[0] == "chooses" and words[1] in kinds:
        return words[1]
    return None


def option_named(game: Game, state: State, choice: Choice, text: str) -> Ref | None:
    """The option that a text names; None if it names none, or more than one."""
    refs = _named(game, state, choice, text)
    return refs[0] if len(refs) == 1 else None


def _named(game: Game, state: State, choice: Choice, text: str) -> tuple[Ref, ...]:
    wanted_word = plain(text)
    options_with_names = zip(choice.options, game.speaks.answers(state, choice), strict=True)
    return tuple(ref for ref, names in options_with_names if wanted_word in map(plain, names))


def fitting(game: Game, state: State, choice: Choice, text: str) -> tuple[Ref, ...]:
    """The options that a text names, or could mean: ``piper`` where there are two of them."""
    wanted_word = plain(text)
    options_with_names = zip(choice.options, game.speaks.answers(state, choice), strict=True)
    options_named = _named(game, state, choice, text)
    return options_named or tuple(
        ref for ref, names in options_with_names if _could_mean(state, ref, names, wanted_word)
    )


def _could_mean(state: State, ref: Ref, names: tuple[str, ...], wanted_word: str) -> bool:
    """Whether the text ends with the object's card, and all that stands before it is said of this object.

    A quick action is meant by its bearer, with its number or without; a word that is numbered, as several modifiers of
    one card are, by the word alone.
    """
    if isinstance(ref, WordRef):
        word, _, number = plain(ref.word).rpartition(".")
        return number.isdecimal() and word == wanted_word
    if isinstance(ref, ActionRef):
        return wanted_word.startswith(ACTION) and _could_mean_action(state, ref, names, wanted_word)
    game_object = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    *words_before, last_word = wanted_word.split(".")
    if game_object is None or last_word != plain(game_object.card):
        return False
    known_words = {
        plain(game_object.controller),
        plain(game_object.place.player),
        *(plain(word) for name in names for word in name.split(".")),
    }
    return known_words.issuperset(words_before)


def _could_mean_action(state: State, ref: ActionRef, names: tuple[str, ...], wanted_word: str) -> bool:
    """Whether a text could mean a quick action: a number behind it may count actions, or objects of one card."""
    words_for_bearer = wanted_word.removeprefix(ACTION)
    bearer_name, _, number = words_for_bearer.rpartition(".")
    if not number.isdecimal():
        return _could_mean(state, ObjectRef(ref.id), names, words_for_bearer)
    bearer = state.find(ref.id)
    same_card_objects = [thing for thing in state.objects if bearer is not None and thing.card == bearer.card]
    may_be_counting = int(number) == ref.nth or int(number) <= len(same_card_objects)
    return may_be_counting and _could_mean(state, ObjectRef(ref.id), names, bearer_name)


def meanings(game: Game, state: State, choice: Choice, of: tuple[Ref, ...] | None = None) -> frozenset[str]:
    """Every word with which an answer could mean one of the options, or one ``of`` some of them."""
    words: set[str] = set()
    for ref, names in zip(choice.options, game.speaks.answers(state, choice), strict=True):
        if of is not None and ref not in of:
            continue
        words |= set(map(plain, names))
        if isinstance(ref, ObjectRef):
            words |= _paths_to(state, ref.id, names)
        elif isinstance(ref, ActionRef):
            paths = [f"{ACTION}{path}" for path in _paths_to(state, ref.id, names)]
            words |= {*paths, *(f"{path}.{ref.nth}" for path in paths)}
        elif isinstance(ref, WordRef) and ref.word.rpartition(".")[2].isdecimal():
            words.add(plain(ref.word).rpartition(".")[0])
    return frozenset(words)


def _paths_to(state: State, id: int, names: tuple[str, ...]) -> set[str]:
    """Every name that ends with an object's card, with what can be said of the object before it."""
    game_object = state.find(id)
    if game_object is None:
        return set()
    card = plain(game_object.card)
    known_words = {
        plain(word) for name in (game_object.controller, game_object.place.player, *names) for word in name.split(".")
    }
    paths = [(), *((word,) for word in known_words), *permutations(sorted(known_words - {card}), 2)]
    return {".".join((*path, card)) for path in paths}


def legal_answers(game: Game, state: State, choice: Choice) -> tuple[str, ...]:
    """Every legal answer as a line that can be pasted under ``play:``."""
    return tuple(_line(choice, names[0]) for names in game.speaks.answers(state, choice))


def _line_of(answer: Answer) -> str:
    return f"{asked_as(answer.player, answer.kind)}: {answer.text}"


def _line(choice: Choice, name: str) -> str:
    return f"- {question(choice)}: {name}"


def wrong_answer(game: Game, state: State, choice: Choice, planned: PlannedAnswer) -> Diagnostic:
    """Why an answer cannot be taken: another player's turn, several things meant, something lacking, not legal."""
    if planned.answer.player != choice.player:
        return fault_at(
            planned.span,
            "play/illegal-answer",
            "turn",
            line=_line_of(planned.answer),
            player=choice.player,
            answers=legal_answers(game, state, choice),
        )
    text, fitting_refs = planned.answer.text, fitting(game, state, choice, planned.answer.text)
    if not fitting_refs:
        return fault_at(
            planned.span,
            "play/illegal-answer",
            "lacking" if choice.lacking else "",
            word=text,
            question=question(choice),
            answers=legal_answers(game, state, choice),
        )
    return fault_at(
        planned.span,
        "play/ambiguous-answer",
        "" if len(fitting_refs) > 1 else "elsewhere",
        word=text,
        question=question(choice),
        count=len(fitting_refs),
        answers=tuple(_line(choice, _exact(game, state, choice, ref)) for ref in fitting_refs),
    )


def _exact(game: Game, state: State, choice: Choice, ref: Ref) -> str:
    """The shortest name that only this option has."""
    names_by_option = game.speaks.answers(state, choice)
    names = names_by_option[choice.options.index(ref)]
    return next((name for name in names if len(_named(game, state, choice, name)) == 1), names[-1])
