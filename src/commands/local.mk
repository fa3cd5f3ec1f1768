noinst_LIBRARIES += libcommands.a
libcommands_a_SOURCES = \
	src/commands/amend.c \
	src/commands/args.c src/commands/args.h \
	src/commands/check.c \
	src/commands/command.h \
	src/commands/complete.c src/commands/complete.h \
	src/commands/copy.c \
	src/commands/end.c \
	src/commands/extend.c \
	src/commands/games.c \
	src/commands/guide.c \
	src/commands/holiday.c \
	src/commands/invite.c \
	src/commands/words.c \
	src/commands/new.c \
	src/commands/orders.c \
	src/commands/pause.c \
	src/commands/preview.c \
	src/commands/program.c \
	src/commands/progress.c src/commands/progress.h \
	src/commands/receive.c \
	src/commands/replace.c \
	src/commands/report.c \
	src/commands/rollback.c \
	src/commands/run.c \
	src/commands/simulate.c \
	src/commands/status.c src/commands/status.h src/commands/status_read.c \
	src/commands/status_text.c src/commands/status_xml.c \
	src/commands/submit.c \
	src/commands/table.c \
	src/commands/talk.c src/commands/talk.h \
	src/commands/talk_act.c src/commands/talk_submission.c \
	src/commands/talk_games.c src/commands/talk_games.h \
	src/commands/turn.c \
	src/commands/usage.c \
	src/commands/verify.c
