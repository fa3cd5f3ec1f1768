<?xml version="1.0" encoding="UTF-8"?>
<!-- A turn as all may read it, to an observer. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject"><xsl:call-template name="phase"/></xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:if test="@over"><p>The game is over: <xsl:value-of select="@over"/>.</p></xsl:if>
  <xsl:if test="@due"><p>Orders are due <xsl:value-of select="@due"/>.</p></xsl:if>
  <xsl:if test="report"><pre><xsl:value-of select="report"/></pre></xsl:if>
  <xsl:call-template name="unsubscribe"/>
 </xsl:template>
</xsl:stylesheet>
