"""What a typed question says: of which kind it is, and the words of it that tell what it asks, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import dropwhile, pairwise

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import any_of, typed_words
from judge.model.disputes.scenario import Scenario
from judge.text.spelling import fold

About = tuple[str, str]
"""The game and the edition in whose words a question is typed."""
WORD = re.compile(r"[^\W\d_]+")
_CLOSE = 2
_STEM, _VERB_STEM, _SHORTEST = 5, 4, 3
_SENTENCES = re.compile(r"(?<=[.:;!?])\s")
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»|\"[^\"]*\"")


def stems_of(about: About, text: str) -> frozenset[str]:
    """The first letters of a text's words, without words that say nothing of what a question is about."""
    empty_words, shared_stems = typed_words(*about, "empty-asked"), typed_words(*about, "shared-stems")
    words = WORD.findall(fold(text).replace("_", " "))
    stems = frozenset(stem_of(word) for word in words if len(word) >= _SHORTEST and word not in empty_words)
    return stems.difference(shared_stems)


def stem_of(word: str) -> str:
    """The first letters of a word, by which its singular and its plural are the same."""
    return word[:_STEM].rstrip("s")


def verb_stems(words: Iterable[str]) -> frozenset[str]:
    """The first letters of words of which some are verbs: *drawn* and *draws* have the same."""
    return frozenset(word[:_VERB_STEM].rstrip("s") for word in words if len(word) >= _SHORTEST)


def main_clause(about: About, question: str) -> str:
    """The question, folded, without its clause *when …*, which goes to the end, or to a comma where it comes first."""
    folded = fold(question)
    openings = tuple(words.replace("_", " ") for words in typed_words(*about, "clause"))
    clause = re.search(rf"\b{any_of(openings)}\b", folded)
    if clause is None:
        return folded
    return folded[: clause.start()] if folded[: clause.start()].strip() else folded.partition(",")[2] or folded


def is_open(about: About, question: str) -> bool:
    """Whether the question has no yes and no for an answer: a word that asks for more opens what it asks."""
    return bool(opening_word(about, question))


def opening_word(about: About, question: str) -> str:
    """The word by which a question asks for more than yes or no: *who*, *where* …; empty where none does.

    It begins the last sentence, or a part of it behind a comma; before it may stand a word such as *in* or *and*. Or it
    ends it: « Il finit où ? ». Behind *if …* without a comma it may stand anywhere. With a second part, *when …* is a
    clause, and asks for nothing.
    """
    sentence = _asking_sentence(question).casefold()
    words_of_parts = [words for words in (WORD.findall(part) for part in sentence.split(", ")) if words]
    asking_words = typed_words(*about, "open-question")
    asking_alone = typed_words(*about, "open-question-alone") if len(words_of_parts) == 1 else ()
    words_allowed_before = typed_words(*about, "before-open")
    likely_words = [
        word for words in words_of_parts for word in (*words[:1], *_behind(words, words_allowed_before), *words[-1:])
    ]
    if len(words_of_parts) == 1 and words_of_parts[0][0] in typed_words(*about, "clause"):
        likely_words += [word for word in words_of_parts[0] if word in asking_words]
    return next((word for word in likely_words if word in (*asking_words, *asking_alone)), "")


def _behind(words: list[str], before: tuple[str, ...]) -> list[str]:
    """The first word that is none of these."""
    return [*dropwhile(lambda word: word in before, words)][:1]


def _asking_sentence(question: str) -> str:
    """The sentence that asks: the last with a question mark, else the last. What a card says in quotes asks nothing."""
    unquoted = _QUOTED.sub(" ", question).strip()
    sentences = [sentence for sentence in _SENTENCES.split(unquoted) if WORD.search(sentence)]
    asking_sentences = [sentence for sentence in sentences if "?" in sentence]
    return (asking_sentences or sentences or [""])[-1]


def _without_or_not(about: About, clause: str) -> str:
    """The clause without an *or not* at its end, which turns nothing round."""
    endings = tuple(ending.replace("_", " ") for ending in typed_words(*about, "or-not"))
    return re.sub(rf"\W*\b{any_of(endings)}\W*$", "", clause) if endings else clause


def _in_single_words(about: About, clause: str) -> str:
    """The clause with a word in place of each phrase that says the same: *triggers* for *goes off*."""
    for pair in typed_words(*about, "said-as"):
        phrase, _, word = pair.partition("=")
        clause = re.sub(rf"\b{phrase.replace('_', ' ')}\b", word.replace("_", " "), clause)
    return clause


