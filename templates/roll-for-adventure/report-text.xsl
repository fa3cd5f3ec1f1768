<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Roll for Adventure.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:template match="view" mode="log">
  <xsl:for-each select="$told">
   <item><xsl:apply-templates select="." mode="class"/><a:once><xsl:fallback><xsl:apply-templates select="." mode="say"/></xsl:fallback></a:once></item>
  </xsl:for-each>
  <xsl:apply-templates select="." mode="folded"/>
 </xsl:template>
</xsl:stylesheet>
