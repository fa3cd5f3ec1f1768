<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Immortals.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:template match="view" mode="standing">
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

 <xsl:key name="region" match="/*/region" use="@id"/>

 <xsl:template match="view" mode="board">
  <a:once of="state/region"><xsl:fallback><xsl:call-template name="both-realms"/></xsl:fallback></a:once>
 </xsl:template>

 <xsl:template name="both-realms">
  <head>The board</head>
  <table>
   <row head="yes"><cell>region</cell><cell>yields</cell><cell>light realm</cell><cell>dark realm</cell><cell>card</cell></row>
   <xsl:for-each select="state/region">
    <row>
     <cell><xsl:apply-templates select="@id" mode="name"/></cell>
     <cell><xsl:apply-templates select="@id" mode="yields"/></cell>
     <cell><xsl:apply-templates select="light" mode="half"/></cell>
     <cell><xsl:apply-templates select="dark" mode="half"/></cell>
     <cell><xsl:apply-templates select="@card" mode="person"/></cell>
    </row>
   </xsl:for-each>
  </table>
  <p>Yields: gold/energy in the light realm, and in the dark one.</p>
 </xsl:template>

 <!-- "3/6 6/3": the gold and energy of a region, light and dark. -->
 <xsl:template match="@id" mode="yields">
  <xsl:variable name="id" select="string(.)"/>
  <xsl:for-each select="$tables"><xsl:for-each select="key('region', $id)"><xsl:value-of select="concat(light/@gold, '/', light/@energy, ' ', dark/@gold, '/', dark/@energy)"/></xsl:for-each></xsl:for-each>
 </xsl:template>

 <!-- "anna 4, shrine, portal" -->
 <xsl:template match="light | dark" mode="half">
  <xsl:if test="@owner"><xsl:apply-templates select="@owner" mode="person"/><xsl:value-of select="concat(' ', @armies)"/></xsl:if>
  <xsl:if test="@building"><xsl:if test="@owner">, </xsl:if><xsl:value-of select="@building"/></xsl:if>
  <xsl:if test="@portal"><xsl:if test="@owner or @building">, </xsl:if>portal</xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="private">
  <xsl:variable name="seen" select="state/player[@hand or @dealt or @seat = /view/@seat or board/@region or board/@conflict or board/@magic or board/@blank]"/>
  <xsl:if test="$seen">
   <head>Cards and prices</head>
   <xsl:for-each select="$seen">
    <xsl:variable name="seat" select="@seat"/>
    <p><xsl:apply-templates select="@seat" mode="person"/>:</p>
    <xsl:if test="@hand"><item>in hand: <xsl:call-template name="conflicts"><xsl:with-param name="set" select="@hand"/></xsl:call-template></item></xsl:if>
    <xsl:if test="@dealt"><item>draft hand: <xsl:call-template name="conflicts"><xsl:with-param name="set" select="@dealt"/></xsl:call-template></item></xsl:if>
    <xsl:if test="../region[@card = $seat]">
     <item>
      <xsl:text>region cards: </xsl:text>
      <xsl:for-each select="../region[@card = $seat]"><xsl:if test="position() &gt; 1">; </xsl:if><xsl:apply-templates select="@id" mode="name"/></xsl:for-each>
     </item>
    </xsl:if>
    <xsl:for-each select="board[@region or @conflict or @magic or @blank]">
     <item>on <xsl:apply-templates select="@space" mode="space"/>: <xsl:apply-templates select="." mode="card"/></item>
    </xsl:for-each>
    <xsl:if test="$seat = /view/@seat"><item>prices: <xsl:apply-templates select="." mode="prices"/></item></xsl:if>
   </xsl:for-each>
  </xsl:if>
 </xsl:template>

 <!-- What came of a card is set under it. -->
 <xsl:template match="view" mode="log">
  <xsl:for-each select="$told">
   <item><xsl:apply-templates select="." mode="class"/><a:once><xsl:fallback><xsl:apply-templates select="." mode="say"/></xsl:fallback></a:once></item>
  </xsl:for-each>
  <xsl:apply-templates select="." mode="folded"/>
 </xsl:template>
</xsl:stylesheet>
