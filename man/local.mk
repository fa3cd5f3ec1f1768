# Manual pages.

dist_man_MANS += \
	man/assize.1 \
	man/assize-games.1 \
	man/assize-help.1 \
	man/assize-orders.5 \
	man/assize-game.5 \
	man/assize-diagnostics.7 \
	man/assize-immortals.7 \
	man/assize-roll-for-adventure.7 \
	man/assize-trust.7
