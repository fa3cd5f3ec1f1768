noinst_LIBRARIES += libclerk.a
libclerk_a_SOURCES = \
	src/clerk/clerk.h
