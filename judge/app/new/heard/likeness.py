"""How like the question of a dispute what is proposed to be asked is: by the words that both have."""

from __future__ import annotations

from judge.app.corpus.games import cards_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import WORD, main_clause, stems_of
from judge.app.ruling.ask_choices import RunSession
from judge.scenario.addressing.quick_actions import prefix_of
from judge.text.spelling import fold


def likeness(run: RunSession, question: str, typed: str, shown: str) -> int:
    """How like a question a suggestion is, in points: for common words above all, for names, for its kind."""
    common_stems = stems(run, question) & stems(run, f"{shown} {typed}")
    if not common_stems:
        return 0
    kind = typed.partition(" ")[0]
    is_order, is_allowed, is_often = (
        is_in(run, question, *keys) for keys in (("first", "after"), ("allowed",), ("often",))
    )
    asked_points = {"before": 3 * is_order, "legal": int(is_allowed), "count": 3 * is_often}
    points_by_kind = {**asked_points, "who": 6, "where": 6, "value": 6 * (not is_often), "has": 3}
    name_stems = common_stems & _names(run)
    points = 3 * len(common_stems - name_stems) + min(2 * len(name_stems), 3)
    is_decided = kind == "happens" and "plays: " in typed and typed.partition("plays: ")[2] in _declared(run)
    # A status that the question names; in one about an order it may stand for one of the two things.
    points += 2 * (typed.startswith("happens gains: ") and bool(common_stems - name_stems) and not is_order)
    points -= 2 * len(common_stems - name_stems - stems(run, main_clause((run.file.game, run.file.edition), question)))
    return points + points_by_kind.get(kind, 0) - 3 * (kind == "before" and not is_order) - 4 * is_decided


def words_of(run: RunSession, key: str) -> frozenset[str]:
    """The words of a kind that people type, in all languages."""
    return frozenset(typed_words(run.file.game, run.file.edition, key))


def is_in(run: RunSession, question: str, *keys: str) -> bool:
    """Whether a question has a word of one of these kinds."""
    words = frozenset(WORD.findall(fold(question)))
    return any(words & words_of(run, key) for key in keys)


def _declared(run: RunSession) -> frozenset[str]:
    """The cards and quick actions that players have chosen to play: that such are played is hardly disputed."""
    return frozenset(
        f"{prefix_of(answer)}{answer.split('.')[-1]}"
        for asked_question, answer in run.given
        if asked_question.endswith(" plays")
    )


def _names(run: RunSession) -> frozenset[str]:
    """The stems of what players and cards are called."""
    known_cards = cards_of(run.file).values()
    texts = [text for card in known_cards for _, text in card.name.texts]
    return frozenset().union(*(stems(run, text) for text in (*texts, *run.file.start.players)))


def stems(run: RunSession, text: str) -> frozenset[str]:
    """The first letters of a text's words, without words that say nothing of what a question is about."""
    return stems_of((run.file.game, run.file.edition), text)
