"""Says what a question asks of a board, and what its answers state: in words, for those who claim it."""

from __future__ import annotations

from judge.explain.said.asked_moment import Declared, declared_in, moment_said, reactions_in
from judge.explain.said.number_words import number_said
from judge.explain.said.speaker import Speaker
from judge.explain.said.told_apart import created_in, told_apart
from judge.explain.said.who_words import mark_said, names_said, who_asked, who_stated
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import Place
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.value import Value
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION, place_named, places
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.arrivals import ARRIVES, arrival_parts
from judge.scenario.expectations.counters_had import counter_of
from judge.scenario.expectations.each_of_many import is_each, line_of_event
from judge.scenario.expectations.followed_cards import ENDS_IN, meant, name_parts
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import OF_CARDS, WHO

ASKS, SO, NOT = "asks", "so", "not"
"""The three sentences of a message: the question, and what *yes* and *no* state."""
MEASURED = ("value", WHO, WHERE)
"""The kinds of question that are neither yes or no nor how often."""
WORDS = ("yes", "no", "none", "pass")


class SpokenBoard(Value, frozen=True):
    """What a sentence needs to know of a board: whose each card is, and of which cards reactions are played.

    ``owners`` has the cards that one player alone has; ``reactions`` those whose reaction is what is played; ``until``
    is the word for where the play ends, empty if none says it, and ``start`` what lay where; ``declared`` is what was
    declared in the turns, in order, and ``created`` are the tokens that are created.
    """

    game: Game
    players: tuple[str, ...]
    owners: tuple[tuple[str, str], ...]
    reactions: frozenset[str]
    start: State
    until: str = ""
    declared: tuple[Declared, ...] = ()
    created: frozenset[str] = frozenset()


def scene_of(game: Game, scenario: Scenario, run: Run) -> SpokenBoard:
    """What sentences about this run need to know."""
    holders: dict[str, set[str]] = {}
    for card_object in scenario.start.objects:
        holders.setdefault(card_object.card, set()).add(card_object.controller)
    owners = tuple(
        (card, next(iter(holding_players)))
        for card, holding_players in sorted(holders.items())
        if len(holding_players) == 1
    )
    return SpokenBoard(
        game,
        scenario.start.players,
        owners,
        reactions_in(game, run),
        scenario.start,
        scenario.until.word,
        declared_in(game, run),
        created_in(game, run),
    )


