"""What was typed and what is proposed: words of which a proposal takes no account keep Enter from taking it."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import offered, told
from tests.asking import of_altered

DRAWS = "when: {moves: {what: {is: character, of: you}, from: expedition_zone, to: reserve}}, do: [{draw: 1}]"
BOARD = {
    "en": (
        *("", "", "night", "card Bone Keeper", "Character Bard 2 2 1 1 1", DRAWS, ""),
        *("card Wake Singer", "Character Bard 2 2 1 1 1", DRAWS, ""),
        *("ana hero exp Bone Keeper, ordis trooper; ben hero exp wake singer", "", "1"),
    ),
    "fr": (
        *("", "", "nuit", "carte Bone Keeper", "Personnage Barde 2 2 1 1 1", DRAWS, ""),
        *("carte Wake Singer", "Personnage Barde 2 2 1 1 1", DRAWS, ""),
        *("ana exp héros Bone Keeper, ordis trooper; ben exp héros wake singer", "", "1"),
    ),
}
"""At Night Ana's two Characters and Ben's one go to the Reserve; a card of each player's draws for each of theirs."""

# the typed question → the words of which no proposal near it takes account
LEFT_OUT = {
    "en": {
        "does Ben draw two cards?": "two",
        "does Ben draw 2 cards?": "2",
        "does Ana draw exactly one card?": "exactly, one, card",
        "does Ana draw one card?": "one, card",
        "does Ana draw three cards?": "three",
        "does Ana draw at least two cards?": "least, two",
        "does Ana draw at most a card?": "most",
        "does Ben draw more cards than Ana?": "more, than, Ana",
        "does Ben draw fewer cards than Ana?": "fewer, than, Ana",
        "does Ben draw as many cards as Ana?": "as, many, Ana",
        "does Ordis Trooper draw a card?": "Ordis, Trooper",
        "does Wake Singer draw Ana a card?": "Wake, Singer",
        "can Ana play Bone Keeper's reaction after Ben's?": "after, Ben",
        "does Bone Keeper trigger when Wake Singer goes to Reserve?": "when Wake Singer goes to Reserve",
        "does Wake Singer trigger if Ordis Trooper goes to Reserve?": "if Ordis Trooper goes to Reserve",
        "does Bone Keeper trigger while Wake Singer leaves?": "while Wake Singer leaves",
        "may Ben refuse to play Wake Singer's reaction?": "refuse",
        "can Ben decline to play Wake Singer's reaction?": "decline",
        "must Ana draw?": "must",
        "does Ana have to draw?": "have, to",
        "How many cards does Ana discard from her Hand?": "Hand",
        # What nobody had thought of: conditions, causes, times, others who do it, and what turns it round.
        "does Ana draw when Ben passes?": "when Ben passes",
        "does Ana draw if she were not the first player?": "if she were not the first player",
        "does Ana draw because of Bone Keeper?": "because of Bone Keeper",
        "does Ana draw thanks to Wake Singer?": "thanks, Wake, Singer",
        "does Ana draw at Dusk?": "Dusk",
        "does Ana draw tomorrow?": "tomorrow",
        "does Ana draw in Ben's turn?": "Ben, turn",
        "does Ana draw again?": "again",
        "does Ana draw no card?": "no",
        "does Ana draw despite that?": "despite",
        "do Ana and Ben draw?": "Ben",
        "does neither Ana nor Ben draw?": "neither, nor, Ben",
        "does Ana draw from Ben's Deck?": "Ben, Deck",
        "How many of Ana's cards are discarded from Reserve?": "Reserve",
    },
    "fr": {
        "Ben pioche-t-il deux cartes ?": "deux",
        "Ana pioche-t-elle 3 cartes ?": "3",
        "Ana pioche-t-elle exactement une carte ?": "exactement",
        "Ana pioche-t-elle une seule carte ?": "une, seule",
        "Ana pioche-t-elle trois cartes ?": "trois",
        "Ana pioche-t-elle au moins une carte ?": "au, moins",
        "Ben pioche plus de cartes qu'Ana ?": "plus, Ana",
        "Ben pioche-t-il moins de cartes qu’Ana ?": "moins, Ana",
        "Ben pioche-t-il autant de cartes qu’Ana ?": "autant, Ana",
        "Ordis Trooper pioche-t-il une carte ?": "Ordis, Trooper",
        "Wake Singer fait-il piocher Ana ?": "Wake, Singer",
        "Ana peut-elle jouer la réaction de Bone Keeper après celle de Ben ?": "après, Ben",
        "Bone Keeper se déclenche-t-il quand Wake Singer part ?": "quand Wake Singer part",
        "Bone Keeper s’active-t-il lorsque Wake Singer va en Réserve ?": "lorsque Wake Singer va en Réserve",
        "Ben peut-il refuser de jouer la réaction de Wake Singer ?": "refuser",
        "Ben peut-il renoncer à jouer la réaction de Wake Singer ?": "renoncer",
        "Ana doit-elle piocher ?": "doit",
        "Combien de cartes Ana défausse-t-elle de sa Main ?": "Main",
        # Ce à quoi personne n’avait pensé.
        "Ana pioche-t-elle quand Ben passe ?": "quand Ben passe",
        "Ana pioche-t-elle si elle refuse de payer ?": "si elle refuse de payer",
        "Ana pioche-t-elle malgré le refus ?": "malgré, refus",
        "Ana pioche-t-elle au Crépuscule ?": "Crépuscule",
        "Ana pioche-t-elle demain ?": "demain",
        "Ana pioche-t-elle au tour de Ben ?": "tour, Ben",
        "Ana et Ben piochent-ils ?": "Ben",
        "Ana pioche-t-elle grâce à Bone Keeper ?": "grâce, Bone, Keeper",
        "Combien de cartes Ana pioche-t-elle à cause de Wake Singer ?": "cause, Wake, Singer",
        "Ana pioche-t-elle encore une carte ?": "encore",
    },
}

