"""The PC side of Tapbank: the command `tapbank` and the virtual unit; may import `bank`."""
