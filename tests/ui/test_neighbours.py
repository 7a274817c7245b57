"""Other users of this machine, who may have seen the secret: a connection of theirs is told from one's own."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from dropsbot.bot.ui import neighbours
from dropsbot.bot.ui.door import Ticket, open_door
from dropsbot.bot.ui.gate import Gate

LINUX = sys.platform == "linux"


def test_a_connection_is_of_the_user_who_made_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_door(0) as door, socket.create_connection(door.getsockname()) as client:
        ports = client.getsockname()[1], door.getsockname()[1]
        assert not neighbours.is_other_user(*ports)
        monkeypatch.setattr(os, "getuid", lambda: 12_345, raising=False)
        monkeypatch.setattr(neighbours, "_ROOT", 54_321)
        assert neighbours.is_other_user(*ports) == LINUX, "only there the command lines of others are seen"
        client.close()
        assert neighbours.is_other_user(*ports) == LINUX


@pytest.mark.parametrize(("stranger", "status"), [(True, 403), (False, 200)])
def test_another_user_is_refused_in_spite_of_the_secret(stranger: bool, status: int) -> None:
    told: list[MutableMapping[str, Any]] = []

    async def inside(scope: object, receive: object, send: Any) -> None:  # noqa: ANN401
        await send({"type": "http.response.start", "status": 200})

    async def send(message: MutableMapping[str, Any]) -> None:
        told.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return {}

    gate = Gate(inside, "secret", 80, Ticket(), lambda port, to_port: stranger and (port, to_port) == (5000, 80))
    scope = {"type": "http", "path": "/secret/", "headers": [(b"host", b"localhost:80")], "client": ("127.0.0.1", 5000)}
    with ThreadPoolExecutor(1) as other:  # in this one a browser may have its own loop
        other.submit(asyncio.run, gate(scope, receive, send)).result()
    assert told[0]["status"] == status
