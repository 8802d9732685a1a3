"""Tells the notes of one step as a line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from judge.explain.said.line_layout import Group, actor
from judge.explain.said.speaker import Speaker
from judge.model.game import Game
from judge.model.play.note import Arg, CardArg, ListArg, Note
from judge.model.telling.explanation import Detail, Line, Missed
from judge.model.value import change

ACTIVATED, LACKS, REPLACES, EFFECT = "activated.", "missed.lack", "modifier.instead", "event.effect"
"""Notes that reactions are activated, that something lacks for that, what a replacement lets come instead, and what
happens.
"""


def told_line(speaker: Speaker, game: Game, n: int, group: Group) -> Line:
    """Line ``n``: what happened, by whom, by which rules; what did not; and all that was looked at."""
    did, missed = group.told
    active = _activated(did)
    told_missed = (note for note in missed if note.key != LACKS or dict(note.args).get("card") not in active)
    missed_sentences = dict.fromkeys(Missed(speaker.say(note), note.rules) for note in told_missed)
    return Line(
        n=n,
        kind=did[0].key,
        by=actor(group),
        text=joined(speaker, did),
        cites=tuple(dict.fromkeys(rule for note in did for rule in note.rules)),
        missed=tuple(missed_sentences),
        among=_among(game, group),
        changes=tuple(
            happening
            for applied_event in group.events
            for happening in game.speaks.happenings(applied_event.before, applied_event.event)
        ),
        details=_details(speaker, group, tuple(missed_sentences)),
    )


def _activated(did: tuple[Note, ...]) -> frozenset[CardArg]:
    """The cards of which the line says that a reaction of theirs is activated, by whose they are.

    That another event of the same step does not activate it would be heard as the opposite.
    """
    lists = (dict(note.args).get("cards") for note in did if note.key.startswith(ACTIVATED))
    cards = (card for cards in lists if isinstance(cards, ListArg) for card in cards.items)
    return frozenset(card for card in cards if isinstance(card, CardArg) and card.controller)


def _details(speaker: Speaker, group: Group, missed: tuple[Missed, ...]) -> tuple[Detail, ...]:
    """Everything that was looked at, but for what the near misses say already."""
    details = (Detail(note.tone, speaker.say(note), note.rules) for note in dict.fromkeys(group.details))
    missed_texts = {near_miss.text for near_miss in missed}
    return tuple(detail for detail in details if detail.text not in missed_texts)


def joined(speaker: Speaker, notes: tuple[Note, ...]) -> str:
    """The sentences of a line; one that follows a colon begins as it would inside a sentence.

    Where the run stops before anything follows the colon, what it announces is said to come next.
    """
    text = ""
    for note, equal_notes in groupby(_once_instead(notes), key=lambda note: change(note, rules=())):
        sentence, times = speaker.say(note), len(tuple(equal_notes))
        if times > 1:
            sentence = speaker.catalogue.say("label.repeated", said=sentence.rstrip("."), count=times)
        text += f" {speaker.small(sentence)}" if text.endswith(":") else f" {sentence}" if text else sentence
    return speaker.catalogue.say("label.comes-next", said=text.rstrip(": ").rstrip()) if text.endswith(":") else text


def _once_instead(notes: tuple[Note, ...]) -> Iterator[Note]:
    """The notes; what a replacement is said to let come instead, and then comes, is said once."""
    instead: tuple[Arg, ...] = ()
    for note in notes:
        clauses = dict(note.args).get("clauses") if note.key == EFFECT else None
        left = tuple(item for item in clauses.items if item not in instead) if isinstance(clauses, ListArg) else ()
        if left or not isinstance(clauses, ListArg):
            yield change(note, args=(("clauses", ListArg(left)),)) if left and clauses != ListArg(left) else note
        what = dict(note.args).get("what") if note.key == REPLACES else None
        instead = what.items if isinstance(what, ListArg) else ()


def _among(game: Game, group: Group) -> tuple[str, ...]:
    """The answers that were offered, by their clearest names; those of a choice with one option too."""
    option_names = (game.speaks.answers(choosing.state, choosing.asked.choice) for choosing in group.asked)
    return tuple(names[0] for options in option_names for names in options)
