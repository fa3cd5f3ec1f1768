/*
 * The Content-Security-Policy of a page of ours, which lets a browser do nothing but show it.  The
 * policy (CSP level 2, W3C) names the page's own styles and script by their hashes.  Nothing that a
 * name or a text could smuggle in is ever run or fetched.
 */

#include <gcrypt.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/xmlwriter.h>

#include "base/buf.h"
#include "report/policy.h"
#include "xml/data.h"
#include "xml/tree.h"

#define SHA256_SIZE	32
#define SCRIPT_CAP	((size_t)256 * 1024)

/* Adds "'sha256-...'" of the text right inside an element. */
static void
add_hash(struct buf *policy, xmlNodePtr element)
{
	unsigned char	 digest[SHA256_SIZE];
	xmlChar		*text = xmlNodeGetContent(element);
	xmlBufferPtr	 b = xmlBufferCreate();
	xmlTextWriterPtr writer = b == NULL ? NULL : xmlNewTextWriterMemory(b, 0);

	if (text == NULL)
		die("out of memory");
	gcry_md_hash_buffer(GCRY_MD_SHA256, digest, text, strlen((const char *)text));
	if (writer == NULL ||
	    xmlTextWriterWriteBase64(writer, (const char *)digest, 0, SHA256_SIZE) < 0 ||
	    xmlTextWriterFlush(writer) < 0)
		die("out of memory");
	buf_printf(policy, " 'sha256-%s'", (const char *)xmlBufferContent(b));
	xmlFreeTextWriter(writer);
	xmlFree(text);
	xmlBufferFree(b);
}

/* True for an element of that name that counts as code.  A script of another type is data. */
static bool
is_code(xmlNodePtr node, const char *element)
{
	return xml_is(node, element) && xml_attribute(node, "type") == NULL;
}

static void
add_hashes(struct buf *policy, xmlNodePtr parent, const char *element)
{
	for (xmlNodePtr node = parent->children; node != NULL; node = node->next) {
		if (is_code(node, element))
			add_hash(policy, node);
		else if (node->type == XML_ELEMENT_NODE)
			add_hashes(policy, node, element);
	}
}

static void
add_source(struct buf *policy, xmlNodePtr html, const char *directive, const char *element)
{
	struct buf	 hashes = { 0 };

	add_hashes(&hashes, html, element);
	buf_printf(policy, "; %s%s", directive, hashes.len > 0 ? hashes.data : " 'none'");
	buf_clear(&hashes);
}

void
policy_add(xmlNodePtr html)
{
	xmlNodePtr	 head = xml_child(html, "head"), charset = xml_child(head, "meta"), meta;
	struct buf	 policy = { 0 };

	if (head == NULL)
		return;
	buf_puts(&policy, "default-src 'none'; base-uri 'none'; form-action 'none'");
	add_source(&policy, html, "style-src", "style");
	add_source(&policy, html, "script-src", "script");
	meta = xml_add(head, "meta");
	xml_set(meta, "http-equiv", "Content-Security-Policy");
	xml_set(meta, "content", policy.data);
	/* A policy covers only what comes after it. */
	if (charset != NULL)
		xmlAddNextSibling(charset, meta);
	buf_clear(&policy);
}

void
policy_script(xmlNodePtr parent, const char *relative)
{
	struct buf	 text = { 0 };

	data_read(relative, SCRIPT_CAP, &text);
	xmlNodeAddContentLen(xml_add(parent, "script"), BAD_CAST text.data, (int)text.len);
	buf_clear(&text);
}

/* The functions of the script's parts stay hidden from the browser's own names. */
void
policy_form_script(xmlNodePtr parent)
{
	static const char *const	 part[] = { "description", "file", "lines", "fields",
		"condition", "more", "cards", "answers", "send", "suppose", "board", "pick",
		"page" };
	struct buf			 text = { 0 };

	buf_puts(&text, "(function () {\n'use strict';\n");
	for (size_t i = 0; i < LENGTH(part); i++) {
		char	*path = xasprintf("templates/common/form/%s.js", part[i]);

		data_read(path, SCRIPT_CAP, &text);
		free(path);
	}
	buf_puts(&text, "}());\n");
	xmlNodeAddContentLen(xml_add(parent, "script"), BAD_CAST text.data, (int)text.len);
	buf_clear(&text);
}
