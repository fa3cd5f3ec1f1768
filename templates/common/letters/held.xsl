<?xml version="1.0" encoding="UTF-8"?>
<!-- A mail for a seat may not be from its person: they are asked; the moderator hears of another address. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@state = 'added'">'<xsl:value-of select="@seat"/>' writes from another address</xsl:when>
   <xsl:otherwise>is this mail from you?</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter[@state = 'added']" mode="text">
  <p>The player of '<xsl:value-of select="@seat"/>' says that <xsl:value-of select="@from"/> is their address too. Mails from there count as theirs from now on.</p>
  <p>Our mails still go to the address that the game has.</p>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <p>
   <xsl:if test="@state = 'again'">We did not understand your answer as `yes` or `no`. </xsl:if>
   <xsl:text>This mail for your seat came from </xsl:text><xsl:value-of select="@from"/>
   <xsl:choose>
    <xsl:when test="@state = 'again'">.</xsl:when>
    <xsl:when test="@state = 'address'">, an address that we do not know as yours.</xsl:when>
    <xsl:when test="@state = 'shared'">. It answers a mail of ours that other people have too.</xsl:when>
    <xsl:when test="@state = 'unvouched'">. Your mail provider vouched for earlier mails of yours, and not for this one.</xsl:when>
    <xsl:otherwise>. It does not answer our mail directly, so somebody else may have had a part in it.</xsl:otherwise>
   </xsl:choose>
  </p>
  <pre><xsl:value-of select="said"/></pre>
  <xsl:if test="@more or @files">
   <p>There is more in it, which we do not show:<xsl:if test="@more"> lines below these (<xsl:value-of select="@more"/>)</xsl:if><xsl:if test="@more and @files">,</xsl:if><xsl:if test="@files"> attached order files (<xsl:value-of select="@files"/>)</xsl:if>. Reply `yes` only if you wrote it.</p>
  </xsl:if>
  <p>If it is from you, reply `yes`: we take it as if it came now<xsl:if test="@state = 'address'">, and later mails from there too</xsl:if>. If it is not, reply `no`, and we drop it. Until you reply, nothing of it counts.</p>
 </xsl:template>
</xsl:stylesheet>
