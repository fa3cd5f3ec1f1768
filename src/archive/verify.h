#ifndef ARCHIVE_VERIFY_H
#define ARCHIVE_VERIFY_H

/*
 * Checks of a history: the moderator's own directory, or a copy of it for the
 * public or for one seat.  They stop at the first turn that is wrong.
 */

#include "match/match.h"

/* The extent of the checks; a greater value is more. */
enum verify_reach {
	VERIFY_PUBLIC,		/* signatures, chain, openings and public draws */
	VERIFY_SEAT,		/* and one or more seats' orders and views */
	VERIFY_WHOLE,		/* and what is hidden: turns are judged again */
};

struct verification {
	const char	*path;
	unsigned	 from;			/* the first turn to check */
	/* the fingerprint that must have signed, or NULL: the one in game.xml */
	const char	*signer;
	bool		 reports;		/* make the reports again too, and compare */
	/* the command that asks the beacon again, or NULL: its kept answers are taken */
	const char	*fetch;
	/* Called after each turn, or NULL. */
	void		(*progress)(void *ctx, unsigned turn, unsigned last);
	void		*ctx;
};

struct verified {
	enum verify_reach	 reach;
	unsigned	 turns;			/* checked */
	unsigned	 last;			/* the last turn there is */
	unsigned	 replayed;		/* turns judged again */
	/*
	 * turns not judged again because the rules adjudicate otherwise now,
	 * and of the last of them number, revision and program
	 */
	unsigned	 older, older_turn, older_revision;
	char		 older_program[64];
	/* turns older than FORMAT_SEALED: their private files can be found by guessing */
	unsigned	 unsealed, unsealed_turn;
	unsigned	 remade;		/* turns of a copy whose reports were made again */
	/* turns whose reports were made with other templates than there are now */
	unsigned	 other_templates;
	/* order files seen, and signatures checked, the moderator's aside */
	unsigned	 orders, signatures;
	/* rounds of the beacon checked, and asked for again */
	unsigned	 pulses, asked;
	unsigned	 draws;			/* public draws recomputed */
	/* turns with public draws that rest on fewer than two fresh order files, and no beacon */
	unsigned	 alone;
	/* other such turns, for which the moderator handed in orders */
	unsigned	 chosen;
	/* without a beacon: what was dealt in secret in turn 1 is the moderator's word */
	bool		 dealt;
	unsigned	 revision;		/* of the rules now */
	bool		 over, hidden_open, no_dice;
	char		 imported[33];		/* the form of the record it comes from, or "" */
	char		 signer[PGP_FINGERPRINT];
};

/* False with a diagnostic that names the turn and the file. */
bool	 verify(const struct verification *, struct verified *, struct diags *);

#endif
