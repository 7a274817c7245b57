"""Who may come in: a program on this machine that knows the secret of the address, and a page that came from here.

A page from elsewhere can send requests to this machine, too: by its address, or by a name that resolves to it. Such a
request names another host or another origin, and does not know the secret.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from dropsbot.bot.ui.door import Ticket
from dropsbot.bot.ui.neighbours import is_other_user

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
"""Source: https://asgi.readthedocs.io/en/latest/specs/main.html"""

_SEE_OTHER, _FORBIDDEN, _NOT_FOUND = 303, 403, 404
_PLAIN = [(b"content-type", b"text/plain")]
_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; "
    "base-uri 'none'; form-action 'self'"
)
"""Nothing from outside. Vue compiles its templates in the page, which needs inline scripts and eval; what a game, a
profile or a journal says is never part of a template."""
_HEADERS = {
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cross-origin-resource-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}


class Gate:
    """Lets requests through to ``inside`` that know the ``secret``, name this host, and come from a page of it.

    ``port`` is the one that the server listens on. The secret is the first part of the path. ``is_stranger`` tells of a
    connection, by its port there and here, whether it is another user's. The ``ticket``, in place of the secret, leads
    to the first page once.
    """

    def __init__(
        self,
        inside: Application,
        secret: str,
        port: int,
        ticket: Ticket,
        is_stranger: Callable[[int, int], bool] = is_other_user,
    ) -> None:
        self._inside, self._secret, self._port, self._is_stranger = inside, secret, port, is_stranger
        self._ticket = ticket
        self._hosts = {f"127.0.0.1:{port}".encode(), f"localhost:{port}".encode()}
        self._origins = {b"http://" + host for host in self._hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request; what is no request, such as the start of the server, is none of the gate's business."""
        if scope["type"] not in {"http", "websocket"}:
            await self._inside(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is None:
            await self._inside(scope, receive, _with_headers(send))
        elif refused == _SEE_OTHER:
            to = [(b"location", f"/{self._secret}/".encode()), (b"cache-control", b"no-store")]
            await send({"type": "http.response.start", "status": _SEE_OTHER, "headers": to})
            await send({"type": "http.response.body"})
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await send({"type": "http.response.start", "status": refused, "headers": _PLAIN})
            await send({"type": "http.response.body", "body": b"dropsbot: use the address that `dropsbot ui` prints\n"})

    def _refusal(self, scope: Scope) -> int | None:
        """The status of an answer to a request that does not come in, None where it does."""
        if self._is_from_elsewhere(scope):
            return _FORBIDDEN
        first = (scope["path"].split("/")[1:] or [""])[0]
        known = secrets.compare_digest(first.encode(), self._secret.encode())
        by_ticket = scope["type"] == "http" and secrets.compare_digest(first.encode(), self._ticket.secret.encode())
        if not (known or by_ticket):
            return _NOT_FOUND
        client = scope.get("client")
        if client and self._is_stranger(client[1], self._port):
            return _FORBIDDEN
        if known:
            return None
        return _SEE_OTHER if self._ticket.spend() else _FORBIDDEN

    def _is_from_elsewhere(self, scope: Scope) -> bool:
        """Whether a request names another host than this, comes from another page, or was handed on by somebody."""
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        hosts = [value for name, value in headers if name == b"host"]
        origins = [value for name, value in headers if name == b"origin"]
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return True
        if any(origin not in self._origins for origin in origins) or (scope["type"] == "websocket" and not origins):
            return True
        return any(name.startswith(b"x-forwarded-") for name, _ in headers)  # nobody forwards to this server


def _with_headers(send: Send) -> Send:
    """The same, with what the browser is told about every answer; an answer may have a stricter policy of its own."""

    async def tell(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            named = {name.lower() for name, _ in headers}
            if b"content-security-policy" not in named:
                headers.append((b"content-security-policy", _POLICY.encode()))
            headers += [(name, value) for name, value in _HEADERS.items() if name not in named]
            message = {**message, "headers": headers}
        await send(message)

    return tell
