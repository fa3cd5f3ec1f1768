/* When the next turn is due. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/deadline.h"
#include "store/stage.h"
#include "xml/tree.h"

static int64_t
duration(xmlNodePtr node, const char *name)
{
	const char	*text = xml_attribute(node, name);
	int64_t		 seconds = 0;

	if (text != NULL)
		schedule_read_duration(text, &seconds);
	return seconds;
}

static void
read_schedule(struct deadlines *d, xmlNodePtr node)
{
	struct schedule	*s = &d->schedule;
	const char	*days = xml_attribute(node, "days"), *at = xml_attribute_or(node, "at", "20:00");

	s->zone = xml_attribute_or(node, "zone", "UTC");
	s->minimum = duration(node, "minimum");
	s->grace = duration(node, "grace");
	s->after = duration(node, "after");
	d->remind = duration(node, "remind");
	d->early = strcmp(xml_attribute_or(node, "early", "yes"), "yes") == 0;
	if (days != NULL && schedule_read_weekdays(days, &s->weekdays) && schedule_read_hour(at, &s->hour, &s->minute))
		s->kind = SCHEDULE_WEEKLY;
	else if (s->after > 0)
		s->kind = SCHEDULE_AFTER;
}

static void
add_off(struct deadlines *d, const char *from, const char *to)
{
	struct days_off	 off;

	if (!schedule_read_day(from, &off.first) || !schedule_read_day(to, &off.last))
		return;
	grow(&d->off, d->off_count, &d->off_room, sizeof(*d->off));
	d->off[d->off_count++] = off;
}

void
deadlines_read(struct deadlines *d, const struct gamefile *f, const struct notes *absences)
{
	xmlNodePtr	 root = xmlDocGetRootElement(f->doc), node = xml_child(root, "schedule");

	*d = (struct deadlines){ .early = true, .schedule = { .zone = "UTC" } };
	if (node != NULL)
		read_schedule(d, node);
	XML_EACH(holiday, root, "holiday")
		add_off(d, xml_attribute_or(holiday, "from", ""), xml_attribute_or(holiday, "to", ""));
	if (absences != NULL)
		deadlines_add(d, absences, NULL);
}

void
deadlines_add(struct deadlines *d, const struct notes *notes, const char *seat)
{
	for (size_t i = 0; i < notes->count; i++) {
		char	*from, *to;

		if (notes->note[i].kind != NOTE_ABSENT || notes->note[i].detail == NULL ||
		    (seat != NULL && strcmp(notes->note[i].by, seat) != 0))
			continue;
		from = xstrdup(notes->note[i].detail);
		to = strchr(from, ' ');
		if (to != NULL)
			*to++ = '\0';
		add_off(d, from, to == NULL ? from : to);
		free(from);
	}
}

void
deadlines_clear(struct deadlines *d)
{
	free(d->off);
	*d = (struct deadlines){ 0 };
}

void
deadline_set(struct record *r, const struct gamefile *f, int64_t due)
{
	struct deadlines	 d;

	deadlines_read(&d, f, &r->standing);
	free(r->deadline);
	r->deadline = NULL;
	r->due = due;
	if (!r->over && (due != 0 || schedule_next(&d.schedule, r->at, d.off, d.off_count, &r->due)))
		r->deadline = deadline_text(f, r->due);
	else
		r->due = 0;
	deadlines_clear(&d);
}

unsigned
deadlines_missed(const struct gamefile *f, const struct notes *absences, int64_t due, int64_t now, int64_t *next)
{
	struct deadlines	 d;
	unsigned		 missed = 0;

	deadlines_read(&d, f, absences);
	*next = due == 0 ? 0 : due + d.schedule.grace;
	while (*next != 0 && *next <= now) {
		missed++;
		*next = schedule_next(&d.schedule, due, d.off, d.off_count, &due) ? due + d.schedule.grace : 0;
	}
	deadlines_clear(&d);
	return missed;
}

const char *
deadline_zone(const struct gamefile *f)
{
	xmlNodePtr	 schedule = xml_child(xmlDocGetRootElement(f->doc), "schedule");

	return schedule == NULL ? "UTC" : xml_attribute_or(schedule, "zone", "UTC");
}

char *
deadline_text(const struct gamefile *f, int64_t due)
{
	struct buf	 text = { 0 };

	schedule_format(&text, due, deadline_zone(f));
	return buf_take(&text, NULL);
}

void
due_set(const char *game, int64_t due)
{
	if (due == 0)
		stage_remove(game, "due");
	else
		stage_date(game, "due", clock_now(), due);
}

void
due_now(const char *game)
{
	due_set(game, clock_now());
}
