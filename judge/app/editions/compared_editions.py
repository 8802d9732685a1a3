"""Puts two editions beside each other: both from our rules, or both from the user's own copies."""

from __future__ import annotations

from pathlib import Path

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.user_place import user_folder
from judge.library.official_texts import texts
from judge.library.overlay import OfficialText, overlay_files
from judge.library.rulebook.edition_difference import difference
from judge.library.rulebook.edition_links import plays_through
from judge.library.rulebook.numbers import is_heading
from judge.library.rulebook.text_difference import rule_texts, text_difference
from judge.model.diagnostic import Span, refusal
from judge.model.rulebook.edition_change import CHANGE_KINDS, PlayChange, RuleChange
from judge.model.value import Value
from judge.text.spelling import advice

_HERE = Span("<command line>", 1, 1)


class ComparedEditions(Value, frozen=True):
    """What became of the rules of the older edition in the newer; ``plays`` are all lines on what that changes in play.

    The words are those of the user's copies, by number, and empty where our rules were compared; ``is_excerpt`` says
    that the older edition is not here whole.
    """

    older: str
    newer: str
    changes: tuple[RuleChange, ...]
    plays: tuple[PlayChange, ...]
    is_excerpt: bool
    is_imported: bool
    older_words: dict[str, str]
    newer_words: dict[str, str]

    @property
    def counts(self) -> dict[str, int]:
        """How many rules stand under each kind: of the newer edition, of those that are gone of the older.

        A heading that has lines of its own is no rule of its number, and does not count.
        """
        counts = dict.fromkeys(CHANGE_KINDS, 0)
        for change in self.changes:
            counts[change.kind] += sum(not is_heading(id) for id in change.newer or change.older)
        return counts


def compared(game: str, older: str, newer: str) -> ComparedEditions:
    """Two editions beside each other. If one of the two is only imported, the user's copies of both are compared.

    Raises:
        Refused: there is no such edition, it is the same one twice, or a copy is missing.
    """
    our_editions, imported = editions_of(game), imported_editions(game)
    known_editions = tuple(sorted({*our_editions, *imported}))
    for edition in (older, newer):
        if edition not in known_editions:
            raise refusal(_HERE, "library/no-edition", game=game, edition=edition, **advice(edition, known_editions))
    if older == newer:
        raise refusal(_HERE, "diff/same-edition", edition=older)
    if older in our_editions and newer in our_editions:
        return _of_ours(game, older, newer)
    for edition in (older, newer):
        if edition not in imported:
            raise refusal(_HERE, "diff/not-imported", edition=edition, other=newer if edition == older else older)
    return _of_copies(game, older, newer)


def imported_editions(game: str) -> tuple[str, ...]:
    """The editions of a game of which the user has imported a copy."""
    files = overlay_files(Path(user_folder()))
    return tuple(sorted({path.parents[1].name for path in files if path.parents[2].name == game}))


def _of_ours(game: str, older: str, newer: str) -> ComparedEditions:
    """Our rules; whoever types the newer one first is answered all the same."""
    editions = editions_of(game)
    older_index, newer_index = sorted((editions.index(older), editions.index(newer)))
    oldest_book, *books_between, newest_book = (
        corpus(game, edition).rulebook for edition in editions[older_index : newer_index + 1]
    )
    changes = difference(oldest_book, newest_book, tuple(books_between))
    plays = plays_through((oldest_book, *books_between, newest_book))
    return ComparedEditions(
        editions[older_index], editions[newer_index], changes, plays, oldest_book.is_excerpt, False, {}, {}
    )


def _of_copies(game: str, older: str, newer: str) -> ComparedEditions:
    copies = [texts(Path(user_folder()), game, edition) for edition in (older, newer)]
    common_languages = {text.language for text in copies[0]} & {text.language for text in copies[1]}
    if not common_languages:
        raise refusal(_HERE, "diff/no-common-language", older=older, newer=newer)
    language = min(common_languages)
    older_texts, newer_texts = (rule_texts(_in_language(copy, language)) for copy in copies)
    changes = text_difference(older_texts, newer_texts)
    return ComparedEditions(older, newer, changes, (), False, True, older_texts, newer_texts)


def _in_language(copy: tuple[OfficialText, ...], language: str) -> tuple[OfficialText, ...]:
    return tuple(text for text in copy if text.language == language)
