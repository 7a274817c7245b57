"""The pointers of Ten Thousand Degrees: round discs in rows and columns, and which way the arrow on each points.

Begin with ``pointers.find_pointers``; ``arrow_profile.calibrate_arrows`` makes the profile.
"""
