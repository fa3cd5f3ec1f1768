/* Hostile bytes are refused with a reason and a line; what is written is read back as it was. */

#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static struct diags	diags;

static xmlDocPtr
parse(const char *bytes, size_t len)
{
	diags_clear(&diags);
	xml_start();
	return xml_parse("orders.xml", bytes, len, XML_CAP_ORDERS, &diags);
}

static void
expect_refused(const char *bytes, size_t len, const char *code, int line)
{
	ck_assert_ptr_null(parse(bytes, len));
	ck_assert_uint_ge(diags.count, 1);
	ck_assert_str_eq(diags.diag[0].code, code);
	ck_assert_str_eq(diags.diag[0].file, "orders.xml");
	ck_assert_int_eq(diags.diag[0].line, line);
	ck_assert_uint_ge(diags.errors, 1);
}

static void
expect_taken(const char *text)
{
	AUTO(xml_free) xmlDocPtr doc = parse(text, strlen(text));

	ck_assert_ptr_nonnull(doc);
	ck_assert_uint_eq(diags.count, 0);
}

TEST(ordinary_files_are_taken)
{
	expect_taken("<orders/>");
	expect_taken("\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>\n<!-- < ' \" --><a "
	    "b='&lt;'><![CDATA[<x>]]></a>");
	expect_taken("<a when=\"5 > count(//b)\"/>");
	expect_taken("<a>caf\xc3\xa9</a>");
}

TEST(what_is_not_xml_is_refused_once_with_its_line)
{
	expect_refused("", 0, "not-xml", 1);
	expect_refused("gold, please", 12, "not-xml", 1);
	expect_refused("<a>\n<b></a>", 11, "not-xml", 2);
	ck_assert_uint_eq(diags.count, 1);
	expect_refused("<a>\n<b c='1'\n<c/></b></a>", 25, "not-xml", 2);
	expect_refused("<a>\n<x:b/></a>", 14, "not-xml", 2);
	expect_refused("<a/><b/>", 8, "not-xml", 1);
	expect_refused("<a>\x01</a>", 8, "not-xml", 1);
	expect_refused("<!-- only -->", 13, "not-xml", 1);
}

TEST(a_doctype_is_refused_whatever_it_holds)
{
	static const char	 bomb[] =
	    "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x 'xxxx'>]>\n<a>&x;</a>";

	expect_refused(bomb, sizeof(bomb) - 1, "doctype", 2);
	expect_refused("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", 44, "doctype", 1);
}

TEST(an_entity_gets_a_hint)
{
	expect_refused("<a>\n&nbsp;</a>", 14, "not-xml", 2);
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "&amp;"));
	expect_refused("<a b='Tom & Jerry'/>", 20, "not-xml", 1);
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "&amp;"));
}

TEST(other_encodings_are_refused)
{
	static const char	 utf16[] = "\xff\xfe<\0a\0/\0>\0";
	static const char	 bare16[] = "<\0a\0/\0>\0";
	static const char	 utf7[] =
	    "<?xml version='1.0' encoding='UTF-7'?>\n+ADw-!DOCTYPE a+AD4-<a/>";

	expect_refused(utf16, sizeof(utf16) - 1, "not-utf-8", 1);
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "UTF-8"));
	expect_refused(bare16, sizeof(bare16) - 1, "not-utf-8", 1);
	expect_refused("<a>\ncaf\xe9</a>", 12, "not-utf-8", 2);
	expect_refused("<a>\xc0\xbc</a>", 9, "not-utf-8", 1);
	expect_refused("<a>\xed\xa0\x80</a>", 10, "not-utf-8", 1);
	expect_refused("<a>\0</a>", 8, "not-utf-8", 1);
	expect_refused(utf7, sizeof(utf7) - 1, "not-xml", 2);
}

TEST(too_many_bytes_are_refused)
{
	AUTO_FREE char *big = malloc(66000);
	AUTO(xml_free) xmlDocPtr doc = NULL;

	memset(big, ' ', 66000);
	memcpy(big, "<a>", 3);
	memcpy(big + 65996, "</a>", 4);
	expect_refused(big, 66000, "too-large", 0);
	memcpy(big + XML_CAP_ORDERS - 4, "</a>", 4);
	doc = parse(big, XML_CAP_ORDERS);
	ck_assert_ptr_nonnull(doc);
}

static char *
nested(int depth)
{
	struct buf	 b = { 0 };

	for (int i = 0; i < depth; i++)
		buf_puts(&b, "<a>\n");
	for (int i = 0; i < depth; i++)
		buf_puts(&b, "</a>");
	return buf_take(&b, NULL);
}

