"""A board that breaks a law, cut down to what breaks it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from law_boards import scenario_of
from law_words import Yaml

from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario


def smallest(text: str, breaks: Callable[[Scenario], object], most: int = 800) -> str:
    """The board with everything cut away without which the law is broken all the same, by the same kind of error."""
    wanted = _broken(text, breaks)
    tried = 0
    smaller: Yaml = json.loads(text)
    cut = True
    while cut and tried < most:
        cut = False
        for candidate in _cuts(smaller):
            tried += 1
            if tried > most:
                break
            if wanted is not None and _broken(json.dumps(candidate), breaks) is wanted:
                smaller, cut = candidate, True
                break
    return json.dumps(smaller, ensure_ascii=False)


def _broken(text: str, breaks: Callable[[Scenario], object]) -> type[BaseException] | None:
    try:
        breaks(scenario_of(text))
    except Refused:
        return None
    except Exception as broken:  # noqa: BLE001 — whatever it is, it is to be made smaller
        return type(broken)
    return None


def _cuts(value: Yaml) -> Iterator[Yaml]:
    """The value with one part less, large parts first."""
    if isinstance(value, dict):
        for key in value:
            yield {other: part for other, part in value.items() if other != key}
        for key, part in value.items():
            yield from (value | {key: smaller} for smaller in _cuts(part))
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield value[:n] + value[n + 1 :]
            yield from ([*value[:n], smaller, *value[n + 1 :]] for smaller in _cuts(part))
