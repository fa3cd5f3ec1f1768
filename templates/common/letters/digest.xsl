<?xml version="1.0" encoding="UTF-8"?>
<!--
 To the moderator, over all games: the digest of a day ('since' the last one), or what must be decided now ('alert'), or the
 answer to signed commands ('answer').  A <need> is as needs.xsl makes it, a <game> as in schemas/status.xsd, with

	<news what="judge" phase="Spring 1901"/>	a turn, by its act
	<news what="join" by="Anna"/>			what people did about their seats

 	<kept>| anna <anna@example.org> ...</kept>		a letter beyond the daily number

 beside it; a <result command="..." failed="yes"> holds what a command printed, and each <number game="..." first="...">
 counts once 'until' then.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>
 <xsl:import href="../status-table.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@what = 'answer' and result[@failed]">not all is done</xsl:when>
   <xsl:when test="@what = 'answer'">done</xsl:when>
   <xsl:when test="@what = 'digest'"><xsl:value-of select="concat(count(game[not(@state = 'over')]), ' game')"/><xsl:if test="not(count(game[not(@state = 'over')]) = 1)">s</xsl:if><xsl:if test="need"><xsl:value-of select="concat(', ', count(need), ' to decide')"/></xsl:if></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(need[1]/@title, ': ', substring(need[1], 1, 60))"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:for-each select="result">
   <p><xsl:value-of select="@command"/></p>
   <pre><xsl:value-of select="."/></pre>
  </xsl:for-each>
  <xsl:if test="need">
   <head>To decide</head>
   <xsl:for-each select="need"><item mark="-"><xsl:value-of select="concat(@title, ': ', ., '.')"/></item></xsl:for-each>
  </xsl:if>
  <xsl:if test="game/news">
   <head>Since <xsl:value-of select="@since"/></head>
   <xsl:for-each select="game[news]">
    <item mark="-"><xsl:apply-templates select="." mode="title"/>:<xsl:apply-templates select="news"/>.</item>
   </xsl:for-each>
  </xsl:if>
  <xsl:if test="game/seat[@missing and (../@bank-shown or @silent &gt; 0)]">
   <head>Late</head>
   <xsl:for-each select="game[seat[@missing and (../@bank-shown or @silent &gt; 0)]]">
    <item mark="-"><xsl:apply-templates select="." mode="title"/>:<xsl:for-each select="seat[@missing and (../@bank-shown or @silent &gt; 0)]"><xsl:if test="position() &gt; 1">,</xsl:if><xsl:text> </xsl:text><xsl:apply-templates select="." mode="person"/><xsl:if test="../@bank-shown"> (time bank)</xsl:if><xsl:if test="@silent &gt; 0"> (silent last time)</xsl:if></xsl:for-each>.</item>
   </xsl:for-each>
  </xsl:if>
  <xsl:if test="game/kept">
   <head>Letters that were not passed on</head>
   <xsl:for-each select="game/kept"><p><xsl:apply-templates select=".." mode="title"/>:</p><pre><xsl:value-of select="."/></pre></xsl:for-each>
  </xsl:if>
  <xsl:if test="game"><head>All games</head><xsl:call-template name="table"/></xsl:if>
  <xsl:if test="number">
   <head>Commands</head>
   <p>To act, sign a mail with your key, with each command on a line like this:</p>
   <pre><xsl:value-of select="concat('  extend ', number[1]/@game, ' ', number[1]/@first, ' ', number[1]/@number, ' by 24h reason turkey')"/></pre>
   <p>There are `extend`, `holiday`, `pause`, `turn`, `invite`, `replace`, `announce` and `log`. Each number below counts once, for its game, until <xsl:value-of select="@until"/>. The line `status` brings new ones.</p>
   <pre><xsl:for-each select="number"><xsl:value-of select="concat('  ', @game, ' ', @first, ' ', @number, '&#10;')"/></xsl:for-each></pre>
  </xsl:if>
 </xsl:template>

 <xsl:template match="news">
  <xsl:if test="position() &gt; 1">,</xsl:if>
  <xsl:text> </xsl:text>
  <xsl:choose>
   <xsl:when test="@what = 'new'">people are invited</xsl:when>
   <xsl:when test="@what = 'judge' and @phase">judged <xsl:value-of select="@phase"/></xsl:when>
   <xsl:when test="@what = 'judge'">judged turn <xsl:value-of select="@turn"/></xsl:when>
   <xsl:when test="@what = 'rollback'">rolled back</xsl:when>
   <xsl:when test="@what = 'again'">judged again</xsl:when>
   <xsl:when test="@what = 'amend'">amended</xsl:when>
   <xsl:when test="@what = 'end'">ended</xsl:when>
   <xsl:when test="@what = 'replace'">a seat has a new player</xsl:when>
   <xsl:otherwise>
    <xsl:value-of select="@by"/>
    <xsl:choose>
     <xsl:when test="@what = 'join'"> has joined</xsl:when>
     <xsl:when test="@what = 'decline'"> does not play</xsl:when>
     <xsl:when test="@what = 'resign'"> has resigned</xsl:when>
     <xsl:when test="@what = 'accept'"> takes a seat over</xsl:when>
     <xsl:when test="@what = 'absent'"> will be absent</xsl:when>
    </xsl:choose>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
