"""Play: the runs that go on, side by side, each with its live picture, and what begins a new one."""

from __future__ import annotations

import time

from nicegui import events, ui

from dropsbot.bot.app.live_picture import MOST_WIDE_PX
from dropsbot.bot.app.told_drops import told_drops
from dropsbot.bot.games.asked import Asked
from dropsbot.bot.games.choice import TEN_DROPS, game_of
from dropsbot.bot.profiles.home import load_profile, profile_names
from dropsbot.bot.speech.endings import STOPPED
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui.drawing import draw_drops, draw_plan
from dropsbot.bot.ui.live_runs import MOST_LINES, LiveRun
from dropsbot.bot.ui.shell import Here, attempt, button, card, complain, fitting, heading, told
from dropsbot.sentences.sentence import word

_EVERY_S = 0.12
_ON_THE_WAY_S = 2.0
"""A picture that takes so long is given up."""


def show(here: Here) -> None:
    """Fill the page; the address may name a device to play on, and the profile of its game."""
    heading(here.say("Play"), 1)
    runs = ui.element("div").classes("runs")
    with card(here.say("A new run")):
        _Form(here, here.query.get("device", ""), here.query.get("profile", ""))
    _Runs(here, runs)


class _Runs:
    """All runs of the server, as they come and go."""

    def __init__(self, here: Here, box: ui.element) -> None:
        self._here, self._box = here, box
        self._panels: dict[int, _Panel] = {}
        with box:
            self._busy = told("", "busy")
        self._refresh()
        ui.timer(_EVERY_S, self._refresh)

    def _refresh(self) -> None:
        live = self._here.backstage.live
        runs = {run.number: run for run in live.all()}
        for number in sorted(runs.keys() - self._panels.keys()):
            with self._box:
                self._panels[number] = _Panel(self._here, runs[number])
                self._panels[number].box.move(target_index=1)
        for number in self._panels.keys() - runs.keys():
            self._panels.pop(number).box.delete()
        for panel in self._panels.values():
            panel.refresh()
        self._busy.set_text(self._here.say.of(live.notes.now))
        self._busy.set_visibility(bool(live.notes.now))


class _Panel:
    """One run."""

    def __init__(self, here: Here, run: LiveRun) -> None:
        self._here, self._run = here, run
        self._seen, self._drawn, self._lines, self._curve = 0, "", 0, ""
        self._told: dict[str, str] = {}
        self._there, self._sent_s = True, float("-inf")
        say = here.say
        with ui.element("article").classes("card run") as self.box:
            with ui.element("div").classes("run-head"):
                heading(f"{run.player.name} · {run.profile.name}")
                self._state = ui.label("").classes("state")
            with ui.element("div").classes("run-body"):
                with ui.element("div").classes("picture") as self._picture:
                    alt = say("The game, with the plan drawn over it")
                    self._image = ui.element("img").props(f'alt="{alt}"')
                    self._image.on("load", self._arrived, []).on("error", self._arrived, [])
                    self._image.set_visibility(False)
                    self._over = ui.html("").classes("over-box")
                    if run.by_hand:
                        self._image.on("click", self._press, js_handler=_POINTED)
                with ui.element("div").classes("side"):
                    self._numbers = ui.element("dl").classes("numbers")
                    self._last = told("", "last")
                    self._buttons()
                    self._drops = ui.html("").classes("drops")
            with ui.element("details").props("open"):
                with ui.element("summary"):
                    ui.label(say("Log"))
                self._log = ui.element("ol").classes("log").props(f'tabindex="0" aria-label="{say("Log")}"')

    def _buttons(self) -> None:
        say, run = self._here.say, self._run

        def pause() -> None:
            run.paused = not run.paused
            run.player.pause(run.paused)

        with ui.element("div").classes("line-up"):
            self._pause = button(say("Pause"), pause)
            self._stop = button(say("Stop"), run.player.stop, kind="bad")
            self._away = button(say("Take away"), lambda: self._here.backstage.live.forget(run.number))

    def refresh(self) -> None:
        """As it is now."""
        run, player, say = self._run, self._run.player, self._here.say
        if not run.over:
            player.look()
        waited = time.monotonic() - self._sent_s > _ON_THE_WAY_S
        if player.shots != self._seen and player.shot is not None and (self._there or waited):
            self._there, self._sent_s = False, time.monotonic()
            self._seen = player.shots
            self._image.props["src"] = f"picture/run/{run.number}.jpg?{player.shots}"
            self._image.set_visibility(True)
            self._image.update()
            self._picture.style(fitting(player.shot))
        self._draw_over()
        self._tell_numbers()
        self._last.set_text(say.of(player.status.last if not run.over else run.ending))
        self._state.set_text(self._state_text())
        if run.over and player.result()["code"] not in {0, STOPPED}:
            self._state.classes(add="wrong")
        self._pause.set_text(say("Go on") if run.paused else say("Pause"))
        self._pause.set_visibility(not run.over)
        self._stop.set_visibility(not run.over)
        self._away.set_visibility(run.over)
        self._tell_log()
        if run.drops and not run.hints:
            curve = draw_drops(run.drops, run.cleared, player.seconds, say("Drops over time"))
            if curve != self._curve:
                self._curve = curve
                self._drops.set_content(curve)

    def _arrived(self) -> None:
        """The picture is there; one that is still on its way is not replaced, else none would ever come."""
        self._there = True

    def _draw_over(self) -> None:
        shot = self._run.player.shot
        drawn = ""
        if shot is not None and not self._run.over:
            scale = min(1.0, MOST_WIDE_PX / shot.width_px)
            size = round(shot.width_px * scale), round(shot.height_px * scale)
            drawn = draw_plan(self._run.player, self._run.profile, *size)
        if drawn != self._drawn:
            self._drawn = drawn
            self._over.set_content(drawn)

    def _tell_numbers(self) -> None:
        numbers = self._run.player.status.numbers
        if numbers == self._told:
            return
        self._told = dict(numbers)
        self._numbers.clear()
        with self._numbers:
            for name, value in numbers.items():
                with ui.element("div"):
                    with ui.element("dt"):
                        ui.label(self._here.say.of(word(name)))
                    with ui.element("dd"):
                        ui.label(value)

    def _tell_log(self) -> None:
        new, self._lines = self._run.log.after(self._lines)
        with self._log:
            for seconds, said in new:
                with ui.element("li") as line:
                    ui.label(f"{seconds:.1f} s").classes("when")
                    ui.label(self._here.say.of(said))
                line.move(target_index=0)
        for old in list(self._log)[MOST_LINES:]:
            old.delete()

    def _state_text(self) -> str:
        run, say = self._run, self._here.say
        if run.over:
            end = run.player.result()
            return say("done") if end["code"] == 0 else (say.of(end["why"] or "") or say("done"))
        if not run.player.begun:
            return say("starting")
        if run.paused:
            return say("paused")
        return say("shows hints; you play") if run.hints else say("playing")

    def _press(self, event: events.GenericEventArguments) -> None:
        across, down = event.args
        if isinstance(across, float | int) and isinstance(down, float | int) and 0 <= across < 1 and 0 <= down < 1:
            self._run.player.press(float(across), float(down))


