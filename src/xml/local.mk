noinst_LIBRARIES += libxml.a
libxml_a_SOURCES = \
	src/xml/data.c src/xml/data.h \
	src/xml/parse.c src/xml/parse.h \
	src/xml/schema.c src/xml/schema.h \
	src/xml/tree.c src/xml/tree.h \
	src/xml/write.c src/xml/write.h \
	src/xml/xslt.c src/xml/xslt.h
