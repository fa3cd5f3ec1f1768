<?xml version="1.0" encoding="UTF-8"?>
<!-- The invitation: the first mail that a player gets, with the order file to join by. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">turn 0</xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:if test="@due"><xsl:call-template name="due"/></xsl:if>
  <xsl:apply-templates select="act"/>
  <p>Welcome to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>. You are '<xsl:value-of select="@to"/>'.</p>
  <xsl:if test="@awaited = 'yes'">
   <p>Join by sending the attached order file back; what it may hold is said in it. Sign it, or the mail, unless you have a secret word.</p>
  </xsl:if>
  <p>The key that signs all mails of the game, and to which yours may be encrypted, is attached too.</p>
 </xsl:template>
</xsl:stylesheet>
