"""Abilities, as cards print them: an account of its own, that knows nothing of the grammar by which they were read."""

from __future__ import annotations

from judge.model.cards.ability import (
    Ability,
    Act,
    Attempt,
    Awaits,
    Cannot,
    ChooseOne,
    Condition,
    Costs,
    Enters,
    Face,
    Grants,
    If,
    Instead,
    Keyword,
    May,
    MayPay,
    Pattern,
    Roll,
    Step,
    Trigger,
)
from judge.model.cards.selectors import (
    ANY_NUMBER,
    Choose,
    Chosen,
    Count,
    Each,
    Filter,
    Itself,
    Quality,
    Rolled,
    Target,
    That,
    Where,
    word_for,
)
from judge.model.value import change
from tests.library.compiler.english_things import (
    TERRAINS,
    after,
    bound,
    is_many,
    number,
    number_of,
    selected,
    thing,
    with_article,
)

ZONE = {"expedition_zone": "the expedition zone", "landmark_zone": "your landmark zone", "hand": "your hand"}
ARRIVES = {"expedition_zone": "{j}", "landmark_zone": "{j}"}
SIMPLE = ("discard", "sacrifice", "exhaust", "ready")
JOINED = {"mine": "my expedition", "facing": "the expedition facing me", "": "your expeditions"}
TURN = {"turn": "this turn", "afternoon": "this afternoon", "day": "this day"}
SYMBOLS = ("{j}", "{h}", "{r}")
COUNTED = ("card", "mana_orb")
PAST = {
    "i am ": "i was ",
    "i'm ": "i was ",
    "i have ": "i had ",
    "you control ": "you controlled ",
    "you are ": "you were ",
    "you have ": "you had ",
    "an opponent controls ": "an opponent controlled ",
    "my expedition is ": "my expedition was ",
    "your hand is ": "your hand was ",
    "your reserve is ": "your reserve was ",
    "there are ": "there were ",
}
"""How a condition begins in the present tense, and in the past."""
SELF = Filter(itself=True)


LANDMARKS_OF = {
    "": "your",
    "each_player": "each player's",
    "target": "target player's",
    "controller": "its controller's",
}


def printed(abilities: tuple[Ability, ...], tokens: dict[str, str]) -> str:
    """All abilities of a text, sentence after sentence; what several cannot do is printed once."""
    printer = Print(tokens)
    if tuple(map(barred, abilities)) == ("other", "facing_other"):
        return "your other expedition and the expedition facing it can't move forward."
    silenced = [trigger for ability in abilities if (trigger := silent(ability)) is not None]
    sentences = [printer.ability(ability) for ability in abilities if silent(ability) is None]
    if silenced:
        *first, last = (printer.trigger(trigger) for trigger in silenced)
        words = f"{', '.join(first)} and {last}" if first else last
        sentences.append(f"the {words} abilities of characters facing me can't activate.")
    return " ".join(sentences)


def silent(ability: Ability) -> Trigger | None:
    """The trigger that a passive lets activate nothing, on what faces its bearer."""
    facing = Filter(kind="character", qualities=(Quality("expedition", names=("facing",)),))
    if isinstance(ability.passive, Cannot) and ability.passive.pattern.verb == "activates":
        assert ability.passive.pattern.what == facing
        return ability.passive.pattern.trigger
    return None


def acted_upon(act: Act) -> str:
    """What a verb acts upon, with the target that it is within, where there is one."""
    assert act.what is not None
    words = selected(act.what, own=act.verb == "sacrifice")
    if not (isinstance(act.what, Each) and act.what.within):
        return words
    assert act.whom is not None and act.whom.key.selector == act.what.within
    kind = act.whom.filter.kind
    return f"{words} {'controlled by target player' if kind == 'player' else 'in target expedition'}"


def dealt(act: Act, among: Choose) -> str:
    """Among which things something is distributed."""
    things = "expeditions" if among.filter.kind == "expedition" else thing(among.filter, many=True)
    return f"as you choose among any number of target {things}" if among.within else f"among any {things}"


def faced(condition: Condition) -> str:
    """What the bearer is facing, as a condition."""
    filter = condition.filter
    if filter.kind == "expedition":
        return f"i'm facing an expedition{after(change(filter, qualities=filter.qualities[1:]))}"
    shown = change(filter, qualities=tuple(part for part in filter.qualities if part.word != "expedition"))
    if condition.at_most == 0:
        return f"there are no {thing(shown, many=True)} in the expedition facing me"
    if condition.at_least > 1:
        return f"i'm facing {number(condition.at_least)} or more {thing(shown, many=True)}"
    return f"i'm facing {with_article(thing(shown))}"


