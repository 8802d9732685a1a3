"""Which cards act in a ruling, and what they do: for players who do not have them before their eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.abilities.verb_words import statistics_said
from judge.explain.reasons.deciding_rules import asked_about
from judge.explain.reasons.why_not import cards_in
from judge.explain.ruling.not_computed import half_said, never_happening
from judge.explain.said.line_layout import DETAILS
from judge.explain.said.speaker import EPITHET
from judge.explain.said.told_card import ToldCard, texts_of
from judge.model.cards.card import Card, Words
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Choice
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note
from judge.model.play.place import WordRef
from judge.model.play.run import Run
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue
from judge.text.written import typeset_as_written

_UNDERGONE = ("clause.", "barred.", "chosen.", "zone.", "clean-up.")
"""Begin the messages of which a card only undergoes something: it moves, is chosen, is kept."""
_AIMED_AT = ("targets", "payment", "lacks")
"""Arguments that are what something aims at, pays with, or looks for."""
_BY = "by"
"""The argument that names what keeps something from being so."""


class Deciding(Value, frozen=True):
    """The cards that bring an answer about: those that act at the steps on which it rests, and before those."""

    resting: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()


NO_ONE_DECIDES = Deciding()


def acting_cards(
    scenario: Scenario,
    runs: tuple[Run, ...],
    cards: Mapping[str, Card],
    words: AbilityWords,
    catalogue: Catalogue,
    reasons: tuple[Note, ...] = (),
    deciding: Deciding = NO_ONE_DECIDES,
) -> tuple[ToldCard, ...]:
    """The cards of which an ability plays a part: ``deciding``, asked about, those that act, those of a contrast.

    The dispute is about those asked about, and those that act at the steps on which the answer rests.

    Behind them come those that say something which nothing plays, or which can never happen as it is written: what it
    would have done, nobody knows.

    What a watched run merely looked at is left out, so that they are the same however deep a ruling is told; but for
    ``reasons``, the notes on why something was no option, which any ruling tells.
    """
    cards_in_reasons = (code for reason in reasons for code in cards_acting(reason))
    others = (*cards_in_reasons, *_named(runs), *_of_contrasts(scenario), *_spoken_of(scenario, cards))
    codes = dict.fromkeys((*deciding.resting, *deciding.earlier, *sorted(asked_about(scenario)), *others))
    played, lying = set(_in_play(scenario, runs)), {game_object.card for game_object in scenario.start.objects}
    # Of one without an ability that is said, too: else nobody knows whether it was forgotten; but not of what is
    # created so, which was not there to be forgotten.
    acting_codes = dict.fromkeys(
        code
        for code in codes
        if code in cards and (cards[code].abilities or not cards[code].token or code in lying)
        # Where a player has the name of a card, that card acts only if it is there.
        if code not in scenario.start.players or code in played
    )
    acting_codes |= dict.fromkeys((*half_said(scenario, runs, cards), *never_happening(scenario, runs, cards)))
    central = {*deciding.resting, *_of_the_question(scenario, runs, cards)}
    told_cards = ((told_card(cards[code], words, catalogue), code in central) for code in acting_codes)
    return tuple(change(card, central=is_central) for card, is_central in told_cards)


def _of_the_question(scenario: Scenario, runs: tuple[Run, ...], cards: Mapping[str, Card]) -> Iterator[str]:
    """The cards of which the question asks, in words or as it is computed, and what could have been chosen instead."""
    asked_codes = asked_about(scenario)
    yield from sorted(asked_codes)
    yield from (code for code in _lying_once(scenario, cards) if _is_named(cards[code], (scenario.question,)))
    for offered in (_applied(choice) for choice in _choices(runs)):
        if not asked_codes.isdisjoint(offered):
            yield from offered


def _in_play(scenario: Scenario, runs: tuple[Run, ...]) -> Iterator[str]:
    """The cards that lie on the board or come to it, there or in a contrast, and those that notes name as cards."""
    starts = (scenario.start, *(contrast.start for contrast in scenario.contrasts), *(run.end for run in runs))
    yield from (game_object.card for state in starts for game_object in state.objects)
    yield from (code for run in runs for note in run.notes for code in cards_in(arg for _, arg in note.args))


def _named(runs: tuple[Run, ...]) -> Iterator[str]:
    """The cards that act in the notes that a ruling tells, in their order."""
    for note in (note for run in runs for note in run.notes):
        if note.tone not in DETAILS:
            yield from cards_acting(note)
    for choice in _choices(runs):
        # Of what can be applied a player chooses one: the others are part of the question, too.
        yield from _applied(choice)


def _choices(runs: tuple[Run, ...]) -> tuple[Choice, ...]:
    """The choices that somebody took, and those that the file leaves open: there a replay prints the options."""
    taken = tuple(asked.choice for run in runs for asked in run.asked)
    return *taken, *(run.choice for run in runs if run.choice is not None)


def _applied(choice: Choice) -> tuple[str, ...]:
    """The cards of what can be applied, where that is chosen."""
    return tuple(option.word.partition(".")[0] for option in choice.options if isinstance(option, WordRef))


def cards_acting(note: Note) -> Iterator[str]:
    """The cards that act in what a note says; not those that only undergo something."""
    yield from _in(ClauseArg(note.key, note.args))


def _in(arg: Arg) -> Iterator[str]:
    """The cards that act in what an argument says."""
    match arg:
        case CardArg(card):
            yield card
        case ListArg(listed_args):
            for listed_arg in listed_args:
                yield from _in(listed_arg)
        case ClauseArg(key, args) if not key.startswith(_UNDERGONE):
            for name, inner_arg in args:
                # What is lacking does nothing; what keeps it from being there does.
                yield from _keeping(inner_arg) if name in _AIMED_AT else _in(inner_arg)
        case ClauseArg(_, args):
            # What only undergoes something does so because of another, where that is named.
            for name, inner_arg in args:
                if name == _BY:
                    yield from _in(inner_arg)


def _keeping(arg: Arg) -> Iterator[str]:
    """The cards by which something is forbidden or made dearer, wherever in an argument they are named."""
    match arg:
        case ListArg(listed_args):
            for listed_arg in listed_args:
                yield from _keeping(listed_arg)
        case ClauseArg(_, args):
            for name, inner_arg in args:
                yield from _in(inner_arg) if name == _BY else _keeping(inner_arg)


def _of_contrasts(scenario: Scenario) -> Iterator[str]:
    """The cards that only a contrast has: the sentence on it names them."""
    cards_here = {game_object.card for game_object in scenario.start.objects}
    for contrast in scenario.contrasts:
        if contrast.says.texts:
            yield from (
                game_object.card for game_object in contrast.start.objects if game_object.card not in cards_here
            )


def _spoken_of(scenario: Scenario, cards: Mapping[str, Card]) -> Iterator[str]:
    """The cards with an ability that the question or a contrast names: whoever reads it wants to know what they do.

    In whichever language they are named, so that a ruling has the same cards in all of them.
    """
    texts = (scenario.question, *(contrast.says for contrast in scenario.contrasts))
    yield from (code for code in _lying_once(scenario, cards) if _is_named(cards[code], texts))


def _lying_once(scenario: Scenario, cards: Mapping[str, Card]) -> Iterator[str]:
    """The cards with an ability that lie on the board, each once."""
    for code in dict.fromkeys(game_object.card for game_object in scenario.start.objects):
        if code in cards and cards[code].abilities:
            yield code


def _is_named(card: Card, texts: tuple[Words, ...]) -> bool:
    names_and_texts = ((card.name.get(language), text.get(language)) for text in texts for language in text.languages)
    # Nobody says an epithet in the middle of a sentence.
    spoken_and_texts = ((name.partition(EPITHET)[0], text) for name, text in names_and_texts)
    return any(name and re.search(rf"\b{re.escape(name)}\b", text) for name, text in spoken_and_texts)


def told_card(card: Card, words: AbilityWords, catalogue: Catalogue) -> ToldCard:
    """A card with the facts that are printed on it and what it does, in one language."""
    facts = [catalogue.say(f"cardpage.kind.{card.kind}")]
    if card.hand_cost or card.reserve_cost:
        costs = {"hand": card.hand_cost, "reserve": card.reserve_cost}
        facts.append(catalogue.say("acting.costs", differs=card.hand_cost != card.reserve_cost, **costs))
    if any(card.statistics):
        facts.append(statistics_said(card.statistics))
    return ToldCard(
        typeset_as_written(card.name.get(catalogue.language), catalogue),
        ", ".join(facts),
        tuple(words.tell(ability) for ability in card.abilities),
        "" if card.abilities or card.not_computed else catalogue.say("cardpage.no_ability"),
        tuple(catalogue.say("acting.not-computed", text=text) for text in texts_of(card, catalogue)),
    )
