noinst_LIBRARIES += libreferee.a
libreferee_a_SOURCES = \
	src/referee/chance.c src/referee/chance.h \
	src/referee/codec.h \
	src/referee/events.c src/referee/events.h \
	src/referee/game.h \
	src/referee/layout.h \
	src/referee/keyed.c src/referee/keyed.h \
	src/referee/names.c src/referee/names.h \
	src/referee/order.h \
	src/referee/play.c src/referee/play.h
