"""The decisions that rules take in Altered: one slot each, filled by an edition or a reading."""
