<?xml version="1.0" encoding="UTF-8"?>
<!-- A letter: the frame, and words that several letters share. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="frame.xsl"/>

 <!-- "Spring 1901"; "turn 3" where a game names no phases. -->
 <xsl:template name="phase">
  <xsl:choose>
   <xsl:when test="@phase"><xsl:value-of select="@phase"/></xsl:when>
   <xsl:otherwise>turn <xsl:value-of select="@turn"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- " for Spring 1901" -->
 <xsl:template name="for-phase"><xsl:if test="@phase"> for <xsl:value-of select="@phase"/></xsl:if></xsl:template>

 <!-- "It is Spring 1901. You are Turkey." -->
 <xsl:template name="who">
  <xsl:if test="@phase">It is <xsl:value-of select="@phase"/>.</xsl:if>
  <xsl:if test="not(@phase)">This is turn <xsl:value-of select="@turn"/>.</xsl:if>
  <xsl:if test="@role"> You are <xsl:value-of select="@role"/>.</xsl:if>
 </xsl:template>

 <!-- "Thu 26 Nov 20:00" of "Thu 26 Nov 20:00 CET". -->
 <xsl:template name="short-due">
  <xsl:value-of select="concat(substring-before(@due, ':'), ':', substring(substring-after(@due, ':'), 1, 2))"/>
 </xsl:template>

 <!-- The moderator's acts, in words. -->
 <xsl:template match="act">
  <p>
   <xsl:text>The moderator </xsl:text>
   <xsl:choose>
    <xsl:when test="@kind = 'amend'">has changed the position: <xsl:value-of select="@detail"/></xsl:when>
    <xsl:when test="@kind = 'rollback'">has gone back to an earlier position</xsl:when>
    <xsl:when test="@kind = 'again'">has had an earlier turn judged again, after a repair</xsl:when>
    <xsl:when test="@kind = 'replace'">has given the seat '<xsl:value-of select="@detail"/>' to <xsl:choose><xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when><xsl:otherwise>another player</xsl:otherwise></xsl:choose></xsl:when>
    <xsl:when test="@kind = 'end'">has ended the game<xsl:if test="@detail"><xsl:value-of select="concat(': ', @detail)"/></xsl:if></xsl:when>
    <xsl:when test="@kind = 'extend'">has moved the deadline</xsl:when>
    <xsl:when test="@kind = 'holiday'">has added a holiday; no deadline falls on these days: <xsl:value-of select="concat(substring-before(@detail, ' '), ' to ', substring-after(@detail, ' '))"/></xsl:when>
    <xsl:when test="@kind = 'workdays'">has removed a holiday: <xsl:value-of select="concat(substring-before(@detail, ' '), ' to ', substring-after(@detail, ' '))"/></xsl:when>
    <xsl:when test="@kind = 'grant'">has moved the deadline, to give the new player time</xsl:when>
    <xsl:when test="@kind = 'pause'">has paused the game</xsl:when>
    <xsl:when test="@kind = 'resume'">has resumed the game</xsl:when>
    <xsl:when test="@kind = 'invite'">has sent a new invitation to the player of '<xsl:value-of select="@detail"/>'</xsl:when>
    <xsl:when test="@kind = 'confirm'">has confirmed the player of '<xsl:value-of select="@detail"/>'</xsl:when>
    <xsl:when test="@kind = 'orders'">has handed in the orders of '<xsl:value-of select="@detail"/>'</xsl:when>
    <xsl:otherwise><xsl:value-of select="concat(@kind, ' ', @detail)"/></xsl:otherwise>
   </xsl:choose>
   <xsl:call-template name="stop"><xsl:with-param name="after" select="@name[../@kind = 'replace']"/></xsl:call-template>
  </p>
  <pre><xsl:value-of select="reason"/></pre>
 </xsl:template>

 <xsl:template match="act[@kind = 'joined']">
  <p><xsl:choose><xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when><xsl:otherwise>The player of '<xsl:value-of select="@detail"/>'</xsl:otherwise></xsl:choose> has joined.</p>
 </xsl:template>

 <!-- The countersign of our mails to a player with a password. -->
 <xsl:template name="countersign">
  <p>All mails from the referee to you begin with your countersign, '<xsl:value-of select="@countersign"/>'. A mail without it is not from the referee. No mail and no page ever asks for your password.</p>
 </xsl:template>

 <xsl:template name="unsubscribe">
  <p>To stop these mails, reply with the line</p>
  <pre>  unsubscribe <xsl:value-of select="concat(@game, ' ', code)"/></pre>
 </xsl:template>

 <xsl:template name="due">
  <p>Orders<xsl:call-template name="for-phase"/> are due <xsl:value-of select="@due"/>.</p>
 </xsl:template>

 <!-- Ways to answer an invitation. -->
 <xsl:template name="join-line">
  <p>
   <xsl:text>To join, reply with </xsl:text>
   <xsl:choose>
    <xsl:when test="@least = 'mailbox'">this word</xsl:when>
    <xsl:when test="@least = 'token'">this line</xsl:when>
    <xsl:otherwise>these lines, signed with your OpenPGP key,</xsl:otherwise>
   </xsl:choose>
   <xsl:text> on top:</xsl:text>
  </p>
  <xsl:choose>
   <xsl:when test="@least = 'mailbox'"><pre>  join</pre></xsl:when>
   <xsl:when test="@least = 'token'"><pre>  join <xsl:value-of select="code"/> word</pre><p>You then get a password of your own.</p></xsl:when>
   <xsl:otherwise><xsl:call-template name="by-key"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template name="join-elsewhere">A reply carries the code of our mail. In a mail that is no reply, write `join <xsl:value-of select="code"/>`.</xsl:template>

 <xsl:template name="by-key">
  <pre><xsl:text>  </xsl:text><xsl:call-template name="game-line"/><xsl:text>&#10;  join </xsl:text><xsl:value-of select="code"/></pre>
  <p>Attach your public key, if your mail program does not send it by itself.</p>
 </xsl:template>
</xsl:stylesheet>
