"""dropsbot plays Ten Drops (十滴水, Splash Back) in any window."""
