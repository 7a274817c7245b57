"""How much of their silhouettes bubbles have in common, whatever their colours are and whatever lies behind them."""

from __future__ import annotations

import cv2
import numpy as np

from dropsbot.calibration.account.cell_colours import RING, RINGS, SIDE
from dropsbot.vision.frame import Numbers, Shades


def likeness(cover: Shades, mask: Shades, *, upright: bool) -> Numbers:
    """The part of two silhouettes that both have, (cells,), 0 to 1.

    ``cover`` (cells, SIDE, SIDE) says how surely each pixel is bubble, ``mask`` (h, w) how much a look covers; 0 to 1.
    Where bubbles are not ``upright``, how much of each ring around the middle is covered is compared.
    """
    small = np.asarray(cv2.resize(mask, (SIDE, SIDE), interpolation=cv2.INTER_AREA), np.float32)
    seen, wanted = (cover, small[None]) if upright else (_on_rings(cover), _on_rings(small[None]))
    axes = tuple(range(1, seen.ndim))
    both, either = np.minimum(seen, wanted).sum(axis=axes), np.maximum(seen, wanted).sum(axis=axes)
    return np.asarray(both / np.maximum(either, 1e-6), np.float64)


def _on_rings(cover: Shades) -> Shades:
    """How many pixels of each ring around the middle are covered: (cells, RINGS)."""
    return np.stack([cover[:, one == RING].sum(axis=1) for one in range(RINGS)], axis=1).astype(np.float32)
