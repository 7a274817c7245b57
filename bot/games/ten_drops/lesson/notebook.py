"""What was seen in a careful game, and what follows from it for the profile. Nothing here touches the device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from dropsbot.calibration.calibrate import Sample, ScreenSample
from dropsbot.calibration.counters.counter_numbers import Labels, label_drops, label_level
from dropsbot.calibration.counters.counter_places import CounterPicture, CounterPlace, find_drops, find_level
from dropsbot.calibration.counters.digits import harvest_digits
from dropsbot.calibration.counters.fills import find_fill
from dropsbot.calibration.counters.icon_blocks import find_icons
from dropsbot.calibration.flow.pace import Motion
from dropsbot.calibration.flow.popups import (
    as_mask,
    find_new_thing,
    find_playing_marks,
    find_popup_mark,
    moving_places,
    steady,
    with_rim,
    without,
)
from dropsbot.calibration.rules_by_watching.seen_taps import WatchedTap
from dropsbot.sentences.sentence import joined, say
from dropsbot.solver.board import Board
from dropsbot.vision.beside.hud import read_number, read_shown
from dropsbot.vision.course import Course, Follow, Key, Person
from dropsbot.vision.frame import Box, Frame, Picked, Pixels, Point
from dropsbot.vision.numerals import Notation, unseen
from dropsbot.vision.profile import AnyInk, Counter, Fill, Glyph, Icons, Screen

_EMPTY_LOOKS = 2
"""So many times each cell should be seen empty."""
_EXAMPLES = 12
"""From so many examples on, a size is known."""
_UNPAID_TAPS = 2
"""So many taps that had an effect at 0 drops are no mistake of the counter's."""


@dataclass(frozen=True, slots=True, eq=False)
class Noted:
    """A frame at rest and its board; ``level`` and ``stretch`` count from 0.

    A stretch is what was played without a cleared level or a surprise. So many ``taps`` were made before it, the last
    of which burst ``combo`` bubbles, and so many ``games`` were lost.
    """

    frame: Frame
    board: Board
    level: int
    stretch: int
    taps: int
    combo: int
    games: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """The counters found: where they are, and the number that every frame seen shows in each.

    They are written in a ``notation``. ``trouble`` says what is in the way of reading the drops; ``changes``: something
    changes with every tap. ``unseen`` are the digits, or the words of small numbers, that have not shown yet, where the
    others can be read. ``earlier`` are the drops of the last pictures that were given before.
    """

    places: dict[Counter, CounterPlace]
    labels: dict[Counter, Labels]
    trouble: str
    changes: bool = True
    notation: Notation = Notation.DIGITS
    unseen: str = ""
    earlier: Labels = ()

    @property
    def complete(self) -> bool:
        """Whether every number can be read."""
        return not self.trouble and not self.unseen

    @property
    def boxes(self) -> dict[Counter, Box]:
        """Where the counters are."""
        return {counter: place.box for counter, place in self.places.items()}

    @property
    def inks(self) -> dict[Counter, AnyInk]:
        """What those are written with that are not white."""
        return {counter: place.ink for counter, place in self.places.items() if place.ink is not None}


def _told_by_pictures(place: CounterPlace, labels: Labels, before: int) -> Counted:
    """The drops as little pictures or a bar show them, which write nothing; so many pictures were given ``before``."""
    return Counted({Counter.DROPS: place}, {Counter.DROPS: labels[before:]}, "", earlier=labels[:before])


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """What was ``counted`` in the pictures that had been ``seen`` by then."""

    counted: Counted
    seen: tuple[Noted, ...]


def _fills_between(board: Board, later: Board) -> int | None:
    """How many fills lead from one board to a later one; None where other taps do."""
    if (board.rows, board.cols) != (later.rows, later.cols):
        return None
    grown = [after - before for before, after in zip(board.sizes, later.sizes, strict=True)]
    only_fills = all(more >= 0 and (before or not more) for more, before in zip(grown, board.sizes, strict=True))
    return sum(grown) if only_fills else None


def _falls_by_taps(shown: Sequence[CounterPicture], labels: Sequence[int | None]) -> bool:
    """Whether every tap of a stretch costs a drop, by the pictures whose numbers are known."""
    known = [(count, number) for count, number in zip(shown, labels, strict=True) if number is not None]
    return all(
        one.stretch != before.stretch or number == max(0, number_before + one.drops - before.drops)
        for (before, number_before), (one, number) in pairwise(known)
    )


