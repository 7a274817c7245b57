"""Proofs: searches that leave nothing out, on boards of up to 64 cells.

Begin with ``proof``, which asks for a value, then for less; ``question`` says what is asked. Two searches answer:
``lattice`` where all droplets meet bubbles at one distance, ``by_size`` for all other rules.
"""
