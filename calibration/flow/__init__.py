"""What moves by itself, and what follows a tap: the cells that change, the pace, the popup, the rules that explain it.

All of it is seen without a profile. Begin with ``idle_watch``, then ``changes.changed_cells``. Where no measurement
stands beside a constant of this room, none is recorded; the tests hold them to the demo and to the game ``ten-drops``.
"""