def barred(ability: Ability) -> str:
    """Which Expedition a passive of a card keeps from moving forward."""
    passive = ability.passive
    return passive.pattern.of if isinstance(passive, Cannot) and passive.pattern.verb == "moves_forward" else ""


def own(trigger: Trigger) -> str:
    """A trigger that speaks of its bearer, or of no thing."""
    match trigger.event, trigger.origin, trigger.destination:
        case "played", origin, _:
            return {"hand": "{h}", "reserve": "{r}"}[origin]
        case "moves", "", destination:
            return ARRIVES[destination]
        case "moves", origin, "":
            return f"when i leave {ZONE[origin]}"
        case "moves", origin, "reserve":
            return f"when i go to reserve from {ZONE[origin]}"
        case "sacrificed", _, _:
            return "when i'm sacrificed"
        case "gains", _, _:
            return f"when i gain {trigger.name}"
    return EVENTS[trigger]


def others(trigger: Trigger) -> str:
    where = trigger.what.quality("expedition")
    shown = change(trigger.what, qualities=tuple(part for part in trigger.what.qualities if part != where))
    if (trigger.event, trigger.name, trigger.by) == ("gains", "exhausted", "you"):
        return f"when you exhaust {with_article(thing(trigger.what))}"
    bare = thing(shown, owned=False)
    words = f"another {bare}" if shown.other else with_article(bare)
    match trigger.event, trigger.origin, trigger.destination:
        case "played", origin, _:
            who = "an opponent plays" if shown.of == "opponent" else "you play"
            return f"when {who} {words}{f' from {origin}' if origin else ''}"
        case "moves", "", "expedition_zone":
            return f"when {words} joins {JOINED[where.names[0] if where else '']}"
        case "moves", "expedition_zone", "":
            return f"when {words} leaves your expeditions"
        case "moves", "reserve", "":
            return f"when {words} leaves your reserve"
        case "sacrificed", _, _:
            return f"when you sacrifice {words}"
        case "gains", _, _:
            gained = "1 or more boosts" if trigger.name == "boost" else trigger.name
            return f"when {with_article(thing(trigger.what))} gains {gained}"
    raise NotImplementedError(trigger)


EVENTS = {
    Trigger("phase", "noon"): "at noon",
    Trigger("phase", "dusk"): "at dusk",
    Trigger("phase", "night"): "at night",
    Trigger("moves_forward", "mine"): "when my expedition moves forward",
    Trigger("fails_to_move_forward", "mine"): "when my expedition fails to move forward during dusk",
    Trigger("draws", "", who="you"): "when you draw a card",
    Trigger("passes", "", who="you", first=True): "when you pass first",
    Trigger("rolls", "", who="you", one_or_more=True): "when you roll one or more dice",
    Trigger(
        "any_of",
        "",
        parts=(Trigger("draws", "", who="opponent", one_or_more=True), Trigger("resupplies", "", who="opponent")),
    ): "when an opponent draws one or more cards or does resupply",
}


