noinst_LIBRARIES += libreport.a
libreport_a_SOURCES = \
	src/report/report.c src/report/report.h
