<?xml version="1.0" encoding="UTF-8"?>
<!--
 The words for everything on the table.  A row of tables.xml has its sentence in @says, where "{n}" stands for the figure n
 of the row, of an element inside it, or of a row without an id.

   says     applied to a row: its sentence
   thing    applied to a row: what it is called; a game may say more
   things   applied to the view, by a game: calls 'explain' with the rows that are on the table
   goal     applied to the view, by a game: how the game is won
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template match="*" mode="says">
  <xsl:param name="text" select="@says"/>
  <xsl:choose>
   <xsl:when test="contains($text, '{')">
    <xsl:variable name="name" select="substring-before(substring-after($text, '{'), '}')"/>
    <xsl:variable name="own" select="(@* | .//@*)[name() = $name][1]"/>
    <xsl:value-of select="substring-before($text, '{')"/>
    <xsl:value-of select="$own"/>
    <xsl:if test="not($own)"><xsl:value-of select="../*[not(@id)]/@*[name() = $name]"/></xsl:if>
    <xsl:apply-templates select="." mode="says"><xsl:with-param name="text" select="substring-after($text, '}')"/></xsl:apply-templates>
   </xsl:when>
   <xsl:otherwise><xsl:value-of select="$text"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="*" mode="thing"><xsl:value-of select="@name"/></xsl:template>

 <xsl:template match="view" mode="things"/>
 <xsl:template match="view" mode="goal"/>

 <!-- "The most points win. Now: Anna 12, Bert 9." -->
 <xsl:template match="view" mode="aim">
  <xsl:apply-templates select="." mode="goal"/>
  <xsl:if test="scores/score[2]">
   <xsl:choose><xsl:when test="scores/@over"> Points at the end: </xsl:when><xsl:otherwise> Points now: </xsl:otherwise></xsl:choose>
   <xsl:for-each select="scores/score">
    <xsl:sort select="@points" data-type="number" order="descending"/>
    <xsl:if test="position() &gt; 1">, </xsl:if>
    <xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' ', @points)"/>
   </xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
