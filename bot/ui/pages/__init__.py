"""The pages, one module each, and the pictures that they show.

Each module has a ``show``, which fills a page; where it gives back something to wait for, that is done once the page is
in the browser. They are loaded when they are first asked for: the first page is to be there soon.
"""

from __future__ import annotations

from importlib import import_module
from threading import Thread

from fastapi import Request
from nicegui import core, ui

from dropsbot.bot.ui.backstage import Backstage
from dropsbot.bot.ui.drop_zone import add_deliveries
from dropsbot.bot.ui.pages.pictures import add_pictures
from dropsbot.bot.ui.shell import PAGES, page_around

_FIRST = "./"


def add_pages(backstage: Backstage) -> None:
    """Make all addresses known to NiceGUI."""
    for place in dict(PAGES):
        _add_page(backstage, place)
    add_pictures(core.app, backstage)
    add_deliveries(core.app, backstage.deliveries)
    core.app.on_connect(lambda: Thread(target=_load_all, daemon=True).start())


def _add_page(backstage: Backstage, place: str) -> None:
    @ui.page("/" if place == _FIRST else f"/{place}")
    async def page(request: Request) -> None:
        show = import_module(_module_of(place)).show
        with page_around(backstage, request, place) as here:
            rest = show(here)
        if rest is not None:
            await ui.context.client.connected()
            await rest


def _module_of(place: str) -> str:
    return f"{__name__}.{'start' if place == _FIRST else place}_page"


def _load_all() -> None:
    for place in dict(PAGES):
        import_module(_module_of(place))
