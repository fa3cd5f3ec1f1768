/* Style sheets read only their roots and what they are handed, write nothing and end. */

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"
#include "xml/xslt.h"

#define SHEET(version, \
	    body) "<xsl:stylesheet version='1.0' " \
	    "xmlns:xsl='http://www.w3.org/1999/XSL/Transform' " \
	"xmlns:exsl='http://exslt.org/common' extension-element-prefixes='exsl'>" \
	    body "</xsl:stylesheet>"

static struct diags	diags;
static char		first[32], second[32];

static void
make_folder(char *path)
{
	snprintf(path, sizeof(first), "/tmp/assize-xslt-%.6s", "XX" "XX" "XX");
	ck_assert_ptr_nonnull(mkdtemp(path));
}

static void
put(const char *root, const char *name, const char *text)
{
	char	*path = xasprintf("%s/%s", root, name), *slash = strrchr(path, '/');
	FILE	*f;

	*slash = '\0';
	mkdir(path, 0700);
	*slash = '/';
	f = fopen(path, "w");
	fputs(text, f);
	fclose(f);
	free(path);
}

static void
setup(void)
{
	xml_start();
	make_folder(first);
	make_folder(second);
	setenv("ASSIZE_DATADIR", second, 1);
	put(second, "templates/mark", "");
	put(second, "templates/common/page.xsl",
	    SHEET("1.0", "<xsl:template name='who'>ours</xsl:template>"));
	diags_clear(&diags);
}

static int
remove_entry(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	return remove(path);
}

