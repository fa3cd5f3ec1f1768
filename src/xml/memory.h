#ifndef XML_MEMORY_H
#define XML_MEMORY_H

/*
 * Memory for libxml2's many small pieces.  A report makes and drops half a
 * million of them, and the C library's care for each costs a quarter of the
 * time; here one is taken from, and put back on, a list of its size.
 */

/* From here on libxml2 takes its small pieces so; once is enough, and earlier pieces are freed as they were taken. */
void	 xml_memory_quick(void);

#endif
