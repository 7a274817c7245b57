"""A weighted set of rules from what was seen: taps, the boards after them, and the drops before and after.

Begin with ``rules_posterior``. ``likely_physics`` weighs how droplets fly and meet bubbles, ``likely_rewards`` what
chains and levels earn; neither needs the other, for a chain's combo is the number of bubbles that are gone. ``SeenTap``
is one observation. Nothing here knows a picture.
"""
