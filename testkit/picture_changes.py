"""What happens to a picture on its way from a game to a bot: each as a function of a picture, BGR uint8."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from dropsbot.vision.frame import Pixels

Change = Callable[[Pixels, np.random.Generator], Pixels]


def resized(factor: float, how: int | None = None) -> Change:
    """Another window size; smaller ones are averaged, larger ones smooth, unless said otherwise."""
    usual = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    interpolation = usual if how is None else how

    def change(picture: Pixels, _noise: np.random.Generator) -> Pixels:
        return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=interpolation), np.uint8)

    return change


def compressed(quality: int) -> Change:
    """JPEG, with its colours at half the resolution."""

    def change(picture: Pixels, _noise: np.random.Generator) -> Pixels:
        coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)

    return change


def brightened(gamma: float) -> Change:
    """A gamma curve on every channel."""
    curve = np.rint(255 * (np.arange(256) / 255) ** gamma).astype(np.uint8)
    return lambda picture, _noise: np.asarray(cv2.LUT(picture, curve), np.uint8)


def noisy(sigma: float) -> Change:
    """Normal noise on every pixel and channel."""
    return lambda picture, noise: np.clip(np.rint(picture + noise.normal(0, sigma, picture.shape)), 0, 255).astype(
        np.uint8
    )


def displaced(right_px: int, down_px: int) -> Change:
    """A window's edge cut off elsewhere."""
    to = np.array([[1, 0, right_px], [0, 1, down_px]], np.float32)

    def change(picture: Pixels, _noise: np.random.Generator) -> Pixels:
        size = (picture.shape[1], picture.shape[0])
        return np.asarray(cv2.warpAffine(picture, to, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)

    return change


def hued(degrees: float) -> Change:
    """Every hue turned on the circle of hues."""

    def change(picture: Pixels, _noise: np.random.Generator) -> Pixels:
        hsv = cv2.cvtColor(picture.astype(np.float32) / 255, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0] + degrees) % 360
        return np.clip(np.rint(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR) * 255), 0, 255).astype(np.uint8)

    return change


def both(*changes: Change) -> Change:
    """One after the other."""

    def change(picture: Pixels, noise: np.random.Generator) -> Pixels:
        for one in changes:
            picture = one(picture, noise)
        return picture

    return change


CHANGES: dict[str, Change] = {
    "50 %": resized(0.5),
    "67 %": resized(0.67),
    "80 %, bilinear": resized(0.8, cv2.INTER_LINEAR),
    "125 %": resized(1.25),
    "150 %, bilinear": resized(1.5, cv2.INTER_LINEAR),
    "200 %": resized(2),
    "300 %": resized(3),
    "JPEG 40": compressed(40),
    "JPEG 75": compressed(75),
    "gamma 0.7": brightened(0.7),
    "gamma 1.4": brightened(1.4),
    "noise 5": noisy(5),
    "noise 10": noisy(10),
    "1 pixel right, 1 up": displaced(1, -1),
    "1 pixel left": displaced(-1, 0),
    "hue +5": hued(5),
    "hue -5": hued(-5),
    "75 %, gamma 1.2, JPEG 60": both(resized(0.75), brightened(1.2), compressed(60)),
    "150 %, hue -5, JPEG 40": both(resized(1.5), hued(-5), compressed(40)),
    "1 pixel down, gamma 0.7, noise 5": both(displaced(0, 1), brightened(0.7), noisy(5)),
    "200 %, gamma 1.4, noise 10": both(resized(2), brightened(1.4), noisy(10)),
    "1 pixel right, hue +5, JPEG 70": both(displaced(1, 0), hued(5), compressed(70)),
}
"""Each alone, and some together."""
