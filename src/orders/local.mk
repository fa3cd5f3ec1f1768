noinst_LIBRARIES += liborders.a
liborders_a_SOURCES = \
	src/orders/condition.c \
	src/orders/condition.h \
	src/orders/condition_read.c \
	src/orders/element.c \
	src/orders/element.h \
	src/orders/order.h \
	src/orders/order_ahead.c \
	src/orders/order_answer.c \
	src/orders/order_carry.c \
	src/orders/order_codes.c \
	src/orders/order_envelope.c \
	src/orders/order_field.c \
	src/orders/order_force.c \
	src/orders/order_form.c \
	src/orders/order_gap.c \
	src/orders/order_gather.c \
	src/orders/order_judge.c \
	src/orders/order_known.c \
	src/orders/order_match.c \
	src/orders/order_move.c \
	src/orders/order_parts.h \
	src/orders/order_plain.c \
	src/orders/order_plain.h \
	src/orders/order_plain_read.c \
	src/orders/order_plain_write.c \
	src/orders/order_read.c \
	src/orders/order_shown.c \
	src/orders/order_template.c \
	src/orders/order_value.c \
	src/orders/order_words.c \
	src/orders/order_write.c \
	src/orders/vocabulary.c
