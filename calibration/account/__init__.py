"""An account of every pixel of a board: which is ground, which cells show bubbles, and which of these look alike.

Begin with ``explaining.explain``. Nothing here knows what bubbles or ground look like, only that bubbles lie in the
middles of cells, that ground shows in the corners, and that a game has at most four looks of bubbles.
"""
