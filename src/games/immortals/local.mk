# The rules of immortals.
