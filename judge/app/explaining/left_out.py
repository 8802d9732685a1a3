"""The words of a typed question of which a computed one takes no account: what they ask for, its answer does not say.

They are told by what they do in a sentence, and by no name: amounts and comparisons, what turns a permission round,
an occasion, what something comes after, a card of which a deed of players is said, and where something is done from.
"""

from __future__ import annotations

import re
from itertools import takewhile

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.accounted import Accounted
from judge.app.explaining.asked.asked_phrases import happening_words, term_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, verb_stems
from judge.app.explaining.asked.meant_things import CARD
from judge.app.explaining.said_words import lines_of, parts_of
from judge.model.disputes.scenario import Check, Scenario
from judge.model.play.state import GameObject
from judge.scenario.addressing.names import PAYS
from judge.scenario.expectations.done_by import BY, is_by, line_of_happening
from judge.scenario.expectations.state_at_the_end import HAS
from judge.scenario.expectations.who_did import WHO
from judge.text.spelling import fold

_CLOSE = 4
"""Among so many words behind *my* stands what is mine."""
_ANY_NUMBER = re.compile(r"\d+")


class LeftOut(Accounted):
    """A typed question, of which is known which of its words a computed one would leave out."""

    def left_out(self, kind: str, check: Check) -> tuple[str, ...]:
        """The words of which this question takes no account, as they were typed; empty where it accounts for all."""
        words = self._bounds(kind, check) | self._order_words(kind) | self._of_somebody(check)
        words |= self._amount_named(check.subject) if kind == "value" else frozenset()
        if kind != "count" and self._is_of_players(kind, check):
            words |= self._bearers_of_deeds()
        if any(map(is_by, (check.subject, *check.wanted))) or any(map(self._is_of_cards_of, check.wanted)):
            words |= self._places_beside(check)
        unaccounted = self._unaccounted(kind, check)
        # What says nothing by itself is told only where nothing else is.
        words |= unaccounted.difference(self._empty_words() - frozenset(WORD.findall(self._heard.occasion)))
        words = words or unaccounted
        return self._as_typed(words)

    def _bounds(self, kind: str, check: Check) -> frozenset[str]:
        """Amounts, comparisons and what turns the question round; which comes first is asked of *both*, too."""
        if kind == "before" and self._heard.is_open:
            return frozenset()
        clause = self._clause_without_names()
        phrases = tuple(phrase.replace("_", " ") for phrase in typed_words(*self._about, "narrowed-phrases"))
        words_in_phrases = (WORD.findall(phrase) for phrase in re.findall(rf"\b{any_of(phrases)}\b", clause))
        # What somebody pays is an amount of which the game itself says how much it is.
        is_payment = kind == "legal" and check.subject.endswith(f" {PAYS}")
        numbers = () if is_payment else _ANY_NUMBER.findall(clause)
        narrowing_words = self._heard.narrowed & frozenset(WORD.findall(clause))
        # What is kept is what is there in the end.
        narrowing_words -= frozenset(typed_words(*self._about, "keeps")) if kind in (HAS, "value") else frozenset()
        # *Both Expeditions* are all of them, *to choose nothing* is an answer of its own.
        said_pattern = self._phrases_said(kind, check)
        narrowing_words &= (
            frozenset(WORD.findall(re.sub(said_pattern, " ", clause))) if said_pattern else narrowing_words
        )
        return narrowing_words | frozenset(numbers) | frozenset(word for words in words_in_phrases for word in words)

    def asks_for_cards_of(self, place: str) -> bool:
        """Whether it asks for what lies in this place: not how much there is of what the place is named after.

        *How much mana has Ana left?* is not asked of the cards of her Mana zone, of which some may be exhausted.
        """
        return not self._amount_named(place)

    def _amount_named(self, place: str) -> frozenset[str]:
        """The word by which it asks for an amount of what a place is named after; empty where it asks for cards."""
        often_words, neutral = (typed_words(*self._about, key) for key in ("often", "neutral"))
        words = WORD.findall(self._heard.clause)
        often_index = next((n for n, word in enumerate(words) if word in often_words), len(words))
        counted = next((word for word in words[often_index + 1 :] if word not in neutral), "")
        return frozenset((counted,)) if stem_of(counted) in self._meant.places.get(place, frozenset()) else frozenset()

    def _of_somebody(self, check: Check) -> frozenset[str]:
        """The words for whose something is, *my*, where nobody knows who asks, or which of several things is meant.

        *My Kodama* is that of whoever has the only one, *my Fleeting Character* the only one on the board; then *my
        Hand* is that player's.
        """
        words, mine = WORD.findall(self._heard.clause), typed_words(*self._about, "mine")
        heads = [(word, self._noun_of(words[n + 1 :])) for n, word in enumerate(words) if word in mine]
        of_places = [word for word, noun in heads if self._is_a_place(noun)]
        things = {word: self._things_said(noun) for word, noun in heads if word not in of_places}
        owners = {thing.controller for things_said in things.values() for thing in things_said}
        parts = parts_of(lines_of(check))
        unknown = {word for word, things_said in things.items() if not self._is_sure(things_said, parts)}
        players = parts.intersection(self._players)
        is_known = len(owners) == 1 and (not players or owners <= players)
        return frozenset(unknown if is_known else unknown.union(of_places))

    def cards_of_somebody(self) -> frozenset[str]:
        """The cards that may be meant by *my …*."""
        words, mine = WORD.findall(self._heard.clause), typed_words(*self._about, "mine")
        nouns = (self._noun_of(words[n + 1 :]) for n, word in enumerate(words) if word in mine)
        return frozenset(thing.card for noun in nouns for thing in self._things_said(noun))

    def _noun_of(self, words: list[str]) -> list[str]:
        """The first of these words, as far as they name or describe a thing or a place: cards, marks, kinds, places."""
        stems = self._meant.stems_of_places().union(*self._meant.cards.values(), *self._meant.marks.values())
        stems |= term_stems(self._about, CARD)
        kinds = game_of(self._scenario).reads.vocabulary.kinds_of_cards
        beside = (*typed_words(*self._about, "own"), *typed_words(*self._about, "one-thing"))
        is_noun = [
            stem_of(word) in stems or word in beside or any(self._says_kind(kind, [word]) for kind in kinds)
            for word in words[:_CLOSE]
        ]
        return [word for word, _ in takewhile(lambda pair: pair[1], zip(words, is_noun, strict=False))]

    def _is_a_place(self, noun: list[str]) -> bool:
        """Whether such words name a place: the first of them says so, as *hand*; *Fleeting* tells of a thing."""
        own = typed_words(*self._about, "own")
        first = next((word for word in noun if word not in own), "")
        is_card = any(stem_of(word) in stems for stems in self._meant.cards.values() for word in noun)
        return not is_card and stem_of(first) in self._meant.stems_of_places()

    def _things_said(self, words: list[str]) -> list[GameObject]:
        """The things on the board that such words name, or describe by what they are and which marks they have."""
        stems = frozenset(map(stem_of, words))
        known_cards = cards_of(self._scenario)
        things = [thing for thing in self._scenario.start.objects if thing.emblem is None and thing.card in known_cards]
        named = [thing for thing in things if not self._meant.cards.get(thing.card, frozenset()).isdisjoint(stems)]
        marks = {mark for mark, own_stems in self._meant.marks.items() if not own_stems.isdisjoint(stems)}
        kinds = {
            kind for kind in game_of(self._scenario).reads.vocabulary.kinds_of_cards if self._says_kind(kind, words)
        }
        is_any = not stems.isdisjoint(term_stems(self._about, CARD))
        described = [
            thing
            for thing in things
            if (marks or kinds or is_any)
            and marks.issubset((*thing.statuses, *(counter for counter, _ in thing.counters)))
            and (not kinds or known_cards[thing.card].kind in kinds)
        ]
        return named or described

    def _says_kind(self, kind: str, words: list[str]) -> bool:
        """Whether one of these words is for cards of this kind: as it is called, or as people call it, *guy*."""
        stems, called = term_stems(self._about, kind), typed_words(*self._about, f"called-{kind}")
        return any(word in called or stem_of(word) in stems for word in words)

    def _is_sure(self, things: list[GameObject], parts: frozenset[str]) -> bool:
        """Whether these are one thing, or things of one name and player, and what is computed is of no other card."""
        named_parts = parts.intersection(self._meant.cards)
        is_one = len({(thing.card, thing.controller) for thing in things}) == 1
        return is_one and named_parts <= {thing.card for thing in things}

    def _clause_without_names(self) -> str:
        """The asking clause without the names of cards: the number in a card's name is no amount."""
        names = _card_names(self._scenario)
        numbered_names = rf"\b{any_of(names)}\b(?:\s*\(?\d+\)?)?"
        return re.sub(numbered_names, " ", self._heard.clause) if names else self._heard.clause

    def _order_words(self, kind: str) -> frozenset[str]:
        """What it comes after: a question for one thing alone leaves out the other; the end comes after all."""
        if kind not in ("happens", "order", "count", "legal"):
            return frozenset()
        return self._heard.words.intersection(typed_words(*self._about, "after"))

    def _is_of_players(self, kind: str, check: Check) -> bool:
        """Whether what is computed is a deed of players, who may do it for other reasons than a card that is named."""
        lines = check.wanted if kind in ("happens", "order", "count") else (check.subject,) if kind == WHO else ()
        return any(self._verbs.get(line.partition(" ")[0]) == "player" for line in lines)

    def _is_of_cards_of(self, line: str) -> bool:
        """Whether a line speaks of all cards of a player with which something is done: ``discards ana``."""
        verb, _, subject = line.partition(" ")
        return verb in self._done_by and subject in self._players

    def _bearers_of_deeds(self) -> frozenset[str]:
        """The words of the asking clause that name cards."""
        stems = frozenset().union(*self._meant.cards.values()) if self._meant.cards else frozenset()
        return self._words_with(stems).difference(typed_words(*self._about, "rest-of-day"))

    def _places_beside(self, check: Check) -> frozenset[str]:
        """The words that name the places of players, where a deed of players is told wherever it is done."""
        verbs = [line.partition(" ")[0] for line in (check.subject, *check.wanted)]
        verb_words = [happening_words(self._about, line_of_happening(verb)) for verb in verbs]
        # What is returned goes to the Hand whatever is said of it.
        own_zones = {zone for verb, zone in game_of(self._scenario).speaks.moves if f"{verb}{BY}" in verbs}
        places = (stems for code, stems in self._meant.places.items() if code.rpartition(".")[2] not in own_zones)
        stems = frozenset().union(*places)
        return frozenset(
            word
            for word in self._words_with(stems)
            if not any(word in whole or not verb_stems((word,)).isdisjoint(stems) for stems, whole in verb_words)
        )

    def _words_with(self, stems: frozenset[str]) -> frozenset[str]:
        return frozenset(word for word in WORD.findall(self._heard.clause) if stem_of(word) in stems)

    def _as_typed(self, words: frozenset[str]) -> tuple[str, ...]:
        """The words, in the order and the spelling in which they were typed."""
        occasion = self._occasion_as_typed()
        if occasion and words.issuperset(WORD.findall(self._heard.occasion)):
            rest = words.difference(WORD.findall(self._heard.occasion))
            return (*(self._as_typed(rest) if rest else ()), occasion)
        passing = self._pass_as_typed()
        words_of_pass = frozenset(WORD.findall(fold(passing)))
        if words & words_of_pass:
            rest = words - words_of_pass
            return (*(self._as_typed_singly(rest) if rest else ()), passing)
        return self._as_typed_singly(words)

    def _as_typed_singly(self, words: frozenset[str]) -> tuple[str, ...]:
        typed = re.findall(r"\d+|[^\W\d_]+", self._heard.text)
        # One that was typed as a phrase stands for itself.
        return tuple(dict.fromkeys(word for word in typed if fold(word) in words)) or tuple(sorted(words))

    def _pass_as_typed(self) -> str:
        """The words that say after whose pass it is asked, *after Ben has passed*, as typed; empty where none do."""
        keys = ("after-a-pass", "passing")
        heads, passes = (any_of(tuple(w.replace("_", " ") for w in typed_words(*self._about, key))) for key in keys)
        folded, text = fold(self._heard.text), self._heard.text
        match = re.search(rf"\b{heads}\W+(?:\w+\W+){{0,{_CLOSE}}}?{passes}\b", folded)
        return text[match.start() : match.end()] if match and len(folded) == len(text) else ""

    def _occasion_as_typed(self) -> str:
        """The clause *when …* as it was typed; empty where there is none."""
        pattern = r"\W+".join(map(re.escape, WORD.findall(self._heard.occasion)))
        match = re.search(pattern, fold(self._heard.text)) if pattern else None
        # Folding that changes how many letters there are leaves no place to find it at.
        is_alike = len(fold(self._heard.text)) == len(self._heard.text)
        return self._heard.text[match.start() : match.end()] if match and is_alike else ""

    def _empty_words(self) -> frozenset[str]:
        """Words by which nobody knows what of the question is not answered."""
        keys = ("neutral", "there", "clause-words", "card-pronouns")
        return frozenset(fold(word) for key in keys for word in typed_words(*self._about, key))

    def names_in(self, words: tuple[str, ...]) -> int:
        """How many of these words name cards or players: they tell less of what is not answered than others."""
        named = frozenset[str]().union(*self._meant.cards.values(), *self._meant.players.values())
        return sum(stem_of(fold(word)) in named for word in words)


def _card_names(scenario: Scenario) -> tuple[str, ...]:
    """What the cards of the board are called, folded, in every language."""
    known_cards, cards_on_board = cards_of(scenario), {thing.card for thing in scenario.start.objects}
    names = (text for id in cards_on_board & set(known_cards) for _, text in known_cards[id].name.texts)
    return tuple(dict.fromkeys(map(fold, names)))
