#ifndef REPORT_POLICY_H
#define REPORT_POLICY_H

/* The Content-Security-Policy of our pages. */

#include <libxml/tree.h>

/*
 * Adds to the head of an <html> tree a policy that allows only its own <style> and <script>
 * elements: no network, no other script, no style attributes.  Write the tree unchanged afterwards.
 */
void	 policy_add(xmlNodePtr html);

/* Adds <script> with the text of a script of ours, by its path below the data. */
void	 policy_script(xmlNodePtr, const char *relative);
/* Adds <script> with all of the order form's script. */
void	 policy_form_script(xmlNodePtr);

#endif
