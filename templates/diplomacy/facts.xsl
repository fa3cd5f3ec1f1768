<?xml version="1.0" encoding="UTF-8"?>
<!-- The standing and the board of Diplomacy in words and tables: all of them in the text report, beside the picture in the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:template match="view" mode="told-standing">
  <table>
   <row head="yes"><cell>power</cell><cell>player</cell><cell align="right">centres</cell><cell align="right">units</cell></row>
   <xsl:for-each select="$tables/power">
    <xsl:variable name="power" select="@id"/>
    <row>
     <cell><xsl:value-of select="@name"/></cell>
     <cell><xsl:apply-templates select="$view/state/played[@power = $power]/@n" mode="person"/><xsl:if test="not($view/state/played[@power = $power]/@n)">civil disorder</xsl:if></cell>
     <cell align="right"><xsl:value-of select="count($view/state/centre[@owner = $power])"/></cell>
     <cell align="right"><xsl:value-of select="count($view/state/unit[@power = $power])"/></cell>
    </row>
   </xsl:for-each>
  </table>
 </xsl:template>

 <!-- Units and centres of each power. -->
 <xsl:template match="view" mode="told-board">
  <a:once of="state"><xsl:fallback><xsl:apply-templates select="." mode="t-map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-map">
  <head>The board</head>
  <xsl:for-each select="$tables/power">
   <xsl:variable name="power" select="@id"/>
   <xsl:if test="$view/state/unit[@power = $power] or $view/state/centre[@owner = $power]">
    <item>
     <xsl:value-of select="concat(@name, ': ')"/>
     <xsl:for-each select="$view/state/unit[@power = $power]">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:apply-templates select="@kind" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
     </xsl:for-each>
     <xsl:if test="not($view/state/unit[@power = $power])">no unit</xsl:if>
     <xsl:text>. Centres: </xsl:text>
     <xsl:for-each select="$view/state/centre[@owner = $power]">
      <xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@place" mode="name"/>
     </xsl:for-each>
     <xsl:if test="not($view/state/centre[@owner = $power])">none</xsl:if>.</item>
   </xsl:if>
  </xsl:for-each>
  <xsl:if test="state/centre[not(@owner)]">
   <item>
    <xsl:text>Nobody's: </xsl:text>
    <xsl:for-each select="state/centre[not(@owner)]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@place" mode="name"/></xsl:for-each>.</item>
  </xsl:if>
  <xsl:for-each select="state/dislodged">
   <item>
    <xsl:text>Dislodged: </xsl:text><xsl:apply-templates select="@power" mode="power-name"/>, <xsl:apply-templates select="@kind" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
    <xsl:choose>
     <xsl:when test="@retreat">; it may retreat to <xsl:call-template name="places"><xsl:with-param name="ids" select="@retreat"/></xsl:call-template></xsl:when>
     <xsl:otherwise>; no place is open to it</xsl:otherwise>
    </xsl:choose>.</item>
  </xsl:for-each>
 </xsl:template>

 <!-- The centres of the last ten years. -->
 <xsl:template match="view" mode="told-plot">
  <a:once of="state/chronicle"><xsl:fallback><xsl:apply-templates select="." mode="t-centres"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-centres">
  <xsl:variable name="years" select="state/chronicle[position() &gt; last() - 10]"/>
  <xsl:if test="count($years) &gt; 1">
   <head>Centres, year by year</head>
   <table>
    <row head="yes"><cell>power</cell><xsl:for-each select="$years"><xsl:sort select="@year" data-type="number" order="descending"/><cell align="right"><xsl:value-of select="@year"/></cell></xsl:for-each></row>
    <xsl:for-each select="$tables/power">
     <xsl:variable name="power" select="@id"/>
     <row><cell><xsl:value-of select="@name"/></cell><xsl:for-each select="$years"><xsl:sort select="@year" data-type="number" order="descending"/><cell align="right"><xsl:value-of select="owned[@power = $power]/@n"/></cell></xsl:for-each></row>
    </xsl:for-each>
   </table>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
