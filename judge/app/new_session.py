"""``judge new``: from a dispute at the table to a ruling, and to the file that keeps it."""

from __future__ import annotations

import re
import shlex
from functools import lru_cache
from pathlib import Path

from judge.app.alike import alike
from judge.app.dispute import ruling
from judge.app.explore import Limits
from judge.app.house import GAMES, cards, edition_known, game_named
from judge.app.known import known_rulings
from judge.app.load import load_scenario, parse
from judge.app.new_asks import check_of, stated, words_about
from judge.app.new_card_steps import ability_read
from judge.app.new_contrast import Found
from judge.app.new_draft import Draft, OwnCard, scenario_of
from judge.app.new_file import file_text
from judge.app.new_step import DONE
from judge.app.new_steps import STEPS
from judge.app.new_words import Tongue
from judge.app.reply import STOPPED, USAGE, Reply, Settings, Shape
from judge.app.run import rule_on
from judge.app.safe import write_aside
from judge.app.session import Question, Unanswerable
from judge.app.session_run import RunSession, speaker_of
from judge.app.tell import catalogue
from judge.explain.asked import ASKS
from judge.explain.board import told_boards
from judge.explain.board_text import board_lines
from judge.explain.paragraph import wrapped
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.phrase import Argument
from judge.model.value import Value, change
from judge.text.catalogue import Catalogue
from judge.text.code import bare
from judge.text.spelling import fold

MOST_ALIKE = 3
MOST_LINES = 20


class NewSession(Value, frozen=True):
    """A dialogue about a new board. ``stage`` names the step that asks next; ``picked`` is a ruling that there was.

    ``found`` are the contrasts that were found, ``contrast`` the number of the one that goes into the file.
    """

    settings: Settings
    draft: Draft
    stage: str = "question"
    card: OwnCard | None = None
    run: RunSession | None = None
    alike_ids: tuple[str, ...] = ()
    picked: str = ""
    found: tuple[Found, ...] = ()
    contrast: int = 0
    path: str = ""
    before: NewSession | None = None

    def next_question(self) -> Question | None:
        """What the step asks; None when all is said."""
        return None if self.stage == DONE else STEPS[self.stage].ask(self)

    def answer(self, text: str) -> NewSession:
        """The session after this answer.

        Raises:
            Unanswerable: the answer fits nothing here; the message says what does.
        """
        return change(STEPS[self.stage].take(self, text), before=self)

    def news(self) -> str:
        """The board as it grows; what the replay tells of; rulings about the same cards."""
        old = self.before
        if old is None:
            return ""
        if self.stage == "settled" and old.stage == "found":
            return rule_on(self.settings, load_scenario(self.picked), False, Shape(depth="ruling")).text.rstrip()
        if old.stage in ("asks", "claims") and self.stage == "name" and self.draft.asks[0]:
            return self._wrapped(self.say("no-contrast-found"))
        if self.run is not None and self.run is not old.run and old.stage in ("board", "play"):
            return "\n".join(part for part in (self._same_cards() if old.run is None else "", self.run.news()) if part)
        if old.stage == "ability" and self.card is not None:
            return self._wrapped(ability_read(self))
        return self.board() if old.stage == "board" and self.draft != old.draft else ""

    def board(self) -> str:
        """The board as it was described so far, or as it is after the answers so far."""
        if self.run is not None:
            return self.run.board()
        if not self.draft.players:
            return ""
        file = scenario_of(self.draft)
        view = GAMES[file.game].view(file.start)
        board = told_boards(view, view, speaker_of(self.settings, file))[0]
        return "\n".join(board_lines(board, self.settings.width, self.settings.drawn)[1:])

    def _same_cards(self) -> str:
        """Bundled rulings in which all cards of this board lie."""
        here = {item.card for _, _, items in self.draft.zones for item in items} & set(cards(self.draft.game))
        same = [one.id for one in known_rulings(self.draft.game) if len(here) > 1 and here <= set(one.cards)]
        return self._wrapped(self.say("same-cards", names=", ".join(same[:MOST_ALIKE]))) if same else ""

    def _wrapped(self, text: str) -> str:
        return "\n".join(wrapped(text, self.settings.width))

    def say(self, key: str, **arguments: Argument) -> str:
        """A sentence of the dialogue."""
        return catalogue(self.draft.game, self.draft.edition, self.settings.language).say(f"new.{key}", **arguments)

    def page(self, key: str, **arguments: Argument) -> str:
        """A help of several lines: the messages ``key.1``, ``key.2`` …, a line each."""
        known = catalogue(self.draft.game, self.draft.edition, self.settings.language).messages
        numbered = (f"{key}.{n}" for n in range(1, MOST_LINES))
        return "\n".join(bare(self.say(one, **arguments)) for one in numbered if f"new.{one}" in known)

    def words_of_game(self) -> Catalogue:
        """All sentences of this language."""
        return catalogue(self.draft.game, self.draft.edition, self.settings.language)

    def answer_said(self, answer: str) -> str:
        """A computed answer as it is printed."""
        key = f"answer.{answer}"
        words = self.words_of_game()
        return words.say(key) if key in words.messages else self.tongue().answer_called(answer)

    def wondered(self) -> str:
        """What lies where, of which is asked."""
        words, (kind, lines) = words_about(self.replay(), self.settings.language), self.draft.asks
        return words.wondered(lines[0]) if kind == "value" else words.say(kind, check_of(kind, lines), ASKS)

    def known_words(self) -> frozenset[str]:
        """The words of all names of cards and of all terms, in every language: none of them is a player's name."""
        tongue = self.tongue()
        spelled = [text for card in tongue.cards for text in card.spellings]
        spelled += tongue.every_term()
        return frozenset(word for text in spelled for word in re.findall(r"[^\W\d_]+", fold(text)))

    def unfit(self, key: str, **arguments: Argument) -> Unanswerable:
        """What is wrong with an answer."""
        return Unanswerable(self.say(f"unfit.{key}", **arguments), is_said=True)

    def tongue(self) -> Tongue:
        """The words that may be used now."""
        return Tongue(self.draft, self.settings.language)

    def own(self) -> OwnCard:
        """The card that is being described."""
        assert self.card is not None
        return self.card

    def replay(self) -> RunSession:
        """The replay of the board, once it is described."""
        assert self.run is not None
        return self.run

    def phases(self) -> tuple[str, ...]:
        """The phases of the game."""
        return GAMES[self.draft.game].vocabulary.phases

    def words(self) -> tuple[str, ...]:
        """What Tab completes in a line about the board: players, zones, cards in this language."""
        zones = (self.tongue().zone_called(key) for key, _ in self.tongue().zones.entries)
        own = (card.name for card in self.draft.cards)
        return (*self.draft.players, *zones, *own, *_card_names(self.draft.game, self.settings.language))

    def board_help(self) -> str:
        """How a line about the board is written."""
        one, other = self.draft.players
        zones = ", ".join(self.tongue().zone_called(key) for key, _ in self.tongue().zones.entries)
        return self.page("board-help", one=one, other=other, zones=zones)

    def alike(self, text: str) -> tuple[str, ...]:
        """The bundled rulings that may answer a question, best first."""
        return alike(known_rulings(self.draft.game), text, cards(self.draft.game))[:MOST_ALIKE]

    def is_taken(self, path: str) -> bool:
        """Whether something lies there already: a dialogue makes new files and changes none."""
        return Path(path).exists()


