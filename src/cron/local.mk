noinst_LIBRARIES += libcron.a
libcron_a_SOURCES = \
	src/cron/attend.c \
	src/cron/attend.h \
	src/cron/rounds.c \
	src/cron/rounds.h
