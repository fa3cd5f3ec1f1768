noinst_LIBRARIES += libxml.a
libxml_a_SOURCES = \
	src/xml/data.h \
	src/xml/parse.h \
	src/xml/schema.h \
	src/xml/tree.c src/xml/tree.h \
	src/xml/write.h \
	src/xml/xslt.h
