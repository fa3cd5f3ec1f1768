noinst_LIBRARIES += libarchive.a
libarchive_a_SOURCES = \
	src/archive/archive.c \
	src/archive/archive.h \
	src/archive/archive_beacon.c \
	src/archive/brought.c \
	src/archive/copied.c \
	src/archive/copied.h \
	src/archive/copied_before.c \
	src/archive/draws.c \
	src/archive/joins.c \
	src/archive/listing.c \
	src/archive/orders.c \
	src/archive/own_directory.c \
	src/archive/position.c \
	src/archive/remade.c \
	src/archive/remade.h \
	src/archive/replaced.c \
	src/archive/replay.c \
	src/archive/reports.c \
	src/archive/site.c \
	src/archive/site.h \
	src/archive/statements.c \
	src/archive/turn.c \
	src/archive/verify.c \
	src/archive/verify.h \
	src/archive/views.c
