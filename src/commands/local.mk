noinst_LIBRARIES += libcommands.a
libcommands_a_SOURCES = \
	src/commands/args.c src/commands/args.h \
	src/commands/command.h \
	src/commands/games.c \
	src/commands/help.c \
	src/commands/progress.c src/commands/progress.h \
	src/commands/table.c \
	src/commands/usage.c
