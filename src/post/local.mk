noinst_LIBRARIES += libpost.a
libpost_a_SOURCES = \
	src/post/budget.c \
	src/post/budget.h \
	src/post/contents.c \
	src/post/delivery.c \
	src/post/delivery.h \
	src/post/facts.c \
	src/post/facts.h \
	src/post/handle_joining.c \
	src/post/handle_orders.c \
	src/post/handlers.c \
	src/post/handling.h \
	src/post/incoming.c \
	src/post/incoming.h \
	src/post/letterbox.c \
	src/post/letterbox.h \
	src/post/maildir.c \
	src/post/mailing.h \
	src/post/observers.c \
	src/post/observers.h \
	src/post/office.c \
	src/post/office.h \
	src/post/outbox.c \
	src/post/outbox.h \
	src/post/pages.c \
	src/post/parsed.c \
	src/post/parsed.h \
	src/post/press.c \
	src/post/press.h \
	src/post/prose.c \
	src/post/replies.c \
	src/post/reply.c \
	src/post/selftest.c \
	src/post/sender.c \
	src/post/standby.c \
	src/post/standby.h \
	src/post/turn_mail.c
