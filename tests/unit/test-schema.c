/* Schema faults come once each, with a line, in plain words, with what would have worked. */

#include "dirs.h"
#include "unit/cases.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"
#include "xml/write.h"

static struct diags	diags;

static struct schema	*s;

static void
setup(void)
{
	xml_start();
	s = schema_open(SRCDIR "/tests/unit/orders.xsd");
}

static bool
check(const char *body)
{
	AUTO_FREE char *text = xasprintf("<orders xmlns='urn:t'>\n%s\n</orders>", body);
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", text, strlen(text), XML_CAP_ORDERS,
	    NULL);
	bool		 good;

	diags_clear(&diags);
	ck_assert_ptr_nonnull(doc);
	good = schema_check(s, doc, "o.xml", &diags);
	return good;
}

/* Faults of elements below <orders>. */
static char *
faults_of(const char *argument, const char *given)
{
	struct buf	 b = { 0 };

	check(given);
	diags_format(&diags, &b);
	return buf_take(&b, NULL);
}

TEST(faults_are_said_in_plain_words)
{
	static const struct case_kind	 kinds[] = { { "orders", faults_of },
	    { NULL, NULL } };

	cases_try("unit/schema.cases", kinds);
}

TEST(a_good_file_passes_and_the_schema_is_kept)
{
	for (int i = 0; i < 3; i++)
		ck_assert(check("<attack realm='dark' armies='half' when='1'/><extract/>"));
	ck_assert_uint_eq(diags.count, 0);
}

TEST(every_fault_is_named_at_once)
{
	ck_assert(!check("<attack realm='x'/>\n<extract a='1'/>\n<attack realm='dark' "
	    "armies='300'/>"));
	ck_assert_uint_eq(diags.count, 3);
	ck_assert_int_eq(diags.diag[0].line, 2);
	ck_assert_int_eq(diags.diag[1].line, 3);
	ck_assert_int_eq(diags.diag[2].line, 4);
}

TEST(faults_behind_and_inside_wrong_elements_are_found_and_the_document_is_whole_again)
{
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO_FREE char *text = xasprintf("<orders xmlns=\"urn:t\"><a/><b/>%s<c/></orders>",
	    "<attack realm=\"x\"/>");
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", text, strlen(text), XML_CAP_ORDERS,
	    NULL);

	diags_clear(&diags);
	ck_assert(!schema_check(s, doc, "o.xml", &diags));
	ck_assert_uint_eq(diags.count, 4);
	xml_write_piece(xmlDocGetRootElement(doc), &b);
	ck_assert_str_eq(b.data,
	    "<orders xmlns=\"urn:t\">\n <a/>\n <b/>\n <attack realm=\"x\"/>\n <c/>\n</orders>\n");
	ck_assert(!schema_check(s, doc, "o.xml", NULL));
}

TEST(a_wrong_root_or_namespace_is_named)
{
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", "<orders/>", 9, XML_CAP_ORDERS, NULL);

	diags_clear(&diags);
	ck_assert(!schema_check(s, doc, "o.xml", &diags));
	ck_assert_uint_eq(diags.count, 1);
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "xmlns=\"urn:t\""));
	xmlFreeDoc(doc);
	doc = xml_parse("o.xml", "<order xmlns='urn:t'/>", 22, XML_CAP_ORDERS, NULL);
	diags_clear(&diags);
	ck_assert(!schema_check(s, doc, "o.xml", &diags));
	ck_assert_ptr_nonnull(strstr(diags.diag[0].hint, "did you mean 'orders'"));
}

TEST_MAIN_WITH("schema", setup, NULL)
