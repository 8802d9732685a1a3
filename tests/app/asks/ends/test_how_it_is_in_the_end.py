"""Questions for a state, a place, or which of two: taken for what they ask, and not for what only looks like it."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered

# language → the words in which the boards are typed
WORDS = {
    "en": {
        "afternoon": "afternoon", "night": "night", "noon": "noon", "hand": "hand", "reserve": "reserve", "exp": "hero exp",
        "landmarks": "landmarks", "fleeting": "fleeting", "asleep": "asleep", "anchored": "anchored",
    },
    "fr": {
        "afternoon": "après-midi", "night": "nuit", "noon": "midi", "hand": "main", "reserve": "réserve", "exp": "exp héros",
        "landmarks": "repères", "fleeting": "fugace", "asleep": "endormi", "anchored": "ancré",
    },
}  # fmt: skip
BOARDS = {
    # Ana plays Kodama from her Reserve, which makes it Fleeting.
    "reserve": ("", "ana ben", "{afternoon}", "ana", "ana {reserve} kodama; ana mana 2", "", "1"),
    "night": (
        "", "ana ben", "{night}",
        "ana {exp} kodama + {fleeting}, parvati + {anchored}; ben {exp} ordis trooper, coppelia + {asleep}", "", "1",
    ),
    # Ana plays Chiron from hand, and the first target it may have gains a boost.
    "boost": ("", "ana ben", "{afternoon}", "ana", "ana {hand} chiron; ana mana 2; ana {exp} kodama; ben {hand} ozma", "", "1"),
    "boosts": ("", "ana ben", "{night}", "ana {exp} dracaena + {anchored} + 2 boosts", "", "1"),
    "action": ("", "ana ben", "{afternoon}", "ana", "ana {reserve} paper herald; ana mana 4; ana {hand} chiron", "", "1"),
    "hive": ("", "ana ben", "{noon}", "ana {exp} dracaena; ben {landmarks} brassbug hive", ""),
}  # fmt: skip

# board → the typed question → what Enter takes; empty where it takes none
TYPED = {
    "en": {
        "reserve": {
            "Is Kodama Fleeting?": "has kodama: fleeting",
            "Is Kodama Anchored?": "has kodama: anchored",
            "Is Kodama exhausted?": "has kodama: exhausted",
            "Is Kodama boosted?": "has kodama: boost",
            "Does Kodama gain Fleeting?": "happens gains: kodama.fleeting",
            "Does Kodama become Fleeting?": "happens gains: kodama.fleeting",
            "Where is Kodama?": "where kodama",
            "Where is Kodama now?": "where kodama",
            # What it was, and whence and how it came, is not how it is.
            "Where was Kodama?": "",
            "Where is Kodama from?": "",
            "Where is Kodama played?": "",
            "Is Kodama Fleeting or Asleep?": "",
            "Is Kodama both Fleeting and Asleep?": "",
            "Is Kodama not Fleeting?": "",
            "Is anything Fleeting?": "",
        },
        "night": {
            "Is Coppelia Asleep?": "has coppelia: asleep",
            "Is Parvati Anchored?": "has parvati: anchored",
            "Does Parvati keep Anchored?": "has parvati: anchored",
            "Does Coppelia wake up?": "happens loses: coppelia.asleep",
            "Does Parvati lose Anchored?": "happens loses: parvati.anchored",
            "Does Parvati stay in the Expedition?": "ends_in ana.hero_expedition: parvati",
            "Does Parvati remain in Ana's Expedition?": "ends_in ana.hero_expedition: parvati",
            "Does Parvati stay in the Companion Expedition?": "ends_in ana.companion_expedition: parvati",
            "Is Kodama discarded or does it go to the Reserve?": "where kodama",
            "Does Parvati stay in the Expedition or go to the Reserve?": "where parvati",
            "Does Kodama or Parvati lose Anchored?": "who loses anchored",
            "Is Kodama discarded because it is Fleeting?": "",
            "Is Kodama discarded if it's Fleeting?": "happens arrives: ana.discard_pile.kodama",
            "Does Ordis Trooper go to Reserve since it isn't Anchored?": "happens arrives: ben.reserve.ordis_trooper",
            "If it is Fleeting, is Kodama discarded?": "happens arrives: ana.discard_pile.kodama",
            "How many cards are in Ana's Discard?": "value ana.discard_pile",
            "Which cards are in Ana's Discard pile?": "value ana.discard_pile",
            # A clause that is not true of the board; two of one zone; two cards; another's Expedition; another thing kept.
            "Is Kodama discarded because it is Anchored?": "",
            "Is Kodama discarded because it isn't Fleeting?": "",
            "Is Kodama discarded if Parvati is Fleeting?": "",
            "Is Kodama discarded because it was Fleeting?": "",
            "Is Kodama discarded because it's Anchored?": "",
            "Is Kodama discarded or sacrificed?": "",
            "Is Kodama played from Reserve or from hand?": "",
            "Does Kodama go to the Reserve or does Parvati?": "",
            "Is Kodama or Parvati discarded?": "",
            "Does Parvati stay in Ben's Expedition?": "",
            "Does Kodama keep Parvati Anchored?": "",
            "Does Kodama keep Parvati from losing Anchored?": "",
            "Does Ana keep Parvati Anchored?": "",
            "Which Characters are in Ana's Discard pile?": "",
            "Was Parvati Anchored?": "",
            "What becomes of Parvati?": "",
            "What does Parvati become?": "",
            "Which Characters stay in the Hero Expedition?": "",
            "How many cards remain in Ana's Reserve?": "value ana.reserve",
            "Is Parvati no longer Anchored?": "",
            "Does Parvati wake up?": "happens loses: parvati.asleep",
        },
        "boost": {
            "Is Chiron boosted?": "has chiron: boost",
            "Does Chiron keep its boost?": "has chiron: boost",
            "How many boosts does Chiron keep?": "value chiron.boost",
            "Does Kodama or Chiron gain the boost?": "who gains boost",
            "Does Ozma stay in hand?": "ends_in ben.hand: ozma",
            "Does Kodama or Chiron gain a boost first?": "",
            "Does Chiron boost Kodama or Ozma?": "",
            "Does Chiron keep two boosts?": "",
            "Is Chiron boosted twice?": "",
        },
        # One of two may be lost: that some is there in the end does not say that it keeps what it had.
        "boosts": {
            "Does Dracaena keep its boosts?": "",
            "Is Dracaena still boosted?": "has dracaena: boost",
            "How many boosts does Dracaena have?": "value dracaena.boost",
        },
        "action": {
            "May Ana play Paper Herald's quick action?": "legal ana plays: quick_action.paper_herald",
            "May Ana play Paper Herald?": "legal ana plays: paper_herald",
            "May Ana play Chiron's quick action?": "",
        },
        "hive": {
            "Is a Brassbug created at Noon?": "happens creates: brassbug",
            # Which of two comes first is an order of the two.
            "Does Dracaena or the Hive play first?": "before plays: dracaena, plays: brassbug_hive",
        },
    },
    "fr": {
        "reserve": {
            "Kodama est-il Fugace ?": "has kodama: fleeting",
            "Kodama est-il Ancré ?": "has kodama: anchored",
            "Kodama est-il épuisé ?": "has kodama: exhausted",
            "Est-ce que Kodama est Fugace ?": "has kodama: fleeting",
            "Kodama est-il boosté ?": "has kodama: boost",
            "Kodama devient-il Fugace ?": "happens gains: kodama.fleeting",
            "Est-ce que Kodama s'endort ?": "happens gains: kodama.asleep",
            "Où est Kodama ?": "where kodama",
            "Où était Kodama ?": "",
            "D'où vient Kodama ?": "",
            "Où Kodama est-il joué ?": "",
            "Kodama est-il Fugace ou Endormi ?": "",
            "Kodama n'est-il pas Fugace ?": "",
        },
        "night": {
            "Coppélia est-elle Endormie ?": "has coppelia: asleep",
            "Parvati garde-t-elle Ancré ?": "has parvati: anchored",
            "Coppélia se réveille-t-elle ?": "happens loses: coppelia.asleep",
            "Est-ce que Coppélia se réveille ?": "happens loses: coppelia.asleep",
            "Parvati reste-t-elle en Expédition ?": "ends_in ana.hero_expedition: parvati",
            "Parvati reste-t-elle dans l'Expédition du Compagnon ?": "ends_in ana.companion_expedition: parvati",
            "Kodama va-t-il en Réserve ou dans la Défausse ?": "where kodama",
            "Kodama ou Parvati perd-il Ancré ?": "who loses anchored",
            "Kodama est-il défaussé parce qu'il est Fugace ?": "",
            "Kodama est-il défaussé puisqu'il est Fugace ?": "happens arrives: ana.discard_pile.kodama",
            "Kodama est-il défaussé s'il est Fugace ?": "happens arrives: ana.discard_pile.kodama",
            "Quelles cartes sont dans la Défausse d'Ana ?": "value ana.discard_pile",
            "Quelles cartes y a-t-il dans la Réserve d'Ana ?": "value ana.reserve",
            "Kodama est-il défaussé parce qu'il est Ancré ?": "",
            "Kodama est-il défaussé parce qu'il n'est pas Fugace ?": "",
            "Kodama est-il défaussé si Parvati est Fugace ?": "",
            "Kodama va-t-il de la Main ou de la Réserve ?": "",
            "Kodama va-t-il en Réserve ou est-ce Parvati ?": "",
            "Ana la défausse-t-elle ?": "",
            "Parvati reste-t-elle dans l'Expédition de Ben ?": "",
            "Kodama garde-t-il Parvati Ancrée ?": "",
            "Quels Personnages sont dans la Défausse d'Ana ?": "",
            "Parvati n'est-elle plus Ancrée ?": "",
            "Parvati était-elle Ancrée ?": "",
            # What becomes of it is no mark; what Expeditions do is not said of Characters, nor of cards that remain.
            "Que devient Parvati ?": "",
            "Quels Personnages restent en Expédition ?": "",
            "Combien de cartes reste-t-il dans la Réserve d'Ana ?": "value ana.reserve",
        },
        "boost": {
            "Chiron est-il boosté ?": "has chiron: boost",
            "Chiron garde-t-il son boost ?": "has chiron: boost",
            "Est-ce Kodama ou Chiron qui gagne le boost ?": "who gains boost",
            "Ozma reste-t-elle en main ?": "ends_in ben.hand: ozma",
            "Chiron garde-t-il deux boosts ?": "",
        },
        "boosts": {
            "Dracaena garde-t-elle ses boosts ?": "",
            "Dracaena est-elle encore boostée ?": "has dracaena: boost",
        },
        "action": {
            "Ana peut-elle jouer l'action rapide du Héraut de papier ?": "legal ana plays: quick_action.paper_herald",
            "Ana peut-elle jouer le Héraut de papier ?": "legal ana plays: paper_herald",
            "Ana peut-elle jouer l'action rapide de Chiron ?": "",
            "Ana peut-elle jouer le Héraut de papier depuis sa Réserve ?": "legal ana plays: paper_herald",
            "Ana peut-elle jouer le Héraut de papier depuis sa Main ?": "",
        },
        "hive": {"Un Scarabot est-il créé à Midi ?": "happens creates: brassbug"},
    },
}


@pytest.mark.parametrize(("language", "board"), [(language, board) for language in TYPED for board in TYPED[language]])
def test_the_right_question_is_proposed_or_none(language: str, board: str) -> None:
    answers = tuple(line.format(**WORDS[language]) for line in BOARDS[board])
    session = told(of_altered(language=language), answers, plays=True)
    taken = {question: _taken(session, question) for question in TYPED[language][board]}
    assert taken == TYPED[language][board]


@pytest.mark.parametrize(
    ("language", "question", "blamed", "nearest"),
    [
        ("en", "Is Kodama discarded because it is Anchored?", "“because it is Anchored”", "Does Kodama go to Ana’s Discard pile"),
        ("en", "Does Kodama quickly go to the Reserve?", "“quickly”", "Does Kodama go to Ana’s Reserve"),
        ("fr", "Kodama est-il défaussé parce qu'il est Ancré ?", "parce qu'il est Ancré", "Kodama va dans la Pile de défausse"),
    ],
)  # fmt: skip
def test_what_is_not_answered_is_said_as_it_was_typed_with_the_nearest_that_can_be_asked(
    language: str, question: str, blamed: str, nearest: str
) -> None:
    answers = tuple(line.format(**WORDS[language]) for line in BOARDS["night"])
    shown = told(of_altered(language=language), answers, plays=True).answer(question).next_question()
    assert shown is not None
    assert not shown.default.isdecimal()
    said = shown.text.replace("’", "'").replace("\u202f", " ")
    assert blamed.replace("’", "'") in said
    assert nearest.replace("’", "'") in shown.options[0].text.replace("’", "'").replace("\u202f", " ")


def _taken(session: NewSession, question: str) -> str:
    """What Enter takes once this was typed; empty where it takes none."""
    shown = session.answer(question).next_question()
    assert shown is not None
    return shown.options[int(shown.default) - 1].answer if shown.default.isdecimal() else ""
