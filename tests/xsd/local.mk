# XML schemas from the field tables: 'make schemas' keeps them, tests hold what is written against them.

check_LIBRARIES += tests/libxsd.a
tests_libxsd_a_SOURCES = \
	tests/xsd/xsd.c tests/xsd/xsd.h tests/xsd/xsd_parts.h \
	tests/xsd/xsd_struct.c \
	tests/xsd/xsd_text.c \
	tests/xsd/xsd_type.c
