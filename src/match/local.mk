noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/accept.c \
	src/match/accept.h \
	src/match/adjudicate.c \
	src/match/adjudicate.h \
	src/match/code.c \
	src/match/code.h \
	src/match/create.c \
	src/match/create.h \
	src/match/in_force.c \
	src/match/inbox.c \
	src/match/inbox.h \
	src/match/match.c \
	src/match/match.h \
	src/match/players.c \
	src/match/players.h \
	src/match/renewal.c \
	src/match/renewal.h \
	src/match/replace.c \
	src/match/replace.h \
	src/match/waiting.c \
	src/match/waiting.h
