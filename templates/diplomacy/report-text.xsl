<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Diplomacy.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <!-- Orders under the name of their power. -->
 <xsl:template match="view" mode="log">
  <a:once of="events/*[not(self::draws) and not(self::order)]"><xsl:fallback><xsl:apply-templates select="." mode="events"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="events">
  <xsl:for-each select="$told">
   <xsl:variable name="at" select="position()"/>
   <xsl:choose>
    <xsl:when test="self::phase"><p><xsl:apply-templates select="." mode="say"/></p></xsl:when>
    <xsl:otherwise>
     <xsl:if test="self::ordered and not(preceding-sibling::*[1][self::ordered]/@power = @power)"><p><xsl:apply-templates select="@power" mode="power-name"/>:</p></xsl:if>
     <xsl:if test="not(self::ordered) and $told[$at - 1][self::ordered]"><p>What came of them:</p></xsl:if>
     <item><xsl:apply-templates select="." mode="say"/></item>
    </xsl:otherwise>
   </xsl:choose>
  </xsl:for-each>
  <xsl:apply-templates select="." mode="folded"/>
 </xsl:template>
</xsl:stylesheet>