@lru_cache(maxsize=4)
def _card_names(game: str, language: str) -> tuple[str, ...]:
    return tuple(sorted(card.name.get(language) for card in cards(game).values() if not card.unsupported))


def begin(settings: Settings, out: str = "") -> NewSession:
    """A dialogue from its first question.

    Raises:
        Refused: there is no such game or edition, or ``out`` is a file already.
    """
    game = game_named(settings.game, Span("--game", 1, 1))
    edition_known(game, settings.edition, Span("--edition", 1, 1))
    if out and out != "-" and Path(out).exists():
        what, how = f"{out} exists already", "Choose another name: a dialogue makes new files and changes none."
        raise Refused([Diagnostic(Span("--out", 1, 1), "new/exists", what, how=how)])
    return NewSession(settings, Draft(game.name, settings.edition), path=out)


def finished(session: NewSession) -> Reply:
    """The ruling, after the file was written; where the dialogue was left, or nothing can be written, what there is."""
    if session.picked and session.stage == DONE:
        return change(rule_on(session.settings, load_scenario(session.picked), False, Shape()), command="new")
    if session.stage != DONE:
        return _left(session)
    text = file_text(session)
    file = parse(text.encode(), session.path, Path(session.path).stem)
    told = rule_on(session.settings, file, False, Shape())
    if session.path == "-":
        return change(told, command="new", text=f"{told.text}\n{text}")
    try:
        write_aside(Path(session.path), text.encode())
    except OSError as fault:
        return _unwritten(session, text, fault)
    said = "\n".join((*wrapped(session.say("written", file=session.path), session.settings.width), *_hints(session)))
    return change(told, command="new", text="\n".join((told.text, *_settled(session))), footer=said)


def _hints(session: NewSession) -> list[str]:
    """The commands that go on from the file; where somebody claims something, what each kind of ruling answers."""
    path = shlex.quote(session.path)
    told = [f"  judge {verb} {path}" for verb in ("run", "test", "share")]
    for words, key in ((f"{path} --follow", "follows"), (path, "every-line")) if session.draft.claims else ():
        said = wrapped(session.say(f"hint.{key}"), session.settings.width - 6)
        told += [f"  judge ruling {words}", *(f"      {row}" for row in said)]
    return told


def _settled(session: NewSession) -> list[str]:
    """What the answer states, and who of those who claim something is right, with the decisions as they were taken."""
    said, question = stated(session.replay(), session.settings.language), session.draft.question
    asked = session.wondered() if session.draft.asks[0] and question else ""
    computed = session.say("computed", asked=asked) if asked and fold(asked) != fold(question) else ""
    told = (
        ruling(session.settings, session.path, Limits(follow=True)).result["sentences"] if session.draft.claims else ()
    )
    lines = [row for one in (computed, said, *told) for row in wrapped(one, session.settings.width) if one]
    return [*lines, ""] if lines else []


def _unwritten(session: NewSession, text: str, fault: OSError) -> Reply:
    """What was typed is printed, so that a full disk or a closed folder does not take it."""
    what = f"{session.path} cannot be written: {fault.strerror or fault}"
    remark = Diagnostic(Span(session.path, 1, 1), "new/unwritten", what, how="Save what is printed above.")
    return Reply("new", USAGE, text=text, diagnostics=(remark,))


def _left(session: NewSession) -> Reply:
    """What was typed is printed, so that it is not lost; nothing was written."""
    if not session.draft.players:
        return Reply("new", STOPPED, text=session.say("left-empty"))
    return Reply("new", STOPPED, text=f"{session.say('left')}\n\n{file_text(session)}")
