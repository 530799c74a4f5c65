"""The classic family's own rules: colour groups, houses, hotels, railroads, utilities (K1-K14)."""
