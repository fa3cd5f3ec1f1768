noinst_LIBRARIES += libcommands.a
libcommands_a_SOURCES = \
	src/commands/commands.h
