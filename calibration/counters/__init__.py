"""The HUD's counters: where they are, what they are written with, which numbers they show, and how their digits look.

Begin with ``counter_places.find_drops``.
"""
