"""Questions about where a card ends up: what people mean by *is it discarded?*, whatever word of the rules moves it."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.rules_and_messages import corpus
from judge.app.explaining.heard_question import WORD
from judge.app.explaining.question_fit import ANSWERED, QuestionFit
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.likeness import is_in, stems
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.heard.which_card import ends_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.game import Game
from judge.model.play.run import Applied
from judge.scenario.addressing.walk import walk
from judge.scenario.expectations.arrivals import ARRIVES, arrivals
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
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    ends: list[tuple[int, str]] = []
    for zone in game_of(run.file).reads.board.zones:
        forms = terms[zone.zone].forms if zone.zone in terms and not zone.part else ()
        zone_stems = stems(run, " ".join(form.form for _, form in forms))
        places_named = [match.start() for match in WORD.finditer(fold(question)) if stems(run, match[0]) & zone_stems]
        ends += [(places_named[-1], zone.key)] if places_named else []
    zones = tuple(key for _, key in sorted(ends, reverse=True))
    asked: list[Suggestion] = []
    is_moment = is_in(run, question, f"said-{ARRIVES}")
    for line in arrived(run):
        player, zone_key, card = line.removeprefix(f"{ARRIVES} ").split(".")
        for key in (*zones, *(() if zone_key in zones else (zone_key,))):
            stays, comes = ends_of(run, f"{player}.{key}", card), ("happens", (f"{ARRIVES}: {player}.{key}.{card}",))
            asked += [comes, *stays] if is_moment else [*stays, comes]
    asked += _ends_of_named(run, question, zones)
    return [suggestion for suggestion in dict.fromkeys(asked) if UNKNOWN_CARD not in suggestion[1][0]]


def _ends_of_named(run: RunSession, question: str, zones: tuple[str, ...]) -> list[Suggestion]:
    """Whether the cards that the question names end in the zones that it names."""
    fit, start = QuestionFit(run.file, question), run.file.start
    there = dict.fromkeys((thing.card, thing.owner) for thing in start.objects if thing.emblem is None)
    ends = (end for key in zones for card, owner in there for end in ends_of(run, f"{owner}.{key}", card))
    return [end for end in ends if fit.of(ENDS_IN, check_of(*end)) == ANSWERED]


def is_meant_by_a_verb(game: Game, end: Suggestion) -> bool:
    """Whether people have a verb for coming to that zone: who asks whether a card is discarded asks for it."""
    _, key, *_ = end[1][0].removeprefix(f"{ARRIVES}: ").replace(":", ".").split(".")
    return key in dict(game.speaks.moves).values()
