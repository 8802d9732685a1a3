"""What the rest of the program does with each rule: for the pages of look-up, computed once and kept compiled."""

from __future__ import annotations

from contextlib import suppress

from judge.app.compiled import compiled
from judge.explain.references import Uses
from judge.model.card import Words
from judge.model.value import Value


class _Kept(Value, frozen=True):
    """As it is compiled: None for an edition that no engine here plays."""

    uses: Uses | None


def uses_of(game: str, edition: str) -> Uses | None:
    """What enforces and cites each rule. None says that it is not known, so that no page calls a rule pending."""
    return compiled(f"uses-{game}-{edition}.json", _Kept, lambda: _Kept(_computed(game, edition))).uses


def _computed(game: str, edition: str) -> Uses | None:
    # Games and engine are imported only where something has changed since the last time.
    from judge.app.house import GAMES, rulebook
    from judge.engine.registry import UnknownCitation, build

    if game not in GAMES or edition not in GAMES[game].editions:
        return None
    try:
        enforced = build(GAMES[game], rulebook(game, edition), edition).enforced
    except UnknownCitation:  # the rules are not those that this program was made for: they can be read all the same
        return None
    scenarios, questions = _cited(game, edition)
    return Uses(dict(enforced), scenarios, questions)


def _cited(game: str, edition: str) -> tuple[dict[str, tuple[str, ...]], dict[str, Words]]:
    """Rule → the bundled scenarios that name it; scenario → its question. `judge check` reports the faulty ones."""
    from judge.app.load import bundled, load_scenario
    from judge.model.diagnostic import Refused

    named: dict[str, tuple[str, ...]] = {}
    questions: dict[str, Words] = {}
    for name, path in bundled().items():
        with suppress(Refused):
            found = load_scenario(str(path))
            if (found.game, found.edition) != (game, edition):
                continue
            for rule in dict.fromkeys(found.rules):
                named[rule] = (*named.get(rule, ()), name)
            if found.question != Words():
                questions[name] = found.question
    return named, questions
