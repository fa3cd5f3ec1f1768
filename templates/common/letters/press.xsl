<?xml version="1.0" encoding="UTF-8"?>
<!-- Press: what a player writes to others. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">press from <xsl:choose>
   <xsl:when test="@from = 'moderator'">the moderator</xsl:when>
   <xsl:when test="@from"><xsl:value-of select="@from"/></xsl:when>
   <xsl:otherwise>somebody</xsl:otherwise>
  </xsl:choose></xsl:template>

 <xsl:template match="letter" mode="text">
  <p>
   <xsl:choose>
    <xsl:when test="@from = 'moderator'">The moderator</xsl:when>
    <xsl:when test="@from"><xsl:value-of select="@from"/></xsl:when>
    <xsl:otherwise>Somebody at the table</xsl:otherwise>
   </xsl:choose>
   <xsl:text> writes to </xsl:text><xsl:value-of select="@readers"/><xsl:text>:</xsl:text>
  </p>
  <pre><xsl:value-of select="press"/></pre>
  <p>To write back, reply to this mail: what you write above the quoted text goes only to the writer.</p>
  <xsl:if test="@published"><p>When this game is over, everybody can read its press, but for letters to the moderator.</p></xsl:if>
 </xsl:template>
</xsl:stylesheet>
