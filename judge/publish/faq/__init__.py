"""A FAQ: what it holds, and how it is written in each format."""
