# Schemas; those of a game are in its own local.mk.

nobase_dist_pkgdata_DATA += schemas/contacts.xsd schemas/game.xsd schemas/moderator.xsd schemas/status.xsd schemas/turn.xsd
