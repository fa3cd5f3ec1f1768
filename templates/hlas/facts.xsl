<?xml version="1.0" encoding="UTF-8"?>
<!-- The standing and the board of Heroes of Land, Air & Sea in words and tables: all of them in the text report, beside the picture in the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:template match="view" mode="told-standing">
  <a:once of="state/faction | state/tax | state/solo | state/@enemy-points | state/player/@faction | state/player/@cards | scores/score"><xsl:fallback><xsl:apply-templates select="." mode="t-standing"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-standing">
  <table>
   <row head="yes"><cell>faction</cell><cell>seat</cell><cell align="right">points</cell><cell align="right">level</cell><cell align="right">O</cell><cell align="right">M</cell><cell align="right">F</cell><cell align="right">cards</cell><cell align="right">towers</cell><cell>scribed</cell></row>
   <xsl:for-each select="state/faction[@capital or @seat]">
    <row>
     <cell><xsl:apply-templates select="@id" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></cell>
     <cell><xsl:choose><xsl:when test="@seat"><xsl:apply-templates select="@seat" mode="person"/></xsl:when><xsl:otherwise>the enemy</xsl:otherwise></xsl:choose></cell>
     <cell align="right"><xsl:choose><xsl:when test="@seat"><xsl:value-of select="/view/scores/score[@seat = current()/@seat]/@points"/></xsl:when><xsl:otherwise><xsl:value-of select="../@enemy-points"/></xsl:otherwise></xsl:choose></cell>
     <cell align="right"><xsl:choose><xsl:when test="@seat"><xsl:value-of select="@level"/></xsl:when><xsl:otherwise>space <xsl:value-of select="../solo/@space"/></xsl:otherwise></xsl:choose></cell>
     <cell align="right"><xsl:value-of select="sum(stock[@id = 'ore']/@n)"/></cell>
     <cell align="right"><xsl:value-of select="sum(stock[@id = 'mana']/@n)"/></cell>
     <cell align="right"><xsl:value-of select="sum(stock[@id = 'food']/@n)"/></cell>
     <cell align="right"><xsl:value-of select="/view/state/player[@faction = current()/@id]/@cards"/></cell>
     <cell align="right"><xsl:value-of select="@towers"/></cell>
     <cell><xsl:choose><xsl:when test="@out">destroyed</xsl:when><xsl:otherwise><xsl:for-each select="scribed"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@spell" mode="spell"/><xsl:value-of select="concat(' (', @stage, ')')"/></xsl:for-each></xsl:otherwise></xsl:choose></cell>
    </row>
   </xsl:for-each>
  </table>
  <p>Points are as the game would be scored now; O, M and F are Ore, Mana and Food. Taxes: <xsl:for-each select="state/tax"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@n, ' ', @stock)"/></xsl:for-each>.</p>
  <xsl:if test="state/faction/earned">
   <head>Points earned so far</head>
   <table>
    <row head="yes"><cell>faction</cell><cell align="right">battles</cell><cell align="right">tactics</cell><cell align="right">spells</cell><cell align="right">tokens</cell><cell align="right">abilities</cell><cell align="right">ruins</cell><cell align="right">all</cell></row>
    <xsl:for-each select="state/faction[@capital or @seat]">
     <row>
      <cell><xsl:apply-templates select="@id" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></cell>
      <cell align="right"><xsl:value-of select="sum(earned[@points = 'battle']/@n)"/></cell><cell align="right"><xsl:value-of select="sum(earned[@points = 'tactic']/@n)"/></cell>
      <cell align="right"><xsl:value-of select="sum(earned[@points = 'spell']/@n)"/></cell><cell align="right"><xsl:value-of select="sum(earned[@points = 'token']/@n)"/></cell>
      <cell align="right"><xsl:value-of select="sum(earned[@points = 'ability']/@n)"/></cell><cell align="right"><xsl:value-of select="sum(earned[@points = 'ruin']/@n)"/></cell>
      <cell align="right"><xsl:value-of select="@score"/></cell>
     </row>
    </xsl:for-each>
   </table>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="told-board">
  <a:once of="state/@unexplored | state/@deck-size | state/stack | state/faction"><xsl:fallback><xsl:apply-templates select="." mode="t-map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-map">
  <xsl:variable name="state" select="state"/>
  <head>Who is where</head>
  <table>
   <row head="yes"><cell>faction</cell><cell>region</cell><cell>what is there</cell></row>
   <xsl:for-each select="state/faction[@capital]">
    <xsl:variable name="f" select="."/>
    <xsl:variable name="at"><xsl:text> </xsl:text><xsl:for-each select="@capital | serf/@region | warrior/@region | place/@n | tower/@region"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="regions" select="string($at)"/>
    <xsl:for-each select="$tables/region[contains($regions, concat(' ', @id, ' '))]">
     <row>
      <cell><xsl:apply-templates select="$f/@id" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></cell>
      <cell><xsl:value-of select="concat(@name, ' (', @terrain, ')')"/></cell>
      <cell>
       <xsl:call-template name="army"><xsl:with-param name="faction" select="$f"/><xsl:with-param name="region" select="@id"/></xsl:call-template>
       <xsl:if test="@id = $f/@capital"> [capital<xsl:if test="$f/@buildings">: <xsl:for-each select="$f"><xsl:call-template name="buildings"/></xsl:for-each></xsl:if>]</xsl:if>
       <xsl:if test="@id = $f/tower/@region"> [tower]</xsl:if>
      </cell>
     </row>
    </xsl:for-each>
   </xsl:for-each>
  </table>
  <xsl:variable name="open" select="state/stack[translate(@tokens, '- ', '') != '']"/>
  <xsl:if test="$open">
   <head>Tokens that you know</head>
   <table>
    <row head="yes"><cell>region</cell><cell>tokens</cell></row>
    <xsl:for-each select="$open"><row><cell><xsl:apply-templates select="@region" mode="place"/></cell><cell><xsl:call-template name="titles"><xsl:with-param name="list" select="@tokens"/><xsl:with-param name="of" select="'token'"/><xsl:with-param name="gap" select="', '"/></xsl:call-template></cell></row></xsl:for-each>
   </table>
  </xsl:if>
  <p>Lands unexplored: <xsl:value-of select="state/@unexplored"/>. Cards in the deck: <xsl:value-of select="state/@deck-size"/>.</p>
 </xsl:template>
</xsl:stylesheet>
