"""YAML with positions, decoding that collects every fault, and message catalogues."""
