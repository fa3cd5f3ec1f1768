/* The writer of order lines: "Par - Bur", "Mun S Ruh - Bur", "Build F Stp(nc)". */

#include <ctype.h>
#include <string.h>

#include "games/diplomacy/notation.h"

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

static void
write_goal(const struct tables *t, unsigned place, struct buf *b)
{
	buf_puts(b, " - ");
	write_place(t, place, b);
}

static void
write_order(const struct tables *t, const struct dip_item *i, struct buf *b)
{
	write_place(t, i->unit, b);
	if (i->kind == DIP_HOLD)
		buf_puts(b, " H");
	if (i->kind == DIP_SUPPORT || i->kind == DIP_CONVOY) {
		buf_puts(b, i->kind == DIP_SUPPORT ? " S " : " C ");
		write_place(t, i->of, b);
	}
	if (i->to != 0)
		write_goal(t, i->to, b);
	if (i->via != 0)
		buf_puts(b, " via convoy");
}

static void
write_flight(const struct tables *t, const struct dip_item *i, struct buf *b)
{
	write_place(t, i->unit, b);
	buf_puts(b, i->kind == DIP_RETREAT ? " R " : " D");
	if (i->kind == DIP_RETREAT)
		write_place(t, i->to, b);
}

/* Leaves out the power of a waived build. */
static bool
write_adjustment(const struct tables *t, const struct dip_item *i, struct buf *b)
{
	if (i->kind == DIP_WAIVE) {
		buf_puts(b, "Waive");
		return i->of == 0;
	}
	buf_puts(b, i->kind == DIP_REMOVE ? "Remove " : i->unit == DIP_ARMY ? "Build A " :
	    "Build F ");
	write_place(t, i->to, b);
	return true;
}

bool
dip_notation_write(const struct tables *t, const void *move, struct buf *b)
{
	const struct dip_move_set	*m = move;

	if (m->kind == MOVE_POWER || m->items != 1)
		return false;
	if (m->kind == MOVE_WINTER)
		return write_adjustment(t, &m->item[0], b);
	if (m->kind == MOVE_MOVES)
		write_order(t, &m->item[0], b);
	else
		write_flight(t, &m->item[0], b);
	return true;
}
