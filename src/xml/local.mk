noinst_LIBRARIES += libxml.a
libxml_a_SOURCES = \
	src/xml/xml.h
