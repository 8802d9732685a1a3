"""The file that a dialogue makes: its keys, the comments that help its next reader, its name."""

from __future__ import annotations

import re
from pathlib import Path

from judge.app.corpus.typed_words import typed_words
from judge.app.executed.answered import Answered
from judge.app.explaining.explain_run import tell
from judge.app.new.drafts.draft import document
from judge.app.new.new_session import NewSession
from judge.app.new.suggested_questions import stated
from judge.app.ruling.ask_choices import RunSession
from judge.model.value import change
from judge.scenario.writing.write_scenario import written
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

SCHEMA = "yaml-language-server: $schema=scenario.schema.json"
"""What an editor needs to complete and to check the file: ``judge schema scenario > scenario.schema.json``."""
_LONGEST = 24


def file_text(session: NewSession) -> str:
    """The whole file: what is known as keys, what its author may add as comments."""
    has_title = any(title for _, title in session.draft.titles)
    keys = document(
        change(session.draft, name=session.draft.name or ("" if has_title else session.say("working-name")))
    )
    contrast = dict(session.found[session.contrast - 1].keys) if session.contrast else {}
    if contrast:
        keys["contrast"] = contrast
    say = session.say
    head_lines = (SCHEMA, say("comment.schema"), say("comment.head"))
    comments: dict[str, tuple[str, ...]] = {"game": head_lines, "board": ("", say("comment.board"))}
    comments |= {"play": ("", say("comment.play")), "asks": ("", say("comment.asks"))}
    comments |= {"claims": ("", say("comment.claims")), "contrast": ("", say("comment.contrast"))}
    if session.asked_first:
        comments["question"] = (say("comment.asked-first", asked=session.asked_first),)
    text = written(keys, comments)
    todo_lines = ["", f"# {say('comment.expect')}", "# expect:", "#   order: []"]
    return text + "\n".join([*todo_lines, *([] if contrast else [f"# {say('comment.no-contrast')}"]), ""])


def default_names(session: NewSession) -> tuple[tuple[str, str], ...]:
    """The sentence that the computed answer states, in every language; where it states nothing, the run's outcome.

    Where a choice is left open nothing came of it yet: then it is the question that was typed.
    """
    run, typed_question = session.replay(), session.draft.question
    return tuple((language, stated(run, language) or _came_of(run, language) or typed_question) for language in BY_CODE)


def _came_of(run: RunSession, language: str) -> str:
    """The outcome of the run, as its explanation words it."""
    return tell(Answered(run.file, run.ruleset, run.run), language).outcome


def free_path(session: NewSession) -> str:
    """A short file name out of words of the question, or of the draft's name, that is not yet taken in the folder."""
    words = re.findall(r"[a-z0-9]{4,}", fold(session.draft.question or session.draft.name))
    empty_words = typed_words(session.draft.game, session.draft.edition, "empty-file")
    stem = ""
    for word in dict.fromkeys(question_word for question_word in words if question_word not in empty_words):
        if stem and len(stem) + len(word) >= _LONGEST:
            break
        stem = f"{stem}-{word[:_LONGEST]}" if stem else word[:_LONGEST]
    stem = stem or "board"
    names = (f"{stem}.yaml", *(f"{stem}-{n}.yaml" for n in range(2, 1000)))
    return next(name for name in names if not Path(name).exists())
