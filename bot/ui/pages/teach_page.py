"""Teach: a calibration, with the picture, what was understood on it, and a click where that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from nicegui import ui

from dropsbot.bot.app.interview import CalibrationAsked
from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.profiles.home import profile_names
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui.drop_zone import drop_zone
from dropsbot.bot.ui.pages.corrected_picture import CorrectedPicture
from dropsbot.bot.ui.pages.dragged_grid import DraggedGrid
from dropsbot.bot.ui.pages.rules_choice import RulesChoice
from dropsbot.bot.ui.shell import Here, button, card, complain, heading, link, told
from dropsbot.bot.ui.teaching import MOST_SENTENCES, Question, Teaching
from dropsbot.calibration.arrows.pointers import DIRECTION_WORDS
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE

_EVERY_S = 0.2
_KEEP = "keep"
_FIRST = "demo:flat"
"""A demo that no profile is for, which shows a board at once."""
_DEGREES = "degrees"
_NAME = "my-game"
_MOST_PICTURE_BYTES = 16 << 20


def show(here: Here) -> None:
    """Fill the page; the address may name a device to look at."""
    heading(here.say("Teach"), 1)
    told(here.say("dropsbot looks at a game and finds the board and the bubbles; you say where it is wrong."))
    _Form(here, here.query.get("device", ""))
    _Talk(here)


class _Form:
    """What is to be calibrated."""

    def __init__(self, here: Here, device: str) -> None:
        self._here = here
        self._pictures: list[Path] = []
        say = here.say
        here.backstage.glimpses.look()
        devices = here.backstage.glimpses.devices(device or here.backstage.teaching.device or "")
        with card(say("What to look at")) as self.box:
            with ui.element("div").classes("form"):
                usual = _usual_device(here, device, devices)
                self._device = _field(ui.select(devices, value=usual, label=say("Device")))
                self._name = _field(ui.input(say("Name of the profile"), value=_name_for(here, usual)))
                self._rules = RulesChoice(here, _KEEP, {_KEEP: say("as before"), _DEGREES: _DEGREES})
                self._drops = _field(ui.input(say("Drops held")))
            with ui.element("div").classes("line-up"):
                button(say("Look, then play the first boards carefully"), lambda: self.begin(False), kind="main")
                button(say("Only look"), lambda: self.begin(True))
            told(say("Start a level by hand first. Careful playing learns digits, pace and popups as well."))
            with ui.element("details"):
                with ui.element("summary"):
                    ui.label(say("From screenshots instead"))
                self._files = told("")
                drop_zone(
                    here.backstage.deliveries,
                    say("Drop screenshots here"),
                    "image/png,image/jpeg",
                    _MOST_PICTURE_BYTES,
                    self._take,
                    lambda: complain(say("The picture is too large.")),
                    whole_page=True,
                )
                with ui.element("div").classes("line-up"):
                    button(say("Learn from the screenshots"), self._begin_with_pictures)
            self._rules.place_file()

    def begin(self, only_looks: bool) -> None:
        """Begin a calibration of the device."""
        self._begin(str(self._device.value), (), only_looks)

    def _begin_with_pictures(self) -> None:
        if not self._pictures:
            complain(self._here.say("Drop the screenshots first."))
        elif self._begin(None, tuple(self._pictures), only_looks=False):
            self._pictures = []
            self._files.set_text("")

    def _begin(self, device: str | None, pictures: tuple[Path, ...], only_looks: bool) -> bool:
        """Begin a calibration; whether it was begun, else the person is told why not."""
        backstage, say = self._here.backstage, self._here.say
        try:
            held, unlimited = told_drops(self._drops.value or None, most=999)
        except UsageError as error:
            complain(say.of(str(error)))
            return False
        if device is not None and backstage.live.on(device):
            complain(say("A run goes on there; stop it first."))
            return False
        rules = self._rules.chosen()
        asked = CalibrationAsked(
            (self._name.value or "").strip(),
            device,
            pictures,
            rules=None if rules == _KEEP else rules,
            only_looks=only_looks,
            drops=held,
            unlimited=unlimited,
        )
        begun = backstage.teaching.begin(asked)
        if not begun:
            complain(say("A calibration goes on already."))
        return begun

    async def _take(self, data: bytes, name: str) -> None:
        self._pictures.append(self._here.backstage.teaching.keep(data))
        self._files.set_text(self._here.say("{count} pictures", count=len(self._pictures)))


class _Talk:
    """The calibration that goes on: its picture, its question, and what it said."""

    def __init__(self, here: Here) -> None:
        self._here, self._teaching = here, here.backstage.teaching
        self._shown: tuple[object, ...] = ()
        self._told, self._said = self._teaching.said, 0
        say = here.say
        with ui.element("div").classes("teach") as self._box:
            with card():
                self._picture = CorrectedPicture(here)
            with card():
                self._now = told("", "busy")
                self._outcome = told("")
                self._ask = ui.element("div")
                with ui.element("div").classes("line-up"):
                    self._play = link("play", say("Play now"), kind="main")
                    self._more = button(say("Look at another board"), self._look_again)
                    self._stop = button(say("Stop"), self._teaching.stop, kind="bad")
                with ui.element("details").props("open"):
                    with ui.element("summary"):
                        ui.label(say("What was found"))
                    self._log = ui.element("ol").classes("log long").props(f'tabindex="0" aria-label="{say("Log")}"')
        self._refresh()
        ui.timer(_EVERY_S, self._refresh)

    def _refresh(self) -> None:
        teaching = self._teaching
        if not teaching.going_on:
            self._here.backstage.glimpses.look()
        self._box.set_visibility(teaching.asked is not None)
        if teaching.asked is None:
            return
        self._now.set_text(self._now_text(teaching))
        self._stop.set_visibility(teaching.going_on)
        self._tell(teaching)
        question, sight = teaching.question, teaching.sight  # each read once: the calibration goes on meanwhile
        shown = (question, teaching.outcome, sight.number if sight else 0)
        if shown == self._shown:
            return
        self._shown = shown
        if sight is not None:
            self._picture.show(sight, correcting=question is not None and question.kind == "board")
        self._show_outcome(teaching)
        well = teaching.outcome is not None and teaching.outcome[1]
        self._more.set_visibility(well and teaching.asked.device is not None)
        self._offer_play(teaching)
        self._ask.clear()
        if question is not None:
            with self._ask:
                self._question(question)

    def _offer_play(self, teaching: Teaching) -> None:
        """The way to play with what was taught, once that is enough for it."""
        asked = teaching.asked
        device = asked.device if asked and teaching.outcome and asked.profile in profile_names() else None
        self._play.set_visibility(device is not None)
        if asked and device:
            self._play.props["href"] = f"play?device={quote(device, safe='')}&profile={quote(asked.profile, safe='')}"
            self._play.update()

    def _look_again(self) -> None:
        """Another picture of the same game, for the same profile; its rules are known by now."""
        asked = self._teaching.asked
        if asked is not None and not self._teaching.begin(replace(asked, rules=None)):
            complain(self._here.say("A calibration goes on already."))

    def _now_text(self, teaching: Teaching) -> str:
        if not teaching.going_on or teaching.question is not None:
            return ""
        if teaching.playing:
            step = teaching.step
            if step is None:
                return self._here.say("Playing carefully…")
            row, col = divmod(step.cell, step.board.cols)
            foretold = say("a chain of {combo}", combo=step.combo) if step.combo else say("a fill")
            return self._here.say(
                "Tapping row {row}, column {col}; foretold: {foretold}", row=row + 1, col=col + 1, foretold=foretold
            )
        return self._here.say("Working…") if not teaching.now else self._here.say.of(teaching.now)

    def _show_outcome(self, teaching: Teaching) -> None:
        say = self._here.say
        if teaching.outcome is None:
            self._outcome.set_text("")
            return
        sentence, well = teaching.outcome
        done = say("Done. Another board makes it surer; three boards are a good start. Show one in the game first.")
        if teaching.asked is not None and teaching.asked.plays:
            done = say("Done: dropsbot has learned this game by playing.")
        self._outcome.set_text(done if well else say.of(sentence))
        self._outcome.classes(replace="good-news" if well else "problem")

    def _tell(self, teaching: Teaching) -> None:
        if teaching.said is not self._told:  # another calibration began
            self._log.clear()
            self._told, self._said = teaching.said, 0
        new, self._said = self._told.after(self._said)
        with self._log:
            for _, sentence in new:
                with ui.element("li") as line:
                    ui.label(self._here.say.of(sentence))
                line.move(target_index=0)
        for old in list(self._log)[MOST_SENTENCES:]:
            old.delete()

    def _question(self, question: Question) -> None:
        say = self._here.say
        kinds: dict[str, Callable[[Question], None]] = {
            "agree": self._ask_agree,
            "size": self._ask_size,
            "direction": self._ask_direction,
            "board": self._ask_board,
            "grid": self._ask_grid,
        }
        told(say.of(question.text) or say("Is every cell right? Click the ones that are not."), "ask")
        with ui.element("div").classes("line-up"):
            kinds[question.kind](question)

    def _answer(self, question: Question, text: str, given: object, kind: str = "plain") -> None:
        button(text, lambda: self._teaching.answer(question, given), kind=kind)

    def _ask_agree(self, question: Question) -> None:
        say = self._here.say
        for text, given in ((say("Yes"), True), (say("No"), False), (say("I cannot tell"), None)):
            self._answer(question, text, given)

    def _ask_size(self, question: Question) -> None:
        say = self._here.say
        self._answer(question, say("empty"), 0)
        for size in range(1, MAX_SIZE + 1):
            self._answer(question, str(size), size)
        self._answer(question, say("I cannot tell"), None)

    def _ask_direction(self, question: Question) -> None:
        for number, word in enumerate(DIRECTION_WORDS):
            self._answer(question, self._here.say.of(word), number, "main" if number == question.usual else "plain")

    def _ask_board(self, question: Question) -> None:
        say = self._here.say

        def accept() -> None:
            digits = self._picture.corrected(always=question.doubtful)
            self._teaching.answer(question, digits)

        button(say("Yes, go on"), accept, kind="main")
        if question.doubtful:
            told(self._doubt_text(), "problem")

    def _doubt_text(self) -> str:
        """Where to look: at cells, where the doubt is about some."""
        say, sight = self._here.say, self._teaching.sight
        if sight is None or not sight.doubted:
            return say("Something is in doubt: look at every cell before you go on.")
        return say("The cells with a red frame are in doubt: does each show the number that it has?")

    def _ask_grid(self, question: Question) -> None:
        say, sight = self._here.say, self._teaching.sight
        assert sight is not None
        told(say("Drag two corners of the grid onto those of the board. The arrow keys move them, too."))
        dragged = DraggedGrid(self._here, self._picture.over, sight.shot)

        def accept() -> None:
            grid = dragged.grid()
            if grid is None:
                complain(say("The two corners are too near to each other."))
            else:
                self._teaching.answer(question, grid)

        button(say("The board is there"), accept, kind="main")


def _usual_device(here: Here, wanted: str, devices: list[str]) -> str:
    """The one of ``devices`` that is proposed: that of the address, else the one that is looked at, else a game."""
    at_it = here.backstage.teaching.device
    found = (one for one in devices if one.partition(":")[0] != "demo")
    return next((one for one in (wanted, at_it, *found) if one in devices), _FIRST)


def _name_for(here: Here, device: str) -> str:
    """What a profile may be called: as the one that was just taught of this device, else a name that is free."""
    asked = here.backstage.teaching.asked
    if asked is not None and asked.device == device:
        return asked.profile
    taken = profile_names()
    return next(name for name in chain([_NAME], (f"{_NAME}-{number}" for number in count(2))) if name not in taken)


def _field(made: ui.select | ui.input) -> ui.select | ui.input:
    return made.classes("field").props("dense outlined")
