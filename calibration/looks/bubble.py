"""What a bubble of a size looks like by itself, whatever lies behind it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dropsbot.vision.frame import Shades
from dropsbot.vision.profile import Template


@dataclass(frozen=True, slots=True, eq=False)
class Bubble:
    """A size's own colour (h, w, 3), 0 to 255, and how much it covers (h, w), 0 to 1."""

    colour: Shades
    cover: Shades

    def over(self, behind: Shades) -> Shades:
        """What is seen of it before a ground (n, h, w, 3)."""
        cover = self.cover[..., None]
        return np.asarray(cover * self.colour + (1 - cover) * behind, np.float32)

    def to_template(self, size: int) -> Template:
        """The bubble as profiles keep it."""
        return Template(size, np.rint(self.colour).astype(np.uint8), np.rint(self.cover * 255).astype(np.uint8))
