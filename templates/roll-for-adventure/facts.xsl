<?xml version="1.0" encoding="UTF-8"?>
<!-- The standing and the board of Roll for Adventure in words and tables: all of them in the text report, beside the picture in the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:template match="view" mode="told-standing">
  <table>
   <row head="yes"><cell>hero</cell><cell>seat</cell><xsl:if test="state/player/@hero"><cell>power</cell></xsl:if><cell align="right">own dice</cell><cell align="right">allies</cell><cell align="right">bonus</cell><cell>now</cell></row>
   <xsl:for-each select="state/player">
    <row>
     <cell><xsl:value-of select="@colour"/></cell><cell><xsl:apply-templates select="@seat" mode="person"/></cell>
     <xsl:if test="../player/@hero"><cell><xsl:apply-templates select="@hero" mode="name"/></cell></xsl:if>
     <cell align="right"><xsl:value-of select="@own"/></cell><cell align="right"><xsl:value-of select="@ally"/></cell><cell align="right"><xsl:value-of select="@bonus"/></cell>
     <cell><xsl:if test="@colour = ../@active and not(/view/scores/@over)">on turn</xsl:if></cell>
    </row>
   </xsl:for-each>
  </table>
 </xsl:template>

 <xsl:template match="view" mode="told-board">
  <a:once of="state | scores"><xsl:fallback><xsl:apply-templates select="." mode="t-table"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-table">
  <xsl:variable name="s" select="state"/>
  <xsl:if test="$s/rolled/@dice &gt; 0 and not(scores/@over)">
   <head>Rolled, and where these dice may go</head>
   <table>
    <xsl:for-each select="$s/rolled[@dice &gt; 0]">
     <row><cell align="right"><xsl:value-of select="@dice"/></cell><cell>of value <xsl:value-of select="@value"/></cell><cell><xsl:apply-templates select="." mode="places"/></cell></row>
    </xsl:for-each>
   </table>
   <p><xsl:call-template name="any-value"/></p>
  </xsl:if>
  <head>Territories</head>
  <table>
   <row head="yes"><cell>territory</cell><cell align="right">damage</cell><cell>task</cell></row>
   <row><cell>desert</cell><xsl:apply-templates select="$s/territory[@id = 'desert']" mode="t-damage"/><cell><xsl:apply-templates select="$s/desert" mode="t-task"/></cell></row>
   <row><cell>fortress</cell><xsl:apply-templates select="$s/territory[@id = 'fortress']" mode="t-damage"/><cell><xsl:apply-templates select="$s/fortress" mode="t-task"/></cell></row>
   <row><cell>forest</cell><xsl:apply-templates select="$s/territory[@id = 'forest']" mode="t-damage"/><cell><xsl:apply-templates select="$s/forest" mode="t-task"/></cell></row>
   <row><cell>ice cave</cell><xsl:apply-templates select="$s/territory[@id = 'cave']" mode="t-damage"/><cell><xsl:apply-templates select="$s/cave" mode="t-task"/></cell></row>
  </table>
  <head>Enemies and vortexes</head>
  <xsl:if test="$s/enemy">
   <table>
    <row head="yes"><cell>enemy</cell><cell>where</cell><cell align="right">rank</cell><cell align="right">total</cell><cell>dice</cell></row>
    <xsl:for-each select="$s/enemy">
     <row><cell><xsl:apply-templates select="@id" mode="name"/></cell><cell><xsl:value-of select="@territory"/></cell><cell align="right"><xsl:value-of select="@rank"/></cell>
     <cell align="right"><xsl:value-of select="concat(@pips, ' of ', @needs)"/></cell><cell><xsl:apply-templates select="." mode="owners"/></cell></row>
    </xsl:for-each>
   </table>
  </xsl:if>
  <p>
   <xsl:if test="not($s/enemy)">No enemy is in play. </xsl:if>
   <xsl:text>Vortex of Resurrection: </xsl:text><xsl:value-of select="concat($s/resurrection/@pips, ' of ', $resurrection-total)"/>
   <xsl:for-each select="$s/resurrection/lying[@dice &gt; 0]"><xsl:value-of select="concat(', ', @dice, ' of value ', @value)"/></xsl:for-each>
   <xsl:text>. Vortex of Oblivion: </xsl:text><xsl:apply-templates select="$s/oblivion/@dice" mode="dice"/>
   <xsl:if test="$s/oblivion/@dice &gt; 0"> (<xsl:apply-templates select="$s/oblivion" mode="owners"/>)</xsl:if>
   <xsl:text>. Cards in the enemy deck: </xsl:text><xsl:value-of select="concat($s/@deck-size, '. Bonus dice in the ice cave: ', $s/@bonus-store, '.')"/>
  </p>
 </xsl:template>

 <xsl:template match="territory" mode="t-damage"><cell align="right"><xsl:value-of select="concat(@damage, ' of ', ../@track)"/></cell></xsl:template>
 <xsl:template match="desert" mode="t-task">
  <xsl:value-of select="concat('1s: ', first/@dice, ' of ', $desert-spaces, '; moved on: ', second/@dice, ' of ', $desert-spaces, '; kept: ', third/@dice)"/>
 </xsl:template>
 <xsl:template match="fortress" mode="t-task">
  <xsl:for-each select="wall">
   <xsl:if test="position() &gt; 1">; </xsl:if>
   <xsl:value-of select="concat(@id, ': ')"/>
   <xsl:choose><xsl:when test="@barrier"><xsl:value-of select="concat(@dice, ' of ', $fortress-spaces)"/></xsl:when><xsl:otherwise>fallen</xsl:otherwise></xsl:choose>
  </xsl:for-each>
 </xsl:template>
 <xsl:template match="forest" mode="t-task">
  <xsl:choose>
   <xsl:when test="@boundary &gt; 0"><xsl:value-of select="concat('5s: ', fives/@dice, '; 6s: ', sixes/@dice, '; wanted: ', @boundary, ' in all')"/></xsl:when>
   <xsl:otherwise>no more stones</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="cave" mode="t-task">
  <xsl:text>lying:</xsl:text>
  <xsl:for-each select="space[@die]"><xsl:value-of select="concat(' ', @value)"/></xsl:for-each>
  <xsl:if test="not(space/@die)"> nothing</xsl:if>
  <xsl:text>; free:</xsl:text>
  <xsl:for-each select="space[not(@die)]"><xsl:value-of select="concat(' ', @value)"/></xsl:for-each>
 </xsl:template>

 <!-- All players win and lose together. -->
 <xsl:template match="view" mode="told-plot">
  <xsl:call-template name="score-table"><xsl:with-param name="who" select="scores/score[1]"/><xsl:with-param name="heading" select="'Power stones, turn by turn'"/><xsl:with-param name="label" select="'stones'"/></xsl:call-template>
 </xsl:template>
</xsl:stylesheet>
