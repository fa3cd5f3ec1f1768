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
    <xsl:otherwise>the nameless writer</xsl:otherwise>
   </xsl:choose>
   <xsl:text>, as from the moderator, and to nobody else</xsl:text>
   <xsl:value-of select="substring(':.', 1 + not(said), 1)"/>
  </p>
  <xsl:if test="said"><pre><xsl:value-of select="said"/></pre></xsl:if>
 </xsl:template>

 <xsl:template match="letter[@state = 'not-proved']" mode="text">
  <p>Somebody (we hope it was you) answered press in '<xsl:value-of select="@name"/>' from the moderator's mailbox. We passed the answer on to nobody, as anybody
   could have sent it in your name. If it was you, answer that mail again, and begin with the line `token CODE` from its top. We say this once a day.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'no-such-press']" mode="text">
  <p>We did not send your answer: you did not get the press that it answers in this game.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'with-code']" mode="text">
  <p>We did not send your answer: your code stands in the middle of it, where others would read it. Put it on top, on a line `token`.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'empty']" mode="text">
  <p>We did not send your answer: there is no text between the line `token` and the quoted text.</p>
  <xsl:if test="faults"><pre><xsl:value-of select="faults"/></pre></xsl:if>
 </xsl:template>
</xsl:stylesheet>
