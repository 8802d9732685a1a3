"""The questions of ``judge new`` about a card that is described on the spot: what it is, and each of its abilities."""

from __future__ import annotations

import re

from judge.app.corpus.games import GAMES
from judge.app.new.described_card import EXAMPLES, with_ability, with_kind, with_numbers
from judge.app.new.dialogue_step import Step
from judge.app.new.new_session import NewSession
from judge.app.new.typed_ability import faults_said, in_words, meant, notation_words
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.library.cards.read_cards import CARD_KINDS
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.text.code import bare

_KIND = re.compile(r"[^\W\d]+")


def ask_kind(session: NewSession) -> Question:
    """Asks for kind, costs and statistics of the card, in one line."""
    tongue = session.tongue()
    kinds = tuple(tongue.called(kind) for kind in CARD_KINDS)
    help = session.page("kind-help", kinds=", ".join(kinds))
    shown = session.say("kind", card=session.own().name, kind=tongue.called("character"))
    return Question(shown, default=tongue.called("character"), may_skip=True, words=kinds, help=help)


def take_kind(session: NewSession, text: str) -> NewSession:
    """Takes the kind, two costs, three statistics; what is left out at the end is not given."""
    kind_match = _KIND.match(text.strip())
    kind, numbers = (kind_match[0], text.strip()[kind_match.end() :]) if kind_match else ("", text)
    tongue, card = session.tongue(), session.own()
    return change(session, card=with_numbers(tongue, with_kind(tongue, card, kind), numbers), stage="ability")


def ask_ability(session: NewSession) -> Question:
    """Asks for the next ability of the card; an empty line ends the card."""
    is_first, name = not session.own().abilities, session.own().name
    sentences = in_words(session, EXAMPLES)
    asked = bare(session.say("ability" if is_first else "ability-more", card=name, example=f"`{EXAMPLES[0]}`"))
    words = (*EXAMPLES, *sentences, *notation_words(session.draft.game))
    options = examples(sentences) if is_first else ()
    return Question(asked, options, may_skip=True, words=words, help=ability_help(session))


def examples(sentences: tuple[str, ...]) -> tuple[AnswerOption, ...]:
    """The example abilities as options, each as a sentence and in the notation."""
    return tuple(
        AnswerOption(notation, f"{sentence}\n{notation}")
        for notation, sentence in zip(EXAMPLES, sentences, strict=True)
    )


def ability_read(session: NewSession) -> str:
    """The ability that was taken last, in the sentence that a card would print."""
    return session.say("ability-read", words=in_words(session, session.own().abilities)[-1])


def ability_help(session: NewSession) -> str:
    """The help on how abilities are written, with the verbs of the game."""
    verbs = ", ".join(
        verb.name.removeprefix("pay_") for verb in GAMES[session.draft.game].vocabulary.verbs if verb.supported
    )
    return session.page("ability-help", verbs=verbs)


def take_ability(session: NewSession, text: str) -> NewSession:
    """Takes one ability: in the notation, or an example by its number or sentence; an empty line ends the card."""
    card = session.own()
    if not text.strip():
        after = change(session.draft, cards=(*session.draft.cards, card))
        return change(session, draft=after, card=None, stage="board")
    written = _example(session, text.strip()) if text.strip().isdecimal() else meant(session, text.strip())
    try:
        return change(session, card=with_ability(session.draft, card, written))
    except Refused as refused:
        raise Unanswerable(faults_said(session, written, refused), is_said=True) from refused


def _example(session: NewSession, number: str) -> str:
    """The notation of the example with this number."""
    try:
        return chosen(Question("", examples(EXAMPLES)), number).answer
    except Unanswerable as unfit:
        raise session.unfit("no-example", number=number, count=len(EXAMPLES)) from unfit


CARD_STEPS = {"kind": Step(ask_kind, take_kind), "ability": Step(ask_ability, take_ability)}
