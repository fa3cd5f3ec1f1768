# Schemas.

nobase_dist_pkgdata_DATA += schemas/contacts.xsd schemas/game.xsd schemas/turn.xsd

# Made from the field tables by 'make schemas'; a test holds them against the tables.
nobase_dist_pkgdata_DATA += \
	schemas/immortals/events.xsd \
	schemas/immortals/orders.xsd \
	schemas/immortals/state.xsd \
	schemas/immortals/tables.xsd \
	schemas/immortals/view.xsd
nobase_dist_pkgdata_DATA += \
	schemas/roll-for-adventure/events.xsd \
	schemas/roll-for-adventure/orders.xsd \
	schemas/roll-for-adventure/state.xsd \
	schemas/roll-for-adventure/tables.xsd \
	schemas/roll-for-adventure/view.xsd
