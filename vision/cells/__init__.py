"""The size of each cell: the looks that it may have, how well each explains it, and whether to believe the best one.

Begin with ``judgement.judge``.
"""