class AskedWords:
    """Says questions and their answers in one language."""

    def __init__(self, speaker: Speaker, scene: SpokenBoard) -> None:
        self._speaker = speaker
        self._scene = scene
        self._owners = dict(scene.owners)

    def say(self, kind: str, check: Check, form: str) -> str:
        """The question, or what one of its answers states; without a full stop, but for a question."""
        if kind in MEASURED:
            return self._measured(kind, check)
        match kind:
            case "has":
                return self._has(check, form)
            case "ends_in":
                return self._ends_in(check, form)
            case "before":
                return self._before(check.wanted, form)
            case "legal":
                return self._legal(check.subject, check.wanted[0], form)
            case "count":
                return self._count(check.wanted[0], form, 0)
        if len(check.wanted) == 1:
            return self.line(check.wanted[0], form)
        lines = [self.line(line, SO) for line in check.wanted]
        steps = self._one_after_the_other(lines) if form == ASKS else " · ".join(lines)
        return self._key("story", form, steps=TextArg(steps))

    def _one_after_the_other(self, lines: list[str]) -> str:
        """Several sentences as one that is asked."""
        first, *later = (self._speaker.small(line) for line in lines)
        return first + "".join(self._speaker.catalogue.say("asked.story.then", step=line) for line in later)

    def counted(self, check: Check, count: int) -> str:
        """How many times it happens."""
        return self._count(check.wanted[0], SO, count)

    def _measured(self, kind: str, check: Check) -> str:
        """A question with no yes and no."""
        if kind == WHO:
            return who_asked(self._speaker, self._scene.game, check.subject, self._end("by"))
        if kind == "value":
            return self.wondered(check.subject)
        return self._key("where", ASKS, card=self._card_of_start(check.wanted[0]), when=TextArg(self._end()))

    def _has(self, check: Check, form: str) -> str:
        """Whether a card has a status or counter in the end; of the question, what the end is."""
        is_counter = check.subject in self._scene.game.reads.vocabulary.counters
        args: dict[str, Arg] = {"card": self._card_of_start(check.wanted[0]), "mark": TermArg(check.subject)}
        return self._key("has", form, **args, counter=FlagArg(is_counter), when=TextArg(self._end()))

    def where(self, address: str, answer: str) -> str:
        """Where a card lies in the end; without a full stop."""
        all_places, card = places(self._scene.game.reads.board, self._scene.players), self._card_of_start(address)
        places_known = [all_places[name] for name in answer.split(", ") if name in all_places]
        if not places_known:
            return self._key("where", "gone", card=card)
        return self._key("where", SO, card=card, places=ListArg(tuple(PlaceArg(place) for place in places_known)))

    def named(self, asked: str, answer: str) -> str:
        """Those whom the answer to *who?* names."""
        return names_said(self._speaker, self._scene.game, self._scene.start, asked, answer, self._card)

    def who(self, asked: str, answer: str) -> str:
        """What the answer to *who?* states."""
        return who_stated(self._speaker, self._scene.game, asked, self.named(asked, answer))

    def _count(self, line: str, form: str, count: int) -> str:
        """How many times something happens; of the question, up to which end it is counted."""
        args: dict[str, Arg] = {"count": TextArg(count), "when": TextArg(self._end("by"))}
        if not is_each(line):
            return self._times(line, args) if form == ASKS else self._key("count", form, **args, **self._stated(line))
        verb, _, subject = line_of_event(line).partition(" ")
        subject_args = self._subject(verb, subject)
        key = f"count-{verb}{'-of' if 'card' in subject_args else ''}"
        question = self._key(key, form, **args, **subject_args)
        return question if form != ASKS else self._any_of(verb, subject, subject_args, question)

    def _stated(self, line: str) -> dict[str, Arg]:
        """That a line happens, and that it does not."""
        return {"step": TextArg(self.line(line, SO)), "denied": TextArg(self.line(line, NOT))}

    def _times(self, line: str, args: dict[str, Arg]) -> str:
        """How many times it happens, asked as whether it does; of what is counted in cards, how many there are."""
        verb, _, subject = line_of_event(line).partition(" ")
        key, line_args = self._worded(line)
        # What a player does with one card at a time is counted in cards.
        if line_args.keys() == {"player"} and self._has_words(f"count-{verb}", ASKS):
            return self._key(f"count-{verb}", ASKS, **args, **line_args)
        whether = self._key(key, ASKS, **line_args, counted=FlagArg(True)).rstrip("?").rstrip()
        question = self._key("count", ASKS, **args, asked=TextArg(whether[:1].lower() + whether[1:]))
        return self._any_of(verb, subject, line_args, question)

    def story(self, steps: tuple[tuple[str, ...], ...]) -> str:
        """What came of a story of which some lines are one step: in order, those of one step together."""
        texts_of_steps = [" · ".join(self.line(line, SO) for line in step) for step in steps]
        if len(steps) == 1:
            return self._key("story", "at-once", steps=TextArg(texts_of_steps[0]))
        told_steps = (
            self._key("story", "one-step", steps=TextArg(lines)) if len(step) > 1 else lines
            for step, lines in zip(steps, texts_of_steps, strict=True)
        )
        return self._key("story", SO, steps=TextArg(" · ".join(told_steps)))

    def line(self, line: str, form: str) -> str:
        """One line of ``expect: order`` as a sentence."""
        verb, _, subject = line_of_event(line).partition(" ")
        key, args = self._worded(line)
        sentence = self._key(key, form, **args, counted=FlagArg(False))
        return sentence if form != ASKS else self._any_of(verb, subject, args, sentence)

    def _worded(self, line: str) -> tuple[str, dict[str, Arg]]:
        """The message of a line, and of what it is said."""
        verb, _, subject = line_of_event(line).partition(" ")
        key = self._key_of_play(subject) if verb == "plays" else verb
        args = self._subject(verb, subject)
        # Of a mark it may be said whose it is; most lines of marks name the mark alone.
        return f"{key}-of" if {"mark", "card"} <= args.keys() else key, args

    def _any_of(self, verb: str, subject: str, args: dict[str, Arg], asked: str) -> str:
        """The question, with the remark that any card of that name counts, where the board has several of them."""
        scene, mark = self._scene, args.get("mark")
        address = subject.removesuffix(f".{mark.term}") if isinstance(mark, TermArg) else subject
        address = arrival_parts(address)[1] if verb == ARRIVES else address
        meant_count = len(meant(scene.game, scene.start, address)) if "card" in args else 0
        if meant_count < 2:
            return asked
        card = CardArg(name_parts(address)[1])
        return self._speaker.key(
            "asked.any-of", (("asked", TextArg(asked)), ("card", card), ("count", TextArg(meant_count)))
        )

    def value(self, subject: str, spoken_value: str) -> str:
        """What lies somewhere, or what a fact is, in the end; ``spoken_value`` is in words already."""
        if number := self._number(subject, (SO, {"count": TextArg(spoken_value)})):
            return number
        if had := self._had(subject):
            return self._key("had", SO, count=TextArg(int(spoken_value)), **had)
        place = place_named(self._scene.game.reads.board, self._scene.players, subject)
        if place is None:
            return self._key("fact", SO, value=TextArg(spoken_value))
        return self._key("value", SO, place=PlaceArg(place), value=TextArg(spoken_value))

    def wondered(self, subject: str) -> str:
        """The question for what lies somewhere, for a fact, or for how many counters a card has."""
        if number := self._number(subject, (ASKS, {"when": TextArg(self._end())})):
            return number
        if card_and_counter := self._had(subject):
            question = self._key("had", ASKS, when=TextArg(self._end()), **card_and_counter)
            return self._any_of("", subject, card_and_counter, question)
        place = place_named(self._scene.game.reads.board, self._scene.players, subject)
        if place is None:
            player, _, fact = subject.rpartition(".")
            return self._speaker.key(f"asked.fact-of.{fact}", (("player", PlayerArg(player)),) if player else ())
        return self._key("value", ASKS, place=PlaceArg(place))

    def _number(self, subject: str, sentence: tuple[str, dict[str, Arg]]) -> str:
        return number_said(self._speaker, self._scene.game, self._scene.players, subject, sentence)

    def _had(self, subject: str) -> dict[str, Arg]:
        """The card and the counter of which it is asked how many it has; nothing of another subject."""
        address, counter = counter_of(self._scene.game, self._scene.players, subject)
        return {"card": self._card(address), "mark": TermArg(counter)} if address else {}

    def _ends_in(self, check: Check, form: str) -> str:
        """Where a card lies in the end; of the question, what the end is."""
        place = place_named(self._scene.game.reads.board, self._scene.players, check.subject)
        assert place is not None  # whoever read the file has looked it up
        args = {"place": PlaceArg(place), "card": self._card_of_start(check.wanted[0])}
        return self._key(ENDS_IN, form, **args, when=TextArg(self._end()))

    def _end(self, key: str = "end") -> str:
        """When the play ends, or up to when is counted: with the phase, with the day, or just there."""
        scene = self._scene
        day = scene.game.reads.board.day
        if not scene.until or scene.until not in day.ends:
            return self._speaker.key(f"asked.{key}.play", ())
        if scene.until == day.ends[-1]:
            return self._speaker.key(f"asked.{key}.day", ())
        return self._speaker.key(f"asked.{key}.phase", (("phase", TermArg(scene.start.fact(day.phase))),))

    def _before(self, wanted: tuple[str, ...], form: str) -> str:
        (verb, _, card), (other_verb, _, other_card) = (line.partition(" ") for line in wanted)
        if verb == other_verb == "plays":
            what, other_what = (self._key_of_play(subject) for subject in (card, other_card))
            if what == other_what:
                return self._key(f"before-{what}", form, card=self._card(card), other=self._card(other_card))
        first_line, second_line = (TextArg(self.line(line, SO)) for line in wanted)
        return self._key("before", form, one=first_line, other=second_line)

    def _legal(self, subject: str, answer: str, form: str) -> str:
        player, _, question = subject.partition(" ")
        kind = question.rpartition(" ")[2]
        player_arg = PlayerArg(player)
        *_, card = [part for part in answer.split(".") if not part.isdecimal()] or [answer]
        place = places(self._scene.game.reads.board, self._scene.players).get(answer)
        if self._speaker.knows(card) and (kind == PLAYS or answer.startswith(QUICK_ACTION)) and place is None:
            key = "legal-action" if answer.startswith(QUICK_ACTION) else "legal-plays"
            moment = TextArg(moment_said(self._speaker, self._scene.declared, subject, answer))
            return self._key(key, form, player=player_arg, card=CardArg(card), moment=moment)
        if place is None and self._speaker.knows(card) and kind == "reaction":
            return self._key("legal-reaction", form, player=player_arg, card=CardArg(card))
        if place is not None:
            return self._key("legal-other", form, player=player_arg, thing=PlaceArg(place))
        if self._speaker.knows(card):
            own_key = f"legal-{kind}" if self._has_words(f"legal-{kind}", form) else "legal-other"
            return self._key(own_key, form, player=player_arg, thing=self._card(answer))
        own_key = f"legal-{kind}-{answer}" if answer in WORDS else f"legal-{kind}"
        if self._has_words(own_key, form):
            return self._key(own_key, form, player=player_arg, thing=TextArg(answer))
        words = self._speaker.catalogue.say(f"option.{answer}") if answer in WORDS else answer
        return self._key("legal-answer", form, player=player_arg, thing=TextArg(words))

    def _has_words(self, key: str, form: str) -> bool:
        """Whether the game has a sentence of its own for this: « May Ana pass? », not « May Ana answer: pass? »."""
        return f"asked.{key}.{form}" in self._speaker.catalogue.messages

    def _subject(self, verb: str, subject: str) -> dict[str, Arg]:
        """What a line is said of: a player, an Expedition, a mark, a phase, or a card."""
        scene = self._scene
        if subject in scene.players:
            player = PlayerArg(subject)
            is_of_card = dict(scene.game.speaks.happens).get(verb) in OF_CARDS
            return {"card": ClauseArg("card.any-of", (("player", player),))} if is_of_card else {"player": player}
        known_places = places(scene.game.reads.board, scene.players)
        head, card = arrival_parts(subject) if verb == ARRIVES else subject.rpartition(".")[::2]
        whereabouts = place_named(scene.game.reads.board, scene.players, head) if verb == ARRIVES else None
        if head and whereabouts is not None:
            return {"place": PlaceArg(whereabouts), "card": self._card(card)}
        place: Place | None = known_places.get(subject)
        if place is not None:
            return {"place": PlaceArg(place)}
        vocabulary = scene.game.reads.vocabulary
        if card in (*vocabulary.statuses, *vocabulary.counters):
            bearer: dict[str, Arg] = {"card": self._card(head)} if head else {}
            return {**mark_said(scene.game, card), **bearer}
        if subject in vocabulary.phases:
            return {"phase": TermArg(subject)}
        return {"card": self._card(subject)}

    def _card_of_start(self, subject: str) -> CardArg | ClauseArg:
        """A card that is followed from the start; of one of which more are created it is said that it lay there."""
        objects_meant = meant(self._scene.game, self._scene.start, subject)
        if len(objects_meant) == 1 and objects_meant[0].card in self._scene.created:
            return told_apart(self._scene.game, self._scene.start, objects_meant[0], self._scene.created)
        return self._card(subject)

    def _card(self, subject: str) -> CardArg | ClauseArg:
        """A card with its player: the one who is named before it, else the only one who has it.

        Where that player has several of its name, also where it lay, and which of several there it is.
        """
        place_words, card, _ = name_parts(subject)
        if place_words in ("", *self._scene.players):
            return CardArg(card, place_words or self._owners.get(card, ""))
        objects_meant = meant(self._scene.game, self._scene.start, subject)
        if len(objects_meant) != 1:
            return CardArg(card, place_words.partition(".")[0])
        return told_apart(self._scene.game, self._scene.start, objects_meant[0])

    def _key_of_play(self, subject: str) -> str:
        """What is played, by the key of its sentences: a quick action, a reaction or a card."""
        if is_quick_action(subject):
            return "action"
        return "reaction" if name_parts(subject)[1] in self._scene.reactions else "plays"

    def _key(self, key: str, form: str, **args: Arg) -> str:
        return self._speaker.key(f"asked.{key}.{form}", tuple(args.items()))
