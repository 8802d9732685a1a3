"""What is told back of a card that is being described: what was taken last of what somebody typed."""

from __future__ import annotations

from judge.app.new.described.typed_print import reminders_in
from judge.app.new.drafts.draft import OwnCard
from judge.app.new.new_session import NewSession
from judge.app.new.not_in_list import unsaid_read
from judge.app.new.typed_ability import facts_in_words, in_words
from judge.explain.said.sub_types import names_by_code
from judge.text.code import bare


def card_read(session: NewSession, before: OwnCard | None) -> str:
    """What was taken last of a card: an ability, or words that nothing plays; nothing where neither was."""
    card = session.own()
    if before is not None and len(card.not_computed) > len(before.not_computed):
        return unsaid_read(session)
    if before is not None and not before.kind:
        return "\n".join(filter(None, (_facts_read(session), _new_subtypes(session))))
    abilities_before = len(before.abilities) if before is not None else 0
    if not card.abilities or card == before:
        return ""
    read_last = abilities_read(session)[min(abilities_before, len(card.abilities) - 1) :]
    reminders = _reminders(session) if session.typed and len(card.abilities) > abilities_before else ""
    return "\n".join((*read_last, *([session.say("ability-reminder", text=reminders)] if reminders else [])))


def _facts_read(session: NewSession) -> str:
    """The kind, sub-types, costs and statistics that were taken: nobody sees otherwise what became of them."""
    card = session.own()
    names = names_by_code(session.words_of_game())
    subtypes = ", ".join(names.get(code, code) for code in card.subtypes)
    return session.say("kind-read", card=card.name, facts=facts_in_words(session), subtypes=subtypes)


def _new_subtypes(session: NewSession) -> str:
    """That words of the kind's line, which name no sub-type that we know, are kept as some: they may be misspelt."""
    known_names, card = names_by_code(session.words_of_game()), session.own()
    new = [code for code in card.subtypes if code not in known_names]
    return session.say("kind-subtypes", card=card.name, words=", ".join(new)) if new else ""


def _reminders(session: NewSession) -> str:
    """The texts in parentheses that were left out of what was typed last, but for those of parts not understood."""
    left = " ".join(part.text for part in session.left_abilities)
    return " ".join(
        text for text in reminders_in(session.tongue(), session.typed[-1]) if " ".join(text.split()) not in left
    )


def without_ability(session: NewSession, described: OwnCard) -> str:
    """That a card which was described does nothing here; empty where it does, or says what nothing plays."""
    card = next(card for card in session.draft.cards if card.id == described.id)
    return "" if card.abilities or card.not_computed else session.say("no-ability", card=card.name)


def abilities_read(session: NewSession) -> tuple[str, ...]:
    """The abilities of the card, each in the sentence that a card would print."""
    sentences_and_notations = zip(in_words(session, session.own().abilities), session.own().abilities, strict=True)
    return tuple(
        bare(session.say("ability-read", words=words, notation=f"`{text}`")) for words, text in sentences_and_notations
    )
