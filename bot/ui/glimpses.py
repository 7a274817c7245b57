"""Small pictures of the devices that are there, taken while a page shows them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import TYPE_CHECKING

from dropsbot.bot.speech.errors import DropsbotError
from dropsbot.sentences.sentence import say

if TYPE_CHECKING:
    from dropsbot.bot.devices.listing import DemoEntry, Listing
    from dropsbot.bot.devices.port import Device

WIDE_PX = 480
LOOKED_AT_S = 3.0
"""Who shows the devices says so again within this time; then devices are left alone and closed."""
LISTED_S, PAUSE_S, DEMO_S = 3.0, 0.1, 1.0
"""Between two listings, two pictures, and two pictures of a demo, where little happens while nobody plays."""


_NO_PATHS = {"demo", "window", "adb"}
"""Kinds of devices that are no places on the disk."""


@dataclass(slots=True)
class Glimpse:
    """A device as written behind ``--device``, called ``title``; its ``kind`` is demo, window, android or offered.

    ``jpeg`` is its last picture, ``pictures`` counts them; ``problem`` says why there is none, and what to do.
    ``profiles`` are those that read what it shows.
    """

    device: str
    kind: str
    title: str
    problem: str = ""
    jpeg: bytes = b""
    pictures: int = 0
    profiles: Sequence[str] = ()
    taken_s: float = field(default=float("-inf"))


class Glimpses:
    """Looks at devices one after another in a thread of its own; to be entered.

    ``busy`` tells which are played on; those that are ``offered`` are there beside what is found.
    """

    def __init__(self, busy: Callable[[str], bool], offered: Sequence[str] = (), any_seed: int = 7) -> None:
        self.all: dict[str, Glimpse] = {}
        self.notes: Sequence[str] = ()
        self.busy, self._offered, self._any_seed = busy, offered, any_seed
        self._open: dict[str, Device] = {}
        self._until_s = self._listed_s = float("-inf")
        self._over = Event()
        self._thread = Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> Glimpses:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()  # one that draws while the interpreter ends would take the process down

    def look(self) -> None:
        """Somebody looks, for a while."""
        self._until_s = time.monotonic() + LOOKED_AT_S

    def devices(self, wanted: str = "") -> list[str]:
        """All that are known, windows and phones first, and the one that is ``wanted``; for a form to choose from.

        One that is wanted and names a folder must be known: no path of an address is opened that was not offered.
        """
        if not self.all:
            from dropsbot.bot.devices.listing import list_demos

            own, demos = list[str](), [demo.device for demo in self._demos(list_demos())]
        else:
            own = [glimpse.device for glimpse in self.all.values() if glimpse.kind != "demo"]
            demos = [glimpse.device for glimpse in self.all.values() if glimpse.kind == "demo"]
        known = list(dict.fromkeys([*self._offered, *own, *demos]))
        if wanted in known or wanted.partition(":")[0] in _NO_PATHS:
            return list(dict.fromkeys([wanted, *known]))
        return known

    def _go_on(self) -> None:
        while not self._over.wait(PAUSE_S):
            if time.monotonic() > self._until_s:
                self._close()
                continue
            self._list()
            for glimpse in list(self.all.values()):
                if time.monotonic() > self._until_s or self._over.is_set():
                    break
                self._see(glimpse)
        self._close()

    def _close(self) -> None:
        for device in self._open.values():
            device.close()
        self._open.clear()

    def _list(self) -> None:
        if time.monotonic() - self._listed_s < LISTED_S:
            return
        self._listed_s = time.monotonic()
        from dropsbot.bot.devices.listing import list_devices

        listing = list_devices()
        self.notes = listing["notes"]
        found = self._found(listing)
        self.all = {device: self.all.get(device, fresh) for device, fresh in found.items()}
        for device, fresh in found.items():
            if fresh.problem:
                self.all[device].problem = fresh.problem
        for device in set(self._open) - set(self.all):
            self._open.pop(device).close()

    def _see(self, glimpse: Glimpse) -> None:
        """Take a picture, where that is due; what goes wrong is told in the place of the picture."""
        wait_s = DEMO_S if glimpse.kind == "demo" else PAUSE_S
        if self.busy(glimpse.device) or time.monotonic() - glimpse.taken_s < wait_s:
            return
        from dropsbot.bot.app.live_picture import shot_of
        from dropsbot.bot.app.looking import DEMO_PROFILES, profiles_reading
        from dropsbot.bot.devices import open as opening

        glimpse.taken_s = time.monotonic()
        try:
            device = self._open.get(glimpse.device)
            if device is None:
                device = self._open[glimpse.device] = opening.open_device(glimpse.device)
            frame = device.grab()
        except (DropsbotError, ImportError) as error:
            glimpse.problem, glimpse.jpeg = str(error), b""
            if device := self._open.pop(glimpse.device, None):
                device.close()
            return
        glimpse.problem, glimpse.jpeg = "", shot_of(frame, WIDE_PX).jpeg
        glimpse.pictures += 1
        if not glimpse.profiles and glimpse.pictures % 4 == 1:
            known = DEMO_PROFILES.get(glimpse.device)
            glimpse.profiles = [known] if known else profiles_reading(frame)

    def _found(self, listing: Listing) -> dict[str, Glimpse]:
        """What a listing has, before anything was seen of it."""
        found = [Glimpse(device, "offered", device) for device in self._offered] + self._demos(listing["demo"])
        for window in listing["windows"]:
            problem = say("the window is minimised: open it, so that it can be seen") if window["minimised"] else ""
            found.append(Glimpse(window["device"], "window", window["title"], problem))
        for phone in listing["android"]:
            problem = (
                ""
                if phone["state"] == "device"
                else say("{state}: {advice}", state=phone["state"], advice=phone["advice"])
            )
            found.append(Glimpse(phone["device"], "android", phone["serial"], problem))
        return {glimpse.device: glimpse for glimpse in found}

    def _demos(self, listed: Sequence[DemoEntry]) -> list[Glimpse]:
        """The demos; of the games at random, the one of a seed."""
        devices = [demo["device"].replace("SEED", str(self._any_seed)) for demo in listed]
        return [Glimpse(device, "demo", device) for device in devices]
