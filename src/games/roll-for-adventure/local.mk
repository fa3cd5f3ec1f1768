# The rules of roll-for-adventure.
libgames_a_SOURCES += \
	src/games/roll-for-adventure/ask.c \
	src/games/roll-for-adventure/attack.c \
	src/games/roll-for-adventure/bot.c \
	src/games/roll-for-adventure/broken.c \
	src/games/roll-for-adventure/check.c \
	src/games/roll-for-adventure/dice.c \
	src/games/roll-for-adventure/fight.c \
	src/games/roll-for-adventure/figures.c \
	src/games/roll-for-adventure/game.c \
	src/games/roll-for-adventure/heroes.c \
	src/games/roll-for-adventure/layout.c \
	src/games/roll-for-adventure/moves.c \
	src/games/roll-for-adventure/orders.c \
	src/games/roll-for-adventure/place.c \
	src/games/roll-for-adventure/reward.c \
	src/games/roll-for-adventure/rfa.h \
	src/games/roll-for-adventure/roll-for-adventure.h \
	src/games/roll-for-adventure/setup.c \
	src/games/roll-for-adventure/territories.c \
	src/games/roll-for-adventure/turn.c
