# Completion for the shell.

bashcompletiondir = $(datadir)/bash-completion/completions
dist_bashcompletion_DATA = completion/assize.bash

install-data-hook: install-sample-paths
	cd '$(DESTDIR)$(bashcompletiondir)' && mv -f assize.bash assize

uninstall-hook:
	rm -f '$(DESTDIR)$(bashcompletiondir)/assize'
