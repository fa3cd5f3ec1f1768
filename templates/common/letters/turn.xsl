<?xml version="1.0" encoding="UTF-8"?>
<!-- A turn: the deadline, what the moderator did, and the report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">turn <xsl:value-of select="@turn"/></xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="joined"/>
  <xsl:if test="@over"><p>The game is over: <xsl:value-of select="@over"/>.</p></xsl:if>
  <xsl:if test="code">
   <p>You have not joined yet, so the rules play for you.</p>
   <xsl:call-template name="join-line"/>
  </xsl:if>
  <xsl:if test="@due"><xsl:call-template name="due"/></xsl:if>
  <xsl:if test="@due and not(code)">
   <p>An order file to fill in is attached; <xsl:call-template name="prove"/></p>
  </xsl:if>
  <xsl:if test="lines">
   <p>Orders can also be written into your answer, one a line, between these lines and above all that it quotes:</p>
   <pre><xsl:value-of select="concat(lines, '&#10;end orders')"/></pre>
   <xsl:if test="example">
    <p>This could stand between them, for example:</p>
    <pre><xsl:value-of select="example"/></pre>
   </xsl:if>
  </xsl:if>
  <xsl:apply-templates select="act"/>
  <xsl:if test="@orders = 'kept'"><p>Your orders are kept for the next turn.</p></xsl:if>
  <xsl:if test="@orders = 'void' and not(code)">
   <p>Orders that you sent before this turn are void: send them again, with the attached file's "on" and turn.</p>
  </xsl:if>
  <pre><xsl:value-of select="report"/></pre>
 </xsl:template>

 <xsl:template name="prove">
  <xsl:choose>
   <xsl:when test="@says-code">fill it in and answer with it. It counts by the code in it; so does any order file below the line `token` above.</xsl:when>
   <xsl:when test="@says-word">answer with it, below a line `token` with your secret word.</xsl:when>
   <xsl:otherwise>sign it, or the mail, and answer with it.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- How somebody who has just joined proves what they send. -->
 <xsl:template match="joined[@by = 'key']">
  <p>The game has begun, and your key is bound to your seat: what you send is signed by it.</p>
 </xsl:template>
 <xsl:template match="joined[@by = 'mailbox']">
  <p>The game has begun. Each mail to you has a code for the turn; what you send comes with the newest.</p>
 </xsl:template>
 <xsl:template match="joined[@word]">
  <p>The game has begun. This is your secret word; keep it, for it is not sent again:</p>
  <pre>  <xsl:value-of select="@word"/></pre>
  <p>What you send begins with the line</p>
  <pre>  token <xsl:value-of select="@word"/></pre>
  <xsl:if test="/letter/@countersign">
   <xsl:for-each select="/letter"><xsl:call-template name="countersign"/></xsl:for-each>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
