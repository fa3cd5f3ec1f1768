/* The parser and the writer of order lines in the usual notation. */

#include <ctype.h>
#include <string.h>

#include "games/diplomacy/notation.h"

static const char *const	 dash[] = { "-", "to", "into", NULL };
static const char *const	 moves[] = {
	"m", "mv", "move", "moves", "moving", "go", "goes", "attack", "attacks", NULL
};
static const char *const	 holds[] = {
	"h", "hold", "holds", "holding", "stand", "stands", "stay", "stays", "defend",
	"defends", NULL
};
static const char *const	 supports[] = { "s", "support", "supports", "sup", "supp", NULL };
static const char *const	 convoys[] = {
	"c", "convoy", "convoys", "con", "transport", "transports", NULL
};
static const char *const	 retreats[] = { "r", "retreat", "retreats", NULL };
static const char *const	 disbands[] = { "d", "disband", "disbands", "disbanded", NULL };
static const char *const	 builds[] = { "b", "build", "builds", NULL };
static const char *const	 removes[] = {
	"remove", "removes", "removed", "destroy", "destroys", NULL
};
static const char *const	 waives[] = { "w", "waive", "waives", "postpone", NULL };
static const char *const	 by[] = { "via", "by", NULL };
static const char *const	 convoy[] = { "convoy", "convoyed", NULL };
static const char *const	 of[] = { "of", "for", "by", NULL };
static const char *const	 from[] = { "from", NULL };
static const char *const	 open[] = { "(", NULL }, *const close[] = { ")", NULL };
static const char *const	 colon[] = { ":", NULL };

static bool
refuse_order_line(const struct dip_line *l, const char *what)
{
	diag_error(l->d, "bad-line", "'%s' %s", l->text, what);
	diag_hint(l->d, DIP_LINE_SHAPES);
	return false;
}

/* True if nothing is left of the line. */
static bool
line_ends(const struct dip_line *l)
{
	return *dip_line_next(l) == '\0' || refuse_order_line(l, "goes on after an order");
}

/* Takes "via convoy" and the like behind a move; brackets alone say nothing of a convoy. */
static bool
takes_via(struct dip_line *l)
{
	unsigned	 at = l->at;
	bool		 bracket = dip_line_takes(l, open), via = dip_line_takes(l, by);

	if (!dip_line_takes(l, convoy) && !via) {
		l->at = at;
		return false;
	}
	if (bracket)
		dip_line_takes(l, close);
	return true;
}

/* DIP-65: a move names its end, not its path. */
static bool
read_goal(struct dip_line *l, struct dip_item *i)
{
	if ((i->to = (uint8_t)dip_line_place(l)) == 0)
		return false;
	if (dip_line_takes(l, dash))
		return refuse_order_line(l, "says its way: name only where it ends");
	return true;
}

/* "A Mun - hold", "S A Ruh to hold": takes the word if nothing follows it. */
static bool
takes_last_hold(struct dip_line *l)
{
	unsigned	 at = l->at;

	if (dip_line_takes(l, holds) && *dip_line_next(l) == '\0')
		return true;
	l->at = at;
	return false;
}

/* Warns of a unit letter that is wrong wherever the units stand; DIP-18 ignores it. */
static void
warn_of_letter(const struct dip_line *l, unsigned unit, const struct dip_item *i)
{
	const struct dip_place	*p = dip_map_of(l->t)->place;
	unsigned		 never = unit == DIP_ARMY ? DIP_SEA : DIP_LAND;

	if (unit != 0 && (p[i->unit].ground == never ||
	    (i->kind == DIP_MOVE && p[i->to].ground == never)))
		diag_warning(l->d, "unit-letter", "'%s' says %s, but only %s can be there; the "
		    "place alone counts", l->text, unit == DIP_ARMY ? "army" : "fleet",
		    unit == DIP_ARMY ? "a fleet" : "an army");
}

/* Skips "French" and "France's" before a unit, "France:" before a line: only the place counts. */
static void
skip_power(struct dip_line *l)
{
	unsigned	 at = l->at, unit;

	if (!dip_line_power(l) || dip_line_takes(l, colon))
		return;
	unit = l->at;
	l->at = dip_line_unit(l) != 0 ? unit : at;
}

static bool
read_helped(struct dip_line *l, struct dip_item *i)
{
	skip_power(l);
	dip_line_unit(l);
	return (i->of = (uint8_t)dip_line_place(l)) != 0;
}

