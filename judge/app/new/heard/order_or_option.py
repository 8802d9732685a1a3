"""Questions about an order, or about what is allowed, as far as the words of a dispute call for one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.explaining.asked.heard_question import WORD
from judge.app.explaining.asked.order_asked import ANOTHER, ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.likeness import is_in, stems
from judge.app.ruling.ask_choices import NOWHERE, RunSession, is_of_turns
from judge.explain.said.question_words import scene_of
from judge.model.disputes.scenario import Check
from judge.model.play.state import GameObject
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION
from judge.scenario.addressing.quick_actions import bearer_named, with_words
from judge.scenario.expectations.arrivals import FROM
from judge.scenario.expectations.compare_run import happening_by
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO
from judge.text.spelling import fold

_PLACE = 2
"""So many parts of a card's own name are the place in which it lay: ``ana.hero_expedition``."""
OF_A_CARD = ("happens", "count", ENDS_IN, HAS)
"""The kinds of question that say one thing of one card."""
REACTION = "reaction"
"""The kind of an ability that waits for something to happen."""
Suggestion = tuple[str, tuple[str, ...]]
"""A kind of question with its lines."""


def playable(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether each card that the question names may be played, where an Afternoon's question asks what is allowed.

    Where it names none, the cards that lie where it says.
    """
    if not is_of_turns(run.file) or not is_in(run, question, "allowed"):
        return []
    known_cards = cards_of(run.file)
    cards_held = [
        game_object
        for game_object in run.file.start.objects
        if game_object.card in known_cards and not game_object.place.part
    ]
    cards_named = [
        game_object
        for game_object in cards_held
        if stems(run, question) & stems(run, " ".join(text for _, text in known_cards[game_object.card].name.texts))
    ]
    cards_meant = cards_named or [
        game_object for game_object in cards_held if _is_described(run, question, game_object)
    ]
    players_named = [player for player in run.file.start.players if stems(run, player) & stems(run, question)]
    # "May Ben play Ana's Kodama?": whoever is named may be the one who would play it.
    cards = [
        ("legal", (f"{player} {PLAYS}: {game_object.card}",))
        for game_object in cards_meant
        for player in dict.fromkeys((game_object.controller, *(players_named if cards_named else ())))
    ]
    return [*cards, *_actions(run, question, players_named)]


def _actions(run: RunSession, question: str, players: list[str]) -> list[Suggestion]:
    """Whether the quick action of each card that the question names may be played, of those that have one."""
    fit, known_cards = QuestionFit(run.file, question, run.run), cards_of(run.file)
    return [
        ("legal", (f"{player} {PLAYS}: {QUICK_ACTION}.{thing.card}",))
        for thing in run.file.start.objects
        if thing.emblem is None and fit.names_card(thing.card)
        if any(ability.kind == QUICK_ACTION for ability in known_cards[thing.card].abilities)
        for player in dict.fromkeys((thing.controller, *players))
    ]


def reactions_named(run: RunSession, question: str) -> list[Suggestion]:
    """Of the cards that a question names those that have a reaction: whether it may be played, and is activated.

    Also where it was nowhere near, so that nothing in the replay speaks of it.
    """
    known_cards, suggestions = cards_of(run.file), list[Suggestion]()
    for thing in run.file.start.objects if is_in(run, question, "allowed", "reaction", "said-activates") else ():
        card = known_cards.get(thing.card)
        has_reaction = card is not None and any(ability.kind == REACTION for ability in card.abilities)
        texts = " ".join(text for _, text in card.name.texts) if card is not None else ""
        if has_reaction and thing.emblem is None and stems(run, question) & stems(run, texts):
            suggestions.append(("legal", (f"{thing.controller} chooses reaction: {thing.card}",)))
            suggestions.append(("happens", (f"activates: {thing.card}",)))
    return suggestions


def payments(run: RunSession, question: str) -> list[Suggestion]:
    """Whether a player may pay, where a question asks that: those whom it names, or who have a card that it names."""
    if not (is_in(run, question, "allowed") and is_in(run, question, "pays-costs")):
        return []
    fit, players = QuestionFit(run.file, question, run.run), run.file.start.players
    named = [player for player in players if stems(run, player) & stems(run, question)]
    owners = (thing.controller for thing in run.file.start.objects if fit.names_card(thing.card))
    return [("legal", (f"{player} pays: yes",)) for player in dict.fromkeys(named or owners)]


def _is_described(run: RunSession, question: str, game_object: GameObject) -> bool:
    """Whether a question speaks of a card by where it lies and whose it is: *an exhausted card in Ana's Reserve*."""
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    place = game_object.place
    forms = " ".join(form.form for _, form in terms[place.zone].forms) if place.zone in terms else place.zone
    players_named = [player for player in run.file.start.players if stems(run, player) & stems(run, question)]
    is_theirs = not players_named or game_object.controller in players_named
    return is_theirs and bool(stems(run, question) & stems(run, f"{place.zone} {forms}"))


def orders(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Which of two cards is played first, asked both ways; first in the order in which the question names them.

    The pairs are cards that were played one right after the other, and cards that the question names one after the
    other; reactions are paired with reactions, other cards with other cards.
    """
    reactions = scene_of(game_of(run.file), run.file, run.run).reactions
    plays = [
        happening
        for step in happening_by(game_of(run.file), run.run)
        for happening in step
        if happening[0].startswith("plays ")
    ]
    players_by_line = Counter(line for line, _ in dict.fromkeys(plays))
    position_of_none = len(question)
    positions = {
        happening: _named_at(run, question, happening, players_by_line[happening[0]] > 1) for happening in plays
    }
    is_reversed = is_in(run, question, "after")
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for is_reaction in (True, False):
        played_alike = [
            happening
            for happening in dict.fromkeys(plays)
            if (happening[0].removeprefix("plays ") in reactions) == is_reaction
        ]
        plays_named = sorted(
            (happening for happening in played_alike if positions[happening] < position_of_none),
            key=lambda happening: positions[happening],
        )
        for pair in dict.fromkeys((*pairwise(plays_named), *pairwise(played_alike))):
            earlier_line, later_line = (
                (with_words(line, player) if players_by_line[line] > 1 else line).replace(" ", ": ", 1)
                for line, player in sorted(pair, key=lambda happening: positions[happening], reverse=is_reversed)
            )
            suggestions += [("before", (earlier_line, later_line)), ("before", (later_line, earlier_line))]
    return suggestions


def _named_at(run: RunSession, question: str, played_card: tuple[str, str], is_played_by_both: bool) -> int:
    """At which letter a question names a played card, or its player where both play it; its length if it does not."""
    line, player = played_card
    if is_played_by_both:
        position = fold(question).find(fold(player))
        return position if position >= 0 else len(question)
    known_cards = cards_of(run.file)
    id = bearer_named(line.removeprefix("plays "))
    card_stems = stems(
        run, " ".join((id, *(text for _, text in (known_cards[id].name.texts if id in known_cards else ()))))
    )
    positions_and_stems = (
        (word_match.start(), stems(run, word_match[0])) for word_match in WORD.finditer(fold(question))
    )
    return next((position for position, words in positions_and_stems if words & card_stems), len(question))


def pairs_named(run: RunSession, question: str, happened: list[Suggestion]) -> list[Suggestion]:
    """Which of two things happens first, where the question asks for an order and names one of them or both.

    Where it names two cards that were played, it is their order that is meant.
    """
    fit = QuestionFit(run.file, question, run.run)
    are_cards_named = any(fit.of(kind, check_of(kind, lines)) != ANOTHER for kind, lines in orders(run, question))
    if are_cards_named or fit.kinds != {"before"}:
        return []
    lines = [line for kind, (line, *_) in happened if kind == "happens" and not line.startswith("plays: ")]
    positions = {line: fit.named_at(line.replace(": ", " ", 1)) for line in lines}
    lines_named = sorted((line for line in lines if positions[line] >= 0), key=lambda line: positions[line])
    lines_unnamed = [line for line in lines if line not in lines_named]
    pairs = list(pairwise(lines_named)) or [(line, other) for line in lines_named for other in lines_unnamed]
    is_after = is_in(run, question, "after")
    orders_of_pairs = [
        ((later, earlier), (earlier, later)) if is_after else ((earlier, later), (later, earlier))
        for earlier, later in pairs
    ]
    return [("before", ordered_pair) for both_orders in orders_of_pairs for ordered_pair in both_orders]


def best_of(fit: QuestionFit, points: dict[str, int]) -> str:
    """The suggestion, as it is typed, that Enter takes: the likest of those that say the question; empty if none does.

    Of several options, or several cards of one name, that are equally like it none is what somebody surely meant; nor
    where two cards are named and the same could be asked of either: *does Kodama discard Ozma?*; nor where none is
    named that is known here, and the same could be asked of any: *does it gain a boost?*, *does Kodema gain a boost?*
    """
    fitting_lines = [typed for typed, count in points.items() if count > 0 and fit.of(*_asks(typed)) == ANSWERED]
    likest_lines = sorted(fitting_lines, key=lambda typed: -points[typed])[:2]
    are_alike = len(likest_lines) > 1 and points[likest_lines[0]] == points[likest_lines[1]]
    is_unsure = are_alike and (likest_lines[0].startswith("legal ") or _are_of_one_name(*likest_lines))
    if (
        is_unsure
        or not likest_lines
        or _is_of_either(fit, likest_lines[0])
        or _is_of_any(fit, likest_lines[0], fitting_lines)
    ):
        return ""
    return likest_lines[0]


def _is_of_either(fit: QuestionFit, typed: str) -> bool:
    """Whether what is asked of a card that the question names would say the question of another named one as well."""
    cards_named = [card for card in fit.cards if fit.names_card(card)]
    return any(fit.of(*_asks(other)) == ANSWERED for other in _of_others(typed, cards_named))


def _is_of_any(fit: QuestionFit, typed: str, fitting_lines: list[str]) -> bool:
    """Whether what is asked of a card is proposed of another as well, and says the question, as this names neither."""
    if any(map(fit.names_card, fit.cards)):
        return False
    return any(other in fitting_lines for other in _of_others(typed, [*fit.cards]))


def _of_others(typed: str, cards: list[str]) -> Iterator[str]:
    """What is asked of one of these cards, asked of each other of them."""
    kind, _, line = typed.partition(" ")
    parts = re.split(r"([.: ]+)", line)
    own_card = next((part for part in parts if part in cards), "")
    for other in cards:
        if own_card and other != own_card and kind in OF_A_CARD:
            yield f"{kind} {''.join(other if part == own_card else part for part in parts)}"


def _are_of_one_name(typed: str, other: str) -> bool:
    """Whether two suggestions ask the same of two cards that have one name."""
    (own_head, own_parts), (other_head, other_parts) = _own_name_parts(typed), _own_name_parts(other)
    return (
        own_head == other_head
        and min(len(own_parts), len(other_parts)) > _PLACE
        and own_parts[_PLACE:] == other_parts[_PLACE:]
    )


def _own_name_parts(typed: str) -> tuple[str, list[str]]:
    head, _, own_name = typed.replace(FROM, ": ").rpartition(": ")
    if typed.startswith(f"{HAS} "):  # the card stands before its mark
        head, own_name = own_name, head
    return head, [part for part in own_name.split(".") if not part.isdecimal()]


def _asks(typed: str) -> tuple[str, Check]:
    kind, _, lines = typed.partition(" ")
    return kind, check_of(kind, tuple(lines.split(", ")))


def check_of(kind: str, lines: tuple[str, ...]) -> Check:
    """The check that a file has whose question is of this kind, with these lines."""
    if kind == "legal":
        question_word, _, answer = lines[0].partition(": ")
        return Check("legal", question_word, (answer,), NOWHERE)
    if kind == ENDS_IN:
        place, _, card = lines[0].partition(": ")
        return Check(ENDS_IN, place, (card,), NOWHERE)
    if kind == WHERE:
        return Check(kind, "", lines, NOWHERE)
    if kind == HAS:
        card, _, mark = lines[0].partition(": ")
        return Check(HAS, mark, (card,), NOWHERE)
    if kind in ("value", WHO):
        return Check(kind, lines[0], (), NOWHERE)
    return Check(
        "before" if kind == "before" else "order", "", tuple(line.replace(": ", " ") for line in lines), NOWHERE
    )
