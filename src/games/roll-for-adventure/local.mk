# The rules of roll-for-adventure.
