"""How well each size explains a cell whose background is not known: compare edges, which the background lacks.

A game may show another picture on every level. What stays is where a bubble has its rim and highlights. Each cell
becomes a field of edges. Each size predicts such a field: that of its template over an even background. The score is
their correlation. An empty cell must be flat: the nearer its edges come to those of the faintest bubble, the lower its
score. A droplet in flight is seen over an empty cell, but not over a bubble; with a background, reading is stricter.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from dropsbot.vision.cells.composed import at_cell_size
from dropsbot.vision.frame import Numbers, Pixels, Shades
from dropsbot.vision.profile import Profile
from dropsbot.vision.rectify import cells_of

_NOISE = 150.0
"""An edge is faint below this squared gradient of the smoothed picture, summed over the channels."""
_FIELD_PX = (45, 45)


@dataclass(frozen=True, slots=True, eq=False)
class ShapeLooks:
    """The gradient field of each size: ``fields`` (looks - 1, features) of length 1; look 0 is the empty cell.

    A cell whose edges have the strength ``faint``, that of the faintest bubble, is not empty.
    """

    rows: int
    cols: int
    sizes: tuple[int, ...]
    fields: Shades
    faint: float

    @classmethod
    def of(cls, profile: Profile) -> ShapeLooks:
        """Take the edges of every template of a profile."""
        fields = []
        for template in profile.templates:
            pixels, mask = at_cell_size(template)
            weight = mask.astype(np.float32)[..., None] / 255
            outside = (pixels * (1 - weight)).sum((0, 1)) / np.maximum((1 - weight).sum((0, 1)), 1)
            shown = np.rint(weight * pixels + (1 - weight) * outside).astype(np.uint8)
            fields.append(edge_lines(shown[None])[0])
        stacked = np.stack(fields) if fields else np.zeros((0, 1), np.float32)
        strengths = np.linalg.norm(stacked, axis=1)
        faint = max(1e-6, float(strengths.min())) if fields else 1.0
        sizes = (0, *(template.size for template in profile.templates))
        unit = stacked / np.maximum(strengths[:, None], 1e-6)
        return cls(profile.grid.rows, profile.grid.cols, sizes, unit, faint)

    def scores(self, board: Pixels) -> Numbers:
        """How well each look explains each cell of a rectified board: (looks, cells), 0 to 1."""
        seen = edge_lines(cells_of(board, self.rows, self.cols))
        strengths = np.linalg.norm(seen, axis=1)
        empty = np.clip(1 - strengths / self.faint / 2, 0, 1)
        if not len(self.fields):
            return np.asarray(empty[None], np.float64)
        bubbles = self.fields @ (seen / np.maximum(strengths[:, None], 1e-6)).T
        present = np.clip(strengths / self.faint, 0, 1)
        return np.asarray(np.vstack([empty, np.clip(bubbles, 0, 1) * present]), np.float64)


def edge_lines(cells: Pixels) -> Shades:
    """The edges of cells (n, CELL_PX, CELL_PX, 3): (n, features) float32, strong edges dampened.

    Of an edge only its strength and the line along which it runs count, not which side is lighter, and in which
    channel: another level may have dark bubbles on a light picture, or two colours of one lightness.

    Source: J. Bigun, G. H. Granlund, "Optimal Orientation Detection of Linear Symmetry", ICCV 1987: angles doubled, so
    that opposite gradients add up.
    """
    return np.stack([_edges_of(cell) for cell in cells])


def _edges_of(cell: Pixels) -> Shades:
    smooth = cv2.GaussianBlur(cell, (5, 5), 0)
    across, down = cv2.Sobel(smooth, cv2.CV_32F, 1, 0), cv2.Sobel(smooth, cv2.CV_32F, 0, 1)
    lying = (across * across - down * down).sum(axis=2)
    leaning = (2 * across * down).sum(axis=2)
    damping = np.maximum(np.hypot(lying, leaning), _NOISE) ** -0.75
    parts = [cv2.resize(part * damping, _FIELD_PX, interpolation=cv2.INTER_AREA) for part in (lying, leaning)]
    return np.asarray(np.concatenate([part.ravel() for part in parts]), np.float32)
