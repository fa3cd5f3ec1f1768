noinst_LIBRARIES += libstore.a
libstore_a_SOURCES = \
	src/store/chain.c src/store/chain.h \
	src/store/gzip.c src/store/gzip.h \
	src/store/hash.c src/store/hash.h \
	src/store/inboxlog.c src/store/inboxlog.h \
	src/store/lock.c src/store/lock.h \
	src/store/manifest.c src/store/manifest.h \
	src/store/pgp.c src/store/pgp.h src/store/pgp-inside.h \
	src/store/pgp-keys.c src/store/pgp-sign.c \
	src/store/stage.c src/store/stage.h
