"""An entry from a scenario that was executed: its verdict word comes from the run."""

from __future__ import annotations

from collections.abc import Iterator

from judge.explain.said.depth import reason_of
from judge.explain.said.told_card import ToldCard
from judge.model.cards.card import Words
from judge.model.telling.executed import DEPENDS, NO, OPEN, YES, Executed
from judge.model.telling.explanation import Missed
from judge.model.value import change
from judge.publish.faq.entry import FaqEntry, Head, Paragraph
from judge.text.catalogue import Catalogue
from judge.text.written import typeset_as_written

_TITLES = "topic."


def executed_entry(executed: Executed, catalogue: Catalogue, acting: tuple[ToldCard, ...] = ()) -> FaqEntry:
    """What the document says of an executed scenario, and of the cards that act in it."""
    explanation = executed.explanation
    # Of every line together the paragraphs say what decides; a reason of the replay alone might not.
    reason_sentences = reason_of(explanation) if executed.dispute is None else ()
    return FaqEntry(
        id=executed.id,
        asked=executed.scenario.question,
        question=typeset_as_written(executed.question, catalogue),
        answer=executed.answer,
        computed=executed.computed,
        verdict=verdict_word(executed.answer, catalogue),
        short=typeset_as_written(explanation.title, catalogue),
        executed=True,
        places=tuple((topic_head(code, catalogue),) for code in executed.scenario.topics or ("",)),
        because=(*reason_sentences, *(Missed(sentence, ()) for sentence in explanation.not_computed)),
        acting=acting,
        sought=_sought(executed),
        steps=executed.steps,
        closing=_closing(executed),
        paragraphs=tuple(_paragraphs(executed)),
        header=explanation.header,
        board=executed.board,
        contrasts=explanation.contrasts,
        # The first line names the program, the last the wording: the document says both once.
        foot=(*explanation.stamp[1:-1], catalogue.say("faq.replay", id=executed.id, edition=_elsewhere(executed))),
        cards=executed.cards,
        rules=tuple(dict.fromkeys((*executed.rules, *(rule for reason in reason_sentences for rule in reason.cites)))),
        readings=executed.readings,
        deciding=explanation.decisive,
    )


def _elsewhere(executed: Executed) -> str:
    """The edition of the entry, where its file is of another one and only says what comes out there."""
    scenario = executed.scenario
    return scenario.edition if any(entry.edition == scenario.edition for entry in scenario.in_editions) else ""


def _closing(executed: Executed) -> str:
    """Why the replay ends early, and who chose what; empty where the line of a claim is told instead of the replay."""
    explanation = executed.explanation
    return (
        " ".join(text for text in (explanation.stop.text, *explanation.choices) if text)
        if executed.shown is None
        else ""
    )


def _paragraphs(executed: Executed) -> Iterator[Paragraph]:
    """What following every line showed: who is right, what decides it, how sure that is; then claim by claim."""
    if executed.dispute is None:
        return
    claims = [claim for claim in executed.dispute.claims if claim.by]
    # Of a question alone, the verdict is its answer, which stands above already.
    dispute_shown = executed.dispute if claims else change(executed.dispute, verdicts="")
    yield Paragraph("", " ".join(dispute_shown.sentences))
    for claim in claims:
        yield Paragraph("", " ".join((claim.lead, *claim.why)))
    if executed.shown is not None:
        yield Paragraph("", executed.shown.introduced)


def _sought(executed: Executed) -> Words:
    """What search finds the entry by: question and ruling in every language; code names of cards count as English."""
    questions, rulings = dict(executed.scenario.question.texts), dict(executed.scenario.name.texts)
    code_words = " ".join(code.replace("_", " ") for code, _ in executed.cards)
    languages = dict.fromkeys((*questions, *rulings, "en"))
    texts = ((language, (questions.get(language, ""), rulings.get(language, ""))) for language in languages)
    return Words(
        tuple(
            (language, " ".join((*sentences, code_words if language == "en" else "")).strip())
            for language, sentences in texts
        )
    )


def verdict_word(answer: str, catalogue: Catalogue) -> str:
    """The word for a computed answer; a value is its own word."""
    if answer in (YES, NO, OPEN, DEPENDS):
        return catalogue.say(f"faq.verdict.{answer}")
    return answer if not answer or answer.endswith(".") else f"{answer}."


def topic_head(code: str, catalogue: Catalogue) -> Head:
    """The heading of a topic: in the order in which the game's messages give titles.

    Entries without a topic come first, under a general heading; topics without a title come last.
    """
    title_keys = [key for key in catalogue.messages if key.startswith(_TITLES)]
    key = f"{_TITLES}{code}"
    if not code:
        return Head("", catalogue.say("faq.general"), (0,))
    if key in title_keys:
        return Head(code, catalogue.say(key), (1 + title_keys.index(key),))
    return Head(code, code.replace("_", " ").replace("-", " ").capitalize(), (1 + len(title_keys),))
