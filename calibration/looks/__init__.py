"""How empty cells and bubbles of each size look, from cells of known sizes, and which scores to believe.

Begin with ``harvest.harvest``. The constants here were chosen while the shipped profile of ``ten-drops`` was made
(``makers/make_profile.py``, measured by ``benchmarks/read.py``) and while the demo's looks were added; where no figure
stands beside one, none is recorded.
"""
