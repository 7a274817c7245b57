"""The record of a run as values: the lines of its journal, what they add up to, and reading them back with care."""
