"""What each command does, without printing and without owning the process: for the command line and other programs."""
