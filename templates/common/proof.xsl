<?xml version="1.0" encoding="UTF-8"?>
<!--
 What it means for the dice that orders are proved by less than their seat's key: for the guide and the public pages.  'below' is gamefile_below_key()'s (src/records/gamefile.h).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

 <!-- Of a game, one sentence or two; nothing if all sign. -->
 <xsl:template name="below-key">
  <xsl:param name="below"/>
  <xsl:if test="starts-with($below, 'some')">Not everybody here signs with a key of their own. </xsl:if>
  <xsl:if test="$below != ''"><xsl:call-template name="unproved"><xsl:with-param name="below" select="$below"/></xsl:call-template></xsl:if>
 </xsl:template>

 <xsl:template name="unproved">
  <xsl:param name="below"/>
  <xsl:choose>
   <xsl:when test="starts-with($below, 'all')">Nothing proves here who wrote an order file: each</xsl:when>
   <xsl:otherwise>Orders that a word or a code proves</xsl:otherwise>
  </xsl:choose>
  <xsl:text> could have been written on the moderator's machine</xsl:text>
  <xsl:choose>
   <xsl:when test="contains($below, 'diceless')">.</xsl:when>
   <xsl:when test="contains($below, 'beacon')">; but no dice could be chosen with them, for those come from a public beacon too.</xsl:when>
   <xsl:otherwise>, and with them dice could have been chosen: this game asks no public beacon.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
