noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	src/base/base.c src/base/base.h \
	src/base/buf.c src/base/buf.h \
	src/base/child.c src/base/child.h \
	src/base/clock.c src/base/clock.h \
	src/base/crew.c src/base/crew.h \
	src/base/days.c src/base/days.h \
	src/base/diag.c src/base/diag.h \
	src/base/file.c src/base/file.h \
	src/base/plain.c src/base/plain.h \
	src/base/print.c \
	src/base/schedule.c src/base/schedule.h