# the typed question → what Enter takes
UNDERSTOOD = {
    "en": {
        "does Ben draw a card?": "happens draws: ben",
        "does Ana draw?": "happens draws: ana",
        "can Ana play Bone Keeper's reaction?": "legal ana chooses reaction: bone_keeper",
        "does Bone Keeper trigger when it goes to Reserve?": "happens activates: bone_keeper",
        "How many cards does Ana draw?": "count draws: ana",
    },
    "fr": {
        "Ben pioche-t-il une carte ?": "happens draws: ben",
        "Ana pioche-t-elle ?": "happens draws: ana",
        "Ana peut-elle jouer la réaction de Bone Keeper ?": "legal ana chooses reaction: bone_keeper",
        "Combien de cartes Ana pioche-t-elle ?": "count draws: ana",
    },
}


@pytest.fixture(scope="module")
def boards() -> dict[str, NewSession]:
    return {language: told(of_altered(language=language), answers) for language, answers in BOARD.items()}


@pytest.mark.parametrize(
    ("language", "question", "words"),
    [(language, *row) for language, rows in LEFT_OUT.items() for row in rows.items()],
)
def test_enter_takes_nothing_that_leaves_out_a_word(
    boards: dict[str, NewSession], language: str, question: str, words: str
) -> None:
    session = boards[language].answer(question)
    shown = session.next_question()
    assert shown is not None
    assert offered(session)[1] == ""
    print(shown.text, [option.answer for option in shown.options])
    assert f"“{words}”" in shown.text if language == "en" else f"«\u202f{words}\u202f»" in shown.text


@pytest.mark.parametrize(
    ("language", "question", "taken"),
    [(language, *row) for language, rows in UNDERSTOOD.items() for row in rows.items()],
)
def test_what_is_wholly_accounted_for_is_taken(
    boards: dict[str, NewSession], language: str, question: str, taken: str
) -> None:
    session = boards[language].answer(question)
    shown = session.next_question()
    assert shown is not None
    print(shown.default, [option.answer for option in shown.options])
    assert shown.default.isdecimal()
    assert shown.options[int(shown.default) - 1].answer == taken


@pytest.mark.parametrize(
    ("language", "question"), [("en", "does Ana draw exactly one card?"), ("fr", "Ana pioche-t-elle deux cartes ?")]
)
def test_how_many_is_offered_where_a_number_was_asked_for(
    boards: dict[str, NewSession], language: str, question: str
) -> None:
    shown = boards[language].answer(question).next_question()
    assert shown is not None
    assert "count draws: ana" in [option.answer for option in shown.options]
