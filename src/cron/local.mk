noinst_LIBRARIES += libcron.a
libcron_a_SOURCES = \
	src/cron/rounds.c \
	src/cron/rounds.h
