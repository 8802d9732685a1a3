"""``judge doctor``: whether this installation is healthy, and how what is not can be mended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from judge.app.corpus.fault_json import fault_json, plain_argument
from judge.app.corpus.fault_sentences import fault_catalogue, told_in
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.place import answer_languages, data_folder
from judge.app.upkeep.cached_files import cached_files
from judge.app.upkeep.distribution import installed
from judge.app.upkeep.examined import AREAS, Examined, remark, well
from judge.app.upkeep.installation import data, extras, packages, program
from judge.app.upkeep.own_folders import caches, documents, imported_cards
from judge.explain.said.paragraph import wrapped
from judge.model.phrase import Phrase
from judge.model.value import Value
from judge.text.catalogue import Catalogue

_PLAIN = "There are no rules in {folder}, so that even this sentence is not in your language. Install the program anew."
"""What is said where no catalogue is left to say it."""


class Surroundings(Value, frozen=True):
    """What the program sees of the terminal: whether there is one, how wide, with colours; which locale says what."""

    is_terminal: bool = False
    columns: int = 0
    coloured: bool = False
    term: str = ""
    locale: str = ""
    variable: str = ""
    completion: str = ""


def doctor(settings: Settings, around: Surroundings) -> Reply:
    """All that was looked at, area by area; exit 1 if something is wrong."""
    findings = tuple(_findings(around, settings.language))
    is_healthy = all(finding.state != "wrong" for finding in findings)
    result = {
        "healthy": is_healthy,
        "findings": [_record(finding, settings.language) for finding in findings],
    }
    return Reply("doctor", DONE if is_healthy else NO, text=_text(settings, findings), result=result)


def _findings(around: Surroundings, language: str) -> Iterator[Examined]:
    here = installed()
    return chain(
        program(here), packages(here), extras(here), data(), caches(cached_files()), documents(), imported_cards(),
        _terminal(around, language),
    )  # fmt: skip


def _terminal(around: Surroundings, language: str) -> Iterator[Examined]:
    """The terminal, and the language in which answers come."""
    if around.is_terminal:
        yield well("terminal", "terminal", columns=around.columns, coloured=around.coloured, term=around.term or "-")
    else:
        yield well("terminal", "no-terminal")
    code = around.locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    if around.locale and code not in ("c", "posix", *answer_languages()):
        yield remark(
            "terminal", "doctor/other-locale", locale=around.locale, variable=around.variable,
            languages=answer_languages(),
        )  # fmt: skip
    else:
        yield well("terminal", "language", language=language, locale=around.locale, variable=around.variable)
    if around.completion:
        yield well("terminal", "completion", path=around.completion)
    else:
        yield well("terminal", "completion-none")


def _record(finding: Examined, language: str) -> dict[str, Any]:
    facts = {name: plain_argument(argument) for name, argument in finding.facts().items()}
    name = finding.says.key.removeprefix("upkeep.") if finding.says else finding.fault.code if finding.fault else ""
    return {
        "area": finding.area, "state": finding.state, "name": name, "facts": facts,
        "fault": fault_json(finding.fault, language) if finding.fault else None,
    }  # fmt: skip


def _text(settings: Settings, findings: Iterable[Examined]) -> str:
    words = fault_catalogue(settings.language)
    if not words.messages:
        return "\n".join(wrapped(_PLAIN.format(folder=data_folder()), settings.width, "", "  "))
    lines: list[str] = []
    counts = dict.fromkeys(("wrong", "remark"), 0)
    findings_by_area = {area: [finding for finding in findings if finding.area == area] for area in AREAS}
    for area, findings_there in findings_by_area.items():
        lines += [_said(words, f"area.{area}")] if findings_there else []
        for finding in findings_there:
            lines += _lines(finding, words, settings)
            counts[finding.state] = counts.get(finding.state, 0) + 1
        lines += [""] if findings_there else []
    lines.append(_said(words, "summary", wrong=counts["wrong"], remarks=counts["remark"]))
    return "\n".join(lines)


def _lines(finding: Examined, words: Catalogue, settings: Settings) -> Iterator[str]:
    if finding.fault is None:
        sentence = words.untypeset(finding.says) if finding.says else ""
        yield from wrapped(sentence, settings.width, "  ", "    ")
        return
    fault_sentences = told_in(settings.language, finding.fault)
    yield from wrapped(f"{_said(words, finding.state)} {fault_sentences.what}", settings.width, "  ", "    ")
    for label, sentence in (("why", fault_sentences.why), ("how", fault_sentences.how)):
        if sentence:
            said_label = words.untypeset(Phrase(f"label.{label}"))
            yield from wrapped(f"{said_label}{sentence}", settings.width, "    ", "      ")


def _said(words: Catalogue, key: str, **arguments: int) -> str:
    return words.untypeset(Phrase(f"upkeep.{key}", tuple(arguments.items())))
