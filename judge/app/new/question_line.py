"""Reads what is typed as the question of a board: ``before piper, chiron``, ``gains boost``, ``value ben hand``."""

from __future__ import annotations

from judge.app.new.typed_names import Tongue
from judge.app.ruling.ask_choices import OF_TURNS
from judge.scenario.addressing.names import facts
from judge.scenario.expectations.read_expectations import ORDER_WORDS
from judge.text.spelling import fold

KINDS = {
    "before": ("before", "order", "first", "avant", "ordre", "abord"),
    "happens": ("happens", "happen", "arrive"),
    "legal": ("legal", "may", "can", "permis", "peut"),
    "count": ("count", "many", "combien"),
    "value": ("value", "valeur"),
}
"""The kinds of question, each with the words with which a line may begin that asks it."""


def typed_asks(tongue: Tongue, text: str) -> tuple[str, tuple[str, ...]] | None:
    """The kind of question and its lines; None where the text begins with no word of a question.

    Raises:
        Unanswerable: it names no card, player, zone or mark of the game.
    """
    first, _, rest = text.strip().partition(" ")
    word = fold(first).rstrip(":")
    kind = next((kind for kind, words in KINDS.items() if word in words), "")
    rest = rest.strip().lstrip("- ")
    if not kind and rest and tongue.verb(word):
        kind, rest = "happens", text.strip()
    if not kind or not rest:
        return None
    if kind == "value":
        return kind, (_place(tongue, rest),)
    if kind == "legal":
        return kind, (_allowed(tongue, rest),)
    parts = [part.strip() for part in rest.replace(" ; ", ",").split(",") if part.strip()]
    return kind, tuple(_line(tongue, part, kind) for part in parts)


def _line(tongue: Tongue, text: str, kind: str) -> str:
    """One thing that happens; of a card alone, that it is played."""
    first, _, rest = text.replace(":", " ", 1).partition(" ")
    verb = tongue.verb(first)
    if verb and rest.strip():
        return f"{verb}: {_subject(tongue, ORDER_WORDS[verb], rest.strip())}"
    if kind == "before":
        return f"plays: {_card(tongue, text)}"
    raise tongue.unfit("verb", word=first, known=", ".join(tongue.verbs_called()))


def _subject(tongue: Tongue, kind: str, text: str) -> str:
    """What is said of it: a card, a player, a mark, a phase or an Expedition, by its code name."""
    if kind == "player":
        player = tongue.player(text)
        if player is None:
            raise tongue.unfit("player", word=text, known=", ".join(tongue.draft.players))
        return player
    if kind == "place":
        return _place(tongue, text)
    if kind in ("mark", "phase"):
        spelled = tongue.marks if kind == "mark" else tongue.values(tongue.game.vocabulary.phases)
        found, _ = spelled.find(tuple(fold(text).split()))
        if len(found) != 1:
            raise tongue.unfit("value", word=text, known=", ".join(tongue.called(one) for one, _ in spelled.entries))
        return found[0]
    return _card(tongue, text)


def _card(tongue: Tongue, text: str) -> str:
    """A card; with the player whose it is, where one is named before it: ``ana piper``."""
    first, _, rest = text.partition(" ")
    player = tongue.player(first) if rest and not tongue.knows(text) else None
    return f"{player}.{tongue.card(rest)}" if player else tongue.card(text)


def _allowed(tongue: Tongue, text: str) -> str:
    """``ana piper``: whether Ana may play it; or a question and an answer as a file has them."""
    asked, colon, answer = text.partition(":")
    if colon:
        return f"{asked.strip()}: {answer.strip()}"
    first, _, rest = text.partition(" ")
    player = tongue.player(first)
    if player is None:
        raise tongue.unfit("player", word=first, known=", ".join(tongue.draft.players))
    asked = "plays" if dict(tongue.draft.facts).get("phase") == OF_TURNS else "chooses reaction"
    return f"{player} {asked}: {tongue.card(rest.removeprefix(asked))}"


def _place(tongue: Tongue, text: str) -> str:
    """``ben hand`` as ``ben.hand``; or a fact."""
    known = facts(tongue.game.board, tongue.draft.players)
    if text in known or "." in text:
        return text
    first, _, rest = text.partition(" ")
    player = tongue.player(first)
    found, _ = tongue.zones.find(tuple(fold(rest).split())) if player else ((), 0)
    if len(found) == 1:
        return f"{player}.{found[0]}"
    named = [one for one in known if fold(one).replace("_", " ") == fold(text)]
    if not named:
        zones = ", ".join(tongue.zone_called(code) for code, _ in tongue.zones.entries)
        raise tongue.unfit("zone", word=text, known=zones)
    return named[0]
