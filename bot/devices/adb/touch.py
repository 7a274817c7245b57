"""Taps and keys over adb: one shell that stays, every tap numbered and acknowledged, none lost and none doubled.

The shell on the device runs ``_SCRIPT``. It notes in files which tap it begins and which is done, so that after a
broken connection the next shell can say what became of a tap. The files outlive the connection, and the file ``owner``
keeps a shell that was cut off, with taps still on their way to it, from tapping after a new one has taken over. A key
is pressed in the same way as a tap is made, and counts as one.

Source: AOSP frameworks/base: since Android 12 ``input`` is ``cmd input``, which asks the running system
(InputShellCommand.java); before, every ``input`` starts a Java machine of its own. Both return when the app has the
tap. Writing to ``/dev/input`` would be quicker, but since Android 10 the shell is not allowed to.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from dataclasses import dataclass
from socket import socket

from dropsbot.bot.devices.adb.link import ANSWER_S, Link, LinkLostError
from dropsbot.bot.devices.port import Clock
from dropsbot.bot.speech.errors import DeviceError, UnsureTapError
from dropsbot.sentences.sentence import say

TAP_COMMANDS = ("cmd input", "input")
"""What taps, the quicker first; the first works since Android 12."""
_CMD_INPUT_SDK = 31
_TRIES = 5
"""So many connections for one tap at most."""
_DONE_S = 5.0
"""How long a tap that was begun before the connection broke may take until it is done."""
_POLL_S = 0.05

_SCRIPT = """
set -f
f=/data/local/tmp/dropsbot
state() {
  b=; d=; s=
  read -r b <$f.begun
  read -r d s <$f.done
  echo "dropsbot state ${b:--} ${d:--} ${s:--}"
}
mine() { o=; read -r o <$f.owner; [ "$o" = $$ ]; }
echo $$ >$f.owner || exit 1
[ -f $f.begun ] || echo 0 >$f.begun
[ -f $f.done ] || echo 0 0 >$f.done
state
while read -r what n x y; do
  if [ "$what" = state ]; then state; continue; fi
  mine && echo $n >$f.begun && mine || { echo "dropsbot ousted $n"; continue; }
  t=$(COMMAND $what $x $y </dev/null 2>&1)
  s=$?
  echo $n $s >$f.done
  echo "dropsbot tapped $n $s" $t
done
"""
"""Only what every Android shell has built in, so that a tap starts one process.

