<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Battle of the Ancients.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:template match="view" mode="private">
  <xsl:for-each select="state/hand[translate(@card, '- ', '') != '']">
   <head>Hand of <xsl:apply-templates select="@seat" mode="person"/></head>
   <xsl:call-template name="cards"><xsl:with-param name="list" select="@card"/></xsl:call-template>
  </xsl:for-each>
 </xsl:template>
 <xsl:template name="cards">
  <xsl:param name="list"/>
  <xsl:variable name="card" select="substring-before(concat($list, ' '), ' ')"/>
  <xsl:if test="$card != '' and $card != '-'"><xsl:for-each select="$figures/card[@id = $card]"><item><xsl:value-of select="concat(@name, ': ')"/><xsl:apply-templates select="." mode="says"/></item></xsl:for-each></xsl:if>
  <xsl:if test="contains($list, ' ')"><xsl:call-template name="cards"><xsl:with-param name="list" select="substring-after($list, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>
</xsl:stylesheet>
