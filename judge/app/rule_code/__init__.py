"""From a rule's number to its code: who asks, who answers, what happens without it; and the timing chart."""
