"""What happens to a window before it is seen: scaled, darkened, with noise and through a codec."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import PCG64, Generator

from dropsbot.bot.devices.demo_any.any_design import Lens, Picture

_BANK = 512


class LensView:
    """Makes the final frame from a canvas."""

    def __init__(self, lens: Lens, width: int, height: int, seed: int) -> None:
        self._lens = lens
        self.width, self.height = max(1, round(width * lens.scale)), max(1, round(height * lens.scale))
        shades = np.arange(256) / 255
        light = 255 * (shades**lens.gamma) * lens.brightness
        self._tone = np.clip(np.round(light), 0, 255).astype(np.uint8)
        self._plain = lens.brightness == 1 and lens.gamma == 1
        draw = Generator(PCG64(seed))
        self._bank = draw.normal(0, max(lens.noise, 1e-3), (_BANK, _BANK)).astype(np.int8) if lens.noise else None

    def apply(self, canvas: Picture, frame: int) -> Picture:
        """The frame as it is seen; ``frame`` is its number, for the noise."""
        seen = canvas
        if (self.width, self.height) != (canvas.shape[1], canvas.shape[0]):
            grown = cv2.INTER_CUBIC if self._lens.smooth else cv2.INTER_LINEAR
            way = cv2.INTER_AREA if self._lens.scale < 1 else grown
            seen = np.asarray(cv2.resize(seen, (self.width, self.height), interpolation=way), np.uint8)
        seen = self.tone(seen)
        if self._bank is not None:
            seen = self._noisy(seen, self._bank, frame)
        if self._lens.jpeg_quality:
            _, coded = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, self._lens.jpeg_quality])
            seen = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
        return seen

    def tone(self, pixels: Picture) -> Picture:
        """Darkened and with another gamma."""
        return pixels if self._plain else np.asarray(cv2.LUT(pixels, self._tone), np.uint8)

    def _noisy(self, seen: Picture, bank: np.ndarray, frame: int) -> Picture:
        down, right = (frame * 149) % _BANK, (frame * 263) % _BANK
        rolled = np.roll(bank, (down, right), (0, 1))
        times = -(-seen.shape[0] // _BANK), -(-seen.shape[1] // _BANK)
        full = np.tile(rolled, times)[: seen.shape[0], : seen.shape[1], None].astype(np.int16)
        return np.asarray(np.clip(seen.astype(np.int16) + full, 0, 255), np.uint8)
