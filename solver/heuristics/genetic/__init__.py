"""Many sequences of taps, crossed and changed; the best are kept.

``genetic_search`` breeds sequences of any problem; ``tap_genes`` makes Ten Drops one. ``generation`` and ``gene_play``
are their compiled parts, ``breeding`` cuts the search into small steps.
"""
