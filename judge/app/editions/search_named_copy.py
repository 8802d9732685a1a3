"""A search whose query names an edition that only the user's copy has: through the copy, and through ours."""

from __future__ import annotations

from judge.app.editions.compared_editions import imported_editions
from judge.app.editions.copies_searched import without_edition
from judge.app.editions.own_copy import LONGEST, OwnCopy, is_below, is_only_copied
from judge.app.editions.search_editions import OurHit, hits_of_ours
from judge.app.lookup.hit_window import HitWindow
from judge.app.reply import DONE, Reply, Settings
from judge.explain.said.paragraph import wrapped
from judge.library.overlay import OfficialText
from judge.model.value import change


def search_named_copy(settings: Settings, words: tuple[str, ...], window: HitWindow) -> Reply | None:
    """What is found of that edition, in the copy and then among ours; None where no such edition is named.

    Of a rule that we have borrowed from it, and that is found in the copy, the copy's wording stands here alone.

    Raises:
        Refused: there are fewer pages of hits.
    """
    asked = " ".join(" ".join(words).split())
    edition, bare_query = without_edition(asked)
    is_copied = edition in imported_editions(settings.game) and is_only_copied(settings.game, edition)
    if not is_copied or not bare_query:
        return None
    copy = OwnCopy(change(settings, edition=edition))
    texts_found = copy.having(bare_query)
    if not texts_found:
        return None
    our_hits = [hit for hit in hits_of_ours(settings, asked).hits if not _is_among(hit, texts_found, edition)]
    return _answer(copy, asked, [*texts_found, *our_hits], window)


def _is_among(hit: OurHit, texts_found: list[OfficialText], edition: str) -> bool:
    """Whether a rule of ours is borrowed from one that was found in the copy."""
    edition_from, _, number = hit.number_elsewhere.partition(":")
    return edition_from == edition and any(is_below(text.id, number) for text in texts_found)


def _answer(copy: OwnCopy, asked: str, hits: list[OfficialText | OurHit], window: HitWindow) -> Reply:
    """The hits of the page, those of either side below a line that says whose words they are."""
    hits_shown = window.shown(hits)
    texts_shown = [hit for hit in hits_shown if isinstance(hit, OfficialText)]
    ours_shown = [hit for hit in hits_shown if isinstance(hit, OurHit)]
    lines = wrapped(window.heading(copy.desk.say, asked, len(hits)), copy.desk.width, "", "  ")
    if texts_shown:
        lines += ["", *copy.lines(texts_shown, LONGEST)]
    if ours_shown:
        lines += ["", *wrapped(copy.desk.say("copy.ours", edition=copy.edition), copy.desk.width, "", "  ")]
    for hit in ours_shown:
        lines += ["", *hit.lines()]
    records = [hit.as_record() if isinstance(hit, OurHit) else copy.record(hit) for hit in hits_shown]
    return copy.desk.reply("search", DONE, "\n".join(lines), window.numbered(records, len(hits)))
