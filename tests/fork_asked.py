"""Has a command line run in a fork of ``fork_server.py``, and leaves as it does: ``fork_asked.py SOCKET WORDS…``."""

import array
import os
import sys
from _socket import AF_UNIX, SCM_RIGHTS, SOCK_STREAM, SOL_SOCKET, socket  # the module around it costs half of the start

SIGNALLED = 256


def main() -> None:
    """Hand over words, environment, folder and streams, and wait for the exit code."""
    told = [os.fsencode(os.getcwd()), b"%d" % (len(sys.argv) - 2), *map(os.fsencode, sys.argv[2:])]
    told += [name + b"=" + value for name, value in os.environb.items()]
    request = b"\0".join(told)
    server = socket(AF_UNIX, SOCK_STREAM)
    server.connect(sys.argv[1])
    server.sendmsg([b"%12d" % len(request)], [(SOL_SOCKET, SCM_RIGHTS, array.array("i", (0, 1, 2)))])
    while request:
        request = request[server.send(request) :]
    code = int(server.recv(16) or b"%d" % (SIGNALLED + 9))  # nothing is said where the server itself was ended
    if code >= SIGNALLED:
        os.kill(os.getpid(), code - SIGNALLED)
    os._exit(code)


main()
