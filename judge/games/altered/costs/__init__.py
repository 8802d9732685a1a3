"""Costs: one step, all or nothing, always refusable; Tough among them."""
