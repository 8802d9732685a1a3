"""``judge faq build``: what is published was executed, and what fails is not published."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.faq.build_faq import build
from judge.app.faq.build_languages import build_languages
from judge.app.faq.executed_entry import entry_of
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.release import release
from judge.app.reply import DONE, NO, Settings
from judge.app.store.place import rules_root, scenarios_root
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.telling.executed import OPEN
from judge.model.value import change
from judge.publish.faq.entry import FaqEntry
from tests.app.faq.built import DATE, built, chapters
from tests.asking import of_altered
from tests.told import line, refuses, told

FRENCH, ENGLISH = of_altered(language="fr"), of_altered(language="en")
BOARD = "noon-limbo"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data with one scenario, to be spoiled."""
    scenarios = tmp_path / "scenarios" / "altered"
    scenarios.mkdir(parents=True)
    shutil.copy(bundled()[BOARD], scenarios)
    (tmp_path / "rules").symlink_to(rules_root().resolve(), target_is_directory=True)
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert scenarios_root() == tmp_path / "scenarios"
    return scenarios


def spoil(folder: Path, old: str, new: str, name: str = BOARD) -> None:
    """Write the scenario anew with one thing changed."""
    text = (folder / f"{BOARD}.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{name}.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("settings", [FRENCH, ENGLISH], ids=lambda one: one.language)
def test_the_bundled_scenarios_make_a_document_whose_links_resolve(settings: Settings) -> None:
    reply = built(settings)
    assert "⟨" not in reply.text  # no sentence is missing
    inner = [child for token in MarkdownIt().parse(reply.text) for child in token.children or ()]
    goals = {str(child.attrs["href"]) for child in inner if child.type == "link_open"}
    places = {found[1] for child in inner if (found := re.fullmatch(r'<a id="([\w.-]+)">', child.content))}
    assert goals
    assert goals <= {f"#{place}" for place in places}
    texts = [child.content for child in inner if child.type == "text"]
    # A number in brackets that is no link lacks its address.
    assert not [text for text in texts if re.search(r"\[\d+\.\d+[.\d\w/-]*\]", text)]


@pytest.mark.parametrize("settings", [FRENCH, ENGLISH], ids=lambda one: one.language)
def test_every_topic_has_a_title(settings: Settings) -> None:
    words = catalogue("altered", "1.0", settings.language)
    topics = {topic for path in bundled().values() for topic in load_scenario(str(path)).topics}
    assert {f"topic.{topic}" for topic in topics} <= words.messages.keys()


def test_the_readings_that_answers_rest_on_are_explained() -> None:
    text = built(FRENCH, topics=("reactions",)).text
    [chapter] = re.findall(r"^## <a id=\"readings\"></a>.*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    used = set(re.findall(r"^Lecture : .*", re.sub("[\u00a0\u202f]", " ", text), re.MULTILINE))
    named = {found for line in used for found in re.findall(r"\[(R-[\w.-]+)\]\(#reading-", line)}
    assert "R-4.4.a" in named
    assert named == set(re.findall(r"\*\*(R-[\w.-]+)\*\*", chapter))
    reading = rulebook("altered", "1.0").reading("R-4.4.a")
    assert reading is not None and reading.why.get("fr")
    assert reading.why.get("fr") in re.sub("[\u00a0\u202f]", " ", chapter)


_ASKS_WHAT = {
    "fr": r"(?:À qui|Qui|Combien|Où|Que|Quels?|Quelles?|Qu’\w+|Dans quel\w*|Comment|Pourquoi)\b",
    "en": r"(?:Who|Whose|Whom|How|Where|What|Which|Why|In whose|To whom)\b",
}


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("settings", [FRENCH, ENGLISH], ids=lambda one: one.language)
def test_who_and_how_many_are_not_answered_by_yes_or_no(settings: Settings) -> None:
    """The verdict is computed from what the scenario asks; its question is written by hand, and must ask the same."""
    found = built(settings).result["entries"]
    last = {one["id"]: re.split(r"(?<=[.!»])\s(?=[A-ZÀÉ])", one["question"])[-1] for one in found}
    wrong = [
        one["id"]
        for one in found
        if one["answer"] in ("yes", "no") and re.match(_ASKS_WHAT[settings.language], last[one["id"]])
    ]
    assert wrong == []


def test_verdicts_are_computed(house: Path) -> None:
    assert "\n**Non.** Une carte arrivée dans la Réserve" in build(FRENCH).text
    spoil(house, "legal: {ana chooses reaction: lamplighter}", "legal: {ana chooses card: ordis_trooper}")
    assert "\n**Oui.** Une carte" in build(FRENCH).text
    spoil(house, "legal: {ana chooses card: ordis_trooper}", "value: ana.reserve")
    assert "\n**Réserve d’Ana : Lamplighter.** Une carte" in re.sub("[\u00a0\u202f]", " ", build(FRENCH).text)
    spoil(house, "value: ana.reserve", "value: phase")
    assert "\n**Après-midi.** Une carte" in build(FRENCH).text


def test_a_dash_prints_and_is_the_name_of_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert build(ENGLISH, topics=("deck",), out="-", date=DATE).text == built(ENGLISH, topics=("deck",), date=DATE).text
    with refuses("a release is kept in a file"):
        release(ENGLISH, "9.9", out="-")
    assert not [*tmp_path.iterdir()]


def test_without_asks_there_is_no_word(house: Path) -> None:
    spoil(house, "asks:\n  legal: {ana chooses reaction: lamplighter}\n", "")
    assert "\nA card that reaches the Reserve during Noon" in build(ENGLISH).text.replace("'", "’")


def test_a_run_that_ends_early_cannot_prove_a_no() -> None:
    scenario = load_scenario(BOARD)
    executed, faults, _ = entry_of(change(scenario, play=scenario.play[:1], checks=()), (), "en")
    assert executed.answer == OPEN
    assert {one.code for one in faults} >= {"faq/stopped"}


@pytest.mark.dear
def test_the_same_input_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Executed twice: nothing that was kept of the first time is used for the second."""
    dated = built(FRENCH, topics=("control",), date=DATE).text
    monkeypatch.setattr("judge.app.faq.gather_entries.entry_of", entry_of.__wrapped__)
    assert build(FRENCH, topics=("control",), out=tmp_path / "a.md", date=DATE).exit == DONE
    assert (tmp_path / "a.md").read_bytes() == dated.encode()
    assert [file.name for file in tmp_path.iterdir()] == ["a.md"]
    assert "date:" in dated.split("\n---\n")[0]
    assert "date:" not in built(FRENCH).text.split("\n---\n")[0]


def test_a_wrong_answer_stops_the_build_and_leaves_the_old_document(house: Path, tmp_path: Path) -> None:
    out = tmp_path / "faq.md"
    out.write_text("old")
    spoil(house, "ana.reserve: [lamplighter]", "ana.reserve: [piper]")
    reply = build(ENGLISH, out=out)
    assert (reply.exit, reply.text, out.read_text()) == (NO, "", "old")
    fault = line(reply.diagnostics[0])
    assert re.match(r".*noon-limbo\.yaml:\d+:\d+: error: zones ana\.reserve: wanted piper; found lamplighter", fault)


def test_a_wrong_contrast_stops_the_build(house: Path) -> None:
    spoil(house, "        - plays: lamplighter\n", "        - plays: brassbug\n")
    reply = build(ENGLISH)
    assert reply.exit == NO
    assert "contrast: order" in told(reply.diagnostics[0]).what


def test_keep_going_lists_every_failure(house: Path) -> None:
    spoil(house, "piper", "pipr_nobody", name="a-broken")
    spoil(house, 'because: "6.3.d"', 'because: "4.4.b"', name="b-wrong")
    spoil(house, "limbo: 0", "limbo: 3", name="c-wrong")
    first, every = build(ENGLISH), build(ENGLISH, keep_going=True)
    assert len({one.span.file for one in first.diagnostics}) == 1
    assert len({one.span.file for one in every.diagnostics}) == 3
    assert every.result["failed"] == 3


def test_an_unknown_rule_stops_the_build(house: Path) -> None:
    spoil(house, 'rules: ["4.2.b"', 'rules: ["4.2.z"')
    assert [one.code for one in build(ENGLISH).diagnostics] == ["scenario/unknown-rule"]


def test_a_number_in_the_prose_must_be_cited(house: Path) -> None:
    spoil(house, "May Ana play it?", "May Ana play it (6.3.d)?")
    assert build(ENGLISH).exit == DONE
    spoil(house, "May Ana play it (6.3.d)?", "May Ana play it (2.2.8.a)?")
    reply = build(ENGLISH)
    assert [one.code for one in reply.diagnostics] == ["faq/uncited-number"]


def test_a_scenario_without_a_question_is_no_entry(house: Path) -> None:
    text = (house / f"{BOARD}.yaml").read_text(encoding="utf-8")
    (house / f"{BOARD}.yaml").write_text(re.sub(r"question:\n(  .*\n)+", "", text), encoding="utf-8")
    reply = build(ENGLISH)
    assert (reply.exit, reply.result["entries"]) == (NO, [])


@pytest.mark.dear
def test_an_entry_stands_under_the_topic_that_was_asked_for() -> None:
    """Not under the first of its topics, when the document is about its second."""
    text = built(ENGLISH, topics=("deck",)).text
    assert 'id="q-resupplied-itself"' in text
    assert [line for line in text.splitlines() if line.startswith('## <a id="topic-')] == [
        '## <a id="topic-deck"></a>The Deck'
    ]
    both = built(ENGLISH, topics=("deck", "reactions")).text
    assert both.count('## <a id="topic-') == 2


@pytest.mark.dear
def test_only_the_topic_that_was_asked_for() -> None:
    entries = built(ENGLISH, topics=("reactions",)).result["entries"]
    assert {one["topic"] for one in entries} == {"reactions"}


@pytest.mark.dear
def test_a_topic_is_asked_for_by_its_title_in_the_language_of_the_document(tmp_path: Path) -> None:
    by_title = built(FRENCH, topics=("hasard",), date=DATE)
    assert by_title.text == built(FRENCH, topics=("chance",), date=DATE).text
    names = str(tmp_path / "faq of {lang}.json")
    documents = build_languages(FRENCH, ("Hasard",), "json", names, DATE).result["documents"]
    assert {entry["topic"] for document in documents for entry in document["entries"]} == {"chance"}


def test_topics_that_there_are_not_are_answered_with_the_titles_of_those_that_there_are() -> None:
    with pytest.raises(Refused) as refused:
        build(FRENCH, topics=("chance", "réaction"))
    (fault,) = refused.value.diagnostics
    how = told(fault, "fr").how.replace("\u202f", " ")
    assert (fault.code, fault.span.file) == ("list/unknown-topic", "--topic")
    assert how.startswith("Vouliez-vous dire « Réactions » ?")
    assert "« Cartes, jetons, objets »" in how
    assert "reactions" not in how


def test_hostile_names_are_inert(house: Path) -> None:
    evil = "'<script>alert(1)</script> [x](http://evil) **b**'"
    spoil(house, "name: Lamplighter", f"name: {evil}")
    spoil(house, "topic: reactions", f"topic: {evil}")
    text = build(ENGLISH).text
    inner = [child for token in MarkdownIt().parse(text) for child in token.children or ()]
    tags = {child.content for child in inner if child.type == "html_inline"}
    assert all(re.fullmatch(r'<a id="[\w.-]+">|</a>', tag) for tag in tags)
    assert all(str(child.attrs["href"]).startswith("#") for child in inner if child.type == "link_open")


@pytest.mark.parametrize(("arguments", "code"), [
    ({"shape": "docx"}, "faq/unknown-format"), ({"date": "yesterday"}, "faq/date"), ({"date": "2026-13"}, "faq/date"),
    ({"out": "/nowhere/at/all/faq.md"}, "faq/out"), ({"out": "."}, "faq/out"),
    ({"shape": "pdf"}, "faq/out"), ({"against": "9.9"}, "faq/unknown-release"), ({"against": "nowhere.json"}, "faq/release"),
])  # fmt: skip
def test_what_cannot_be_used_is_refused(arguments: dict[str, str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        build(ENGLISH, **arguments)  # type: ignore[arg-type]
    assert [one.code for one in refused.value.diagnostics] == [code]


@pytest.mark.dear
def test_progress_is_told() -> None:
    told: list[str] = []
    build(ENGLISH, topics=chapters(ENGLISH), progress=told.append)
    *boards, last = told
    assert len(boards) == len(bundled())
    assert last == catalogue("altered", "1.0", ENGLISH.language).say("faq.writing")


def test_cards_of_the_board_are_named_in_the_language() -> None:
    scenario: Scenario = load_scenario(BOARD)
    executed, *_ = entry_of(scenario, (), "fr")
    assert dict(executed.cards)["lamplighter"] == "Lamplighter"
    assert "unknown" not in dict(executed.cards)


def test_names_of_cards_have_the_apostrophe_of_the_printers() -> None:
    """The index on paper takes them as they come: « Fragment d'Éther » stood there with a typewriter's."""
    scenario: Scenario = load_scenario("first-morning")
    executed, *_ = entry_of(scenario, (), "fr")
    assert dict(executed.cards)["aether_shard"] == "Fragment d’Éther"


def test_an_entry_gives_the_reason_under_the_answer_and_its_cards_at_the_end(house: Path) -> None:
    in_order = (
        "Lamplighter’s “At Noon” reaction is not activated: it was not yet in Ana’s Reserve when Noon began.",
        "Noon begins. The “At Noon” reactions of Subhash & Marmo and Piper are activated",
        "Piper Character, cost 3, 1/2/2. At Noon: draw a card.",
    )
    for shape in ("md", "html"):
        build(ENGLISH, shape=shape, out=house / f"faq.{shape}")
        text = unescape((house / f"faq.{shape}").read_text(encoding="utf-8"))
        plain = " ".join(re.sub(r"<[^>]+>|[*\\]", " ", text).split())
        at = [plain.index(part) for part in in_order]
        assert at == sorted(at), shape
    build(ENGLISH, shape="json", out=house / "faq.json")
    [entry] = json.loads((house / "faq.json").read_text(encoding="utf-8"))["entries"]
    assert [sentence["cites"] for sentence in entry["because"]] == [["altered/1.0/6.3.d"]]
    assert [card["name"] for card in entry["acting"]] == ["Lamplighter", "Subhash & Marmo", "Piper"]


def test_an_entry_shows_its_own_address_and_folds_what_it_rests_on(house: Path) -> None:
    build(ENGLISH, shape="html", out=house / "faq.html")
    page = (house / "faq.html").read_text(encoding="utf-8")
    assert f'\u00a0<a href="#q-{BOARD}"' in page
    assert re.search(r'<details class="foot"><summary>[^<]+</summary><p>Reading', page)


@pytest.mark.parametrize(
    ("settings", "question"), [(FRENCH, "Le premier joueur peut-il piocher ?"), (ENGLISH, "May the first player draw?")]
)
def test_plain_words_are_no_terms_of_an_entry(settings: Settings, question: str) -> None:
    """They are terms of the rules that stand in half of all questions, and lead nobody anywhere."""
    entry = FaqEntry("x", Words(), question, "no", "", "", True, ())
    terms = FaqWords(settings).with_terms(entry).terms
    assert {"first_player", "draw"} <= {*terms}
    assert "may" not in terms
    assert "may" in {gloss.code for gloss in FaqWords(settings).glossary()}
