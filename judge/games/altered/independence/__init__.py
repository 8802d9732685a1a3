"""What two waiting reactions may touch in common: so an exploration knows which orders need not be tried."""
