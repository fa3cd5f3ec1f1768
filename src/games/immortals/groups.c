/* The army groups on the back of a player board: made, found and taken. */

#include <string.h>

#include "games/immortals/rules.h"

static void
add_group(struct player *p, unsigned armies)
{
	unsigned	 i = p->groups++;

	for (; i > 0 && p->group[i - 1] < armies; i--)
		p->group[i] = p->group[i - 1];
	p->group[i] = (uint8_t)armies;
	p->pool = (uint8_t)(p->pool - armies);
}

/* IMM-5 */
void
imm_make_groups(const struct tables *t, struct player *p)
{
	for (unsigned i = 0; i < 2; i++) {
		const struct tribe_figures	*tribe = &fig(t)->tribe[p->tribe[i]];

		for (unsigned g = 0; g < tribe->groups; g++)
			add_group(p, tribe->group[g]);
		if (fig(t)->table[t->seats - 2].sides)
			add_group(p, tribe->side);
	}
}

int
imm_group(const struct player *p, unsigned group)
{
	if (p->groups == 0)
		return -1;
	if (group == GROUP_LARGEST || group == 0)
		return 0;
	if (group == GROUP_SMALLEST)
		return p->groups - 1;
	for (int i = 0; i < p->groups; i++)
		if (p->group[i] == group - GROUP_SIZE + 1)
			return i;
	return -1;
}

unsigned
imm_take_group(struct player *p, unsigned index)
{
	unsigned	 armies = p->group[index];

	memmove(&p->group[index], &p->group[index + 1], GROUPS - 1 - index);
	p->group[GROUPS - 1] = 0;
	p->groups--;
	return armies;
}

bool
imm_check_group(const struct state *s, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	if (imm_group(&s->player[decision->seat], m->group) >= 0)
		return true;
	diag_not_now(d, "no-group", "no army group of that size is left");
	return false;
}
