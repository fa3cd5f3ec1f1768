/* One turn of a history: its public draws. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "records/joining.h"
#include "records/facts.h"
#include "referee/keyed.h"
#include "store/chain.h"
#include "xml/tree.h"

/*
 * The dice come from the number and chain element of this turn, or of the one that is judged
 * again.
 */
unsigned
archive_keyed_turn(const struct archive *a, unsigned char opened[HASH_SIZE])
{
	unsigned	 turn = a->record.act == JUDGE_AGAIN ? a->record.undone : a->turn;

	memcpy(opened, a->record.opened, HASH_SIZE);
	for (unsigned t = a->turn; t > turn; t--)
		hash_bytes(opened, HASH_SIZE, opened);
	return turn;
}

static void
public_key(const struct archive *a, unsigned char key[HASH_SIZE])
{
	unsigned char		 opened[HASH_SIZE];
	unsigned		 turn = archive_keyed_turn(a, opened);
	struct chain_orders	 orders[2 * MAX_SEATS + 1];
	size_t			 count = 0;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++)
		if (a->record.orders[seat].filed) {
			orders[count] = a->record.orders[seat].dice;
			orders[count++].seat = a->table.file.seat[seat].id;
		}
	if (archive_joins(a) != NULL)
		count = joinings_add(&a->table.file, archive_joins(a), orders, count);
	count = beacon_add(&a->pulse, orders, count);
	chain_public_key(opened, a->table.file.id, (int)turn, orders, count, key);
}

static bool
wrong(struct archive *a, const char *what)
{
	archive_fault(a, PUBLIC_VIEW, "wrong-draw", "%s", what);
	return false;
}

/* True if the element is written as the program writes it: no extra zero, blank or attribute. */
static bool
is_plain(xmlNodePtr node, uint32_t of, uint64_t first, const struct buf *results)
{
	xmlDocPtr	 doc = xml_new("draws");
	xmlNodePtr	 again = xmlDocGetRootElement(doc);
	bool		 same;

	xml_set(again, "for", xml_attribute_or(node, "for", ""));
	xml_setf(again, "of", "%" PRIu32, of);
	xml_setf(again, "first", "%" PRIu64, first);
	xml_set(again, "results", results->data);
	same = archive_same_piece(node, again);
	xmlFreeDoc(doc);
	return same;
}

/* Checks one <draws of="6" first="12" results="3 1 5"/>; draws follow each other without a gap. */
static bool
check_draws(struct archive *a, struct keyed *keyed, xmlNodePtr node)
{
	struct buf	 results = { 0 };
	bool		 plain;
	uint32_t	 of = (uint32_t)xml_number_or(node, "of", 1, UINT32_MAX, 0);
	const char	*at = xml_attribute_or(node, "results", "");
	uint64_t	 first = (uint64_t)xml_number_or(node, "first", 0, INT64_MAX, 0), number;
	char		*end;

	if (of == 0 || *at == '\0')
		return wrong(a, "a draw does not say of how many it was, and what it gave");
	for (bool start = true; *at != '\0'; start = false, at = end) {
		unsigned long	 said = strtoul(at, &end, 10);
		uint32_t	 drawn = keyed_draw(keyed, KEYED_PUBLIC, of, &number);

		if (end == at || drawn != said || (start && number != first)) {
			archive_fault(a, PUBLIC_VIEW, "wrong-draw",
			    "draw %llu (%s) was %u of %u, not %lu",
			    (unsigned long long)number, xml_attribute_or(node, "for", "?"), drawn,
			    of, said);
			buf_clear(&results);
			return false;
		}
		buf_printf(&results, "%s%" PRIu32, start ? "" : " ", drawn);
		a->done->draws++;
	}
	plain = is_plain(node, of, first, &results);
	buf_clear(&results);
	return plain || wrong(a, "a draw is not written as draws are");
}

const char *
archive_audit(const struct archive *a, bool dealt)
{
	struct audit	 audit;

	audit_read(&audit, &a->table.file, &a->record, archive_joins(a), a->view);
	audit.dealt = dealt;
	return audit_word(&audit);
}

static void
count_luck(struct archive *a)
{
	const char	*luck = archive_audit(a, false);

	if (luck != NULL && strcmp(luck, "chosen") == 0)
		a->done->chosen++;
	else if (luck != NULL)
		a->done->alone++;
	a->done->dealt = a->done->dealt || (a->turn == 1 && archive_audit(a, true) != NULL);
}

bool
archive_check_draws(struct archive *a)
{
	struct keyed	 keyed = { 0 };
	xmlNodePtr	 events;
	bool		 ok = true;

	if (a->turn == 0)
		return true;
	a->view = stored_tree(a->folder, PUBLIC_VIEW, a->diags);
	if (a->view == NULL)
		return false;
	events = xml_child(xmlDocGetRootElement(a->view), "events");
	if (events == NULL)
		return wrong(a, "the public view has no events");
	public_key(a, keyed.key[KEYED_PUBLIC]);
	XML_EACH(node, events, "draws")
		ok = ok && check_draws(a, &keyed, node);
	if (ok && keyed.word[KEYED_PUBLIC] != a->record.words)
		ok = wrong(a, "there are more or fewer draws than the record says");
	keyed_clear(&keyed);
	count_luck(a);
	return ok;
}
