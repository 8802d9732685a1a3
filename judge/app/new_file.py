"""The file that a dialogue makes: its keys, the comments that help its next reader, its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from judge.app.new_contrast import contrast_of
from judge.app.new_draft import document
from judge.app.session_run import speaker_of
from judge.app.tell import computed_answer
from judge.scenario.write import written
from judge.text.spelling import fold

if TYPE_CHECKING:
    from judge.app.new_session import NewSession

SCHEMA = "yaml-language-server: $schema=scenario.schema.json"
"""What an editor needs to complete and to check the file: ``judge schema scenario > scenario.schema.json``."""
_LONGEST = 40


def file_text(session: NewSession) -> str:
    """The whole file, commented: what is known stands as keys, what is for its author to add as comments."""
    keys = document(session.draft)
    contrast = contrast_of(session.run, session.draft) if session.run else {}
    if contrast:
        keys["contrast"] = contrast
    say = session.say
    head = (SCHEMA, say("comment.schema"), say("comment.head"))
    comments: dict[str, tuple[str, ...]] = {"game": head, "board": ("", say("comment.board"))}
    comments |= {"play": ("", say("comment.play")), "asks": ("", say("comment.asks"))}
    comments |= {"claims": ("", say("comment.claims")), "contrast": ("", say("comment.contrast"))}
    text = written(keys, comments)
    todo = ["", f"# {say('comment.expect')}", "# expect:", "#   order: []"]
    return text + "\n".join([*todo, *([] if contrast else [f"# {say('comment.no-contrast')}"]), ""])


def default_name(session: NewSession) -> str:
    """The question with its answer; without a question, what came of the board."""
    run = session.replay()
    answer = computed_answer(run.file, run.run, speaker_of(session.settings, run.file))
    say = speaker_of(session.settings, run.file).catalogue
    said = say.say(f"answer.{answer}") if f"answer.{answer}" in say.messages else answer
    if not (session.draft.question and said):
        return run.told.outcome
    return f"{session.draft.question} {said}".strip()


def free_path(session: NewSession) -> str:
    """A name for the file, made of the question, that nothing in the folder has yet."""
    words = re.findall(r"[a-z0-9]+", fold(session.draft.question or session.draft.name))
    stem = ""
    for word in words:
        if len(stem) + len(word) >= _LONGEST:
            break
        stem = f"{stem}-{word}" if stem else word
    stem = stem or "board"
    names = (f"{stem}.yaml", *(f"{stem}-{n}.yaml" for n in range(2, 1000)))
    return next(one for one in names if not Path(one).exists())
