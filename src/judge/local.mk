noinst_LIBRARIES += libjudge.a
libjudge_a_SOURCES = \
	src/judge/amend.c \
	src/judge/amend.h \
	src/judge/beacon.c \
	src/judge/beacon.h \
	src/judge/court.h \
	src/judge/court_orders.c \
	src/judge/court_position.c \
	src/judge/due.c src/judge/due.h \
	src/judge/ending.c \
	src/judge/ending.h \
	src/judge/judge.c \
	src/judge/judge.h \
	src/judge/past.c \
	src/judge/past.h \
	src/judge/position.c \
	src/judge/referee_view.c \
	src/judge/trial.c src/judge/trial.h \
	src/judge/trial_facts.c \
	src/judge/trial_note.c \
	src/judge/trial_run.c \
	src/judge/trial_warn.c \
	src/judge/viewer.c \
	src/judge/viewer.h
