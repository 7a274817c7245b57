"""What a tap does to a board, tick by tick: droplets fly one cell a tick and meet bubbles in the cells' centres.

Written from the rules and not from the solver, so that a bot is put to a real test. All droplets move, then all that
arrive are counted, then every bubble above the largest size bursts; droplets too many for it are lost with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

LARGEST = 4
_AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Droplet:
    """A droplet that is at the centre of ``row``, ``col`` and flies on in a direction of one cell a tick."""

    row: int
    col: int
    d_row: int
    d_col: int


@dataclass(slots=True)
class Chain:
    """A board in motion: ``sizes`` row-major, the droplets, and how many bubbles have burst since the tap."""

    rows: int
    cols: int
    sizes: list[int]
    droplets: list[Droplet] = field(default_factory=list)
    combo: int = 0

    def tap(self, cell: int) -> None:
        """One more in a cell: a bubble grows by one or bursts, an empty cell gets a bubble of size 1."""
        self.combo = 0
        if self.sizes[cell] == LARGEST:
            self._burst(cell)
        else:
            self.sizes[cell] += 1

    def tick(self) -> tuple[list[int], list[int]]:
        """Move everything by a cell. Returns the cells that grew and the cells that burst."""
        arrived: dict[int, int] = {}
        flying = []
        for droplet in self.droplets:
            row, col = droplet.row + droplet.d_row, droplet.col + droplet.d_col
            if not (0 <= row < self.rows and 0 <= col < self.cols):
                continue
            cell = row * self.cols + col
            if self.sizes[cell]:
                arrived[cell] = arrived.get(cell, 0) + 1
            else:
                flying.append(Droplet(row, col, droplet.d_row, droplet.d_col))
        self.droplets = flying
        grown = [cell for cell, count in arrived.items() if self.sizes[cell] + count <= LARGEST]
        burst = [cell for cell in arrived if cell not in grown]
        for cell in grown:
            self.sizes[cell] += arrived[cell]
        for cell in burst:
            self._burst(cell)
        return grown, burst

    def _burst(self, cell: int) -> None:
        self.sizes[cell] = 0
        self.combo += 1
        row, col = divmod(cell, self.cols)
        self.droplets += [Droplet(row, col, d_row, d_col) for d_row, d_col in _AHEAD]
