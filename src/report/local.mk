noinst_LIBRARIES += libreport.a
libreport_a_SOURCES = \
	src/report/policy.c src/report/policy.h \
	src/report/report.c src/report/report.h \
	src/report/table.c \
	src/report/text.c src/report/text.h \
	src/report/text_line.c