The owner is asked before and after ``begun`` is written: a new shell first writes the owner, then reads ``begun``, so
either it sees the tap begun or the old shell sees the new owner.
"""


@dataclass(frozen=True, slots=True)
class _State:
    """What the device knows of taps: the last begun, the last done and what that returned; None is being written."""

    begun: int | None
    done: int | None
    status: int | None


def tap_commands(link: Link) -> tuple[str, ...]:
    """Those of ``TAP_COMMANDS`` that the device has.

    Raises:
        LinkLostError: it does not answer.
    """
    version = link.run("getprop ro.build.version.sdk").decode(errors="replace").split()
    has_both = bool(version) and version[-1].isdigit() and int(version[-1]) >= _CMD_INPUT_SDK
    return TAP_COMMANDS if has_both else TAP_COMMANDS[1:]


class Touch:
    """Taps the device behind ``link`` with ``command``, one of ``TAP_COMMANDS``; the shell opens with the first tap."""

    def __init__(self, link: Link, clock: Clock, command: str) -> None:
        self._link = link
        self._clock = clock
        self._script = _SCRIPT.replace("COMMAND", command)
        self._held = ExitStack()
        self._stream: socket | None = None
        self._unread = b""
        self._last = 0

    def tap(self, x: int, y: int) -> None:
        """Touch the display at a point once, and return when the app has it.

        Raises:
            UnsureTapError: the connection broke, and the device cannot say whether the tap was made.
            DeviceError: it was not made: the device is gone, or refuses it, or something else uses it.
        """
        self._do("tap", f"{x:d} {y:d}")

    def press(self, code: int) -> None:
        """Press the key with that number (of Android's ``KeyEvent``) once, and return when the app has it.

        Raises:
            UnsureTapError: the connection broke, and the device cannot say whether the key was pressed.
            DeviceError: it was not pressed: as with a tap.
        """
        self._do("keyevent", f"{code:d}")

    def _do(self, what: str, words: str) -> None:
        """Have ``input`` do something once, with a number of its own."""
        number: int | None = None
        reason = ""
        for _ in range(_TRIES):
            try:
                if self._stream is None:
                    state = self._open()
                    if number is not None and self._was_made(number, state):
                        return
                if number is None:
                    number = self._last = self._last + 1
                self._finish(number, self._ask(f"{what} {number} {words}"))
                return
            except LinkLostError as lost:
                reason = str(lost)
                self.close()
                self._restore(sent=number is not None)
        if number is None:
            raise DeviceError(say("{reason}; nothing was tapped", reason=reason))
        raise UnsureTapError(_unsure(reason))

    def close(self) -> None:
        """End the shell."""
        self._stream = None
        self._held.close()

    def _restore(self, *, sent: bool) -> None:
        """Get the device back.

        Raises:
            UnsureTapError: it does not come back, and a tap had been sent.
            DeviceError: it does not come back.
        """
        try:
            self._link.restore()
        except DeviceError as gone:
            if sent:
                raise UnsureTapError(_unsure(str(gone))) from gone
            raise

    def _open(self) -> _State:
        """Start the shell on the device, which then is the only one that taps; it says what was done before."""
        self._unread = b""
        self._stream = self._held.enter_context(self._link.stream(self._script))
        state = self._state()
        known = [number for number in (state.begun, state.done) if number is not None]
        self._last = max([self._last, *known])
        return state

    def _was_made(self, number: int, state: _State) -> bool:
        """What became of a tap that was sent before the connection broke.

        Raises:
            UnsureTapError: the device does not know.
            DeviceError: it was refused.
        """
        until_s = self._clock.now_s() + _DONE_S
        while True:
            if state.done is not None and state.done >= number:
                self._judge(state.status or 0, "")
                return True
            if state.begun == number - 1:
                return False
            if self._clock.now_s() > until_s or (state.begun is not None and state.begun < number):
                raise UnsureTapError(
                    _unsure(say("the connection to {serial} broke during a tap", serial=self._link.serial))
                )
            self._clock.sleep(_POLL_S)
            state = self._state("state")

    def _finish(self, number: int, answer: str) -> None:
        """Take the acknowledgement of a tap."""
        if answer == f"ousted {number}":
            self.close()
            raise DeviceError(
                say(
                    "something else has begun to tap {serial}; nothing was tapped. Run one bot",
                    serial=self._link.serial,
                )
            )
        made = re.fullmatch(rf"tapped {number} (\d+) ?(.*)", answer)
        if made is None:
            raise LinkLostError(
                say(
                    "{serial} answered {answer!r} to tap {number}",
                    serial=self._link.serial,
                    answer=answer,
                    number=number,
                )
            )
        self._judge(int(made[1]), made[2])

    def _judge(self, status: int, said: str) -> None:
        """Raise when the device refused a tap: newer ones say so by the status, older ones in words."""
        if status or re.search(r"\bError:|Exception\b", said):
            raise DeviceError(
                say(
                    "{serial} refuses to be tapped ({said}). On phones of some makers allow it in the developer "
                    'options: "USB debugging (Security settings)" or similar',
                    serial=self._link.serial,
                    said=said[:300] or say("status {status}", status=status),
                )
            )

    def _state(self, request: str = "") -> _State:
        """What the device knows of taps."""
        answer = self._ask(request)
        told = re.fullmatch(r"state (\d+|-) (\d+|-) (\d+|-)", answer)
        if told is None:
            raise LinkLostError(
                say("{serial} answered {answer!r} instead of its state", serial=self._link.serial, answer=answer)
            )
        return _State(*(None if part == "-" else int(part) for part in told.groups()))

    def _ask(self, request: str) -> str:
        """Send a line, if any, and take the next line that the script wrote; what else devices print is skipped.

        Raises:
            LinkLostError: no answer comes.
        """
        assert self._stream is not None
        said = b""
        try:
            if request:
                self._stream.sendall(request.encode() + b"\n")
            while True:
                line, found, rest = self._unread.partition(b"\n")
                if found:
                    self._unread = rest
                    if line.startswith(b"dropsbot "):
                        return line.removeprefix(b"dropsbot ").decode(errors="replace").strip()
                    said = line
                    continue
                chunk = self._stream.recv(4096)
                if not chunk:
                    raise LinkLostError(
                        say(
                            "the shell on {serial} has ended {said!r}",
                            serial=self._link.serial,
                            said=(said or line)[:200],
                        )
                    )
                self._unread += chunk
        except OSError as problem:
            raise LinkLostError(
                say(
                    "no answer from {serial} within {seconds:g} s: {problem}",
                    serial=self._link.serial,
                    seconds=ANSWER_S,
                    problem=problem,
                )
            ) from problem


def _unsure(why: str) -> str:
    return say("{why}; unknown whether the tap arrived", why=why)
