"""Which alternatives of a filter are said by one noun: « target Character or Permanent with Hand cost 4 or less »."""

from __future__ import annotations

from judge.model.cards.selectors import Filter, Quality, alternatives
from judge.model.value import change
from judge.text.yes_no import YES

KIND, ZONE, MARK = "kind", "zone", "having"
CARD = "card"
TYPE, TOKEN, _SHOWN = "type", "token", "among"
_UNSET: dict[str, str | tuple[str, ...]] = {KIND: "", ZONE: "", MARK: ()}


def told_apart_by(alternatives: tuple[Filter, ...]) -> str:
    """The one field in which they all differ: their kind, their zone or their one mark; empty where it is more.

    What stands behind the last of them would be taken for a part of all, which it then is.
    """
    for field, unset in _UNSET.items():
        values = [getattr(whole, field) for whole in alternatives]
        filters_without_field = {change(whole, **{field: unset}) for whole in alternatives}
        if (
            len(filters_without_field) == 1
            and len(set(values)) == len(values)
            and all(values)
            and _is_said(field, alternatives)
        ):
            return field
    return ""


def _is_said(field: str, alternatives: tuple[Filter, ...]) -> bool:
    """Whether there is a noun for it: for two kinds, for any number of zones, of marks one each."""
    if field == KIND:
        return len(alternatives) == 2
    return field != MARK or all(len(whole.having) == 1 for whole in alternatives)


def pronoun_kind(filter: Filter) -> str:
    """Whether "it", said of a thing, is said of a card or of something else: in some languages that is another word."""
    kinds = {CARD if whole.itself else noun_kind(whole)[0] for whole in alternatives(filter)}
    return CARD if kinds == {CARD} else "other"


def noun_kind(filter: Filter) -> tuple[str, Filter]:
    """The kind that the noun names, and what is left to be said: of a card of one type in a zone its type.

    A card that is a Spell, in a Reserve, is a Spell in that Reserve; where no zone is named, a Spell may be one that is
    being played, and the text says that cards are meant. A card that is a token is a token.
    """
    if filter.kind not in ("", CARD):
        return filter.kind, filter
    is_in_zone = bool(filter.zone) or filter.quality(_SHOWN) is not None
    kinds = {quality: _kind_by(quality, is_in_zone) for quality in filter.qualities}
    quality = next((quality for quality, kind in kinds.items() if kind), None)
    if quality is None:
        return CARD, filter
    other_qualities = tuple(other for other in filter.qualities if other is not quality)
    return kinds[quality], change(filter, kind="", qualities=other_qualities)


def _kind_by(quality: Quality, is_in_zone: bool) -> str:
    """The kind that a word of the filter means; empty where it means none."""
    if quality.word == TOKEN and quality.names == (YES,):
        return TOKEN
    return quality.names[0] if quality.word == TYPE and len(quality.names) == 1 and is_in_zone else ""
