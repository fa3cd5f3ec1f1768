# Diplomacy, in all rooms.

GAMES += GAME(diplomacy)

games_sources += \
	src/games/diplomacy/board.c \
	src/games/diplomacy/bot.c \
	src/games/diplomacy/diplomacy.c \
	src/games/diplomacy/figures.c \
	src/games/diplomacy/judge.c \
	src/games/diplomacy/judge.h \
	src/games/diplomacy/layout.c \
	src/games/diplomacy/notation.c \
	src/games/diplomacy/orders.c \
	src/games/diplomacy/moves.c \
	src/games/diplomacy/phases.c \
	src/games/diplomacy/rules.h \
	src/games/diplomacy/winter.c

dist_man_MANS += man/assize-diplomacy.7

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/diplomacy/orders.xsd \
	schemas/diplomacy/tables.xsd \
	schemas/diplomacy/view.xsd

nobase_dist_pkgdata_DATA += \
	templates/diplomacy/map.xml \
	templates/diplomacy/manual.xml \
	templates/diplomacy/facts.xsl \
	templates/diplomacy/judge.xsl \
	templates/diplomacy/report-html.xsl \
	templates/diplomacy/recorded.xsl \
	templates/diplomacy/recorded-saved.xsl \
	templates/diplomacy/recorded-web.xsl \
	templates/diplomacy/saved.xsl \
	templates/diplomacy/written.xsl \
	templates/diplomacy/report-text.xsl \
	templates/diplomacy/tables.xml \
	templates/diplomacy/words.xsl

nobase_dist_samples_DATA += \
	samples/diplomacy/README \
	samples/diplomacy/lake/map.xml \
	samples/diplomacy/lake/tables.xml \
	samples/diplomacy/seven/players.xml \
	samples/diplomacy/seven/secrets \
	samples/diplomacy/seven/turn-01/anna.xml \
	samples/diplomacy/seven/turn-01/bert.xml \
	samples/diplomacy/seven/turn-01/cleo.xml \
	samples/diplomacy/seven/turn-01/dora.xml \
	samples/diplomacy/seven/turn-01/emil.xml \
	samples/diplomacy/seven/turn-01/fred.xml \
	samples/diplomacy/seven/turn-01/gina.xml \
	samples/diplomacy/seven/turn-02/anna.xml \
	samples/diplomacy/seven/turn-02/bert.xml \
	samples/diplomacy/seven/turn-02/cleo.xml \
	samples/diplomacy/seven/turn-02/dora.xml \
	samples/diplomacy/seven/turn-02/emil.xml \
	samples/diplomacy/seven/turn-02/fred.xml \
	samples/diplomacy/seven/turn-02/gina.xml \
	samples/diplomacy/seven/turn-03/anna.xml \
	samples/diplomacy/seven/turn-03/bert.xml \
	samples/diplomacy/seven/turn-03/cleo.xml \
	samples/diplomacy/seven/turn-03/dora.xml \
	samples/diplomacy/seven/turn-03/emil.xml \
	samples/diplomacy/seven/turn-03/fred.xml \
	samples/diplomacy/seven/turn-03/gina.xml \
	samples/diplomacy/seven/turn-04/anna.xml \
	samples/diplomacy/seven/turn-04/bert.xml \
	samples/diplomacy/seven/turn-04/cleo.xml \
	samples/diplomacy/seven/turn-04/dora.xml \
	samples/diplomacy/seven/turn-04/emil.xml \
	samples/diplomacy/seven/turn-04/fred.xml \
	samples/diplomacy/seven/turn-04/gina.xml \
	samples/diplomacy/seven/turn-05/anna.xml \
	samples/diplomacy/seven/turn-05/bert.xml \
	samples/diplomacy/seven/turn-05/cleo.xml \
	samples/diplomacy/seven/turn-05/dora.xml \
	samples/diplomacy/seven/turn-05/emil.xml \
	samples/diplomacy/seven/turn-05/fred.xml \
	samples/diplomacy/seven/turn-05/gina.xml \
	samples/diplomacy/seven/turn-06/anna.xml \
	samples/diplomacy/seven/turn-06/bert.xml \
	samples/diplomacy/seven/turn-06/cleo.xml \
	samples/diplomacy/seven/turn-06/dora.xml \
	samples/diplomacy/seven/turn-06/emil.xml \
	samples/diplomacy/seven/turn-06/fred.xml \
	samples/diplomacy/seven/turn-06/gina.xml \
	samples/diplomacy/seven/turn-07/emil.xml

include tests/games/diplomacy/local.mk
