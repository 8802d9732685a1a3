"""Sentences that a judge reads aloud; written out by hand, and each beside what it said before."""

from __future__ import annotations

import pytest

from judge.app.lookup.cards import card
from judge.app.ruling.explore import explore
from judge.explain.said.depth import ALL, STEPS, Page
from tests.asking import of_altered
from tests.explain.told import cards, ruling, shown

N, C = "\u202f", "\u00a0"
# By board and language: what is said, and what was said before.
SAID = [
    ("support-zone", "fr", "La réaction «_À Midi_» d’Aloe Vera dans la Réserve d’Ana ne s’active pas : cette capacité",
     " «_À Midi_» d’Aloe Vera :"),
    ("free-from-reserve", "fr", "La réaction «_Lorsque vous jouez cette carte depuis la Main_» de Kodama ne s’active pas :",
     " «_Lorsque vous jouez cette carte depuis la Main_» de Kodama : ce n’est pas"),
    ("own-arrival", "fr", "Si Ana avait refusé de payer pour Subhash & Marmo, la réponse serait : non.", "Réponse si"),
    ("no-waiting-to-exhaust", "fr", "Avant qu’Ana joue l’action rapide de la Volière, la réponse est : non.",
     "Réponse avant"),
    ("not-less-than-two", "fr", "À cause du Brigand, le coût ne descend pas sous 2 mana.", "empêche le coût d’être"),
    ("night-rest", "fr", "Chiron, Fugace, va à la Pile de défausse d’Ana au lieu de la Réserve", "et va dans la Pile"),
    ("this-day-is-over-when-the-next-one-begins", "fr", "Progression : aucune Expédition n’avance.", "n’avancent pas"),
    ("this-day-is-over-when-the-next-one-begins", "en", "Progress: no Expedition moves forward.",
     "every Expedition fails"),
    ("once-for-each", "fr", "Décisions de Ben : choisir une carte, à chaque fois.", "(deux fois)"),
    ("once-for-each", "en", "Ben chooses: which card, each time.", "(twice)"),
    ("the-second-die-is-open", "fr", "Part du hasard, deux fois : le dé, à chaque fois.", "(deux fois)"),
    ("two-targets-one-step", "en", "Ana chooses: which targets.", "which target."),
    ("clean-up-in-order", "fr", "Décisions de Ben : choisir ce qui reste.", ""),
    ("the-opponent-may", "fr", "Décisions de Ben : piocher ou non.", ""),
    ("equal-reactions-are-not-ordered", "fr", "Ana joue la réaction d’un exemplaire du Fragment d’Éther.", "une des"),
    ("any-number-for-that-many", "fr", "autant de cartes dans votre Réserve que vous le souhaitez", "que souhaité"),
    ("exhausted-cannot-pay", "en", "  Ana’s Whetstone’s quick action cannot be played: Whetstone", ""),
    ("exhausted-cannot-pay", "fr", "  L’action rapide de la Pierre à aiguiser d’Ana ne peut pas être jouée", ""),
    ("by-type-in-hand", "fr", "  Ana ne peut pas choisir Kodama", ""),
    ("fleeting-applies-once", "en", "One point is disputed. Is Fleeting a modifier", "A disputed point."),
]  # fmt: skip


DECISIONS = ("Décisions", "Part du hasard", "Ana chooses: ", "Ben chooses: ")


def _spaced(sentence: str) -> str:
    """A sentence with the spaces of the language: ``_`` is the narrow one, and before a French colon stands a wide one."""
    return sentence.replace("_", N).replace(" :", f"{C}:")


@pytest.mark.parametrize(("name", "language", "said", "before"), SAID)
def test_a_sentence_is_as_a_judge_says_it(name: str, language: str, said: str, before: str) -> None:
    # Who decided what is told only to whom wants to know all of it.
    depth = ALL if said.startswith(DECISIONS) else STEPS
    page = shown(ruling(name, language), Page(depth, cards=cards(name, language)), 400)
    plain = " ".join(page.replace(f"2{C}mana", "2 mana").split(" "))
    assert _spaced(said) in plain
    assert not before or _spaced(before).lstrip() not in plain.replace(_spaced(said), "")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("any-number-for-that-many", "2"),
        ("activated-without-event", "1"),
        ("for-each-of-yours", "2"),
        ("too-late-for-its-own-arrival", "Casanier"),
    ],
)
def test_how_many_is_answered_by_a_number_and_what_by_names(name: str, answer: str) -> None:
    told = ruling(name, "fr")
    assert told.question.count("Combien") == answer.isdecimal()
    assert told.answer.removesuffix(".").endswith(answer)


def test_what_a_card_says_is_in_our_words_on_its_page_as_in_a_ruling() -> None:
    assert _spaced("Capacité (nos mots) :") in card(of_altered(language="fr"), ("kodama",)).text


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ana can force each of the outcomes."), ("fr", "Ana peut imposer chacune des issues.")],
)
def test_who_can_force_all_outcomes_is_not_told_all_their_numbers(language: str, said: str) -> None:
    assert said in " ".join(explore(of_altered(language=language), "noon-own-order").text.split())
