"""The connection to one Android device through the adb server: commands run on it, and getting it back when it is lost.

Everything that adbutils and sockets raise becomes one of ours here.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from socket import create_connection, socket
from typing import Any

from dropsbot.bot.devices.port import Clock
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import joined, say

ANSWER_S = 10.0
"""A device that says nothing for so long, in the middle of an answer, has gone."""
PATIENCE_S = 15.0
"""How long a lost device may take to come back."""
_POLL_S = 0.05
_CONNECT_S = 0.5
_MOST_BYTES = 1 << 28
"""No picture of a screen is larger; something that never ends is stopped."""

_ADVICE = {
    "unauthorized": say("unlock it and allow USB debugging in the question that it shows"),
    "offline": say("plug it in again, or type: adb reconnect offline"),
    "no": say("this computer may not use it; on Linux see: https://developer.android.com/studio/run/device#setup"),
    "recovery": say("start Android on it: adb reboot"),
    "sideload": say("start Android on it: adb reboot"),
    "bootloader": say("start Android on it: fastboot reboot"),
}
"""What to do about a device by the state that adb gives it; ``device`` is the state of one that can be used."""


def advice_on(state: str) -> str:
    """What to do about a device in this state; nothing where it can be used."""
    return "" if state == "device" else _ADVICE.get(state, say("wait a moment, or plug it in again"))


def server_runs(client: Any) -> bool:  # noqa: ANN401 - the package has no types
    """Whether an adb server listens where ``client`` would ask one; the client itself would start it."""
    try:
        create_connection((client.host, client.port), timeout=_CONNECT_S).close()
    except OSError:
        return False
    return True


class LinkLostError(DeviceError):
    """The device does not answer any more; :meth:`Link.restore` may bring it back."""


class Link:
    """Runs commands on the device ``serial`` through ``client``, an ``adbutils.AdbClient``; opens nothing by itself."""

    def __init__(self, serial: str, client: Any, clock: Clock) -> None:  # noqa: ANN401 - the package has no types
        self.serial = serial
        self._client = client
        self._clock = clock

    def restore(self, patience_s: float = PATIENCE_S) -> None:
        """Wait until the device can be used; one written ``host:port`` is connected by the adb server.

        Raises:
            DeviceError: it cannot be used after that time, or a person must do something first.
        """
        until_s = self._clock.now_s() + patience_s
        why = ""
        while True:
            try:
                states = self._states()
                state = states.get(self.serial)
                if state == "device":
                    return
                why = _why_unusable(self.serial, states)
                if state == "unauthorized":
                    break
                if ":" in self.serial and state in (None, "offline"):  # in other states adb is on its way by itself
                    why = say("{why} ({answer})", why=why, answer=self._connect(known=state is not None))
            except LinkLostError as problem:  # the adb server itself may be on its way back
                why = say("{problem}; plug the device in again, or see what `adb devices` says of it", problem=problem)
            if self._clock.now_s() > until_s:
                break
            self._clock.sleep(_POLL_S)
        raise DeviceError(why)

    @contextmanager
    def stream(self, command: str) -> Iterator[socket]:
        """The standard input and output of a shell that runs ``command``, with nothing added or changed on the way.

        Raises:
            LinkLostError: the device does not answer, now or while the stream is used.
        """
        with self._lost():
            # adb's `exec` has no terminal in between: no echo, and no line ends changed inside pictures
            connection = self._client.device(self.serial).open_transport(timeout=ANSWER_S)
            with connection.conn as opened:
                connection.send_command(f"exec:{command}")
                connection.check_okay()
                yield opened

    def run(self, command: str) -> bytes:
        """All that a command writes, errors included.

        Raises:
            LinkLostError: the device does not answer. A connection that breaks off may look like the answer's end too.
            DeviceError: the answer never ends.
        """
        with self.stream(command) as answer:
            data = bytearray()
            while chunk := answer.recv(1 << 16):
                data += chunk
                if len(data) > _MOST_BYTES:
                    raise DeviceError(
                        say("{serial} does not stop answering to {command!r}", serial=self.serial, command=command)
                    )
        return bytes(data)

    def _states(self) -> dict[str, str]:
        """The state of every device that the adb server knows."""
        with self._lost():
            return {info.serial: info.state for info in self._client.list()}

    def _connect(self, *, known: bool) -> str:
        """Have the adb server connect to a ``host:port``; gives what it says, which is not always so."""
        with self._lost():
            if known:
                self._client.disconnect(self.serial)
            return str(self._client.connect(self.serial, timeout=ANSWER_S))

    @contextmanager
    def _lost(self) -> Iterator[None]:
        """Anything that goes wrong between here and the device is the connection's loss."""
        from adbutils import AdbError  # noqa: PLC0415 - slow to import, and loaded by whoever made the client

        try:
            yield
        except (AdbError, OSError, EOFError, ValueError, subprocess.SubprocessError) as problem:
            raise LinkLostError(
                say(
                    "the connection to {serial} is lost: {why}",
                    serial=self.serial,
                    why=problem or type(problem).__name__,
                )
            ) from problem


def _why_unusable(serial: str, states: dict[str, str]) -> str:
    """What to tell the person about a device that is not ready."""
    state = states.get(serial)
    if state is not None:
        return say(
            'the Android device "{serial}" is {state}: {advice}',
            serial=serial,
            state=state,
            advice=advice_on(state),
        )
    known = joined(", ", states) if states else say("none")
    return say(
        'adb knows no device "{serial}"; it knows: {known}. Plug it in and allow USB debugging, or, for an '
        "emulator or over Wi-Fi, write its address as HOST:PORT",
        serial=serial,
        known=known,
    )
