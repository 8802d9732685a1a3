"""What counts for more than what: on records that are made for it."""

from __future__ import annotations

from judge.app.store.place import rules_root
from judge.library.search.analysis.language_file import load_languages
from judge.library.search.find import search
from judge.library.search.index.building import built
from judge.library.search.record import IndexedRecord, Lead, Record
from judge.model.cards.card import Words
from judge.text.languages import LANGUAGES

KNOWN = load_languages(rules_root(), LANGUAGES)


def _found(query: str, *records: Record, languages: tuple[str, ...] = ("fr", "en")) -> list[str]:
    index = built(tuple(IndexedRecord(one) for one in records), KNOWN)
    return [index.record(hit.at).id for hit in search(index, query, languages).hits]


def _record(id: str, title: str = "", text: str = "", kind: str = "rule", **english: str) -> Record:
    def words(fr: str, en: str) -> Words:
        return Words(tuple((language, said) for language, said in (("fr", fr), ("en", en)) if said))

    return Record(kind, id, words(title, english.get("title_en", "")), words(text, english.get("text_en", "")))


def test_titles_weigh_more_than_texts() -> None:
    text = _record("text", title="tout autre chose", text="une licorne")
    title = _record("title", title="une licorne", text="tout autre chose")
    assert _found("licorne pourpre", text, title) == ["title", "text"]
    assert _found("licorne pourpre", title, text) == ["title", "text"]


def test_the_whole_title_weighs_more_than_a_part_of_one() -> None:
    part = _record("part", title="licorne pourpre", text="licorne licorne licorne")
    whole = _record("whole", title="licornes", text="un animal")
    assert _found("licorne", part, whole) == ["whole", "part"]


def test_a_number_weighs_more_than_the_same_number_in_a_text() -> None:
    other = _record("7.7.b", text="comme dans 7.7.a, et encore 7.7.a")
    assert _found("7.7.a", other, _record("7.7.a", text="quelque chose")) == ["7.7.a", "7.7.b"]


def test_words_side_by_side_weigh_more_than_apart() -> None:
    apart = _record("apart", text="licorne qui mange une pomme pourpre")
    beside = _record("beside", text="pomme qui mange une licorne pourpre")
    assert _found("licorne pourpre", apart, beside)[0] == "beside"


def test_words_in_one_place_weigh_more_than_here_and_there_in_any_order() -> None:
    apart = _record("apart", text="une licorne broute, et bien plus loin pousse un pommier pourpre")
    together = _record("together", text="bien plus loin pousse un pommier, et pourpre la licorne y broute")
    assert _found("licorne pourpre", apart, together) == ["together", "apart"]
    assert _found("licorne pourpre", together, apart) == ["together", "apart"]


def test_a_rule_comes_right_behind_what_is_read_into_it() -> None:
    """It has one of the words, and another rule has as many; the reading asks with both."""
    reading = IndexedRecord(
        _record("R-7.7.b-herd.2", text="la licorne pourpre broute-t-elle", kind="reading"),
        leads=(Lead("reading", "7.7.a"), Lead("reading", "7.7.b")),
    )
    rules = tuple(IndexedRecord(_record(id, text=f"une licorne sur un pré {id}")) for id in ("7.7.a", "7.7.b", "7.7.c"))
    index = built((*rules, reading), KNOWN)
    hits = [index.record(hit.at).id for hit in search(index, "licorne pourpre", ("fr", "en")).hits]
    assert hits[:2] == ["R-7.7.b-herd.2", "7.7.b"]


def test_a_record_scores_by_its_better_language_and_not_by_both() -> None:
    """« note » is a word of both: who has it in both gets the better of the two, not their sum."""
    both = _record("both", text="une note encore", text_en="one note again")
    index = built((IndexedRecord(both), IndexedRecord(_record("french", text="une note", text_en="nothing"))), KNOWN)
    together, french, english = (
        {hit.at: hit.score for hit in search(index, "note", languages).hits}
        for languages in (("fr", "en"), ("fr",), ("en",))
    )
    assert french[0] > 0
    assert english[0] > 0
    assert together == {0: max(french[0], english[0]), 1: french[1]}


def test_each_word_climbs_as_far_as_it_must_and_no_further() -> None:
    exact, other = _record("exact", text="une licorne pourpre"), _record("other", text="une licorme pourpre")
    assert _found("licorne", exact, other) == ["exact"]  # what is known is not taken for something else
    assert _found("licorme", exact, other) == ["other"]
    assert set(_found("lico", exact, other)) == {"exact", "other"}
    assert _found("lixorne", exact, other) == ["exact"]


def test_a_little_word_of_one_language_is_no_rare_word_of_another() -> None:
    """« it », quoted in one French text, would else be the rarest word of an English question."""
    quoting = _record("quoting", text="le mot it", text_en="a grammar of pronouns")
    about = _record("about", text="une licorne", text_en="an unicorn grazes by a lake")
    others = [_record(f"other-{n}", text="un cheval", text_en=f"an animal of the lake {n}") for n in range(9)]
    assert _found("it grazes by the lake, does it", quoting, about, *others, languages=("en", "fr"))[0] == "about"
    assert "quoting" not in _found("it grazes by the lake, does it", quoting, about, *others, languages=("en", "fr"))
