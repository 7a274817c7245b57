"""Sets of boards, solved on many cores or machines, and how the results compare with what is known."""
