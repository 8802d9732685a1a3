"""Asks about an ability that can never happen as it is described, before it is taken: what is meant by it?"""

from __future__ import annotations

from judge.app.new.described.described_card import with_ability
from judge.app.new.described.never_happens import mended, never_happens
from judge.app.new.draft_faults import named
from judge.app.new.new_session import NewSession
from judge.app.new.typed_ability import in_words
from judge.app.ruling.session import AnswerOption, Question, chosen
from judge.model.value import change

KEPT, ANEW = "kept", "anew"


def is_never(session: NewSession, ability: str) -> bool:
    """Whether an ability of the card that is being described can never happen."""
    return never_happens(session.draft, session.own(), ability) is not None


def doubting(session: NewSession, abilities: tuple[str, ...]) -> NewSession:
    """The session in which it is asked what is meant by these abilities, one after the other."""
    return change(session, doubted=abilities, menu="", picks=(), narrowed=(), sought=(), stage="never")


def ask_never(session: NewSession) -> Question:
    """Asks what is meant: the ability with one thing changed, none of it, or just what was described."""
    ability = session.doubted[0]
    (words,) = in_words(session, (ability,))
    text = f"{session.say('never', words=words)}\n{_why(session, ability)}"
    return Question(text, _options(session, ability), default="1", may_skip=True, help=session.page("never-help"))


def _why(session: NewSession, ability: str) -> str:
    remark = never_happens(session.draft, session.own(), ability)
    assert remark is not None
    tongue, zone, kind = session.tongue(), str(remark.argument("zone") or ""), str(remark.argument("kind") or "")
    is_key = zone in {key for key, _ in tongue.zones.entries}
    zone_name = tongue.zone_called(zone) if is_key else named(session, zone)
    return session.say(f"never-{remark.variant}", zone=zone_name, kind=tongue.called(kind))


def _options(session: NewSession, ability: str) -> tuple[AnswerOption, ...]:
    mended_abilities = mended(session.draft, session.own(), ability)
    sentences = in_words(session, mended_abilities)
    meant = tuple(AnswerOption(notation, words) for notation, words in zip(mended_abilities, sentences, strict=True))
    return (*meant, AnswerOption(ANEW, session.say("never-anew")), AnswerOption(KEPT, session.say("never-kept")))


def take_never(session: NewSession, text: str) -> NewSession:
    """Takes what is meant; an empty answer is the likeliest, or nothing where nothing is likely."""
    ability, others = session.doubted[0], session.doubted[1:]
    answer = chosen(ask_never(session), text.strip() or "1").answer
    taken = {KEPT: ability, ANEW: ""}.get(answer, answer)
    card = with_ability(session.draft, session.own(), taken) if taken else session.own()
    return change(session, card=card, doubted=others, stage="never" if others else "ability")
