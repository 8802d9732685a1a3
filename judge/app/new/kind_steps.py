"""The question of ``judge new`` what a described card is: its kind, sub-types, costs and statistics, in one line."""

from __future__ import annotations

import re

from judge.app.new.described.described_card import kind_in, shortest_kind, with_kind, with_numbers
from judge.app.new.described.imported_facts import imported_facts
from judge.app.new.described.kind_line import is_text, subtype_begun, subtype_meant
from judge.app.new.described.known_facts import facts_line, known_card
from judge.app.new.described.printed_sentence import is_number
from judge.app.new.new_session import NewSession
from judge.app.new.not_in_list import beside_numbers, is_none, none_of
from judge.app.new.typed_ability import ours_in_words
from judge.app.new.unread_parts import tried_again
from judge.app.ruling.session import Question
from judge.explain.said.sub_types import names_of
from judge.model.cards.card import Card
from judge.model.value import change
from judge.text.clean import shortened
from judge.text.spelling import fold

_LABEL = re.compile(r"\b([^\W\d_]+)\b\s*[:=]?(?=\s*\d)")
OF_NUMBERS = "of-numbers"
"""The words that people write beside the costs and the statistics of a card, for what the numbers are."""


def ask_kind(session: NewSession) -> Question:
    """Asks for kind, sub-types, costs and statistics of the card, in one line."""
    tongue = session.tongue()
    kinds = tuple(tongue.called(kind) for kind in tongue.game.reads.vocabulary.kinds_of_cards)
    help = session.page("kind-help", kinds=", ".join(kinds))
    usual_kind, none_option = tongue.called(tongue.game.reads.vocabulary.proposed_kind), none_of(session, "kind")
    vocabulary = tongue.game.reads.vocabulary
    number_names = ", ".join(map(tongue.called, (*vocabulary.costs, *vocabulary.statistics)))
    subtypes = names_of(session.words_of_game())
    example = " ".join((usual_kind, *subtypes[-1:]))
    kind_question = session.say(
        "kind",
        card=session.own().name,
        kind=example,
        order=number_names,
        subtypes=bool(subtypes),
        short=shortest_kind(tongue, tongue.game.reads.vocabulary.proposed_kind),
    )
    known_card = ours(session)
    if known_card is not None:
        kind_question = f"{session.say('kind-ours', **ours_in_words(session, known_card))}\n{kind_question}"
    if any(card.id == session.own().id for card in session.draft.cards):
        kind_question = f"{session.say('kind-anew', card=session.own().name)}\n{kind_question}"
    facts_known = _facts_known(session)
    if facts_known:
        kind_question = f"{session.say('kind-known', card=session.own().name, facts=facts_known)}\n{kind_question}"
        usual_kind = facts_known
    facts = imported_facts(tongue, session.own().name) if not facts_known else ()
    if facts:
        lines = "; ".join(imported.line for imported in facts)
        kind_question = f"{session.say('kind-imported', card=session.own().name, facts=lines)}\n{kind_question}"
        usual_kind = facts[0].line
    # Enter leaves the card as it is: what stands in brackets would have an empty card played in its place.
    usual_kind = "" if known_card is not None else usual_kind
    words = (*(imported.line for imported in facts), *kinds, *subtypes)
    return Question(kind_question, default=usual_kind, may_skip=True, words=words, help=help, none=none_option)


def ours(session: NewSession) -> Card | None:
    """The card that is named, where we have it and it is played: nobody has to describe that one."""
    card = known_card(session.draft.game, session.own().id)
    return card if card is not None and not card.unsupported else None


def _facts_known(session: NewSession) -> str:
    """The line of kind, costs and statistics of a card of which we have these alone; empty of any other."""
    card = known_card(session.draft.game, session.own().id)
    return facts_line(session.tongue(), card) if card is not None and card.unsupported else ""


def take_kind(session: NewSession, text: str) -> NewSession:
    """Takes the kind, the sub-types, two costs, three statistics; what is left out at the end is not given.

    Behind a kind further words are sub-types, whoever prints them: only a filter could read one, and would name it. Of
    these words a term, such as a keyword, is kept as something that the card says and nothing plays.
    """
    if is_none(session, text, "kind"):
        raise session.unfit(
            "no-kind", example=session.tongue().called(session.tongue().game.reads.vocabulary.proposed_kind)
        )
    if not text.strip() and ours(session) is not None:
        return tried_again(change(session, card=None))
    tongue = session.tongue()
    text = _without_labels(session, text) if text.strip() else _usual_line(session)
    kind_elsewhere = tongue.kind_elsewhere(text)
    if kind_elsewhere:
        raise tongue.unfit("kind-elsewhere", kind=kind_elsewhere, edition=session.draft.edition)
    if is_text(tongue, text):
        raise tongue.unfit("kind-text", word=shortened(text.strip()), example=_example(session))
    kind_match = kind_in(tongue, text.strip())
    kind, text_behind = kind_match if kind_match else ("", text)
    if kind_match is None and is_number(text):
        raise tongue.unfit("numbers", word=text.strip())
    numbers, words = beside_numbers(text_behind)
    card = with_numbers(tongue, with_kind(tongue, session.own(), kind), numbers, words)
    subtypes, unknown_words = _sub_types(session, words, is_kind_known=kind_match is not None)
    card = change(card, subtypes=subtypes, not_computed=(unknown_words,) if unknown_words else ())
    return change(session, card=card, stage="ability")


def _without_labels(session: NewSession, text: str) -> str:
    """The line without the words that only say what its numbers are."""
    labels = session.tongue().words(OF_NUMBERS)
    return _LABEL.sub(lambda word: "" if fold(word[1]) in labels else word[0], text)


def _example(session: NewSession) -> str:
    """A line of the usual kind, with a sub-type where cards have some."""
    tongue = session.tongue()
    kind = tongue.called(tongue.game.reads.vocabulary.proposed_kind)
    return " ".join((kind, *names_of(session.words_of_game())[-1:], "2 2 1 1 1"))


def _usual_line(session: NewSession) -> str:
    """What an empty answer stands for: the facts of the card, where we or the imported cards have them."""
    facts = imported_facts(session.tongue(), session.own().name)
    return _facts_known(session) or (facts[0].line if facts else "")


def _sub_types(session: NewSession, words: str, is_kind_known: bool) -> tuple[tuple[str, ...], str]:
    """The sub-types that words beside the numbers name, and the words that name none, as they may say more."""
    names_of_terms = {word for text in session.tongue().every_term() for word in fold(text).split()}
    subtypes, unknown_words = list[str](), list[str]()
    for word in words.split():
        name = word.strip(",;:-–—")
        code = subtype_meant(session.tongue(), name)
        if not code and is_kind_known and fold(name) not in names_of_terms:
            code = subtype_begun(session.tongue(), name)
        if not code and is_kind_known and name.isalpha() and fold(name) not in names_of_terms:
            code = name.lower()
        (subtypes if code else unknown_words).append(code or word)
    return tuple(dict.fromkeys(subtypes)), " ".join(unknown_words).strip(" ,;:-–—")
