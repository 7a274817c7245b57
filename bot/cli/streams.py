"""The three streams of a process, whatever was done to them: closed, full, or with nobody at the other end."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import BinaryIO, NoReturn

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.speech.errors import DeviceError, NoReaderError
from dropsbot.sentences.sentence import say


class Outlet(io.TextIOWrapper):
    """An output stream that says in a sentence that it cannot be written, once; what comes after that is lost.

    A character that the terminal cannot show becomes another.
    """

    def __init__(
        self, binary: BinaryIO, name: str, encoding: str, *, line_buffering: bool = False, write_through: bool = False
    ) -> None:
        super().__init__(binary, encoding, "replace", line_buffering=line_buffering, write_through=write_through)
        self._told_name = name

    def write(self, text: str, /) -> int:
        """Write text.

        Raises:
            NoReaderError: nobody reads it.
            DeviceError: it cannot be written.
        """
        try:
            return super().write(text)
        except OSError as error:
            self._lose(error)

    def flush(self) -> None:
        """Hand on what was written; raises as :meth:`write` does."""
        try:
            super().flush()
        except OSError as error:
            self._lose(error)

    def silence(self) -> None:
        """Lose all that is written from now on, and what was not handed on yet."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)

    def _lose(self, error: OSError) -> NoReturn:
        self.silence()
        if error.errno in {errno.EPIPE, errno.EINVAL}:  # the second is Windows' word for it
            raise NoReaderError(say("nobody reads {stream} any more", stream=self._told_name)) from None
        raise DeviceError(say("{stream} cannot be written: {why}", stream=self._told_name, why=reason(error))) from None


def open_closed_streams() -> None:
    """Open what is closed of the three streams on nothing, so that no file that is opened later is taken for one."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the least number that is free: this one
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.dup(number), mode, encoding="utf-8"))


def take_outlets() -> None:
    """Let both output streams tell when they cannot be written."""
    for name, told in (("stdout", say("standard output")), ("stderr", say("standard error"))):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            encoding, lines, through = stream.encoding, stream.line_buffering, stream.write_through
            outlet = Outlet(stream.detach(), told, encoding, line_buffering=lines, write_through=through)
            for replaced in (name, f"__{name}__"):  # by the second, the size of the terminal is asked for
                setattr(sys, replaced, outlet)
