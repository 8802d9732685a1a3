"""Two rulings beside each other: the same outcome or not, where they part, and what follows on either side."""

from __future__ import annotations

from judge.explain.layouts.text import paragraph, step_lines
from judge.explain.said.divergence import ANSWERED, ASKED, Parting
from judge.explain.said.paragraph import wrapped
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class Side(Value, frozen=True):
    """One of the two: a letter, what it is, and its ruling."""

    letter: str
    label: str
    told: Explanation


class Compared(Value, frozen=True):
    """A finished comparison. ``same`` is whether the outcome is; ``why`` what kept one side from going the other's way.

    ``asks`` says that both sides compute an answer to the same question.
    """

    sides: tuple[Side, Side]
    same: bool
    parting: Parting | None
    why: tuple[Missed, ...] = ()
    asks: bool = False


def compared_text(compared: Compared, words: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The comparison as plain text."""
    out = [row for side in compared.sides for row in wrapped(f"{side.letter}  {side.label}", width, "", "   ")]
    out += ["", *wrapped(words.say(f"compare.{_verdict(compared)}"), width), *_answers(compared, width)]
    if compared.parting is not None:
        out += ["", *_where(compared, compared.parting, words, width, shorts), *_tails(compared, words, width, shorts)]
    out += ["", *(row for side in compared.sides for row in _ended(side, words, width))]
    out += ["", *wrapped(compared.sides[0].told.stamp[0], width)]
    return "\n".join(line.rstrip() for line in out) + "\n"


def _verdict(compared: Compared) -> str:
    if any(side.told.stop for side in compared.sides):
        return "unfinished"
    if compared.parting is None:
        return "same-way" if compared.same else "differs-only-at-the-end"
    return "same" if compared.same else "differs"


def _answers(compared: Compared, width: int) -> list[str]:
    """The question with both answers, where both sides answer the same one."""
    told = compared.sides[0].told
    if not (compared.asks and told.question):
        return []
    answers = (row for side in compared.sides for row in wrapped(f"{side.letter} → {side.told.answer}", width))
    return ["", *wrapped(told.question, width), *answers]


def _where(compared: Compared, parting: Parting, words: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    """The sentence that says at what they part, and what kept one of them from going the other's way."""
    lines = wrapped(words.say(f"compare.parts.{parting.kind}"), width)
    if parting.kind in (ANSWERED, ASKED):  # words of files: no typography may touch them
        moments = zip(compared.sides, (parting.one, parting.other), strict=True)
        lines += [row for side, one in moments for row in wrapped(f"{side.letter}  {one.what}", width, "  ", "     ")]
    rules = ", ".join(shorts.get(rule, rule) for rule in parting_rules(compared))
    lines += wrapped(words.say("compare.rules", rules=rules), width) if rules else []
    for missed in compared.why:
        cites = "  ".join(shorts.get(rule, rule) for rule in missed.cites)
        lines += paragraph(f"  {words.say('label.not')}  ", missed.text, cites, width)
    return lines


def parting_rules(compared: Compared) -> tuple[str, ...]:
    """The rules of the lines at which the two part, on either side."""
    found = (
        line.cites
        for side, first in zip(compared.sides, first_lines(compared), strict=True)
        for line in side.told.lines
        if line.n == first
    )
    return tuple(dict.fromkeys(rule for cites in found for rule in cites))


def first_lines(compared: Compared) -> tuple[int, int]:
    """The line on either side with which the tails begin: the first that reads otherwise, at the latest the parting.

    What a rule says may differ before anything else does: whose reactions come first, before one of them is played.
    """
    assert compared.parting is not None
    pairs = zip(*(side.told.lines for side in compared.sides), strict=False)
    other = next((a.n for a, b in pairs if a.text != b.text), None)
    lines = (compared.parting.one.line, compared.parting.other.line)
    return lines if other is None or other > min(lines) else (other, other)


def _tails(compared: Compared, words: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    out: list[str] = []
    for side, first in zip(compared.sides, first_lines(compared), strict=True):
        shown = [line for line in side.told.lines if line.n >= first]
        key = "compare.from" if shown else "compare.nothing-more"
        out += ["", *wrapped(words.say(key, side=side.letter, step=first), width)]
        out += [row for line in shown for row in step_lines(line, words, width, shorts, False)]
    return out


def _ended(side: Side, words: Catalogue, width: int) -> list[str]:
    """What came of one side; where it stopped, why, and the answers that would let it go on."""
    lines = wrapped(f"{side.letter}  {side.told.stop or side.told.outcome}", width, "", "   ")
    if side.told.paste:
        lines += wrapped(words.say("stop.paste"), width, "   ", "   ")
        lines += [f"     {one}" for one in side.told.paste]
    return lines
