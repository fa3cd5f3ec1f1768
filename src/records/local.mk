noinst_LIBRARIES += librecords.a
librecords_a_SOURCES = \
	src/records/credential.c \
	src/records/credential.h \
	src/records/deadline.c \
	src/records/deadline.h \
	src/records/gamefile.c \
	src/records/gamefile.h \
	src/records/intake.c \
	src/records/intake.h \
	src/records/joining.c \
	src/records/joining.h \
	src/records/note.c \
	src/records/note.h \
	src/records/note_rules.c \
	src/records/note_rules.h \
	src/records/offer.c \
	src/records/offer.h \
	src/records/own.c \
	src/records/own.h \
	src/records/paths.c \
	src/records/paths.h \
	src/records/proof.c \
	src/records/proof.h \
	src/records/quoting.c \
	src/records/quoting.h \
	src/records/record.c \
	src/records/record.h \
	src/records/submission.c \
	src/records/submission.h \
	src/records/table.c \
	src/records/table.h
