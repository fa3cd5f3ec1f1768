<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Roll for Adventure.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>
</xsl:stylesheet>
