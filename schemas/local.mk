# Schemas.

nobase_dist_pkgdata_DATA += schemas/contacts.xsd schemas/game.xsd schemas/turn.xsd
