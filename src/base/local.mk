noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	src/base/base.c src/base/base.h src/base/bits.h \
	src/base/base64.c src/base/base64.h \
	src/base/buf.c src/base/buf.h \
	src/base/child.c src/base/child.h \
	src/base/clock.c src/base/clock.h \
	src/base/command.c src/base/command.h \
	src/base/crew.c src/base/crew.h \
	src/base/days.c src/base/days.h \
	src/base/diag.c src/base/diag.h \
	src/base/excerpt.c \
	src/base/file.c src/base/file.h \
	src/base/heap.c src/base/heap.h \
	src/base/plain.c src/base/plain.h

libbase_a_SOURCES += \
	src/base/schedule.c src/base/schedule.h
