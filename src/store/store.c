/* The start of the store's libraries. */

#include <gcrypt.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "base/base.h"
#include "store/store.h"

void
store_start(void)
{
	static const struct rlimit	 none = { 0, 0 };

	if (setrlimit(RLIMIT_CORE, &none) != 0 || prctl(PR_SET_DUMPABLE, 0) != 0)
		die("cannot forbid core dumps");
	if (!gcry_check_version(GCRYPT_VERSION))
		die("libgcrypt is older than the one this program was built with");
	gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
	gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}
