"""Plain questions as people type them: the right one is proposed, or none; never one that leaves out what was asked."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered

DRAWS = "when: {moves: {what: {is: character, of: you}, from: expedition_zone, to: reserve}}, do: [{draw: 1}]"
WATCH = "when: {passes_first: opponent}, do: [{draw: 1}]"
STORM = "do: [{return: {what: {each: {is: character}}}}]"
# language → the words in which the boards are typed
WORDS = {
    "en": {
        "afternoon": "afternoon", "noon": "noon", "night": "night", "hand": "hand", "reserve": "reserve", "exp": "hero exp",
        "landmarks": "landmarks", "card": "card", "character": "Character Bard 2 2 1 1 1", "spell": "Spell 1 1",
        "exhausted": "exhausted", "fleeting": "fleeting", "asleep": "asleep",
    },
    "fr": {
        "afternoon": "après-midi", "noon": "midi", "night": "nuit", "hand": "main", "reserve": "réserve", "exp": "exp héros",
        "landmarks": "repères", "card": "carte", "character": "Personnage Barde 2 2 1 1 1", "spell": "Sort 1 1",
        "exhausted": "épuisé", "fleeting": "fugace", "asleep": "endormi",
    },
}  # fmt: skip
BOARDS = {
    "reserve": ("", "ana ben", "{afternoon}", "ana", "ana {reserve} kodama + {exhausted}; ana mana 4; ana {hand} chiron", "", ""),
    "shard": ("", "ana ben", "{noon}", "ana {landmarks} aether shard; ben {exp} dracaena", ""),
    "night": (
        "", "", "{night}", "{card} Bone Keeper", "{character}", DRAWS, "", "{card} Wake Singer", "{character}", DRAWS, "",
        "ana {exp} Bone Keeper, ordis trooper; ben {exp} wake singer", "", "1",
    ),
    "fleeting": ("", "ana ben", "{night}", "ana {exp} kodama + {fleeting}; ben {exp} ozma + {asleep}", "", "1"),
    "kodama": ("", "ana ben", "3", "1", "ana {hand} kodama; ana mana 4", "", "1", "1"),
    "storm": (
        "", "ana ben", "{afternoon}", "ana", "{card} Storm", "{spell}", STORM, "",
        "ana {hand} storm; ana mana 2; ben {exp} kodama; ana {exp} ozma", "", "1",
    ),
    "watch": (
        "", "ana ben", "{afternoon}", "ben", "{card} Watch", "", WATCH, "",
        "ana {exp} watch; ben {hand} ordis trooper; ben mana 1", "", "2",
    ),
}  # fmt: skip

# board → the typed question → what Enter takes; empty where it takes none
TYPED = {
    "en": {
        "reserve": {
            "May Ben play Kodama?": "legal ben plays: kodama",
            "May Ben play Ana's Kodama?": "legal ben plays: kodama",
            "Can Ana play Chiron from her hand?": "legal ana plays: chiron",
            "May Ana or Ben play Kodama?": "",
            "May Ana play Kodama from hand?": "",
            "May Ana play Kodama for free?": "",
            "May Ana play Kodama's quick action?": "",
            "Who may play Kodama?": "",
            "When may Ana play Kodama?": "",
        },
        "shard": {
            "Who draws first?": "who draws",
            "Does Dracaena's ability trigger?": "happens activates: dracaena",
            "Does the Aether Shard go off?": "happens activates: aether_shard",
            "Does the Shard resolve before Dracaena?": "before plays: aether_shard, plays: dracaena",
            "Does Dracaena get a boost?": "happens gains: dracaena.boost",
            "Who draws last?": "",
            "Who draws twice?": "",
            "Why does Dracaena gain a boost?": "",
            "When does Dracaena gain a boost?": "",
            "Does the Shard come first?": "",
        },
        "night": {
            "Does Bone Keeper's reaction fire?": "happens activates: bone_keeper",
            "Does Bone Keeper go off when it goes to Reserve?": "happens activates: bone_keeper",
            "How often does Bone Keeper trigger?": "count activates: bone_keeper",
            "Does Ordis Trooper go to the Reserve?": "happens arrives: ana.reserve.ordis_trooper",
            "How many cards does Ana draw by Bone Keeper's reaction?": "",
            "Does Bone Keeper trigger when it goes to Hand?": "",
            "Does Bone Keeper trigger when it is sacrificed?": "",
            "Why does Bone Keeper trigger?": "",
            "What triggers Bone Keeper?": "",
            "Who triggers Bone Keeper?": "",
            "Does Ordis Trooper go from Reserve to the Hero Expedition?": "",
            "Which Characters go to Reserve?": "",
        },
        "fleeting": {
            "Is Kodama discarded?": "happens arrives: ana.discard_pile.kodama",
            "Where does Kodama end up?": "where kodama",
            "Is Kodama discarded from the Reserve?": "",
            "Does Ben discard Kodama?": "",
            "How many cards are there in Ana's Discard pile?": "value ana.discard_pile",
        },
        "kodama": {
            "Is Ana's Kodama still asleep?": "has kodama: asleep",
            "Does Kodama fall asleep when Ana plays it from hand?": "happens gains: kodama.asleep",
            "Does Kodama fall asleep when Ben plays it?": "",
            "Does Kodama fall asleep when played from Reserve?": "",
        },
        "storm": {
            "Is Ben's Kodama bounced?": "happens returns: kodama",
            "Does Kodama go back to Ben's hand?": "happens arrives: ben.hand.kodama",
            "Does Ben return Kodama to his hand?": "",
        },
        "watch": {
            "Does Ana draw when Ben passes?": "happens draws: ana",
            "Does Ana draw when she passes?": "",
            "Does Ana draw when Ana passes?": "",
            "Does Ana draw if Ben had not passed?": "",
            "Does Watch trigger when Ben passes?": "happens activates: watch",
            "Does Watch trigger when Ana passes?": "",
        },
    },
    "fr": {
        "reserve": {
            "Ben peut-il jouer Kodama ?": "legal ben plays: kodama",
            "Ben peut-il jouer le Kodama d'Ana ?": "legal ben plays: kodama",
            "Ana ou Ben peuvent-ils jouer Kodama ?": "",
            "Ana peut-elle jouer Kodama gratuitement ?": "",
            "Qui peut jouer Kodama ?": "",
            "Pourquoi Ana peut-elle jouer Kodama ?": "",
        },
        "shard": {
            "Qui pioche en premier ?": "who draws",
            "L'effet du Fragment s'active-t-il ?": "happens activates: aether_shard",
            "Est-ce que la Dracaena reçoit un boost ?": "happens gains: dracaena.boost",
            "Qui pioche en dernier ?": "",
            "Qui pioche le plus ?": "",
            "Pourquoi Dracaena gagne-t-elle un boost ?": "",
        },
        "night": {
            "L'effet de Bone Keeper se résout-il avant celui de Wake Singer ?": "before plays: bone_keeper, plays: wake_singer",
            "Bone Keeper se déclenche-t-il quand il va en Réserve ?": "happens activates: bone_keeper",
            "Combien de cartes pioche Ana ?": "count draws: ana",
            "Combien de cartes Ana pioche-t-elle par la réaction de Bone Keeper ?": "",
            "Bone Keeper se déclenche-t-il quand il va en Main ?": "",
            "Bone Keeper se déclenche-t-il quand il est sacrifié ?": "",
            "Pourquoi Bone Keeper se déclenche-t-il ?": "",
            "Qui déclenche Bone Keeper ?": "",
            "Ordis Trooper va-t-il de la Réserve à l'Expédition du Héros ?": "",
            "Quels Personnages vont en Réserve ?": "",
        },
        "fleeting": {
            "Le Kodama est-il défaussé ?": "happens arrives: ana.discard_pile.kodama",
            "Où finit Kodama ?": "where kodama",
            "Kodama est-il défaussé de la Réserve ?": "",
            "Ben défausse-t-il Kodama ?": "",
            # « défausse » is no verb there
            "Combien de cartes y a-t-il dans la Défausse d'Ana ?": "value ana.discard_pile",
        },
        "kodama": {
            "Kodama s'endort-il ?": "happens gains: kodama.asleep",
            "Le Kodama joué de la Main s'endort-il ?": "happens gains: kodama.asleep",
            "Le Kodama joué de la Réserve s'endort-il ?": "",
            "Le Kodama joué par Ben s'endort-il ?": "",
            "Kodama s'endort-il quand Ben le joue ?": "",
        },
        "storm": {
            "Kodama remonte-t-il en main ?": "happens returns: kodama",
            "Kodama remonte-t-il dans la main d'Ana ?": "",
            "Ben renvoie-t-il Kodama en main ?": "",
        },
        "watch": {
            "Ana pioche-t-elle quand Ben passe ?": "happens draws: ana",
            "Ana pioche-t-elle quand elle passe ?": "",
            "Ana pioche-t-elle si Ben n'avait pas passé ?": "",
            "Watch se déclenche-t-il quand Ana passe ?": "",
        },
    },
}


@pytest.mark.parametrize(("language", "board"), [(language, board) for language in TYPED for board in TYPED[language]])
def test_the_right_question_is_proposed_or_none(language: str, board: str) -> None:
    answers = tuple(
        line.format(**WORDS[language]) if line not in (DRAWS, WATCH, STORM) else line for line in BOARDS[board]
    )
    session = told(of_altered(language=language), answers, plays=True)
    taken = {question: _taken(session, question) for question in TYPED[language][board]}
    assert taken == TYPED[language][board]


def _taken(session: NewSession, question: str) -> str:
    """What Enter takes once this was typed; empty where it takes none."""
    shown = session.answer(question).next_question()
    assert shown is not None
    return shown.options[int(shown.default) - 1].answer if shown.default.isdecimal() else ""
