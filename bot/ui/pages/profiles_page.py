"""TODO."""

from __future__ import annotations

from dropsbot.bot.ui.backstage import Backstage


def add(backstage: Backstage) -> None:
    """Make the page known."""
