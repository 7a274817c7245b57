"""The rules, compiled: what a tap does, as ``reference`` says it, but a thousand times as fast.

Begin with ``compiled_simulator``. ``flight_tables`` has the rules as arrays, ``waves`` one tick on boards of up to 64
cells, where droplets are bits of words; ``droplet_lists`` and its ``droplet_sky`` go from event to event on boards of
any shape.
"""
