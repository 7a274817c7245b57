"""Other users of this machine, who see a browser's command line: on Linux the system tells whose a connection is."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

from dropsbot.bot.ui.door import HOST

_TABLES = ("/proc/net/tcp", "/proc/net/tcp6")
_ESTABLISHED = "01"
_ROOT = 0


def is_other_user(port: int, to_port: int) -> bool:
    """Whether a connection from ``port`` of this machine belongs to another user; False where the system does not tell.

    Root may do all that the person may. A connection that was closed belongs to nobody, and is taken for another's.

    Source: https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html
    """
    if sys.platform != "linux" or os.getuid() == _ROOT:
        return False
    found = _rows(port, to_port)
    allowed = {(_ESTABLISHED, os.getuid()), (_ESTABLISHED, _ROOT)}
    return bool(found) and not any(row in allowed for row in found)


def _rows(port: int, to_port: int) -> list[tuple[str, int]]:
    """The state and the user of the connection, as each table has it that has it."""
    here = f"{int.from_bytes(socket.inet_aton(HOST), sys.byteorder):08X}"
    found = []
    for table in _TABLES:
        try:
            lines = Path(table).read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            _, local, remote, state, _, _, _, user, *_ = line.split()
            if local.endswith(f"{here}:{port:04X}") and remote.endswith(f"{here}:{to_port:04X}"):
                found.append((state, int(user)))
    return found
