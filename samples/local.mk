# Samples: whole games ready to run, a folder a game, and what plays them.

samples = \
	samples/demo \
	samples/immortals/five/players.xml \
	samples/immortals/five/secrets \
	samples/immortals/five/turn-01/anna.xml \
	samples/immortals/five/turn-01/bert.xml \
	samples/immortals/five/turn-01/cleo.xml \
	samples/immortals/five/turn-01/dora.xml \
	samples/immortals/five/turn-01/eva.xml \
	samples/immortals/five/turn-02/anna.xml \
	samples/immortals/five/turn-02/bert.xml \
	samples/immortals/five/turn-02/cleo-1.xml \
	samples/immortals/five/turn-02/cleo-2.xml \
	samples/immortals/five/turn-02/dora.xml \
	samples/immortals/five/turn-02/eva.xml \
	samples/immortals/five/turn-03/anna.xml \
	samples/immortals/five/turn-03/bert.xml \
	samples/immortals/five/turn-03/cleo.xml \
	samples/immortals/five/turn-03/dora.xml \
	samples/immortals/five/turn-04/anna.xml \
	samples/immortals/five/turn-04/bert.xml \
	samples/immortals/five/turn-04/cleo.xml \
	samples/immortals/five/turn-04/dora.xml \
	samples/immortals/three/players.xml \
	samples/immortals/three/secrets \
	samples/immortals/three/turn-01/anna.xml \
	samples/immortals/three/turn-01/bert.xml \
	samples/immortals/three/turn-01/cleo.xml \
	samples/immortals/three/turn-02/anna.xml \
	samples/immortals/three/turn-02/bert.xml \
	samples/immortals/three/turn-02/cleo.xml \
	samples/immortals/three/turn-03/anna.xml \
	samples/immortals/three/turn-03/bert.xml \
	samples/immortals/three/turn-03/cleo.xml \
	samples/immortals/three/turn-04/anna.xml \
	samples/immortals/three/turn-04/bert.xml \
	samples/immortals/three/turn-04/cleo.xml \
	samples/immortals/three/turn-05/anna.xml \
	samples/immortals/three/turn-05/bert.xml \
	samples/immortals/three/turn-05/cleo.xml \
	samples/immortals/three/turn-06/anna.xml \
	samples/immortals/three/turn-06/bert.xml \
	samples/immortals/three/turn-06/cleo.xml \
	samples/immortals/three/turn-07/anna.xml \
	samples/immortals/three/turn-07/bert.xml \
	samples/immortals/three/turn-07/cleo.xml \
	samples/immortals/three/turn-08/anna.xml \
	samples/immortals/three/turn-08/bert.xml \
	samples/immortals/three/turn-08/cleo.xml \
	samples/immortals/three/turn-09/anna-1-refused.xml \
	samples/immortals/three/turn-09/anna-2.xml \
	samples/immortals/three/turn-09/bert.xml \
	samples/immortals/three/turn-09/cleo.xml \
	samples/play \
	samples/roll-for-adventure/README \
	samples/roll-for-adventure/plans/again/anna.xml \
	samples/roll-for-adventure/plans/again/bert.xml \
	samples/roll-for-adventure/plans/again/cleo.xml \
	samples/roll-for-adventure/plans/players.xml \
	samples/roll-for-adventure/plans/secrets \
	samples/roll-for-adventure/plans/turn-01/anna.xml \
	samples/roll-for-adventure/plans/turn-01/bert.xml \
	samples/roll-for-adventure/plans/turn-01/cleo.xml

nobase_dist_pkgdata_DATA += $(samples)
