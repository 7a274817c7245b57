"""Cells of pictures sorted by look: bubbles of one size are one group, and a cell in no group is empty.

Begin with ``groups.group_cells``. The constants of this room, and of ``outlines``, ``locate`` and ``sizes``, were
chosen with ``benchmarks/calibration.py`` on the demo's looks, in layouts of even seeds, and on the game ``ten-drops``.
"""
