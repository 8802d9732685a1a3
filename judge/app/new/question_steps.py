"""The last questions of ``judge new``: what is asked, who says what, the contrast, the sentence, the file."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from judge.app.corpus.typed_words import any_of
from judge.app.new.asking_steps import ASKING_STEPS, is_none
from judge.app.new.contrasts.find_contrast import contrasts_of
from judge.app.new.dialogue_step import DONE, Step
from judge.app.new.draft_file import default_names, free_path
from judge.app.new.drafts.draft import MEASURED, Claimed, scenario_of
from judge.app.new.heard.amounts.number_claimed import has_number, number_claimed
from judge.app.new.heard.claimed_card import claimed_card, place_claimed, typed_in_full
from judge.app.new.heard.question_line import place_typed
from judge.app.new.new_session import NewSession
from judge.app.new.suggested_questions import counted
from judge.app.ruling.session import AnswerOption, Question, chosen
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.scenario.addressing.names import facts, places, plain
from judge.scenario.expectations.compare_run import happenings
from judge.scenario.expectations.counters_had import is_number
from judge.scenario.expectations.followed_cards import full_name
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import NOBODY, PLACE, PLAYER, THEN, WHO, asked_words
from judge.text.spelling import fold
from judge.text.yes_no import YES

_MOST_NAMED = 2


def ask_claims(session: NewSession) -> Question:
    """Asks who says yes and who says no; where a value is asked for, which value each player claims."""
    player, other = session.draft.players[:2]
    if session.draft.asks[0] == WHO and _asked_of(session) != PLAYER:
        names = _named_in_answers(session)
        text = session.say("claims-which", what=session.wondered(), one=player, other=other, names=names)
    elif session.draft.asks[0] in MEASURED:
        key = {WHO: "claims-who", WHERE: "claims-where"}.get(session.draft.asks[0], "claims-value")
        text = session.say(key, what=session.wondered(), one=player, other=other)
    else:
        statement = Words(session.draft.states).get(session.settings.language)
        text = session.say("claims", said=statement.removesuffix("."), one=player, other=other)
    return Question(
        text,
        default=session.say("none"),
        may_skip=True,
        help=session.page("claims-help", one=player, other=other),
    )


def _asked_of(session: NewSession) -> str:
    """What those are of whom it is asked whether something is true of them: players, places, or cards."""
    return asked_words(session.tongue().game)[session.draft.asks[1][0].partition(" ")[0]]


def _named_in_answers(session: NewSession) -> str:
    """Two of those whom an answer may name, as they are typed; where there are fewer, the only one, or none."""
    names = _places_to_name(session) if _asked_of(session) == PLACE else _cards_to_name(session)
    tongue = session.tongue()
    return f" {tongue.words('in-a-row', tongue.language)[0]} ".join(names[:_MOST_NAMED])


def _cards_to_name(session: NewSession) -> list[str]:
    """The cards that lie on the board, those of which a player has only one where there are any.

    A card that both players have is named with its player, one of several with its place and its number there.
    """
    tongue = session.tongue()
    titles = {card.id: tongue.title(card) for card in tongue.with_imports}
    held = Counter[tuple[str, str]]()
    for player, _, items in session.draft.zones:
        for item in items:
            held[player, item.card] += item.count if item.card in titles else 0
    holders = Counter(card for (_, card), count in held.items() if count)
    single = [holding for holding, count in held.items() if count == 1]
    if not single:
        game, start = tongue.game, session.replay().file.start
        of_known_cards = (thing for thing in start.objects if thing.card in titles and thing.emblem is None)
        return [typed_in_full(tongue, full_name(game, start, thing)) for thing in of_known_cards]
    return [f"{player} {titles[card]}" if holders[card] > 1 else titles[card] for player, card in single]


def _places_to_name(session: NewSession) -> list[str]:
    """The places of players to which something happened, or did not, in the order of the board."""
    tongue, run = session.tongue(), session.replay()
    happened = {line.partition(" ")[2] for line in happenings(tongue.game, run.run)}
    names = [name for name in places(tongue.game.reads.board, session.draft.players) if name in happened]
    parts = (name.partition(".") for name in names)
    return [f"{player} {tongue.zone_called(zone)}" for player, _, zone in parts if zone]


def take_claims(session: NewSession, text: str) -> NewSession:
    """Takes the claims: ``ana yes, ben no``; where a value is asked for, ``ana 2, ben 3``."""
    is_value = session.draft.asks[0] in MEASURED
    if is_none(session, text.strip()) and not _yes_or_no(text):
        text = ""
    if not is_value or _is_number_asked(session) or _are_numbers(session, _without_saying(session, text)):
        text = _without_saying(session, text)
    parts = _of_players(session, text.replace(":", " ").split(";" if is_value and ";" in text else ","))
    if len(parts) == 1 and not is_value and session.tongue().player(parts[0]):
        parts = [f"{parts[0]} {YES}"]  # who says so was asked
    claims = tuple(_claimed(session, part.split(), is_value) for part in parts)
    session_after = change(session, draft=change(session.draft, claims=claims))
    try:
        scenario_of(session_after.draft)
    except Refused as refused:
        is_of_names = session.draft.asks[0] == WHO
        raise session.unfit("claim-names" if is_of_names else "claim-value", word=text.strip()) from refused
    return _to_contrast(session_after)


def _is_number_asked(session: NewSession) -> bool:
    """Whether a number, and no name, answers the question: how often something happens, how many there are."""
    kind, (subject, *_) = session.draft.asks
    game, players = session.tongue().game, session.draft.players
    return kind == "count" or (kind == "value" and is_number(game, players, subject))


def _are_numbers(session: NewSession, text: str) -> bool:
    """Whether each player claims a number of what is asked; the name of a card may have an *and* of its own."""
    kind, (subject, *_) = session.draft.asks
    parts = [part.replace(":", " ").strip().partition(" ") for part in re.split("[,;]", text) if part.strip()]
    return kind == "value" and all(
        session.tongue().player(player) is not None
        and bool(number_claimed(session.tongue(), kind, subject, answer.strip()))
        for player, _, answer in parts
    )


def _without_saying(session: NewSession, text: str) -> str:
    """Claims as they are spoken, as they are typed: *Ana says yes and Ben says no* is ``Ana yes, Ben no``."""
    tongue = session.tongue()
    text = re.sub(rf"\b{any_of(tongue.words('in-a-row'))}\b", ",", text, flags=re.IGNORECASE)
    return re.sub(rf"\b{any_of(tongue.words('claiming'))}\b", " ", text, flags=re.IGNORECASE)


def _of_players(session: NewSession, parts: list[str]) -> list[str]:
    """The parts of an answer, a player each: one that begins with no player belongs to the name of a card before it."""
    joined_parts: list[str] = []
    for part in (part.strip() for part in parts if part.strip()):
        if joined_parts and session.tongue().player(part.split()[0]) is None:
            joined_parts[-1] += f", {part}"
        else:
            joined_parts.append(part)
    return joined_parts


def _claimed(session: NewSession, words: list[str], is_value: bool) -> Claimed:
    """The claim of one player, whose name is the first word.

    Raises:
        Unanswerable: it names no player, or its answer does not fit the question.
    """
    player = session.tongue().player(words[0])
    answer = " ".join(words[1:])
    if player is None or not answer:
        raise session.unfit("claim", word=" ".join(words))
    if session.draft.asks[0] == "count":
        number = number_claimed(session.tongue(), "count", session.draft.asks[1][0], answer)
        if not number:
            raise session.unfit("claim-value", word=" ".join(words))
        return Claimed(player, number, counted(session.replay(), int(number)))
    if session.draft.asks[0] == WHERE:
        place = place_claimed(session.tongue(), session.replay().file.start, session.draft.asks[1][0], answer, player)
        return Claimed(player, place)
    if session.draft.asks[0] == WHO:
        return Claimed(player, _said_to_be(session, answer))
    if is_value:
        return Claimed(player, _said_to_lie(session, answer))
    word = _yes_or_no(answer)
    if not word:
        raise session.unfit("claim", word=" ".join(words))
    return Claimed(player, word)


def _yes_or_no(answer: str) -> str:
    """The answer as a file has it; empty where it is neither."""
    word = {"y": "yes", "o": "yes", "n": "no"}.get(plain(answer), plain(answer))
    return word if word in ("yes", "no") else ""


def _said_to_be(session: NewSession, answer: str) -> str:
    """Those whom a player names, in their order, as a file has them; *nobody* names none."""
    tongue = session.tongue()
    if fold(answer) in tongue.words("nobody"):
        return NOBODY
    in_a_row = re.split(rf"\b{any_of(tongue.words('in-a-row'))}\b", fold(answer))
    parts_between = ([part.strip() for part in text.split(",") if part.strip()] for text in in_a_row)
    # The name of a card may have a comma of its own.
    parts = [part for parts in parts_between for part in tongue.rejoined(parts, lambda text: (text, _behind(text)))]
    asked_of = _asked_of(session)
    if asked_of == PLAYER:
        return THEN.join(tongue.player(part) or part for part in parts)
    if asked_of == PLACE:
        return THEN.join(place_typed(tongue, part) for part in parts)
    start = session.replay().file.start
    return THEN.join(claimed_card(tongue, start, part) for part in parts)


def _behind(text: str) -> str:
    """What stands behind the first word."""
    return text.partition(" ")[2]


def _said_to_lie(session: NewSession, answer: str) -> str:
    """A claimed value as a file has it: of a zone, a number of cards or a card's id; of a fact, a value or a player."""
    tongue, subject = session.tongue(), session.draft.asks[1][0]
    values = facts(tongue.game.reads.board, session.draft.players).get(subject)
    if answer.isdecimal():
        return answer
    if values is None:
        is_card = tongue.names(answer)
        number = "" if is_card else number_claimed(tongue, "value", subject, answer)
        if not number and not is_card and (_is_number_asked(session) or has_number(tongue, answer)):
            raise session.unfit("claim-value", word=answer)
        return number or tongue.card(answer)
    codes, _ = tongue.values(values).find(tuple(fold(answer).split()))
    return codes[0] if len(codes) == 1 else tongue.player(answer) or answer


