<?xml version="1.0" encoding="UTF-8"?>
<!-- To a standby who was asked: the seat is not free any more. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">the seat '<xsl:value-of select="@seat"/>' is no longer free</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>
   <xsl:text>The seat '</xsl:text><xsl:value-of select="@seat"/><xsl:text>' in '</xsl:text><xsl:value-of select="@name"/>
   <xsl:text>' is no longer free: </xsl:text>
   <xsl:choose>
    <xsl:when test="@why = 'over'">the game is over</xsl:when>
    <xsl:when test="@why = 'out'">its player is out of the game</xsl:when>
    <xsl:when test="@why = 'back'">its player is back</xsl:when>
    <xsl:otherwise>somebody else has it</xsl:otherwise>
   </xsl:choose>
   <xsl:text>.</xsl:text>
  </p>
  <p>Thank you for standing by.</p>
 </xsl:template>
</xsl:stylesheet>
