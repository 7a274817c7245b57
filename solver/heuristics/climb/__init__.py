"""One sequence of taps, changed at random; a change that is no worse is kept. Begin with ``climb_search``."""
