"""Ways to good plans on boards of any size. They prove nothing, but for a beam that left nothing out.

``beam`` keeps the best positions of a chain, ``climb`` changes one sequence of taps, ``genetic`` breeds many.
"""
