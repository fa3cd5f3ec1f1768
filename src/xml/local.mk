noinst_LIBRARIES += libxml.a
libxml_a_SOURCES = \
	src/xml/allowed.c src/xml/allowed.h \
	src/xml/compat.h \
	src/xml/data.c src/xml/data.h \
	src/xml/html.c \
	src/xml/line.c \
	src/xml/lines.c src/xml/lines.h \
	src/xml/once.c src/xml/once.h \
	src/xml/parse.c src/xml/parse.h \
	src/xml/scan.c src/xml/scan.h \
	src/xml/schema.c src/xml/schema.h \
	src/xml/sheets.c src/xml/sheets.h \
	src/xml/tree.c src/xml/tree.h \
	src/xml/words.c \
	src/xml/write.c src/xml/write.h \
	src/xml/xslt.c src/xml/xslt.h
