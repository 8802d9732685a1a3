"""All formats, both languages, both games: each document is read back by another program and says the same."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from judge.app.faq.build_faq import build
from judge.app.faq.faq_words import FaqWords
from judge.app.reply import DONE, Settings
from judge.model.diagnostic import Refused
from tests.app.faq.built import DATE, built
from tests.app.faq.faq_house import House, house
from tests.asking import of_altered
from tests.publish.page import Page
from tests.sample import is_whole
from tests.told import line, told

__all__ = ["house"]  # a fixture

GAMES = {"altered": "1.0", "underworlds": "2018-11"}
SETTINGS = [
    of_altered(language=one, game=game, edition=edition) for game, edition in GAMES.items() for one in ("fr", "en")
]
EVERY = pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: f"{one.game}-{one.language}")


# Of a PDF, which takes as long as all the others together, some chapters are enough.
CHAPTERS = {"altered": ("costs", "deck") if is_whole() else ("deck",), "underworlds": ("general", "soultrap")}


def document(settings: Settings, shape: str, folder: Path, whole: bool = True) -> bytes:
    """The document; a PDF, which is not printed, as it is written into a file."""
    topics = () if whole else CHAPTERS[settings.game]
    return written(settings, shape, folder) if shape == "pdf" else built(settings, topics, shape, DATE).text.encode()


def written(settings: Settings, shape: str, folder: Path) -> bytes:
    """Some chapters, as they are written into a file."""
    path = folder / f"{settings.game}-{settings.language}.{shape}"
    reply = build(settings, topics=CHAPTERS[settings.game], shape=shape, out=path, date=DATE)
    assert (reply.exit, reply.diagnostics) == (DONE, ())
    return path.read_bytes()


def entries(settings: Settings) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = built(settings).result["entries"]
    return listed


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.dear
@pytest.mark.long(keep=2)
@EVERY
def test_html_is_whole_and_keeps_to_itself(settings: Settings, tmp_path: Path) -> None:
    raw = document(settings, "html", tmp_path).decode()
    page = Page(raw)
    assert page.open == [] and page.comments == []
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {value for value in page.values("href") if not value.startswith("#")} == set()
    assert {value.removeprefix("#") for value in page.values("href")} <= set(ids)
    # Nothing is fetched, nothing acts but our one script.
    assert not page.tags & {"img", "link", "iframe", "object", "embed", "form", "base", "svg", "audio", "video"}
    assert not [name for _, name, _ in page.attributes if name.startswith("on") or name in ("src", "style", "srcset")]
    [policy] = [value for value in page.values("content") if "default-src" in value]
    for kind, name in (("script-src", "script"), ("style-src", "style")):
        digest = base64.b64encode(hashlib.sha256(page.blocks[name].encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    said = squeezed(page.said)
    assert "⟨" not in raw
    for one in entries(settings):
        assert squeezed(one["question"]) in said and squeezed(one["short"]) in said
        assert f'id="q-{one["id"]}"' in raw


@pytest.mark.long(keep=2)
@EVERY
def test_json_says_all(settings: Settings, tmp_path: Path) -> None:
    found = json.loads(document(settings, "json", tmp_path))
    assert (found["faq"], found["language"], found["game"], found["date"]) == (
        1,
        settings.language,
        settings.game,
        DATE,
    )
    wanted = entries(settings)
    assert [one["id"] for one in found["entries"]] == [one["id"] for one in wanted]
    assert [one["executed"] for one in found["entries"]] == [settings.game == "altered"] * len(wanted)
    rules = {one["id"] for one in found["rules"]}
    assert all(set(one["cites"]) <= rules for one in found["entries"])
    assert all({rule for step in one["steps"] for rule in step["cites"]} <= rules for one in found["entries"])
    assert "⟨" not in json.dumps(found, ensure_ascii=False)


@pytest.mark.dear
@pytest.mark.long(keep=1)
@pytest.mark.parametrize("settings", [SETTINGS[0], SETTINGS[3]], ids=lambda one: f"{one.game}-{one.language}")
def test_pdf_is_tagged_has_bookmarks_and_reads_back(settings: Settings, tmp_path: Path) -> None:
    reader = PdfReader(io.BytesIO(document(settings, "pdf", tmp_path, whole=False)))
    root = reader.trailer["/Root"]
    assert root["/Lang"] == settings.language
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    result = built(settings, topics=CHAPTERS[settings.game]).result
    assert reader.metadata is not None and reader.metadata.title == result["title"]
    bookmarks: list[str] = []

    def collect(found: list[Any]) -> None:
        for one in found:
            if isinstance(one, list):
                collect(one)
            else:
                bookmarks.append(squeezed(str(one.title)))

    collect(reader.outline)
    text = squeezed("".join(page.extract_text() for page in reader.pages))
    assert "⟨" not in text
    for one in result["entries"]:
        assert any(squeezed(one["question"]) in title for title in bookmarks)
    # Hyphens and ligatures come and go when text is taken out again; whole words at the start of answers do not.
    missing = [one["id"] for one in result["entries"] if squeezed(one["short"])[:12] not in text]
    assert len(missing) <= len(result["entries"]) // 20, missing
    links = [note.get_object() for page in reader.pages for note in page.get("/Annots", [])]
    assert links and not [one for one in links if "/URI" in one.get("/A", {})]


@pytest.mark.dear
@pytest.mark.long(keep=2)
@pytest.mark.parametrize("shape", ["md", "html", "json", "pdf"])
@pytest.mark.parametrize("settings", SETTINGS[1:3], ids=lambda one: f"{one.game}-{one.language}")
def test_the_same_input_gives_the_same_bytes(settings: Settings, shape: str, tmp_path: Path) -> None:
    first = document(settings, shape, tmp_path, whole=False)
    assert written(settings, shape, tmp_path) == first
    assert [path.suffix for path in tmp_path.iterdir()] == [f".{shape}"]


def test_a_pdf_without_its_typesetter_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(Refused) as refused:
        build(SETTINGS[0], shape="pdf", out=tmp_path / "x.pdf")
    [fault] = refused.value.diagnostics
    assert fault.code == "faq/no-typesetter" and "'.[pdf]'" in told(fault).how
    assert list(tmp_path.iterdir()) == []


def test_looked_up_answers_say_so_one_by_one() -> None:
    settings = of_altered(language="fr", game="underworlds", edition="2018-11")
    reply = built(settings)
    found = reply.result["entries"]
    assert len(found) == 142  # 144 answers, two of them printed under two cards
    assert sum(len(one["under"]) for one in found) == 144
    assert not any(one["executed"] for one in found)
    assert reply.text.count("*Décision de l’éditeur, consultée et non exécutée.*") == 142
    assert "142 réponses reprennent des décisions de l’éditeur" in re.sub("[\u00a0\u202f]", " ", reply.text)
    page = built(settings, shape="html").text
    assert page.count("Décision de l’éditeur, consultée et non exécutée.") == 142


def test_rulings_lead_to_our_statement_and_to_what_they_leave_open() -> None:
    settings = of_altered(language="fr", game="underworlds", edition="2018-11")
    reply = built(settings)
    text = re.sub("[\u00a0\u202f]", " ", reply.text)
    full = text.split('<a id="q-WU-103"></a>')[1].split("\n####")[0]
    assert "Dans notre énoncé : [wu/attack/14]" in full
    assert "Non tranché par ces décisions : Une action d’Attaque dont Piège à Âme" in full
    assert "[WU-101](#q-WU-101) le dit de Dernière Chance seulement" in full
    assert '- <a id="rule-wu-attack-14"></a>**wu/attack/14** (la nôtre)' in text
    assert "\n[wu/attack/14]: #rule-wu-attack-14\n" in text
    [entry] = [one for one in reply.result["entries"] if one["id"] == "WU-103"]
    assert "underworlds/2018-11/wu/attack/14" in entry["cites"]


def test_a_ruling_that_names_no_ruling_stops_the_build(house: House) -> None:
    path = house.rules / "underworlds" / "2018-11" / "rulings" / "general.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("(WU-050)", "(WU-950)", 1), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        build(of_altered(language="fr", game="underworlds", edition="2018-11"))
    assert re.search(r"general\.yaml:\d+:\d+: error: WU-950 is no ruling", line(refused.value.diagnostics[0]))


def test_a_ruling_printed_under_two_cards_has_one_id() -> None:
    settings = of_altered(language="fr", game="underworlds", edition="2018-11")
    text = re.sub("[\u00a0\u202f]", " ", built(settings).text)
    full, short = re.findall(r"^#####.*WU-103\..*$", text, re.MULTILINE)
    assert '<a id="q-WU-103"></a>' in full and "<a id" not in short
    assert "[Réponse complète : WU-103](#q-WU-103)" in text
    assert "Figure aussi sous : Piège à Âme (n° 420)." in text
    assert "WU-138" not in text


def test_the_rulings_stand_in_the_order_of_the_conventions() -> None:
    """General first; by part; by warband, universal last; by category; by number, what has none first."""
    settings = of_altered(language="fr", game="underworlds", edition="2018-11")
    headings = re.findall(r"^(#{2,4}) <a id=\"topic-[^\"]*\"></a>(.*)$", built(settings).text, re.MULTILINE)
    parts = [title for level, title in headings if level == "##"]
    assert parts == ["Questions générales", "Nightvault", "Shadespire"]
    sections = [title for level, title in headings if level == "###"]
    universal = [at for at, title in enumerate(sections) if title.startswith("Cartes universelles")]
    assert universal == [5, 6, 7, 23, 24, 25]
    swarm = [title.partition(" – ")[2] for title in sections if title.startswith("La Nuée")]
    assert swarm == ["", "Subterfuges", "Améliorations"]
    last = [title for level, title in headings if level == "####"][-9:]
    assert last[0].startswith("Reliques Katophranes")
    numbers = [int(found[1]) for title in last[1:] if (found := re.search(r"n°.(\d+)", title))]
    assert numbers == sorted(numbers) and len(numbers) == 8


def test_a_verdict_is_said_once() -> None:
    for settings in SETTINGS[2:]:
        for one in built(settings).result["entries"]:
            assert not one["short"].lower().startswith(("oui.", "non.", "yes.", "no.", "oui,", "non,", "yes,", "no,"))


@pytest.mark.parametrize(("language", "called"), [("en", "clarification Night 1"), ("fr", "clarification Nuit 1")])
def test_what_has_no_number_is_called_by_words(language: str, called: str) -> None:
    """Nobody at a table reads ``clarification/night/1``."""
    words = FaqWords(of_altered(language=language))
    shorts = {rule.id: rule.short for section in words.called(words.rulebook.sections) for rule in section.rules}
    assert shorts["clarification/night/1"].replace("\xa0", " ") == called
    assert (shorts["4.4.a"], shorts["borrowed/draw"]) == ("4.4.a", "3.0:7.3.7")
    assert not [short for short in shorts.values() if short.startswith("clarification/")]


@pytest.mark.dear
def test_the_document_calls_it_so_and_a_program_reads_its_id() -> None:
    settings = of_altered(language="fr")
    said = Page(built(settings, ("day",), "html", DATE).text).said
    assert "clarification Nuit 1" in said.replace("\xa0", " ")
    assert "clarification/" not in said
    rules = json.loads(built(settings, ("day",), "json", DATE).text)["rules"]
    assert {rule["number"] for rule in rules} >= {"clarification/night/1"}
