noinst_LIBRARIES += libreferee.a
libreferee_a_SOURCES = \
	src/referee/chance.c src/referee/chance.h \
	src/referee/codec.c src/referee/codec.h \
	src/referee/events.c src/referee/events.h \
	src/referee/field.c src/referee/field.h \
	src/referee/game.h \
	src/referee/layout.h \
	src/referee/keyed.c src/referee/keyed.h \
	src/referee/kit.c src/referee/kit.h \
	src/referee/mask.c src/referee/mask.h \
	src/referee/moves.c src/referee/moves.h \
	src/referee/names.c src/referee/names.h \
	src/referee/play.c src/referee/play.h \
	src/referee/read.c \
	src/referee/simulate.c src/referee/simulate.h \
	src/referee/view.c src/referee/view.h
