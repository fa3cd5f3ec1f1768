noinst_LIBRARIES += libpost.a
libpost_a_SOURCES = \
	src/post/form.c \
	src/post/form.h \
	src/post/replies.c \
	src/post/brought.c \
	src/post/enclosure.c \
	src/post/enclosure.h \
	src/post/guide.c \
	src/post/guide.h \
	src/post/hearing.c \
	src/post/hearing_joining.c \
	src/post/hearing_orders.c \
	src/post/hearing_standby.c \
	src/post/joining_mail.c \
	src/post/letter.c \
	src/post/letter.h \
	src/post/letterbox.c \
	src/post/letterbox.h \
	src/post/letterbox_games.c \
	src/post/letterbox_parts.h \
	src/post/mail_contents.c \
	src/post/mailing.h \
	src/post/notice_mail.c \
	src/post/offer.c \
	src/post/offer.h \
	src/post/order_form.c \
	src/post/outbox.c \
	src/post/outbox.h \
	src/post/outbox_log.c \
	src/post/outbox_log.h \
	src/post/press.c \
	src/post/press.h \
	src/post/sender.c \
	src/post/spoken.c \
	src/post/spoken.h \
	src/post/turn_mail.c
