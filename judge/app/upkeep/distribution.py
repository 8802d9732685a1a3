"""What an installer wrote down of this program: under which name, in which version, what it needs, which files."""

from __future__ import annotations

import base64
import hashlib
import os
import re
from importlib import metadata
from pathlib import Path

from judge.model.value import Value
from judge.text.data_folder import DISTRIBUTION, package_folder

STRANGER = "judge"
"""A package of this name is another program, whose files lie where ours do."""
_REQUIREMENT = re.compile(
    r"(?P<name>[A-Za-z0-9._-]+)\s*(?:\[[^\]]*\])?\s*\(?(?P<bounds>[^;)]*)\)?\s*(?:;(?P<marker>.*))?"
)
_BOUND = re.compile(r"(?P<sign>===?|[<>]=?|!=|~=)\s*(?P<version>[\w.*+!-]+)")
_INSIDE = 3
"""A file with so many parts to its path lies below the one by which its package is imported."""
_EXTRA = re.compile(r"""extra\s*==\s*['"](?P<extra>[\w.-]+)['"]""")


class Needed(Value, frozen=True):
    """A package that is needed, always or for an ``extra``; ``version`` is the one that is installed, if any is."""

    name: str
    bounds: str
    extra: str
    version: str

    def fits(self) -> bool:
        """Whether the installed version keeps to every bound; of a bound that is not understood, yes."""
        return all(_keeps(self.version, match["sign"], match["version"]) for match in _BOUND.finditer(self.bounds))


class Installed(Value, frozen=True):
    """The program as it is installed; an empty ``version`` says that no installer knows of it."""

    version: str
    folder: str
    needed: tuple[Needed, ...] = ()
    is_checkout: bool = False
    stranger: str = ""
    is_listed: bool = True
    """Whether an installer wrote down the files, so that they can be held against what was installed."""


def installed() -> Installed:
    """What is known of this installation."""
    folder = os.path.realpath(package_folder())
    stranger_version = version_of(STRANGER)
    try:
        own_package = metadata.distribution(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return Installed("", folder, stranger=stranger_version, is_listed=False)
    requirements = tuple(_needed(line) for line in own_package.requires or ())
    is_checkout = Path(folder).parent != Path(str(own_package.locate_file(""))).resolve()
    return Installed(
        own_package.version, folder, requirements, is_checkout, stranger_version, own_package.files is not None
    )


def version_of(name: str) -> str:
    """The version of a package that is installed; empty if it is not."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def damaged_files() -> tuple[str, ...]:
    """The files of an installed package that are gone, or are not as they were installed; none of a checkout."""
    try:
        files = metadata.distribution(DISTRIBUTION).files or ()
    except metadata.PackageNotFoundError:
        return ()
    return tuple(str(file) for file in files if file.hash is not None and not _is_whole(file))


def _is_whole(file: metadata.PackagePath) -> bool:
    if file.hash is None or file.hash.mode not in hashlib.algorithms_guaranteed:
        return True
    try:
        digest = hashlib.new(file.hash.mode, Path(str(file.locate())).read_bytes()).digest()
    except OSError:
        return False
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value


def _needed(line: str) -> Needed:
    requirement_match = _REQUIREMENT.match(line)
    if requirement_match is None:
        return Needed(line, "", "", _version_there(line))
    extra_match = _EXTRA.search(requirement_match["marker"] or "")
    name = requirement_match["name"]
    return Needed(
        name, requirement_match["bounds"].strip(), extra_match["extra"] if extra_match else "", _version_there(name)
    )


def _version_there(name: str) -> str:
    """The version of a package whose modules are there: an installer's record may outlive what it is about."""
    try:
        package = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return ""
    top_modules = (file for file in package.files or () if file.suffix == ".py" and len(file.parts) < _INSIDE)
    return package.version if all(Path(str(file.locate())).exists() for file in top_modules) else ""


def _keeps(version: str, sign: str, bound: str) -> bool:
    own_numbers, bound_numbers = _numbers(version), _numbers(bound)
    length = max(len(own_numbers), len(bound_numbers))
    own_numbers, bound_numbers = (
        (*own_numbers, *(0,) * (length - len(own_numbers))),
        (*bound_numbers, *(0,) * (length - len(bound_numbers))),
    )
    match sign:
        case "<":
            return own_numbers < bound_numbers
        case "<=":
            return own_numbers <= bound_numbers
        case ">":
            return own_numbers > bound_numbers
        case ">=":
            return own_numbers >= bound_numbers
        case "==" | "===":
            return own_numbers == bound_numbers or bound.endswith(".*")
        case "!=":
            return own_numbers != bound_numbers
    return True


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers at the beginning of a version: ``2.7.4rc1`` is 2, 7, 4."""
    number_match = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(int(part) for part in number_match[0].split(".")) if number_match else ()
