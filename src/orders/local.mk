noinst_LIBRARIES += liborders.a
liborders_a_SOURCES = \
	src/orders/condition.c src/orders/condition.h \
	src/orders/condition_read.c \
	src/orders/lines.c src/orders/lines.h \
	src/orders/order.h \
	src/orders/order_ahead.c \
	src/orders/order_answer.c \
	src/orders/order_field.c \
	src/orders/order_move.c \
	src/orders/order_parts.h \
	src/orders/order_plain.c src/orders/order_plain.h \
	src/orders/order_plain_read.c \
	src/orders/order_read.c \
	src/orders/order_receipt.c \
	src/orders/order_shown.c \
	src/orders/order_template.c
