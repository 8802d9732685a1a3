"""The verbs of the FAQ: build a document, record a release, compare two.

As in ``commands``, the annotations are real objects: typer reads them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Progress = Callable[[str], None]
Date = Annotated[str | None, typer.Option(metavar="DATE", help="The date it bears, such as 2026-11-21.")]
Release = Annotated[str, typer.Argument(metavar="A", help="A release: a version, or its file.")]


def add(app: typer.Typer) -> None:
    """Register ``build``, ``release`` and ``diff``."""
    verb(app, "faq build", "judge faq build --out faq.md --lang fr", readings=True, runs=True)(build)
    verb(app, "faq release", "judge faq release 1.1 --date 2026-11", runs=True)(release)
    verb(app, "faq diff", "judge faq diff 1.0 1.1", runs=True)(diff)


def build(  # noqa: PLR0913, PLR0917 — an option each
    settings: "Settings",
    progress: Progress,
    topic: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this topic; may be repeated.")] = None,
    shape: Annotated[
        Literal["md", "html", "pdf", "json"], typer.Option("--format", help="Shape of the document.")
    ] = "md",
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Where to write it; with {lang} in the name, in every language. Default, or -: print."
        ),
    ] = None,
    date: Date = None,
    against: Annotated[
        str | None, typer.Option(metavar="RELEASE", help="Mark what changed since this version, or file.")
    ] = None,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="After a failure look at the other entries too.")
    ] = False,
) -> "Reply":
    """Build the FAQ: each answer is executed while the document is built."""
    from judge.app.faq.build_languages import LANG, build_languages

    if LANG in (out or ""):
        return build_languages(
            settings, tuple(topic or ()), shape, out or "", date or "", against or "", keep_going, progress
        )
    from judge.app.faq.build_faq import build as answer

    return answer(
        settings, topics=tuple(topic or ()), shape=shape, out=out or "", date=date or "",
        against=against or "", keep_going=keep_going, progress=progress,
    )  # fmt: skip


def release(
    settings: "Settings",
    progress: Progress,
    lang: str | None,
    version: Annotated[str, typer.Argument(metavar="VERSION", help="Such as 1.1, or 1.1a for one language.")],
    date: Date = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Where to write it; default: beside the rules, or among your own data if the program is installed.",
        ),
    ] = None,
) -> "Reply":
    """Record what every entry says now, so that later documents can mark what changed."""
    from judge.app.faq.release import release as answer

    return answer(settings, version=version, lang=lang or "", date=date or "", out=out or "", progress=progress)


def diff(
    settings: "Settings",
    progress: Progress,
    before: Release,
    after: Annotated[
        str | None, typer.Argument(metavar="[B]", help="The other; default: what would be built now.")
    ] = None,
) -> "Reply":
    """List what was added, changed, moved and removed from one release to another."""
    from judge.app.faq.release import diff as answer

    return answer(settings, before=before, after=after or "", progress=progress)
