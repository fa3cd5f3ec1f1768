# Templates.
nobase_dist_pkgdata_DATA += templates/immortals/tables.xml
nobase_dist_pkgdata_DATA += templates/roll-for-adventure/tables.xml
