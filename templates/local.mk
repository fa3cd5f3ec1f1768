# Templates; those of a game are in its own local.mk.

nobase_dist_pkgdata_DATA += \
	templates/common/form.js \
	templates/common/form.xsl \
	templates/common/games.xsl \
	templates/common/html.xsl \
	templates/common/people.xsl \
	templates/common/plot.xsl \
	templates/common/site.js \
	templates/common/site.xsl \
	templates/common/style.xsl \
	templates/common/text.xsl \
	templates/common/verdicts.xsl