/*
 * Reads the order that is helped: "A Ruh", "A Ruh - Bur", and as sites put it "hold to Ruhr",
 * "move to Burgundy from Ruhr".  'bare': the goal may stand without a dash.
 */
static bool
read_help(struct dip_line *l, struct dip_item *i, unsigned kind, bool bare)
{
	bool	 hold = kind == DIP_SUPPORT && dip_line_takes(l, holds);

	i->kind = (uint8_t)kind;
	if (hold || dip_line_takes(l, moves))
		bare = false;
	dip_line_takes(l, of);
	if (dip_line_takes(l, dash) && !hold) {
		if (!read_goal(l, i))
			return false;
		return dip_line_takes(l, from) ? read_helped(l, i) && line_ends(l) :
		    refuse_order_line(l, "does not say which unit is helped");
	}
	dip_line_takes(l, from);
	if (!read_helped(l, i))
		return false;
	if (dip_line_takes(l, dash) || dip_line_takes(l, moves) ||
	    (bare && *dip_line_next(l) != '\0')) {
		dip_line_takes(l, dash);
		if (kind == DIP_SUPPORT && takes_last_hold(l))
			return true;
		if (!read_goal(l, i))
			return false;
		takes_via(l);
	} else if (kind == DIP_CONVOY)
		return refuse_order_line(l, "does not say where the army is convoyed to");
	else
		dip_line_takes(l, holds);
	return line_ends(l);
}

enum command {
	NO_COMMAND, WAIVE, BUILD, REMOVE, RETREAT, DISBAND, SUPPORT, CONVOY, MOVE, HOLD,
};

/* Takes the word of a command; before the unit, words for orders must be whole: "Hold Paris". */
static enum command
take_command(struct dip_line *l, bool first)
{
	static const char *const *const	 words[] = {
		[WAIVE] = waives, [BUILD] = builds, [REMOVE] = removes, [RETREAT] = retreats,
		[DISBAND] = disbands, [SUPPORT] = supports, [CONVOY] = convoys, [MOVE] = moves,
		[HOLD] = holds,
	};
	size_t				 length = strlen(dip_line_next(l));

	for (enum command c = first ? WAIVE : BUILD; c <= HOLD; c++)
		if ((!first || c < SUPPORT || length >= 4) && dip_line_takes(l, words[c]))
			return c;
	return NO_COMMAND;
}

/* Reads what follows the unit, whose letter and place are known, and the command. */
static bool
read_rest(struct dip_line *l, struct dip_move_set *m, enum command command, unsigned unit,
    bool first)
{
	struct dip_item		*i = &m->item[0];
	const struct dip_place	*p = &dip_map_of(l->t)->place[i->unit];

	switch (command) {
	case BUILD:
		/* DIP-57: the unit is a fleet if a coast is written, an army inland. */
		if (unit == 0)
			unit = p->of != 0 ? DIP_FLEET : p->ground == DIP_LAND ? DIP_ARMY : 0;
		m->kind = MOVE_WINTER;
		*i = (struct dip_item){ .kind = DIP_BUILD, .unit = (uint8_t)unit, .to = i->unit };
		return unit != 0 ? line_ends(l) :
		    refuse_order_line(l, "does not say whether an army or a fleet is built");
	case REMOVE:
		m->kind = MOVE_WINTER;
		*i = (struct dip_item){ .kind = DIP_REMOVE, .to = i->unit };
		return line_ends(l);
	case RETREAT:
		m->kind = MOVE_RETREATS;
		i->kind = DIP_RETREAT;
		dip_line_takes(l, dash);
		return read_goal(l, i) && line_ends(l);
	case DISBAND:
		m->kind = MOVE_RETREATS;
		i->kind = DIP_DISBAND;
		return line_ends(l);
	case SUPPORT:
	case CONVOY:
		return read_help(l, i, command == SUPPORT ? DIP_SUPPORT : DIP_CONVOY, first);
	case MOVE:
		dip_line_takes(l, dash);
		i->kind = DIP_HOLD;
		if (takes_last_hold(l))
			return true;
		i->kind = DIP_MOVE;
		if (!read_goal(l, i))
			return false;
		i->via = takes_via(l);
		return line_ends(l);
	default:
		i->kind = DIP_HOLD;
		return line_ends(l);
	}
}

