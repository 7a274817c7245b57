"""Where the board is in a picture: its grid.

Begin with ``with_board.locate`` where the board is known, and with ``without_board.find_grid`` where nothing is.
"""
