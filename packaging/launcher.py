"""The program in the folder for Windows: the ``dropsbot`` command, which a double click makes open the page."""

from __future__ import annotations

import multiprocessing
import runpy
import sys

AS_PYTHON = ("-P", "-m")
"""How dropsbot starts a part of itself as a process of its own: with these and a module, as Python takes them."""


def main() -> None:
    """Be the command, or the part of dropsbot that is asked for as Python would be."""
    multiprocessing.freeze_support()
    arguments = sys.argv[1:]
    if tuple(arguments[:2]) == AS_PYTHON and arguments[2].startswith("dropsbot."):
        sys.argv[1:] = arguments[3:]
        runpy.run_module(arguments[2], run_name="__main__", alter_sys=True)
        return
    if not arguments:
        sys.argv.append("ui")
    from dropsbot.bot.cli import main as command  # noqa: PLC0415 - a part of dropsbot does without it

    command()


if __name__ == "__main__":
    main()
