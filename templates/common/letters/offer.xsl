<?xml version="1.0" encoding="UTF-8"?>
<!-- To a standby: a seat is free. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">the seat '<xsl:value-of select="@seat"/>' is free</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>The player of '<xsl:value-of select="@seat"/>' in '<xsl:value-of select="@name"/>' (<xsl:value-of select="@rules"/>) has left.
   Would you like to take the seat? Please answer by <xsl:value-of select="@until"/>; then we ask the next standby.</p>
  <xsl:choose>
   <xsl:when test="code"><xsl:call-template name="by-code"/></xsl:when>
   <xsl:otherwise><xsl:call-template name="by-proof"/></xsl:otherwise>
  </xsl:choose>
  <p>If you cannot, reply `decline` in place of `accept`; then we ask the next standby at once.</p>
  <p>You will get all reports of the seat. The public report of the last turn follows.</p>
  <pre><xsl:value-of select="report"/></pre>
 </xsl:template>

 <!-- To who is known by name and address alone: they are invited to the seat when they have taken it. -->
 <xsl:template name="by-code">
  <p>To take it, reply with this line on top:</p>
  <pre>  accept <xsl:value-of select="code"/></pre>
  <p>Then you get an invitation that says how to join; you play once you have answered that too. The code is for you and this seat alone.</p>
 </xsl:template>

 <xsl:template name="by-proof">
  <p>
   <xsl:text>To take it, reply with these lines</xsl:text>
   <xsl:choose>
    <xsl:when test="@proof = 'key'">, signed with your key</xsl:when>
    <xsl:when test="@proof = 'token'">, below a line `token` with your password</xsl:when>
   </xsl:choose>
   <xsl:text>:</xsl:text>
  </p>
  <item><xsl:call-template name="game-line"/></item>
  <item>accept <xsl:value-of select="@seat"/></item>
 </xsl:template>
</xsl:stylesheet>
