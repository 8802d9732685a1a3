"""What a verb takes on the command line, as it is declared: read by help pages and typer, and by ``plain_line``.

They stand in the annotations of a verb's function, in the words of typer, which is imported only where it is needed:
it is the dearest of all that a command imports.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class CommandOption:
    """An option: its names, where they are not made of the parameter's; and its help, metavar and bounds."""

    def __init__(self, *names: str, **settings: Any) -> None:
        self.names, self.settings = names, settings


class CommandArgument:
    """A word that stands for itself."""

    def __init__(self, **settings: Any) -> None:
        self.names: tuple[str, ...] = ()
        self.settings = settings


class Declared(NamedTuple):
    """A parameter of a verb. Without a default (``...``) it has to be given."""

    name: str
    kind: Any
    words: CommandOption | CommandArgument
    default: Any


def declared(function: Callable[..., Any], given: tuple[str, ...]) -> tuple[Declared, ...]:
    """The parameters of a function, without those that it is ``given``."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    defaults = function.__defaults__ or ()
    default_of = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    return tuple(
        parameter(name, function.__annotations__[name], default_of.get(name, ...))
        for name in names
        if name not in given
    )


def parameter(name: str, annotation: Any, default: Any) -> Declared:
    """The parameter with this annotation: its kind, and the option or argument that it is."""
    (words,) = annotation.__metadata__
    return Declared(name, annotation.__origin__, words, default)
