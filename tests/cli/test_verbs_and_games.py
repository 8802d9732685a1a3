"""Every verb with every game: one that is played, one that is only looked up, one that nobody has. Each answers, or says
in one sentence what the game lacks; none breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_games import known_games
from tests.cli.conftest import Judge
from tests.games.pebbles.guest import NAME as GUEST
from tests.games.pebbles.guest import visiting

NOBODY = "nobody"
BOARD = "first-player-alone"
"""A board that is not there: what a verb of boards says of it shows that the game itself was taken."""
PLAYING = (
    "run {board}", "explore {board}", "ruling {board}", "compare {board}", "share {board}", "report {board} no",
    "test {board}", "check {board}", "coverage --timing", "coverage --rule 9.9.z",
    "coverage --texts", "schema scenario",
    "schema cards", "list --rule 9.9.z", "new --out {file}", "quiz --topic 9.9.z",
)  # fmt: skip
"""What needs an engine."""
LOOKING = (
    "rule 9.9.z", "rule", "rule 4.4.b --code", "term nothing-of-the-kind", "search zzzz", "card zzzz", "deck {file}", "import --list",
    "faq diff 0.1 0.2", "faq build --topic zzz", "faq release nonsense", "diff 0.1 0.2", "diff 0.1 0.2 --play",
    "rule 4.c --history", "rule 4.c --editions",
    "doctor", "cache", "completion bash",
)  # fmt: skip
"""What needs only the rules."""


@pytest.fixture
def guest(game: str) -> Iterator[None]:
    """The game that visits is there while a row of it is tried."""
    with visiting() if game == GUEST else nullcontext():
        yield


@pytest.mark.long(keep=10)
@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [*known_games(), GUEST, NOBODY])
@pytest.mark.parametrize("line", [*PLAYING, *LOOKING])
def test_it_answers_or_says_in_one_sentence_what_is_lacking(
    judge: Judge, line: str, game: str, language: str, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.yaml"
    taken.write_text("", encoding="utf-8")
    words = line.format(board=BOARD, file=taken).split()
    code, out, err = judge(*words, "--game", game, "--lang", language)
    assert code in (0, 1, 2), err
    if game == NOBODY or (game not in GAMES and line in PLAYING):
        assert (code, out) == (2, "")
        first, *advice = err.splitlines()
        assert first.startswith("judge: --game: ")
        assert game in first
        assert len(advice) == 1
    assert code != 2 or err.count("judge: ") == 1
    assert out or err


SERVING = ("lsp", "mcp")
"""What talks to another program until that leaves: its own tests drive it."""


def test_every_verb_is_in_the_table() -> None:
    from typer.main import get_command

    from judge.cli.commands import app

    verbs = get_command(app).commands  # type: ignore[attr-defined]
    named = {name: tuple(getattr(verb, "commands", ())) for name, verb in verbs.items()}
    lines = {f"{name} {inner}".strip() for name, within in named.items() for inner in within or ("",)}
    tried = [line.split() for line in (*PLAYING, *LOOKING, *SERVING)]
    assert {" ".join(words[: 2 if named.get(words[0]) else 1]) for words in tried} == lines


@pytest.mark.parametrize("verb", ["run", "explore", "ruling", "compare", "share"])
def test_a_file_of_another_game_is_refused_with_both_names(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, verb: str
) -> None:
    monkeypatch.setitem(GAMES, "other", GAMES["altered"])
    monkeypatch.setattr("judge.app.corpus.games_here.known_games", lambda: ("altered", "other"))
    code, out, err = judge(verb, "noon-limbo", "--game", "other", "--lang", "en")
    assert (code, out) == (2, "")
    assert "this board is one of altered, and --game says other" in err
