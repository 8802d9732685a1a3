"""Shows a rule as a judge reads it: its place, its words, what belongs to it, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.explain.pages.official_wording import quoted
from judge.explain.pages.references import Links, Quote, References, Uses
from judge.explain.said.paragraph import labelled, wrapped
from judge.explain.said.printed_citation import cited
from judge.model.cards.card import Words
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.text.catalogue import Catalogue, grammar_of

_ARROW = " › "
_QUESTIONS = 3
"""So many questions of the FAQ are shown; a rule that everything cites has dozens."""
_BOARDS = 20
"""So many boards are named where nobody asks for all."""


def headed(section: Section, language: str) -> str:
    """The title of a section after its number, if it has one."""
    title = section.title.get(language)
    return f"{section.number} {title}" if section.number[:1].isdigit() else title


class RulePages:
    """The pages of a rulebook in one language and width.

    ``uses`` is None where nobody has computed them; ``quotes`` gives the official wordings of a rule and its parts.
    ``verbose`` adds what only those want to know who write the program.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        references: References,
        catalogue: Catalogue,
        width: int,
        uses: Uses | None = None,
        quotes: Callable[[Rule], tuple[Quote, ...]] = lambda rule: (),
        verbose: bool = False,
    ) -> None:
        self._rulebook = rulebook
        self._catalogue = catalogue
        self._width = width
        self._uses = uses
        self._quotes = quotes
        self._verbose = verbose
        self._references = references
        self._classes = {number: (name, reason) for number, name, reason in rulebook.classes}
        self._reasons = {number: words.get(catalogue.language) for number, words in rulebook.reasons}
        self._terms = {term.code: dict(term.forms) for term in rulebook.terms}
        self._typeset = grammar_of(catalogue.language).typeset

    def record(self, rule: Rule) -> str:
        """One rule with all that belongs to it; an item or a remark below the words of its rule."""
        if rule.kind == "heading":
            return self.section(rule.section)
        parent_rule = self._references.records.get(rule.parent)
        lines = [*self._path(rule.section), ""]
        if parent_rule is not None:
            lines += [*self._text(parent_rule), *self._part(rule)]
        else:
            lines += self._whole(rule)
        labels = {record.id: self._label(record) for record in (rule, *self._parts(rule))}
        official_lines = quoted(self._quotes(rule), self._catalogue, self._width, labels)
        return _joined([*lines, *official_lines, "", *self._about(rule, parent_rule)])

    def section(self, number: str) -> str:
        """A heading with its subtree: the texts without their references."""
        lines: list[str] = []
        for section in self._references.below(number):
            lines += [*self._path(section.number), *self._note_on(section), ""]
            for rule in section.rules:
                if rule.kind == "rule":
                    lines += [*self._whole(rule), ""]
        return _joined(lines)

    def rules(self, rules: tuple[Rule, ...]) -> str:
        """Some rules, or some parts of one, without their references."""
        lines: list[str] = []
        section = parent_id = ""
        for rule in rules:
            if rule.section != section:
                lines += [*self._path(rule.section), ""]
            if rule.parent and rule.parent != parent_id:
                lines += self._text(self._references.records[rule.parent])
            lines += self._part(rule) if rule.parent else [*self._whole(rule), ""]
            section, parent_id = rule.section, rule.parent
        return _joined(lines)

    def contents(self) -> str:
        """The table of contents."""
        sections = self._rulebook.sections
        count = sum(self._count(section) for section in sections)
        lines = self._say("rule.contents", title=self._words(self._rulebook), sections=len(sections), rules=count)
        lines.append("")
        for section in sections:
            title = section.title.get(self._catalogue.language)
            text = self._catalogue.say("rule.row", number=section.number, title=title, rules=self._count(section))
            lines += wrapped(text, self._width, "  ", "      ")
        return _joined(lines)

    def _count(self, section: Section) -> int:
        return sum(rule.kind == "rule" for rule in section.rules)

    def _path(self, number: str) -> list[str]:
        edition_path = self._catalogue.say(
            "rule.path", game=self._rulebook.game.capitalize(), edition=self._rulebook.edition
        )
        sections_above = [
            self._typeset(headed(section, self._catalogue.language)) for section in self._references.path(number)
        ]
        return wrapped(_ARROW.join([edition_path, *sections_above]), self._width, "", "  ")

    def _note_on(self, section: Section) -> list[str]:
        """A line that says that the heading is ours, if the section has a number but the source prints no heading."""
        is_ours = section.authority == "ours" and section.number[:1].isdigit()
        return self._say("rule.heading.ours") if is_ours else []

    def _whole(self, rule: Rule) -> Iterator[str]:
        """The rule, its lines, remarks, examples and hole."""
        yield from self._text(rule)
        yield from self._recast(rule, "  ")
        for part in self._parts(rule):
            yield from self._part(part)
        yield from self._hole(rule, "  ")

    def _part(self, part: Rule) -> list[str]:
        """A line, remark or example below its rule, with the boards that play it out."""
        return [*self._text(part, "  "), *self._recast(part, "    "), *self._hole(part, "    ")]

    def _recast(self, rule: Rule, margin: str) -> list[str]:
        names = self._uses.recast.get(rule.id, ()) if self._uses else ()
        return self._say("rule.recast", margin, names=", ".join(names)) if names else []

    def _parts(self, rule: Rule) -> tuple[Rule, ...]:
        return self._references.parts.get(rule.id, ())

    def _text(self, rule: Rule, margin: str = "") -> list[str]:
        return labelled(self._label(rule), self._typeset(self._words(rule)), self._width, margin)

    def _hole(self, rule: Rule, margin: str) -> list[str]:
        hole = rule.hole.get(self._catalogue.language)
        return self._say("rule.hole", margin, text=hole) if hole else []

    def _label(self, rule: Rule) -> str:
        """The short citation; a part by its number within the rule, and its authority where it is not the rule's."""
        number = rule.id.rpartition("-" if "/" in rule.id.removeprefix(rule.section) else ".")[2]
        if rule.kind in ("remark", "example"):
            label = self._catalogue.say(f"rule.{rule.kind}", number=number)
        elif rule.kind == "item":
            label = f"{number}."
        else:
            label = f"{rule.id} [{rule.source}]" if rule.source else cited(rule.id, self._catalogue)
        parent_rule = self._references.records.get(rule.parent)
        is_other_authority = rule.authority != (parent_rule.authority if parent_rule else rule.authority)
        return (
            f"{label} ({self._catalogue.say(f'rule.authority.short.{rule.authority}')})"
            if is_other_authority
            else label
        )

    def _about(self, rule: Rule, parent: Rule | None) -> Iterator[str]:
        """Questions with answers; authority, references both ways, terms, readings; class, scenarios, neighbours."""
        yield from self._answered(rule)
        yield from self._say(f"rule.authority.{rule.authority}", source=rule.source)
        references, main_rule = self._references, parent or rule
        yield from self._list("rule.see", "rules", self._cited(rule.see))
        yield from self._list("rule.seen_from", "rules", self._cited(references.seen_from.get(rule.id, ())))
        yield from self._list("rule.terms", "terms", tuple(self._term(code) for code in rule.terms))
        yield from self._other_editions(rule)
        yield from self._open_readings(self._gathered(references.readings, rule))
        if self._verbose:
            yield from self._class(main_rule)
        else:
            yield from self._missing(main_rule)
        if self._uses is not None:
            yield from self._boards(rule)
        previous_number, next_number = self._cited(references.neighbours(main_rule.id))
        yield from self._say(
            "rule.neighbours", previous=previous_number, next=next_number, both=bool(previous_number and next_number)
        )

    def _open_readings(self, ids: tuple[str, ...]) -> Iterator[str]:
        """What the rule leaves open: each question, its reading's id beside it."""
        for id in ids:
            reading = self._rulebook.reading(id)
            if reading is not None:
                question, settled = reading.question.get(self._catalogue.language), reading.settlement
                later, rules = (settled.edition, ", ".join(settled.rules)) if settled is not None else ("", "")
                yield from self._say("rule.reading", question=question, id=id, later=later, rules=rules)

    def _other_editions(self, rule: Rule) -> Iterator[str]:
        """The numbers under which each other edition, here or not, has what the rule is about."""
        numbers_by_edition: dict[str, list[str]] = {}
        for edition_and_number in self._references.elsewhere.get(rule.id, ()):
            edition, _, number = edition_and_number.partition(":")
            numbers_by_edition.setdefault(edition, []).append(number)
        for edition, numbers in sorted(numbers_by_edition.items()):
            yield from self._say("rule.elsewhere", edition=edition, numbers=", ".join(numbers))

    def _answered(self, rule: Rule) -> Iterator[str]:
        """A few questions that rest on the rule, each with its answer: first those that it decides."""
        if self._uses is None:
            return
        language = self._catalogue.language
        scenario_names = self._gathered(self._uses.scenarios, rule)
        decided_names = [name for name in self._gathered(self._uses.decided, rule) if name in scenario_names]
        asking_names = [
            name for name in dict.fromkeys((*decided_names, *scenario_names)) if name in self._uses.questions
        ]
        for name in asking_names[:_QUESTIONS]:
            question = self._typeset(self._uses.questions[name].get(language))
            answer = self._uses.answers.get(name, Words()).get(language)
            yield from self._say("rule.answers", question=question, answer=answer, name=self._uses.typed(name))
        if len(asking_names) > _QUESTIONS:
            yield from self._say("rule.more-answers", count=len(asking_names) - _QUESTIONS, rule=rule.id)
        if asking_names:
            yield ""

    def _boards(self, rule: Rule) -> list[str]:
        """The first boards that cite the rule, all of them for who wants to know all."""
        scenario_names = self._gathered(self._uses.scenarios, rule) if self._uses else ()
        names_shown = (
            [self._uses.typed(name) for name in (scenario_names if self._verbose else scenario_names[:_BOARDS])]
            if self._uses
            else []
        )
        unshown_count = len(scenario_names) - len(names_shown)
        return (
            self._say("rule.scenarios", names=", ".join(names_shown), more=unshown_count, rule=rule.id)
            if scenario_names
            else []
        )

    def _class(self, rule: Rule) -> list[str]:
        """In which of the four classes the rule and its parts are; no lines where nobody has computed the uses."""
        slots = self._gathered(self._uses.enforced, rule) if self._uses else ()
        if slots:
            return [*self._list("rule.class.enforced", "slots", slots), *self._missing(rule)]
        if rule.id in self._classes:
            name, reason = self._classes[rule.id]
            if name == "in_part":
                return list(self._missing(rule))
            return self._say(f"rule.class.{name}", reason=self._reasons.get(rule.id, reason))
        return self._say("rule.class.pending") if self._uses is not None else []

    def _missing(self, rule: Rule) -> Iterator[str]:
        """What is missing of a rule that is enforced in part, or of a part of it."""
        for id in (rule.id, *(part.id for part in self._parts(rule))):
            if self._classes.get(id, ("", ""))[0] == "in_part":
                part = id if id != rule.id else ""
                yield from self._say("rule.class.in-part", part=part, reason=self._reasons.get(id, ""))

    def _gathered(self, links: Links, rule: Rule) -> tuple[str, ...]:
        """The ids or names that ``links`` has for the rule or a part of it, each once."""
        ids = (rule.id, *(part.id for part in self._parts(rule)))
        return tuple(dict.fromkeys(link for id in ids for link in links.get(id, ())))

    def _term(self, code: str) -> str:
        forms = self._terms.get(code, {}).get(self._catalogue.language)
        return forms.form if forms else code.replace("_", " ")

    def _words(self, rulebook_part: Rule | Section | Rulebook) -> str:
        return (rulebook_part.words if isinstance(rulebook_part, Rule) else rulebook_part.title).get(
            self._catalogue.language
        )

    def _cited(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Rules by their ids, and by words those that are cited so."""
        return tuple(cited(id, self._catalogue) for id in ids)

    def _list(self, key: str, name: str, texts: tuple[str, ...]) -> list[str]:
        return self._say(key, **{name: ", ".join(texts)}) if texts else []

    def _say(self, key: str, /, margin: str = "", **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, margin, margin + "  ")


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).rstrip()
