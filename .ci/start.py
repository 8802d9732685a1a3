#!/usr/bin/env python3
"""Run a program of this checkout in an environment of its own, which is made first if it is missing or out of date.

python3 .ci/start.py judge run noon-limbo    any program that the project or its lock brings
python3 .ci/start.py tests [ARGUMENTS]       the tests: pytest -q -n auto ARGUMENTS; what is long only as a sample
python3 .ci/start.py tests --all             every test, whole; what came of it is kept in tests/whole_run.toml
python3 .ci/start.py dev ruff check          a contributor's tool, from a second environment
"""

# Any Python since 3.6 must be able to read this file, if only to say what is missing. Standard library only; what only
# a set-up needs is imported there, for an environment that is up to date must cost a command next to nothing.

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST = (3, 11)
NAMES = ("python3.13", "python3.12", "python3.11", "python3.14")
WINDOWS = os.name == "nt"
STAMP = "made-by-start"
# What would lead pip astray: it is to install into the environment, and nowhere else.
STRAY = ("PYTHONHOME", "PYTHONPATH", "PIP_PREFIX", "PIP_ROOT", "PIP_TARGET", "__PYVENV_LAUNCHER__")


class StartError(Exception):
    """The command could not be started; `code` is what the shell gets to see."""

    def __init__(self, message: str, code: int = 70) -> None:
        super().__init__(message)
        self.code = code


class Environment:
    """A folder of packages, as a lock file lists them."""

    def __init__(self, folder: str, lock: str, editable: bool) -> None:
        self.name = folder
        self.folder = os.path.join(ROOT, folder)
        self.lock = os.path.join(ROOT, lock)
        self.editable = editable
        self.stamp = os.path.join(self.folder, STAMP)

    def program(self, name: str) -> str:
        """Where a program of the environment is, or would be."""
        if WINDOWS:
            return os.path.join(self.folder, "Scripts", name + ".exe")
        return os.path.join(self.folder, "bin", name)

    def recipe(self) -> bytes:
        """All that it is made from, but for the Python; its place too, which the scripts in it name."""
        parts = [ROOT.encode("utf-8", "surrogateescape"), read(self.lock)]
        if self.editable:
            parts.append(read(os.path.join(ROOT, "pyproject.toml")))
        return b"\n".join(parts)

    def is_fresh(self) -> bool:
        """Whether it is complete, made from today's recipe, and by this Python (any, where this one is too old)."""
        if not os.path.exists(self.stamp) or not os.path.exists(self.program("python")):
            return False
        version, _, recipe = read(self.stamp).partition(b"\n")
        return recipe == self.recipe() and (sys.version_info < OLDEST or version == this_version().encode())


MAIN = Environment(".venv", "requirements.lock", editable=True)
DEV = Environment(".venv-dev", os.path.join(".ci", "dev.lock"), editable=False)


def main(words: list) -> int:
    if not words or words[0] in ("-h", "--help"):
        print(__doc__.strip(), file=sys.stdout if words else sys.stderr)
        return 0 if words else 2
    environment = MAIN
    if words[0] == "dev":
        environment, words = DEV, words[1:] or ["python"]
    try:
        if not environment.is_fresh():
            set_up(environment)
        if environment is MAIN and words[0] == "tests":
            os.chdir(ROOT)
            # Hundreds of programs are started, and each worker rewrites every assertion: what was compiled is kept.
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            # A worker keeps to its part of the files, so that what a file's tests share is made once.
            kept = ["--record"] if words[1:] == ["--all"] else []
            words = ["pytest", "-q", "-n", "auto", "--dist", "worksteal", *words[1:], *kept]
        return run(environment, words)
    except StartError as error:
        tell(str(error))
        return error.code
    except OSError as error:
        tell("cannot work in {}: {}".format(ROOT, error))
        return 70
    except KeyboardInterrupt:
        tell("interrupted; the next start begins the set-up anew")
        return 130


def run(environment: Environment, words: list) -> int:
    """Become the program; only Windows, which cannot, waits for it."""
    program = environment.program(words[0])
    if not os.path.exists(program):
        raise StartError("{} has no program {!r}: see --help".format(environment.name, words[0]), code=2)
    around = dict(os.environ, VIRTUAL_ENV=environment.folder)
    around["PATH"] = os.pathsep.join([os.path.dirname(program), around.get("PATH", os.defpath)])
    if not WINDOWS:
        os.execve(program, [program, *words[1:]], around)
    import subprocess

    return subprocess.call([program, *words[1:]], env=around)


def set_up(environment: Environment) -> None:
    """Make the environment; of several starts at once, one makes it and the others wait."""
    import time

    begun = time.time()
    with open(environment.folder + ".lock", "a") as lock:
        wait_for(lock.fileno(), environment)
        if environment.is_fresh():
            return
        python, version = suitable_python()
        tell("making {} with Python {} (once; this takes a moment) ...".format(environment.name, version))
        clear(environment)
        install(environment, python)
        with open(environment.stamp, "wb") as stamp:
            stamp.write(version.encode() + b"\n" + environment.recipe())
    tell("{} is ready ({:.0f} s)".format(environment.name, time.time() - begun))


