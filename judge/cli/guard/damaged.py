"""What is said of an installation that lacks what its faults are told with: a package, or a file of the program.

Nothing but the standard library is imported here, and nothing of the program: any part of it may be what is gone.
"""

from __future__ import annotations

import json
import sys

CODE = "internal/damaged"
_WRONG, _INTERNAL = 1, 70
_WHAT = "the installation is damaged, so that even this sentence is not in your language: {lacks}"
_HOW = "Install the program anew{packages}."


def tell_damage(fault: BaseException, argv: list[str]) -> int:
    """Say what is gone; the exit code: for ``doctor`` that is its answer, for any other verb a fault of the program."""
    packages = absent_packages()
    what_is_gone = _WHAT.format(lacks=", ".join(f"{name} is not installed" for name, _ in packages) or lacking(fault))
    package_words = " ".join(f"'{name}{bounds}'" for name, bounds in packages)
    how_to_mend = _HOW.format(packages=f", or what it needs: pip install {package_words}" if package_words else "")
    command = next((word for word in argv if not word.startswith("-")), "")
    code = _WRONG if command == "doctor" else _INTERNAL
    if "--json" in argv:
        print(json.dumps(_envelope(command, code, what_is_gone, how_to_mend), ensure_ascii=False, indent=2))
    else:
        print(f"judge: {what_is_gone}\n  {how_to_mend}", file=sys.stderr)
    return code


def absent_packages() -> tuple[tuple[str, str], ...]:
    """The packages that the program cannot do without and that are gone, each with its bounds."""
    from importlib import metadata

    try:
        requirements = metadata.distribution("tabletop-judge").requires or ()
    except metadata.PackageNotFoundError:
        return ()
    absent = []
    for line in requirements:
        if ";" in line:
            continue  # of an extra
        name = line[: next((name_end for name_end, letter in enumerate(line) if letter in "<>=!~ ("), len(line))]
        if not any(True for _ in metadata.distributions(name=name)):
            absent.append((name, line[len(name) :].strip()))
    return tuple(absent)


def lacking(fault: BaseException) -> str:
    """What a fault of importing says is gone or cannot be read."""
    if isinstance(fault, SyntaxError):
        return f"{fault.filename}, line {fault.lineno}, is no Python"
    if isinstance(fault, ImportError) and fault.name:
        return f"{fault.name} cannot be imported"
    return f"{type(fault).__name__}: {fault}"


def _envelope(command: str, code: int, what: str, how: str) -> dict[str, object]:
    fault = {
        "file": "<command line>", "line": 1, "column": 1, "code": CODE, "variant": "", "arguments": {},
        "what": what, "why": "", "how": how, "severity": "error",
    }  # fmt: skip
    return {
        "judge": 1, "command": command, "game": "", "edition": "", "readings": {}, "ok": False, "exit": code,
        "result": None, "diagnostics": [fault],
    }  # fmt: skip
