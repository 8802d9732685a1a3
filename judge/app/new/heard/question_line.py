"""Reads what is typed as the question of a board: ``before piper, chiron``, ``gains boost``, ``value ben hand``."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.heard.whereabouts import replaced_verb
from judge.app.ruling.session import Unanswerable
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION, facts
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.done_by import BY
from judge.scenario.expectations.each_of_many import each_words
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts
from judge.scenario.expectations.read_expectations import order_words
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import MARK, WHO, asked_words
from judge.text.spelling import fold

ACTIVATES, CHOOSES_REACTION = "activates", "chooses reaction"
"""That a reaction is activated, and the question which of those that wait a player plays."""
OF = {"player": "player", "mark": "mark", "phase": "phase", "place": "place", "arrival": "arrival"}
"""What is missing behind a verb that stands alone, by what the verb is said of; of all others it is a card."""
KINDS = ("before", "happens", "legal", "count", "value", WHO, WHERE, HAS, ENDS_IN)
"""The kinds of question, each with words of its own with which a line may begin that asks it."""


def typed_asks(tongue: Tongue, text: str) -> tuple[str, tuple[str, ...]] | None:
    """The kind of question and its lines; None where the text begins with no word of a question.

    Raises:
        Unanswerable: it names no card, player, zone or mark of the game.
    """
    first_word, _, remaining_text = text.strip().partition(" ")
    word = fold(first_word).rstrip(":")
    kind = next((kind for kind in KINDS if word in tongue.words(f"asks-{kind}")), "")
    remaining_text = remaining_text.strip().lstrip("- ")
    if not kind and remaining_text and tongue.verb(word):
        kind, remaining_text = "happens", text.strip()
    if not kind or not remaining_text:
        return None
    if kind == "value":
        return kind, (_measured(tongue, remaining_text),)
    if kind == WHERE:
        return kind, (card_typed(tongue, remaining_text),)
    if kind == HAS:
        card, _, mark = _mark(tongue, remaining_text).rpartition(".")
        if not card:
            raise tongue.unfit("of-card", word=first_word)
        return kind, (f"{card}: {mark}",)
    if kind == WHO:
        return kind, (_who(tongue, remaining_text, word in tongue.words("open-who")),)
    if kind == "legal":
        return kind, (_allowed(tongue, remaining_text),)
    if kind == ENDS_IN:
        return kind, (_end(tongue, remaining_text),)
    parts = [part.strip() for part in remaining_text.replace(" ; ", ",").split(",") if part.strip()]
    # Before the name may stand a player or a verb.
    parts = tongue.rejoined(parts, lambda text: (text, text.partition(" ")[2]))
    return kind, tuple(_line(tongue, part, kind) for part in parts)


def is_asked_aloud(text: str) -> bool:
    """Whether somebody asks in a sentence, and not in a line as files have it."""
    return "?" in text


def wholly_read(tongue: Tongue, text: str) -> tuple[str, tuple[str, ...]] | None:
    """The kind of question and its lines, where the text is written as a question of a file; None for a sentence.

    A sentence may begin with such a word, too: *who*, *which*, *has*. Then what stands behind it names nothing.
    """
    try:
        return typed_asks(tongue, text.strip().rstrip("? \u00a0\u202f"))
    except Unanswerable:
        return None


def _line(tongue: Tongue, text: str, kind: str) -> str:
    """A happening as a line of a file, ``verb: subject``; for ``before``, a card alone means that it is played."""
    first_word, _, subject = text.replace(":", " ", 1).partition(" ")
    verb = tongue.verb(first_word)
    if verb and subject.strip():
        if verb == PLAYS and kind != "before" and (bearer := of_reaction(tongue, subject.strip())):
            return f"{ACTIVATES}: {bearer}"  # where its card is played, too, "plays" would be true of that
        if verb == PLAYS:
            return f"{PLAYS}: {_played(tongue, subject.strip())}"
        subject_named = _subject(tongue, order_words(tongue.game)[verb], subject.strip())
        return replaced_verb(tongue, verb, subject_named) or f"{verb}: {subject_named}"
    if verb and kind != "before":
        raise tongue.unfit(f"of-{OF.get(order_words(tongue.game)[verb], 'card')}", word=first_word)
    if kind == "before":
        return f"{PLAYS}: {_played(tongue, text)}"
    if kind == "count" and each_words(tongue.game) and _names_mark(tongue, text):
        # "count boosts kodama" asks how many it gains.
        return f"{each_words(tongue.game)[0]}: {_mark(tongue, text)}"
    raise tongue.unfit("verb", word=first_word, known=", ".join(tongue.verbs_called()))


def _who(tongue: Tongue, text: str, is_person: bool) -> str:
    """What is asked of whom it is true: a word of what happens, ``draws``; of a mark with the mark, ``gains boost``.

    Who discards is a player, and which (``is_person`` is false) a card.
    """
    first_word, _, mark = text.partition(" ")
    words, verb = asked_words(tongue.game), tongue.verb(first_word)
    if verb not in words:
        raise tongue.unfit("verb", word=first_word, known=", ".join(tongue.verbs_called()))
    if words[verb] != MARK:
        neutral_words = (*tongue.words("neutral"), *tongue.words("card"), *tongue.words("first"))
        if any(word not in neutral_words and word.rstrip("s") not in neutral_words for word in fold(mark).split()):
            raise tongue.unfit("who-alone", word=first_word, rest=mark.strip())
        return f"{verb}{BY}" if is_person and f"{verb}{BY}" in words else verb
    if not mark.strip():
        raise tongue.unfit("of-mark", word=first_word)
    return f"{verb} {_mark(tongue, mark.strip()).rpartition('.')[2]}"


def _played(tongue: Tongue, text: str) -> str:
    """What is played: a card, or a quick action, ``quick_action.alice``, however it is spoken of."""
    if is_quick_action(text):
        return text
    player_word, _, after_player = text.partition(" ")
    player = tongue.player(player_word)
    # "the quick action of ana alice", and "ana the quick action of alice".
    if bearer := _of_quick_action(tongue, text):
        return f"{QUICK_ACTION}.{card_typed(tongue, bearer)}"
    if player is not None and (bearer := _of_quick_action(tongue, after_player)):
        return f"{QUICK_ACTION}.{player}.{tongue.card(bearer)}"
    return card_typed(tongue, text)


def _subject(tongue: Tongue, kind: str, text: str) -> str:
    """The code name of what a happening is about: a card, a player, a mark, a phase or an Expedition."""
    if kind == "player":
        player = tongue.player(text)
        if player is None:
            raise tongue.unfit("player", word=text, known=", ".join(tongue.draft.players))
        return player
    if kind == "place":
        return place_typed(tongue, text)
    if kind == "arrival":
        return _arrival(tongue, text)
    if kind == "mark":
        return _mark(tongue, text)
    if kind == "phase":
        phase_names = tongue.values(tongue.game.reads.vocabulary.phases)
        codes, _ = phase_names.find(tuple(fold(text).split()))
        if len(codes) != 1:
            raise tongue.unfit(
                "value", word=text, known=", ".join(tongue.called(code) for code, _ in phase_names.entries)
            )
        return codes[0]
    return card_typed(tongue, text)


def _mark(tongue: Tongue, text: str) -> str:
    """A status or counter, ``boost``; with what gains or loses it, before it or behind, ``dracaena.boost``."""
    words = text.replace(".", " ").split()
    for split_at in range(len(words)):
        for mark_words, card_words in ((words[split_at:], words[:split_at]), (words[:split_at], words[split_at:])):
            codes, count = tongue.marks.find(tuple(fold(" ".join(mark_words)).split()))
            if len(codes) == 1 and count == len(mark_words):
                return f"{card_typed(tongue, ' '.join(card_words))}.{codes[0]}" if card_words else codes[0]
    known_marks = ", ".join(tongue.called(code) for code, _ in tongue.marks.entries)
    raise tongue.unfit("value", word=text, known=known_marks)


def _names_mark(tongue: Tongue, text: str) -> bool:
    """Whether a word of the text is a status or counter."""
    return any(len(tongue.marks.find((fold(word),))[0]) == 1 for word in text.replace(".", " ").split())


def _measured(tongue: Tongue, text: str) -> str:
    """A zone or a fact; or how many counters a card has, ``kodama boost``."""
    if _names_mark(tongue, text):
        try:
            return place_typed(tongue, text)
        except Unanswerable:
            return _mark(tongue, text)
    return place_typed(tongue, text)


def _arrival(tongue: Tongue, text: str) -> str:
    """The place and the card of ``ben discard kodama``, as a file has them: ``ben.discard_pile.kodama``."""
    place, card_text = _place_and_rest(tongue, text)
    return f"{place}.{tongue.card(card_text)}"


def _end(tongue: Tongue, text: str) -> str:
    """The place and the card of ``ben discard kodama``, as where it ends has them: ``ben.discard_pile: kodama``."""
    place, card_text = _place_and_rest(tongue, text)
    return f"{place}: {card_typed(tongue, card_text)}"


def _place_and_rest(tongue: Tongue, text: str) -> tuple[str, str]:
    """The place with which a text begins, and the words behind it."""
    player_word, _, after_player = text.partition(" ")
    words = after_player.split()
    _, count = tongue.zones.find(tuple(fold(after_player).split()))
    return place_typed(tongue, " ".join((player_word, *words[:count]))), " ".join(words[count:])


def card_typed(tongue: Tongue, text: str) -> str:
    """The id of a card, ``piper``; with its player before it where one was typed, ``ana piper``, or with the place in
    which it lies and its number there, ``ana reserve piper 2``.
    """
    first_word, _, card_name = text.partition(" ")
    player = tongue.player(first_word) if card_name and not tongue.knows(text) else None
    if player is None:
        return text if name_parts(text)[0] else tongue.card(text)
    words = card_name.split()
    _, count = tongue.zones.find(tuple(fold(card_name).split()))
    if tongue.knows(card_name) or not 0 < count < len(words):
        return f"{player}.{tongue.card(card_name)}"
    number = words[-1] if words[-1].isdecimal() and count + 1 < len(words) else ""
    card = tongue.card(" ".join(words[count : len(words) - bool(number)]))
    return ".".join(part for part in (place_typed(tongue, " ".join((player, *words[:count]))), card, number) if part)


def _allowed(tongue: Tongue, text: str) -> str:
    """The line that asks whether a player may play a card, ``ana piper``; a line with a colon is taken as it stands."""
    question_word, colon, answer = text.partition(":")
    if colon:
        return f"{question_word.strip()}: {answer.strip()}"
    first_word, _, card_text = text.partition(" ")
    player = tongue.player(first_word)
    if player is None:
        raise tongue.unfit("player", word=first_word, known=", ".join(tongue.draft.players))
    day = tongue.game.reads.board.day
    if bearer := of_reaction(tongue, card_text.removeprefix(PLAYS).strip()):
        return f"{player} {CHOOSES_REACTION}: {bearer}"
    bearer = _of_quick_action(tongue, card_text.removeprefix(PLAYS).strip())
    if bearer:
        return f"{player} {PLAYS}: {QUICK_ACTION}.{tongue.card(bearer)}"
    is_of_turns = dict(tongue.draft.facts).get(day.phase, day.of_turns) == day.of_turns
    question_word = PLAYS if is_of_turns else CHOOSES_REACTION
    return f"{player} {question_word}: {tongue.card(card_text.removeprefix(question_word))}"


def _of_quick_action(tongue: Tongue, text: str) -> str:
    """The card of ``the quick action of kuwat``, ``kuwat's quick action``, as it was typed.

    Empty where the text speaks of a card itself.
    """
    action_words = any_of(tuple(word.replace("_", " ") for word in tongue.words("quick-action")))
    bearer_before = re.fullmatch(rf"(.+?)['’]s?\s+{action_words}", fold(text).replace("_", " "))
    if bearer_before is None or tongue.knows(text):
        return _behind_word(tongue, text, "quick-action")
    return bearer_before[1]


def of_reaction(tongue: Tongue, text: str) -> str:
    """The card of ``the reaction of inkwell``, ``inkwell reaction``, ``inkwell's reaction`` as a file has it.

    Empty where the text speaks of a card itself.
    """
    reaction_words = any_of(tongue.words("reaction"))
    bearer_before = re.fullmatch(rf"(.+?)(?:['’]s?)?\s+{reaction_words}", fold(text))
    bearer = _behind_word(tongue, text, "reaction") or (bearer_before[1] if bearer_before else "")
    if not bearer or tongue.knows(text):
        return ""
    article = re.match(rf"{any_of(tongue.words('empty-quick-action'))}\s+(.+)", bearer)
    return card_typed(tongue, article[1] if article and not tongue.knows(bearer) else bearer)


def _behind_word(tongue: Tongue, text: str, key: str) -> str:
    """The card of which one of these words is said before its name; empty where the text speaks of a card itself."""
    action_words = any_of(tuple(word.replace("_", " ") for word in tongue.words(key)))
    filler_words = any_of(tongue.words("empty-quick-action"))
    action_match = re.match(
        rf"(?:{filler_words}[\s'’]*)*{action_words}\b[.\s]+(?:{filler_words}(?:\s+|['’]))*(.+)",
        fold(text).replace("_", " "),
    )
    return "" if action_match is None or tongue.knows(text) else action_match[1]


def place_typed(tongue: Tongue, text: str) -> str:
    """The zone of a player, ``ben hand`` as ``ben.hand``, or a fact of the board."""
    known_facts = facts(tongue.game.reads.board, tongue.draft.players)
    if text in known_facts or text in tongue.spots or "." in text:
        return text
    first_word, _, zone_text = text.partition(" ")
    player = tongue.player(first_word)
    zone_keys, _ = tongue.zones.find(tuple(fold(zone_text).split())) if player else ((), 0)
    if len(zone_keys) == 1:
        return f"{player}.{zone_keys[0]}"
    called_facts = [fact for fact in known_facts if fold(fact).replace("_", " ") == fold(text)]
    if not called_facts:
        zones = ", ".join(tongue.zone_called(code) for code, _ in tongue.zones.entries)
        raise tongue.unfit("zone", word=text, known=zones)
    return called_facts[0]
