noinst_LIBRARIES += libreferee.a
libreferee_a_SOURCES = \
	src/referee/chance.c src/referee/chance.h \
	src/referee/codec.c src/referee/codec.h \
	src/referee/compare.c \
	src/referee/events.c src/referee/events.h \
	src/referee/field.c src/referee/field.h \
	src/referee/game.h \
	src/referee/layout.c src/referee/layout.h \
	src/referee/mask.c \
	src/referee/keyed.c src/referee/keyed.h \
	src/referee/names.c src/referee/names.h \
	src/referee/condition.c src/referee/condition.h \
	src/referee/order.h src/referee/order_parts.h \
	src/referee/order_answer.c src/referee/order_carry.c src/referee/order_codes.c \
	src/referee/order_envelope.c src/referee/order_field.c src/referee/order_judge.c \
	src/referee/order_move.c src/referee/order_read.c src/referee/order_template.c \
	src/referee/order_value.c src/referee/order_words.c \
	src/referee/vocabulary.c src/referee/vocabulary.h src/referee/vocabulary_check.c \
	src/referee/play.c src/referee/play.h \
	src/referee/read.c src/referee/read_parts.h src/referee/read_value.c \
	src/referee/simulate.c src/referee/simulate.h \
	src/referee/view.c src/referee/view.h \
	src/referee/xsd.c src/referee/xsd.h src/referee/xsd_parts.h \
	src/referee/xsd_struct.c \
	src/referee/xsd_type.c
