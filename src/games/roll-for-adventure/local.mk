# Roll for Adventure, in all rooms.

GAMES += GAME(roll_for_adventure)

games_sources += \
	src/games/roll-for-adventure/attack.c \
	src/games/roll-for-adventure/bot.c \
	src/games/roll-for-adventure/dice.c \
	src/games/roll-for-adventure/game.c \
	src/games/roll-for-adventure/layout.c \
	src/games/roll-for-adventure/orders.c \
	src/games/roll-for-adventure/rfa.h \
	src/games/roll-for-adventure/territories.c \
	src/games/roll-for-adventure/turn.c

dist_man_MANS += man/assize-roll-for-adventure.7

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/roll-for-adventure/orders.xsd \
	schemas/roll-for-adventure/tables.xsd \
	schemas/roll-for-adventure/view.xsd

nobase_dist_pkgdata_DATA += \
	templates/roll-for-adventure/manual.xml \
	templates/roll-for-adventure/facts.xsl \
	templates/roll-for-adventure/report-html.xsl \
	templates/roll-for-adventure/report-text.xsl \
	templates/roll-for-adventure/tables.xml \
	templates/roll-for-adventure/words.xsl

include tests/games/roll-for-adventure/local.mk
