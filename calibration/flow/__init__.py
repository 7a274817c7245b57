"""What follows a tap: which cells change, how long that takes, what popup comes, which rules explain it.

All of it is seen without a profile. Begin with ``changes.changed_cells``. Where no measurement stands
beside a constant of this room, none is recorded; the tests hold them to the demo and to the game ``ten-drops``.
"""
