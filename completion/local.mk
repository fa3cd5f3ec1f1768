# Completion for bash, zsh and fish.

bashcompletiondir = $(datadir)/bash-completion/completions
dist_bashcompletion_DATA = completion/assize.bash
zshcompletiondir = $(datadir)/zsh/site-functions
dist_zshcompletion_DATA = completion/_assize
fishcompletiondir = $(datadir)/fish/vendor_completions.d
dist_fishcompletion_DATA = completion/assize.fish

install-data-hook: install-sample-paths
	cd '$(DESTDIR)$(bashcompletiondir)' && mv -f assize.bash assize

uninstall-hook:
	rm -f '$(DESTDIR)$(bashcompletiondir)/assize'
