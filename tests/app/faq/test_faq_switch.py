"""The page in a real browser: its search knows rules and terms, and a switch leads to the same place in the other language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.faq.build_languages import build_languages
from judge.app.reply import DONE, Reply
from tests.asking import of_altered
from tests.publish.browser import Browser, is_wanted, program
from tests.publish.page import Page

wanted = pytest.mark.skipif(not is_wanted(), reason="no Chromium on this machine")
TOPIC = "chance"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("a page & its twin")


@pytest.fixture(scope="module")
def reply(folder: Path) -> Reply:
    return build_languages(of_altered(), (TOPIC,), "html", str(folder / "faq of {lang}.html"))


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    chromium = program()
    assert chromium is not None
    one = Browser(chromium, tmp_path_factory.mktemp("profile"))
    try:
        yield one
    finally:
        one.close()


@pytest.fixture
def page(browser: Browser, reply: Reply, folder: Path) -> Iterator[Browser]:
    assert reply.exit == DONE
    browser.medium()
    browser.size(1280)
    browser.logged.clear()
    browser.open((folder / "faq of fr.html").as_uri())
    yield browser
    assert browser.logged == []


def others(page: Browser, words: str) -> list[str]:
    page.run("document.getElementById('query').value = ''; document.getElementById('query').focus()")
    page.write(words)
    hits: list[str] = page.run(
        """[...document.querySelectorAll('#hits a:not([href^="#q-"])')].map(one => one.hash.slice(1))"""
    )
    return hits


def test_every_language_is_written_and_each_leads_to_the_other(reply: Reply, folder: Path) -> None:
    assert [document["language"] for document in reply.result["documents"]] == ["en", "fr"]
    for code, other in (("en", "fr"), ("fr", "en")):
        page = Page((folder / f"faq of {code}.html").read_text(encoding="utf-8"))
        leads = [value for tag, name, value in page.attributes if name == "href" and not value.startswith("#")]
        assert leads == [f"faq%20of%20{other}.html"]
        targets = {value for _, name, value in page.attributes if name == "id"}
        assert {value[1:] for _, name, value in page.attributes if name == "href" and value.startswith("#")} <= targets


def test_one_document_alone_has_no_switch(tmp_path: Path) -> None:
    from judge.app.faq.build_faq import build

    path = tmp_path / "faq.html"
    assert build(of_altered(), topics=(TOPIC,), shape="html", out=path).exit == DONE
    assert "languages" not in Page(path.read_text(encoding="utf-8")).tags
    assert 'class="languages"' not in path.read_text(encoding="utf-8")


@wanted
def test_search_finds_rules_by_number_and_words_in_both_languages(page: Browser) -> None:
    rules = page.run("[...document.querySelectorAll('#rules li[id]')].map(one => one.id)")
    number = next(id for id in rules if id.count(".") > 1)
    assert others(page, number.removeprefix("rule-"))[0] == number
    assert others(page, "mélanger") and others(page, "shuffle")
    said = page.run("document.getElementById('found').textContent")
    assert "règle" in said


@wanted
def test_search_finds_terms_and_a_hit_leads_there(page: Browser) -> None:
    term = page.run("document.querySelector('#glossary dt').id")
    name = page.run("document.querySelector('#glossary dt dfn').textContent")
    assert term in others(page, name)
    page.run(f"""document.querySelector('#hits a[href="#{term}"]').click()""")
    page.wait(f"location.hash === '#{term}' && document.activeElement.id === '{term}'")


@wanted
def test_what_is_nowhere_is_said(page: Browser) -> None:
    assert others(page, "zzzzqqq") == []
    assert "Aucune" in page.run("document.getElementById('found').textContent")


@wanted
def test_the_switch_goes_to_the_same_question(page: Browser, folder: Path) -> None:
    question = page.run("document.querySelector('article[id]').id")
    page.follow(f"location.hash = '{question}'; document.querySelector('.languages a').click()")
    assert page.run("location.href") == f"{(folder / 'faq of en.html').as_uri()}#{question}"
    assert page.run("document.documentElement.lang") == "en"
    assert page.run(f"document.getElementById('{question}') !== null")


@wanted
def test_rules_and_terms_are_their_own_permalinks(page: Browser) -> None:
    assert page.run(
        "[...document.querySelectorAll('#rules li[id], #glossary dt[id]')].every(one => one.querySelector('a.own').hash === '#' + one.id)"
    )
