"""One process at a time at a file that is read and then written: whoever comes second waits."""

from __future__ import annotations


def wait_for(handle: int) -> None:
    """Holds the open file until its handle is closed; waits while another process does.

    Where there are no such locks (Windows) two at the same moment may lose the work of one of them, never half of it.
    """
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(handle, fcntl.LOCK_EX)
