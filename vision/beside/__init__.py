"""What shows beside or over the board: the HUD's numbers, and the marks by which the game's screens are known.

Begin with ``hud.read_counter`` and ``screen_marks.which_screen``.
"""