class Print:
    def __init__(self, tokens: dict[str, str]) -> None:
        self.tokens = tokens

    def ability(self, ability: Ability) -> str:
        if ability.passive is not None:
            return self.passive(ability)
        effect = self.steps(ability.steps)
        if ability.condition is not None and ability.condition.word == "first_this_afternoon":
            (gained,) = ability.steps
            assert isinstance(gained, Act)
            return f"the first {ability.condition.names[0]} you play each afternoon {self.marking(gained, False)}."
        if ability.kind == "quick_action":
            return f"{self.cost(ability.cost)} : {effect}"
        if ability.trigger is None:
            return effect
        condition = f", if {self.condition(ability.condition)}" if ability.condition else ""
        trigger = f"{'{i} ' if ability.support else ''}{self.trigger(ability.trigger)}"
        return f"{trigger} {effect}" if trigger in SYMBOLS else f"{trigger}{condition} — {effect}"

    def trigger(self, trigger: Trigger) -> str:
        return own(trigger) if trigger.what in (SELF, Filter()) else others(trigger)

    def steps(self, steps: tuple[Step, ...]) -> str:
        sentences: list[str] = []
        for at, step in enumerate(steps):
            earlier = steps[at - 1] if at else None
            if isinstance(step, Act) and isinstance(earlier, Act) and self.goes_on(earlier, step):
                if step.verb == "exhaust":
                    sentences[-1] = "exhausted resupply"
                else:
                    sentences[-1] += self.going_on(earlier, step)
            else:
                sentences.append(self.step(step))
        return " ".join(f"{words}" if words.endswith(".") else f"{words}." for words in sentences)

    def goes_on(self, earlier: Act, step: Act) -> bool:
        if (earlier.verb, step.verb) == ("resupply", "exhaust"):
            return True
        marking = {earlier.verb, step.verb} <= {"gain", "lose"}
        same = step.what == earlier.what in (Itself(), That()) or step.what.__class__.__name__ == "Earlier"
        return (marking and same) or earlier.who == step.who == "each_player"

    def going_on(self, earlier: Act, step: Act) -> str:
        if step.who == "each_player":
            return f", then {self.by_player(step)}"
        plural = isinstance(step.what, Itself) or (earlier.what is not None and is_many(earlier.what))
        return f" and {self.mark(step) if earlier.verb == step.verb else self.marking(step, plural)}"

    def optional(self, steps: tuple[Step, ...]) -> str:
        match steps:
            case (Act("play_for_free", Itself()), *rest):
                return f"you may play me for free and {self.steps(tuple(rest)).rstrip('.')}"
            case (Act("activate", Choose(what, number=n)),) if n == ANY_NUMBER:
                each = f"{'other ' if what.other else ''}{what.kind} you control"
                return f"for each {each}, you may activate its {{j}} abilities"
        return f"you may {self.deeds(steps)}"

    def step(self, step: Step) -> str:
        match step:
            case Act():
                return self.sentence(step)
            case May(steps):
                return self.optional(steps)
            case MayPay(cost, steps):
                return f"you may {self.payment(cost)} to {self.deeds(steps)}"
            case If():
                return self.conditional(step)
            case Attempt(steps, done, undone):
                not_done = "don't" if isinstance(steps[0], May) else "can't"
                otherwise = f"if you do, {self.steps(done)}" if done else f"if you {not_done}, {self.steps(undone)}"
                return f"{self.steps(steps)} {otherwise}"
            case ChooseOne(modes):
                return f"choose one: {' '.join(f'• {self.steps(mode)}' for mode in modes)}"
            case Roll(faces):
                return self.rolled(faces)
        raise NotImplementedError(step)

    def conditional(self, step: If) -> str:
        word = "unless" if step.condition.negated else "if"
        otherwise = f" otherwise, {self.steps(step.otherwise)}" if step.otherwise else ""
        return f"{word} {self.condition(step.condition)}, {self.steps(step.steps)}{otherwise}"

    def rolled(self, faces: tuple[Face, ...]) -> str:
        if len(faces) == 1 and (faces[0].low, faces[0].high) == (1, 6):
            return f"roll a die. {self.steps(faces[0].steps)}"
        sides = (f"{face.low}+" if face.high == 6 else f"{face.low}-{face.high}" for face in faces)
        each = (f"on a {side}, {self.steps(face.steps)}" for side, face in zip(sides, faces, strict=True))
        return f"roll a die. {' '.join(each)}"

    def deeds(self, steps: tuple[Step, ...]) -> str:
        """Behind "may" and "to": without a subject of its own."""
        acts = [step for step in steps if isinstance(step, Act)]
        assert len(acts) == len(steps)
        first = acts[0]
        if first.verb in ("gain", "lose", "switch_expeditions"):
            assert first.what is not None
            more = "".join(f" and {self.marking(act, True)}" for act in acts[1:])
            return f"have {selected(first.what)} {self.marking(first, True)}{more}"
        assert len(acts) == 1
        return self.sentence(first)

    def sentence(self, act: Act) -> str:
        if act.verb == "until":
            return self.lasting(act)
        if act.who != "you":
            who = {"each_player": "each player", "opponent": "target opponent"}.get(act.who, "target player")
            return f"{who} {self.by_player(act)}"
        if isinstance(act.what, Choose) and act.what.shares:
            return f"distribute {act.what.shares} {act.name}s {dealt(act, act.what)}"
        if act.verb in ("gain", "lose", "switch_expeditions", "defect"):
            assert act.what is not None
            plural = is_many(act.what) or isinstance(act.what, Itself)
            subject = "i" if isinstance(act.what, Itself) else acted_upon(act)
            each = " each" if isinstance(act.what, Target) and plural else ""
            return f"{subject}{each} {self.marking(act, plural)}"
        return self.command(act)

    def marking(self, act: Act, plural: bool) -> str:
        if act.verb == "switch_expeditions":
            return f"switch{'' if plural else 'es'} expeditions"
        if act.verb == "defect":
            return f"defect{'' if plural else 's'}"
        verb = act.verb if plural else f"{act.verb}s"
        return f"{verb} {self.mark(act)}"

    def mark(self, act: Act) -> str:
        if act.name in ("anchored", "asleep", "fleeting"):
            return act.name
        if isinstance(act.amount, Count):
            counted = (
                thing(act.amount.filter)
                .replace("from your", "in your")
                .replace("in reserve", "in each player's reserve")
            )
            return f"1 {self.counter(act.name, 1)} per {counted}"
        if isinstance(act.amount, Rolled):
            return f"x {act.name}s, where x is the result"
        n = number_of(act.amount)
        limit = f", up to a max of {act.most}" if act.most else ""
        return f"{n} {self.counter(act.name, n)}{limit}"

    def counter(self, name: str, n: int) -> str:
        return f"{name if name == 'boost' else f'{name} counter'}{'s' if n > 1 else ''}"

    def with_a_card(self, act: Act) -> str:
        """What is done with a card of one's own, now."""
        if act.verb == "exchange":
            # What somebody gives for it is a card of their hand, on every card.
            return f"exchange {acted_upon(act)} with a card from your hand"
        assert isinstance(act.what, Choose)
        bare = change(act.what.filter, any_of=(), of="")
        return f"immediately play {with_article(thing(bare))} for {{{number_of(act.amount)}}} less"

    def command(self, act: Act) -> str:
        if act.verb in SIMPLE:
            assert act.what is not None
            return f"{act.verb} {acted_upon(act)}"
        match act.verb:
            case "draw":
                return f"draw {self.cards(act)}"
            case "resupply" | "sabotage" | "after_you":
                return act.verb.replace("_", " ")
            case "create":
                return f"create {self.created(act)}"
            case "move_forward" | "move_backward":
                direction = "forward" if act.verb == "move_forward" else "backwards"
                return f"{self.where(act.to)} moves {direction} one region"
            case "put_top":
                return f"put the top {self.top(act)} of your deck in your mana zone"
            case "activate":
                assert act.what is not None
                return f"activate the {{j}} abilities of {selected(act.what)}"
        return self.moved(act)

    def moved(self, act: Act) -> str:
        if act.verb in ("exchange", "play_for_less"):
            return self.with_a_card(act)
        words = acted_upon(act)
        if act.verb == "return":
            whose = "your" if "your" in words else "its owner's"
            return f"return {words} to {whose} hand"
        assert isinstance(act.to, Where)
        match act.verb, act.to.zone, act.to.position:
            case "send", "reserve", "":
                # A number that is counted is said behind what it bounds, and last.
                return f"send to reserve {words}" if "{x}" in words else f"send {words} to reserve"
            case "put", "reserve", "":
                return f"put {words} in reserve"
            case "put", "mana_zone", "":
                return f"put {words} in its owner's mana zone"
            case "put", "deck", "top":
                return f"return {words} to the top of its owner's deck"
        raise NotImplementedError(act)

    def cards(self, act: Act) -> str:
        if isinstance(act.amount, Chosen):
            return "that many cards"
        n = number_of(act.amount)
        return "a card" if n == 1 else f"{number(n)} cards"

    def top(self, act: Act) -> str:
        n = number_of(act.amount)
        return "card" if n == 1 else f"{number(n)} cards"

    def created(self, act: Act) -> str:
        n, name = number_of(act.amount), self.tokens[act.name]
        if isinstance(act.to, Choose) and act.to.shares:
            return f"{number(act.to.shares)} {name} tokens, distributed {dealt(act, act.to)}"
        tokens = with_article(f"{name} token") if n == 1 else f"{number(n)} {name} tokens"
        return f"{tokens} in {self.where(act.to)}"

    def where(self, to: object) -> str:
        match to:
            case Itself():
                return "my expedition"
            case Where("landmark_zone", _, of):
                return f"{LANDMARKS_OF[word_for(of)]} landmarks"
            case Target():
                return "target expedition"
            case Each(filter):
                quality = filter.quality("expedition")
                names = quality.names[0] if quality else ""
                return {
                    "": "each of your expeditions",
                    "other": "your other expedition",
                    "hero": "your hero expedition",
                    "companion": "your companion expedition",
                    "facing": "your opponent's expedition facing me",
                }[names]
        raise NotImplementedError(to)

    def by_player(self, act: Act) -> str:
        match act.verb:
            case "draw":
                return f"draws {self.cards(act)}"
            case "resupply":
                return "resupplies"
            case "put_top":
                return f"puts the top {self.top(act)} of their deck in their mana zone"
            case "sacrifice":
                assert act.what is not None
                return f"sacrifices {selected(act.what, own=True)}"
            case "discard" if isinstance(act.what, Each):
                return "discards their hand and their reserve" if act.what.filter.any_of else "discards their hand"
            case "discard":
                return "discards a card from their hand"
        raise NotImplementedError(act)

    def cost(self, cost: tuple[Act, ...]) -> str:
        return ", ".join(self.paid(act) for act in cost)

    def paid(self, act: Act) -> str:
        match act.verb:
            case "T" | "D":
                return f"{{{act.verb.lower()}}}"
            case "pay_mana":
                return f"{{{number_of(act.amount)}}}"
            case "spend":
                n = number_of(act.amount)
                return f"spend {n} of my {self.counter(act.name, 2)}"
        return self.command(act)

    def payment(self, cost: tuple[Act, ...]) -> str:
        words = {"pay_mana": "pay ", "T": "exhaust me ("}
        ends = {"T": ")"}
        return " and ".join(f"{words.get(act.verb, '')}{self.paid(act)}{ends.get(act.verb, '')}" for act in cost)

    def condition(self, condition: Condition | None) -> str:
        assert condition is not None
        if condition.word == "was":
            now = self.condition(condition.parts[0])
            (verb,) = (verb for verb in PAST if now.startswith(verb))
            return now.replace(verb, PAST[verb], 1)
        if condition.word == "count":
            return self.counted(condition)
        if condition.word == "first_player":
            return "you are the first player"
        if condition.word == "zero_statistics":
            among = thing(condition.filter, many=True)
            return f"you have {number(condition.at_least)} or more base statistics of 0 among {among}"
        if condition.word == "it":
            return f"it's {with_article(thing(condition.filter))}"
        if condition.word == "counters" and condition.at_most == 0:
            return "i have no boosts"
        if condition.word == "counters":
            n = condition.at_least or condition.at_most
            return f"i have {n} or more boosts" if condition.at_most < 0 else f"i have {n} boosts or less"
        return self.stands(condition)

    def counted(self, condition: Condition) -> str:
        filter = condition.filter
        if filter.kind in COUNTED:
            return self.cards_counted(condition)
        where = filter.quality("expedition")
        if where is not None and where.names == ("facing",):
            return faced(condition)
        owned = thing(filter, many=True, owned=False)
        if filter.of == "opponent":
            return f"an opponent controls {number(condition.at_least)} or more {owned}"
        if condition.at_least == 1 and condition.at_most < 0:
            return f"you control {with_article(thing(filter, owned=False))}"
        return f"you control {number(condition.at_least)} or more {owned}"

    def cards_counted(self, condition: Condition) -> str:
        filter = condition.filter
        if filter.kind == "mana_orb":
            assert filter.of == "you"
            fewer = f"less than {number(condition.at_most + 1)}"
            return f"you have {fewer if condition.at_most >= 0 else f'{number(condition.at_least)} or more'} mana orbs"
        if condition.at_most == 0:
            assert filter.of == "you"
            return f"your {filter.zone} is empty"
        if filter.having:
            assert (filter.zone, filter.of, filter.having) == ("reserve", "", ("exhausted",))
            return f"there are {number(condition.at_least)} or more exhausted cards in reserve"
        assert (filter.zone, filter.of) == ("reserve", "you")
        return f"you have {number(condition.at_least)} or more cards in reserve"

    def stands(self, condition: Condition) -> str:
        if condition.word == "any_of":
            return f"my expedition is {' or '.join(part.word for part in condition.parts)}"
        if condition.word in ("behind", "tied", "ahead"):
            assert condition.names == ("mine",)
            return f"my expedition is {condition.word}"
        assert condition.word == "self"
        if (terrain := condition.filter.quality("terrain")) is not None:
            return f"i'm in {TERRAINS[terrain.names[0]]}"
        words = f"not {condition.filter.lacking[0]}" if condition.filter.lacking else condition.filter.having[0]
        return f"i am {words}"

    def lasting(self, act: Act) -> str:
        until = TURN[act.name]
        match act.passive:
            case Costs(played, free=True, next=True, what=None):
                return f"the next {played} you play {until} is free"
            case Costs(played, less, next=True, what=what):
                name = what.quality("subtype").names[0] if what is not None else played  # type: ignore[union-attr]
                return f"the next {name} you play {until} costs {{{less}}} less"
            case Enters(played="spell", loses=loses, next=True):
                return f"the next spell you play {until} loses {loses}"
            case Cannot():
                return f"expeditions can't move forward {until}"
            case Awaits(Ability(trigger=Trigger("after", "rest"), steps=steps)):
                return f"{self.steps(steps).rstrip('.')} after rest"
            case Awaits(Ability(trigger=Trigger("played", _, what, origin), steps=(Act() as gained,)), once=True):
                start = f"the next {what.kind} you play"
                source = f" from your {origin}" if origin else ""
                if gained.verb == "activate":
                    assert gained.trigger == Trigger("played", "", SELF, "reserve")
                    return f"{start}{source} {until} activates its {{r}} abilities"
                return f"{start}{source} {until}{bound(what.quality('hand_cost'))} {self.marking(gained, False)}"
        raise NotImplementedError(act)

    def instead(self, ability: Ability, replacement: Instead) -> str:
        if replacement.pattern.verb == "gains":
            (gained,) = replacement.acts
            return f"if i would gain {replacement.pattern.name}, i {self.marking(gained, True)} instead."
        boosted = " while i'm boosted" if ability.condition else ""
        may = "you may " if replacement.optional else ""
        return f"if i would leave the expedition zone{boosted}, {may}put me in my owner's mana zone instead."

    def passive(self, ability: Ability) -> str:
        match ability.passive:
            case Keyword() as keyword if ability.condition is not None:
                word = "unless" if ability.condition.negated else "if"
                return f"i am {self.keyword(keyword)} {word} {self.condition(ability.condition)}."
            case Keyword() as keyword:
                return f"{self.keyword(keyword)}."
            case Grants(what, Ability(passive=Keyword("fleeting"))):
                return f"spells you play{bound(what.quality('hand_cost'))} have fleeting."
            case Grants(what, Ability(passive=Keyword() as keyword)):
                return f"{thing(what, many=True)} are {self.keyword(keyword)}."
            case Grants(what, given):
                assert what == Filter(kind="character", of="you")
                return f'your characters have: "{self.ability(given)}"'
            case Instead() as replacement:
                return self.instead(ability, replacement)
            case Costs("self") | Cannot(Pattern("played")) if ability.condition is not None:
                return f"{self.of_its_play(ability.passive)} if {self.condition(ability.condition)}."
            case Costs():
                return self.cost_changed(ability, ability.passive)
        raise NotImplementedError(ability)

    def cost_changed(self, ability: Ability, costs: Costs) -> str:
        """What others pay at least, or a decrease that one may leave out."""
        if costs.who == "opponent":
            return f"{costs.played}s your opponents play can't cost less than {{{costs.minimum}}}."
        what = costs.what
        assert what is not None and costs.optional
        less = f"for {{{costs.less}}} less"
        if ability.condition is not None:
            things = f"{what.quality('subtype').names[0]}s from your reserve"  # type: ignore[union-attr]
            return (
                f"if {self.condition(ability.condition)}, you may play {things} {less}, down to a minimum of "
                f"{{{costs.minimum}}}."
            )
        if what.quality("base_cost") is not None:
            return f"you may play {costs.played}s {less} if their base cost is {{{what.qualities[0].least}}} or more."
        return f"you may play {costs.played}s{bound(what.quality('hand_cost'))} {less}."

    def of_its_play(self, passive: Costs | Cannot) -> str:
        if isinstance(passive, Cannot):
            assert passive.pattern.what == SELF
            return "i can't be played"
        return f"i cost {{{passive.less}}} less"

    def keyword(self, keyword: Keyword) -> str:
        if keyword.each is not None:
            return f"{keyword.name} x, where x is the number of {thing(keyword.each, many=True)}"
        return f"{keyword.name} {keyword.amount}" if keyword.amount else keyword.name
