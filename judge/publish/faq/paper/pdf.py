"""A FAQ as PDF, set by typst: tagged, with bookmarks, in the typography of its language."""

from __future__ import annotations

import json

from judge.publish.faq.document import Faq
from judge.publish.faq.paper.pdf_links import NotAsExpected
from judge.publish.faq.paper.pdf_objects import compact
from judge.publish.faq.paper.pdf_tree import tree_of
from judge.text.catalogue import Catalogue

STANDARD = "ua-1"
"""PDF/UA: what screen readers need is checked while the document is made."""


class CannotTypeset(Exception):
    """The typesetter is not installed."""


def faq_pdf(faq: Faq, catalogue: Catalogue, template: str) -> bytes:
    """The document. The template is fixed; what the document says reaches it as data, never as markup.

    Raises:
        CannotTypeset: the extra ``pdf`` is not installed.
    """
    try:
        import typst
    except ImportError as error:
        raise CannotTypeset(str(error)) from error
    document = json.dumps(tree_of(faq, catalogue), ensure_ascii=False)

    def compiled(links: str) -> bytes:
        # Only the fonts that typst brings: the same bytes on every machine.
        return bytes(
            typst.compile(
                template.encode(), format="pdf", sys_inputs={"document": document, "links": links},
                pdf_standards=[STANDARD], ignore_system_fonts=True,
            )
        )  # fmt: skip

    try:
        return compact(compiled("names"))
    except NotAsExpected:  # a later typesetter may write otherwise: then the document is large, and right
        return compiled("labels")
