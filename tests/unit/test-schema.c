/* Schema faults come once each, with a line, in plain words, with what would have worked. */

#include <fcntl.h>
#include <unistd.h>

#include "unit/test.h"
#include "xml/parse.h"
#include "xml/schema.h"
#include "xml/tree.h"
#include "xml/write.h"

static const char xsd[] =
"<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:t' targetNamespace='urn:t' "
    "elementFormDefault='qualified'>\n"
" <xs:simpleType name='realm'><xs:restriction base='xs:token'>\n"
"  <xs:enumeration value='light'/><xs:enumeration value='dark'/></xs:restriction></xs:simpleType>\n"
" <xs:simpleType name='amount'><xs:annotation><xs:documentation>a number, or all or "
    "half</xs:documentation></xs:annotation>\n"
"  <xs:restriction base='xs:string'><xs:pattern value='all|half|[0-9]{1,2}'/></xs:restriction>\n"
" </xs:simpleType>\n"
" <xs:complexType name='order'><xs:attribute name='when' type='xs:string'/></xs:complexType>\n"
" <xs:element name='orders'><xs:complexType><xs:choice maxOccurs='unbounded'>\n"
"  <xs:element name='attack'><xs:complexType><xs:complexContent><xs:extension base='order'>\n"
"   <xs:attribute name='realm' type='realm' use='required'/><xs:attribute name='armies' "
    "type='amount'/>\n"
"  </xs:extension></xs:complexContent></xs:complexType></xs:element>\n"
"  <xs:element name='extract'><xs:complexType><xs:complexContent><xs:extension base='order'>\n"
"   <xs:attribute name='ranked'><xs:simpleType><xs:list "
    "itemType='realm'/></xs:simpleType></xs:attribute>\n"
"  </xs:extension></xs:complexContent></xs:complexType></xs:element>\n"
" </xs:choice></xs:complexType></xs:element>\n"
"</xs:schema>\n";

static struct diags	diags;

static struct schema	*s;

static void
setup(void)
{
	char	 path[] = "/tmp/assize-schema-" "XX" "XX" "XX";
	int	 fd = mkstemp(path);
	FILE	*f = fdopen(fd, "w");

	xml_start();
	fputs(xsd, f);
	fclose(f);
	s = schema_open(path);
	unlink(path);
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

static void
expect(const char *body, const char *said)
{
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert(!check(body));
	diags_format(&diags, &b);
	ck_assert_str_eq(b.data, said);
}

TEST(a_good_file_passes_and_the_schema_is_kept)
{
	for (int i = 0; i < 3; i++)
		ck_assert(check("<attack realm='dark' armies='half' when='1'/><extract/>"));
	ck_assert_uint_eq(diags.count, 0);
}

TEST(a_wrong_value_names_the_allowed_ones_once)
{
	expect("<extract/>\n<attack realm='drak'/>",
	    "o.xml:3: error: 'drak' cannot be the realm of <attack> [schema-value]\n"
	    "    hint: did you mean 'dark'? it may be: light, dark\n");
}

TEST(a_wrong_value_of_an_open_type_quotes_its_documentation)
{
	expect("<attack realm='dark' armies='lots'/>",
	    "o.xml:2: error: 'lots' cannot be the armies of <attack> [schema-value]\n"
	    "    hint: armies: a number, or all or half\n");
	expect("<attack realm='dark' armies='-1'/>",
	    "o.xml:2: error: '-1' cannot be the armies of <attack> [schema-value]\n"
	    "    hint: armies: a number, or all or half\n");
}

TEST(unknown_and_missing_attributes_are_named)
{
	expect("<attack relm='dark'/>",
	    "o.xml:2: error: <attack> has no attribute 'relm' [schema-attribute]\n"
	    "    hint: did you mean 'realm'? it may have: when, realm, armies\n"
	    "o.xml:2: error: <attack> lacks the attribute 'realm' [schema-missing]\n"
	    "    hint: it may be: light, dark\n");
}

TEST(an_unknown_element_names_the_near_one)
{
	expect("<atack/>",
	    "o.xml:2: error: <atack> cannot stand here [schema-element]\n"
	    "    hint: did you mean 'attack'? here may stand: attack, extract\n");
	expect("<extract><gold/></extract>",
	    "o.xml:2: error: <extract> may not hold anything [schema-content]\n");
	expect("", "o.xml:1: error: <orders> ends too early [schema-missing]\n"
	    "    hint: it may hold: attack, extract\n");
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

TEST(a_list_names_the_word_that_is_wrong)
{
	ck_assert(check("<extract ranked='dark light'/>"));
	expect("<extract ranked='dark ligth'/>",
	    "o.xml:2: error: 'dark ligth' cannot be the ranked of <extract> [schema-value]\n"
	    "    hint: did you mean 'light'? it may be: light, dark\n");
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
