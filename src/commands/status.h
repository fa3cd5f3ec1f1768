#ifndef COMMANDS_STATUS_H
#define COMMANDS_STATUS_H

/*
 * status as XML, piece by piece on standard output: what begins it, a game or a broken one, what
 * ends it.
 */

void	 status_xml_begin(void);
void	 status_xml(const char *game);
void	 status_xml_broken(const char *game);
void	 status_xml_end(void);

#endif
