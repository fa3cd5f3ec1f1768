/* Lines as players have always written them, to orders. */

#include <string.h>

#include "games/diplomacy/notation.h"

static const char *const	 dash[] = { "-", "to", NULL };
static const char *const	 moves[] = { "m", "move", "moves", NULL };
static const char *const	 holds[] = { "h", "hold", "holds", "stand", "stands", NULL };
static const char *const	 supports[] = { "s", "support", "supports", "sup", NULL };
static const char *const	 convoys[] = { "c", "convoy", "convoys", "con", NULL };
static const char *const	 retreats[] = { "r", "retreat", "retreats", NULL };
static const char *const	 disbands[] = { "d", "disband", "disbands", NULL };
static const char *const	 builds[] = { "b", "build", "builds", NULL };
static const char *const	 removes[] = { "remove", "removes", NULL };
static const char *const	 waives[] = { "w", "waive", "waives", NULL };
static const char *const	 by[] = { "via", "by", "(", NULL };
static const char *const	 way[] = { "via", "by", "convoy", ")", NULL };
static const char *const	 colon[] = { ":", NULL };

static bool
wrong(const struct dip_line *l, const char *what)
{
	diag_error(l->d, "bad-line", "'%s' %s", l->text, what);
	diag_hint(l->d, "as in: A Par - Bur, F Eng C A Lon - Bel, Build F Lon");
	return false;
}

/* Nothing is left of the line. */
static bool
ends(const struct dip_line *l)
{
	return *dip_line_next(l) == '\0' || wrong(l, "goes on after an order");
}

/* "via convoy" and the like, behind a move. */
static bool
takes_via(struct dip_line *l)
{
	if (!dip_line_takes(l, by))
		return false;
	while (dip_line_takes(l, way))
		continue;
	return true;
}

/* DIP-65: a move names where it ends, and not its way. */
static bool
read_goal(struct dip_line *l, struct dip_item *i)
{
	if ((i->to = (uint8_t)dip_line_place(l)) == 0)
		return false;
	if (dip_line_takes(l, dash))
		return wrong(l, "says its way: name only where it ends");
	return true;
}

static bool
read_move(struct dip_line *l, struct dip_item *i)
{
	i->kind = DIP_MOVE;
	if (!read_goal(l, i))
		return false;
	i->via = takes_via(l);
	return ends(l);
}

/* What is helped: a unit, and where it goes. */
static bool
read_help(struct dip_line *l, struct dip_item *i, unsigned kind)
{
	i->kind = (uint8_t)kind;
	dip_line_unit(l);
	if ((i->of = (uint8_t)dip_line_place(l)) == 0)
		return false;
	if (dip_line_takes(l, dash)) {
		if (!read_goal(l, i))
			return false;
		takes_via(l);
	} else if (kind == DIP_CONVOY)
		return wrong(l, "does not say where the army is convoyed to");
	else
		dip_line_takes(l, holds);
	return ends(l);
}

static bool
read_retreat(struct dip_line *l, struct dip_move_set *m)
{
	struct dip_item	*i = &m->item[0];

	m->kind = MOVE_RETREATS;
	i->kind = DIP_RETREAT;
	dip_line_takes(l, dash);
	return read_goal(l, i) && ends(l);
}

static bool
read_disband(struct dip_line *l, struct dip_move_set *m)
{
	m->kind = MOVE_RETREATS;
	m->item[0].kind = DIP_DISBAND;
	return ends(l);
}

/* DIP-57: a fleet if a coast is written, an army inland. */
static unsigned
kind_built(const struct dip_map *map, unsigned unit, unsigned place)
{
	if (unit != 0)
		return unit;
	return map->place[place].of != 0 ? DIP_FLEET : map->place[place].ground == DIP_LAND ?
	    DIP_ARMY : 0;
}

static bool
build_at(struct dip_line *l, struct dip_move_set *m, unsigned unit, unsigned place)
{
	unit = kind_built(dip_map_of(l->t), unit, place);
	m->kind = MOVE_WINTER;
	m->item[0] = (struct dip_item){ .kind = DIP_BUILD, .unit = (uint8_t)unit,
	    .to = (uint8_t)place };
	if (unit == 0)
		return wrong(l, "does not say whether an army or a fleet is built");
	return ends(l);
}

