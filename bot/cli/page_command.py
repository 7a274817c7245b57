"""``dropsbot ui``: the page in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import Annotated

import typer

from dropsbot.bot.cli.output import complain, notes, told
from dropsbot.bot.cli.pictures import DEVICES
from dropsbot.bot.play.end_signals import closing_terminates
from dropsbot.bot.speech.endings import STOPPED
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.sentences.sentence import say


@told
def ui(
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = True,
    window: Annotated[
        bool, typer.Option("--window", help="Open it in a window of its own instead; closing that ends all in order.")
    ] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on, on this machine only; 0: a free one.")
    ] = 0,
    device: Annotated[
        list[str] | None,
        typer.Option("--device", metavar="DEVICE", help=f"Offer this one, too: {DEVICES} Can be repeated."),
    ] = None,
    runs: Annotated[Path, typer.Option(help="Folder in which each run gets a folder of its own.")] = Path("runs"),
) -> None:
    """Open a page in the browser from which everything is done with a mouse: play, teach, think, look at runs.

    The first line is its address. Whoever knows it can use the page, so keep it to yourself; nobody on another machine
    can. Runs go on when the page is closed, and are there when it is opened again. Ctrl-C ends them in order.
    """
    from importlib.util import find_spec

    if find_spec("nicegui") is None:
        raise DeviceError(say('the page needs the library NiceGUI: pip install "dropsbot[ui]", or pip install nicegui'))
    from dropsbot.bot.ui.door import Ticket, address_of, new_secret, open_door

    if window:
        from dropsbot.bot.ui.own_window import check_window

        check_window()
    door, secret, ticket = open_door(port), new_secret(), Ticket()
    address = address_of(door, secret)
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()
    if opens and not window:  # the browser starts while the page is loaded, and waits at the door
        Thread(target=webbrowser.open, args=(address_of(door, ticket.secret),), daemon=True).start()
    from dropsbot.bot.ui.lean_loading import load_nicegui

    load_nicegui()
    from dropsbot.bot.ui.backstage import Backstage
    from dropsbot.bot.ui.serving import serve

    backstage = Backstage(runs, device or ())
    try:
        with closing_terminates(), ExitStack() as stack:
            serve(door, secret, ticket, backstage, lambda end: _begin(stack, address if window else None, end))
    except KeyboardInterrupt:
        if backstage.teaching.going_on:  # deep in a computation, which the end of the interpreter would break off badly
            complain(say("stopped"))
            sys.stderr.flush()
            os._exit(STOPPED)
        raise


def _begin(stack: ExitStack, in_window: str | None, end: Callable[[], None]) -> None:
    """All is loaded: say so, and open a window with the address that is to be ``in_window``; its end is all's end."""
    notes.print(say("Ctrl-C ends it"))
    if in_window is not None:
        from dropsbot.bot.ui.own_window import OwnWindow

        stack.enter_context(OwnWindow(in_window, end, _tell_no_window))


def _tell_no_window(why: str) -> None:
    notes.print(say("no window could be opened ({why}); open the address above in a browser", why=why))
