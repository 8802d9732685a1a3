"""A typed question, heard: its words and phrases, the things it means, what comes first in it, and with which verb."""
