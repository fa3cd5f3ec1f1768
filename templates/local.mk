# Templates; those of a game are in its own local.mk.

nobase_dist_pkgdata_DATA += \
	templates/common/form/board.js \
	templates/common/form/cards.js \
	templates/common/form/description.js \
	templates/common/form/fields.js \
	templates/common/form/file.js \
	templates/common/form/hand.js \
	templates/common/form/lines.js \
	templates/common/form/more.js \
	templates/common/form/answers.js \
	templates/common/form/condition.js \
	templates/common/form/suppose.js \
	templates/common/form/undo.js \
	templates/common/form/page.js \
	templates/common/form/pick.js \
	templates/common/form/send.js \
	templates/common/feed.xsl \
	templates/common/form.xsl \
	templates/common/games.js \
	templates/common/games.xsl \
	templates/common/guide.xsl \
	templates/common/html.xsl \
	templates/common/json.xsl \
	templates/common/json-names.xsl \
	templates/common/json-schema.xsl \
	templates/common/json-status.xsl \
	templates/common/log.xsl \
	templates/common/map.xsl \
	templates/common/past.xsl \
	templates/common/people.xsl \
	templates/common/letters/absent.xsl \
	templates/common/letters/answer.xsl \
	templates/common/letters/bank.xsl \
	templates/common/letters/closed.xsl \
	templates/common/letters/digest.xsl \
	templates/common/letters/form.xsl \
	templates/common/letters/frame.xsl \
	templates/common/letters/guide.xsl \
	templates/common/letters/held.xsl \
	templates/common/letters/joining.xsl \
	templates/common/letters/lapse.xsl \
	templates/common/letters/letter.xsl \
	templates/common/letters/moving.xsl \
	templates/common/letters/notice.xsl \
	templates/common/letters/observer.xsl \
	templates/common/letters/offer.xsl \
	templates/common/letters/press.xsl \
	templates/common/letters/public.xsl \
	templates/common/letters/receipt.xsl \
	templates/common/letters/remind.xsl \
	templates/common/letters/takeover.xsl \
	templates/common/letters/taken.xsl \
	templates/common/letters/test.xsl \
	templates/common/letters/turn.xsl \
	templates/common/letters/unsealed.xsl \
	templates/common/letters/welcome.xsl \
	templates/common/letters/word.xsl \
	templates/common/needs.xsl \
	templates/common/plot.xsl \
	templates/common/proof.xsl \
	templates/common/says.xsl \
	templates/common/site.js \
	templates/common/site.xsl \
	templates/common/status-page.xsl \
	templates/common/status-mail.xsl \
	templates/common/status-table.xsl \
	templates/common/status.xsl \
	templates/common/style.xsl \
	templates/common/text.xsl \
	templates/common/dry-run.xsl \
	templates/common/verdicts.xsl \
	templates/common/verified.xsl

# The manual page of a game as the player's guide has it: made in the folder of the source, where the program looks for it.
# The tarball has it.
templates/%/manual.xml: man/assize-%.7
	$(AM_V_GEN)new='$(srcdir)/templates/$*/manual.xml'; \
	{ printf '<manual>\n' && $(MANDOC) -T html -O fragment $< && printf '</manual>\n'; } >"$$new.$$$$" && \
	    mv "$$new.$$$$" "$$new" || { rm -f "$$new.$$$$"; exit 1; }
