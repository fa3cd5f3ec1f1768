noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/accept.c \
	src/match/adjudicate.c \
	src/match/adjudicate.h \
	src/match/alike.c \
	src/match/change.c \
	src/match/closing.c \
	src/match/closing.h \
	src/match/code.c \
	src/match/code.h \
	src/match/copy.c \
	src/match/create.c \
	src/match/create.h \
	src/match/create_keys.c \
	src/match/create_parts.h \
	src/match/desk.c \
	src/match/desk.h \
	src/match/example.c \
	src/match/example.h \
	src/match/in_force.c \
	src/match/in_force.h \
	src/match/inbox.c \
	src/match/inbox.h \
	src/match/inbox_write.c \
	src/match/join.c \
	src/match/join_late.c \
	src/match/join.h \
	src/match/match.c \
	src/match/match.h \
	src/match/moderator_home.c \
	src/match/players.c \
	src/match/players.h \
	src/match/publish.c \
	src/match/publish.h \
	src/match/renewal.c \
	src/match/renewal.h \
	src/match/replace.c \
	src/match/replace.h \
	src/match/secret.c \
	src/match/try.c src/match/try.h \
	src/match/turn.c \
	src/match/turn.h \
	src/match/votes.c \
	src/match/votes.h \
	src/match/waiting.c \
	src/match/waiting.h