TEST(deep_nesting_is_refused)
{
	AUTO_FREE char *deep = nested(XML_MAX_DEPTH + 1), *well = nested(XML_MAX_DEPTH),
	    *abyss = nested(7000);

	expect_refused(deep, strlen(deep), "too-deep", XML_MAX_DEPTH + 1);
	expect_refused(abyss, strlen(abyss), "too-deep", XML_MAX_DEPTH + 1);
	expect_taken(well);
}

static char *
crowded(int attributes)
{
	struct buf	 b = { 0 };

	buf_puts(&b, "<o>\n<a");
	for (int i = 0; i < attributes; i++)
		buf_printf(&b, " a%d=''", i);
	buf_puts(&b, "/></o>");
	return buf_take(&b, NULL);
}

TEST(ten_thousand_attributes_are_refused)
{
	AUTO_FREE char *many = crowded(5000), *well = crowded(XML_MAX_ATTRIBUTES),
	    *more = crowded(10000);

	expect_refused(many, strlen(many), "too-many-attributes", 2);
	ck_assert_ptr_null(xml_parse("x", more, strlen(more), XML_CAP_OWN, &diags));
	ck_assert_str_eq(diags.diag[diags.count - 1].code, "too-many-attributes");
	expect_taken(well);
}

TEST(every_raw_less_than_in_an_attribute_is_named_with_a_way_round)
{
	static const char	 text[] =
	    "<o>\n<a when=\"gold < 5\"/>\n<b/>\n<a when='energy <= 2'/></o>";

	expect_refused(text, sizeof(text) - 1, "raw-less-than", 2);
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "&lt;"));
	ck_assert_uint_eq(diags.count, 2);
	ck_assert_int_eq(diags.diag[1].line, 4);
}

TEST(a_forgotten_quotation_mark_is_named_where_it_opened)
{
	static const char	 text[] = "<o>\n<a to=\"x/>\n<b to=\"y\"/>\n</o>";

	expect_refused(text, sizeof(text) - 1, "not-xml", 2);
	expect_refused("<a b=\"c", 7, "not-xml", 1);
}

static void
expect_written(const char *in, const char *out)
{
	AUTO(buf_clear) struct buf b = { 0 }, again = { 0 };
	AUTO(xml_free) xmlDocPtr doc = parse(in, strlen(in));

	ck_assert_ptr_nonnull(doc);
	xml_write(xmlDocGetRootElement(doc), &b);
	xmlFreeDoc(doc);
	ck_assert_str_eq(b.data, out);
	doc = parse(b.data, b.len);
	ck_assert_ptr_nonnull(doc);
	xml_write(xmlDocGetRootElement(doc), &again);
	ck_assert_str_eq(again.data, b.data);
}

#define DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

TEST(canonical_bytes_are_an_element_a_line)
{
	expect_written("<a  y='1' x = '2'><b></b>\n\n<c>  <d e='f'/></c><!-- so --></a>",
	    DECLARATION "<a y=\"1\" x=\"2\">\n <b/>\n <c>\n  <d e=\"f\"/>\n </c>\n <!-- so "
	    "-->\n</a>\n");
}

TEST(canonical_bytes_escape_what_would_be_read_otherwise)
{
	expect_written("<a b='&quot;&lt;&amp;&#10;&#9;&#13;>'>x &lt; y &gt;&#13;\n &amp;<i>so</i> "
	    "</a>",
	    DECLARATION "<a b=\"&quot;&lt;&amp;&#10;&#9;&#13;&gt;\">x &lt; y &gt;&#13;\n "
	    "&amp;<i>so</i> </a>\n");
}

TEST(canonical_bytes_keep_namespaces)
{
	expect_written("<a xmlns='urn:x' xmlns:y='urn:y' y:z='1'><y:b/></a>",
	    DECLARATION "<a xmlns=\"urn:x\" xmlns:y=\"urn:y\" y:z=\"1\">\n <y:b/>\n</a>\n");
}

TEST(html_closes_what_html_closes)
{
	AUTO(buf_clear) struct buf b = { 0 };
	static const char text[] =
	    "<html><head><style>a > b {}</style></head><body><br/><p id='&lt;\"'/>1 &lt; "
	    "2</body></html>";
	AUTO(xml_free) xmlDocPtr doc = parse(text, sizeof(text) - 1);

	html_write(xmlDocGetRootElement(doc), &b);
	ck_assert_str_eq(b.data,
	    "<!DOCTYPE html>\n<html><head><style>a > b {}</style></head><body><br>"
	    "<p id=\"&lt;&quot;\"></p>1 &lt; 2</body></html>\n");
}

TEST_MAIN("parse")
