noinst_LIBRARIES += libarchive.a
libarchive_a_SOURCES = \
	src/archive/archive.h \
	src/archive/copied.c \
	src/archive/copied.h \
	src/archive/history.c \
	src/archive/history.h \
	src/archive/import.c \
	src/archive/import.h \
	src/archive/orders.c \
	src/archive/record.c \
	src/archive/verify.c \
	src/archive/verify.h \
	src/archive/views.c \
	src/archive/views.h
