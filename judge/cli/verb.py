"""What all verbs share: the common options, the settings made of them, the way an answer goes out.

A verb is a function from ``Settings`` and its own options to a ``Reply``; ``verb`` gives it the common options and
registers it. The annotations are real objects, not strings (no ``from __future__ import annotations`` here and where
verbs are defined): typer reads them, and ``Settings`` itself must stay unimported until a verb runs.
"""

import inspect
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from judge.app.store.place import answer_languages
from judge.cli.help import VerbHelp, WrongUsage
from judge.cli.terminal import is_terminal, language, prose_width

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings
    from judge.cli.output import Options

Answer = Callable[..., "Reply"]

_LANGUAGE: Any = Literal.__getitem__(answer_languages() or ("en",))
LANG = Annotated[_LANGUAGE | None, typer.Option(help="Language of the answer; default: your locale's.")]
_JSON = Annotated[bool, typer.Option("--json", help="One JSON envelope on standard output.")]
_PLAIN = Annotated[bool, typer.Option("--plain", help="No colours, no drawn tables: for grep and screen readers.")]
_GAME = Annotated[str | None, typer.Option(metavar="NAME", help="The game; default: the first that is played.")]
_EDITION = Annotated[
    str | None, typer.Option(metavar="N", help="The rules' edition; default: the newest that is played.")
]
_COLOR = Annotated[Literal["auto", "always", "never"], typer.Option(help="Colours; auto heeds NO_COLOR.")]
_READING = Annotated[
    list[str] | None, typer.Option(metavar="ID=CHOICE", help="Choose a reading of a disputed rule; may be repeated.")
]

_COMMON: tuple[tuple[str, Any, Any], ...] = (
    ("lang", LANG, None),
    ("json", _JSON, False),
    ("plain", _PLAIN, False),
    ("game", _GAME, None),
    ("edition", _EDITION, None),
    ("color", _COLOR, "auto"),
)
_GIVEN = ("settings", "progress", "as_json", "lang", "edition", "game")
"""What a verb may take without its being an option of its own; the last three as they were typed, or None."""


def verb(
    app: typer.Typer, command: str, example: str, readings: bool = False, plays: bool = False, runs: bool = False
) -> Callable[[Answer], Answer]:
    """Register a verb under its full name (``faq build``), with an example for its help page.

    One that ``plays`` boards takes no game but those that are played; one that ``runs`` the engine takes no edition but
    those. A verb that has more to say of an edition refuses it itself.
    """

    def register(answer: Answer) -> Answer:
        accepted_parameters = inspect.signature(answer).parameters
        verb_parameters = [
            parameter.replace(kind=parameter.KEYWORD_ONLY)
            for parameter in accepted_parameters.values()
            if parameter.name not in _GIVEN
        ]

        def run(**words: Any) -> int:
            return _run(command, answer, frozenset(accepted_parameters), words, (plays, runs))

        common_parameters = (("reading", _READING, None),) * readings + _COMMON
        parameters = verb_parameters + [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
            for name, annotation, default in common_parameters
        ]
        # Without annotations of its own: the parameters have theirs already, and typer would resolve each twice more.
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {}
        app.command(command.rsplit(maxsplit=1)[-1], cls=VerbHelp, help=inspect.getdoc(answer), epilog=example)(run)
        return answer

    return register


def _run(
    command: str, answer: Answer, accepted: frozenset[str], words: dict[str, Any], needs: tuple[bool, bool]
) -> int:
    from judge.app.reply import USAGE, Reply
    from judge.cli.guard.bounded_answer import bounded_answer
    from judge.cli.output import placed, show
    from judge.cli.progress import ProgressLine
    from judge.cli.typed.not_together import refuse_together
    from judge.model.diagnostic import Refused

    refuse_together(command, words)
    selection = {name: words[name] for name in ("lang", "edition", "game")}
    settings = _settings(words, drawn=not words["plain"] and is_terminal(sys.stdout))
    options = _options(words, settings.language)
    progress = ProgressLine(logs=True)  # whatever says how far it is may take so long that a log wants to know it
    offered_arguments = {"settings": settings, "progress": progress, "as_json": options.json, **selection}
    arguments = words | {name: argument for name, argument in offered_arguments.items() if name in accepted}
    try:
        needs_played, runs = needs
        if selection["game"]:
            _refuse_game(selection["game"], needs_played)
        if selection["edition"] and runs:
            _refuse_edition(settings.game, selection["edition"])
        reply = bounded_answer(command, words, lambda: answer(**arguments))
    except Refused as refused:
        reply = Reply(command, USAGE, diagnostics=refused.diagnostics, readings=settings.readings)
    finally:
        progress.clear()
    return show(placed(reply, settings.game, settings.edition), options)


def _settings(words: dict[str, Any], drawn: bool) -> "Settings":
    """Take what belongs to the settings out of the words."""
    from judge.app.reply import Settings
    from judge.cli.typed.which_game import game_and_edition

    lang, typed_game, typed_edition = (words.pop(name) for name in ("lang", "game", "edition"))
    game, edition = game_and_edition(typed_game, typed_edition)
    return Settings(
        game,
        edition,
        language=lang or language(os.environ),
        width=prose_width(os.environ, sys.stdout),
        readings=_readings(words.pop("reading", None) or []),
        drawn=drawn,
        names_game=bool(typed_game),
    )


def _refuse_game(game: str, plays: bool) -> None:
    """Refuse a game that is not there; of a verb that plays boards, also one that is only looked up.

    Raises:
        Refused: as it says.
    """
    from judge.app.corpus.games_here import looked_up_game, played_game
    from judge.model.diagnostic import Span

    known_game = played_game if plays else looked_up_game
    known_game(game, Span("--game", 1, 1))


def _refuse_edition(game: str, edition: str) -> None:
    """Refuse an edition that is only looked up.

    Raises:
        Refused: as it says.
    """
    from judge.app.corpus.games_here import played_edition
    from judge.model.diagnostic import Span

    played_edition(game, edition, Span("--edition", 1, 1))


def _options(words: dict[str, Any], language: str) -> "Options":
    """Take what belongs to the shape of the answer out of the words."""
    from judge.cli.output import Options

    as_json, plain, color = (words.pop(name) for name in ("json", "plain", "color"))
    if words.get("format") == "json":
        words["format"], as_json = "text", True
    return Options(json=as_json, plain=plain, color=color, language=language)


def _readings(words: list[str]) -> tuple[tuple[str, str], ...]:
    options_chosen: dict[str, str] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not (name and equals and choice):
            raise WrongUsage("reading-form", word=word)
        if options_chosen.setdefault(name, choice) != choice:
            raise WrongUsage("reading-twice", reading=name, first=options_chosen[name], second=choice)
    return tuple(options_chosen.items())
