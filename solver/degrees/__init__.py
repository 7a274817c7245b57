"""The second game, Ten Thousand Degrees: ten taps turn pointers. Begin with ``solve_map``."""
