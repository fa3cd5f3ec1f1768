/* JSON of strangers, read by a library, as a tree for style sheets. */

#include <string.h>

#include <jansson.h>

#include "base/base.h"
#include "base/buf.h"
#include "xml/json.h"
#include "xml/tree.h"

static void
set_string(xmlNodePtr node, const char *name, const char *value)
{
	AUTO(buf_clear) struct buf clean = { 0 };

	buf_puts(&clean, value);
	for (size_t i = 0; i < clean.len; i++)
		if ((unsigned char)clean.data[i] < ' ' || clean.data[i] == 0x7f)
			clean.data[i] = '?';
	xml_set(node, name, clean.len == 0 ? "" : clean.data);
}

/* Adds a value below a node; 'at' is its place, which comes back as it was. */
static void
add_value(xmlNodePtr parent, const char *key, const json_t *value, struct buf *at)
{
	static const char *const	 types[] = {
		[JSON_OBJECT] = "object", [JSON_ARRAY] = "array", [JSON_STRING] = "string",
		[JSON_INTEGER] = "number", [JSON_REAL] = "number", [JSON_TRUE] = "true",
		[JSON_FALSE] = "false", [JSON_NULL] = "null",
	};
	xmlNodePtr	 node = xml_add(parent, "v");
	size_t		 len = at->len, i;
	const char	*name;
	json_t		*part;

	if (key != NULL)
		set_string(node, "key", key);
	xml_set(node, "type", types[json_typeof(value)]);
	set_string(node, "at", at->len == 0 ? "" : at->data);
	if (json_is_string(value))
		set_string(node, "is", json_string_value(value));
	else if (json_is_integer(value))
		xml_setf(node, "is", "%lld", (long long)json_integer_value(value));
	else if (json_is_real(value))
		xml_setf(node, "is", "%.17g", json_real_value(value));
	json_object_foreach((json_t *)value, name, part) {
		buf_printf(at, "%s%s", len == 0 ? "" : ".", name);
		add_value(node, name, part, at);
		buf_cut(at, len);
	}
	json_array_foreach(value, i, part) {
		buf_printf(at, "[%zu]", i);
		add_value(node, NULL, part, at);
		buf_cut(at, len);
	}
}

static int
first_line(const char *text, size_t len)
{
	int	 line = 1;

	for (size_t i = 0; i < len; i++)
		line += text[i] == '\n';
	return line;
}

xmlDocPtr
json_read(const char *file, const void *bytes, size_t len, struct diags *diags)
{
	const char	*text = bytes;
	xmlDocPtr	 doc = xml_new("json");
	size_t		 done = 0;

	do {
		AUTO(buf_clear) struct buf at = { 0 };
		json_error_t	 fault;
		json_t		*value = json_loadb(text + done, len - done,
		    JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, &fault);

		if (value == NULL) {
			diags_at(diags, file, first_line(text, done) + fault.line - 1);
			diag_error(diags, "not-json", "this is no JSON: %s", fault.text);
			xmlFreeDoc(doc);
			return NULL;
		}
		add_value(xmlDocGetRootElement(doc), NULL, value, &at);
		json_decref(value);
		done += (size_t)fault.position;
		while (done < len && strchr(" \t\r\n", text[done]) != NULL)
			done++;
	} while (done < len);
	return doc;
}