class HeardQuestion:
    """A question that somebody typed about a board.

    ``clause`` is what of it asks, ``words`` are its words, without the names of phases, facts and zones; ``said`` are
    the stems of all words of the question, ``asked`` those of its asking clause.
    """

    def __init__(self, scenario: Scenario, question: str) -> None:
        self.about = scenario.game, scenario.edition
        self.text = question
        self.opened_by = opening_word(self.about, question)
        self.is_open = bool(self.opened_by)
        main = _without_or_not(self.about, main_clause(self.about, _asking_sentence(question)))
        self.clause = _in_single_words(self.about, main)
        self.occasion = self._asking_clause_left(question)
        self.said = stems_of(self.about, question)
        self.asked = stems_of(self.about, self.clause)
        unnamed = re.sub(rf"\b{any_of(_called(scenario))}\b", " ", self.clause)
        self.words = frozenset(WORD.findall(_without_zones(scenario, unnamed)))

    def _asking_clause_left(self, question: str) -> str:
        """The clause *when …* of the sentence that asks, folded; empty where it has none."""
        sentence = _asking_sentence(question)
        return fold(sentence).replace(main_clause(self.about, sentence), " ", 1).strip()

    def has(self, *keys: str) -> bool:
        """Whether the asking clause has a word of one of these kinds."""
        return any(not self.words.isdisjoint(typed_words(*self.about, key)) for key in keys)

    @property
    def asks_who(self) -> bool:
        """Whether it asks of whom something is true: *who*, *which Characters*."""
        return self.asks_for_a_player or self.opened_by in typed_words(*self.about, "open-which")

    @property
    def asks_for_a_player(self) -> bool:
        """Whether it is opened by a word for a person: what *who* does is done by a player."""
        return self.opened_by in typed_words(*self.about, "open-who")

    @property
    def is_passive(self) -> bool:
        """Whether it says what is done to somebody: *is discarded*; not by the words of « qui est-ce qui »."""
        return self._has_apart("passive")

    @property
    def is_of_a_state(self) -> bool:
        """Whether it asks how something *is*, now and in the end: not what it was, nor by « est-ce que »."""
        return self._has_apart("copula")

    def _has_apart(self, key: str) -> bool:
        """Whether the asking clause has such a word that is no part of « est-ce » or « c’est »."""
        own_words, words_against = (typed_words(*self.about, key) for key in (key, "around-no-passive"))
        words = ["", *WORD.findall(self.clause), ""]
        neighbouring_words = zip(words, words[1:], words[2:], strict=False)
        return any(
            word in own_words and before not in words_against and after not in words_against
            for before, word, after in neighbouring_words
        )

    def says(self, key: str) -> bool:
        """Whether the asking clause has a phrase of this kind; an underscore in it stands for what parts words."""
        phrases = (phrase.replace("_", r"\W+") for phrase in typed_words(*self.about, key))
        return bool(re.search(rf"\b(?:{'|'.join(phrases)})\b", self.clause))

    def how_many(self, stems: frozenset[str]) -> bool:
        """Whether it asks how many of these there are, and not how many times something happens.

        Their name stands close behind the word: whoever asks how many Characters gain a boost asks for Characters.
        """
        if self.has("times"):
            return False
        often_words, of_words, words = (
            *(typed_words(*self.about, key) for key in ("often", "of")),
            WORD.findall(self.clause),
        )
        often_index = next((n for n, word in enumerate(words) if word in often_words), len(words))
        words_counted = [word for word in words[often_index + 1 :] if len(word) >= _SHORTEST][:_CLOSE]
        # « Combien gagne-t-il de boosts ? »: or behind a word such as *of*.
        words_counted += [word for word_before, word in pairwise(words[often_index + 1 :]) if word_before in of_words]
        return not stems.isdisjoint(map(stem_of, words_counted))

    @property
    def narrowed(self) -> frozenset[str]:
        """The words of the asking clause that turn what it asks round, or narrow it: *not*, *prevent*, *both* …"""
        return self.words.intersection(typed_words(*self.about, "narrowed"))

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of question that its words ask for: *before*, *may* and *how many* ask for no other; empty: any."""
        if self.has("often"):
            return frozenset(("count", "value"))
        asked_by_kind = {"before": self.has("first", "earlier"), "legal": self.has("allowed")}
        return frozenset(kind for kind, is_asked in asked_by_kind.items() if is_asked)


def _called(scenario: Scenario) -> tuple[str, ...]:
    """What phases, facts and zones are called: *first player* asks for no order, and *Discard pile* has no verb."""
    game = game_of(scenario)
    codes = {*game.reads.vocabulary.phases, *(fact for fact, _ in game.reads.board.facts)}
    codes |= {zone.zone for zone in game.reads.board.zones}
    terms = corpus(scenario.game, scenario.edition).rulebook.terms
    return tuple(fold(form.form) for term in terms if term.code in codes for _, form in term.forms)


def _without_zones(scenario: Scenario, clause: str) -> str:
    """The clause without nouns for zones behind *in* or *the*: « dans la Défausse » has no verb.

    « La défausse-t-elle ? » has one.
    """
    about = scenario.game, scenario.edition
    zones = {zone.zone for zone in game_of(scenario).reads.board.zones}
    forms = [form.form for term in corpus(*about).rulebook.terms if term.code in zones for _, form in term.forms]
    nouns = {word for form in forms for word in WORD.findall(fold(form)) if len(word) >= _SHORTEST}
    nouns -= set(typed_words(*about, "empty-zone"))
    before, pronouns = typed_words(*about, "before-zone"), typed_words(*about, "behind-verb")
    behind = rf"(?!\W+(?:t\W+)?{any_of(pronouns)}\b)" if pronouns else ""
    owners = typed_words(*about, "owner-of")
    head = rf"(?:\b{any_of(before)}|{any_of(owners)})" if owners else rf"\b{any_of(before)}"
    return re.sub(rf"{head}\s*\b{any_of(tuple(nouns))}\b{behind}", " ", clause) if nouns else clause


def common_of(about: About) -> frozenset[str]:
    """The commonest words of every language, and those that say nothing of what a question is about."""
    catalogues = (catalogue(*about, language) for language in spoken_languages(*about))
    word_sets = (
        word_sets for language_catalogue in catalogues for word_sets in language_catalogue.common_words.values()
    )
    return frozenset(typed_words(*about, "empty-asked")).union(*word_sets)