def _to_contrast(session: NewSession) -> NewSession:
    """The session with the contrasts found: it asks for one of them, or for the name where there is none."""
    contrasts = contrasts_of(session.replay(), session.draft)
    return change(session, found=contrasts, contrast=0, stage="contrast" if contrasts else "name")


def ask_contrast(session: NewSession) -> Question:
    """Asks which of the contrasts that were found goes into the file."""
    language = session.settings.language
    sentences = (
        session.say(
            "contrast-one", says=Words(contrast.says).get(language), answer=Words(contrast.answers).get(language)
        )
        for contrast in session.found
    )
    options = tuple(AnswerOption(str(n), sentence) for n, sentence in enumerate(sentences, 1))
    return Question(session.say("contrast"), options, default="1", may_skip=True, help=session.page("contrast-help"))


def take_contrast(session: NewSession, text: str) -> NewSession:
    """Takes the number of a contrast, or none."""
    typed = text.strip() or "1"
    if is_none(session, typed):
        return change(session, contrast=0, stage="name")
    return change(session, contrast=int(chosen(ask_contrast(session), typed).answer), stage="name")


def ask_name(session: NewSession) -> Question:
    """Asks for the sentence that states the ruling."""
    default = Words(default_names(session)).get(session.settings.language)
    return Question(
        session.say("name"), default=default, may_skip=True, words=(default,), help=session.page("name-help")
    )


