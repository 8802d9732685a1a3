"""One line of a board: frames run to the next choice; an event is proposed, modified, applied."""
