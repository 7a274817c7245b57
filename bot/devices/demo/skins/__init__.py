"""The demo's skins: looks as different as those of games by different people, all drawn here."""

from __future__ import annotations

from collections.abc import Callable

from dropsbot.bot.devices.demo.demo_layout import Layout
from dropsbot.bot.devices.demo.designs import BOARD_CENTRE, BOARD_LEFT, BOARD_RIGHT, COUNTERS_ABOVE, PHONE
from dropsbot.bot.devices.demo.skins.cartoon import Cartoon
from dropsbot.bot.devices.demo.skins.dark import Dark
from dropsbot.bot.devices.demo.skins.ellipses import Ellipses
from dropsbot.bot.devices.demo.skins.flat import Flat
from dropsbot.bot.devices.demo.skins.glass import Glass
from dropsbot.bot.devices.demo.skins.skin import Skin
from dropsbot.bot.devices.demo.skins.water import Water

DEFAULT_SKIN = "water"
_SKINS: dict[str, tuple[Callable[[int], Skin], Layout]] = {
    DEFAULT_SKIN: (Water, Layout()),
    "flat": (Flat, Layout(960, 540, design=BOARD_CENTRE)),
    "ellipses": (Ellipses, Layout(800, 600, design=BOARD_LEFT, lined=False)),
    "glass": (Glass, Layout(1024, 768, 5, 7, BOARD_RIGHT)),
    "cartoon": (Cartoon, Layout(540, 960, 7, 6, PHONE)),
    "dark": (Dark, Layout(800, 640, 8, 8, COUNTERS_ABOVE)),
}
"""Each skin, and the layout that its game has by itself."""
SKIN_NAMES = tuple(_SKINS)


def make_skin(name: str, scene: int) -> Skin:
    """The skin of that name; ``scene`` chooses its pictures and colours.

    Raises:
        KeyError: no such skin.
    """
    return _SKINS[name][0](scene)


def layout_of(name: str) -> Layout:
    """The layout that a skin's game has by itself.

    Raises:
        KeyError: no such skin.
    """
    return _SKINS[name][1]
