/*
 * assize adjudicates board games played by mail.
 *
 * A map of src/, by the way of an order:
 *
 *	commands/	where everything begins: table.c finds the command, one file each does it
 *	mail/		takes a mail apart: who signed what; makes the receipts and the turns' mails
 *	xml/		bytes to trees and back: parse, schema, canonical form, conditions, style sheets
 *	referee/	reads the orders, asks the rules what is open, answers from the orders, lets the rules
 *			resolve, and collects what happened, for each seat what it may know; draws all chance
 *	games/		the rules, a folder a game: values in, values out
 *	report/		what happened as text, HTML and pictures, through templates/
 *	store/		the game directory: lock, stage, sign, publish by one rename
 *	clerk/		joins the rooms: a game directory as a whole, opened, judged, published, verified
 *	base/		what all of them use: diagnostics, buffers, memory, files, the clock
 *
 * Includes run one way: base <- xml <- referee <- {games, report}; base <- store;
 * base <- mail; clerk over all of these; commands over clerk.
 */

#include "commands/command.h"

int
main(int argc, char **argv)
{
	return (int)commands_main(argc, argv);
}
