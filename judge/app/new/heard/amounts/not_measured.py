"""Amounts for which people ask and that no question computes: what a card costs, how strong an Expedition is."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.explaining.asked.asked_phrases import term_stems
from judge.app.explaining.asked.heard_question import HeardQuestion, stem_of
from judge.app.new.heard.nearness import Nearness
from judge.app.ruling.ask_choices import RunSession

COST, PAID_FOR, STATISTIC = "cost", "paid-for", "statistic"


def not_measured(run: RunSession, question: str) -> str:
    """Which of these amounts a question asks for; empty where it asks for none of them."""
    heard, near = HeardQuestion(run.file, question), Nearness(run.file, question, run.run)
    if not (heard.is_open or heard.has("often", "how-much")):
        return ""
    names = [near.names_card(card) for card in near.cards]
    if any(names) and heard.has("costs"):
        return COST
    if any(names) and heard.has("pays-costs") and heard.has("how-much"):
        return PAID_FOR
    about = (run.file.game, run.file.edition)
    codes = game_of(run.file).reads.vocabulary.statistics
    stems = frozenset[str]().union(*(term_stems(about, code) for code in (*codes, "statistic")))
    # A word that names a card as well asks for no statistic.
    own = {stem_of(word) for word in heard.words} - near.stems_of_cards()
    return STATISTIC if heard.has("how-much") and not own.isdisjoint(stems) else ""
