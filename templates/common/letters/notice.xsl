<?xml version="1.0" encoding="UTF-8"?>
<!-- The moderator has moved the deadline, or stopped the game, or lets it go on. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@change = 'pause'">the game is paused</xsl:when>
   <xsl:when test="@change = 'extend'">the deadline is moved</xsl:when>
   <xsl:when test="@change = 'holiday'">a holiday</xsl:when>
   <xsl:when test="@change = 'workdays'">a holiday is taken back</xsl:when>
   <xsl:otherwise>the game goes on</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="act"/>
  <xsl:choose>
   <xsl:when test="@change = 'pause'"><p>The game is paused: no turn is judged until the moderator resumes it.</p></xsl:when>
   <xsl:when test="@due"><xsl:call-template name="due"/></xsl:when>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
