"""``judge coverage --language``: what a translator has still to write, and what nobody reads of what they wrote."""

from __future__ import annotations

from typing import Any

from judge.app.corpus.fault_sentences import said_of_check
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.place import answer_languages, rules_of, rules_root
from judge.library.common.file_faults import shown_path
from judge.library.common.language_gaps import LACKS, PLACEHOLDERS, UNKNOWN, FileGaps, Gap, language_gaps
from judge.model.diagnostic import Span, refusal
from judge.text.spelling import nearest

KINDS = (LACKS, UNKNOWN, PLACEHOLDERS)


def language(settings: Settings, code: str) -> Reply:
    """Which sentences a language lacks, which nobody knows, and which have other placeholders, file by file.

    The answer is a no if there is any of them, or a broken file.

    Raises:
        Refused: there is no folder of this language.
    """
    known_languages = answer_languages()
    if code not in known_languages:
        folder = shown_path(rules_root() / "languages" / code)
        near_languages = nearest(code, known_languages)
        raise refusal(
            Span(folder, 1, 1),
            "language/unknown",
            language=code,
            folder=folder,
            near=near_languages,
            known=known_languages,
        )
    gaps = language_gaps(rules_root(), settings.game, code, rules_of(settings.game))
    counts = {"wanted": gaps.wanted} | {kind: gaps.count(kind) for kind in KINDS}
    is_whole = not any(counts[kind] for kind in KINDS) and not gaps.faults
    lines = [line for file in gaps.files for line in _told(settings, file)]
    # What says how it stands comes last, below a list that may be long.
    lines.append(
        said_of_check(settings.language, "language", language=code, there=gaps.wanted - counts[LACKS], **counts)
    )
    result = {"language": code, **counts, "files": [_record(file) for file in gaps.files]}
    return Reply(
        "coverage",
        DONE if is_whole else NO,
        text="".join(f"{line}\n" for line in lines),
        result=result,
        diagnostics=gaps.faults,
        game=settings.game,
        edition=settings.edition,
    )


def _told(settings: Settings, file: FileGaps) -> list[str]:
    """The file in a line, and a line for each gap; nothing of a file that has none."""
    if not file.gaps:
        return []
    sentence_count = file.wanted - file.count(LACKS)
    heading = said_of_check(
        settings.language,
        "language-file",
        file=file.file,
        is_there=file.is_there,
        there=sentence_count,
        wanted=file.wanted,
    )
    return [heading, *(f"  {gap.span}: {_gap(settings, gap)}" for gap in file.gaps)]


def _gap(settings: Settings, gap: Gap) -> str:
    arguments = {"near": gap.near, "lacking": gap.lacking, "extra": gap.extra}
    return said_of_check(settings.language, f"language-{gap.kind}", key=gap.key, **arguments)


def _record(file: FileGaps) -> dict[str, Any]:
    gap_records = [
        {
            "kind": gap.kind, "key": gap.key, "file": gap.span.file, "line": gap.span.line, "column": gap.span.column,
            "near": list(gap.near), "lacking": list(gap.lacking), "extra": list(gap.extra),
        }
        for gap in file.gaps
    ]  # fmt: skip
    return {"file": file.file, "there": file.is_there, "wanted": file.wanted, "gaps": gap_records}
