"""The formats of a FAQ, each with what it needs beside the document itself."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec

from judge.app.faq.faq_words import FaqWords
from judge.model.diagnostic import Refused, Span, refusal
from judge.publish.faq.document import Faq
from judge.publish.faq.markdown import faq_markdown
from judge.version import __version__

FORMATS = ("md", "html", "pdf", "json")


def written(faq: Faq, words: FaqWords, shape: str) -> bytes:
    """The document as bytes.

    Raises:
        Refused: the format needs something that is not installed.
    """
    # What one format needs, the others do not wait for.
    match shape:
        case "html":
            return _html(faq, words)
        case "pdf":
            return _pdf(faq, words)
        case "json":
            from judge.publish.faq.faq_json import faq_json

            return faq_json(faq, words.catalogue)
    return faq_markdown(faq, words.catalogue)


def _html(faq: Faq, words: FaqWords) -> bytes:
    from judge.app.faq.search_stems import search_index
    from judge.publish.faq.html import Assets, faq_html

    return faq_html(faq, words.catalogue, search_index(faq, words), Assets(_asset("faq.css"), _asset("faq.js")))


def refuse_unready(shape: str) -> None:
    """Refuse a format whose tool is missing, before anything is executed for it.

    Raises:
        Refused: it says how to get the tool.
    """
    if shape == "pdf" and find_spec("typst") is None:
        raise _without_typesetter()


def _pdf(faq: Faq, words: FaqWords) -> bytes:
    from judge.publish.faq.paper.pdf import CannotTypeset, faq_pdf

    try:
        return faq_pdf(faq, words.catalogue, _asset("faq.typ"))
    except CannotTypeset as error:
        raise _without_typesetter() from error


def _without_typesetter() -> Refused:
    return refusal(Span("--format", 1, 1), "faq/no-typesetter", version=__version__)


def _asset(name: str) -> str:
    """A file that is a part of the program."""
    return (files("judge.publish") / "assets" / name).read_text(encoding="utf-8")
