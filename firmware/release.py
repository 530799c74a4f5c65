"""Which Tapbank this is; imports nothing. The PC side's pyproject.toml names the same version."""

VERSION = "0.1.0"
