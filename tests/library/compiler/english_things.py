"""Things, as cards print them: an account of filters and selectors of its own, that knows nothing of the grammar."""

from __future__ import annotations

from judge.model.cards.selectors import (
    ANY_NUMBER,
    Choose,
    Count,
    Each,
    Earlier,
    Filter,
    Itself,
    Number,
    Quality,
    Selector,
    Target,
    That,
)
from judge.model.value import change

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MANY = {"deity": "deities", "fairy": "fairies"}
STATUS_OF = {"boost": "boosted"}


def number(n: int) -> str:
    return NUMBERS[n]


def many_of(word: str) -> str:
    return MANY.get(word, f"{word}s")


def kinds(filter: Filter, many: bool) -> str:
    words = [filter.kind] if filter.kind else [kinds(part, False) for part in filter.any_of if not part.having]
    for name in ("type", "subtype"):
        if (quality := filter.quality(name)) is not None:
            words = list(quality.names)
    if (token := filter.quality("token")) is not None and token.names == ("yes",):
        words = ["token"]
    return " or ".join(many_of(word) if many else word for word in words)


def before(filter: Filter) -> str:
    words = [STATUS_OF.get(mark, mark) for mark in filter.having]
    several = [part.having[0] for part in filter.any_of if part.having]
    if several:
        words.append(f"{', '.join(several[:-1])} or {several[-1]}")
    if (token := filter.quality("token")) is not None and token.names == ("no",):
        words.append("non-token")
    return "".join(f"{word} " for word in words)


TERRAINS = {"water": "{o}", "forest": "{v}", "mountain": "{m}"}
EXPEDITIONS = {"mine": " in my expedition", "other": " in your other expedition", "facing": " facing me"}
ZONES = {
    ("reserve", "you"): " from your reserve",
    ("hand", "you"): " from your hand",
    ("reserve", ""): " in reserve",
}


def bound(quality: Quality | None) -> str:
    if quality is None:
        return ""
    if quality.most_of is not None:
        assert isinstance(quality.most_of, Count)
        counted = f"where x is the number of {thing(quality.most_of.filter, many=True)}"
        return f" with hand cost {{x}} or less , {counted}"
    words = f"{{{quality.least}}} or more" if quality.most < 0 else f"{{{quality.most}}} or less"
    return f" with hand cost {words}"


def after(filter: Filter) -> str:
    where = filter.quality("expedition")
    words = EXPEDITIONS[where.names[0]] if where else ""
    words += bound(filter.quality("hand_cost"))
    if (total := filter.quality("total_hand_cost")) is not None:
        words += f" with a total hand cost {{{total.most}}} or less"
    if (terrain := filter.quality("terrain")) is not None:
        words += f" in {TERRAINS[terrain.names[0]]}"
    zone = ZONES[filter.zone, filter.of] if filter.zone else " you control" if filter.of == "you" else ""
    return f"{zone}{words}"


def thing(filter: Filter, many: bool = False, owned: bool = True) -> str:
    """Without its article; ``owned``: with whose it is."""
    shown = filter if owned else change(filter, of="")
    other = "other " if filter.other and many else ""
    return f"{other}{before(filter)}{kinds(filter, many)}{after(shown)}"


def with_article(words: str) -> str:
    return f"{'an' if words.lstrip('[')[0].lower() in 'aeiou' else 'a'} {words}"


def any_number(what: Choose | Target, own: bool) -> str:
    if isinstance(what, Choose):
        return f"any number of {thing(what.filter, many=True, owned=not own)}"
    words = thing(change(what.filter, other=False), many=True)
    return f"any number of {'other ' if what.filter.other else ''}target {words}"


def chosen(what: Choose, own: bool) -> str:
    if what.filter.kind == "mana_orb":
        return "one of your mana orbs"
    if what.number > 1:
        return f"{number(what.number)} {thing(what.filter, many=True, owned=not own)}"
    words = thing(what.filter, owned=not own)
    return f"another {words}" if what.filter.other else with_article(words)


def selected(what: Selector, own: bool = False) -> str:
    """What a verb acts upon; ``own``: the verb itself says that it is the player's."""
    match what:
        case Itself():
            return "me"
        case That() | Earlier():
            return "it"
        case Each(filter):
            return thing(filter, many=True).replace(" from your reserve", " in your reserve")
        case Choose(number=n) | Target(number=n) if n == ANY_NUMBER:
            return any_number(what, own)
        case Choose():
            return chosen(what, own)
        case Target(filter, optional=True, number=n):
            return f"up to {number(n)} target {thing(filter, many=n > 1)}"
        case Target(filter):
            return f"{'another ' if filter.other else ''}target {thing(filter)}"
    raise NotImplementedError(what)


def is_many(what: Selector) -> bool:
    return isinstance(what, Each) or (isinstance(what, Target | Choose) and what.number > 1)


def number_of(amount: object) -> int:
    assert isinstance(amount, Number), amount
    return amount.n
