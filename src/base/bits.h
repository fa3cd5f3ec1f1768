#ifndef BASE_BITS_H
#define BASE_BITS_H

/*
 * Bit counts in line: without the machine's own instruction the compiler calls a function for each
 * count.
 */

#include <stdint.h>

/*
 * Returns the number of bits that are set: sums in pairs, in fours, in bytes, then all bytes at
 * once by a multiplication.
 */
static inline unsigned
bits_count(uint64_t set)
{
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (unsigned)(set * 0x0101010101010101 >> 56);
}

#endif
