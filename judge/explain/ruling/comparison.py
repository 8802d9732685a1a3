"""Two rulings beside each other: the same outcome or not, where they part, and what follows on either side."""

from __future__ import annotations

from judge.explain.layouts.text import paragraph, step_lines
from judge.explain.said.divergence import ANSWERED, ASKED, Parting
from judge.explain.said.paragraph import wrapped
from judge.explain.said.printed_citation import foreign_lines
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class Side(Value, frozen=True):
    """One of the two that are compared: its letter, a label that says what it is, and its ruling."""

    letter: str
    label: str
    told: Explanation


class Compared(Value, frozen=True):
    """A finished comparison. ``same``: both have the same outcome; ``why``: what kept one side from the other's way.

    ``asks`` says that both sides compute an answer to the same question.
    """

    sides: tuple[Side, Side]
    same: bool
    parting: Parting | None
    why: tuple[Missed, ...] = ()
    asks: bool = False


def compared_text(compared: Compared, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> str:
    """The comparison as plain text."""
    rows = [row for side in compared.sides for row in wrapped(f"{side.letter}  {side.label}", width, "", "   ")]
    rows += ["", *wrapped(catalogue.say(f"compare.{_verdict(compared)}"), width), *_answers(compared, width)]
    if compared.parting is not None:
        rows += [
            "",
            *_where(compared, compared.parting, catalogue, width, shorts),
            *_tails(compared, catalogue, width, shorts),
        ]
    rows += ["", *(row for side in compared.sides for row in _ended(side, catalogue, width))]
    rows += ["", *(row for line in _stamp(compared, catalogue, shorts) for row in wrapped(line, width))]
    return "\n".join(line.rstrip() for line in rows) + "\n"


def _stamp(compared: Compared, catalogue: Catalogue, shorts: dict[str, str]) -> tuple[str, ...]:
    """What both rest on, and which of the rules at their steps are not the publisher's of this edition."""
    cited: list[str] = []
    if compared.parting is not None:
        cited += [rule for missed in compared.why for rule in missed.cites]
        for side, first_line in zip(compared.sides, first_lines(compared), strict=True):
            cited += [rule for line in side.told.lines if line.n >= first_line for rule in line.cited]
    authorities = {**compared.sides[0].told.foreign, **compared.sides[1].told.foreign}
    return (*compared.sides[0].told.stamp[:1], *foreign_lines(cited, authorities, catalogue, shorts))


def _verdict(compared: Compared) -> str:
    if any(side.told.stop.text for side in compared.sides):
        return "unfinished"
    if compared.parting is None:
        return "same-way" if compared.same else "differs-only-at-the-end"
    return "same" if compared.same else "differs"


def _answers(compared: Compared, width: int) -> list[str]:
    """The question with both answers, where both sides answer the same one."""
    first_explanation = compared.sides[0].told
    if not (compared.asks and first_explanation.question):
        return []
    answer_rows = (row for side in compared.sides for row in wrapped(f"{side.letter} → {side.told.answer}", width))
    return ["", *wrapped(first_explanation.question, width), *answer_rows]


def _where(compared: Compared, parting: Parting, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    """Where the two runs part, the rules there, and what kept one side from going the other's way."""
    lines = wrapped(catalogue.say(f"compare.parts.{parting.kind}"), width)
    if parting.kind in (ANSWERED, ASKED):  # words of files: no typography may touch them
        sided_moments = zip(compared.sides, (parting.one, parting.other), strict=True)
        lines += [
            row
            for side, moment in sided_moments
            for row in wrapped(f"{side.letter}  {moment.what}", width, "  ", "     ")
        ]
    rules = ", ".join(shorts.get(rule, rule) for rule in parting_rules(compared))
    lines += wrapped(catalogue.say("compare.rules", rules=rules), width) if rules else []
    for missed in compared.why:
        cites = "  ".join(shorts.get(rule, rule) for rule in missed.cites)
        lines += paragraph(f"  {catalogue.say('label.not')}  ", missed.text, cites, width)
    return lines


def parting_rules(compared: Compared) -> tuple[str, ...]:
    """The rules of the lines at which the two part, on either side."""
    cites_of_lines = (
        line.cites
        for side, first_line in zip(compared.sides, first_lines(compared), strict=True)
        for line in side.told.lines
        if line.n == first_line
    )
    return tuple(dict.fromkeys(rule for cites in cites_of_lines for rule in cites))


def first_lines(compared: Compared) -> tuple[int, int]:
    """The line at which each side's tail begins: the first that reads otherwise, at the latest the parting.

    Lines may read otherwise before the runs part: a rule says whose reactions come first before one of them is played.
    """
    assert compared.parting is not None
    line_pairs = zip(*(side.told.lines for side in compared.sides), strict=False)
    first_different = next(
        (left_line.n for left_line, right_line in line_pairs if left_line.text != right_line.text), None
    )
    lines = (compared.parting.one.line, compared.parting.other.line)
    return lines if first_different is None or first_different > min(lines) else (first_different, first_different)


def _tails(compared: Compared, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> list[str]:
    rows: list[str] = []
    for side, first_line in zip(compared.sides, first_lines(compared), strict=True):
        later_lines = [line for line in side.told.lines if line.n >= first_line]
        key = "compare.from" if later_lines else "compare.nothing-more"
        rows += ["", *wrapped(catalogue.say(key, side=side.letter, step=first_line), width)]
        rows += [row for line in later_lines for row in step_lines(line, catalogue, width, shorts, False)]
    return rows


def _ended(side: Side, catalogue: Catalogue, width: int) -> list[str]:
    """The outcome of one side; or why its run stopped, and the answers that would let it go on."""
    lines = wrapped(f"{side.letter}  {side.told.stop.text or side.told.outcome}", width, "", "   ")
    if side.told.paste:
        lines += wrapped(catalogue.say("stop.paste"), width, "   ", "   ")
        lines += [f"     {answer}" for answer in side.told.paste]
    return lines
