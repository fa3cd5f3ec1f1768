<?xml version="1.0" encoding="UTF-8"?>
<!--
 The status of a game as text.  The facts are those of schemas/status.xsd, and beside them what people read of them: times by the game's clock ('due-shown' and others), the
 ending in words ('ending-said'), 'ready', the beacon's 'round', and of a seat 'moderator' (who handed in its orders),
 'later' (it may be asked before the next turn), and

	<offer to="Emil" until="..." accepted="yes" exhausted="yes"/>
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="status-mail.xsl"/>

 <xsl:template match="/game">
  <text>
   <pre>
    <xsl:call-template name="head"/>
    <xsl:choose>
     <xsl:when test="@state = 'over'"><xsl:apply-templates select="seat[@points]" mode="score"/></xsl:when>
     <xsl:otherwise><xsl:apply-templates select="seat"/></xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="observer">
     <xsl:if test="position() = 1">  observers: </xsl:if>
     <xsl:value-of select="@address"/>
     <xsl:choose>
      <xsl:when test="position() = last()"><xsl:text>&#10;</xsl:text></xsl:when>
      <xsl:otherwise>, </xsl:otherwise>
     </xsl:choose>
    </xsl:for-each>
    <xsl:apply-templates select="outbox"/>
    <xsl:for-each select="mail"><xsl:text>  </xsl:text><xsl:apply-templates select="." mode="said"/><xsl:text>&#10;</xsl:text></xsl:for-each>
   </pre>
  </text>
 </xsl:template>

 <xsl:template name="head">
  <xsl:value-of select="concat(@id, ': ', @rules-title, ', turn ', @turn, ', ')"/>
  <xsl:choose>
   <xsl:when test="@state = 'over'"><xsl:value-of select="concat('over: ', @ending-said, '&#10;')"/></xsl:when>
   <xsl:otherwise>
    <xsl:choose>
     <xsl:when test="@ready">the next turn can be judged</xsl:when>
     <xsl:otherwise>waiting</xsl:otherwise>
    </xsl:choose>
    <xsl:text>&#10;  missing: </xsl:text><xsl:call-template name="missing"/><xsl:text>&#10;</xsl:text>
    <xsl:if test="@due-shown"><xsl:value-of select="concat('  due: ', @due-shown, '&#10;')"/></xsl:if>
    <xsl:if test="@bank-shown"><xsl:value-of select="concat('  time banks run until: ', @bank-shown, '&#10;')"/></xsl:if>
    <xsl:if test="@judged-shown"><xsl:value-of select="concat('  judged from: ', @judged-shown, '&#10;')"/></xsl:if>
    <xsl:if test="@state = 'paused'"><xsl:text>  paused by the moderator&#10;</xsl:text></xsl:if>
    <xsl:if test="@round">
     <xsl:value-of select="concat('  closed: the dice need round ', @round, ' of the beacon, out ', @out-shown, '&#10;')"/>
    </xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- "anna, dirk and mike", or "nobody". -->
 <xsl:template name="missing">
  <xsl:for-each select="seat[@missing]">
   <xsl:choose>
    <xsl:when test="position() = 1"/>
    <xsl:when test="position() = last()"> and </xsl:when>
    <xsl:otherwise>, </xsl:otherwise>
   </xsl:choose>
   <xsl:value-of select="@id"/>
  </xsl:for-each>
  <xsl:if test="not(seat/@missing)">nobody</xsl:if>
 </xsl:template>

 <xsl:template name="seat-id"><xsl:value-of select="concat('  ', @id, substring('            ', string-length(@id) + 1), ' ')"/></xsl:template>

 <xsl:template match="seat" mode="score">
  <xsl:call-template name="seat-id"/>
  <xsl:value-of select="concat(substring('    ', string-length(@points) + 1), @points, ' points, rank ', @rank, '&#10;')"/>
 </xsl:template>

 <!-- A seat: what it is asked, and what it has sent. -->
 <xsl:template match="seat">
  <xsl:call-template name="seat-id"/>
  <xsl:choose>
   <xsl:when test="joining and not(@orders = 'bot' or @orders = 'out' or @orders = 'resigned')"><xsl:apply-templates select="joining"/></xsl:when>
   <xsl:otherwise><xsl:apply-templates select="@orders"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="asked"><xsl:value-of select="concat('; asked: ', asked/@kind)"/></xsl:if>
  <xsl:if test="@later and @awaited">; may be asked before the next turn</xsl:if>
  <xsl:if test="@wait">; says wait</xsl:if>
  <xsl:if test="@gap">; not for all that is asked, and not ready</xsl:if>
  <xsl:if test="@silent &gt; 0">
   <xsl:value-of select="concat('; silent for ', @silent, ' turn')"/><xsl:if test="@silent &gt; 1">s</xsl:if>
  </xsl:if>
  <xsl:if test="@bank-shown"><xsl:value-of select="concat('; time bank ', @bank-shown)"/></xsl:if>
  <xsl:if test="@absent"><xsl:value-of select="concat('; absent ', @absent)"/></xsl:if>
  <xsl:apply-templates select="offer"/>
  <xsl:text>&#10;</xsl:text>
 </xsl:template>

 <xsl:template match="@orders">
  <xsl:choose>
   <xsl:when test=". = 'bot'">a bot plays</xsl:when>
   <xsl:when test=". = 'out'">out of play</xsl:when>
   <xsl:when test=". = 'resigned'">has resigned</xsl:when>
   <xsl:when test=". = 'stale'">no orders yet; the last ones would be used again</xsl:when>
   <xsl:when test=". = 'none' and ../@awaited">no orders yet</xsl:when>
   <xsl:when test=". = 'none'">not awaited</xsl:when>
   <xsl:otherwise>
    <xsl:text>orders in, </xsl:text>
    <xsl:choose>
     <xsl:when test="../@moderator">by the moderator</xsl:when>
     <xsl:when test="../@proof = 'word'">by token</xsl:when>
     <xsl:when test="../@proof = 'mailbox'">by code</xsl:when>
     <xsl:when test="../@proof = 'key'">signed</xsl:when>
     <xsl:otherwise>unsigned</xsl:otherwise>
    </xsl:choose>
    <xsl:if test=". = 'earlier'">, from an earlier turn</xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The answer of a player who is not at the table yet, and until when another would hold it up. -->
 <xsl:template match="joining">
  <xsl:choose>
   <xsl:when test="@state = 'not'">invited, no answer yet</xsl:when>
   <xsl:when test="@state = 'done'">has joined</xsl:when>
   <xsl:when test="@state = 'waits'">has joined, to be confirmed</xsl:when>
   <xsl:when test="@state = 'disputed'">invited, two answers that differ</xsl:when>
   <xsl:otherwise>invited, does not play</xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@by">
   <xsl:value-of select="concat(' by ', @by)"/>
   <xsl:if test="@by = 'key'"><xsl:text> </xsl:text></xsl:if>
   <xsl:value-of select="@key"/>
   <xsl:if test="@elsewhere">, from another address</xsl:if>
   <xsl:choose>
    <xsl:when test="@final">; this is final</xsl:when>
    <xsl:when test="@state = 'done'"><xsl:value-of select="concat('; final from ', @final-shown, ', or when the game begins')"/></xsl:when>
   </xsl:choose>
  </xsl:if>
 </xsl:template>

 <!-- The standby that a free seat is offered to. -->
 <xsl:template match="offer[@accepted]"><xsl:value-of select="concat('; ', @to, ' has accepted it')"/></xsl:template>
 <xsl:template match="offer">
  <xsl:text>; free</xsl:text>
  <xsl:if test="@to"><xsl:value-of select="concat(', offered to ', @to, ' until ', @until)"/></xsl:if>
  <xsl:if test="@exhausted">, and no standby is left to be asked</xsl:if>
 </xsl:template>

 <!-- Mails that wait, and those given up or returned, with the complaints. -->
 <xsl:template match="outbox">
  <xsl:if test="@waiting &gt; 0">
   <xsl:value-of select="concat('  outbox: ', @waiting, ' mail')"/>
   <xsl:choose><xsl:when test="@waiting = 1"> is</xsl:when><xsl:otherwise>s are</xsl:otherwise></xsl:choose>
   <xsl:text> not sent yet</xsl:text>
   <xsl:if test="@why"><xsl:value-of select="concat(': ', @why)"/></xsl:if>
   <xsl:text>&#10;</xsl:text>
  </xsl:if>
  <xsl:for-each select="given-up | returned">
   <xsl:text>  outbox: </xsl:text>
   <xsl:choose><xsl:when test="self::given-up">given up</xsl:when><xsl:otherwise>came back</xsl:otherwise></xsl:choose>
   <xsl:value-of select="concat(': ', @at, ' ', @mail, ' ', @why, '&#10;')"/>
  </xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
