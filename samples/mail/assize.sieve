# Mail for the games to a pipe, in Dovecot's Sieve (Pigeonhole) with its plugin sieve_extprograms: this file, compiled by
# sievec, is /usr/local/lib/sieve/assize.sieve, run before the scripts of users.  In the block "plugin" of dovecot.conf:
#
#	sieve_plugins = sieve_extprograms
#	sieve_global_extensions = +vnd.dovecot.pipe
#	sieve_pipe_bin_dir = /usr/local/lib/sieve
#	sieve_pipe_exec_timeout = 60s
#	sieve_before = /usr/local/lib/sieve/assize.sieve
#
# /usr/local/lib/sieve/assize-receive is two lines, run by the user whose mail it is, who owns the games:
#
#	#!/bin/sh
#	exec /usr/local/bin/assize receive /srv/games
#
# When it fails, as with 75, Sieve keeps the mail in the inbox; hand it in again with `assize receive /srv/games <MAIL`:
# a mail that was taken before is not taken twice.
require ["vnd.dovecot.pipe", "envelope"];

if envelope :is "to" "games@example.net" {
	pipe "assize-receive";
	stop;
}
