# Templates.
nobase_dist_pkgdata_DATA += templates/immortals/tables.xml
nobase_dist_pkgdata_DATA += templates/roll-for-adventure/tables.xml
nobase_dist_pkgdata_DATA += \
	templates/common/html.xsl \
	templates/common/plot.xsl \
	templates/common/style.xsl \
	templates/common/text.xsl \
	templates/common/verdicts.xsl \
	templates/immortals/map.xml \
	templates/immortals/report-html.xsl \
	templates/immortals/report-text.xsl \
	templates/immortals/words.xsl
nobase_dist_pkgdata_DATA += \
	templates/roll-for-adventure/report-html.xsl \
	templates/roll-for-adventure/report-text.xsl \
	templates/roll-for-adventure/words.xsl
