"""The page in a real browser: search, keyboard, dark, print, a telephone, and nothing that leaves the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from judge.app.faq.build_faq import build
from judge.app.reply import DONE
from tests.asking import of_altered
from tests.publish.browser import PROGRAMS, Browser, is_wanted, program
from tests.sample import is_whole

pytestmark = pytest.mark.skipif(not is_wanted(), reason="no Chromium on this machine")
GAMES = {"altered": "1.0", "underworlds": "2018-11"}
CHAPTERS = {"altered": ("reactions", "deck", "effects"), "underworlds": ()}
SOME = {"altered": ("reactions",), "underworlds": ("general", "soultrap", "thorns_of_the_briar_queen")}


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    chromium = program()
    assert chromium is not None, f"a browser is wanted here, and there is none of {', '.join(PROGRAMS)}"
    one = Browser(chromium, tmp_path_factory.mktemp("profile"))
    try:
        yield one
    finally:
        one.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pages")
    found = {}
    for game, edition in GAMES.items():
        path = folder / f"{game}.html"
        settings = of_altered("fr", game=game, edition=edition)
        topics = (CHAPTERS if is_whole() else SOME)[game]
        assert build(settings, topics=topics, shape="html", out=path).exit == DONE
        found[game] = path.as_uri()
    return found


@pytest.fixture
def page(browser: Browser, pages: dict[str, str]) -> Iterator[Browser]:
    """The French FAQ of Altered, freshly opened on a desk's screen."""
    browser.medium()
    browser.size(1280)
    browser.requests.clear()
    browser.logged.clear()
    browser.open(pages["altered"])
    yield browser
    assert [one for one in browser.requests if not one.startswith(("file:", "about:"))] == []
    assert browser.logged == []  # nothing failed, nothing was refused by the content policy


def found(page: Browser, words: str) -> list[str]:
    """The ids of the hits for some words."""
    page.run("document.getElementById('query').value = ''; document.getElementById('query').focus()")
    page.write(words)
    ids: list[str] = page.run("[...document.querySelectorAll('#hits a[href^=\"#q-\"]')].map(one => one.hash.slice(3))")
    return ids


@pytest.mark.long(keep=4)
@pytest.mark.parametrize(
    "words",
    ["Lamplighter", "lampli", "réserve midi lamplighter", "RESERVE MIDI LAMPLIGHTER", "6.3.d lamplighter", "noon-limbo",
     "noon reserve lamplighter", "puts lamplighter", "mettre lamplighter"],
)  # fmt: skip
def test_search_finds_without_accents_inflected_and_in_both_languages(page: Browser, words: str) -> None:
    assert found(page, words)[0] == "noon-limbo"


def test_search_counts_and_says_when_there_is_nothing(page: Browser) -> None:
    hits = found(page, "pioche")
    said = page.run("document.getElementById('found').textContent")
    assert said.startswith(str(len(hits))) and len(hits) > 5
    assert found(page, "zzzzqqq") == []
    assert "Aucune" in page.run("document.getElementById('found').textContent")
    assert page.run("document.getElementById('found').getAttribute('role')") == "status"
    assert found(page, "piochaient") and found(page, "piocherions")  # forms that no text has


def test_a_word_of_the_other_language_finds_the_same(page: Browser) -> None:
    assert set(found(page, "shuffle discard")) & set(found(page, "mélange défausse"))


def test_the_keyboard_is_enough(page: Browser) -> None:
    page.press("Tab")
    assert page.run("document.activeElement.className") == "skip"
    assert page.run("document.activeElement.getBoundingClientRect().left") >= 0  # it is seen when it is reached
    page.press("/", "/")
    assert page.run("document.activeElement.id") == "query"
    page.write("pioche")
    page.press("ArrowDown")
    first = page.run("document.activeElement.hash")
    page.press("ArrowDown")
    page.press("ArrowUp")
    assert page.run("document.activeElement.hash") == first
    page.press("Enter", "\r")
    page.wait(f"location.hash === '{first}' && '#' + document.activeElement.id === '{first}'")
    page.settle()
    page.press("Tab")
    assert page.run("document.activeElement.tagName") in ("A", "SUMMARY")
    page.press("/", "/")
    page.press("Escape")
    assert page.run("document.getElementById('query').value") == ""


