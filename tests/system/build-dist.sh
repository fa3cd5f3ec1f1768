#!/bin/sh
# What is handed out builds, installs and goes away again: its tests are those that run here.

# shellcheck source=tests/system/builds.sh
. "$srcdir/tests/system/builds.sh"

# That it can be built is asked here, not how well.
XZ_OPT=-0
export XZ_OPT
ok 'it can be configured' variant dist
ok 'the archives build where nothing but their files is, install and leave nothing behind' \
    made dist distcheck TESTS= AM_DISTCHECK_CONFIGURE_FLAGS="CC='$compiler' CFLAGS='-O0 -w'"
done_testing
