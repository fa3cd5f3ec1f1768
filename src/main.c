/* assize adjudicates board games played by mail. */

#include "base/base.h"

int
main(int argc, char **argv)
{
	return EXIT_DONE;
}