/* The command comes before the unit, as in "Build F Lon", or behind it, as in "A Par - Bur". */
static bool
notation_read(const struct tables *t, const char *line, void *move, struct diags *d)
{
	struct dip_move_set	*m = move;
	struct dip_line		 l;
	enum command		 first, command;
	unsigned		 unit;

	if (!dip_line_init(&l, t, line, d))
		return false;
	skip_power(&l);
	m->items = 1;
	command = first = take_command(&l, true);
	if (first == BUILD && dip_line_takes(&l, waives))
		first = WAIVE;
	unit = dip_line_unit(&l);
	if (first == WAIVE) {
		m->kind = MOVE_WINTER;
		m->item[0].kind = DIP_WAIVE;
		dip_line_takes(&l, builds);
		return line_ends(&l);
	}
	m->kind = MOVE_MOVES;
	if ((m->item[0].unit = (uint8_t)dip_line_place(&l)) == 0)
		return false;
	if (first == NO_COMMAND)
		command = dip_line_takes(&l, dash) ? MOVE : take_command(&l, false);
	if (!read_rest(&l, m, command, unit, first != NO_COMMAND))
		return false;
	if (m->kind == MOVE_MOVES)
		warn_of_letter(&l, unit, &m->item[0]);
	return true;
}

/*
 * Players use "disband" for "remove" and the reverse: the season decides which
 * of the two is meant.
 */
static bool
notation_also(const void *move, void *also)
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

/*
 * The writer: "A Par - Bur", "A Mun S A Ruh - Bur", "Build F Stp(nc)".
 */

/* "Bur", "Stp(nc)": the short name of the province, and the coast. */
static void
write_place(const struct tables *t, unsigned place, struct buf *b)
{
	unsigned	 province = dip_province(dip_map_of(t), place);
	const char	*id = names_id(t->names, "place", province), *coast;

	buf_putc(b, (char)toupper((unsigned char)id[0]));
	buf_puts(b, id + 1);
	coast = place != province ? strrchr(names_id(t->names, "place", place), '-') : NULL;
	if (coast != NULL)
		buf_printf(b, "(%s)", coast + 1);
}

/* "A Bur": the same with the letter of the unit there, if that is known. */
static void
write_unit(const struct tables *t, const struct dip_state *s, unsigned place, struct buf *b)
{
	const struct dip_map	*map = dip_map_of(t);

	for (unsigned u = 0; s != NULL && u < s->units; u++)
		if (dip_province(map, s->unit[u].place) == dip_province(map, place))
			buf_puts(b, s->unit[u].kind == DIP_ARMY ? "A " : "F ");
	write_place(t, place, b);
}

static void
write_order(const struct tables *t, const struct dip_state *s, const struct dip_item *i,
    struct buf *b)
{
	write_unit(t, s, i->unit, b);
	if (i->kind == DIP_HOLD)
		buf_puts(b, " H");
	if (i->kind == DIP_SUPPORT || i->kind == DIP_CONVOY) {
		buf_puts(b, i->kind == DIP_SUPPORT ? " S " : " C ");
		write_unit(t, s, i->of, b);
	}
	if (i->to != 0) {
		buf_puts(b, " - ");
		write_place(t, i->to, b);
	}
	if (i->via != 0)
		buf_puts(b, " via convoy");
}

static bool
notation_write(const struct tables *t, const void *seen, const void *move, struct buf *b)
{
	const struct dip_move_set	*m = move;
	const struct dip_item		*i = &m->item[0];

	if (m->kind == MOVE_POWER || m->items != 1)
		return false;
	if (m->kind == MOVE_WINTER) {
		/* Leaves out the power of a waived build. */
		if (i->kind == DIP_WAIVE) {
			buf_puts(b, "Waive");
			return i->of == 0;
		}
		buf_puts(b, i->kind == DIP_REMOVE ? "Remove " : i->unit == DIP_ARMY ? "Build A " :
		    "Build F ");
		write_place(t, i->to, b);
		return true;
	}
	if (m->kind == MOVE_MOVES) {
		write_order(t, seen, i, b);
		return true;
	}
	write_place(t, i->unit, b);
	buf_puts(b, i->kind == DIP_RETREAT ? " R " : " D");
	if (i->kind == DIP_RETREAT)
		write_place(t, i->to, b);
	return true;
}

const struct notation	 dip_notation = {
	.read = notation_read, .write = notation_write, .also = notation_also,
};
