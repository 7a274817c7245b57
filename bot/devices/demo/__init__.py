"""The demo: a game of Ten Drops drawn into frames, with no window behind it. What plays it sees the frames only."""
