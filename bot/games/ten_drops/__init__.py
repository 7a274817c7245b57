"""Ten Drops: what its boards, plans and taps mean to the loop, to a person and to a record."""
