noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/chain.h \
	src/store/gzip.h \
	src/store/hash.h \
	src/store/inboxlog.h \
	src/store/lock.h \
	src/store/manifest.h \
	src/store/pgp.h \
	src/store/stage.h \
	src/store/store.h