def test_enter_goes_to_the_best_hit(page: Browser) -> None:
    page.press("/", "/")
    page.write("noon-limbo")
    assert page.run("document.querySelector('#hits a').textContent").endswith(
        "?"
    )  # the question, and no sign behind it
    page.press("Enter", "\r")
    page.wait("location.hash === '#q-noon-limbo'")
    page.settle()
    top = page.run("document.getElementById('q-noon-limbo').getBoundingClientRect().top")
    bar = page.run("document.getElementById('search').getBoundingClientRect().bottom")
    assert bar <= top < 400  # not under the search field, which stays


CONTRAST = """
(() => {
  const light = (value) => { const c = value / 255; return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4; };
  const sheen = (color) => { const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(light); return .2126 * r + .7152 * g + .0722 * b; };
  const paper = sheen(getComputedStyle(document.documentElement).backgroundColor);
  const seen = (one) => { const ink = sheen(getComputedStyle(one).color); return (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05); };
  const probe = document.createElement("span"); probe.className = "mark"; document.querySelector("main").append(probe);
  return Math.min(...["h1", "main p", "main a", ".foot", "summary", ".answer strong", ".mark"].map(one => seen(document.querySelector(one))));
})()
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark_have_contrast(page: Browser, scheme: str) -> None:
    page.medium(prefers_color_scheme=scheme)
    paper = page.run("getComputedStyle(document.documentElement).backgroundColor")
    assert paper == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(21, 21, 24)")
    assert page.run(CONTRAST) >= 4.5


@pytest.mark.parametrize("game", GAMES)
def test_on_a_telephone_nothing_is_wider_than_the_screen(page: Browser, pages: dict[str, str], game: str) -> None:
    page.size(390, 844)
    page.open(pages[game])
    page.run("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert page.run("document.documentElement.scrollWidth") == 390
    assert page.run("document.getElementById('query').getBoundingClientRect().width") > 300


def left_out(page: Browser) -> float:
    """How much of the number of the last hit the list has no room for: it is to be seen though the list scrolls."""
    room: float = page.run("parseFloat(getComputedStyle(document.getElementById('hits')).paddingLeft)")
    last = page.run("document.querySelectorAll('#hits > li').length")
    width: float = page.run(
        f"(() => {{ const number = document.createElement('span'); number.textContent = '{last}. ';"
        " number.style.whiteSpace = 'pre'; const hits = document.getElementById('hits'); hits.after(number);"
        " number.style.font = getComputedStyle(hits).font; const width = number.getBoundingClientRect().width;"
        " number.remove(); return width; })()"
    )
    return width - room


@pytest.mark.parametrize("width", [390, 1200])
def test_the_number_of_every_hit_is_seen_whole(page: Browser, width: int) -> None:
    page.size(width, 844)
    assert len(found(page, "ana")) > 9
    assert left_out(page) <= 0


FITS = """
(() => {
  const seen = document.querySelector(":target"), column = document.querySelector("main").getBoundingClientRect();
  const beyond = getComputedStyle(seen).boxShadow.split(/,(?![^(]*\\))/).map((shadow) => {
    const [x, , blur, spread] = shadow.match(/-?[\\d.]+px/g).map(parseFloat);
    return Math.abs(x) + blur + spread;
  });
  const edges = seen.getBoundingClientRect(), more = Math.max(...beyond);
  return edges.left - more >= column.left && edges.right + more <= column.right;
})()
"""


@pytest.mark.parametrize("width", [390, 1200])
@pytest.mark.parametrize("target", ["rule-6.3.d", "q-noon-limbo"])
def test_what_a_link_leads_to_is_tinted_within_its_column_below_the_search(
    page: Browser, pages: dict[str, str], width: int, target: str
) -> None:
    """On a telephone the search, which stays, takes little of the height."""
    page.size(width, 844)
    page.run(f"location.hash = '#{target}'")
    page.settle()
    assert page.run(FITS)
    top = page.run(f"document.getElementById('{target}').getBoundingClientRect().top")
    bar = page.run("document.getElementById('search').getBoundingClientRect().bottom")
    assert bar < top < bar + 48
    assert bar < (64 if width == 390 else 120)


def test_a_found_entry_stands_below_the_search_of_a_telephone(page: Browser) -> None:
    page.size(390, 844)
    assert found(page, "noon-limbo")
    page.press("Enter", "\r")
    page.wait("location.hash === '#q-noon-limbo'")
    page.settle()
    top = page.run("document.getElementById('q-noon-limbo').getBoundingClientRect().top")
    assert page.run("document.getElementById('search').getBoundingClientRect().bottom") <= top < 120


APART = """
[...document.querySelectorAll("nav .count")].filter((count) => {
  const title = document.createRange();
  title.selectNodeContents(count.previousElementSibling);
  return Math.abs([...title.getClientRects()].pop().bottom - [...count.getClientRects()].pop().bottom) > 4;
}).map((count) => count.previousElementSibling.textContent)
"""


@pytest.mark.parametrize("width", [320, 390, 1200, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_a_count_stands_beside_the_last_word_that_it_counts(
    page: Browser, pages: dict[str, str], game: str, width: int
) -> None:
    page.size(width, 844)
    page.open(pages[game])
    page.run("document.querySelectorAll('nav details').forEach(one => { one.open = true; })")
    assert page.run(APART) == []


def printed_last(page: Browser) -> str:
    """How the last step of the ruling begins, as it is found on paper: without blanks."""
    last = page.run("[...document.querySelectorAll('#q-noon-limbo ol > li')].pop().firstChild.textContent")
    return "".join(last.split())[:30]


def text_until(reader: PdfReader, wanted: str) -> str:
    """The text of the first sheets, without blanks; with ``--all`` that of every sheet. Reading one takes long."""
    text = ""
    for sheet in reader.pages:
        text += "".join(sheet.extract_text().split())
        if wanted in text and not is_whole():
            break
    return text


@pytest.mark.dear
def test_on_paper_everything_is_shown_and_the_search_is_not(page: Browser, tmp_path: Path) -> None:
    folded = "document.querySelectorAll('#q-noon-limbo details:not([open])').length"
    before, every = page.run(folded), page.run("document.querySelectorAll('#q-noon-limbo details').length")
    page.paper(tmp_path / "page.pdf")
    reader = PdfReader(tmp_path / "page.pdf")
    text = text_until(reader, printed_last(page))
    assert "".join(["Chercher", "dans", "les", "questions"]) not in text
    steps = page.run("document.querySelectorAll('details ol > li').length")
    assert page.run(folded) == before == every > 0 and steps > 100  # as before on the screen
    assert printed_last(page) in text


def test_a_hostile_page_does_nothing(browser: Browser, tmp_path: Path) -> None:
    from tests.publish.test_faq_hostile import EVERY, hostile
    from tests.publish.test_faq_hostile import page as written

    browser.logged.clear()
    browser.requests.clear()
    path = tmp_path / "hostile.html"
    for text in (*EVERY[:3], '<img src=x onerror="window.evil=1">', "<script>window.evil=1</script>"):
        path.write_text(written(hostile(text)), encoding="utf-8")
        browser.open(path.as_uri())
        assert browser.run("window.evil === undefined && document.images.length === 0")
    assert {one for one in browser.requests if not one.startswith("about:")} == {path.as_uri()}


def test_the_policy_refuses_what_somebody_might_add(browser: Browser, pages: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "added.html"
    raw = Path(pages["altered"].removeprefix("file://")).read_text(encoding="utf-8")
    added = '<script>window.evil=1</script><img src="http://127.0.0.1:9/x.png" onerror="window.evil=1">'
    path.write_text(raw.replace("</main>", f"{added}</main>"), encoding="utf-8")
    browser.logged.clear()
    browser.open(path.as_uri())
    assert browser.run("window.evil === undefined")
    assert any("Content Security Policy" in one for one in browser.logged)
