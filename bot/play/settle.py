"""Wait for the picture to come to rest by watching it: no fixed pauses, so a slow game is as safe as a quick one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.bot.devices.port import Device
from dropsbot.bot.play.flights import Flights
from dropsbot.bot.speech.errors import DeviceError
from dropsbot.calibration.flow.calmed_board import BoardCalming, CalmedBoard
from dropsbot.calibration.flow.changes import Standstill
from dropsbot.calibration.flow.idle_watch import AtRest, IdleWatch
from dropsbot.calibration.read_anew import read_anew
from dropsbot.calibration.sizes.told_and_tapped import Sizes
from dropsbot.vision.beside.screen_marks import popup_in_its_place
from dropsbot.vision.frame import Box, Frame
from dropsbot.vision.profile import Profile, Screen, Timing
from dropsbot.vision.reader import read
from dropsbot.vision.reading import Reading

DOUBT_S = 0.9
"""How long a picture at rest must contradict what is expected before it is believed: the time from a press to the
first frame that shows its effect is far shorter on any device one would play on."""
SHORT_PATIENCE_S = 4.0
"""A game that does not rest within this time may have clouds that drift. An assumption: a watch knows what moves in the
same places in half of that. A game that never rested while nothing was done to it is given no more time than this, nor
is a board of which is known that it moves by itself, once its last tap has been watched to its end."""
_FRAMES = 2.0
_MOST_PATIENCE = 3
"""So many times its patience a look takes at most, where the picture is hidden again and again, or never rests."""
_POPUP_S = 0.1
"""Between two looks for a known popup where none shows and something moves."""
_AGAIN_S = 0.2
"""Between two tries of a device that fails, and between two of a board that moves by itself and cannot be read."""
_LATELY_S = 3.0
"""What a board that blinks showed so long before a look ends still shows. An assumption."""
_Otherwise = tuple[int, int, int]
"""A cell, the size that was surely read, and the other one by which the picture was explained anew."""


@dataclass(frozen=True, slots=True)
class View:
    """A frame, what it shows, whether the picture was at rest when it was taken, and how long reading took in all."""

    frame: Frame
    reading: Reading
    settled: bool
    reading_s: float


def anything(reading: Reading) -> bool:
    """Whatever is understood is wanted."""
    return True


def watch(
    device: Device,
    profile: Profile,
    wanted: Callable[[Reading], bool],
    *,
    predicted: bool = False,
    patient: bool = True,
    covered_s: float | None = None,
    uncovered: Callable[[Reading], bool] | None = None,
    doubt_s: float = DOUBT_S,
    foresee: Callable[[Reading], None] | None = None,
    reader: PictureReader | None = None,
    foretold: Sizes | None = None,
    anew: bool = True,
) -> View:
    """Watch until the picture rests and shows what is ``wanted``.

    Returns the view as soon as the picture has not changed for ``profile.timing.still_s``, is understood, and
    ``wanted`` holds; two frames of the game are enough where just one board is wanted (``predicted``) and the profile
    knows the background, over which nothing that flies is overlooked. Whatever else is understood is believed after
    ``doubt_s`` of rest, or once the look has taken ``profile.timing.patience_s``. What cannot be understood, and a
    device that fails, is given as long to become better where ``patient``, counted from when the picture was
    understood last; where the board may be covered, it is believed after ``covered_s`` of rest, but never
    where it is surely ``uncovered``. Where that is told, as after a tap that should have cleared the board, what goes
    on to move, as confetti does, is believed to cover it once the look has taken ``profile.timing.patience_s``.

    Else an unsettled view comes back when the picture never rests for as long. It comes after three times as long where
    nothing but a chain moves, or where a board that moves by itself can be read, or has rested before, as its
    ``reader`` has seen. Such a board rests only as long as the same sizes are read in it and nothing flies over its
    bare cells (:mod:`dropsbot.bot.play.flights`), because what moves may hide a change; or once nothing new moves
    (:mod:`dropsbot.calibration.flow.calmed_board`): then it is read as it looks most of the time. One that nobody can
    read at the end comes back as it was when nothing new moved, and rests, too, where nothing but what is known has
    moved for half of the time. A popup over the board that its marks tell rests once they have shown for ``DOUBT_S``,
    whatever moves beside it or on it.

    What the profile cannot read after ``doubt_s`` of rest is explained ``anew``, once: a level in other colours, say. A
    ``reader`` that has looked before knows what could not be explained then. Sizes that are ``foretold`` are believed
    where a picture at rest looks most like them, see :func:`dropsbot.vision.reader.read`.

    ``foresee`` is told what seems to show, from the second frame of the game that shows it: the picture may still
    change, but what it will take to think about it can begin.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    now_s = device.clock.now_s
    timing = profile.timing
    reading_s, otherwise_s = 0.0, -math.inf
    view: View | None = None
    certain = predicted and profile.background is not None
    soon_s = min(timing.still_s, _FRAMES * timing.frame_s)
    still_s = soon_s if certain else timing.still_s
    restless = not profile.restlessness.calm
    read_s = soon_s if foresee or restless else still_s
    limit = _Limit(now_s(), timing.patience_s)
    reader = reader or PictureReader(profile)
    reader.begin(foretold)
    calming = _Calming(profile, reader, now_s, anew=anew) if restless else None
    for frame, unmoved_s in _frames(device, profile, limit, patient, reader, may_be_covered=uncovered is not None):
        _give_time_to_rest(limit, frame, profile)
        calmed = calming.take(frame) if calming else None
        if (
            calming
            and calmed
            and (calmed.reading.understood or not patient)
            and (wanted(calmed.reading) or calming.rests_s >= doubt_s or limit.long(frame.taken_s))
        ):
            return replace(calmed, reading_s=reading_s + calmed.reading_s)
        if unmoved_s < read_s:
            view = None
            reader.forget()
            reader.flights.begin()
            continue
        began_s = now_s()
        same_s = frame.taken_s - otherwise_s
        rested, still = anew and unmoved_s >= max(doubt_s, still_s), same_s >= still_s
        reading = reader.read(frame, view, rested=rested, still=still, moving=unmoved_s < timing.still_s)
        reading_s += now_s() - began_s
        if calming:
            calming.note(frame, reading)
        if restless and (view is None or reading.sizes != view.reading.sizes):
            otherwise_s = frame.taken_s
        rest_s = min(unmoved_s, frame.taken_s - otherwise_s, reader.flights.rests_s(frame, reading))
        view = View(frame, reading, rest_s >= still_s, reading_s)
        if not view.settled:
            if foresee and reading.understood:
                foresee(reading)
            continue
        if reading.understood:
            reader.has_rested |= reading.screen is Screen.PLAYING and rest_s >= timing.still_s
            limit.renew(frame.taken_s)
            if wanted(reading) or limit.long(frame.taken_s):
                return view
        if rest_s >= doubt_s and (reading.understood or not patient):
            return view
        shows_on = uncovered is not None and uncovered(reading)
        if covered_s is not None and rest_s >= covered_s and not shows_on and _may_be_cover(reading):
            return view
    if view is not None and view.settled:
        return view
    began_s = now_s()
    reading = read(frame, profile, foretold=foretold)
    refused = restless and not reading.understood and unmoved_s >= timing.patience_s / 2
    covered = uncovered is not None and _may_be_cover(reading) and not uncovered(reading)
    last = View(frame, reading, refused or covered, reading_s + now_s() - began_s)
    return last if calming is None or reading.understood else calming.known_at(frame) or calming.refused or last


