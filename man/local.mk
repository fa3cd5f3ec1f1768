# Manual pages; that of a game is in its own local.mk.

dist_man_MANS += \
	man/assize.1 \
	man/assize-amend.1 \
	man/assize-announce.1 \
	man/assize-check.1 \
	man/assize-copy.1 \
	man/assize-demo.1 \
	man/assize-end.1 \
	man/assize-export.1 \
	man/assize-extend.1 \
	man/assize-games.1 \
	man/assize-guide.1 \
	man/assize-holiday.1 \
	man/assize-import.1 \
	man/assize-help.1 \
	man/assize-new.1 \
	man/assize-orders.1 \
	man/assize-invite.1 \
	man/assize-pause.1 \
	man/assize-people.1 \
	man/assize-preview.1 \
	man/assize-receive.1 \
	man/assize-replace.1 \
	man/assize-report.1 \
	man/assize-rollback.1 \
	man/assize-run.1 \
	man/assize-simulate.1 \
	man/assize-status.1 \
	man/assize-submit.1 \
	man/assize-turn.1 \
	man/assize-verify.1 \
	man/assize-where.1 \
	man/assize-words.1 \
	man/assize-cluster.7 \
	man/assize-diagnostics.7 \
	man/assize-game.5 \
	man/assize-log.1 \
	man/assize-mail.1 \
	man/assize-moderator.5 \
	man/assize-mail.7 \
	man/assize-player.7 \
	man/assize-orders.5 \
	man/assize-turn.5 \
	man/assize-trust.7
