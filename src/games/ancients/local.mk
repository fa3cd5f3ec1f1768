# Battle of the Ancients, in all rooms.

ancients_sources = \
	src/games/ancients/ancient.c \
	src/games/ancients/ancients.c src/games/ancients/ancients.h \
	src/games/ancients/answers.c \
	src/games/ancients/auto.c \
	src/games/ancients/auto_turn.c \
	src/games/ancients/bag.c \
	src/games/ancients/board.c \
	src/games/ancients/bot.c \
	src/games/ancients/bot_fight.c \
	src/games/ancients/broken.c \
	src/games/ancients/build.c \
	src/games/ancients/cards.c \
	src/games/ancients/check.c \
	src/games/ancients/dhargon.c \
	src/games/ancients/dice.c \
	src/games/ancients/ends.c \
	src/games/ancients/fallback.c \
	src/games/ancients/fate.c \
	src/games/ancients/fight.c \
	src/games/ancients/figures.c src/games/ancients/figures.h \
	src/games/ancients/goods.c \
	src/games/ancients/grow.c \
	src/games/ancients/layout_events.c \
	src/games/ancients/layout_figures.c \
	src/games/ancients/layout_moves.c \
	src/games/ancients/layout_state.c \
	src/games/ancients/mind.h \
	src/games/ancients/moves.c src/games/ancients/moves.h \
	src/games/ancients/options.c \
	src/games/ancients/orpal.c \
	src/games/ancients/pending.c \
	src/games/ancients/play_cards.c \
	src/games/ancients/random.c \
	src/games/ancients/ranges.c \
	src/games/ancients/resample.c \
	src/games/ancients/resolve.c \
	src/games/ancients/rules.h \
	src/games/ancients/score.c \
	src/games/ancients/setup.c \
	src/games/ancients/shapes.c \
	src/games/ancients/spend.c src/games/ancients/spend.h \
	src/games/ancients/split.c \
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
