/*
 * assize adjudicates board games played by mail.
 *
 * A map of src/, by the way of an order:
 *
 *	commands/	where everything begins: program.c has the table of commands
 *	cron/		attends to every game that is due
 *	mail/		takes a mail apart: who signed what; makes the bytes of a mail
 *	post/		all that is written to people and by them: receipts, turns' mails, press,
 *			offers of seats
 *	match/		a game directory: opened, waited for, judged, published
 *	records/	what lies in a game directory, as values: game.xml, turn.xml, orders as
 *			handed in, notes
 *	orders/		reads order files and answers what is asked from them
 *	judge/		one turn in memory: from a position, orders and keys to events, views and
 *			reports
 *	referee/	what a game is; asks the rules what is open, lets them resolve, and collects
 *			what happened, for each seat what it may know; draws all chance
 *	games/		the rules, a folder a game: values in, values out
 *	report/		what happened as text, HTML and pictures, through templates/
 *	store/		lock, stage, sign, publish by one rename
 *	archive/	checks and shows a history
 *	xml/		bytes to trees and back: parse, schema, canonical form, conditions, style
 *			sheets
 *	base/		what all of them use: diagnostics, buffers, memory, files, the clock
 *
 * Includes run one way: base <- {xml, store, mail}; xml <- referee <- {orders, report, games};
 * these <- records <- judge <- match <- {post, archive} <- cron <- commands.
 */

#include "commands/command.h"

int
main(int argc, char **argv)
{
	return (int)commands_main(argc, argv);
}
