# Immortals, in all rooms.

GAMES += GAME(immortals)

games_sources += \
	src/games/immortals/battle.c \
	src/games/immortals/board.c \
	src/games/immortals/bot.c \
	src/games/immortals/checks.c \
	src/games/immortals/immortals.c \
	src/games/immortals/layout_moves.c \
	src/games/immortals/layout_state.c \
	src/games/immortals/legal.c \
	src/games/immortals/moves.c \
	src/games/immortals/round.c \
	src/games/immortals/rules.h \
	src/games/immortals/setup.c

dist_man_MANS += man/assize-immortals.7

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/immortals/orders.xsd \
	schemas/immortals/tables.xsd \
	schemas/immortals/view.xsd

nobase_dist_pkgdata_DATA += \
	templates/immortals/map.xml \
	templates/immortals/manual.xml \
	templates/immortals/facts.xsl \
	templates/immortals/report-html.xsl \
	templates/immortals/report-text.xsl \
	templates/immortals/tables.xml \
	templates/immortals/words.xsl

include tests/games/immortals/local.mk
