"""Rows of the menu found by words of a card: in the list that is asked for, and in those which its rows lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.app.corpus.messages import spoken_languages
from judge.app.new.described.filled_notation import GAP, gap_of
from judge.app.new.menus.menu_rows import THEN, begun, menu_of_game, rows_at, taken, words_in
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import AnswerOption
from judge.model.value import Value
from judge.text.spelling import fold

SO_ON = " › "
"""Stands between what was picked and what was picked next."""
_DEEPEST = 3
"""So many lists are looked in, one behind the other: taking away, a status, which one."""
MOST_SOUGHT = 9
"""So many rows are shown at most, the nearest first: a digit picks one."""
MOST_APART = 8
"""So many rows of lists that stand apart are shown at most."""
MOST_OF_A_VERB = 3
"""So many rows that begin with the verb that was typed are shown before all else."""
_LEAST_LIKE, _MOST_ENDING = 4, 2
"""Words are alike with so many first letters in common at least, and so many others at most: « piochez », piocher."""
_NAME, _LEAST_NAMING = 2, 3
"""So many words a row has that is no more than a name, « compteur Kélon »; so many letters name it at least."""
_WORD = re.compile(r"[^\W_]+")


class _Way(Value, frozen=True):
    """Rows one behind the other: their pieces, their words as they are shown, in this language and in all of them."""

    pieces: tuple[str, ...]
    shown: tuple[str, ...]
    own_words: tuple[frozenset[str], ...]
    all_words: tuple[frozenset[str], ...]


class _Hits(Value, frozen=True):
    """How many of the words a way has, how many of these are begun as typed; whether its last row has one."""

    count: int
    begun: int
    is_last: bool


def sought(session: NewSession, text: str) -> tuple[AnswerOption, ...]:
    """The rows that words mean: of those that have most of the words, the ones that say the least beside them.

    Lists that stand apart are looked in where the others have none of the words; of many rows found there nobody could
    choose, and the question that comes later is a better place for the words.
    """
    typed_words = _words_of(text)
    if not typed_words:
        return ()
    of_the_verb = _of_the_verb(session, typed_words[0]) if len(typed_words) > 1 else ()
    others = [row for row in _found(session, typed_words) if row not in of_the_verb]
    return (*of_the_verb, *others)[:MOST_SOUGHT]


def _of_the_verb(session: NewSession, typed_word: str) -> tuple[AnswerOption, ...]:
    """The rows of this list that begin with the word with which what was typed does, the shortest first.

    Of « draw a card » the row is « draw », whatever else has a card in it.
    """
    rows = (row for row in rows_at(session, begun(session)) if _is_said(typed_word, _words_of(row.text)[:1]))
    return tuple(sorted(rows, key=lambda row: len(_words_of(row.text))))[:MOST_OF_A_VERB]


def _is_said(typed: str, words: tuple[str, ...]) -> bool:
    return any(typed == word or _is_like(typed, word) for word in words)


def _found(session: NewSession, typed_words: tuple[str, ...]) -> tuple[AnswerOption, ...]:
    most_near, near_ways = _best(tuple(_ways(session, begun(session), looks_apart=False)), typed_words)
    if near_ways and most_near == len(typed_words):
        return _as_rows(near_ways)
    most_apart, ways_apart = _best(tuple(_ways(session, begun(session), looks_apart=True)), typed_words)
    if most_apart <= most_near or (len(typed_words) == 1 and len(ways_apart) > MOST_APART):
        return _as_rows(near_ways)
    return _as_rows(tuple(sorted(ways_apart, key=lambda way: sum(map(len, way.own_words))))[:MOST_APART])


def _as_rows(ways: tuple[_Way, ...]) -> tuple[AnswerOption, ...]:
    return tuple(AnswerOption(THEN.join(way.pieces), SO_ON.join(way.shown)) for way in ways[:MOST_SOUGHT])


def is_as_typed(session: NewSession, text: str, row: AnswerOption) -> bool:
    """Whether a row that was found alone has all that was typed as it was typed, one word behind the other.

    It may be taken unasked then: « vous pouvez » is not what « si vous ne le pouvez pas » says.
    """
    typed_words, shown_words = _WORD.findall(fold(text)), _WORD.findall(fold(row.text))
    places = range(len(shown_words) - len(typed_words) + 1)
    return any(all(map(_begins, typed_words, shown_words[place:])) for place in places)


def has_all_words(text: str, row: AnswerOption) -> bool:
    """Whether a row has every word that was typed, in whatever form."""
    shown_words = _words_of(row.text)
    return all(any(_begins(typed, word) or _is_like(typed, word) for word in shown_words) for typed in _words_of(text))


def named_exactly(session: NewSession, text: str) -> AnswerOption | None:
    """The row that is called by just these words, or by the code name; None where none or several are."""
    folded_text = fold(text.strip())
    rows = rows_at(session, begun(session))
    exact_rows = [row for row in rows if folded_text and folded_text in (fold(row.text), fold(row.answer))]
    return exact_rows[0] if len(exact_rows) == 1 else None


def _words_of(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_WORD.findall(fold(text))))


def _ways(session: NewSession, notation: str, looks_apart: bool) -> Iterator[_Way]:
    """Each row that may be taken now, and those behind it, as far as no number has to be typed before."""
    draft, own_language = session.draft, session.settings.language
    languages = tuple(dict.fromkeys((own_language, *spoken_languages(draft.game, draft.edition))))
    waiting = [(_Way((), (), (), ()), notation)]
    while waiting:
        before, here = waiting.pop(0)
        own_rows, *other_rows = (rows_at(session, here, language) for language in languages)
        for index, row in enumerate(own_rows):
            own_words = frozenset((*_words_of(row.text), *_words_of(_code(session, here, row))))
            all_words = own_words.union(word for rows in other_rows for word in _words_of(rows[index].text))
            way = _Way(
                (*before.pieces, row.answer),
                (*before.shown, row.text),
                (*before.own_words, own_words),
                (*before.all_words, all_words),
            )
            yield way
            after = taken(session, here, row.answer)
            if len(way.pieces) < _DEEPEST and _is_looked_in(session, after, gap_of(here), looks_apart):
                waiting.append((way, after))


def _code(session: NewSession, notation: str, row: AnswerOption) -> str:
    """The code name of a word of the game; a piece of notation is no word."""
    return row.answer if gap_of(notation) in dict(menu_of_game(session).filled) else ""


def _is_looked_in(session: NewSession, notation: str, gap_before: str, looks_apart: bool) -> bool:
    menu, gap = menu_of_game(session), gap_of(notation)
    if not gap or gap in (menu.more, gap_before) or menu.least_and_most(gap) is not None:
        return False
    return looks_apart or gap not in menu.apart


def _best(ways: tuple[_Way, ...], typed_words: tuple[str, ...]) -> tuple[int, tuple[_Way, ...]]:
    """How many of the words a way has at most, and the ways that have so many, in this language rather than in another
    one; of a row and those behind it only these, where they have a word themselves.
    """
    own_hits = {way: _hits(way.own_words, typed_words, _words_of(way.shown[-1])) for way in ways}
    all_hits = {way: _hits(way.all_words, typed_words, _words_of(way.shown[-1])) for way in ways}
    hits = own_hits if _most(own_hits) >= _most(all_hits) else all_hits
    most = _most(hits)
    best_ways = [way for way, each in hits.items() if each.is_last and (each.count, each.begun) == most and each.count]
    beginnings = {way.pieces[:length] for way in best_ways for length in range(1, len(way.pieces))}
    return most[0], tuple(way for way in best_ways if way.pieces not in beginnings)


def _most(hits: dict[_Way, _Hits]) -> tuple[int, int]:
    return max(((each.count, each.begun) for each in hits.values() if each.is_last), default=(0, 0))


def _hits(
    rows_of_words: tuple[frozenset[str], ...], typed_words: tuple[str, ...], last_shown: tuple[str, ...] = ()
) -> _Hits:
    """What of the words the rows of a way have; ``last_shown`` are the words of its last row as it is shown."""
    begun_in = [
        {typed for typed in typed_words if any(_begins(typed, word) for word in words)} for words in rows_of_words
    ]
    like_in = [
        {typed for typed in typed_words if any(_is_like(typed, word) for word in words)} for words in rows_of_words
    ]
    in_row = [begun_words | like_words for begun_words, like_words in zip(begun_in, like_in, strict=True)]
    before, last = set[str]().union(*in_row[:-1]), in_row[-1]
    is_named = len(last_shown) <= _NAME and any(
        len(typed) >= _LEAST_NAMING and _begins(typed, word) for typed in typed_words for word in last_shown
    )
    return _Hits(len(before | last), len(set[str]().union(*begun_in)), bool(last - before) or is_named)


def _begins(typed: str, word: str) -> bool:
    """Whether a word begins as it was typed, in the singular or in the plural."""
    singular = typed[:-1] if len(typed) > _LEAST_LIKE and typed[-1] in "sx" else typed
    return word.startswith((typed, singular)) and (len(typed) > 1 or word == typed)


def _is_like(typed: str, word: str) -> bool:
    """Whether two words differ in their endings only, as a card's and a list's do."""
    pairs = enumerate(zip(typed, word, strict=False))
    same = next((n for n, (left, right) in pairs if left != right), min(len(typed), len(word)))
    return same >= _LEAST_LIKE and max(len(typed), len(word)) - same <= _MOST_ENDING


def lists_later(session: NewSession, text: str) -> tuple[str, ...]:
    """The questions that may come later in this ability and have a row with all these words, in words."""
    menu, typed_words = menu_of_game(session), _words_of(text)
    reached, waiting = list[str](), [gap[1] for gap in GAP.finditer(begun(session))]
    while waiting:
        gap = waiting.pop(0)
        if gap not in reached:
            reached.append(gap)
            waiting += [inner[1] for _, piece in menu.gaps.get(gap, ()) for inner in GAP.finditer(piece)]
    return tuple(
        words_in(session).say(f"menu.{gap}.ask", card=session.own().name)
        for gap in reached[1:]
        if any(
            _hits((frozenset(_words_of(name)),), typed_words).count == len(typed_words) for name in _names(session, gap)
        )
    )


def _names(session: NewSession, gap: str) -> tuple[str, ...]:
    """What the rows of a list are called, whatever stands before it."""
    menu, card = menu_of_game(session), session.own().name
    if gap in menu.gaps:
        return tuple(words_in(session).say(f"menu.{gap}.{name}", card=card) for name, _ in menu.gaps[gap])
    return tuple(row.text for row in rows_at(session, f"<{gap}>"))
