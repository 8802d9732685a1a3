"""Whether the program, what it needs and what it may use are there, and the rules and boards that it brings."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from judge.app.corpus.known_games import editions_of, known_games
from judge.app.corpus.played_games import played_editions
from judge.app.lookup.published_ruling_book import ruled, ruling_book
from judge.app.store.place import answer_languages, boards_of, data_folder, rules_root, scenarios_root
from judge.app.upkeep.distribution import Installed, Needed, damaged_files
from judge.app.upkeep.examined import Examined, remark, well, wrong
from judge.model.diagnostic import Refused
from judge.model.phrase import Phrase
from judge.text.data_folder import DISTRIBUTION
from judge.version import __version__

NEWEST_TRIED = (3, 13)
"""The newest Python with which every test was run."""
EXTRAS = {"pdf": "typst", "lsp": "pygls", "mcp": "mcp"}
"""What may be installed beside the program, and the package by which it is known."""


def program(installed: Installed) -> Iterator[Examined]:
    """The program itself, and the Python that runs it."""
    place_kind = "checkout" if installed.is_checkout else "wheel" if installed.version else "bare"
    yield well(
        "program", "program", version=__version__, name=DISTRIBUTION, folder=installed.folder,
        place=Phrase(f"upkeep.place.{place_kind}"),
    )  # fmt: skip
    if installed.version and installed.version != __version__:
        yield wrong("program", "doctor/other-version", installed=installed.version, version=__version__)
    if installed.stranger:
        yield wrong("program", "doctor/stranger", version=installed.stranger, name=DISTRIBUTION)
    if not installed.is_listed:
        yield remark("program", "doctor/files-unlisted", name=DISTRIBUTION)
    files_damaged = damaged_files()
    if files_damaged:
        yield wrong("program", "doctor/damaged", count=len(files_damaged), first=files_damaged[0], name=DISTRIBUTION)
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] > NEWEST_TRIED:
        newest_tried = ".".join(map(str, NEWEST_TRIED))
        yield remark("program", "doctor/newer-python", version=version, newest=newest_tried)
    else:
        yield well("program", "python", version=version, path=sys.executable or "")


def packages(installed: Installed) -> Iterator[Examined]:
    """What the program cannot do without."""
    for package in installed.needed:
        if not package.extra:
            yield _package(package)
    if not _reads_quickly():
        yield remark("packages", "doctor/slow-yaml")


def extras(installed: Installed) -> Iterator[Examined]:
    """What may be added."""
    for extra, name in EXTRAS.items():
        requirement = next(
            (needed for needed in installed.needed if (needed.extra, needed.name) == (extra, name)), None
        )
        if requirement is None or not requirement.version:
            yield well("extras", "extra-absent", extra=extra, name=DISTRIBUTION)
        elif not requirement.fits():
            yield wrong(
                "extras", "doctor/extra-does-not-fit", extra=extra, name=requirement.name, version=requirement.version,
                bounds=requirement.bounds,
            )  # fmt: skip
        else:
            yield well("extras", "extra", extra=extra, package=requirement.name, version=requirement.version)


def data() -> Iterator[Examined]:
    """The rules and the boards."""
    if not rules_root().is_dir() or not scenarios_root().is_dir() or not answer_languages():
        yield wrong("data", "doctor/no-data", folder=data_folder(), name=DISTRIBUTION)
        return
    yield well("data", "data", folder=data_folder(), languages=answer_languages())
    for game in known_games():
        played = played_editions(game)
        for edition in editions_of(game):
            yield _edition(game, edition, edition in played)
        if played:
            yield well("data", "boards", game=game.capitalize(), count=sum(1 for _ in boards_of(game).rglob("*.yaml")))


def _edition(game: str, edition: str, is_played: bool) -> Examined:
    """An edition of the rules, read as every look-up reads it."""
    from judge.app.corpus.rules_and_messages import corpus

    try:
        corpus_read = corpus(game, edition)
    except Refused as refused:
        fault = refused.diagnostics[0]
        return wrong(
            "data", "doctor/rules-unreadable", game=game.capitalize(), edition=edition, place=str(fault.span),
            count=len(refused.diagnostics),
        )  # fmt: skip
    except OSError as error:
        return wrong(
            "data", "doctor/rules-unreadable", game=game.capitalize(), edition=edition, place=str(error.filename),
            count=1,
        )  # fmt: skip
    if corpus_read.faulty:
        return wrong("data", "doctor/sentences-unreadable", languages=tuple(sorted(corpus_read.faulty)))
    rulings = len(ruling_book(game, edition).rulings) if edition in ruled().get(game, ()) else 0
    return well(
        "data", "edition", game=game.capitalize(), edition=edition, count=len(corpus_read.rulebook.rules),
        rulings=rulings, played=is_played,
    )  # fmt: skip


def _package(package: Needed) -> Examined:
    if not package.version:
        return wrong("packages", "doctor/package-absent", name=package.name, bounds=package.bounds)
    if not package.fits():
        return wrong(
            "packages", "doctor/package-does-not-fit", name=package.name, version=package.version, bounds=package.bounds
        )
    return well("packages", "package", name=package.name, version=package.version)


def _reads_quickly() -> bool:
    """Whether YAML is read by a compiled reader: without it all that is not cached takes ten times as long."""
    try:
        import yaml
    except ImportError:
        return True  # that it is absent is a finding of its own
    return bool(getattr(yaml, "__with_libyaml__", False))
