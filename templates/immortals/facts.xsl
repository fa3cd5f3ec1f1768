<?xml version="1.0" encoding="UTF-8"?>
<!-- The standing and the board of Immortals in words and tables: all of them in the text report, beside the picture in the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:template match="view" mode="told-standing">
  <table>
   <row head="yes"><cell>player</cell><cell align="right">points</cell><cell align="right">gold</cell><cell align="right">energy</cell><cell align="right">limbo</cell><cell align="right">cards</cell><cell>tribes</cell></row>
   <xsl:for-each select="scores/score">
    <xsl:variable name="player" select="/view/state/player[@seat = current()/@seat]"/>
    <row>
     <cell><xsl:apply-templates select="@seat" mode="person"/><xsl:if test="/view/state/@marker = @seat"> *</xsl:if></cell>
     <cell align="right"><xsl:value-of select="@points"/></cell>
     <cell align="right"><xsl:value-of select="$player/@gold"/></cell><cell align="right"><xsl:value-of select="$player/@energy"/></cell>
     <cell align="right"><xsl:value-of select="concat($player/@limbo-light, '+', $player/@limbo-dark)"/></cell>
     <cell align="right"><xsl:value-of select="$player/@conflicts"/></cell>
     <cell><xsl:value-of select="concat(translate($player/@light-tribe, '-', ' '), ', ', translate($player/@dark-tribe, '-', ' '))"/></cell>
    </row>
   </xsl:for-each>
  </table>
  <p>
   <xsl:text>* holds the first player marker. Limbo: light and dark.</xsl:text>
   <xsl:call-template name="tower"/>
  </p>
 </xsl:template>

 <xsl:key name="t-region" match="/*/region" use="@id"/>

 <xsl:template match="view" mode="told-board">
  <a:once of="state/region"><xsl:fallback><xsl:call-template name="t-both-realms"/></xsl:fallback></a:once>
 </xsl:template>

 <xsl:template name="t-both-realms">
  <head>The board</head>
  <table>
   <row head="yes"><cell>region</cell><cell>yields</cell><cell>light realm</cell><cell>dark realm</cell><cell>card</cell></row>
   <xsl:for-each select="state/region">
    <row>
     <cell><xsl:apply-templates select="@id" mode="name"/></cell>
     <cell><xsl:apply-templates select="@id" mode="t-yields"/></cell>
     <cell><xsl:apply-templates select="light" mode="t-half"/></cell>
     <cell><xsl:apply-templates select="dark" mode="t-half"/></cell>
     <cell><xsl:apply-templates select="@card" mode="person"/></cell>
    </row>
   </xsl:for-each>
  </table>
  <p>Yields: gold/energy in the light realm, and in the dark one.</p>
 </xsl:template>

 <!-- "3/6 6/3": the gold and energy of a region, light and dark. -->
 <xsl:template match="@id" mode="t-yields">
  <xsl:variable name="id" select="string(.)"/>
  <xsl:for-each select="$tables"><xsl:for-each select="key('t-region', $id)"><xsl:value-of select="concat(light/@gold, '/', light/@energy, ' ', dark/@gold, '/', dark/@energy)"/></xsl:for-each></xsl:for-each>
 </xsl:template>

 <!-- "anna 4, shrine, portal" -->
 <xsl:template match="light | dark" mode="t-half">
  <xsl:if test="@owner"><xsl:apply-templates select="@owner" mode="person"/><xsl:value-of select="concat(' ', @armies)"/></xsl:if>
  <xsl:if test="@building"><xsl:if test="@owner">, </xsl:if><xsl:value-of select="@building"/></xsl:if>
  <xsl:if test="@portal"><xsl:if test="@owner or @building">, </xsl:if>portal</xsl:if>
 </xsl:template>
</xsl:stylesheet>
