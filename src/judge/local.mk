noinst_LIBRARIES += libjudge.a
libjudge_a_SOURCES = \
	src/judge/amend.c \
	src/judge/amend.h \
	src/judge/beacon.c \
	src/judge/beacon.h \
	src/judge/dry_run.c \
	src/judge/dry_run.h \
	src/judge/judge.c \
	src/judge/judge.h \
	src/judge/position.c
