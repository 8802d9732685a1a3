"""What a query finds in the bundled rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.library.search.find import Results
from judge.library.search.index.whoosh_index import WhooshIndex
from judge.library.search.queries.query import LONGEST
from judge.library.search.ranking.snippet import snippet

Find = Callable[..., list[str]]
Ask = Callable[..., Results]


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("Coriace", "7.4.5"),  # a title
        ("coriaces", "7.4.5"),  # plural
        ("verification des reactions", "4.4"),  # no accents
        ("VÉRIFICATION DES RÉACTIONS", "4.4"),
        ("l’expédition", "expedition"),  # elision
        ("l'expedition", "expedition"),
        ("lexpedition", "expedition"),  # elision without its apostrophe
        ("pioché", "draw"),  # another form of the verb
        ("repiocher", "draw"),  # with a prefix
        ("reçoit", "gain"),  # a form that no ending tells, of a word like it
        ("ne peut pas", "cannot"),  # words that stock analyzers drop
        ("quick action", "quick_action"),  # English
        ("exhausted", "exhausted"),
        ("coriac", "7.4.5"),  # begun
        ("epiuser", "exhaust"),  # typo
        ("intitiative", "1.4.5.a"),
        ("intitiative ordrre", "initiative_order"),  # two
        ("tapped", "exhausted"),  # what players call it
        ("cimetière", "discard_pile"),
        ("6.3.f limite", "6.3.f"),  # a number among words
        ("R-6.3.e", "R-6.3.e"),  # an id
        ("check_reactions", "check_reactions"),
        ("Subhash", "subhash_marmo"),  # a card
    ],
)
def test_what_is_looked_for_is_among_the_first(query: str, id: str, found: Find) -> None:
    assert id in found(query)[:5]


def test_every_number_and_every_term_is_found_by_itself(found: Find, bundled: WhooshIndex) -> None:
    """The 125 numbers are looked up by the verb; but search knows them too, and every term in both languages."""
    for at in range(bundled.size):
        record = bundled.record(at)
        if record.kind in ("rule", "heading") and record.id[0].isdigit():
            assert record.id in found(record.id)[:3], record.id
        if record.kind == "term":
            for language, title in record.title.texts:
                first = found(title.split(", ")[0], language, "en" if language == "fr" else "fr")[:8]
                names = [one for one in first if one == record.id or one[:1].isdigit() or "/" in one]
                assert record.id in names, (record.id, title, first)


def test_a_hit_scores_by_its_better_language(results: Ask) -> None:
    hits = results("limbo", "fr", "en").hits
    alone = {one: {hit.at: hit.score for hit in results("limbo", one).hits} for one in ("fr", "en")}
    for hit in hits:
        scores = {one: scored.get(hit.at, 0.0) for one, scored in alone.items()}
        assert hit.score == max(scores.values())


@pytest.mark.parametrize(
    ("query", "own"),
    [
        ("limbo", "fr"),
        ("limbes", "fr"),
        ("éphémère", "fr"),
        ("max hand size", "fr"),
        ("do tokens go to reserve", "en"),
        ("vérification des réactions", "en"),
    ],
)
def test_a_hit_is_shown_in_the_readers_language(query: str, own: str, results: Ask) -> None:
    """Whatever language the words are of, and however much better the other one scores: the reader asked for this."""
    assert {hit.language for hit in results(query, own, "fr" if own == "en" else "en").hits} == {own}


@pytest.mark.parametrize(
    ("query", "own", "marked_stems", "unmarked"),
    [
        ("fleeting", "fr", {"fugac"}, "reserv"),
        ("coriace", "en", {"tough"}, "mana"),
        ("vérification des réactions", "en", {"check", "reaction"}, "of"),
        ("max hand size", "fr", {"limit", "main"}, "plus"),
    ],
)
def test_a_term_of_the_other_language_is_marked_by_its_name(
    query: str, own: str, marked_stems: set[str], unmarked: str, results: Ask
) -> None:
    marks = dict(results(query, own, "fr" if own == "en" else "en").marks)[own]
    assert marked_stems <= marks
    assert unmarked not in marks


def test_an_unknown_name_is_no_slip_of_a_little_word(results: Ask) -> None:
    """« Sierra » is near « sera », which nobody looks for; a slip within a whole question is still one."""
    assert results("Sierra", "fr", "en").hits == ()
    assert results("what hapens to a reaction", "en", "fr").hits


@pytest.mark.parametrize("query", ["dcout", "Ldcout"])
def test_an_unknown_word_is_not_taken_apart_nor_begun_anew(query: str, results: Ask) -> None:
    """Only before a vowel is a word cut short: “dcout” is no « d’coût », and no slip of a word that begins otherwise."""
    assert results("cout").hits
    assert not results(query).hits


def test_words_of_both_languages_are_no_traps(found: Find) -> None:
    """« on », « or », « car », « main », « note » mean something else in the other language."""
    assert "hand" in found("main", "fr", "en")[:3]
    assert "7.4.5.c" in found("or tough", "en", "fr")[:3]
    assert found("car", "fr", "en") == found("car", "en", "fr")


def test_phrases_stand_in_order(found: Find) -> None:
    together, apart = found('"premier joueur"'), found("premier joueur")
    assert together
    assert set(together) < set(apart) | set(together)
    assert "4.4.b" in found('"ordre d’initiative"')
    assert found('"initiative ordre"') == []
    assert set(found("« premier joueur »")) == set(together)
    assert not found('"zzzzzz limbo"')


def test_operators_in_capitals(found: Find) -> None:
    both = set(found("limbo ET réserve"))
    assert both
    assert both == set(found("limbo AND réserve"))
    either = set(found("sabotage OU coriace"))
    assert either >= set(found("sabotage OU zzzzzz")) | set(found("coriace OU zzzzzz"))
    without = set(found("réaction SAUF limbo"))
    assert without
    assert not without & set(found("limbo ET limbo"))
    assert without == set(found("réaction NOT limbo"))
    assert set(found("limbo ET (réserve OU main)")) == both | set(found("limbo ET main"))
    assert found("limbo and reserve")  # in small letters they are words


def test_a_word_may_be_only_begun(found: Find) -> None:
    assert "4.4.a" in found("vérif*")[:5]
    assert set(found("sabot*")) >= {"sabotage", "borrowed/sabotage"}
    assert found("zzzz*") == []


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("kind:example sabotage", {"example"}),
        ("genre:exemple sabotage", {"example"}),
        ("kind:term limbo", {"term"}),
        ("kind:remark", {"remark"}),
        ("kind:scenario limbo", {"scenario"}),
        ("kind:lecture limbo", {"reading"}),
        ("kind:nothing limbo", set()),
    ],
)
def test_the_kind_filters(query: str, kinds: set[str], results: Ask, bundled: WhooshIndex) -> None:
    assert {bundled.record(hit.at).kind for hit in results(query).hits} == kinds


def test_other_filters(results: Ask, bundled: WhooshIndex) -> None:
    def records(query: str) -> list[object]:
        return [bundled.record(hit.at) for hit in results(query).hits]

    section = records("section:6.3 kind:rule réaction")
    assert {one.sections[-1] for one in section} == {"6.3"}  # type: ignore[attr-defined]
    assert len(records("section:6 kind:rule réaction")) > len(section)
    assert {one.editions for one in records("edition:3.0")} == {("3.0",)}  # type: ignore[attr-defined]
    assert {one.authority for one in records("autorité:communauté réaction")} == {"community"}  # type: ignore[attr-defined]
    named = {one.id for one in records("card:subhash")}  # type: ignore[attr-defined]
    assert {"subhash_marmo", "6.1.d/example-1", "noon-limbo"} <= named
    assert named == {one.id for one in records('carte:"Subhash & Marmo"')}  # type: ignore[attr-defined]
    assert not records("card:nobody")
    assert {one.kind for one in records("limbo NOT kind:rule")} >= {"term"}  # type: ignore[attr-defined]


def test_a_misspelt_word_is_offered_as_the_records_write_it(results: Ask) -> None:
    assert results("réctaion").meant[0] == "réaction"
    assert results("réctaion").step == "typo"
    assert "initiative" in results("intiative").meant
    assert not results("réaction").meant
    assert not results("tapped").meant  # players say so: it is no mistake
    assert results("zzzzzz") == Results((), "unknown", results("zzzzzz").marks, ("zzzzzz",))


@pytest.mark.parametrize(
    ("well", "badly"),
    [
        ("vérification des réactions", "verifcation des réactons"),
        ("ordre d’initiative", "ordre d'intiative"),
        ("what happens to a reaction after it resolves", "what hapens to a reacton after it resloves"),
        ("who controls an object", "who contols an obejct"),
        ("échanger deux objets", "echanjer deux obejts"),
        ("payment of costs", "paymnet of csots"),
    ],
)
def test_a_misspelt_question_finds_first_what_the_well_spelt_one_does(well: str, badly: str, results: Ask) -> None:
    """The words that are rightly spelt must not outweigh the slips that the question is about."""
    first, second = ([hit.at for hit in results(one, "fr", "en").hits[:3]] for one in (well, badly))
    assert first[0] == second[0]
    assert len(set(first) & set(second)) >= 2
    assert results(well).step == "exact"
    assert results(badly).step == "typo"


def test_what_is_known_is_not_taken_for_something_else(results: Ask) -> None:
    assert results("limbo zzzzzz").unknown == ("zzzzzz",)
    assert results("card", "fr", "en").step == "exact"  # an English word, whatever the language comes first


@pytest.mark.parametrize(
    "query",
    [
        *("", " ", "!!!", "(", ")", "((((", "))))", "*", "**", '"', '""', '"a', "«»", "AND", "OR NOT", "NOT", "a AND", "SAUF SAUF"),
        *("kind:", "kind:()", ":", "card:", 'card:""', "section:..", "\x00", "a" * 10_000, "or " * 3000, "(" * 3000),
        *("NOT " * 100, "a OR " * 100, "(a OR " * 100, "a* " * 60, "œ" * 200, "e\u0301" * 90, "\u202e", "🙂", "𝖆𝖇𝖈", "ﬁ"),
        *('kind:"' + "x" * 300, "1.2.3.4.5.6.7", "-1", "%s {0} \\", "réac* AND (NOT (limbo OR \"a b\")"),
    ],
)  # fmt: skip
def test_nothing_is_asked_in_vain_and_nothing_breaks(query: str, results: Ask) -> None:
    results(query)


def test_a_query_is_looked_at_so_far_and_no_further(found: Find) -> None:
    assert found("x" * LONGEST + " limbo") == []


def test_the_snippet_shows_where_most_of_it_is(bundled: WhooshIndex) -> None:
    analyzer = bundled.analyzer("fr")
    text = "Une réaction d’abord. " + "Un début assez long pour que la coupe se voie, et même un peu plus. " * 3
    text += "Ici une réaction est jouée à Midi." + " Et encore des mots pour que la fin manque aussi." * 4
    shown = snippet(text, analyzer.stems("reactions midi"), analyzer)
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert "*réaction*" in shown
    assert "*Midi*" in shown
    assert snippet("Rien.", (), analyzer) == "Rien."
