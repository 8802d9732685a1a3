"""What is alike is said at once: cards that share a sentence, what comes several times, another place."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import shelf
from judge.app.corpus.messages import catalogue
from judge.explain.said.merged_notes import together
from judge.explain.said.speaker import Speaker
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg, TextArg, note
from judge.model.play.place import Place

LAYOUT = shelf("altered").layout


def said(language: str, *notes: Note) -> str:
    speaker = Speaker(catalogue("altered", "1.0", language), {})
    return " ".join(speaker.say(one) for one in together(notes, LAYOUT))


def moved(card: str, player: str) -> ClauseArg:
    return ClauseArg("clause.move", (("card", CardArg(card)), ("place", PlaceArg(Place("reserve", player)))))


def effect(*clauses: Arg) -> Note:
    return note("event.effect", clauses=ListArg(clauses))


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("fr", "A et deux exemplaires de B vont dans la Réserve d’Ana\u202f; A va dans la Réserve de Ben."),
        ("en", "A and two copies of B go to Ana’s Reserve; A goes to Ben’s Reserve."),
    ],
)
def test_cards_share_a_clause_where_nothing_else_differs(language: str, wanted: str) -> None:
    clauses = (moved("A", "ana"), moved("B", "ana"), moved("A", "ben"), moved("B", "ana"))
    assert said(language, effect(*clauses)) == wanted


def test_one_thing_that_does_it_twice_has_its_verb_in_the_plural() -> None:
    gone = ClauseArg("clause.token-leaves", (("card", CardArg("A")),))
    assert said("fr", effect(gone, gone)) == "Deux exemplaires d’A cessent d’exister."


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", ": two of Ana’s A and one of Ben’s B."), ("fr", "\u00a0: deux de l’A d’Ana et une du B de Ben.")],
)
def test_two_reactions_of_one_card_are_no_two_cards(language: str, wanted: str) -> None:
    a, b = CardArg("A", "ana"), CardArg("B", "ben")
    activated = note("activated.event", count=TextArg(3), cards=ListArg((a, a, b)))
    assert said(language, activated).endswith(wanted)


def test_counters_are_not_shared_for_nobody_would_know_how_many_each_gets() -> None:
    boost = (("counter", TextArg("boost")), ("count", TextArg(1)))
    clauses = [ClauseArg("clause.gain-counter", (("card", CardArg(card)), *boost)) for card in ("A", "B")]
    assert said("en", effect(*clauses)) == "A gains a boost and B gains a boost."


def test_another_place_is_said_alone() -> None:
    args = (("card", CardArg("A")), ("statistics", TextArg("1/1/1")), ("count", TextArg(1)))
    places = [PlaceArg(Place("expedition_zone", "ana", part)) for part in ("hero", "companion")]
    clauses = [ClauseArg("clause.create", (*args, ("place", place))) for place in places]
    wanted = (
        "Un jeton A 1/1/1 est créé dans l’Expédition du Héros d’Ana et un autre dans l’Expédition du Compagnon d’Ana."
    )
    assert said("fr", effect(*clauses)) == wanted


def test_sentences_of_a_line_are_shared_and_keep_their_rules() -> None:
    notes = [
        note("zone.owner", (rule,), card=CardArg(card), player=PlayerArg("ana"))
        for card, rule in (("A", "1"), ("B", "2"))
    ]
    [one] = together(tuple(notes), LAYOUT)
    assert one.rules == ("1", "2")
    assert said("en", *notes) == "A and B belong to Ana and so go to one of Ana’s zones."