def take_name(session: NewSession, text: str) -> NewSession:
    """Takes the sentence; the proposed one is kept in every language, another as it was typed.

    A word for none is no sentence. Where the file was named when the dialogue began, nothing else is asked.

    Raises:
        Unanswerable: it only says who says yes and who says no, which was asked before.
    """
    typed_name = "" if is_none(session, text.strip()) else text.strip()
    if _are_claims(session, typed_name):
        raise session.unfit("name-claims", word=typed_name)
    titles = default_names(session)
    if typed_name == Words(titles).get(session.settings.language):
        typed_name = ""
    draft = change(session.draft, name=typed_name, titles=() if typed_name else titles)
    session_after = change(session, draft=draft, stage="file")
    return take_file(session_after, session.path) if session.path else session_after


def _are_claims(session: NewSession, text: str) -> bool:
    """Whether all that a text says is who says yes and who says no."""
    parts = [part.split() for part in _without_saying(session, text).replace(":", " ").split(",")]
    return all(
        len(words) == 2 and session.tongue().player(words[0]) is not None and _yes_or_no(words[1]) for words in parts
    )


def ask_file(session: NewSession) -> Question:
    """Asks for the path of the file."""
    default = session.path or free_path(session)
    return Question(
        session.say("file"), default=default, may_skip=True, words=(default,), help=session.page("file-help")
    )


def take_file(session: NewSession, text: str) -> NewSession:
    """Takes a path where no file is yet, ``.yaml`` if it has no ending; ``-``, or a word for none, prints the file and
    writes none.
    """
    path = text.strip() or session.path or free_path(session)
    path = "-" if is_none(session, path) else path
    path = path if path == "-" or Path(path).suffix else f"{path}.yaml"
    if path != "-" and session.is_taken(path):
        raise session.unfit("file-taken", file=path)
    if path != "-" and not Path(path).parent.is_dir():
        raise session.unfit("no-folder", folder=str(Path(path).parent))
    return change(session, path=path, stage=DONE)


END_STEPS = {
    **ASKING_STEPS,
    "claims": Step(ask_claims, take_claims),
    "contrast": Step(ask_contrast, take_contrast),
    "name": Step(ask_name, take_name),
    "file": Step(ask_file, take_file),
}
