"""How far a long verb has come where there is no terminal: a line every ten seconds, or nothing."""

from __future__ import annotations

import pytest

from judge.cli.progress import ProgressLine
from judge.cli.start import main


def told(seconds: list[float], capsys: pytest.CaptureFixture[str], logs: bool) -> list[str]:
    """What is written if it is called at these times, counted from its beginning."""
    now = [0.0]
    line = ProgressLine(logs, clock=lambda: now[0])
    for second in seconds:
        now[0] = second
        line(f"at {second}")
    line.clear()
    return capsys.readouterr().err.splitlines()


@pytest.mark.parametrize(
    ("seconds", "lines"),
    [([1.0, 9.9], []), ([1.0, 10.0], ["at 10.0"]), ([30.0], ["at 30.0"])],
)
def test_a_log_gets_a_line_every_ten_seconds(
    seconds: list[float], lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(seconds, capsys, logs=True) == lines


def test_between_two_lines_ten_seconds_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert told([float(second) for second in range(1, 36)], capsys, logs=True) == ["at 10.0", "at 20.0", "at 30.0"]


def test_other_verbs_stay_silent(capsys: pytest.CaptureFixture[str]) -> None:
    assert told([100.0], capsys, logs=False) == []


@pytest.mark.parametrize(
    "words",
    [
        ("test", "noon-limbo"),
        ("check", "scenarios/altered/noon-limbo.yaml"),
        ("explore", "noon-own-order"),
        ("ruling", "own-order-decides"),
    ],
)
def test_every_verb_that_takes_long_tells_a_log_how_far_it_is(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten seconds pass before anything is said: here they pass at once, and no further ones."""
    monkeypatch.setattr("judge.cli.progress.EVERY", 0.0)
    monkeypatch.setattr("sys.argv", ["judge", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, 1)
    assert capsys.readouterr().err.strip()