def _may_be_cover(reading: Reading) -> bool:
    """Whether nobody can read a picture that is one of the game's."""
    return not reading.understood and reading.looked_at


def wait_for_rest(device: Device, timing: Timing, box: Box | None = None) -> AtRest | None:
    """A game at rest of which nothing is known yet; None where its window changes its size all the time.

    What goes on to move by itself does not matter, nor does what still moves after ``timing.patience_s``. Where the
    ``box`` of the board is known, only what it holds has to rest: clouds drift to new places for ever.

    Raises:
        DeviceError: the device is gone, hidden or shows nothing.
    """
    clock, seen = device.clock, IdleWatch(box)
    until_s = clock.now_s() + timing.patience_s
    shapes: list[tuple[int, ...]] = []
    while True:
        frame = device.grab()
        shapes = [*shapes[-1:], frame.pixels.shape]
        seen.take(frame)
        found = seen.at_rest(timing.still_s)
        if found is not None:
            return found
        if frame.taken_s > until_s:
            return seen.taken_for_rest() if shapes[0] == shapes[-1] else None
        clock.sleep(timing.frame_s / 2)


class PictureReader:
    """Reads the pictures of looks, and explains anew, once in each, what ``profile`` cannot read.

    What could not be explained is not tried again while the board looks the same. A board that moves by itself
    ``has_rested`` once nothing moved but what its profile knows: what moves more than that later is mostly a chain. Its
    cells are read in turn where never all of them can be believed at once, as where each bubble wags its tail. Its
    ``flights`` are what only bare cells tell of.
    """

    def __init__(self, profile: Profile) -> None:
        self.has_rested = False
        self.flights = Flights(profile)
        self._profile = profile
        usual = profile.unexplained
        self._of_calmed = profile if usual is None else replace(profile, unexplained=usual.calmed)
        self._anew: Reading | None = None
        self._overruled: frozenset[_Otherwise] = frozenset()
        self._tried = False
        self._unexplained: Standstill | None = None
        self._refused_s = -math.inf
        self._foretold: Sizes | None = None
        self._compared: Sizes | None = None  # what the last picture of a calm board was held to
        self._in_turn = _CellsInTurn()

    def begin(self, foretold: Sizes | None = None) -> None:
        """Another look, at which such sizes may be ``foretold``."""
        self._anew, self._tried, self._foretold, self._overruled = None, False, foretold, frozenset()
        self._in_turn = _CellsInTurn()

    def read(
        self,
        frame: Frame,
        before: View | None,
        *,
        rested: bool,
        still: bool,
        moving: bool = False,
        calmed: bool = False,
    ) -> Reading:
        """What a frame shows, by the view ``before`` it where that is the same.

        One that has ``rested`` may be explained, and is believed as odd as the profile's own pictures where the board
        moves by itself. ``still`` says whether the sizes have been the same for long enough: such a board is looked
        into only then, and now and then. Nothing foretold is believed while something may be ``moving``: so do
        droplets. ``calmed`` says that it is a picture of what shows most of the time.
        """
        foretold = None if moving else self._foretold
        if self._profile.restlessness.calm:
            same = before is not None and np.array_equal(before.frame.pixels, frame.pixels)
            if before is not None and same and (before.reading.understood or foretold in (None, self._compared)):
                reading = before.reading
            else:
                reading, self._compared = read(frame, self._profile, foretold=foretold), foretold
        else:
            reading = self._read_restless(frame, foretold, still=still, rested=rested, calmed=calmed)
        if not reading.understood and rested and not self._tried:
            self._tried = True
            if self._unexplained is None or self._unexplained.left_by(frame):
                self._anew = read_anew(frame, self._profile, reading)
                self._unexplained = None if self._anew else Standstill.of(frame, self._profile)
                self._overruled |= _surely_otherwise(reading, self._anew)
        otherwise = _surely_otherwise(reading, self._anew)
        if not otherwise <= self._overruled:
            self._anew, self._tried = None, False  # it may be of something that flew over the board
            self._overruled |= otherwise  # unless it is explained so again
        return self._anew if self._anew is not None and not reading.understood else reading

    def _read_restless(
        self, frame: Frame, foretold: Sizes | None, *, still: bool, rested: bool, calmed: bool
    ) -> Reading:
        """What a board shows that moves by itself."""
        thorough = still and frame.taken_s - self._refused_s >= _AGAIN_S
        reading = read(frame, self._of_calmed if calmed else self._profile, thorough=thorough, foretold=foretold)
        # a calmed picture is believed where no frame would be, so it says nothing of what single frames show
        known = not calmed and self._in_turn.know(reading, frame.taken_s)
        if known and still:
            reading = replace(reading, cells=tuple(replace(one, sure=True) for one in reading.cells), problems=())
        if rested and still and not calmed and not reading.understood:
            # nothing flies over what rests for long
            at_rest = read(frame, self._of_calmed, thorough=thorough, foretold=foretold)
            reading = at_rest if at_rest.understood else reading
        if thorough and not reading.understood:
            self._refused_s = frame.taken_s
        return reading

    def forget(self) -> None:
        """The board has moved: what was explained, and read, does not show any more."""
        self._anew = None
        self._in_turn = _CellsInTurn()


