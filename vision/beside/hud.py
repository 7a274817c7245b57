"""The numbers of the HUD: white digits over any picture, or others on plain paper; or words, bars, little pictures.

Digits are looked for with ``cv2.matchTemplate`` and not cut apart first: in a rough typeface a digit may be in pieces,
and bright things in the picture behind may touch it. The best match is taken, then the best one that does not overlap
it, and so on. The constants were chosen on the counters of ``ten-drops``; ``benchmarks/read.py`` counts misread ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import digits

import cv2
import numpy as np

from dropsbot.vision.beside.filled import filled, read_fill
from dropsbot.vision.beside.icons import read_icons
from dropsbot.vision.frame import Numbers, Picked, Pixels, Shades
from dropsbot.vision.numerals import SAYS_NOTHING, number_written
from dropsbot.vision.profile import AnyInk, Counter, Fill, Glyph, Icons, Ink, Inks, Profile
from dropsbot.vision.rectify import cut_box

MIN_SCORE = 0.8
"""Least correlation of a digit that is believed where all ten are known."""
_MIN_SCORE_OF_SOME = 0.93
"""The same where they are not, and for words, because what is not known must not be taken for what is. None of 19,334
pairs of different digits, in 38 typefaces of 10 to 36 px, correlates so well, 606 do at MIN_SCORE or better. Of 614
numbers with a digit that was not known, on 36 counters of `demo:any`, 13 were misread at 0.8 and none at 0.9; of 502
others 487 were read at 0.95."""
MIN_MARGIN = 0.05
"""Least lead of a digit over any other digit at its place."""
_WHITE, _SPECKS_PX = 224, 24
"""Up to so many pixels of at least this ink, beside the digits found, are specks; more are a digit not recognised."""
_WHITE_INK = np.clip((np.arange(256) - 127) * 2, 0, 255).astype(np.uint8)
"""How much white ink a pixel shows whose least channel is this."""
_LEAST_CONTRAST = 90
"""Least difference of ink and paper, summed over the channels; less is a shadow."""
_FAR, _FARTHEST = 0.9, 0.98
"""Ink is at least the first part as far from the paper, in colour, as the pixel at the second quantile: digits may have
a rim of a third colour that is nearer to the paper than their inside."""
_OTHER_COLOUR = 60.0
"""A colour so far from every mixture of ink and paper is another one. Video noise and JPEG stay below half of it; a
grey label is farther from the digits beside it, unless they are nearly grey."""
_INKED, _EDGE_SPECKS_PX = 128, 4
"""The same at an end of the box that is too narrow for a digit: more is the edge of one that is cut off. Anywhere,
where some digits are not known: thin ones have little ink."""


@dataclass(frozen=True, slots=True)
class _Match:
    """A symbol found: its correlation, and its left and right edge in pixels of the box."""

    score: float
    symbol: str
    left: int
    right: int

    def overlaps(self, other: _Match) -> bool:
        """Whether both claim the same place; they may touch at their edges."""
        shared = min(self.right, other.right) - max(self.left, other.left)
        return shared > 0.25 * min(self.right - self.left, other.right - other.left)


def read_counter(pixels: Pixels, counter: Counter, profile: Profile) -> int | None:
    """The number that a counter shows in ``pixels``, a frame of any size; None when it cannot be told."""
    box = profile.counters.get(counter)
    ink = profile.inks.get(counter)
    if box is None or not (profile.glyphs or isinstance(ink, Fill | Icons)):
        return None
    return read_shown(cut_box(pixels, box, (profile.width_px, profile.height_px)), ink, profile.glyphs)


def read_shown(pixels: Pixels, ink: AnyInk | None, glyphs: Sequence[Glyph]) -> int | None:
    """The number that a box (h, w, 3) shows, None in doubt; ``glyphs`` read what is written in digits or words."""
    if isinstance(ink, Fill):
        return read_fill(pixels, ink)
    return read_icons(pixels, ink) if isinstance(ink, Icons) else read_number(ink_of(pixels, ink), glyphs)


def ink_of(pixels: Pixels, ink: AnyInk | None = None) -> Pixels:
    """How much of the ink each pixel of (h, w, 3) shows: (h, w) uint8, 255 for ink, 0 for paper.

    Colours between the two are mixtures, as on smooth edges; any other colour counts as the nearest mixture, or where
    the ink is alone, as paper. Without
    ``ink`` the ink is white, and anything darker than middle grey is 0. Where each picture has an ink of its own, the
    rim of ``pixels`` is paper, and what differs most from it is ink; there is none where hardly anything differs.
    Little pictures are counted by :func:`read_counter`, and have no ink.
    """
    assert not isinstance(ink, Icons)
    if isinstance(ink, Inks):
        own = own_ink(pixels)
        return np.zeros(pixels.shape[:2], np.uint8) if own is None else ink_of(pixels, own)
    if isinstance(ink, Fill):
        return np.asarray(np.rint(filled(pixels, ink)[0] * 255), np.uint8)
    if ink is None:
        blue, green, red = (pixels[..., channel] for channel in range(3))  # the least of three is slow along an axis
        return np.asarray(_WHITE_INK[np.minimum(np.minimum(blue, green), red)])
    part, beside = _mixtures(pixels, ink)
    part = np.where(beside > _OTHER_COLOUR, 0, part) if ink.alone else part
    return np.asarray(np.rint(np.clip(part, 0, 1) * 255), np.uint8)


def of_other_colours(colours: Pixels, ink: Ink) -> Picked:
    """Which pixels (..., 3) are surely no mixture of an ink and its paper: (...)."""
    return np.asarray(_mixtures(colours, ink)[1] > _OTHER_COLOUR)


def _mixtures(pixels: Pixels, ink: Ink) -> tuple[Shades, Shades]:
    """How much ink the nearest mixture to each pixel (..., 3) has, and how far that colour is away: (...) each."""
    paper, colour = (np.array(one, np.float32) for one in (ink.paper, ink.colour))
    along = colour - paper
    to_part = along / (along @ along)
    apart = [pixels[..., channel].astype(np.float32) - paper[channel] for channel in range(3)]  # as an axis, it is slow
    part = apart[0] * to_part[0] + apart[1] * to_part[1] + apart[2] * to_part[2]
    nearest = np.clip(part, 0, 1)
    blue, green, red = (one - nearest * step for one, step in zip(apart, along, strict=True))
    return np.asarray(part, np.float32), np.asarray(np.sqrt(blue * blue + green * green + red * red), np.float32)


def own_ink(pixels: Pixels) -> Ink | None:
    """The ink of one picture (h, w, 3), whose rim is paper; None where nothing is written."""
    paper = np.median(np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]]), axis=0)
    written = np.abs(pixels - paper).sum(axis=2) >= _LEAST_CONTRAST
    return ink_on(paper, pixels[written]) if written.any() else None


def ink_on(paper: Numbers, colours: Numbers | Pixels) -> Ink | None:
    """The ink among ``colours`` (n, 3) seen on ``paper`` (3,): those that differ most; None where hardly any does.

    Nor is there one where those differ in opposite ways, so that paper is in their middle.
    """
    apart = np.abs(colours - paper).sum(axis=1)
    farthest = float(np.quantile(apart, _FARTHEST))
    if farthest < _LEAST_CONTRAST:
        return None
    colour = np.median(colours[apart >= _FAR * farthest], axis=0)
    return Ink(_rounded(paper), _rounded(colour)) if np.abs(colour - paper).sum() >= _LEAST_CONTRAST else None


def _rounded(colour: Numbers) -> tuple[int, int, int]:
    blue, green, red = (round(float(value)) for value in colour)
    return blue, green, red


def read_number(ink: Pixels, glyphs: Sequence[Glyph]) -> int | None:
    """The number drawn in ``ink`` (h, w) uint8; None where no symbol is certain, one is in doubt, or they say none."""
    return _number_in(ink.tobytes(), ink.shape, tuple(glyphs))


@lru_cache(maxsize=64)
def _number_in(shown: bytes, shape: tuple[int, ...], glyphs: tuple[Glyph, ...]) -> int | None:
    """The same: in frame after frame a counter shows the same number."""
    ink = np.frombuffer(shown, np.uint8).reshape(shape)
    complete = {glyph.symbol for glyph in glyphs} - {SAYS_NOTHING} == set(digits)
    least = MIN_SCORE if complete else _MIN_SCORE_OF_SOME
    matches = sorted((match for glyph in glyphs for match in _find(ink, glyph)), key=lambda m: -m.score)
    beside = _words_beside(matches, glyphs)
    taken = [*beside]
    for match in matches:
        if match.score < least:
            break
        if not any(match.overlaps(other) for other in taken):
            taken.append(match)
    if len(taken) == len(beside) or any(_doubtful(match, matches) for match in taken[len(beside) :]):
        return None
    if _unexplained(ink, taken, strictly=not complete) or _cut_off(ink, taken, glyphs):
        return None
    taken.sort(key=lambda m: m.left)
    return number_written("".join(match.symbol for match in taken))


def _words_beside(matches: Sequence[_Match], glyphs: Sequence[Glyph]) -> list[_Match]:
    """The words that surely stand beside the number, of those longer than a digit: they may have digits in them."""
    widest = max((glyph.ink.shape[1] for glyph in glyphs if glyph.symbol != SAYS_NOTHING), default=0)
    found: list[_Match] = []
    for match in matches:
        long = match.symbol == SAYS_NOTHING and match.right - match.left > widest
        if long and match.score >= _MIN_SCORE_OF_SOME and not any(match.overlaps(other) for other in found):
            found.append(match)
    return found


def _find(ink: Pixels, glyph: Glyph) -> list[_Match]:
    """The places where a digit fits best, none overlapping another by more than half."""
    high, wide = glyph.ink.shape
    if high > ink.shape[0] or wide > ink.shape[1]:
        return []
    fits = cv2.matchTemplate(ink, glyph.ink, cv2.TM_CCOEFF_NORMED).max(axis=0)
    found: list[_Match] = []
    for left in np.argsort(-fits):
        score = float(fits[left])
        if not score >= MIN_SCORE - 0.3:  # also ends at NaN, the correlation of an even patch
            break
        if all(abs(int(left) - other.left) > wide // 2 for other in found):
            found.append(_Match(score, glyph.symbol, int(left), int(left) + wide))
    return found


def _doubtful(match: _Match, matches: Sequence[_Match]) -> bool:
    """Whether another digit fits nearly as well at the same place."""
    return any(
        other.symbol != match.symbol and match.score - other.score < MIN_MARGIN and match.overlaps(other)
        for other in matches
    )


def _unexplained(ink: Pixels, taken: Sequence[_Match], *, strictly: bool) -> bool:
    """Whether there is more white beside the digits found than specks: another digit, not recognised."""
    white = (ink >= (_INKED if strictly else _WHITE)).sum(axis=0)
    for match in taken:
        white[match.left : match.right] = 0
    return int(white.sum()) > (_EDGE_SPECKS_PX if strictly else _SPECKS_PX)


def _cut_off(ink: Pixels, taken: Sequence[_Match], glyphs: Sequence[Glyph]) -> bool:
    """Whether the number goes on beyond the box: ink on its margin, which is too narrow for a digit."""
    narrowest = min((glyph.ink.shape[1] for glyph in glyphs if glyph.symbol != SAYS_NOTHING), default=0)
    margins = ink[:, : min(match.left for match in taken)], ink[:, max(match.right for match in taken) :]
    return any(margin.shape[1] < narrowest and int((margin >= _INKED).sum()) > _EDGE_SPECKS_PX for margin in margins)