def wait_for(lock: int, environment: Environment) -> None:
    """Take the lock. The programs called hold it too: an installer that outlives a killed start is waited for."""
    import time

    told = False
    os.set_inheritable(lock, True)
    while not take(lock):
        if not told:
            tell("waiting for another start that is making {} ...".format(environment.name))
            told = True
        time.sleep(0.2)


def take(lock: int) -> bool:
    """Take the lock if it is free."""
    try:
        if WINDOWS:
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def suitable_python() -> tuple:
    """A Python that is new enough, and its version: this one, or one that is on the PATH under its full name."""
    if sys.version_info >= OLDEST:
        return getattr(sys, "_base_executable", sys.executable), this_version()
    import shutil
    import subprocess

    question = "import sys; print(sys.executable); print('%d.%d' % sys.version_info[:2])"
    for path in filter(None, map(shutil.which, NAMES)):
        try:  # the file may be there and yet refuse: version switchers put one on the PATH for every Python they know
            answer = subprocess.check_output([path, "-c", question], stderr=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError):
            continue
        executable, version = os.fsdecode(answer).splitlines()
        return executable, version
    raise StartError(
        "Python {}.{} or newer is needed. This is {}.{} ({}), and none of {} is on the PATH.\n"
        "Install one of them with your system's package manager or from python.org, then start again.".format(
            *(OLDEST + sys.version_info[:2] + (sys.executable, ", ".join(NAMES)))
        )
    )


def clear(environment: Environment) -> None:
    """Empty the folder, if it is one of ours, and mark it as ours and unfinished."""
    if os.path.isdir(environment.folder) and os.listdir(environment.folder) and not os.path.exists(environment.stamp):
        raise StartError(
            "{} was not made by this script: remove it or move it away, then start again.".format(environment.folder)
        )
    os.makedirs(environment.folder, exist_ok=True)
    open(environment.stamp, "wb").close()
    for entry in list(os.scandir(environment.folder)):
        if entry.name != STAMP:
            remove(entry.path)


def remove(path: str) -> None:
    """Remove a file or a folder, to which the last orphan of a killed set-up may still be adding."""
    import shutil
    import time

    for patience in range(20, -1, -1):
        try:
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path)
            else:
                os.remove(path)
            return
        except OSError:
            if not patience:
                raise
            time.sleep(0.5)


def install(environment: Environment, python: str) -> None:
    """Fill the empty folder: nothing enters it whose hash the lock does not list, but the checkout itself."""
    pip = [*make_venv(environment, python), "install", "--disable-pip-version-check", "--no-input", "-qq"]
    tell("installing what {} lists ...".format(os.path.relpath(environment.lock, ROOT)))
    if not call([*pip, "--require-hashes", "-r", environment.lock]):
        raise StartError("the packages could not be installed (see above). The first start needs the network.")
    if not environment.editable:
        return
    if not call([*pip, "--no-index", "--no-deps", "--no-build-isolation", "-e", ROOT]):
        raise StartError("the project itself could not be installed (see above).")
    # pip compiles what it copies, but the checkout stays where it is. A file that cannot be compiled says so when run.
    call([environment.program("python"), "-m", "compileall", "-qq", os.path.join(ROOT, "judge")])


def make_venv(environment: Environment, python: str) -> list:
    """Make the bare environment, and return the words that start a pip for it."""
    inside = environment.program("python")
    if call([python, "-m", "venv", environment.folder], quiet=True):
        return [inside, "-m", "pip"]
    # Debian and its kin keep apart what puts pip into an environment; the system's own pip can do without.
    outer = [python, "-m", "pip", "--python", inside]
    bare = [python, "-m", "venv", "--without-pip", environment.folder]
    if call(bare, quiet=True) and call([*outer, "--version"], quiet=True):
        return outer
    name = os.path.basename(python)
    raise StartError(
        "{} cannot make virtual environments: its modules venv and ensurepip are not complete.\n"
        "On Debian, Ubuntu and their kin: apt install {}-venv, then start again.".format(python, name)
    )


def call(words: list, quiet: bool = False) -> bool:
    """Whether a program succeeds. What it prints goes to stderr: stdout belongs to the command that was asked for."""
    import subprocess

    around = {name: value for name, value in os.environ.items() if name not in STRAY}
    around.update(PIP_USER="0", PIP_REQUIRE_HASHES="0", PIP_REQUIRE_VIRTUALENV="0")
    output = subprocess.DEVNULL if quiet else 2
    return not subprocess.call(
        words, env=around, stdin=subprocess.DEVNULL, stdout=output, stderr=output, close_fds=False, cwd=ROOT
    )


def this_version() -> str:
    return "{}.{}".format(*sys.version_info[:2])


def read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def tell(message: str) -> None:
    print("start: " + message, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
