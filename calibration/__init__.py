"""From frames of a game to a profile by which ``vision`` can read that game.

Begin with ``calibrate``, which takes frames whose boards are known, and ``discover``, which finds the boards of frames
for which nobody typed anything. ``docs/calibration.md`` tells the way from room to room.
"""
