/* Prints the letter that facts make: show-letter FACTS.xml [TEMPLATES]. */

#include <stdio.h>

#include "base/file.h"
#include "post/facts.h"
#include "xml/parse.h"

int
main(int argc, char **argv)
{
	AUTO(buf_clear) struct buf xml = { 0 }, subject = { 0 }, text = { 0 };
	struct diags	 diags = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;

	xml_start();
	if (argc < 2 || file_read(argv[1], XML_CAP_OWN, &xml) != FILE_READ)
		return 2;
	doc = xml_parse(argv[1], xml.data, xml.len, XML_CAP_OWN, &diags);
	if (doc == NULL) {
		diags_print(&diags, stderr);
		return 1;
	}
	facts_words(argc > 2 ? argv[2] : NULL, xmlDocGetRootElement(doc), &subject, &text);
	printf("%s%s%s", subject.len > 0 ? subject.data : "", subject.len > 0 ? "\n\n" : "",
	    text.len > 0 ? text.data : "");
	return fflush(stdout) == 0 ? 0 : 1;
}
