<?xml version="1.0" encoding="UTF-8"?>
<!--
 A game of webDiplomacy's board "Classic": the phases of its history.json, or of the older answer game/status, become what
 src/archive/import.h asks for.  Its numbers of territories and countries are those of its own installation of that board.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">
 <xsl:include href="recorded.xsl"/>
 <!-- Seven characters each, by number. -->
 <xsl:variable name="territories" select="concat(
  'cly    edi    lvp    yor    wal    lon    por    spa    naf    tun    nap    rom    tus    pie    ven    apu    gre    alb    ser    bul    ',
  'rum    con    smy    ank    arm    syr    sev    ukr    war    lvn    mos    stp    fin    swe    nwy    den    kie    ber    pru    sil    ',
  'mun    ruh    hol    bel    pic    bre    par    bur    mar    gas    bar    nwg    nth    ska    hel    bal    bot    nao    iri    eng    ',
  'mao    wes    lyo    tys    ion    adr    aeg    eas    bla    tyr    boh    vie    tri    bud    gal    spa-nc spa-sc stp-nc stp-sc bul-ec ',
  'bul-sc ')"/>
 <xsl:variable name="countries" select="'eng fra ita ger aus tur rus '"/>

 <xsl:template match="/json">
  <recorded game="{v/v[@key = 'gameID']/@is}">
   <xsl:call-template name="seats"/>
   <xsl:if test="v/v[@key = 'variantID']/@is != 1"><fault at="variantID">only variant 1, Classic, can be read</fault></xsl:if>
   <xsl:variable name="phases" select="v/v[@key = 'phases'][@type = 'array']/v"/>
   <xsl:if test="not($phases/v[@key = 'turn'])"><fault>this is no history of webDiplomacy: it lacks phases with turns</fault></xsl:if>
   <xsl:if test="$phases/v[@key = 'turn']"><xsl:apply-templates select="$phases" mode="phase"/></xsl:if>
  </recorded>
 </xsl:template>

 <xsl:template match="v" mode="phase">
  <xsl:variable name="turn" select="v[@key = 'turn']/@is"/>
  <xsl:variable name="kind" select="v[@key = 'phase']/@is"/>
  <xsl:variable name="season"><xsl:choose><xsl:when test="$turn mod 2 = 0">spring</xsl:when><xsl:otherwise>fall</xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:variable name="phase">
   <xsl:choose>
    <xsl:when test="$kind = 'Diplomacy'"><xsl:value-of select="$season"/></xsl:when>
    <xsl:when test="$kind = 'Retreats'"><xsl:value-of select="concat($season, '-retreats')"/></xsl:when>
    <xsl:when test="$kind = 'Builds'">winter</xsl:when>
   </xsl:choose>
  </xsl:variable>
  <xsl:variable name="year" select="1901 + floor($turn div 2)"/>
  <phase name="{translate(concat($phase, ' ', $year), '-', ' ')}" at="{@at}">
   <xsl:if test="not($turn &gt;= 0) or ($phase = '' and $kind != 'Finished') or not($kind)"><fault at="{@at}">turn '<xsl:value-of select="$turn"/>', phase '<xsl:value-of select="$kind"/>': there is no such phase</fault></xsl:if>
   <xsl:if test="not(v[@key = 'units']/v) and $kind != 'Finished'"><fault at="{@at}">it has no units</fault></xsl:if>
   <xsl:for-each select="v[@key = 'units' or @key = 'orders']/v">
    <xsl:variable name="place"><xsl:call-template name="ours"><xsl:with-param name="number" select="v[@key = 'terrID']/@is"/></xsl:call-template></xsl:variable>
    <xsl:variable name="power"><xsl:call-template name="power"/></xsl:variable>
    <xsl:if test="$place = '' and not(../@key = 'orders' and (starts-with(v[@key = 'type']/@is, 'Build') or v[@key = 'type']/@is = 'Wait'))"><fault at="{@at}">there is no territory '<xsl:value-of select="v[@key = 'terrID']/@is"/>'</fault></xsl:if>
    <xsl:if test="$power = ''"><fault at="{@at}">there is no country '<xsl:value-of select="v[@key = 'countryID']/@is"/>'</fault></xsl:if>
   </xsl:for-each>
   <xsl:variable name="rows">
    <xsl:for-each select="v[@key = 'units']/v">
     <xsl:variable name="element"><xsl:choose><xsl:when test="v[@key = 'retreating'][@is = 'Yes' or @type = 'true']">dislodged</xsl:when><xsl:otherwise>unit</xsl:otherwise></xsl:choose></xsl:variable>
     <xsl:element name="{$element}">
      <xsl:attribute name="power"><xsl:call-template name="power"/></xsl:attribute>
      <xsl:attribute name="kind"><xsl:value-of select="translate(v[@key = 'type' or @key = 'unitType']/@is, 'AF', 'af')"/></xsl:attribute>
      <xsl:attribute name="place"><xsl:call-template name="ours"><xsl:with-param name="number" select="v[@key = 'terrID']/@is"/></xsl:call-template></xsl:attribute>
      <xsl:if test="$element = 'dislodged'"><new retreats="0"/></xsl:if>
     </xsl:element>
    </xsl:for-each>
    <xsl:for-each select="v[@key = 'centers']/v[v[@key = 'countryID']/@is &gt; 0]">
     <centre>
      <xsl:attribute name="place"><xsl:call-template name="ours"><xsl:with-param name="number" select="v[@key = 'terrID']/@is"/></xsl:call-template></xsl:attribute>
      <xsl:attribute name="owner"><xsl:call-template name="power"/></xsl:attribute>
     </centre>
    </xsl:for-each>
   </xsl:variable>
   <!--
    The last entry of a finished game has the centres of the year before, and of a game that was won with retreats to come
    the dislodged units alone.
   -->
   <xsl:variable name="lists">
    <xsl:if test="$kind != 'Finished' or exsl:node-set($rows)/unit or not(exsl:node-set($rows)/dislodged)">unit </xsl:if>
    <xsl:text>dislodged</xsl:text>
    <xsl:if test="$kind != 'Finished'"> centre</xsl:if>
   </xsl:variable>
   <state lists="{$lists}">
    <xsl:if test="$phase != ''"><xsl:attribute name="year"><xsl:value-of select="$year"/></xsl:attribute><xsl:attribute name="phase"><xsl:value-of select="$phase"/></xsl:attribute></xsl:if>
    <xsl:call-template name="rows"><xsl:with-param name="rows" select="$rows"/></xsl:call-template>
   </state>
   <xsl:apply-templates select="v[@key = 'orders']/v" mode="order"/>
  </phase>
 </xsl:template>

 <!-- Our id of a territory, or nothing. -->
 <xsl:template name="ours">
  <xsl:param name="number"/>
  <xsl:if test="$number &gt;= 1"><xsl:value-of select="normalize-space(substring($territories, 7 * ($number - 1) + 1, 7))"/></xsl:if>
 </xsl:template>
 <xsl:template name="power">
  <xsl:variable name="number" select="v[@key = 'countryID']/@is"/>
  <xsl:if test="$number &gt;= 1"><xsl:value-of select="normalize-space(substring($countries, 4 * ($number - 1) + 1, 4))"/></xsl:if>
 </xsl:template>
 <xsl:template name="said">
  <xsl:param name="number"/>
  <xsl:variable name="place"><xsl:call-template name="ours"><xsl:with-param name="number" select="$number"/></xsl:call-template></xsl:variable>
  <xsl:value-of select="translate($place, $lower, $upper)"/>
 </xsl:template>

 <xsl:template match="v" mode="order">
  <xsl:variable name="type" select="v[@key = 'type']/@is"/>
  <xsl:variable name="power"><xsl:call-template name="power"/></xsl:variable>
  <xsl:variable name="to" select="v[@key = 'toTerrID']/@is"/>
  <xsl:variable name="goal"><xsl:call-template name="said"><xsl:with-param name="number" select="$to"/></xsl:call-template></xsl:variable>
  <xsl:variable name="from"><xsl:call-template name="said"><xsl:with-param name="number" select="v[@key = 'fromTerrID']/@is"/></xsl:call-template></xsl:variable>
  <xsl:variable name="place"><xsl:call-template name="said"><xsl:with-param name="number" select="v[@key = 'terrID']/@is"/></xsl:call-template></xsl:variable>
  <!-- An order of winter may say its place as the goal alone. -->
  <xsl:variable name="there"><xsl:choose><xsl:when test="$goal != ''"><xsl:value-of select="$goal"/></xsl:when><xsl:otherwise><xsl:value-of select="$place"/></xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:variable name="unit" select="concat(substring(v[@key = 'unitType']/@is, 1, 1), ' ', $place)"/>
  <order seat="{translate($powers[@id = $power]/@name, $upper, $lower)}-player" at="{@at}">
   <xsl:choose>
    <xsl:when test="$type = 'Hold'"><xsl:value-of select="concat($unit, ' H')"/></xsl:when>
    <xsl:when test="$type = 'Move'"><xsl:value-of select="concat($unit, ' - ', $goal)"/><xsl:if test="v[@key = 'viaConvoy'][@is = 'Yes' or @type = 'true']"> VIA</xsl:if></xsl:when>
    <xsl:when test="$type = 'Support hold'"><xsl:value-of select="concat($unit, ' S ', $goal)"/></xsl:when>
    <xsl:when test="$type = 'Support move'"><xsl:value-of select="concat($unit, ' S ', $from, ' - ', $goal)"/></xsl:when>
    <xsl:when test="$type = 'Convoy'"><xsl:value-of select="concat($unit, ' C ', $from, ' - ', $goal)"/></xsl:when>
    <xsl:when test="$type = 'Retreat'"><xsl:value-of select="concat($unit, ' R ', $goal)"/></xsl:when>
    <xsl:when test="$type = 'Disband'"><xsl:value-of select="concat($unit, ' D')"/></xsl:when>
    <xsl:when test="$type = 'Destroy'"><xsl:value-of select="concat('Remove ', $there)"/></xsl:when>
    <xsl:when test="$type = 'Build Army'"><xsl:value-of select="concat('A ', $there, ' B')"/></xsl:when>
    <xsl:when test="$type = 'Build Fleet'"><xsl:value-of select="concat('F ', $there, ' B')"/></xsl:when>
    <xsl:when test="$type = 'Wait'">WAIVE</xsl:when>
    <xsl:otherwise><xsl:value-of select="$type"/></xsl:otherwise>
   </xsl:choose>
  </order>
 </xsl:template>
</xsl:stylesheet>
