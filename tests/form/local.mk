# The order form, in a browser; reports on paper.

TESTS += tests/form/axe.sh tests/form/pick.sh tests/form/print.sh tests/form/send.sh tests/form/taps.sh
EXTRA_DIST += tests/form/axe.sh tests/form/axe.py tests/form/games.sh tests/form/form.sh tests/form/drive.py tests/form/pick.sh tests/form/pick.py tests/form/send.sh tests/form/send.py \
	 tests/form/print.sh tests/form/print.py tests/form/access.py tests/form/shots.sh tests/form/shots.py tests/form/taps.sh tests/form/taps.py

# Pictures of reports and forms, to be looked at, in the folder shots/ of the build.
.PHONY: shots
shots: assize
	srcdir='$(abs_srcdir)' builddir='$(abs_builddir)' $(SHELL) '$(abs_srcdir)/tests/form/shots.sh'
