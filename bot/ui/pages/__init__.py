"""The pages, one module each, and the pictures that they show."""

from __future__ import annotations

from nicegui import core

from dropsbot.bot.ui.backstage import Backstage
from dropsbot.bot.ui.drop_zone import add_deliveries
from dropsbot.bot.ui.pages import play_page, profiles_page, runs_page, start_page, teach_page, think_page
from dropsbot.bot.ui.pages.pictures import add_pictures


def add_pages(backstage: Backstage) -> None:
    """Make all addresses known to NiceGUI."""
    for page in (start_page, play_page, think_page, teach_page, runs_page, profiles_page):
        page.add(backstage)
    add_pictures(core.app, backstage)
    add_deliveries(core.app, backstage.deliveries)
