"""Monopoly City's own rules: districts, blocks, hazards, planning permission (C1-C17)."""
