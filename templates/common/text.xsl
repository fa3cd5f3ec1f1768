<?xml version="1.0" encoding="UTF-8"?>
<!--
 The frame of every text report.  What it makes is set in lines of 72 columns
 afterwards: title, head, p (filled), item (filled, with a hanging mark), table
 of row and cell, pre.  Other elements inside these are passed over.

 A game's report-text.xsl imports this file and fills in the modes that
 common/html.xsl lists, with these elements instead of HTML.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:include href="log.xsl"/>
 <xsl:include href="past.xsl"/>
 <xsl:include href="people.xsl"/>
 <xsl:include href="plot.xsl"/>
 <xsl:include href="says.xsl"/>
 <xsl:include href="verdicts.xsl"/>

 <xsl:output method="xml" omit-xml-declaration="yes"/>
 <xsl:param name="deadline"/>
 <xsl:param name="luck"/>
 <xsl:param name="title"/>
 <xsl:param name="name"/>
 <xsl:param name="page"/>
 <xsl:variable name="tables" select="document('tables.xml')/*"/>
 <!-- Seats whose orders are awaited, though others are asked first. -->
 <xsl:variable name="later" select="/view/scores/score[contains(concat(' ', /view/open/@awaited, ' '), concat(' ', @seat, ' '))][not(@seat = /view/open/ask/@seat)]"/>

 <xsl:template match="/view">
  <xsl:choose>
   <xsl:when test="$page = 'phase'"><xsl:call-template name="phase"/></xsl:when>
   <xsl:otherwise><xsl:call-template name="report"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The phase and the seats' roles, for subjects and headings. -->
 <xsl:template name="phase">
  <xsl:variable name="phase"><xsl:apply-templates select="." mode="phase"/></xsl:variable>
  <phase name="{normalize-space($phase)}">
   <xsl:for-each select="scores/score">
    <xsl:variable name="role"><xsl:apply-templates select="@seat" mode="role"/></xsl:variable>
    <role seat="{@seat}" name="{normalize-space($role)}"/>
   </xsl:for-each>
  </phase>
 </xsl:template>

 <xsl:template name="report">
  <text>
   <xsl:variable name="phase"><xsl:apply-templates select="." mode="phase"/></xsl:variable>
   <title><xsl:value-of select="concat($title, ': ', $name, ', ', normalize-space($phase))"/></title>
   <p>
    <xsl:apply-templates select="." mode="now"/>
    <xsl:text> Report for </xsl:text>
    <xsl:choose>
     <xsl:when test="@seat = 'public'">everybody</xsl:when>
     <xsl:when test="@seat = 'referee'">the referee: secret</xsl:when>
     <xsl:otherwise><xsl:apply-templates select="@seat" mode="person"/></xsl:otherwise>
    </xsl:choose>
    <xsl:text>.</xsl:text>
   </p>
   <p><xsl:apply-templates select="." mode="aim"/></p>
   <xsl:if test="$people/act">
    <head>From the moderator</head>
    <xsl:for-each select="$people/act"><item><xsl:apply-templates select="." mode="act"/></item></xsl:for-each>
   </xsl:if>
   <xsl:call-template name="next"/>
   <head>Standing</head>
   <xsl:apply-templates select="." mode="standing"/>
   <xsl:apply-templates select="." mode="board"/>
   <xsl:apply-templates select="." mode="private"/>
   <xsl:if test="$since/turn">
    <head>Since your last turn</head>
    <p><xsl:call-template name="since-when"/></p>
    <xsl:for-each select="$since/turn">
     <p><xsl:call-template name="since-phase"/>:</p>
     <xsl:apply-templates select="." mode="since"/>
    </xsl:for-each>
   </xsl:if>
   <head>What happened</head>
   <xsl:if test="$amid"><p><xsl:call-template name="goes-on"/></p></xsl:if>
   <xsl:choose>
    <xsl:when test="events/*"><xsl:apply-templates select="." mode="log"/></xsl:when>
    <xsl:when test="$people/act"><p>Nothing else has happened.</p></xsl:when>
    <xsl:otherwise><p>Nothing has happened yet.</p></xsl:otherwise>
   </xsl:choose>
   <xsl:call-template name="judged"/>
   <xsl:apply-templates select="." mode="things"/>
   <xsl:apply-templates select="." mode="plot"/>
   <p>
    <xsl:text>Adjudicated by assize, rules revision </xsl:text><xsl:value-of select="@revision"/>
    <xsl:text>, tables </xsl:text><xsl:value-of select="$tables/@version"/><xsl:if test="not($tables/@version)">unnamed</xsl:if>
    <xsl:text>.</xsl:text>
    <xsl:if test="events/draws"><xsl:text> The numbers drawn stand in the view beside this report.</xsl:text></xsl:if>
   </p>
  </text>
 </xsl:template>

 <xsl:template name="next">
  <xsl:choose>
   <xsl:when test="scores/@over">
    <head>The game is over</head>
    <xsl:choose>
     <xsl:when test="scores/@ending = 'draw'"><p>All players agreed on a draw: <xsl:call-template name="sharers"/>.</p></xsl:when>
     <xsl:when test="scores/@ending = 'last'"><p><xsl:call-template name="sharers"/> was left alone, and ended it.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ruled' and not(contains(scores/@sharers, ' '))"><p>The moderator ended it: <xsl:call-template name="sharers"/> has won.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ruled'"><p>The moderator ended it as a draw: <xsl:call-template name="sharers"/>.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ended'"><p>It was ended early, as it stood.</p></xsl:when>
     <xsl:otherwise><p><xsl:apply-templates select="." mode="ending"/></p></xsl:otherwise>
    </xsl:choose>
   </xsl:when>
   <xsl:otherwise>
    <xsl:if test="asks/* or $later[@seat = /view/@seat]">
     <head><xsl:choose><xsl:when test="@seat = 'referee'">What is asked</xsl:when><xsl:otherwise>What you are asked</xsl:otherwise></xsl:choose></head>
     <xsl:for-each select="asks/*">
      <item>
       <xsl:if test="/view/@seat = 'referee'"><xsl:apply-templates select="@seat" mode="person"/>: </xsl:if>
       <xsl:apply-templates select="." mode="ask"/>
      </item>
     </xsl:for-each>
     <xsl:if test="$later[@seat = /view/@seat]"><item>You have nothing to decide yet. You may be asked before the next turn: send orders in advance if you like.</item></xsl:if>
    </xsl:if>
    <xsl:if test="carried/*">
     <head>What stays of your orders</head>
     <xsl:for-each select="carried/*[@number]"><item><xsl:value-of select="concat(@number, ': ', @says)"/></item></xsl:for-each>
     <xsl:if test="carried/*[not(@number)]"><p><xsl:value-of select="concat(count(carried/*[not(@number)]), ' of your last file, until you are awaited or send another.')"/></p></xsl:if>
    </xsl:if>
    <p>
     <xsl:text>Asked now: </xsl:text>
     <xsl:for-each select="open/ask">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' (', translate(@kind, '-', ' '), ')')"/>
     </xsl:for-each>
     <xsl:if test="not(open/ask)">nobody</xsl:if>
     <xsl:text>.</xsl:text>
     <xsl:if test="$later">
      <xsl:text> Awaited too: </xsl:text>
      <xsl:for-each select="$later"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@seat" mode="person"/></xsl:for-each>
      <xsl:text>.</xsl:text>
     </xsl:if>
     <xsl:call-template name="out"/>
     <xsl:if test="$deadline != ''"><xsl:value-of select="concat(' Orders are due ', $deadline, '.')"/></xsl:if>
    </p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="$luck = 'few' and not($alone)"><p>The dice of this turn rest on fewer than two order files made for it: the moderator could have foreseen them.</p></xsl:if>
  <xsl:if test="$luck = 'chosen'"><p>The moderator has handed in orders for this turn, and could have tried others until its dice pleased: no beacon was asked.</p></xsl:if>
  <xsl:if test="$luck = 'dealt'"><p>What was dealt face down is the moderator's word: no beacon was asked.</p></xsl:if>
 </xsl:template>

 <!-- The seats that share a draw or are left; then those out of play. -->
 <xsl:template name="sharers">
  <xsl:for-each select="scores/score[contains(concat(' ', ../@sharers, ' '), concat(' ', @seat, ' '))]">
   <xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@seat" mode="person"/>
  </xsl:for-each>
 </xsl:template>

 <xsl:template name="out">
  <xsl:if test="scores/score[@out]">
   <xsl:text> Out of play: </xsl:text>
   <xsl:for-each select="scores/score[@out]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@seat" mode="person"/></xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>

 <!-- How a game ended, unless the game's own template says it better. -->
 <xsl:template match="view" mode="ending">
  <xsl:for-each select="scores/score[@rank = 1]">
   <xsl:if test="position() &gt; 1"> and </xsl:if>
   <xsl:apply-templates select="@seat" mode="person"/>
  </xsl:for-each>
  <xsl:text> won with </xsl:text><xsl:value-of select="scores/score[@rank = 1][1]/@points"/><xsl:text> points.</xsl:text>
 </xsl:template>

 <xsl:template match="view" mode="log">
  <xsl:call-template name="parts"/>
 </xsl:template>
 <xsl:template name="part">
  <xsl:param name="head" select="/.."/><xsl:param name="rows"/>
  <xsl:for-each select="$head"><p><xsl:apply-templates select="." mode="tell"/></p></xsl:for-each>
  <xsl:for-each select="$rows"><item><xsl:apply-templates select="." mode="tell"/></item></xsl:for-each>
 </xsl:template>
 <xsl:template match="minor" mode="folded"><item><xsl:apply-templates select="." mode="fold"/></item></xsl:template>

 <xsl:template match="*" mode="past"><item><xsl:apply-templates select="." mode="say"/></item></xsl:template>
 <xsl:template match="act" mode="past"><item><xsl:apply-templates select="." mode="act"/></item></xsl:template>
 <xsl:template name="past-more"><xsl:param name="n"/><item><xsl:call-template name="past-rest"><xsl:with-param name="n" select="$n"/></xsl:call-template></item></xsl:template>

 <xsl:template name="judged">
  <xsl:variable name="referee" select="@seat = 'referee'"/>
  <xsl:if test="events/order">
   <head>How orders were judged</head>
   <table>
    <row head="yes"><xsl:if test="$referee"><cell>seat</cell></xsl:if><cell align="right">line</cell><cell>order</cell><cell>asked</cell><cell>verdict</cell></row>
    <xsl:for-each select="events/order[@verdict != 'fallback' or count(. | key('defaults', concat(@seat, ' ', @element, ' ', @ask))[1]) = 1]">
     <row>
      <xsl:if test="$referee"><cell><xsl:apply-templates select="@seat" mode="person"/></cell></xsl:if>
      <cell align="right"><xsl:value-of select="@line"/></cell>
      <cell><xsl:value-of select="translate(@element, '-', ' ')"/></cell>
      <cell><xsl:value-of select="translate(@ask, '-', ' ')"/></cell>
      <cell><xsl:apply-templates select="." mode="verdict"/></cell>
     </row>
    </xsl:for-each>
   </table>
  </xsl:if>
 </xsl:template>

 <!-- Rows of the tables, each with its sentence. -->
 <xsl:template name="explain">
  <xsl:param name="rows"/>
  <xsl:if test="$rows">
   <head>What things on the table do</head>
   <xsl:for-each select="$rows"><item><xsl:apply-templates select="." mode="thing"/>: <xsl:apply-templates select="." mode="says"/></item></xsl:for-each>
  </xsl:if>
 </xsl:template>

 <!-- Modes a game may leave out. -->
 <xsl:template match="view" mode="plot"><xsl:apply-templates select="." mode="told-plot"/></xsl:template>
 <xsl:template match="view" mode="private"/>
 <xsl:template match="view" mode="now"/>
 <xsl:template match="view" mode="standing"><xsl:apply-templates select="." mode="told-standing"/></xsl:template>
 <xsl:template match="view" mode="board"><xsl:apply-templates select="." mode="told-board"/></xsl:template>
 <xsl:template match="view" mode="told-standing"/>
 <xsl:template match="view" mode="told-board"/>

 <!-- An event or a question nobody has put into words yet. -->
 <xsl:template match="*" mode="say">
  <xsl:value-of select="translate(name(), '-', ' ')"/>
  <xsl:for-each select="@*"><xsl:value-of select="concat(', ', translate(name(), '-', ' '), ' ', .)"/></xsl:for-each>
 </xsl:template>
 <xsl:template match="*" mode="ask">
  <xsl:value-of select="translate(name(), '-', ' ')"/>
  <xsl:for-each select="@*[name() != 'seat']"><xsl:value-of select="concat(', ', translate(name(), '-', ' '), ' ', .)"/></xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
