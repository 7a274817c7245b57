"""Contact distances of ten-drops 1.0.3, from the sizes of its pictures: it compares rectangles of whole pixels.

Source: the pictures and the classes ``Drop`` and ``Droplet`` of ten-drops 1.0.3 (MIT). A cell has 90 pixels; a
droplet's picture is 28 pixels long. Its place is cut to whole pixels, so droplets that fly down or right meet a bubble
up to two pixels later than those that fly up or left.
"""

from __future__ import annotations

UNITS_PER_PIXEL = 10

Side = tuple[tuple[int, ...], ...]

_RESTING = ((31, 66, 85, 90), (31, 57, 81, 90))
"""Widths, then heights, in pixels, of the pictures of bubbles of size 1 to 4."""

_GROWING: tuple[Side, Side] = (
    (
        (31, 32, 31, 31, 42, 50, 50, 62, 59, 58, 59, 62, 66, 68, 66, 62, 61, 59, 65, 66, 65, 61, 61, 61, 62, 62),
        (73, 79, 81, 83, 79, 77, 79, 79, 83, 85, 87, 85, 83, 80, 79, 80, 84, 85, 81, 80, 84, 84, 84),
        (84, 85, 85, 84, 84, 81, 83, 83, 84, 84, 87, 85, 84, 85, 81, 79, 81, 84, 88, 90, 83, 84, 87, 87),
    ),
    (
        (31, 31, 31, 31, 36, 43, 43, 53, 51, 50, 51, 53, 57, 58, 57, 53, 51, 51, 55, 57, 55, 53, 51, 53, 53, 53),
        (68, 73, 77, 79, 75, 73, 75, 75, 79, 81, 83, 81, 79, 76, 75, 76, 80, 81, 77, 76, 80, 80, 80),
        (80, 80, 81, 80, 79, 77, 77, 77, 83, 84, 87, 85, 84, 85, 81, 79, 81, 84, 88, 90, 83, 84, 87, 87),
    ),
)
"""Widths, then heights, of the pictures shown in the frames after a hit made a bubble of size 2, 3 or 4."""


_CHANGE_FRAMES = {2: 6, 3: 7, 4: 7}
_WOBBLE_FRAMES = {2: 18, 3: 14}
"""Of these pictures the first are the change, the last repeated in one frame more, then the wobble, and one more."""


def _from_above_or_left(extent_px: int) -> int:
    """Contact distance (units) of a droplet that lies above or to the left of a picture of this height or width."""
    return UNITS_PER_PIXEL * (13 + extent_px // 2)


def _from_right_or_below(extent_px: int) -> int:
    """The same for one to the right or below; it must be less than a whole number of pixels away."""
    return UNITS_PER_PIXEL * (14 + (extent_px + 1) // 2) - 1


def resting_units() -> tuple[tuple[int, ...], ...]:
    """Contact distances by side (above, left, right, below) and size, of bubbles at rest."""
    widths, heights = _RESTING
    return (
        tuple(map(_from_above_or_left, heights)),
        tuple(map(_from_above_or_left, widths)),
        tuple(map(_from_right_or_below, widths)),
        tuple(map(_from_right_or_below, heights)),
    )


def growing_units() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Contact distances by side, size from 2 to 4, and tick after the hit."""
    widths, heights = _GROWING
    return (
        tuple(tuple(map(_from_above_or_left, row)) for row in heights),
        tuple(tuple(map(_from_above_or_left, row)) for row in widths),
        tuple(tuple(map(_from_right_or_below, row)) for row in widths),
        tuple(tuple(map(_from_right_or_below, row)) for row in heights),
    )


def regrowth_ticks() -> tuple[tuple[int, ...], ...]:
    """How many frames of its next growth a bubble of size 2 or 3 skips when it is hit again while it still moves.

    The game keeps counting the pictures of the animation that the hit ends.
    """
    return tuple(
        tuple(
            min(_pictures_counted(size, frames), _CHANGE_FRAMES[size + 1])
            for frames in range(1, _CHANGE_FRAMES[size] + _WOBBLE_FRAMES[size] + 3)
        )
        for size in (2, 3)
    )


def _pictures_counted(size: int, frames: int) -> int:
    """The game's count of pictures shown, so many frames after a hit made a bubble of this size."""
    change, wobble = _CHANGE_FRAMES[size], _WOBBLE_FRAMES[size]
    if frames <= change:
        return frames
    return frames - change - 1 if frames <= change + 1 + wobble else 0
