"""Cells of pictures sorted by look: bubbles of one size are one group, and a cell in no group is empty.

Begin with ``groups.group_cells``. The constants of this room, and of ``outlines``, ``locate`` and ``sizes``, were
tuned on the demo's looks, in layouts of even seeds; ``benchmarks/calibration.py`` measures them on odd ones.
"""