/* "Build F Lon", "Remove A Mun", "Waive": the word comes first. */
static bool
read_winter(struct dip_line *l, struct dip_move_set *m, bool *fine)
{
	unsigned	 at = l->at, unit;
	bool		 build = dip_line_takes(l, builds);

	*fine = false;
	m->kind = MOVE_WINTER;
	if (dip_line_takes(l, waives)) {
		m->item[0].kind = DIP_WAIVE;
		*fine = ends(l);
		return true;
	}
	if (!build && !dip_line_takes(l, removes)) {
		l->at = at;
		return false;
	}
	unit = dip_line_unit(l);
	m->item[0] = (struct dip_item){ .kind = DIP_REMOVE, .to = (uint8_t)dip_line_place(l) };
	if (m->item[0].to != 0)
		*fine = build ? build_at(l, m, unit, m->item[0].to) : ends(l);
	return true;
}

/* What stands behind the unit. */
static bool
read_command(struct dip_line *l, struct dip_move_set *m, unsigned unit)
{
	struct dip_item	*i = &m->item[0];

	m->kind = MOVE_MOVES;
	if (dip_line_takes(l, retreats))
		return read_retreat(l, m);
	if (dip_line_takes(l, disbands))
		return read_disband(l, m);
	if (dip_line_takes(l, builds))
		return build_at(l, m, unit, i->unit);
	if (dip_line_takes(l, supports))
		return read_help(l, i, DIP_SUPPORT);
	if (dip_line_takes(l, convoys))
		return read_help(l, i, DIP_CONVOY);
	if (dip_line_takes(l, dash) || dip_line_takes(l, moves)) {
		dip_line_takes(l, dash);
		return read_move(l, i);
	}
	dip_line_takes(l, holds);
	i->kind = DIP_HOLD;
	return ends(l);
}

/* "France:" at the head of a line says nothing that the sender does not. */
static void
skip_power(struct dip_line *l)
{
	unsigned	 at = l->at;

	while (at < l->words && strcmp(l->word[at], ":") != 0)
		at++;
	if (at < l->words && at - l->at <= 3) {
		l->at = at;
		dip_line_takes(l, colon);
	}
}

/* "Retreat A Mun - Boh", "Disband A Mun": the word comes first here too. */
static bool
read_flight(struct dip_line *l, struct dip_move_set *m, bool *fine)
{
	bool	 retreat = dip_line_takes(l, retreats);

	*fine = false;
	if (!retreat && !dip_line_takes(l, disbands))
		return false;
	dip_line_unit(l);
	if ((m->item[0].unit = (uint8_t)dip_line_place(l)) != 0)
		*fine = retreat ? read_retreat(l, m) : read_disband(l, m);
	return true;
}

bool
dip_notation_read(const struct tables *t, const char *line, void *move, struct diags *d)
{
	struct dip_move_set	*m = move;
	struct dip_line		 l;
	unsigned		 unit;
	bool			 fine;

	if (!dip_line_init(&l, t, line, d))
		return false;
	skip_power(&l);
	m->items = 1;
	if (read_winter(&l, m, &fine) || read_flight(&l, m, &fine))
		return fine;
	unit = dip_line_unit(&l);
	return (m->item[0].unit = (uint8_t)dip_line_place(&l)) != 0 && read_command(&l, m, unit);
}

/* To disband and to remove are one to players: which of the two is meant, the season says. */
bool
dip_notation_also(const void *move, void *also)
{
	const struct dip_move_set	*m = move;
	struct dip_move_set		*other = also;
	bool				 flees = m->kind == MOVE_RETREATS &&
	    m->item[0].kind == DIP_DISBAND;

	if (!flees && (m->kind != MOVE_WINTER || m->item[0].kind != DIP_REMOVE))
		return false;
	other->kind = flees ? MOVE_WINTER : MOVE_RETREATS;
	other->items = 1;
	other->item[0] = flees ?
	    (struct dip_item){ .kind = DIP_REMOVE, .to = m->item[0].unit } :
	    (struct dip_item){ .kind = DIP_DISBAND, .unit = m->item[0].to };
	return true;
}
