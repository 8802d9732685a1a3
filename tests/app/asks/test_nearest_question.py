"""Where Enter takes no question: which words are left out is said, and what comes nearest is a number away."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered

GUST = "do: [{return: {target: {is: character, of: opponent}}}]"
NIGHT = {
    "en": ("", "ana ben", "night", "ana hero exp kodama + anchored, ordis trooper + fleeting; ben hero exp chiron + 2 boosts; ben companion exp ozma + asleep", "", "1"),
    "fr": ("", "ana ben", "nuit", "ana exp héros kodama + ancré, ordis trooper + fugace; ben exp héros chiron + 2 boosts; ben exp compagnon ozma + endormi", "", "1"),
}  # fmt: skip
DUSK = {
    "en": ("", "ana ben", "dusk", "ana hero exp kodama, ordis trooper + 1 boost; ben hero exp chiron; ben companion exp ozma; ana mana 3; ben hand 2", "", "1"),
    "fr": ("", "ana ben", "crépuscule", "ana exp héros kodama, ordis trooper + 1 boost; ben exp héros chiron; ben exp compagnon ozma; ana mana 3; ben main 2", "", "1"),
}  # fmt: skip
SPELL = {
    "en": (
        "", "ana ben", "afternoon", "ana", "card Gust", "Spell 2 2", GUST, "",
        "ana hand gust; ana mana 3; ben hero exp kodama + 1 boost; ben companion exp ordis trooper; ana hero exp ozma + 1 boost; ben reserve chiron", "", "1", "1",
    ),
    "fr": (
        "", "ana ben", "après-midi", "ana", "carte Gust", "Sort 2 2", GUST, "",
        "ana main gust; ana mana 3; ben exp héros kodama + 1 boost; ben exp compagnon ordis trooper; ana exp héros ozma + 1 boost; ben réserve chiron", "", "1", "1",
    ),
}  # fmt: skip
BOARDS = {"night": NIGHT, "dusk": DUSK, "spell": SPELL}

# board → the typed question → the words that are told, and what one key takes
NEAREST = {
    "en": {
        "night": {
            "does the Trooper get binned?": ("binned", "ordis_trooper"),
            "why isn't Kodama sent to Reserve?": ("why", "reserve"),
            "Does Ordis Trooper disappear?": ("disappear", "ordis_trooper"),
            "Is my guy discarded?": ("my", "discard_pile"),
            "Does Kodama stay in play because it is Anchored?": (
                "because it is Anchored",
                "ana.hero_expedition: kodama",
            ),
            "Is Kodama in Ben's Reserve?": ("Ben", "kodama"),
        },
        "dusk": {
            "Who wins the Hero side?": ("wins", "advances: ana.hero_expedition"),
            "do both my Expeditions move forward?": ("my", "advances: ana"),
            "how much mana has Ana?": ("much", "value ana.mana"),
            "Does Ben's hero exp not move?": ("not", "ben.hero_expedition"),
            "Can Ana's Hero Expedition still move forward?": ("still", "advances: ana.hero_expedition"),
        },
        "spell": {
            "is kodama returned to my hand?": ("my", "kodama"),
            "May Ana choose not to?": ("not", "legal ana chooses target: none"),
            "does Ana have to discard?": ("have", "discards_by: ana"),
            "which card is sabotaged?": ("sabotaged", "who discards"),
            "how much mana must Ana pay?": ("must", "pays"),
        },
    },
    "fr": {
        "night": {
            "La troupière dégage ?": ("dégage", "ordis_trooper"),
            "Kodama disparaît-il ?": ("disparaît", "kodama"),
            "Mon perso est-il défaussé ?": ("Mon", "discard_pile"),
            "Kodama et la Troupière restent dans l'Expédition du Héros ?": ("Troupière", "ana.hero_expedition: kodama"),
            "Qui dort encore ?": ("dort", "asleep"),
            "Ana peut-elle défausser Kodama plutôt que Chiron ?": ("plutôt", "discard"),
        },
        "dusk": {
            "Mes deux Expéditions avancent ?": ("Mes", "advances: ana"),
        },
        "spell": {
            "Ana doit-elle défausser une carte ?": ("doit", "discards_by: ana"),
            "Quelle carte est sabotée ?": ("sabotée", "who discards"),
        },
    },
}
# board → the typed question → what Enter takes; empty where it takes none
TAKEN = {
    "en": {
        "night": {
            "does Kodama stay in play?": "ends_in ana.hero_expedition: kodama",
            "Does Kodama remain in play?": "ends_in ana.hero_expedition: kodama",
            "does Kodama survive?": "ends_in ana.hero_expedition: kodama",
            "does my Fleeting guy go to discard?": "happens arrives: ana.discard_pile.ordis_trooper",
            "Is my Fleeting Character discarded?": "happens arrives: ana.discard_pile.ordis_trooper",
            "does my guy go to discard?": "",
            "Does Chiron survive?": "",  # it goes to the Reserve: to some that is to survive
            "does Chiron return to Reserve?": "happens arrives: ben.reserve.chiron",
            "Does Chiron go to her own Reserve?": "happens arrives: ben.reserve.chiron",
            "Does Chiron go to Ana's own Reserve?": "",
            "Does Chiron lose its boosts?": "",  # it moves, and keeps none
            "How many boosts has Chiron got left?": "value chiron.boost",
        },
        "dusk": {
            "Does Ana's Hero Expedition move forward while Ana has the initiative?": "happens advances: ana.hero_expedition",
            "Does Ana's Hero Expedition move forward while Ben has the initiative?": "",
            "do both of Ana's Expeditions move forward?": "happens advances: ana.hero_expedition, advances: ana.companion_expedition",
            "Do both Expeditions move forward?": "",
            "Do both of Ana's Hero Expeditions move forward?": "",
            "Does Ana's Hero Expedition fail to move forward?": "happens stays: ana.hero_expedition",
            "How many cards are in Ana's Mana zone?": "value ana.mana",
        },
        "spell": {
            "may Ana target nothing?": "legal ana chooses target: none",
            "May Ana not target nothing?": "",
            "May Ben target nothing?": "",
            "may she target nothing?": "legal ana chooses target: none",
            "may Ana target Ozma?": "legal ana chooses target: ozma",
            "Does Ozma lose a boost?": "happens loses: ozma.boost",
            "Does Kodama lose a boost?": "",
            "is Kodama returned to Ben's hand?": "happens returns: kodama",
        },
    },
    "fr": {
        "night": {
            "Kodama reste-t-il en jeu ?": "ends_in ana.hero_expedition: kodama",
            "Kodama survit-il ?": "ends_in ana.hero_expedition: kodama",
            "Mon perso Fugace est-il défaussé ?": "happens arrives: ana.discard_pile.ordis_trooper",
            "Chiron retourne-t-il en Réserve ?": "happens arrives: ben.reserve.chiron",
            "Chiron va-t-il dans sa propre Réserve ?": "happens arrives: ben.reserve.chiron",
            "Combien reste-t-il de boosts sur Chiron ?": "value chiron.boost",
            "Kodama et la Troupière restent en jeu ?": "",
        },
        "dusk": {
            "Les deux Expéditions de Ben avancent-elles ?": "happens advances: ben.hero_expedition, advances: ben.companion_expedition",
            "Les Expéditions avancent-elles toutes les deux ?": "",
            "L'Expédition du Héros d'Ana avance-t-elle alors qu'Ana a l'initiative ?": "happens advances: ana.hero_expedition",
            "L'Expédition du Héros d'Ana avance-t-elle alors que Ben a l'initiative ?": "",
        },
        "spell": {
            "Ana peut-elle ne rien cibler ?": "legal ana chooses target: none",
            "Ana ne peut-elle rien cibler ?": "",
            "Ana peut-elle cibler Ozma ?": "legal ana chooses target: ozma",
            "Ozma perd-il un boost ?": "happens loses: ozma.boost",
            "Kodama perd-il son boost ?": "",
            "Kodama revient-il en main ?": "happens arrives: ben.hand.kodama",
        },
    },
}  # fmt: skip
_SESSIONS: dict[tuple[str, str], NewSession] = {}


def _at(board: str, language: str) -> NewSession:
    """The dialogue about a board, where it asks what is to be answered."""
    if (board, language) not in _SESSIONS:
        _SESSIONS[board, language] = told(of_altered(language=language), BOARDS[board][language])
    return _SESSIONS[board, language]


@pytest.mark.parametrize(
    ("language", "board"), [(language, board) for language in NEAREST for board in NEAREST[language]]
)
def test_the_words_left_out_are_told_and_the_nearest_is_one_key_away(language: str, board: str) -> None:
    session = _at(board, language)
    for question, (word, code) in NEAREST[language][board].items():
        asked = session.answer(question)
        shown = asked.next_question()
        assert shown is not None
        assert not shown.default.isdecimal(), question
        quoted = shown.text.replace("’", "'").partition("“" if language == "en" else "«")[2]
        assert word in quoted, (question, shown.text)
        near = [option.answer for option in shown.options[:3]]
        assert any(code in one for one in near), (question, near)
        # Enter takes none of them, a number does.
        assert asked.answer("").draft.asks == ("", ())
        number = str(next(n for n, one in enumerate(near, 1) if code in one))
        kind, lines = asked.answer(number).draft.asks
        assert code in f"{kind} {', '.join(lines)}"


@pytest.mark.parametrize(("language", "board"), [(language, board) for language in TAKEN for board in TAKEN[language]])
def test_what_surely_is_a_computed_question_is_taken(language: str, board: str) -> None:
    taken = {}
    for question in TAKEN[language][board]:
        shown = _at(board, language).answer(question).next_question()
        assert shown is not None
        taken[question] = shown.options[int(shown.default) - 1].answer if shown.default.isdecimal() else ""
    assert taken == TAKEN[language][board]


def test_counters_that_are_nowhere_on_the_board_are_not_proposed_for_counters() -> None:
    """No card has a counter but boosts; one that is named itself is proposed, behind what is on the board."""
    shown = _at("night", "en").answer("Does Chiron have counters in Reserve?").next_question()
    assert shown is not None
    assert shown.options[0].answer == "ends_in ben.reserve: chiron"
    assert not [option for option in shown.options if "kelon" in option.answer or "arcane" in option.answer]
    shown = _at("night", "en").answer("Why does the Trooper gain a Kelon counter in Reserve?").next_question()
    assert shown is not None
    assert any("kelon" in option.answer for option in shown.options)


def test_of_the_same_question_the_nearest_are_always_the_same() -> None:
    first, second = (_at("night", "en").answer("Is my guy discarded?").next_question() for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.options == second.options
