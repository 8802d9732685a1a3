"""Tells the notes of one step as a line."""

from __future__ import annotations

from itertools import groupby

from judge.explain.said.line_layout import Group, actor
from judge.explain.said.speaker import Speaker
from judge.model.game import Game
from judge.model.play.note import Note
from judge.model.telling.explanation import Detail, Line, Missed
from judge.model.value import change


def told_line(speaker: Speaker, game: Game, n: int, group: Group) -> Line:
    """Line ``n``: what happened, by whom, by which rules; what did not; and all that was looked at."""
    did, missed = group.told
    missed_sentences = dict.fromkeys(Missed(speaker.say(note), note.rules) for note in missed)
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
    for note, equal_notes in groupby(notes, key=lambda note: change(note, rules=())):
        sentence, times = speaker.say(note), len(tuple(equal_notes))
        if times > 1:
            sentence = speaker.catalogue.say("label.repeated", said=sentence.rstrip("."), count=times)
        text += f" {speaker.small(sentence)}" if text.endswith(":") else f" {sentence}" if text else sentence
    return speaker.catalogue.say("label.comes-next", said=text.rstrip(": ").rstrip()) if text.endswith(":") else text


def _among(game: Game, group: Group) -> tuple[str, ...]:
    """The answers that were offered, by their clearest names; those of a choice with one option too."""
    option_names = (game.speaks.answers(choosing.state, choosing.asked.choice) for choosing in group.asked)
    return tuple(names[0] for options in option_names for names in options)
