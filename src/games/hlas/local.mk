# Heroes of Land, Air & Sea, in all rooms.

GAMES += GAME(hlas)

games_sources += \
	src/games/hlas/battle.c \
	src/games/hlas/board.c \
	src/games/hlas/bot.c \
	src/games/hlas/capital.c \
	src/games/hlas/cast.c \
	src/games/hlas/faction.c \
	src/games/hlas/gains.c \
	src/games/hlas/hlas.c \
	src/games/hlas/invariants.c \
	src/games/hlas/layout_figures.c \
	src/games/hlas/layout_moves.c \
	src/games/hlas/layout_state.c \
	src/games/hlas/moves.c \
	src/games/hlas/round.c \
	src/games/hlas/route.c \
	src/games/hlas/rules.h \
	src/games/hlas/score.c \
	src/games/hlas/setup.c \
	src/games/hlas/solo.c \
	src/games/hlas/spells.c \
	src/games/hlas/state.h \
	src/games/hlas/strength.c \
	src/games/hlas/tactics.c \
	src/games/hlas/tokens.c \
	src/games/hlas/travel.c

dist_man_MANS += man/assize-hlas.7

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/hlas/orders.xsd \
	schemas/hlas/tables.xsd \
	schemas/hlas/view.xsd

nobase_dist_pkgdata_DATA += \
	templates/hlas/manual.xml \
	templates/hlas/facts.xsl \
	templates/hlas/report-html.xsl \
	templates/hlas/report-text.xsl \
	templates/hlas/tables.xml \
	templates/hlas/words.xsl

include tests/games/hlas/local.mk
