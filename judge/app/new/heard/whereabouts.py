"""Questions about where a card ends up: what people mean by *is it discarded?*, whatever word of the rules moves it."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.rules_and_messages import corpus
from judge.app.explaining.asked.heard_question import WORD
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.likeness import is_in, stems
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.heard.which_card import comings_of, ends_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.game import Game
from judge.model.play.run import Applied
from judge.scenario.addressing.names import name_of
from judge.scenario.addressing.walk import walk
from judge.scenario.expectations.arrivals import ARRIVES, FROM, arrivals
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.text.spelling import fold


def arrived(run: RunSession) -> tuple[str, ...]:
    """Where each card came to that a verb moved: lines of ``order``, each once."""
    game, lines = game_of(run.file), list[str]()
    for _, entry in walk(run.run):
        if isinstance(entry, Applied):
            verbs = {line.partition(" ")[0] for line in game.speaks.happenings(entry.before, entry.event)}
            lines += arrivals(game, entry) if not verbs.isdisjoint(dict(game.speaks.moves)) else ()
    return tuple(dict.fromkeys(lines))


def replaced_verb(tongue: Tongue, verb: str, card: str) -> str:
    """The line that asks what somebody means by a verb: that the card ends up in the zone that the verb is named for.

    Empty where the verb names no zone, where the card was created, which stays nowhere, or where it is not known whose
    it is.
    """
    zone, (player, _, card_id) = dict(tongue.game.speaks.moves).get(verb, ""), card.rpartition(".")
    owners = _owners(tongue.draft, card_id, player)
    if not zone or len(owners) != 1 or _was_created(tongue.draft, card_id):
        return ""
    return f"{ARRIVES}: {owners[0]}.{zone}.{card_id}"


def _owners(draft: Draft, card: str, controller: str) -> tuple[str, ...]:
    """To whom the cards of this name belong that lie on the board, under this player or, without one, under any."""
    owners = (
        item.owner or player
        for player, _, items in draft.zones
        for item in items
        if item.card == card and controller in ("", player)
    )
    return tuple(dict.fromkeys(owners))


def _was_created(draft: Draft, card: str) -> bool:
    own_kinds = {own_card.id: own_card.kind for own_card in draft.cards}
    shared_kinds = known_cards(draft.game).kinds()
    return (own_kinds.get(card) or shared_kinds.get(card, "")) == game_of(draft).reads.vocabulary.created_kind


def ends_asked_about(run: RunSession, question: str) -> list[Suggestion]:
    """Where each moved card ended up, and came to at some time; before that the zones that the question names.

    Whoever asks whether a card is discarded means the Discard pile, whichever verb or rule brings it there. Of a card
    that the question names it may be the end, too, though nothing moved it.
    """
    zones = _zones_named(run, question)
    suggestions: list[Suggestion] = []
    is_moment = is_in(run, question, f"said-{ARRIVES}")
    for line in arrived(run):
        player, zone_key, card = line.removeprefix(f"{ARRIVES} ").split(".")
        for key in (*zones, *(() if zone_key in zones else (zone_key,))):
            ends_there, comings_there = ends_of(run, f"{player}.{key}", card), comings_of(run, f"{player}.{key}", card)
            suggestions += [*comings_there, *ends_there] if is_moment else [*ends_there, *comings_there]
    suggestions += _ends_of_named(run, question, zones)
    return [suggestion for suggestion in dict.fromkeys(suggestions) if UNKNOWN_CARD not in suggestion[1][0]]


def _zones_named(run: RunSession, question: str) -> tuple[str, ...]:
    """The keys of the zones that a question names, the last first: a part of one by its whole name."""
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    words = [(match.start(), stems(run, match[0])) for match in WORD.finditer(fold(question))]
    question_stems = frozenset().union(*(word_stems for _, word_stems in words))
    ends_of_zones: list[tuple[int, str, frozenset[str]]] = []
    for zone in game_of(run.file).reads.board.zones:
        code = f"{zone.part}_{zone.zone.removesuffix('_zone')}" if zone.part else zone.zone
        forms = [stems(run, form.form) for _, form in terms[code].forms] if code in terms else []
        forms_named = [form for form in forms if (form <= question_stems if zone.part else form & question_stems)]
        zone_stems = frozenset().union(*forms_named)
        positions = [position for position, word_stems in words if word_stems & zone_stems]
        ends_of_zones += [(positions[-1], zone.key, zone_stems & question_stems)] if positions else []
    # « Expédition du Héros » names no zone of the Hero.
    whole_ends = [end for end in ends_of_zones if not any(end[2] < other_stems for _, _, other_stems in ends_of_zones)]
    return tuple(key for _, key, _ in sorted(whole_ends, key=lambda end: end[:2], reverse=True))


def _ends_of_named(run: RunSession, question: str, zones: tuple[str, ...]) -> list[Suggestion]:
    """Whether the cards that the question names end in the zones that it names."""
    fit, start = QuestionFit(run.file, question, run.run), run.file.start
    things = [thing for thing in start.objects if thing.emblem is None]
    cards_and_players = dict.fromkeys(
        (thing.card, player) for thing in things for player in (thing.owner, thing.controller)
    )
    board = game_of(run.file).reads.board
    own_places = dict.fromkeys(
        (name_of(board, thing.place), thing.card) for thing in things if fit.names_card(thing.card)
    )
    named_places = [(f"{player}.{key}", card) for key in zones for card, player in cards_and_players]
    ends = (end for place, card in (*named_places, *own_places) for end in ends_of(run, place, card))
    return [end for end in ends if fit.of(ENDS_IN, check_of(*end)) == ANSWERED]


def is_meant_by_a_verb(game: Game, end: Suggestion) -> bool:
    """Whether people have a verb for coming to that zone: who asks whether a card is discarded asks for it."""
    place = end[1][0].removeprefix(f"{ARRIVES}: ").partition(FROM)[0]
    _, key, *_ = place.replace(":", ".").split(".")
    return key in dict(game.speaks.moves).values()
