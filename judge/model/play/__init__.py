"""What happens on a board: places, states, frames, events, choices, notes, runs, graphs."""
