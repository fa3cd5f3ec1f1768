noinst_LIBRARIES += libcommands.a
libcommands_a_SOURCES = \
	src/commands/acts.c \
	src/commands/args.c \
	src/commands/clock.c \
	src/commands/command.h \
	src/commands/copy.c \
	src/commands/digest.c \
	src/commands/export.c \
	src/commands/games.c \
	src/commands/new.c \
	src/commands/orders.c \
	src/commands/people.c \
	src/commands/program.c \
	src/commands/receive.c \
	src/commands/report.c \
	src/commands/seats.c \
	src/commands/simulate.c \
	src/commands/status.c \
	src/commands/status.h \
	src/commands/talk.c \
	src/commands/talk.h \
	src/commands/turn.c \
	src/commands/verify.c
