"""``judge run``: replay a board and tell the ruling."""

from __future__ import annotations

import json
from typing import Any

from judge.app.execute import replay
from judge.app.house import GAMES, edition_known, rulebook
from judge.app.load import load_scenario
from judge.app.reply import DONE, NO, STOPPED, Reply, Settings
from judge.app.tell import catalogue, readings_consulted, shorts, tell
from judge.engine.registry import build
from judge.explain.markdown import as_markdown
from judge.explain.slip import as_slip
from judge.explain.text import as_text
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.explanation import Explanation
from judge.model.ruleset import Ruleset
from judge.model.run import Run
from judge.model.scenario import Scenario
from judge.text.decode import advice


def run(
    settings: Settings,
    scenario: str,
    edition: str | None = None,
    first: bool = False,
    slip: bool = False,
    format: str = "text",
) -> Reply:
    """Replay a bundled scenario (by name), a file (by path) or standard input (``-``) and explain it.

    ``edition`` runs the board under another edition than its own; ``format`` is ``text``, ``md`` or ``json``.

    Raises:
        Refused: the file is faulty, an answer is illegal, or a reading is unknown.
    """
    board = load_scenario(scenario)
    if edition is not None:
        edition_known(GAMES[board.game], edition, Span("--edition", 1, 1))
    ruleset = chosen_ruleset(board, settings.readings)
    done = replay(board, ruleset, recording=True, first=first, strict=not settings.readings)
    told = tell(board, done, ruleset, settings.language)
    words = catalogue(board.game, board.edition, settings.language)
    brief = shorts(board.game, board.edition)
    result = as_result(board, done, told, ruleset)
    if format == "json":
        text = json.dumps(result, ensure_ascii=False, indent=2) + "\n"
    elif format == "md":
        text = as_markdown(told, words, brief)
    else:
        text = as_slip(told, words, settings.width, brief) if slip else as_text(told, words, settings.width, brief)
    return Reply(
        "run",
        exit=exit_code(done, told),
        text=text,
        result=result,
        diagnostics=board.remarks,
        game=board.game,
        edition=board.edition,
        readings=settings.readings,
    )


def exit_code(done: Run, told: Explanation) -> int:
    """0: as expected, 1: differs, 3: stopped before the end."""
    if done.stop.reason == "choice":
        return STOPPED
    if told.differences:
        return NO
    return DONE if done.stop.reason in ("until", "done") else STOPPED


def chosen_ruleset(board: Scenario, readings: tuple[tuple[str, str], ...]) -> Ruleset:
    """The scenario's ruleset under other readings; naming a default changes nothing.

    Raises:
        Refused: no such reading or option, or the engine cannot switch it yet.
    """
    game, book = GAMES[board.game], rulebook(board.game, board.edition)
    offered = game.editions[board.edition].readings
    switched = []
    for id, option in readings:
        reading = book.reading(id)
        span = Span("--reading", 1, 1)
        if reading is None:
            how = advice(id, tuple(one.id for one in book.readings))
            raise Refused([Diagnostic(span, "reading/unknown", f'there is no reading "{id}"', how=how)])
        names = tuple(one.name for one in reading.options)
        if option not in names:
            raise Refused(
                [
                    Diagnostic(
                        span, "reading/unknown-option", f'{id} has no option "{option}"', how=advice(option, names)
                    )
                ]
            )
        if option != reading.default and (id, option) not in offered:
            what = f"{id}={option} is recorded, but the engine cannot switch it yet"
            raise Refused(
                [Diagnostic(span, "reading/not-supported-yet", what, how=f"Its default is {reading.default}.")]
            )
        if option != reading.default:
            switched.append((id, option))
    return build(game, book, board.edition, switched)


def as_result(board: Scenario, done: Run, told: Explanation, ruleset: Ruleset) -> dict[str, Any]:
    """The ruling for ``--json``: citations always carry game and edition."""

    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{board.game}/{board.edition}/{rule}" for rule in rules]

    return {
        "scenario": board.id,
        "title": told.title,
        "question": told.question,
        "answer": told.answer,
        "header": told.header,
        "steps": [
            {
                "n": line.n,
                "kind": line.kind,
                "by": line.by,
                "among": [],
                "text": line.text,
                "cites": full(line.cites),
                "changes": [],
                "not": [{"text": one.text, "cites": full(one.cites)} for one in line.missed],
                "steps": [],
            }
            for line in told.lines
        ],
        "verdict": told.verdict,
        "agrees": not told.differences,
        "differences": list(told.differences),
        "choices": list(told.choices),
        "contrasts": [{"text": one.text, "cites": full(one.cites)} for one in told.contrasts],
        "stop": {"reason": done.stop.reason, "text": told.stop, "answers": list(told.paste)},
        "readings": [
            {"id": id, "option": option, "default": default}
            for id, option, default in readings_consulted(board, done, ruleset)
        ],
        "stamp": list(told.stamp),
    }
