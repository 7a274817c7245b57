"""A place on a page to drop a file on, or to choose one with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count

from fastapi import FastAPI, Request, Response
from nicegui import events, ui

Take = Callable[[bytes, str], Awaitable[object]]
"""Gets a file's content, and what the person calls it: a name, never a path that is opened."""

_ZONES = 100
_SEND = """async (e) => {
  const files = [...(e.dataTransfer ?? e.target).files];
  if (e.target.value) e.target.value = "";
  for (const file of files) {
    const small = file.size <= MOST_BYTES;  // a server that refuses before all has come breaks the connection off
    const answer = small && await fetch("delivery/NUMBER", { method: "POST", body: file }).catch(() => null);
    emit(file.name, Boolean(answer && answer.ok));
  }
}"""
_WHOLE_PAGE = """<script>
for (const name of ["dragover", "drop"]) document.addEventListener(name, (e) => {
  if (e.defaultPrevented || !e.dataTransfer.types.includes("Files")) return;
  e.preventDefault();  // else the browser would leave the page and show the file
  if (name === "dragover") return;
  const chooser = document.getElementById("CHOOSER");
  chooser.closest("details")?.setAttribute("open", "");
  chooser.files = e.dataTransfer.files;
  chooser.dispatchEvent(new Event("change"));
});
</script>"""


@dataclass(slots=True)
class Zone:
    """Takes files of at most ``most_bytes``; ``waiting`` are those that came and were not handed on yet."""

    most_bytes: int
    waiting: list[bytes] = field(default_factory=list)


class Deliveries:
    """The zones of all open pages, by their numbers; those of pages that are long gone are forgotten."""

    def __init__(self) -> None:
        self._zones: dict[int, Zone] = {}
        self._numbers = count(1)

    def open(self, zone: Zone) -> int:
        """Let files come to a zone; its number."""
        number = next(self._numbers)
        self._zones[number] = zone
        while len(self._zones) > _ZONES:
            del self._zones[min(self._zones)]
        return number

    def get(self, number: int) -> Zone | None:
        """The zone of that number."""
        return self._zones.get(number)


def add_deliveries(app: FastAPI, deliveries: Deliveries) -> None:
    """Make the address known that files are sent to."""

    @app.post("/delivery/{number}")
    async def deliver(number: int, request: Request) -> Response:
        zone = deliveries.get(number)
        if zone is None:
            return Response(status_code=404)
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > zone.most_bytes:
                return Response(status_code=413)
        zone.waiting.append(bytes(data))
        return Response(status_code=204)


def drop_zone(
    deliveries: Deliveries,
    text: str,
    accept: str,
    most_bytes: int,
    take: Take,
    refused: Callable[[], object],
    *,
    whole_page: bool = False,
) -> None:
    """The place, called ``text``, for files of the kinds ``accept``; ``refused`` hears of one that is too large.

    With ``whole_page`` it takes what is dropped anywhere on the page; one place of a page can.
    """
    zone = Zone(most_bytes)
    number = deliveries.open(zone)

    async def came(event: events.GenericEventArguments) -> None:
        name, sent = event.args
        if sent and zone.waiting:
            await take(zone.waiting.pop(0), str(name))
        else:
            refused()

    send = _SEND.replace("NUMBER", str(number)).replace("MOST_BYTES", str(most_bytes))
    with ui.element("label").classes("drop-zone") as place:
        ui.label(text)
        chooser = ui.element("input").props(f'type="file" multiple accept="{accept}"')
    chooser.on("change", came, js_handler=send)
    place.on("drop.prevent", came, js_handler=send)
    place.on("dragover.prevent", js_handler="() => {}")
    if whole_page:
        ui.add_body_html(_WHOLE_PAGE.replace("CHOOSER", chooser.html_id))
