# The rooms, lowest first; libraries are linked in the reverse order.

include src/base/local.mk
include src/xml/local.mk
include src/store/local.mk
include src/mail/local.mk
include src/referee/local.mk
include src/report/local.mk
include src/games/local.mk
include src/clerk/local.mk
include src/commands/local.mk

bin_PROGRAMS += assize
assize_SOURCES = src/main.c
assize_LDADD = libcommands.a libclerk.a libgames.a libreport.a libreferee.a libmail.a libstore.a libxml.a libbase.a \
	$(LIBS_MAIL) $(LIBS_STORE) $(LIBS_XML)