def _tells(counted: Counted) -> int:
    """Of how many pictures the drops are known."""
    return sum(number is not None for number in counted.labels.get(Counter.DROPS, ()))


def _tells_more(one: Counted, other: Counted) -> bool:
    """Whether the drops of more pictures are known, and none otherwise."""
    both = zip(one.labels.get(Counter.DROPS, ()), other.labels.get(Counter.DROPS, ()), strict=False)
    return _tells(one) > _tells(other) and all(a == b for a, b in both if a is not None and b is not None)


_CountedFrom = tuple[tuple[Noted, ...], tuple[int, ...], int | None]
"""What a count depends on: what was seen, which boards had a single drop left, and what was held at first."""


@dataclass(slots=True)
class Notebook:
    """All that was seen, in order; ``given`` was known before.

    ``idle`` are pictures of the first board before anything was done to it. ``ended`` has the frames of what came after
    boards that were cleared or lost, or could not be tapped any more, ``pressed`` what led on from there, ``further``
    what led on from what came after that, each with what showed, and ``follows`` is what came after cleared ones.
    ``watched`` are taps, each with the place in ``seen`` of the board that it was made on. ``stuck`` are the places in
    ``seen`` of boards that taps did nothing to, ``last`` those of boards with a single drop left: a tap that burst
    nothing has lost the game. The person was ``asked`` for the next board, and has ``loaded`` it; or it came ``alone``,
    without a press.
    """

    board_box: Box
    given: tuple[Sample, ...]
    idle: tuple[Pixels, ...]
    seen: list[Noted] = field(default_factory=list)
    motions: list[Motion] = field(default_factory=list)
    watched: list[tuple[int, WatchedTap]] = field(default_factory=list)
    ended: dict[Screen, list[Frame]] = field(default_factory=dict)
    pressed: dict[Screen, Point | Key] = field(default_factory=dict)
    further: dict[Screen, list[tuple[Frame, Point | Key]]] = field(default_factory=dict)
    stuck: set[int] = field(default_factory=set)
    last: tuple[int, ...] = ()
    follows: Follow = Follow.UNKNOWN
    asked: bool = False
    loaded: bool = False
    alone: bool = False
    _counted_last: tuple[_CountedFrom, Counted] | None = None
    _told_last: _Told | None = None

    def course(self, told: Course, counted: Counted) -> Course:
        """The course of a level as it was seen, or else as it was told or known before."""
        follows = told.follows if self.follows is Follow.UNKNOWN else self.follows
        press = self.pressed.get(Screen.LEVEL_CLEARED)
        lead_on = Person.LOADS if self.loaded else told.lead_on if press is None else press
        unlimited = told.unlimited or self.goes_on_without_drops(counted)
        if follows is Follow.BOARD:
            lead_on = press  # for when the next board once does not come by itself
        elif follows is Follow.EMPTY and self.alone:
            follows = Follow.BOARD
        further = tuple(by for _, by in self.further.get(Screen.LEVEL_CLEARED, []))
        further = told.further if press is None else further
        return replace(told, follows=follows, lead_on=lead_on, unlimited=unlimited, further=further)

    def goes_on_without_drops(self, counted: Counted) -> bool:
        """Whether taps had their effect though the counter showed 0: then drops need not be counted."""
        drops = counted.labels.get(Counter.DROPS, ())
        return sum(drops[at] == 0 for at, _ in self.watched if at < len(drops)) >= _UNPAID_TAPS

    def begun_with(self, counted: Counted) -> int | None:
        """The drops that the last picture shows where a game begins with it: as many as the one before began with.

        None where no game begins there, or nobody knows.
        """
        drops = counted.labels.get(Counter.DROPS, (None,) * len(self.seen))
        begins = [at for at, (before, one) in enumerate(pairwise(self.seen), 1) if one.games > before.games]
        if len(self.seen) - 1 not in begins:
            return None
        return next((drops[at] for at in reversed(begins[:-1]) if drops[at] is not None), None)

    def note_ended(self, why: Screen, frame: Frame) -> None:
        """What shows when a board has ended."""
        self.ended.setdefault(why, []).append(frame)

    def take_back_loss(self) -> None:
        """What was noted last of a lost game is what shows where no drops are left."""
        self._note_last_as(Screen.LOST, Screen.OUT_OF_DROPS)

    def note_loss(self) -> None:
        """What was noted last where no drops are left is what shows of a lost game."""
        self._note_last_as(Screen.OUT_OF_DROPS, Screen.LOST)

    def _note_last_as(self, noted: Screen, true: Screen) -> None:
        *others, last = self.ended.pop(noted)
        if others:
            self.ended[noted] = others
        self.note_ended(true, last)

    def note_presses(self, why: Screen, way: Sequence[tuple[Frame, Point | Key]]) -> None:
        """What led on from there, each press with what showed; the board after a cleared one came alone without any.

        What led on before is kept: now and then a board may come by itself, and else by that.
        """
        if way:
            (_, self.pressed[why]), *further = way
            self.further[why] = further or self.further.get(why, [])
        if why is Screen.LEVEL_CLEARED:
            self.alone = not way and not self.loaded

    @property
    def covers(self) -> list[Frame]:
        """What has covered the board after a level, each time."""
        return [] if self.follows is Follow.EMPTY else self.ended.get(Screen.LEVEL_CLEARED, [])

    @property
    def playing(self) -> list[Pixels]:
        """The pictures of boards in play, without what shows once they are cleared, or cannot be tapped."""
        return self._played(len(self.seen))

    @property
    def playing_before(self) -> list[Pixels]:
        """Those before the last one."""
        return self._played(len(self.seen) - 1)

    def _played(self, end: int) -> list[Pixels]:
        known = enumerate(self.seen[:end])
        return [one.frame.pixels for at, one in known if not one.board.cleared and at not in self.stuck]

    @property
    def moving(self) -> Picked:
        """Where the picture moves by itself: (h, w)."""
        return moving_places(self.idle, self.board_box)

    def count(self, start: int | None) -> Counted:
        """Find and label the counters; ``start`` is what was held at first, where the person said so.

        This may take seconds, so what the same pictures have told is kept until there are others.
        """
        counted_from = tuple(self.seen), self.last, start
        if self._counted_last is None or self._counted_last[0] != counted_from:
            counted, before = self._count(start), self._told_last
            if before is not None and self._forgets(counted, before):
                read_on = self._read_on(before)
                counted = read_on if read_on is not None and _tells_more(read_on, counted) else counted
            if before is None or _tells(counted) >= _tells(before.counted):
                self._told_last = _Told(counted, tuple(self.seen)) if _tells(counted) else None
            self._counted_last = counted_from, counted
        return self._counted_last[1]

    def drops_now(self, start: int | None) -> int | None:
        """The drops that the last picture shows, None where that is not known.

        Read by what an earlier count has told, where that is enough; to count all pictures anew takes much longer.
        """
        read_on = self._read_on(self._told_last) if self._told_last is not None else None
        now = read_on.labels[Counter.DROPS][-1] if read_on is not None else None
        if now is not None:
            return now
        labels = self.count(start).labels.get(Counter.DROPS)
        return labels[-1] if labels else None

    def _kept(self, told: _Told) -> list[int | None]:
        """The drops that were told of each picture, as far as it is the same today; one may have been on its way."""
        labels = told.counted.labels[Counter.DROPS]
        return [
            number if one is other else None for one, other, number in zip(self.seen, told.seen, labels, strict=False)
        ]

    def _forgets(self, counted: Counted, told: _Told) -> bool:
        """Whether the drops of a picture were told that are not any more."""
        now = counted.labels.get(Counter.DROPS, (None,) * len(self.seen))
        return any(was is not None and number is None for was, number in zip(self._kept(told), now, strict=False))

    def _read_on(self, told: _Told) -> Counted | None:
        """What an earlier count ``told``, and the other pictures read by its digits; None where too little is known.

        One number that is cut off, written otherwise or more than a counter shows would undo all that came before. What
        is read against the taps of its stretch is not believed.
        """
        place, notation = told.counted.places[Counter.DROPS], told.counted.notation
        kept = self._kept(told)
        labels: list[int | None] = [*kept, *[None] * (len(self.seen) - len(kept))]
        known = [(one.frame, number) for one, number in zip(self.seen, labels, strict=True) if number is not None]
        if not known:
            return None
        given = [(sample.frame, number) for sample, number in self._earlier(told.counted) if number is not None]
        by_symbols = not isinstance(place.ink, Fill | Icons)
        glyphs = harvest_digits([*given, *known], place.box, place.ink, notation) if by_symbols else ()
        shown = self._drops_shown()
        for at, one in enumerate(self.seen):
            if labels[at] is None:
                number = read_shown(place.box.cut(one.frame.pixels), place.ink, glyphs)
                labels[at] = number if _falls_by_taps(shown, [*labels[:at], number, *labels[at + 1 :]]) else None
        every = tuple(labels)
        if sum(number is not None for number in every) * 2 < len(every) or not _falls_by_taps(shown, every):
            return None
        before, every = len(told.counted.earlier), (*told.counted.earlier, *every)
        return self._counted(place, every, notation, before) if by_symbols else _told_by_pictures(place, every, before)

    def counter_boxes(self, start: int | None) -> list[Box]:
        """The boxes of the counters found at the last count; [] where that found none, even if a count would by now."""
        counted = self.count(start) if self._counted_last is None else self._counted_last[1]
        return list(counted.boxes.values())

    def _count(self, start: int | None) -> Counted:
        """Count with what was given of the first board, whose drops nobody has said; else by what was seen alone."""
        given = self._given_of_first_board() if start is None else []
        counted = self._count_with(given, start)
        return counted if counted.places or not given else self._count_with([], start)

    def _count_with(self, given: Sequence[CounterPicture], start: int | None) -> Counted:
        before = len(given)
        counts = [*given, *self._drops_shown()]
        icons = find_icons(counts, self.board_box, self.idle)
        if icons is not None:
            return _told_by_pictures(*icons, before)
        places = find_drops(counts, self.board_box, self.idle)
        lost_by = tuple(before + at for at in self.last)
        for place in places:
            told = ((start, lost_by), (start, ()), (None, lost_by), (None, ()))
            for notation, (first, last) in product(Notation, dict.fromkeys(told)):
                labels = label_drops(counts, place, first, last, notation)
                if labels is not None:
                    return self._counted(place, labels, notation, before)
        fill = find_fill(counts, self.board_box, self.idle)
        if fill is not None:
            return _told_by_pictures(*fill, before)
        if not places:
            return Counted({}, {}, say("nothing outside the board changes with every tap"), changes=False)
        return Counted({}, {}, say("its digits or words could not be told apart by counting"))

    def _given_of_first_board(self) -> list[CounterPicture]:
        """The given pictures from which fills alone have led to the first board: each has cost a drop."""
        found: list[CounterPicture] = []
        board, drops = self.seen[0].board, 0
        for sample in reversed(self.given):
            fills = _fills_between(sample.board, board)
            if fills is None:
                break
            board, drops = sample.board, drops + fills
            found.append(CounterPicture(sample.frame.pixels, 0, drops))
        return found[::-1]

    def _drops_shown(self) -> list[CounterPicture]:
        """The pictures in stretches, which end with a chain, a level and what is not understood."""
        found: list[CounterPicture] = []
        for before, one in zip([self.seen[0], *self.seen], self.seen, strict=False):
            by_chain = one.stretch == before.stretch and one.taps > before.taps and one.combo
            begins = one.stretch != before.stretch or by_chain
            stretch = found[-1].stretch + bool(begins) if found else 0
            found.append(CounterPicture(one.frame.pixels, stretch, -one.taps, one.combo if by_chain else 0))
        return found

    def taps(self, counted: Counted) -> list[WatchedTap]:
        """All taps that were watched, with the drops before and after them where those are ``counted``."""
        drops = counted.labels.get(Counter.DROPS, (None,) * len(self.seen))
        found = []
        for at, tap in self.watched:
            cleared = tap.after is not None and tap.after.cleared  # a level's bonus is there with the next board
            wanted = self.seen[at].level + cleared, self.seen[at].games  # nothing tells of drops between two games
            later = range(at + 1, len(self.seen))
            after = next((one for one in later if (self.seen[one].level, self.seen[one].games) == wanted), None)
            found.append(replace(tap, drops_before=drops[at], drops_after=None if after is None else drops[after]))
        return found

    def _counted(self, place: CounterPlace, labels: Labels, notation: Notation, before: int) -> Counted:
        """The drops counter with what else its digits or words tell; the first so many labels are of given pictures."""
        frames = [*(sample.frame for sample in self._last_given(before)), *(one.frame for one in self.seen)]
        sure = [(frame, number) for frame, number in zip(frames, labels, strict=True) if number is not None]
        glyphs = harvest_digits(sure, place.box, place.ink, notation)
        places, known = {Counter.DROPS: place}, {Counter.DROPS: labels[before:]}
        level = self._level(glyphs)
        if level is not None:
            places[Counter.LEVEL], known[Counter.LEVEL] = level
        if any(read_number(place.ink_in(frame.pixels), glyphs) not in (None, number) for frame, number in sure):
            return Counted({}, {}, say("its digits or words look too much alike"))
        missing = joined(", ", unseen([glyph.symbol for glyph in glyphs]))
        return Counted(places, known, "", notation=notation, unseen=missing, earlier=labels[:before])

    def _level(self, glyphs: Sequence[Glyph]) -> tuple[CounterPlace, Labels] | None:
        first_game = [one for one in self.seen if not one.games]  # nobody knows which level the next one begins with
        counts = [CounterPicture(one.frame.pixels, one.level, 0) for one in first_game]
        for place in find_level(counts, self.board_box, self.idle):
            labels = label_level(counts, place, glyphs)
            if labels is not None:
                return place, labels + (None,) * (len(self.seen) - len(labels))
        return None

    def screens(self, counters: Sequence[Box]) -> tuple[ScreenSample, ...]:
        """What shows when a board has ended, and the game at play, as far as something tells them."""
        playing, moving = self.playing, self.moving
        found = [sample for why in self.ended if (sample := self._ended_sample(why, playing, moving)) is not None]
        varying = moving_places(playing, self.board_box)  # numbers that were not seen yet come there
        ended = [frame.pixels for frames in self.ended.values() for frame in frames]
        free = without(steady(playing) & ~moving & ~varying, [self.board_box, *(with_rim(box) for box in counters)])
        boxes = find_playing_marks(playing, ended, free, self.board_box)
        if boxes and self.seen[-1].level:  # one level does not tell what changes with the level
            found.append(ScreenSample(self.seen[0].frame, Screen.PLAYING, boxes, None, as_mask(free)))
        return tuple(found)

    def _ended_sample(self, why: Screen, playing: Sequence[Pixels], moving: Picked) -> ScreenSample | None:
        """By what it is known that a board has ended for a reason; a board that shows still is told by a new button."""
        frames, press = self.ended[why], self.pressed.get(why)
        shown = [frame.pixels for frame in frames]
        others = [frame.pixels for reason, those in self.ended.items() if reason is not why for frame in those]
        place = press if isinstance(press, Point) else None
        same = steady(shown) & ~moving
        if why is Screen.OUT_OF_DROPS or (why is Screen.LEVEL_CLEARED and self.follows is Follow.EMPTY):
            if place is None or (why is Screen.LEVEL_CLEARED and self.alone):
                return None
            same &= find_new_thing(shown, playing, place, self.board_box)
        mark = find_popup_mark(shown, [*playing, *others], self.board_box, ~same)
        return None if mark is None else ScreenSample(frames[0], why, (mark,), place, as_mask(same))

    def given_with(self, counted: Counted) -> list[Sample]:
        """What was given, with the drops that were ``counted`` in it."""
        drops = {id(sample): number for sample, number in self._earlier(counted) if number is not None}
        return [
            replace(sample, counters={**sample.counters, Counter.DROPS: drops[id(sample)]})
            if id(sample) in drops
            else sample
            for sample in self.given
        ]

    def _earlier(self, counted: Counted) -> list[tuple[Sample, int | None]]:
        """The given pictures whose drops were looked at, with what was counted there."""
        return list(zip(self._last_given(len(counted.earlier)), counted.earlier, strict=True))

    def _last_given(self, count: int) -> tuple[Sample, ...]:
        return self.given[len(self.given) - count :]

    def samples(self, counted: Counted | None = None) -> list[Sample]:
        """The frames that teach something about cells or digits, with the numbers they show."""
        labels = counted.labels if counted else {}
        kept: list[Sample] = []
        empties = [0] * len(self.seen[0].board.sizes)
        examples = [0] * 5
        digits: dict[Counter, set[str]] = {counter: set() for counter in labels}
        for place, one in enumerate(self.seen):
            shown = {counter: known[place] for counter, known in labels.items()}
            numbers = {counter: number for counter, number in shown.items() if number is not None}
            news = [cell for cell, size in enumerate(one.board.sizes) if not size and empties[cell] < _EMPTY_LOOKS]
            rare = [size for size in one.board.sizes if size and examples[size] < _EXAMPLES]
            unread = [counter for counter, number in numbers.items() if set(str(number)) - digits[counter]]
            if not (news or rare or unread):
                continue
            kept.append(Sample(one.frame, one.board, numbers))
            for cell, size in enumerate(one.board.sizes):
                empties[cell] += not size
                examples[size] += 1
            for counter, number in numbers.items():
                digits[counter] |= set(str(number))
        return kept
