"""Ten Steps, Ten Thousand Degrees: what its maps, plans and taps mean to the loop, to a person and to a record."""
