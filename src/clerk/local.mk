noinst_LIBRARIES += libclerk.a
libclerk_a_SOURCES = \
	src/clerk/adjudicate.c src/clerk/adjudicate.h \
	src/clerk/amend.c src/clerk/amend.h \
	src/clerk/archive.h src/clerk/archive_beacon.c \
	src/clerk/attend.c src/clerk/attend.h \
	src/clerk/beacon.c src/clerk/beacon.h \
	src/clerk/bundle.c src/clerk/bundle.h \
	src/clerk/closing.c src/clerk/closing.h \
	src/clerk/contacts.c \
	src/clerk/contents.c \
	src/clerk/create.c src/clerk/create.h \
	src/clerk/deadline.c src/clerk/deadline.h \
	src/clerk/desk.c src/clerk/desk.h \
	src/clerk/directory.c \
	src/clerk/filing.c src/clerk/filing.h \
	src/clerk/gamefile.c src/clerk/gamefile.h \
	src/clerk/hearing.c src/clerk/hearing_standby.c \
	src/clerk/home.c \
	src/clerk/inbox.c src/clerk/inbox.h \
	src/clerk/judge.c src/clerk/judge.h \
	src/clerk/keep.c src/clerk/keep.h \
	src/clerk/letterbox.c src/clerk/letterbox_games.c src/clerk/letterbox.h src/clerk/letterbox_parts.h \
	src/clerk/mailing.c src/clerk/mailing.h \
	src/clerk/match.c src/clerk/match.h \
	src/clerk/note.c src/clerk/note.h \
	src/clerk/offer.c src/clerk/offer.h \
	src/clerk/option.c \
	src/clerk/outbox.c src/clerk/outbox.h \
	src/clerk/players.c src/clerk/players.h \
	src/clerk/position.c \
	src/clerk/press.c src/clerk/press.h \
	src/clerk/publish.c src/clerk/publish.h \
	src/clerk/record.c src/clerk/record.h src/clerk/record_read.c \
	src/clerk/rounds.c src/clerk/rounds.h \
	src/clerk/share.c src/clerk/share.h \
	src/clerk/spoken.c src/clerk/spoken.h \
	src/clerk/table.c src/clerk/table.h \
	src/clerk/replace.c src/clerk/replace.h \
	src/clerk/replay.c \
	src/clerk/take.c \
	src/clerk/verify.c src/clerk/verify.h \
	src/clerk/viewer.c src/clerk/viewer.h \
	src/clerk/waiting.c src/clerk/waiting.h \
	src/clerk/words.c
