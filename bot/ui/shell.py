"""What is around every page: the head with its links, languages, light and dark; and pieces that pages share."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, TypeVar

from fastapi import Request
from nicegui import run, ui

from dropsbot.bot.speech.endings import ending
from dropsbot.bot.ui.backstage import Backstage
from dropsbot.bot.ui.tongue import Tongue, language_of
from dropsbot.sentences.languages import LANGUAGES
from dropsbot.sentences.sentence import say

if TYPE_CHECKING:
    from dropsbot.bot.app.live_picture import Shot

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1677d2" d="M12 2C12 2 4.5 10.2 4.5 15'
    'a7.5 7.5 0 0 0 15 0C19.5 10.2 12 2 12 2Z"/></svg>'
)
PAGES = (
    ("./", say("Start")),
    ("play", say("Play")),
    ("think", say("Think")),
    ("teach", say("Teach")),
    ("runs", say("Runs")),
    ("profiles", say("Profiles")),
)
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Here:
    """What a page knows: what lives ``backstage``, how to ``say`` its words, and the ``query`` of its address."""

    backstage: Backstage
    say: Tongue
    query: Mapping[str, str]


@contextmanager
def page_around(backstage: Backstage, request: Request, place: str) -> Iterator[Here]:
    """The frame of the page at ``place``, one of the addresses of :data:`PAGES`; what is made inside stands in it."""
    taste = backstage.taste
    language = taste.language or language_of(request.headers.get("accept-language", ""))
    here = Here(backstage, Tongue(language), request.query_params)
    client = ui.context.client
    client.page.language = "zh-CN" if language == "zh" else "en-US"
    ui.page_title(f"{here.say.of(dict(PAGES)[place])} · dropsbot")
    ui.add_css(_styles())
    dark = ui.dark_mode(taste.dark)
    with ui.element("header").classes("top"), ui.element("div").classes("head"):
        with ui.element("a").classes("brand").props('href="./"'):
            ui.html(ICON, sanitize=True).classes("logo").props('aria-hidden="true"')
            ui.label("dropsbot")
        with ui.element("nav").props(f'aria-label="{here.say("Pages")}"'):
            for address, name in PAGES:
                current = 'aria-current="page"' if address == place else ""
                with ui.element("a").props(f'href="{address}" {current}'):
                    ui.label(here.say.of(name))
        with ui.element("div").classes("tastes"):
            _language_switch(here)
            _dark_switch(here, dark)
    with ui.element("div").classes("page"):
        yield here


def _language_switch(here: Here) -> None:
    other = next(name for name in LANGUAGES if name != here.say.language)

    def change() -> None:
        here.backstage.taste.language = other
        ui.navigate.reload()

    button(LANGUAGES[other], change, kind="quiet").props(f'lang="{other}"')


def _dark_switch(here: Here, dark: ui.dark_mode) -> None:
    looks = {None: say("Light or dark: as the system"), False: say("Light"), True: say("Dark")}
    signs = {None: "◐", False: "☀", True: "☾"}

    def change() -> None:
        taste = here.backstage.taste
        taste.dark = {None: True, True: False, False: None}[taste.dark]
        dark.value = taste.dark
        show()

    def show() -> None:
        now = here.backstage.taste.dark
        made.set_text(signs[now])
        made.props(f'title="{here.say.of(looks[now])}" aria-label="{here.say.of(looks[now])}"')

    made = button("", change, kind="quiet")
    show()


class Pressable(ui.element):
    """A plain button, whose text is text."""

    def __init__(self, text: str, pressed: Callable[..., object], kind: str) -> None:
        super().__init__("button")
        self.classes(f"button {kind}").props('type="button"')
        with self:
            self.label = ui.label(text)
        self.on("click", pressed, [])

    def set_text(self, text: str) -> None:
        """Other words on it."""
        self.label.set_text(text)


def button(text: str, pressed: Callable[[], object], *, kind: str = "plain") -> Pressable:
    """A button: ``kind`` is plain, main for what is usually wanted, bad for what takes something away, or quiet."""
    return Pressable(text, pressed, kind)


def link(address: str, text: str, *, kind: str = "plain") -> ui.element:
    """A way to another page, which looks like a button."""
    with ui.element("a").classes(f"button {kind}").props(f'href="{address}"') as made:
        ui.label(text)
    return made


@contextmanager
def card(title: str = "", *, kind: str = "") -> Iterator[ui.element]:
    """A box with a heading."""
    with ui.element("section").classes(f"card {kind}") as made:
        if title:
            heading(title)
        yield made


def heading(text: str, level: int = 2) -> ui.element:
    """A heading, whose text is text."""
    with ui.element(f"h{level}") as made:
        ui.label(text)
    return made


def fitting(shot: Shot) -> str:
    """The style of a picture that is never higher than most of the window."""
    return f"max-width: calc(82vh * {shot.width_px / shot.height_px:.4f})"


def told(text: str, kind: str = "note") -> ui.label:
    """A sentence, line breaks kept."""
    return ui.label(text).classes(kind)


async def attempt(here: Here, work: Callable[..., Result], *args: object, **options: object) -> Result | None:
    """Do something that may take long or fail, aside; where it fails the person is told, and nothing comes back.

    What nobody foresaw is told as well, and standard error says where it happened.
    """
    try:
        return await run.io_bound(work, *args, **options)
    except Exception as error:
        end = ending(error)
        if end is None:
            traceback.print_exception(error)
        complain(here.say.of(end[0]) if end else f"{type(error).__name__}: {error}")
        return None


def complain(sentence: str) -> None:
    """Tell what went wrong, where the person sees it and can read it at leisure."""
    ui.notify(sentence, type="negative", timeout=0, close_button="✕", multi_line=True, classes="complaint")


async def sure(here: Here, question: str, yes: str) -> bool:
    """Ask before something is taken away for ever."""
    with ui.dialog() as dialog, ui.element("div").classes("card dialog").props('role="document"'):
        dialog.props["aria-label"] = question
        told(question, "ask")
        with ui.element("div").classes("line-up"):
            button(yes, lambda: dialog.submit(True), kind="bad")
            button(here.say("No"), lambda: dialog.submit(False))
    answer = await dialog
    dialog.delete()
    return bool(answer)


def _styles() -> str:
    # the report itself is not loaded: OpenCV would come with it, and the first paint wait a third longer
    record, here = resources.files("dropsbot.bot.record"), resources.files("dropsbot.bot.ui")
    return record.joinpath("report", "palette.css").read_text("utf-8") + here.joinpath("style.css").read_text("utf-8")
