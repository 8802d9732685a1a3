"""What ``judge doctor`` looked at: one finding each, in no language."""

from __future__ import annotations

from judge.model.diagnostic import Argued, Diagnostic, Span, fault_at, warning_at
from judge.model.phrase import Argument, Phrase
from judge.model.value import Value

AREAS = ("program", "packages", "extras", "data", "caches", "documents", "terminal")
"""What is looked at, in the order in which it is told."""
HERE = "<command line>"
"""What stands for the file in a fault that is one of the installation, and of no line anywhere."""


class Examined(Value, frozen=True):
    """One thing that was looked at; ``fault`` says what is wrong with it, or what a person should know of it.

    ``says`` is what is the case; empty where the fault says it all.
    """

    area: str
    says: Phrase | None = None
    fault: Diagnostic | None = None

    @property
    def state(self) -> str:
        """``well``, ``remark`` or ``wrong``: only the last makes an installation one that is not healthy."""
        if self.fault is None:
            return "well"
        return "wrong" if self.fault.severity == "error" else "remark"

    def facts(self) -> dict[str, Argument]:
        """What was found, by name: the same in every language."""
        return dict(self.says.arguments) if self.says else {}


def well(area: str, key: str, /, **arguments: Argument) -> Examined:
    """A thing that is as it should be."""
    return Examined(area, Phrase(f"upkeep.{key}", tuple(arguments.items())))


def wrong(area: str, code: str, variant: str = "", /, **arguments: Argued) -> Examined:
    """A thing that has to be mended."""
    return Examined(area, fault=fault_at(Span(HERE, 1, 1), code, variant, **arguments))


def remark(area: str, code: str, variant: str = "", /, **arguments: Argued) -> Examined:
    """A thing that works, and that a person should know of."""
    return Examined(area, fault=warning_at(Span(HERE, 1, 1), code, variant, **arguments))


def size(count: int) -> Phrase:
    """So many bytes, as a person reads it."""
    if count < 1_000_000:
        return Phrase("upkeep.kilobytes", (("whole", str(-(-count // 1000))),))
    tenths = -(-count // 100_000)
    return Phrase("upkeep.megabytes", (("whole", str(tenths // 10)), ("tenth", str(tenths % 10))))