def _surely_otherwise(reading: Reading, anew: Reading | None) -> frozenset[_Otherwise]:
    """The cells that a reading is as sure of as what was explained anew, but of another size."""
    if anew is None:
        return frozenset()
    both = zip(reading.cells, anew.sizes, strict=False)  # there are no cells where another screen was read
    return frozenset((cell, one.size, size) for cell, (one, size) in enumerate(both) if one.sure and one.size != size)


class _CellsInTurn:
    """The cells of a board that moves by itself, of which some are in doubt in every picture, and never the same."""

    def __init__(self) -> None:
        self._sizes: tuple[int, ...] = ()
        self._since_s = 0.0
        self._sure_s: dict[int, float] = {}

    def know(self, reading: Reading, taken_s: float) -> bool:
        """Whether each cell was surely read not long ago, and for as long no cell has looked more like another size.

        That is longer than a droplet flies, which would lie over one cell after the other.
        """
        if reading.screen is not Screen.PLAYING or reading.sizes != self._sizes:
            self._sizes, self._since_s, self._sure_s = reading.sizes, taken_s, {}
        self._sure_s |= {cell: taken_s for cell, one in enumerate(reading.cells) if one.sure}
        long = taken_s - self._since_s >= SHORT_PATIENCE_S
        lately = [cell for cell, sure_s in self._sure_s.items() if taken_s - sure_s <= SHORT_PATIENCE_S]
        unsure = not all(one.sure for one in reading.cells)
        return long and unsure and len(lately) == len(reading.cells) > 0


