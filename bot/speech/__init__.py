"""What is said to people: errors, each with its exit code, and numbers in sentences."""
