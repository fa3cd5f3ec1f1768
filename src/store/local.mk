noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/store.h