class _Calming:
    """Reads a board that moves by itself, as it looks most of the time; ``refused`` is what could not be read.

    That may be explained ``anew``. What was read last has shown for ``rests_s``, though bubbles blink in between.
    """

    def __init__(self, profile: Profile, reader: PictureReader, now_s: Callable[[], float], *, anew: bool) -> None:
        self._board, self._reader, self._now_s, self._anew = BoardCalming(profile), reader, now_s, anew
        self._next_s = -math.inf
        self._read_s: dict[tuple[int, ...], float] = {}
        self._calm: tuple[Screen, Sizes] | None = None
        self._known: View | None = None
        self._since_s = self.rests_s = 0.0
        self.refused: View | None = None

    def note(self, frame: Frame, reading: Reading) -> None:
        """What a frame shows by itself."""
        if reading.understood:
            self._read_s[reading.sizes] = frame.taken_s

    def _read_alike(self, reading: Reading, since_s: float) -> bool:
        """Whether no frame since then showed surely something else."""
        return all(sizes == reading.sizes or read_s < since_s for sizes, read_s in self._read_s.items())

    def take(self, frame: Frame) -> View | None:
        """One more frame; what the board shows, once nothing new moves, else None."""
        self._board.take(frame)
        if frame.taken_s < self._next_s:
            return None
        self._next_s = frame.taken_s + _AGAIN_S
        calmed, self.refused = self._board.calmed(), None
        if calmed is None:
            return None
        began_s = self._now_s()
        reading = self._reader.read(calmed.frame, None, rested=self._anew, still=True, calmed=True)
        if self._calm != (reading.screen, reading.sizes):
            self._calm, self._since_s = (reading.screen, reading.sizes), calmed.frames[0].taken_s
        self.rests_s = frame.taken_s - self._since_s
        empty = (cell for cell, size in enumerate(reading.sizes) if not size)
        alike = self._read_alike(reading, calmed.frames[0].taken_s)
        if reading.understood and not (alike and calmed.left_alone(empty) and _flashes_alike(calmed, reading)):
            return None
        if not reading.understood and calmed.darker is not None:
            return None
        view = View(calmed.frame, reading, True, self._now_s() - began_s)
        if reading.understood:
            self._known = view
        else:
            self.refused = view
        return view

    def known_at(self, frame: Frame) -> View | None:
        """What was understood last, if that was not long before a frame: on a board that blinks it is for moments."""
        known = self._known
        return known if known and frame.taken_s - known.frame.taken_s <= _LATELY_S else None


