# Battle of the Ancients, in all rooms.

ancients_sources = \
	src/games/ancients/ancients.c \
	src/games/ancients/auto.c \
	src/games/ancients/board.c \
	src/games/ancients/bot.c \
	src/games/ancients/cards.c \
	src/games/ancients/dice.c \
	src/games/ancients/factions.c \
	src/games/ancients/fight.c \
	src/games/ancients/figures.c \
	src/games/ancients/layout.c \
	src/games/ancients/layout_moves.c \
	src/games/ancients/moves.c \
	src/games/ancients/rules.h \
	src/games/ancients/score.c \
	src/games/ancients/setup.c \
	src/games/ancients/state.h \
	src/games/ancients/turn.c \
	src/games/ancients/units.c \
	src/games/ancients/ways.c

GAMES += GAME(ancients)
games_sources += $(ancients_sources)

dist_man_MANS += man/assize-ancients.7

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/ancients/orders.xsd \
	schemas/ancients/tables.xsd \
	schemas/ancients/view.xsd

nobase_dist_pkgdata_DATA += \
	templates/ancients/manual.xml \
	templates/ancients/facts.xsl \
	templates/ancients/report-html.xsl \
	templates/ancients/report-text.xsl \
	templates/ancients/tables.xml \
	templates/ancients/words.xsl

include tests/games/ancients/local.mk
