"""The HUD's counters: where they are, their ink, the numbers that they show, and how their digits look.

Begin with ``counter_places.find_drops``. It is not recorded on which games the constants of this room were chosen; the
tests hold them to the demo's looks and to the game ``ten-drops``.
"""