static void
teardown(void)
{
	nftw(first, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
	nftw(second, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

static xmlDocPtr
view(void)
{
	return xml_parse("view", "<view/>", 7, XML_CAP_ORDERS, NULL);
}

/* The result of a style sheet as text, or NULL; yours. */
static char *
result(const char *body, const struct handed *handed)
{
	const char		*params[] = { "who", "it's \"me\"", NULL };
	AUTO_FREE char *sheet = xasprintf(SHEET("1.0", "%s"), body);
	struct stylesheet	*s;
	AUTO(xml_free) xmlDocPtr doc = NULL, in = view();
	struct buf		 b = { 0 };

	put(second, "templates/toy/report.xsl", sheet);
	s = stylesheet_open(first, "toy/report.xsl", &diags);
	doc = s == NULL ? NULL : stylesheet_apply(s, in, params, handed, &diags);
	stylesheet_close(s);
	if (doc == NULL)
		return NULL;
	xml_write_piece(xmlDocGetRootElement(doc), &b);
	return buf_take(&b, NULL);
}

static void
expect_result(const char *body, const struct handed *handed, const char *expected)
{
	AUTO_FREE char *have = result(body, handed);

	ck_assert_str_eq(have, expected);
}

TEST(a_parameter_is_a_string_whatever_it_holds)
{
	expect_result("<xsl:param name='who'/><xsl:template match='/'><a><xsl:value-of "
	    "select='$who'/></a></xsl:template>",
	    NULL, "<a>it's \"me\"</a>\n");
}

TEST(a_moderators_file_comes_before_ours)
{
	static const char	 body[] =
	    "<xsl:import href='../common/page.xsl'/><xsl:template match='/'><a>"
	    "<xsl:call-template name='who'/></a></xsl:template>";

	expect_result(body, NULL, "<a>ours</a>\n");
	put(first, "common/page.xsl",
	    SHEET("1.0", "<xsl:template name='who'>theirs</xsl:template>"));
	expect_result(body, NULL, "<a>theirs</a>\n");
}

TEST(documents_come_from_the_caller_or_the_roots)
{
	AUTO(xml_free) xmlDocPtr tables = xml_parse("t", "<tables version='7'/>", 21,
	    XML_CAP_ORDERS, NULL);
	struct handed	 handed[] = { { "tables.xml", tables }, { NULL, NULL } };

	put(second, "templates/toy/map.xml", "<map n='3'/>");
	for (int i = 0; i < 2; i++)
		expect_result("<xsl:template match='/'><a "
		    "v=\"{document('tables.xml')/tables/@version}\""
		    " n=\"{document('map.xml')/map/@n}\"/></xsl:template>", handed,
		    "<a v=\"7\" n=\"3\"/>\n");
	ck_assert_str_eq((const char *)xmlDocGetRootElement(tables)->name, "tables");
}

static void
expect_failure(const char *body, const char *code)
{
	diags_clear(&diags);
	ck_assert_ptr_null(result(body, NULL));
	ck_assert_uint_ge(diags.errors, 1);
	ck_assert_str_eq(diags.diag[0].code, code);
}

TEST(nothing_outside_the_roots_is_read)
{
	expect_failure("<xsl:template match='/'><a><xsl:copy-of "
	    "select=\"document('/etc/passwd')\"/></a></xsl:template>",
	    "template-failed");
	expect_failure("<xsl:template match='/'><a><xsl:copy-of "
	    "select=\"document('file:///etc/passwd')\"/></a></xsl:template>",
	    "template-failed");
	expect_failure("<xsl:template match='/'><a><xsl:copy-of "
	    "select=\"document('http://localhost/x')\"/></a></xsl:template>",
	    "template-failed");
	expect_failure("<xsl:import href='/etc/passwd'/><xsl:template "
	    "match='/'><a/></xsl:template>", "template-wrong");
	expect_failure("<xsl:include href='../../../../etc/passwd'/><xsl:template "
	    "match='/'><a/></xsl:template>", "template-wrong");
}

TEST(nothing_is_written)
{
	expect_failure("<xsl:template match='/'><a/><exsl:document "
	    "href='/tmp/assize-written'><b/></exsl:document></xsl:template>",
	    "template-failed");
	ck_assert_int_ne(access("/tmp/assize-written", F_OK), 0);
}

TEST(a_style_sheet_that_runs_away_is_stopped)
{
	expect_failure("<xsl:template match='/'><xsl:apply-templates select='.'/></xsl:template>",
	    "template-failed");
	expect_failure("<xsl:variable name='n' select=\"document('')//node()\"/><xsl:template "
	    "match='/'><a><xsl:value-of select='count($n[count($n[count($n[count($n[count("
	    "$n[count($n[count($n)>1])>1])>1])>1])>1])>1])'/>"
	    "<b/><c/><d/><e/><f/><g/><h/><i/><j/><k/><l/></a></xsl:template>", "template-failed");
}

/*
 * The content of a:once shows its parameter beside its node: a second one is a copy if it shows the
 * first one's.
 */
#define ONCE_SHEET(body) \
	    "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform' " \
	"xmlns:a='assize:once' extension-element-prefixes='a'>" body "</xsl:stylesheet>"
#define ONCE(of, what) "<a:once" of "><xsl:fallback>" what "</xsl:fallback></a:once>"
#define COUNTED	"<xsl:param name='n'/><xsl:template match='/'><r><xsl:for-each select='*/*'>:"

static void
apply(struct stylesheet *s, const char *xml, const char *n, const char *expected)
{
	const char	*params[] = { "n", n, NULL };
	AUTO(xml_free) xmlDocPtr in = xml_parse("view", xml, strlen(xml), XML_CAP_ORDERS, NULL),
	    out = NULL;
	AUTO(buf_clear) struct buf b = { 0 };

	out = stylesheet_apply(s, in, params, NULL, &diags);
	ck_assert_ptr_nonnull(out);
	xml_write_piece(xmlDocGetRootElement(out), &b);
	ck_assert_str_eq(b.data, expected);
}

static struct stylesheet *
open_sheet(const char *body)
{
	struct stylesheet	*s;

	put(second, "templates/toy/report.xsl", body);
	s = stylesheet_open(first, "toy/report.xsl", &diags);
	ck_assert_ptr_nonnull(s);
	return s;
}

TEST(alike_things_are_made_once_where_that_is_said_and_nowhere_else)
{
	struct stylesheet	*s = open_sheet(ONCE_SHEET(COUNTED
	    ONCE("", "<xsl:value-of select='concat(@a, b, $n)'/><e/>t")
	    ".</xsl:for-each></r></xsl:template>"));
	static const char	 one[] = "<v><x a='1'><b>2</b></x></v>";

	apply(s, one, "p", "<r>:12p<e/>t.</r>\n");
	apply(s, one, "q", "<r>:12q<e/>t.</r>\n");
	stylesheet_share(s, true);
	apply(s, one, "p", "<r>:12p<e/>t.</r>\n");
	apply(s, one, "q", "<r>:12p<e/>t.</r>\n");
	apply(s, "<v><x a='1'><b>2</b></x><x a='1'><b>3</b></x><x a='12'><b/></x>"
	    "<x a='1' c='7'><b>2</b></x><y a='1'><b>2</b></y></v>", "q",
	    "<r>:12p<e/>t.:13q<e/>t.:12q<e/>t.:12q<e/>t.:12q<e/>t.</r>\n");
	stylesheet_share(s, true);
	apply(s, one, "r", "<r>:12r<e/>t.</r>\n");
	stylesheet_share(s, false);
	apply(s, one, "s", "<r>:12s<e/>t.</r>\n");
	stylesheet_close(s);
}

TEST(what_a_thing_is_made_of_may_lie_elsewhere)
{
	struct stylesheet	*s = open_sheet(ONCE_SHEET(COUNTED
	    ONCE(" of='../@k | @a'", "<e n='{$n}'/>") "</xsl:for-each>"
	    ONCE(" of='/..'", "<f n='{$n}'/>") "</r></xsl:template>"));

	stylesheet_share(s, true);
	apply(s, "<v k='1'><x a='1' b='1'/></v>", "p", "<r>:<e n=\"p\"/><f n=\"p\"/></r>\n");
	apply(s, "<v k='1'><y a='1' b='2'/></v>", "q", "<r>:<e n=\"p\"/><f n=\"p\"/></r>\n");
	apply(s, "<v k='2'><x a='1'/></v>", "r", "<r>:<e n=\"r\"/><f n=\"p\"/></r>\n");
	apply(s, "<v k='1'><x a='2'/></v>", "s", "<r>:<e n=\"s\"/><f n=\"p\"/></r>\n");
	stylesheet_close(s);
}

TEST(an_attribute_is_not_made_once)
{
	struct stylesheet	*s = open_sheet(ONCE_SHEET("<xsl:template match='/'><r>"
	    ONCE("", "<xsl:attribute name='n'>1</xsl:attribute>") "</r></xsl:template>"));
	AUTO(xml_free) xmlDocPtr in = view();

	stylesheet_share(s, true);
	ck_assert_ptr_null(stylesheet_apply(s, in, NULL, NULL, &diags));
	ck_assert_str_eq(diags.diag[0].code, "template-failed");
	stylesheet_close(s);
}

/* The HTML of a view, by html_write(), without its doctype. */
static void
apply_html(struct stylesheet *s, const char *n, const char *expected)
{
	static const char	 xml[] = "<v><x a='1'>&lt;</x></v>";
	static const char	 doctype[] = "<!DOCTYPE html>\n";
	const char		*params[] = { "n", n, NULL };
	AUTO(xml_free) xmlDocPtr in = xml_parse("view", xml, strlen(xml), XML_CAP_ORDERS, NULL);
	AUTO(xml_free) xmlDocPtr out = NULL;
	AUTO(buf_clear) struct buf b = { 0 };

	out = stylesheet_apply(s, in, params, NULL, &diags);
	ck_assert_ptr_nonnull(out);
	html_write(xmlDocGetRootElement(out), &b);
	ck_assert_str_eq(b.data + strlen(doctype), expected);
}

/* One thing in another, in a variable, in an attribute, in a style, and with a style in it. */
TEST(what_is_made_once_is_written_as_if_made_anew)
{
	struct stylesheet	*s = open_sheet(ONCE_SHEET(COUNTED
	    ONCE("", "<i a='&lt;'>{<xsl:value-of select='.'/>}"
	    ONCE("", "<br/><xsl:value-of select='$n'/>") "</i>&amp;")
	    "<xsl:variable name='v'>" ONCE("", "<b>&lt;<xsl:value-of select='$n'/></b>")
	    "</xsl:variable><u><xsl:copy-of select='$v'/></u><xsl:value-of select='$v'/>"
	    "<p><xsl:attribute name='t'>" ONCE("", "<xsl:value-of select='$n'/>&gt;")
	    "</xsl:attribute></p>"
	    "<style>" ONCE("", "a &gt; <xsl:value-of select='$n'/>") "</style>"
	    ONCE("", "<g><style><xsl:value-of select='$n'/></style></g>") ONCE("", "")
	    "</xsl:for-each></r></xsl:template>"));
	static const char	 expected_html[] = "<r>:<i a=\"&lt;\">{&lt;}<br>p</i>&amp;"
	    "<u><b>&lt;p</b></u>&lt;p<p t=\"p&gt;\"></p><style>a > p</style>"
	    "<g><style>p</style></g></r>\n";

	apply_html(s, "p", expected_html);
	stylesheet_share(s, true);
	apply_html(s, "p", expected_html);
	apply_html(s, "q", expected_html);
	stylesheet_share(s, false);
	stylesheet_close(s);
}

/* A row is added between the pages: only keys that were made anew know it. */
static void
expect_rows(struct stylesheet *s, xmlDocPtr rows, bool lasts, const char *expected)
{
	const struct handed	 handed[] = { { "rows.xml", rows, lasts }, { NULL } };
	AUTO(xml_free) xmlDocPtr in = view();
	AUTO(xml_free) xmlDocPtr out = stylesheet_apply(s, in, NULL, handed, &diags);
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert_ptr_nonnull(out);
	xml_write_piece(xmlDocGetRootElement(out), &b);
	ck_assert_str_eq(b.data, expected);
	xml_add(xmlDocGetRootElement(rows), "row");
}

TEST(keys_of_a_document_that_lasts_are_made_once)
{
	struct stylesheet	*s = open_sheet(SHEET("1.0",
	    "<xsl:key name='k' match='/rows/row' use='name()'/><xsl:template match='/'><n>"
	    "<xsl:for-each select=\"document('rows.xml')\"><xsl:value-of "
	    "select=\"count(key('k', 'row'))\"/></xsl:for-each></n></xsl:template>"));
	AUTO(xml_free) xmlDocPtr rows = xml_new("rows");

	expect_rows(s, rows, false, "<n>0</n>\n");
	expect_rows(s, rows, true, "<n>1</n>\n");
	stylesheet_share(s, true);
	expect_rows(s, rows, true, "<n>1</n>\n");
	stylesheet_share(s, false);
	expect_rows(s, rows, false, "<n>3</n>\n");
	expect_rows(s, rows, true, "<n>1</n>\n");
	stylesheet_forget(s);
	expect_rows(s, rows, true, "<n>5</n>\n");
	stylesheet_close(s);
}

TEST(a_quotation_mark_does_not_end_an_attribute)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("p");
	xmlNodePtr	 node = xmlDocGetRootElement(doc);
	AUTO(buf_clear) struct buf b = { 0 };

	xml_set(node, "title", "the \"Orcs\" & <i>");
	html_write(node, &b);
	ck_assert_str_eq(b.data, "<!DOCTYPE html>\n"
	    "<p title=\"the &quot;Orcs&quot; &amp; &lt;i&gt;\"></p>\n");
}

static void
expect_stop(const char *calls, const char *why)
{
	char	*body = xasprintf("<xsl:template match='/'><a><xsl:call-template name='t'/></a>"
	    "</xsl:template><xsl:template name='t'><xsl:param name='n' select='40'/>"
	    "<xsl:param name='s' select=\"'12345678'\"/>%s</xsl:template>", calls);

	expect_failure(body, "template-failed");
	ck_assert_str_eq(diags.diag[0].text, why);
	free(body);
}

#define CALL(with) "<xsl:call-template name='t'>" with "</xsl:call-template>"
#define DEEPER "<xsl:with-param name='n' select='$n - 1'/>"
#define TWICE "<xsl:with-param name='s' select='concat($s, $s)'/>"

TEST(a_style_sheet_that_would_take_for_ever_is_stopped)
{
	expect_stop("<xsl:if test='$n'>" CALL(DEEPER) CALL(DEEPER) "</xsl:if>",
	    "the template takes too many steps");
	expect_stop(CALL(TWICE), "the template takes too much memory");
}

TEST(a_wrong_style_sheet_says_so)
{
	expect_failure("<xsl:template match='/'><xsl:value-of select='1 +'/></xsl:template>",
	    "template-wrong");
	expect_failure("<xsl:template match='/'><a><xsl:call-template "
	    "name='nobody'/></a></xsl:template>", "template-failed");
	expect_failure("<xsl:template match='/'></xsl:template>", "template-failed");
	diags_clear(&diags);
	ck_assert_ptr_null(stylesheet_open(NULL, "toy/none.xsl", &diags));
	ck_assert_str_eq(diags.diag[0].code, "template-missing");
}

TEST_MAIN_WITH("xslt", setup, teardown)
