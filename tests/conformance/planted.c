/* Faults planted in games. */

#include <check.h>
#include <string.h>

#include "conformance/planted.h"
#include "xml/parse.h"

/* The property does not hold for a game, and its reason has the words 'why'; NULL: it holds. */
static void
found_at(const char *tables, struct game faulty, bool (*holds)(struct dry_run *), const char *why)
{
	struct dry_run	 t = { .tables = tables, .games = 30 };

	xml_start();
	fixture_open(&t.f, &faulty, t.tables, 4);
	ck_assert_int_eq(holds(&t), why == NULL);
	ck_assert_msg(why == NULL || strstr(t.why.data, why) != NULL, "it says: %s", t.why.data);
	buf_clear(&t.why);
	fixture_close(&t.f);
}

void
found(struct game faulty, bool (*holds)(struct dry_run *), const char *why)
{
	found_at("tests/toy/tables.xml", faulty, holds, why);
}

void
held(struct game changed, bool (*holds)(struct dry_run *))
{
	found_at("tests/toy/tables.xml", changed, holds, NULL);
}

void
found_in_orchard(struct game faulty, bool (*holds)(struct dry_run *), const char *why)
{
	found_at("tests/example/tables.xml", faulty, holds, why);
}

const struct property *
property(const char *name)
{
	for (const struct property *p = properties; p->name != NULL; p++)
		if (strstr(p->name, name) != NULL)
			return p;
	ck_abort_msg("no property '%s'", name);
}
