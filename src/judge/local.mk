noinst_LIBRARIES += libjudge.a
libjudge_a_SOURCES = \
	src/judge/amend.c \
	src/judge/amend.h \
	src/judge/beacon.c \
	src/judge/beacon.h \
	src/judge/adjudication.h \
	src/judge/adjudication_orders.c \
	src/judge/adjudication_position.c \
	src/judge/due.c src/judge/due.h \
	src/judge/ending.c \
	src/judge/ending.h \
	src/judge/judge.c \
	src/judge/judge.h \
	src/judge/past.c \
	src/judge/past.h \
	src/judge/position.c \
	src/judge/referee_view.c \
	src/judge/dry_run.c src/judge/dry_run.h \
	src/judge/viewer.c \
	src/judge/viewer.h
