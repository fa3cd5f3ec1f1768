noinst_LIBRARIES += librecords.a
librecords_a_SOURCES = \
	src/records/absence.c \
	src/records/absence.h \
	src/records/arrival.c \
	src/records/arrival.h \
	src/records/bundle.c \
	src/records/bundle.h \
	src/records/claim.c \
	src/records/claim.h \
	src/records/code.c \
	src/records/code.h \
	src/records/contacts.c \
	src/records/countersign.c \
	src/records/countersign.h \
	src/records/deadline.c \
	src/records/deadline.h \
	src/records/divider.c src/records/divider.h \
	src/records/submission.c \
	src/records/submission.h \
	src/records/gamefile.c \
	src/records/gamefile.h \
	src/records/heading.c \
	src/records/heading.h \
	src/records/joining.c \
	src/records/joining.h \
	src/records/luck.c src/records/luck.h \
	src/records/margin.c \
	src/records/margin.h \
	src/records/note.c \
	src/records/note.h \
	src/records/note_rules.c src/records/note_rules.h \
	src/records/note_table.c \
	src/records/option.c \
	src/records/pasted.c \
	src/records/pasted.h \
	src/records/paths.c \
	src/records/paths.h \
	src/records/people.c \
	src/records/people.h \
	src/records/person.c \
	src/records/person.h \
	src/records/proof.c \
	src/records/proof.h \
	src/records/said.c src/records/said.h \
	src/records/stored.c \
	src/records/stored.h \
	src/records/record.c \
	src/records/record.h \
	src/records/record_read.c \
	src/records/seats.c \
	src/records/seats.h \
	src/records/table.c \
	src/records/table.h \
	src/records/vote.c \
	src/records/vote.h \
	src/records/word.c \
	src/records/word.h
