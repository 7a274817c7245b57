"""Ten Thousand Degrees, the second game: round pointers in rows and columns, and which way each points.

Begin with ``pointers.find_pointers``; ``arrow_profile.calibrate_arrows`` makes the profile. Where no measurement stands
beside a constant of this room, none is recorded; ``testkit/artist.py`` draws the looks that the tests hold them to.
"""
