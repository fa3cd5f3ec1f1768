<?xml version="1.0" encoding="UTF-8"?>
<!-- To the moderator: what became of their answer to press. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">your answer went to nobody</xsl:template>
 <xsl:template match="letter[@state = 'sent']" mode="subject">your answer is on its way</xsl:template>

 <xsl:template match="letter[@state = 'sent']" mode="text">
  <p>
   <xsl:text>Your answer is on its way to </xsl:text>
   <xsl:choose>
    <xsl:when test="@seat"><xsl:value-of select="@seat"/></xsl:when>
    <xsl:otherwise>whoever wrote that, without a name</xsl:otherwise>
   </xsl:choose>
   <xsl:text>, as from the moderator, and to nobody else</xsl:text>
   <xsl:value-of select="substring(':.', 1 + not(said), 1)"/>
  </p>
  <xsl:if test="said"><pre><xsl:value-of select="said"/></pre></xsl:if>
 </xsl:template>

 <xsl:template match="letter[@state = 'not-proved']" mode="text">
  <p>Somebody, you we hope, has answered press in '<xsl:value-of select="@name"/>' from the moderator's own mailbox. Nobody was sent what they wrote, as
   anybody could have sent it in your name. If it was you, answer that mail again, and begin with the line `token CODE` that stands on top of it.
   This is said once a day.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'no-such-press']" mode="text">
  <p>Your answer is not sent: the press that it answers was not sent to you in this game.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'with-code']" mode="text">
  <p>Your answer is not sent: what proves that it is yours stands in the middle of it, where others would read it. It goes on a line
   `token` above all else.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'empty']" mode="text">
  <p>Your answer is not sent: there is nothing below the line `token` and above what it quotes that could be passed on.</p>
  <xsl:if test="faults"><pre><xsl:value-of select="faults"/></pre></xsl:if>
 </xsl:template>
</xsl:stylesheet>
