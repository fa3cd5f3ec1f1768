# The rooms, lowest first; libraries are linked in the reverse order.

include src/base/local.mk
include src/xml/local.mk
include src/store/local.mk
include src/mail/local.mk
include src/referee/local.mk
include src/orders/local.mk
include src/report/local.mk
include src/games/local.mk
include src/records/local.mk
include src/judge/local.mk
include src/match/local.mk
include src/post/local.mk
include src/archive/local.mk
include src/cron/local.mk
include src/commands/local.mk

LIBS_ROOMS = libcron.a libarchive.a libpost.a libmatch.a libjudge.a librecords.a libgames.a libreport.a liborders.a libreferee.a
# The loader looks for each symbol of each library in this order, and a quarter of them are the C library's.
LIBS_BELOW = libmail.a libstore.a libxml.a libbase.a -lc $(LIBS_STORE) $(LIBS_XML)
LIBS_ALL = $(LIBS_ROOMS) $(LIBS_BELOW)

bin_PROGRAMS += assize
assize_SOURCES = src/main.c
assize_LDADD = libcommands.a $(LIBS_ALL)
