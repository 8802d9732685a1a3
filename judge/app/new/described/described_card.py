"""Describes a card on the spot: its kind, cost and statistics, and its abilities in the effect vocabulary."""

from __future__ import annotations

import re

from judge.app.new.drafts.draft import Draft, OwnCard, ability_of, scenario_of
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.model.value import change
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W\d]+")
_FIVE_DIGITS = re.compile(r"(?<!\d)(\d)(\d)(\d)(\d)(\d)(?!\d)")
"""Two costs and three statistics without spaces: no card costs so much."""
_TWO_DIGITS = re.compile(r"\s*([2-9]|1(?=[3-9]))(\d)\s*")
"""Two costs without a space, as ``23``; ten to twelve may be the cost of a card."""


def begun(tongue: Tongue, name: str) -> OwnCard:
    """A card of that name, of which nothing else is known yet; described once more, it takes the place of the first.

    Raises:
        Unanswerable: it has no letters to be called by.
    """
    code = re.sub(r"[^a-z0-9]+", "_", fold(name)).strip("_")
    if not re.match(r"[a-z]", code):
        raise tongue.unfit("card-name", name=name)
    return OwnCard(code, name.strip())


def kind_in(tongue: Tongue, text: str) -> tuple[str, str] | None:
    """The word for the kind, and all beside it: the first word, or else the one word that is a kind, as people turn it.

    « Landmark Permanent » is the same as « Permanent Landmark ». None where the text begins with no word.
    """
    words = list(_WORD.finditer(text))
    if not words or words[0].start() > 0:
        return None
    known_kinds = tongue.values(tongue.game.reads.vocabulary.kinds_of_cards)
    whole_names = {spelling for _, spellings in known_kinds.entries for spelling in spellings}
    if len(known_kinds.find((fold(words[0][0]),))[0]) == 1:
        kind = words[0]
    else:  # « t », left over of « can't », begins the name of a kind, too
        of_kinds = [word for word in words if (fold(word[0]),) in whole_names]
        kind = of_kinds[0] if len(of_kinds) == 1 else words[0]
    return kind[0], f"{text[: kind.start()]}{text[kind.end() :]}"


def with_kind(tongue: Tongue, card: OwnCard, text: str) -> OwnCard:
    """The card with its kind; the usual one if the text is empty."""
    known_kinds = tongue.game.reads.vocabulary.kinds_of_cards
    kinds, _ = tongue.values(known_kinds).find(tuple(fold(text).split()))
    if len(kinds) != 1 and text.strip():  # of several that people say, the one that rules call so
        kinds = tuple(kind for kind in known_kinds if fold(tongue.called(kind)).startswith(fold(text.strip())))
    if text.strip() and len(kinds) != 1:
        raise tongue.unfit("kind", word=text, known=", ".join(map(tongue.called, known_kinds)))
    return change(card, kind=kinds[0] if text.strip() else tongue.game.reads.vocabulary.proposed_kind)


def shortest_kind(tongue: Tongue, kind: str) -> str:
    """The least that has to be typed for a kind."""
    names = [fold(tongue.called(each)) for each in tongue.game.reads.vocabulary.kinds_of_cards if each != kind]
    whole = fold(tongue.called(kind))
    beginnings = (whole[:length] for length in range(1, len(whole) + 1))
    return next((begun for begun in beginnings if not any(name.startswith(begun) for name in names)), whole)


def with_numbers(tongue: Tongue, card: OwnCard, text: str, words: str) -> OwnCard:
    """The card with its costs and statistics, ``2 2 1 1 1``: as many of each as the game prints, in its order.

    Nobody pays for what effects create: three numbers are its statistics. ``words`` stand beside them.

    Raises:
        Unanswerable: there are too few or too many; the message says how many there are of a card of this kind.
    """
    if re.search(r"[^0-9\s/,]", text):
        raise tongue.unfit("numbers", word=text.strip())
    glued = _TWO_DIGITS.fullmatch(text)
    apart = " ".join(glued.groups()) if glued else _FIVE_DIGITS.sub(r"\1 \2 \3 \4 \5", text)
    numbers = tuple(int(digits) for digits in re.findall(r"[0-9]{1,2}", apart))
    if not _fits(tongue, card.kind, numbers):
        raise _miscounted(tongue, card, numbers, words)
    if len(numbers) == 3:
        return change(card, statistics=numbers)
    return change(card, cost=numbers[:2] * (1 if len(numbers) != 1 else 2), statistics=numbers[2:])


def _fits(tongue: Tongue, kind: str, numbers: tuple[int, ...]) -> bool:
    """Whether a card of this kind may have so many numbers; noughts may stand for the statistics that it lacks."""
    if kind == tongue.game.reads.vocabulary.created_kind:
        return len(numbers) in (0, 3, 5)
    return len(numbers) in (0, 1, 2) or (len(numbers) == 5 and (_has_statistics(tongue, kind) or not any(numbers[2:])))


def _has_statistics(tongue: Tongue, kind: str) -> bool:
    vocabulary = tongue.game.reads.vocabulary
    return kind in (vocabulary.proposed_kind, vocabulary.created_kind)


def _miscounted(tongue: Tongue, card: OwnCard, numbers: tuple[int, ...], words: str) -> Unanswerable:
    """That so many numbers are none of a card of this kind: which ones it has, and an example with its words."""
    vocabulary = tongue.game.reads.vocabulary
    costs = vocabulary.costs if card.kind != vocabulary.created_kind else ()
    names = (*costs, *(vocabulary.statistics if _has_statistics(tongue, card.kind) else ()))
    kind = tongue.called(card.kind)
    example = " ".join((kind, *words.split(), *("2" for _ in costs), *("1" for _ in names[len(costs) :])))
    return tongue.unfit(
        "numbers-count",
        word=" ".join(map(str, numbers)),
        count=len(numbers),
        kind=kind,
        most=len(names),
        order=", ".join(map(tongue.called, names)),
        example=example,
    )


def with_ability(draft: Draft, card: OwnCard, text: str) -> OwnCard:
    """The card with one more ability, which the reader of files understands.

    Raises:
        Refused: the reader of files finds a fault in it.
    """
    ability_of(text)
    after = change(card, abilities=(*card.abilities, text))
    scenario_of(change(draft, cards=(*draft.cards, after)))
    return after
