/* The codes of diagnostics that reading orders may give. */

#include "orders/order.h"

const struct order_code	order_codes[] = {
	{ "wrong-document", "The document is something else than an order file." },
	{ "wrong-namespace",
	    "The file, or an element in it, is written for other rules than those of this game." },
	{ "wrong-game", "The orders name another game." },
	{ "wrong-turn", "The orders are for a turn that is over or has not come." },
	{ "unknown-seat", "Nobody of that name sits at the table." },
	{ "wrong-seat", "The orders say they are from another seat than the one that hands them in."
	    },
	{ "wrong-on", "The orders answer another MANIFEST than the one last published." },
	{ "missing-nonce", "The envelope has no nonce." },
	{ "weak-nonce", "The nonce is too short, repeats itself or holds characters that it may "
	    "not." },
	{ "too-many-orders", "One file holds more orders than anybody can need." },
	{ "unknown-element", "There is no order, or no child of that order, of this name." },
	{ "unknown-attribute", "The element has no attribute of this name." },
	{ "in-sequence", "An order that answers together with others stands in a sequence." },
	{ "stray-text", "Text stands where only elements may be." },
	{ "missing-attribute", "An attribute that the element needs is not there." },
	{ "missing-element", "A child that the element needs is not there." },
	{ "empty-value", "An attribute says nothing." },
	{ "unknown-id", "The list has no member of this name." },
	{ "bad-number", "A number is none, or is out of range." },
	{ "bad-amount", "An amount is neither a number nor one of the words for amounts." },
	{ "bad-flag", "An attribute is neither yes nor no." },
	{ "one-value", "Choices are ranked where only one value is read." },
	{ "too-many-values", "An attribute holds more values than there is room for." },
	{ "too-many-items", "An element holds more children of a kind than there is room for." },
	{ "repeated-item", "Two children are about the same thing." },
	{ "bad-count", "A count was written out and is not what was counted." },
	{ "bad-times", "The attribute 'times' is neither a number nor any." },
	{ "bad-until", "The attribute 'until' is neither turn nor round, or stands beside "
	    "'standing'." },
	{ "bad-line", "A plain line is no order, or the lines do not begin or end as they must." },
	{ "several-names", "A name in a plain line is that of several things." },
	{ "bad-ends", "The attribute 'ends' holds no numbers of standing orders that are kept." },
	{ "bad-keep", "The attribute 'keep' is not standing." },
	{ "bad-condition", "A condition does not follow the grammar, or is too long or too deep." },
	{ "condition-name", "A condition names an element or attribute that no view of the game "
	    "has." },
	{ "condition-id", "A condition compares an attribute with something that it can never be."
	    },
	{ "condition-function",
	    "A condition uses a function, an axis or a variable that conditions do not have." },
	{ "bad-carried", "What the state says of orders carried over does not fit the order file "
	    "it names." },
	{ NULL, NULL }
};
