<?xml version="1.0" encoding="UTF-8"?>
<!--
 What `verify` says of orders that no key signed.  Its input is <verified> with the attribute 'below', which is as
 gamefile_below_key() has it (src/records/gamefile.h), but of what was found: "some beacon".
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="proof.xsl"/>
 <xsl:template match="verified">
  <text><p><xsl:call-template name="unproved"><xsl:with-param name="below" select="@below"/></xsl:call-template></p></text>
 </xsl:template>
</xsl:stylesheet>
