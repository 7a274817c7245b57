"""Ten Drops as mathematics: boards, rules, simulators and searches. No pictures, no input or output."""
