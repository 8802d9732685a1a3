"""Releases of a FAQ: what they remember, what is marked afterwards, and what a letter may and may not mend."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from judge.app.faq.build_faq import build
from judge.app.faq.release import diff, release
from judge.app.reply import DONE, NO, Settings
from judge.model.diagnostic import Refused
from judge.publish.faq.release import release_bytes, release_from, version_key
from tests.app.faq.faq_house import BOARD, OTHER, House, house
from tests.asking import of_altered
from tests.told import line

__all__ = ["house"]  # a fixture
FRENCH, ENGLISH = of_altered(language="fr"), of_altered(language="en")
BRACKET, CLOSED = "\\[", "\\]"
FR_NAME, EN_NAME = "Une carte arrivée dans la Réserve", "A card that reaches the Reserve"


def changes(settings: Settings, against: str = "1.0") -> dict[str, tuple[str, list[str]]]:
    found = build(settings, against=against).result["changes"]
    return {one["id"]: (one["kind"], one["parts"]) for one in found}


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.diagnostics[0].code


def test_a_document_bears_a_version_only_if_it_agrees_with_that_release(house: House) -> None:
    assert build(FRENCH).result["version"] is None
    assert release(FRENCH, "1.0", date="2026-11-21").exit == DONE
    for settings in (FRENCH, ENGLISH):
        result = build(settings).result
        assert (result["version"], result["date"]) == ("1.0", "2026-11-21")
    assert "\nVersion 1.0, 21 novembre 2026.\n" in build(FRENCH).text
    assert "\nVersion 1.0, 21 November 2026.\n" in build(ENGLISH).text
    house.write(BOARD, FR_NAME, "Une carte entrée dans la Réserve")
    assert build(FRENCH).result["version"] is None
    assert "\nBrouillon, postérieur à la version 1.0.\n" in build(FRENCH).text
    assert build(ENGLISH).result["version"] == "1.0"  # not a word of it has changed


def test_what_happened_since_a_release_is_told_for_each_part(house: House) -> None:
    release(FRENCH, "1.0")
    assert changes(FRENCH) == {}
    house.write(BOARD, "mana: 2", "mana: 3")  # another board, the same answer
    house.write("late", of=OTHER)
    house.remove(OTHER)
    assert changes(FRENCH) == {
        BOARD: ("changed", ["board"]), "late": ("added", []), OTHER: ("removed", []),
    }  # fmt: skip
    house.write(BOARD, "topic: reactions", "topic: costs")
    assert changes(FRENCH)[BOARD] == ("moved", ["place"])
    house.write(BOARD, "Lamplighter a lui aussi une réaction", "Lamplighter possède une réaction")
    assert changes(FRENCH)[BOARD] == ("changed", ["question"])
    assert BOARD not in changes(ENGLISH)


def test_a_change_is_magenta_and_has_a_text_mark_and_stands_in_a_list(house: House) -> None:
    release(FRENCH, "1.0")
    house.write(BOARD, FR_NAME, "Une carte entrée dans la Réserve")
    house.write("late", of=OTHER)
    text = build(FRENCH, against="1.0").text
    changed, added = (f'<span style="color:#b3006b">{BRACKET}{word}{CLOSED}</span>' for word in ("modifié", "ajout"))
    assert f'### <a id="q-noon-limbo"></a>{changed} À Midi, Ana' in text
    assert f'### <a id="q-late"></a>{added} ' in text
    assert f"\n{changed} **Non.** Une carte" in text
    listed = text.split('## <a id="changes"></a>')[1].split("\n## ")[0]
    assert "Changements depuis la version 1.0" in listed
    assert "Une question ajoutée" in listed and "Une réponse modifiée" in listed
    assert re.search(r"- \[À Midi, Ana [^\n]*\]\(#q-noon-limbo\) \(la réponse\)", listed)
    unmarked = build(FRENCH).text
    assert "<span" not in unmarked and "Changements" not in unmarked
    page = build(FRENCH, shape="html", against="1.0").text
    assert page.count('<span class="mark">[modifié]</span>') == 2
    assert '<p class="answer no new">' in page and 'id="changes"' in page


@pytest.mark.dear
def test_the_marks_are_on_paper_too(house: House, tmp_path: Path) -> None:
    release(FRENCH, "1.0")
    house.write(BOARD, FR_NAME, "Une carte entrée dans la Réserve")
    for name, against in (("plain", ""), ("marked", "1.0")):
        assert build(FRENCH, shape="pdf", out=tmp_path / name, against=against).exit == DONE
    plain, marked = (PdfReader(tmp_path / name) for name in ("plain", "marked"))
    magenta = b"0.7019608 0 0.41960785"
    assert any(magenta in page.get_contents().get_data() for page in marked.pages)
    assert not any(magenta in page.get_contents().get_data() for page in plain.pages)
    said = "".join(page.extract_text() for page in marked.pages)
    assert said.count("[modifié]") == 2 and "Changements depuis la version 1.0" in said


def test_a_link_in_the_place_of_the_document_is_replaced_and_not_followed(house: House, tmp_path: Path) -> None:
    precious, out = tmp_path / "precious.txt", tmp_path / "faq.md"
    precious.write_text("mine")
    out.symlink_to(precious)
    assert build(FRENCH, out=out).exit == DONE
    assert precious.read_text() == "mine" and not out.is_symlink()


def test_a_document_on_one_topic_says_nothing_of_the_others(house: House) -> None:
    release(FRENCH, "1.0")
    found = build(FRENCH, topics=("reactions",), against="1.0").result
    assert (found["version"], found["changes"]) == ("1.0", [])
    house.write(BOARD, "topic: reactions", "topic: costs")
    assert build(FRENCH, topics=("reactions",), against="1.0").exit == NO  # nothing is left there
    house.write("late", "topic: abilities", "topic: reactions", of=OTHER)
    found = build(FRENCH, topics=("reactions",), against="1.0").result["changes"]
    assert [(one["id"], one["kind"]) for one in found] == [("late", "added"), (BOARD, "removed")]


def test_one_entry_under_several_topics_has_one_id(house: House) -> None:
    house.write(BOARD, "topic: reactions", "topic: [reactions, costs]")
    text = build(FRENCH).text
    assert text.count('<a id="q-noon-limbo">') == 1
    assert len(re.findall(r"^### .*À Midi, Ana paie pour", text, re.MULTILINE)) == 2
    assert "Réponse complète : noon\\-limbo" in text.replace("\u00a0", " ") or "noon-limbo](#q-noon-limbo)" in text
    [entry] = [one for one in build(FRENCH).result["entries"] if one["id"] == BOARD]
    assert entry["under"] == ["costs", "reactions"]


def test_a_letter_mends_one_language(house: House) -> None:
    release(FRENCH, "1.1", date="2026-11-01")
    house.write(BOARD, FR_NAME, "Une carte entrée dans la Réserve")
    reply = release(FRENCH, "1.1a", lang="fr", date="2026-11-21")
    assert (reply.result["language"], reply.result["local"]) == ("fr", [BOARD])
    assert (house.releases / "1.1a.fr.json").is_file()
    french, english = build(FRENCH), build(ENGLISH)
    assert (french.result["version"], french.result["replaces"]) == ("1.1a", "1.1")
    assert (english.result["version"], english.result["replaces"]) == ("1.1", None)
    assert re.search(r'### <a id="q-noon-limbo"></a>\\# À Midi, Ana', french.text)
    assert "Un \\# précède" in french.text and "\\#" not in english.text
    assert changes(FRENCH, "1.1") == {BOARD: ("changed", ["answer"])}
    # The next version for all has no local marks any more.
    house.write(BOARD, FR_NAME, "une carte venue dans la Réserve")
    release(FRENCH, "1.2")
    assert "\\#" not in build(FRENCH).text
    assert build(FRENCH).result["replaces"] == "1.1a" and build(ENGLISH).result["version"] == "1.2"


def test_a_letter_hides_no_change_of_another_language(house: House) -> None:
    release(FRENCH, "1.1")
    house.write(BOARD, "mana: 2", "mana: 3")
    with pytest.raises(Refused) as refused:
        release(FRENCH, "1.1a", lang="fr")
    assert code_of(refused) == "faq/more-than-one-language"
    assert not list(house.releases.glob("1.1a*"))


@pytest.mark.parametrize(
    ("version", "lang"),
    [("1.0", ""), ("0.9", ""), ("one", ""), ("1.0a", ""), ("2.0a", "fr"), ("../2", ""), ("1.0.0", "")],
)
def test_versions_that_cannot_follow_are_refused(house: House, version: str, lang: str) -> None:
    release(FRENCH, "1.0")
    with pytest.raises(Refused) as refused:
        release(FRENCH, version, lang=lang)
    assert code_of(refused) == "faq/version"
    assert [path.name for path in house.releases.iterdir()] == ["1.0.json"]


def test_nothing_is_released_of_answers_that_do_not_stand(house: House) -> None:
    house.write(BOARD, "limbo: 0", "limbo: 3")
    reply = release(ENGLISH, "1.0")
    assert (reply.exit, house.releases.exists()) == (NO, False)
    assert reply.diagnostics[0].code == "faq/differs"


def test_a_difference_between_releases_is_a_no(house: House) -> None:
    release(ENGLISH, "1.0")
    assert diff(ENGLISH, "1.0").exit == DONE
    house.write(BOARD, EN_NAME, "A card that arrives in the Reserve")
    now = diff(ENGLISH, "1.0")
    assert now.exit == NO
    assert [(one["id"], one["kind"], one["parts"]) for one in now.result["changes"]] == [(BOARD, "changed", ["answer"])]
    assert "One answer changed\n  noon-limbo: At Noon Ana pays" in now.text
    release(ENGLISH, "1.1")
    assert diff(ENGLISH, "1.0", "1.1").result["changes"] == now.result["changes"]
    assert diff(FRENCH, "1.0", "1.1").exit == DONE
    assert diff(ENGLISH, str(house.releases / "1.0.json"), "1.1").result["changes"] == now.result["changes"]


def test_a_release_is_one_line_an_entry_and_the_same_bytes_again(house: House, tmp_path: Path) -> None:
    release(FRENCH, "1.0", out=tmp_path / "a.json")
    release(ENGLISH, "1.0", out=tmp_path / "b.json")
    raw = (tmp_path / "a.json").read_bytes()
    assert raw == (tmp_path / "b.json").read_bytes()
    assert not house.releases.exists()  # nothing beside --out
    assert [one["id"] for one in json.loads(raw)["entries"]] == [BOARD, OTHER]
    assert sum(f'"id":"{name}"' in line for line in raw.decode().splitlines() for name in (BOARD, OTHER)) == 2
    assert release_bytes(release_from(raw)) == raw


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"game": 1}', b"\xff", b'{"game":"altered","edition":"1.0","version":"../x","date":"","entries":[]}',
                b'{"game":"altered","edition":"1.0","version":"1","date":"","entries":[{"id":"a","under":[],"asked":{},"parts":{"fr":["x"]}}]}'],
)  # fmt: skip
def test_a_faulty_release_is_refused_with_its_place(house: House, content: bytes) -> None:
    house.releases.mkdir()
    (house.releases / "1.0.json").write_bytes(content)
    with pytest.raises(Refused) as refused:
        build(FRENCH)
    assert line(refused.value.diagnostics[0]).startswith(
        f"{house.releases / '1.0.json'}:1:1: error: this is no release"
    )


def test_a_release_of_something_else_is_refused(house: House, tmp_path: Path) -> None:
    release(FRENCH, "1.0", out=tmp_path / "a.json")
    raw = (tmp_path / "a.json").read_text().replace('"game": "altered"', '"game": "underworlds"')
    (tmp_path / "a.json").write_text(raw)
    with pytest.raises(Refused) as refused:
        build(FRENCH, against=str(tmp_path / "a.json"))
    assert code_of(refused) == "faq/other-release"


def test_versions_stand_in_their_order() -> None:
    ordered = ["0.9", "1.1", "1.1a", "1.1b", "1.2", "1.10", "2", "2.0.1"]
    assert sorted(sorted(ordered), key=version_key) == ordered
    assert version_key("1.0") == version_key("1")


def test_an_installed_program_keeps_releases_among_the_data_of_its_user(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, share = tmp_path / "site-packages" / "judge", tmp_path / "share"
    package.mkdir(parents=True)
    (tmp_path / "data").rename(package / "_data")
    monkeypatch.delenv("JUDGE_DATA")
    monkeypatch.setattr("judge.text.data_folder._PACKAGE", str(package))
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    shipped = package / "_data" / "rules" / "altered" / "1.0" / "faq"
    shipped.mkdir()
    first = release(ENGLISH, "1.0", out=shipped / "1.0.json")  # one that came with the program
    assert "your own data" not in first.footer
    before = sorted(package.rglob("*"))
    reply = release(FRENCH, "1.1")
    own = share / "judge" / "faq" / "altered" / "1.0" / "1.1.json"
    assert (reply.exit, reply.result["out"], own.is_file()) == (DONE, str(own), True)
    assert "parmi vos données" in reply.footer
    assert sorted(package.rglob("*")) == before
    assert release_from(own.read_bytes()).replaces == "1.0"
    assert build(FRENCH).result["version"] == "1.1"
    assert diff(FRENCH, "1.0", "1.1").exit == DONE
    (share / "judge" / "faq").rename(tmp_path / "away")
    (share / "judge" / "faq").write_text("")
    with pytest.raises(Refused) as refused:
        release(FRENCH, "1.2")
    assert code_of(refused) == "faq/out"
