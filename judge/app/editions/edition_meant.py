"""Which editions a look-up goes through where nobody names one: the newest that is played first, then the others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from judge.app.corpus.known_games import editions_of
from judge.app.lookup.rules import desk_of, rule
from judge.app.reply import NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Refused
from judge.model.value import change


def editions_meant(settings: Settings) -> tuple[str, ...]:
    """The edition of the settings, then the others of its game, the newest first."""
    other_editions = (edition for edition in reversed(editions_of(settings.game)) if edition != settings.edition)
    return (settings.edition, *other_editions)


def rule_meant(settings: Settings, words: tuple[str, ...], official: bool = False, verbose: bool = False) -> Reply:
    """The rules that the words cite; what the edition that is played lacks, in the newest that has all of it.

    Raises:
        Refused: an edition is faulty.
    """
    reply = rule(settings, words, official, verbose)
    if reply.exit == NO and words:
        # Only where nothing of ours answers is it worth looking what the user has imported.
        from judge.app.editions.own_copy import copied_edition, rule_in_copy

        if edition_only_copied := copied_edition(settings, words):
            return rule_in_copy(change(settings, edition=edition_only_copied), words)
    settings_of_other = next(_having(settings, words), None) if reply.exit == NO else None
    return (
        noted(settings, settings_of_other, rule(settings_of_other, words, official, verbose))
        if settings_of_other
        else reply
    )


def noted(settings: Settings, other: Settings, reply: Reply) -> Reply:
    """The answer of another edition than was meant, with a line that says so."""
    catalogue = desk_of(settings).catalogue
    note = catalogue.say("edition.other", meant=settings.edition, edition=other.edition)
    lines = wrapped(note, width_class(settings.width), "", "  ")
    return change(reply, text="\n".join([*lines, "", reply.text]))


def _having(settings: Settings, words: tuple[str, ...]) -> Iterator[Settings]:
    """The settings for each other edition that has all that the words cite; a faulty one has nothing."""
    for edition in editions_meant(settings)[1:]:
        other = change(settings, edition=edition)
        try:
            citations = desk_of(other).citations.find(words)
        except Refused:
            continue
        if citations and all(citation.section or citation.rules or citation.reading for citation in citations):
            yield other


def term_meant(settings: Settings, words: tuple[str, ...]) -> Reply:
    """The terms that the words name; where the edition that is played has no rule for them, in the newest that has.

    Raises:
        Refused: the edition that is played is faulty.
    """
    from judge.app.lookup.terms import term

    reply = term(settings, words)
    if _is_answered(reply, words):
        return reply
    other_replies = tuple(_terms_elsewhere(settings, words))
    whole_answers = [answer for answer in other_replies if _is_answered(answer, words)]
    partial_answers = [answer for answer in other_replies if answer.exit != NO] if reply.exit == NO else []
    for answer in (*whole_answers, *partial_answers):
        return noted(settings, change(settings, edition=answer.edition), answer)
    return reply


def _terms_elsewhere(settings: Settings, words: tuple[str, ...]) -> Iterator[Reply]:
    """What the other editions answer; a faulty one has nothing."""
    from judge.app.lookup.terms import term

    for edition in editions_meant(settings)[1:]:
        with suppress(Refused):
            yield term(change(settings, edition=edition), words)


def _is_answered(reply: Reply, words: tuple[str, ...]) -> bool:
    """Whether all the words are one term, with a rule; what is only spelt like one, or is several, is a guess."""
    if any("match" not in record for record in reply.result):  # the list of all, or a term that is not there
        return reply.exit != NO
    whole_question = " ".join(" ".join(words).split())
    return all(
        record["match"] == "exact" and record["asked"] == whole_question and (record["rules"] or record["used_in"])
        for record in reply.result
    )
