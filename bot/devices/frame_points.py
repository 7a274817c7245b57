"""Points of frames, as every device takes them: a tap never leaves the window."""

from __future__ import annotations

from dropsbot.vision.frame import Frame, Point


def check_inside(point: Point, frame: Frame) -> None:
    """Refuse a point that the frame does not have.

    Raises:
        ValueError: it is outside the frame.
    """
    if not (0 <= point.x_px < frame.width_px and 0 <= point.y_px < frame.height_px):
        raise ValueError(f"the point {point} is outside the frame of {frame.width_px}x{frame.height_px}")


def rescaled(point: Point, frame: Frame, width_px: float, height_px: float) -> Point:
    """A point of a frame in a drawing of another size, which the whole frame shows.

    Raises:
        ValueError: the point is outside the frame.
    """
    check_inside(point, frame)
    return Point(point.x_px * (width_px / frame.width_px), point.y_px * (height_px / frame.height_px))
