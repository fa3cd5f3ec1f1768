#ifndef MAIL_ANSWER_H
#define MAIL_ANSWER_H

/*
 * The answer of the parsing child to its parent: records of a tag and its fields, numbers
 * big-endian, runs of bytes with their length before and a NUL behind.  The reader trusts nothing:
 * it rejects an answer that is cut short, counts wrongly, or has strings that are not clean.
 */

#include "mail/read.h"

/* The remarks about a mail; read.c has their texts. */
enum remark {
	REMARK_NOT_MAIL,
	REMARK_TOO_LARGE,
	REMARK_TOO_COSTLY,
	REMARK_TOO_DEEP,
	REMARK_TOO_MANY_PARTS,
	REMARK_TOO_MANY_LETTERS,
	REMARK_THIRD_PART,
	REMARK_HALF_SIGNED,
	REMARK_NOT_OPENPGP,
	REMARK_TWO_SIGNATURES,
	REMARK_FORWARDED_SIGNATURE,
	REMARK_STRAY_SIGNATURE,
	REMARK_UNSIGNED_BESIDE,
	REMARK_TEXT_AROUND,
	REMARK_FORWARDED,
	REMARK_CHARSET,
	REMARKS
};

enum answer_field {
	FIELD_FROM,
	FIELD_FROM_NAME,
	FIELD_TO,
	FIELD_SUBJECT,
	FIELD_MESSAGE_ID,
	FIELD_IN_REPLY_TO,
	FIELD_REFERENCE,
	FIELD_AUTOCRYPT,
	FIELD_LOOP,
	FIELD_VOUCHER,
	ANSWER_FIELDS
};

/* Tags of the records. */
enum tag { TAG_FIELD = 1, TAG_ENVELOPE, TAG_SIGNATURE, TAG_LETTER, TAG_REMARK, TAG_END };

/* The child's side, in envelope.c. */
void	 answer_signature(struct buf *, const struct mail_signature *);
void	 answer_letter(struct buf *, const struct letter *);
/* 'detail' is a name or a number for the text, "" if the remark has none. */
void	 answer_remark(struct buf *, enum remark, const char *detail);

/*
 * The parent's side: takes 'arena' over, and fills in the mail, which must be empty.  False when
 * the answer is not to be trusted, or says that the mail is refused; the diagnostics say which.
 */
bool	 answer_read(char *arena, size_t, struct mail *, struct diags *);

#endif
