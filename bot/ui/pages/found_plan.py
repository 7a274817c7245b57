"""The best plan that was found, to step through; and the search for it, which the person can stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event

from nicegui import ui

from dropsbot.bot.record.report import make_plan_page
from dropsbot.bot.record.report.story import Chapters
from dropsbot.bot.ui.backstage import Paper
from dropsbot.bot.ui.shell import Here, attempt, button, card, told

Find = Callable[[Callable[[], bool]], tuple[Sequence[str], Chapters]]
"""Searches until what it is given says that what is found is enough; what it found in words, and to step through."""

_INTO_VIEW = """
if (matchMedia("(max-width: 900px)").matches)
  getElement(NUMBER).closest("section").scrollIntoView({ block: "nearest" });
"""


class FoundPlan:
    """One search at a time, and what the last one found."""

    def __init__(self, here: Here) -> None:
        self._here = here
        self._enough = Event()

    def place(self) -> None:
        """Stand here; who leaves the page wants no more of its search."""
        say = self._here.say
        with card(say("The best plan"), kind="result"):
            self._lines = told(say("Click a board together, then press Solve."))
            self._busy = told("", "busy")
            self._stop = button(say("Stop"), self._end, kind="bad")
            self._stop.set_visibility(False)
            self._frame = ui.element("iframe").classes("plan")
            self._frame.props(f'sandbox="allow-scripts" title="{say("The best plan")}"')
            self._frame.set_visibility(False)
        ui.context.client.on_delete(self._end)

    async def search(self, find: Find) -> None:
        """Search, and show what is found; a search that goes on is stopped, and what it found is not shown."""
        self._end()
        self._enough = enough = Event()
        self._busy.set_text(self._here.say("Searching…"))
        self._stop.set_visibility(True)
        self._come_into_view()
        found = await attempt(self._here, find, enough.is_set)
        if enough is not self._enough:  # another began
            return
        self._busy.set_text("")
        self._stop.set_visibility(False)
        if found is not None:
            self._show(*found)

    def _end(self) -> None:
        """What was found so far is enough."""
        self._enough.set()

    def _show(self, lines: Sequence[str], chapters: Chapters) -> None:
        self._lines.set_text("\n".join(map(self._here.say.of, lines)))
        self._frame.set_visibility(bool(chapters.chapters))
        if chapters.chapters:
            page = make_plan_page(chapters, self._here.say.language, dark=self._here.backstage.taste.dark)
            number = self._here.backstage.papers.offer(Paper(page.encode(), "text/html; charset=utf-8"))
            self._frame.props["src"] = f"paper/{number}"
            self._frame.update()
            self._come_into_view()

    def _come_into_view(self) -> None:
        """On a narrow screen all of this is below the board; on a wide one it is beside it."""
        ui.run_javascript(_INTO_VIEW.replace("NUMBER", str(self._frame.id)))
