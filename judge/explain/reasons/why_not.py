"""Tells why something about one card did not happen: what was missing at each step, and what would change it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.said.line_layout import Group
from judge.explain.said.speaker import Speaker
from judge.model.cards.card import Words
from judge.model.phrase import Argument
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note
from judge.model.telling.explanation import Because, Missed, Reason
from judge.model.value import Value
from judge.text.grammar import capitalised

_TOLD = ("applies", "near", "other", "missed")
_FIRST = ("missed", "near", "applies", "other")
"""What a reader looks for comes first: what was nearly so."""
_EVERYBODY = "look.elsewhere"


class HelpfulChange(Value, frozen=True):
    """A change of the board that was tried, and the word for what it makes of the card."""

    says: ClauseArg
    effect: str


class Asking(Value, frozen=True):
    """A card that is asked about: whose (empty: anybody's), which contrasts of the file and which changes help it."""

    card: str
    player: str
    contrasts: tuple[tuple[Words, tuple[str, ...]], ...]
    changes: tuple[HelpfulChange, ...]
    tried: int


def told_why(speaker: Speaker, groups: tuple[Group, ...], asking: Asking) -> Because:
    """Everything that the steps say about the card, each sentence once, with the steps at which it holds."""
    notes_by_sentence: dict[str, list[tuple[int, Note]]] = {}
    for n, group in enumerate(groups, 1):
        for note in (*group.details, *group.missed):
            if _concerns(note, asking):
                notes_by_sentence.setdefault(speaker.say(note), []).append((n, note))
    told_reasons = (_told(text, notes) for text, notes in notes_by_sentence.items())
    sorted_reasons = tuple(sorted(told_reasons, key=lambda reason: _FIRST.index(reason.kind)))
    name: Argument = speaker.argument(CardArg(asking.card, asking.player))
    return Because(
        title=speaker.catalogue.say("why.title", card=name),
        found=sorted_reasons,
        none="" if sorted_reasons else _nothing(speaker, groups, asking, name),
        flips=(*_contrasts(speaker, asking), *_changes(speaker, asking)),
        tried=capitalised(_tried(speaker, asking, name)),
    )


def _nothing(speaker: Speaker, groups: tuple[Group, ...], asking: Asking, name: Argument) -> str:
    """The sentence for a card about which there is no reason; if something did happen with it, with those steps."""
    numbered_notes = ((n, note) for n, group in enumerate(groups, 1) for note in group.did)
    took_part_at = tuple(
        dict.fromkeys(str(n) for n, note in numbered_notes if asking.card in cards_in(arg for _, arg in note.args))
    )
    if not took_part_at:
        return speaker.catalogue.say("why.none", card=name)
    steps = speaker.catalogue.say("why.steps", steps=took_part_at)
    return speaker.catalogue.say("why.took-part", card=name, steps=steps)


def _told(text: str, notes: list[tuple[int, Note]]) -> Reason:
    """One sentence with all steps at which it holds, and with the rules behind it wherever it was said."""
    steps = tuple(dict.fromkeys(n for n, _ in notes))
    kind = min((note.tone for _, note in notes), key=_FIRST.index)
    return Reason(steps, kind, text, tuple(dict.fromkeys(rule for _, note in notes for rule in note.rules)))


def _tried(speaker: Speaker, asking: Asking, name: Argument) -> str:
    helped = bool(asking.changes or asking.contrasts)
    return speaker.catalogue.say("why.tried", count=asking.tried, found=bool(asking.changes), helped=helped, card=name)


def _concerns(note: Note, asking: Asking) -> bool:
    """Whether a note speaks of the card that is asked about, as controlled by the player if one is named."""
    if note.tone not in _TOLD or note.key == _EVERYBODY or _only_again(note):
        return False
    bearer = dict(note.args).get("card")
    if asking.player and isinstance(bearer, CardArg) and bearer.card == asking.card and bearer.controller:
        return bearer.controller == asking.player
    if note.tone == "other":
        return note.about == asking.card
    return note.about == asking.card or asking.card in cards_in(arg for _, arg in note.args)


def _only_again(note: Note) -> bool:
    """Whether a note says only that something has been applied already: the step that applied it says so."""
    lacks = dict(note.args).get("lacks")
    return isinstance(lacks, ListArg) and lacks.items == (ClauseArg("lack.once"),)


def cards_in(args: Iterable[Arg]) -> frozenset[str]:
    """Every card that arguments name, also within lists and clauses."""
    cards: set[str] = set()
    for arg in args:
        if isinstance(arg, CardArg):
            cards.add(arg.card)
        elif isinstance(arg, ListArg):
            cards |= cards_in(arg.items)
        elif isinstance(arg, ClauseArg):
            cards |= cards_in(inner_arg for _, inner_arg in arg.args)
    return frozenset(cards)


def _contrasts(speaker: Speaker, asking: Asking) -> tuple[Missed, ...]:
    language = speaker.catalogue.language
    sentences_and_rules = (
        (speaker.catalogue.say("label.would-change", says=says.get(language)), why_rules)
        for says, why_rules in asking.contrasts
    )
    return tuple(Missed(text, why_rules) for text, why_rules in sentences_and_rules)


def _changes(speaker: Speaker, asking: Asking) -> tuple[Missed, ...]:
    card = CardArg(asking.card, asking.player)
    return tuple(
        Missed(speaker.key("why.change", (("change", change.says), ("effect", _effect(change, card)))), ())
        for change in asking.changes
    )


def _effect(change: HelpfulChange, card: CardArg) -> ClauseArg:
    return ClauseArg(f"why.effect.{change.effect}", (("card", card),))
