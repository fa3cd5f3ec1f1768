<?xml version="1.0" encoding="UTF-8"?>
<!--
 A history (src/archive/history.h) as JSON. document('view.xsd') says which attributes are numbers, which elements can come
 more than once, and which hold a sequence of different elements: those become "list", each with its name as "is".
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" exclude-result-prefixes="xs">
 <xsl:include href="json-names.xsl"/>

 <xsl:template match="/history"><text>{"format": "assize-history-1",&#10;"turns": [</text></xsl:template>
 <xsl:template match="/end"><text>],&#10;<xsl:apply-templates select="document('history.xml')/history" mode="json"/>}&#10;</text></xsl:template>

 <!-- The game as it stands.  It comes last, so that turns can be added before it. -->
 <xsl:template match="history" mode="json">
  <xsl:for-each select="@game | @title | @rules | @moderator | @signer | @at | @phase | @ending | @due"><xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/><xsl:call-template name="string"/>, </xsl:for-each>
  <xsl:value-of select="concat('&quot;revision&quot;: ', @revision, ', &quot;last&quot;: ', @last, ', &quot;over&quot;: ', boolean(@over))"/>
  <xsl:text>, "undone": [</xsl:text>
  <xsl:for-each select="turn[@undone]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="@n"/></xsl:for-each>
  <xsl:text>],&#10;"seats": [</xsl:text>
  <xsl:for-each select="seat">
   <xsl:if test="position() &gt; 1">,</xsl:if>
   <xsl:text>&#10;{</xsl:text>
   <xsl:for-each select="@id | @name | @role"><xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/><xsl:call-template name="string"/>, </xsl:for-each>
   <xsl:value-of select="concat('&quot;points&quot;: ', @points, ', &quot;rank&quot;: ', @rank, ', &quot;out&quot;: ', boolean(@out), '}')"/>
  </xsl:for-each>
  <xsl:text>],&#10;"statements": [</xsl:text>
  <xsl:for-each select="statement">
   <xsl:if test="position() &gt; 1">,</xsl:if>
   <xsl:text>&#10;{</xsl:text>
   <xsl:for-each select="@seat | @at"><xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/><xsl:call-template name="string"/>, </xsl:for-each>
   <xsl:text>"text": </xsl:text><xsl:call-template name="string"/>
   <xsl:text>}</xsl:text>
  </xsl:for-each>
  <xsl:text>]</xsl:text>
 </xsl:template>

 <xsl:template match="/turn">
  <text>
    <xsl:if test="@n &gt; 0">,</xsl:if>
    <xsl:value-of select="concat('&#10;{&quot;number&quot;: ', @n, ', &quot;from&quot;: ', @from)"/>
    <xsl:for-each select="@act | @at | @deadline | @phase"><xsl:value-of select="concat(', &quot;', name(), '&quot;: ')"/><xsl:call-template name="string"/></xsl:for-each>
    <xsl:text>, "acts": [</xsl:text>
    <xsl:for-each select="act">
     <xsl:if test="position() &gt; 1">, </xsl:if>
     <xsl:text>{</xsl:text>
     <xsl:for-each select="@*"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/><xsl:call-template name="string"/></xsl:for-each>
     <xsl:text>}</xsl:text>
    </xsl:for-each>
    <xsl:text>], "points": {</xsl:text>
    <xsl:for-each select="score"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat('&quot;', @seat, '&quot;: ', @points)"/></xsl:for-each>
    <xsl:text>}</xsl:text>
    <xsl:for-each select="view">,&#10;  "view": <xsl:apply-templates select="." mode="json"/></xsl:for-each>
    <xsl:text>}</xsl:text>
  </text>
 </xsl:template>

 <xsl:template match="*" mode="json">
  <xsl:param name="is"/>
  <xsl:variable name="in" select="concat(name(..), '/', name())"/>
  <xsl:text>{</xsl:text>
  <xsl:if test="$is"><xsl:value-of select="concat('&quot;is&quot;: &quot;', name(), '&quot;')"/></xsl:if>
  <xsl:for-each select="@*">
   <xsl:if test="$is or position() &gt; 1">, </xsl:if>
   <xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/>
   <xsl:choose>
    <xsl:when test="contains($numbers, concat(' ', $in, '@', name(), ' '))"><xsl:value-of select="."/></xsl:when>
    <xsl:otherwise><xsl:call-template name="string"/></xsl:otherwise>
   </xsl:choose>
  </xsl:for-each>
  <xsl:choose>
   <xsl:when test="contains($sequences, concat(' ', $in, ' '))">
    <xsl:if test="$is or @*">, </xsl:if>
    <xsl:text>"list": [</xsl:text>
    <xsl:for-each select="*"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="." mode="json"><xsl:with-param name="is" select="true()"/></xsl:apply-templates></xsl:for-each>
    <xsl:text>]</xsl:text>
   </xsl:when>
   <xsl:otherwise>
    <xsl:variable name="before" select="$is or @*"/>
    <xsl:for-each select="*[not(name() = name(preceding-sibling::*[1]))]">
     <xsl:if test="$before or position() &gt; 1">, </xsl:if>
     <xsl:value-of select="concat('&quot;', name(), '&quot;: ')"/>
     <xsl:choose>
      <xsl:when test="contains($several, concat(' ', name(..), '/', name(), ' '))">
       <xsl:text>[</xsl:text>
       <xsl:for-each select="../*[name() = name(current())]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="." mode="json"/></xsl:for-each>
       <xsl:text>]</xsl:text>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="." mode="json"/></xsl:otherwise>
     </xsl:choose>
    </xsl:for-each>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:text>}</xsl:text>
 </xsl:template>

 <xsl:template name="string">
  <xsl:text>"</xsl:text>
  <xsl:choose>
   <xsl:when test="translate(., '\&quot;&#9;&#10;&#13;', '') = string(.)"><xsl:value-of select="."/></xsl:when>
   <xsl:otherwise><xsl:call-template name="escaped"><xsl:with-param name="text" select="string(.)"/></xsl:call-template></xsl:otherwise>
  </xsl:choose>
  <xsl:text>"</xsl:text>
 </xsl:template>
 <xsl:template name="escaped">
  <xsl:param name="text"/>
  <!-- By halves, as calls nest at most 500 deep. -->
  <xsl:variable name="half" select="floor(string-length($text) div 2)"/>
  <xsl:variable name="first" select="substring($text, 1, 1)"/>
  <xsl:choose>
   <xsl:when test="$half &gt; 0">
    <xsl:call-template name="escaped"><xsl:with-param name="text" select="substring($text, 1, $half)"/></xsl:call-template>
    <xsl:call-template name="escaped"><xsl:with-param name="text" select="substring($text, $half + 1)"/></xsl:call-template>
   </xsl:when>
   <xsl:when test="$first = '&#10;'">\n</xsl:when>
   <xsl:when test="$first = '&#9;'">\t</xsl:when>
   <xsl:when test="$first = '&#13;'">\r</xsl:when>
   <xsl:when test="$first = '\' or $first = '&quot;'"><xsl:value-of select="concat('\', $first)"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="$first"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
