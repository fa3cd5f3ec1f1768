# Heroes of Land, Air & Sea, in all rooms.

GAMES += GAME(hlas)

games_sources += \
	src/games/hlas/ability.c \
	src/games/hlas/battle.c \
	src/games/hlas/battle.h \
	src/games/hlas/battle_abilities.c \
	src/games/hlas/bot.c \
	src/games/hlas/capital.c \
	src/games/hlas/capital_check.c \
	src/games/hlas/cards.c \
	src/games/hlas/cast.c \
	src/games/hlas/check.c \
	src/games/hlas/choices.c \
	src/games/hlas/collect.c \
	src/games/hlas/deal.c \
	src/games/hlas/deaths.c \
	src/games/hlas/effects.c \
	src/games/hlas/fallback.c \
	src/games/hlas/figures.c \
	src/games/hlas/figures.h \
	src/games/hlas/frames.c \
	src/games/hlas/hlas.c src/games/hlas/hlas.h \
	src/games/hlas/invariants.c \
	src/games/hlas/layout_abilities.c \
	src/games/hlas/layout_decisions.c \
	src/games/hlas/layout_events.c \
	src/games/hlas/layout_figures.c \
	src/games/hlas/layout_moves.c \
	src/games/hlas/layout_state.c \
	src/games/hlas/leaders.c \
	src/games/hlas/losses.c \
	src/games/hlas/map.c \
	src/games/hlas/moments.c \
	src/games/hlas/moves.c \
	src/games/hlas/moves_battle.c \
	src/games/hlas/moves_command.c \
	src/games/hlas/moves_deeds.c \
	src/games/hlas/moves_spells.c \
	src/games/hlas/moves_transport.c \
	src/games/hlas/offers.c \
	src/games/hlas/offers.h \
	src/games/hlas/options.c \
	src/games/hlas/pieces.c \
	src/games/hlas/places.c \
	src/games/hlas/resample.c \
	src/games/hlas/round.c \
	src/games/hlas/route.c \
	src/games/hlas/rules.h \
	src/games/hlas/score.c \
	src/games/hlas/seating.c \
	src/games/hlas/setup.c \
	src/games/hlas/sides.c \
	src/games/hlas/solo.c \
	src/games/hlas/solo.h \
	src/games/hlas/solo_cards.c \
	src/games/hlas/solo_moves.c \
	src/games/hlas/solo_pile.c \
	src/games/hlas/solo_spells.c \
	src/games/hlas/solo_turn.c \
	src/games/hlas/spoils.c \
	src/games/hlas/stack.c \
	src/games/hlas/state.h \
	src/games/hlas/stock.c \
	src/games/hlas/strength.c \
	src/games/hlas/tactics.c \
	src/games/hlas/team.c \
	src/games/hlas/team.h \
	src/games/hlas/targets.c \
	src/games/hlas/token_answers.c \
	src/games/hlas/token_effects.c \
	src/games/hlas/token_stack.c \
	src/games/hlas/tokens.c \
	src/games/hlas/travel.c \
	src/games/hlas/trip.c

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
