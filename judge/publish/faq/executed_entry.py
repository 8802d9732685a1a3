"""An entry from a scenario that was executed: its verdict word comes from the run."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.cards.card import Words
from judge.model.telling.executed import DEPENDS, NO, OPEN, YES, Executed
from judge.publish.faq.entry import Entry, Head, Paragraph
from judge.text.catalogue import Catalogue
from judge.text.written import typeset_as_written

_TITLES = "topic."


def executed_entry(one: Executed, words: Catalogue) -> Entry:
    """What the document says of an executed scenario."""
    told = one.explanation
    return Entry(
        id=one.id,
        asked=one.scenario.question,
        question=typeset_as_written(one.question, words.language),
        answer=one.answer,
        verdict=verdict_word(one.answer, words),
        short=typeset_as_written(told.title, words.language),
        executed=True,
        places=tuple((topic_head(code, words),) for code in one.scenario.topics or ("",)),
        sought=_sought(one),
        steps=one.steps,
        closing=_closing(one),
        paragraphs=tuple(_paragraphs(one)),
        header=told.header,
        board=one.board,
        contrasts=told.contrasts,
        # The first line names the program, the last the wording: the document says both once.
        foot=(*told.stamp[1:-1], words.say("faq.replay", id=one.id)),
        cards=one.cards,
        rules=one.rules,
        readings=one.readings,
    )


def _closing(one: Executed) -> str:
    """Why the replay ends early, and who chose what."""
    told = one.explanation
    return " ".join(part for part in (told.stop, *told.choices) if part) if one.shown is None else ""


def _paragraphs(one: Executed) -> Iterator[Paragraph]:
    """What was found on every line: who is right, what decides it, how sure that is; then claim by claim."""
    if one.dispute is None:
        return
    claims = [claim for claim in one.dispute.claims if claim.by]
    # Of a question alone, the first sentence is its answer, which stands above already.
    yield Paragraph("", " ".join(one.dispute.sentences if claims else one.dispute.sentences[1:]))
    for claim in claims:
        yield Paragraph("", " ".join((claim.lead, *claim.why)))
    if one.shown is not None:
        yield Paragraph("", one.shown.introduced)


def _sought(one: Executed) -> Words:
    """The question and the ruling in every language; code names are English, whatever a card is called here."""
    asked, said = dict(one.scenario.question.texts), dict(one.scenario.name.texts)
    codes = " ".join(code.replace("_", " ") for code, _ in one.cards)
    languages = dict.fromkeys((*asked, *said, "en"))
    texts = ((language, (asked.get(language, ""), said.get(language, ""))) for language in languages)
    return Words(tuple((one, " ".join((*found, codes if one == "en" else "")).strip()) for one, found in texts))


def verdict_word(answer: str, words: Catalogue) -> str:
    """The word for a computed answer; a value is its own word."""
    if answer in (YES, NO, OPEN, DEPENDS):
        return words.say(f"faq.verdict.{answer}")
    return answer if not answer or answer.endswith(".") else f"{answer}."


def topic_head(code: str, words: Catalogue) -> Head:
    """The heading of a topic: in the order in which the game's messages give titles, what names no topic first."""
    titled = [key for key in words.messages if key.startswith(_TITLES)]
    key = f"{_TITLES}{code}"
    if not code:
        return Head("", words.say("faq.general"), (0,))
    if key in titled:
        return Head(code, words.say(key), (1 + titled.index(key),))
    return Head(code, code.replace("_", " ").replace("-", " ").capitalize(), (1 + len(titled),))