def _flashes_alike(calmed: CalmedBoard, reading: Reading) -> bool:
    """Whether all cells look most like the same size in the other look of what flashes, too.

    A bubble that grows and shrinks by turns would be of another size there.
    """
    return calmed.darker is None or read(calmed.darker, calmed.profile).sizes == reading.sizes


class _KnownPopup:
    """Tells by its marks a popup over the board of a ``profile`` that stays, whatever moves on it or around it."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._screen: Screen | None = None
        self._since_s, self._next_s = 0.0, -math.inf

    def rested_s(self, frame: Frame) -> float:
        """How long a popup has shown in all frames that were asked about since it was believed, after ``DOUBT_S``.

        0 without one: a chain may still go on below what has only just come.
        """
        if self._screen or frame.taken_s >= self._next_s:
            self._next_s = frame.taken_s + _POPUP_S
            screen = popup_in_its_place(frame.pixels, self._profile)
            if screen is not self._screen:
                self._screen, self._since_s = screen, frame.taken_s
        return 0.0 if self._screen is None else max(0.0, frame.taken_s - self._since_s - DOUBT_S)


class _Limit:
    """When a look ends that began at ``began_s``."""

    def __init__(self, began_s: float, patience_s: float) -> None:
        self._began_s, self._patience_s = began_s, patience_s
        self.renew(began_s)

    def renew(self, now_s: float) -> None:
        """The picture is understood, though it is not what is waited for, or something goes on."""
        self._until_s = min(now_s + self._patience_s, self._began_s + _MOST_PATIENCE * self._patience_s)

    def long(self, now_s: float) -> bool:
        """Whether it has taken long enough to believe what is understood."""
        return now_s > self._began_s + self._patience_s

    def over(self, now_s: float) -> bool:
        """Whether it ends now, whatever shows."""
        return now_s > self._until_s


def _give_time_to_rest(limit: _Limit, frame: Frame, profile: Profile) -> None:
    """Prolong a look that is about to end at a board that moves by itself, where it can be read.

    A chain that took longer than all that were seen may just have ended.
    """
    ends = limit.over(frame.taken_s + profile.timing.still_s) and not profile.restlessness.calm
    if ends and read(frame, profile).understood:
        limit.renew(frame.taken_s)


def _frames(
    device: Device, profile: Profile, limit: _Limit, patient: bool, reader: PictureReader, *, may_be_covered: bool
) -> Iterator[tuple[Frame, float]]:
    """Frames as they come, up to ``limit``, each with how long the picture has looked like this.

    Only the board is looked at (popups show there as well): a HUD may blink as it likes. A known popup over it looks
    the same while its marks show. Where ``patient``, a device that fails is asked again, and what shows then has only
    just come. What moves on is a chain, unless the board ``may_be_covered``: then it may be confetti.
    """
    clock, popup = device.clock, _KnownPopup(profile)
    still: Standstill | None = None
    since_s = 0.0
    while True:
        try:
            frame = device.grab()
        except DeviceError:
            if not patient or limit.over(clock.now_s()):
                raise
            still, popup = None, _KnownPopup(profile)
            clock.sleep(_AGAIN_S)
            continue
        if still is None or still.left_by(frame):
            if still is not None and not may_be_covered and (profile.restlessness.calm or reader.has_rested):
                limit.renew(frame.taken_s)  # something goes on: a chain may be longer than all that were ever seen
            still, since_s = Standstill.of(frame, profile), frame.taken_s
        unmoved_s = frame.taken_s - since_s
        yield frame, unmoved_s if unmoved_s >= profile.timing.still_s else max(unmoved_s, popup.rested_s(frame))
        if limit.over(frame.taken_s):
            return
        clock.sleep(profile.timing.frame_s / 2)
