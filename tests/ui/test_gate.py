"""Who may come in, by raw HTTP: nobody without the secret, under another name, or from a page of elsewhere."""

from __future__ import annotations

import os
import shlex
import socket
import sys
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from testkit.page_server import Served, serving

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
SOCKET = "_nicegui_ws/socket.io/?EIO=4&transport=websocket"


def ask(served: Served, path: str, headers: Mapping[str, str | None] = {}, method: str = "GET") -> HTTPResponse:
    """An answer to a request whose path stands as it is; None takes a header away."""
    parts = urlsplit(served.address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in {"Host": parts.netloc, "Content-Length": "0", **headers}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    answer.read() if answer.status != 101 else None
    connection.close()
    return answer


def secret(served: Served) -> str:
    """The path of the start page."""
    return urlsplit(served.address).path


def test_the_address_opens_the_page(served: Served) -> None:
    answer = ask(served, secret(served))
    assert answer.status == 200
    assert "default-src 'self'" in (answer.getheader("Content-Security-Policy") or "")
    assert answer.getheader("Referrer-Policy") == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/play", "/_nicegui/", "//", "/%2e%2e/", "/0123456789abcdefghijklmn/", ""])
def test_nothing_is_there_without_the_secret(served: Served, path: str) -> None:
    assert ask(served, path or secret(served)[:-2] + "/").status in {403, 404}


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", "", None])
def test_another_host_is_refused(served: Served, host: str | None) -> None:
    assert ask(served, secret(served), {"Host": host}).status in {400, 403}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_page_from_elsewhere_is_refused(served: Served, origin: str, method: str) -> None:
    assert ask(served, secret(served), {"Origin": origin}, method).status == 403


def test_nobody_forwards_to_it(served: Served) -> None:
    assert ask(served, secret(served), {"X-Forwarded-Prefix": "/x"}).status == 403


def test_the_socket_takes_pages_of_this_server(served: Served) -> None:
    origin = served.address.removesuffix(secret(served))
    assert ask(served, secret(served) + SOCKET, {**UPGRADE, "Origin": origin}).status == 101


@pytest.mark.parametrize("origin", ["http://evil.example", None])
def test_the_socket_takes_no_other(served: Served, origin: str | None) -> None:
    assert ask(served, secret(served) + SOCKET, {**UPGRADE, "Origin": origin}).status == 403


def test_the_socket_needs_the_secret(served: Served) -> None:
    origin = served.address.removesuffix(secret(served))
    assert ask(served, "/" + SOCKET, {**UPGRADE, "Origin": origin}).status == 403


@pytest.mark.parametrize(
    "path",
    [
        "paper/1000000",
        "paper/../../../../etc/passwd",
        "paper/..%2f..%2f..%2fetc%2fpasswd",
        "picture/run/1.jpg",
        "picture/glimpse/-1.jpg",
        "runs/20261122-120000/journal.jsonl",
        "_nicegui/../../../../../../etc/passwd",
        "docs",
        "openapi.json",
    ],
)
def test_only_what_was_offered_is_given(served: Served, path: str) -> None:
    assert ask(served, secret(served) + path).status in {403, 404, 422}


def test_it_listens_on_the_loopback_address_only(served: Served) -> None:
    port = urlsplit(served.address).port
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as other:
        other.bind(("127.0.0.2", port or 0))  # it would be taken, if the server listened on every address
        other.listen()


def test_the_address_on_the_command_line_of_a_browser_leads_to_the_page_once(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    note = f"import sys; open({str(seen)!r}, 'w').write(sys.argv[1])"
    os.mkfifo(seen)  # to read it is to wait for the browser
    with serving(tmp_path, browser=f"{shlex.join([sys.executable, '-c', note])} %s") as served:
        ticket = urlsplit(seen.read_text(encoding="utf-8")).path
        assert secret(served) not in ticket
        assert ask(served, ticket, {"Host": "evil.example"}).status == 403, "and it is not spent by that"
        first = ask(served, ticket)
        assert (first.status, first.getheader("Location")) == (303, secret(served))
        assert ask(served, ticket).status == 403
        assert ask(served, secret(served)).status == 200
