"""``judge faq build --out "faq.{lang}.html"``: the document in every language, each leading to the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judge.app.corpus.messages import catalogue
from judge.app.faq.asked_topics import topics_asked
from judge.app.faq.build_faq import assemble, build_reply, refuse_unusable, write
from judge.app.faq.faq_json import result_of
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.formats import written
from judge.app.reply import DONE, Reply, Settings
from judge.model.value import change
from judge.publish.faq.document import Sibling
from judge.text.languages import BY_CODE

LANG = "{lang}"
"""What stands in the name of a file for the code of its language."""


def build_languages(  # noqa: PLR0913, PLR0917 — an option each
    settings: Settings,
    topics: tuple[str, ...],
    shape: str,
    out: str,
    date: str = "",
    against: str = "",
    keep_going: bool = False,
    progress: Callable[[str], None] | None = None,
) -> Reply:
    """Write the document in every language in which the rules are written; none of them if one cannot be.

    Raises:
        Refused: the format, the date, a topic, a reading, a release or the place to write to cannot be used.
    """
    paths = {language: Path(out.replace(LANG, language)) for language in BY_CODE}
    for path in paths.values():
        refuse_unusable(shape, date, path)
    topics = topics_asked(settings, FaqWords(settings), topics)
    documents = []
    for language, path in paths.items():
        faq_or_reply = assemble(change(settings, language=language), topics, date, against, keep_going, progress)
        if isinstance(faq_or_reply, Reply):
            return faq_or_reply
        faq, words = faq_or_reply
        siblings = tuple(
            Sibling(code, catalogue(settings.game, settings.edition, code).say("faq.language"), sibling_path.name)
            for code, sibling_path in paths.items()
        )
        faq = change(faq, front=change(faq.front, siblings=siblings))
        documents.append((faq, path, written(faq, words, shape)))
    for _, path, document in documents:
        write(path, document)
    say = catalogue(settings.game, settings.edition, settings.language).say
    lines = (
        say("faq.written", file=str(path), count=len(faq.entries), rules=len(faq.rules)) for faq, path, _ in documents
    )
    results = [result_of(faq, None, path) for faq, path, _ in documents]
    return build_reply(settings, DONE, footer="\n".join(lines) + "\n", result={"documents": results})
