"""The server of the page: on the loopback address only, for as long as the person lets it run."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import closing

import uvicorn
from fastapi import FastAPI
from nicegui import ui

from dropsbot.bot.ui.backstage import Backstage
from dropsbot.bot.ui.door import Ticket
from dropsbot.bot.ui.gate import Gate
from dropsbot.bot.ui.pages import add_pages
from dropsbot.bot.ui.shell import ICON

_LEAVE_S = 2
"""How long open pages may take to go when the server ends."""


def serve(
    door: socket.socket,
    secret: str,
    ticket: Ticket,
    backstage: Backstage,
    ready: Callable[[Callable[[], None]], None],
) -> None:
    """Serve the page until Ctrl-C; runs that go on then are ended in order.

    The ``secret`` opens the page, the ``ticket`` does once. ``ready`` is called once all is loaded, with what ends it
    as well.

    Raises:
        KeyboardInterrupt: the person ended it.
    """
    outside = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    add_pages(backstage)
    ui.run_with(
        outside, mount_path=f"/{secret}", title="dropsbot", favicon=ICON, tailwind=False, dark=None,
        show_welcome_message=False, reconnect_timeout=10.0, gzip_middleware_factory=None,
    )  # fmt: skip  # packing costs more than it saves: what is sent stays on this machine
    gate = Gate(outside, secret, door.getsockname()[1], ticket)
    config = uvicorn.Config(
        gate, log_config=None, access_log=False, proxy_headers=False, server_header=False, lifespan="on",
        timeout_graceful_shutdown=_LEAVE_S, ws_max_size=1 << 20,
    )  # fmt: skip
    server = uvicorn.Server(config)

    def end() -> None:
        server.should_exit = True

    with closing(door), backstage:
        ready(end)
        server.run(sockets=[door])
