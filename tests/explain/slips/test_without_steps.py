"""No page that shows no steps names the number of one: nobody could look it up there."""

from __future__ import annotations

import re
from html import unescape

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import rule_on
from tests.asking import of_altered
from tests.bundle import by_name

STEPLESS = {
    "ruling": Shape(depth="ruling"),
    "html ruling": Shape(depth="ruling", format="html"),
    "markdown ruling": Shape(depth="ruling", format="markdown"),
    "slip": Shape(slip=True),
    "html slip": Shape(slip=True, format="html"),
    "chat": Shape(format="chat"),
}
# A turn goes back to its first step by 4.2.3.c.3, which a page of HTML quotes: that is no step of the ruling.
NUMBERED = {"en": re.compile(r"(?<!back to )\bsteps? \d"), "fr": re.compile(r"(?<!revient à l’)\bétapes? \d")}
TOLD = (
    # What the reason of each is: a step, the step at which it came too early, and a check to be waited for.
    "if-it-costs-three",
    "only-at-this-phase",
)


def page(name: str, shape: Shape, language: str) -> str:
    """A page in one line of text."""
    text = rule_on(of_altered(language, 80), by_name()[name], False, shape).text
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.long(keep=8)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", by_name())
def test_no_step_is_numbered_where_none_is_shown(name: str, language: str) -> None:
    numbered = {form for form, shape in STEPLESS.items() if NUMBERED[language].search(page(name, shape, language))}
    assert not numbered


@pytest.mark.parametrize("name", TOLD)
def test_the_reasons_that_name_a_step_beside_the_steps_do_not_without_them(name: str) -> None:
    assert NUMBERED["en"].search(page(name, Shape(), "en"))
    assert not [form for form, shape in STEPLESS.items() if NUMBERED["en"].search(page(name, shape, "en"))]


@pytest.mark.parametrize(
    ("name", "language", "reason"),
    [
        ("if-it-costs-three", "en", "→ No. Arbiter says “if that card is a card with Hand cost 3 or more”:"),
        ("only-at-this-phase", "en", "→ No. Before that, Ben plays The Monolith’s reaction"),
        ("only-at-this-phase", "fr", "→ Non. Avant cela, Ben joue la réaction du Monolithe"),
        ("behind-tied-ahead", "en", "→ 3 If Ana’s Hero Expedition had gone 2 regions, the answer would be: 1."),
    ],
)
def test_the_reason_stays_without_its_number(name: str, language: str, reason: str) -> None:
    """“In step 4, …” stood on a slip, where no step has a number."""
    assert reason in page(name, Shape(slip=True), language)