_POINTED = "(e) => emit([e.offsetX / e.target.clientWidth, e.offsetY / e.target.clientHeight])"


class _Form:
    """What is asked of a new run."""

    def __init__(self, here: Here, device: str, profile: str) -> None:
        self._here = here
        say = here.say
        here.backstage.glimpses.look()
        devices = here.backstage.glimpses.devices(device)
        usual = device if device in devices else "demo"
        profiles = list(profile_names())
        chosen = profile or _profile_for(here, usual)
        with ui.element("div").classes("form"):
            self._device = _choice(say("Device"), devices, usual)
            self._device.on_value_change(self._follow)
            self._profile = _choice(say("Profile"), profiles, chosen if chosen in profiles else profiles[0])
            self._levels = _number(say("Levels"), 3)
            self._drops = ui.input(say("Drops held")).classes("field").props("dense outlined")
            self._next = ui.input(say("Leads on: X,Y, key, none")).classes("field").props("dense outlined")
            self._taps = _number(say("Most taps"), None)
            self._seconds = _number(say("Most seconds"), None)
            self._speed = _number(say("Speed of the demo"), 2)
            self._restart = ui.switch(say("When the game is lost, start a new one")).classes("wide-row")
        with ui.element("div").classes("line-up"):
            button(say("Start"), lambda: self._start(False), kind="main")
            button(say("Hints only"), lambda: self._start(True))
        told(say("Hints only: you play, and see the plan. The demo is played in its picture here."))

    def _follow(self) -> None:
        """Another device, and the profile that reads what it shows, where one is known."""
        profile = _profile_for(self._here, str(self._device.value))
        if profile in self._profile.options:
            self._profile.value = profile

    async def _start(self, hints: bool) -> None:
        asked = self._asked()
        if asked is not None:
            await attempt(self._here, self._here.backstage.live.start, asked, hints=hints)

    def _asked(self) -> Asked | None:
        """What was typed; None where it makes no sense, which is told."""
        try:
            held, unlimited = told_drops(self._drops.value or None)
            clears = game_of(load_profile(str(self._profile.value))) is TEN_DROPS
        except UsageError as error:
            complain(self._here.say.of(str(error)))
            return None
        demo = str(self._device.value).partition(":")[0] == "demo"
        return Asked(
            device=self._device.value,
            profile=self._profile.value,
            runs=str(self._here.backstage.runs),
            levels=_whole(self._levels.value) if clears else None,
            drops=held,
            unlimited=unlimited,
            next=self._next.value or None,
            restarts=bool(self._restart.value),
            max_taps=_whole(self._taps.value),
            max_seconds=self._seconds.value or None,
            speed=float(self._speed.value or 1) if demo else None,
        )


def _profile_for(here: Here, device: str) -> str:
    glimpse = here.backstage.glimpses.all.get(device)
    return glimpse.profiles[0] if glimpse and glimpse.profiles else "demo"


def _choice(label: str, options: list[str], value: str) -> ui.select:
    return ui.select(options, value=value, label=label).classes("field").props("dense outlined")


def _number(label: str, value: float | None) -> ui.number:
    return ui.number(label, value=value, min=1).classes("field").props("dense outlined")


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)
