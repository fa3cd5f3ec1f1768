noinst_LIBRARIES += libxml.a
libxml_a_SOURCES = \
	src/xml/tree.c src/xml/tree.h
