<?xml version="1.0" encoding="UTF-8"?>
<!-- A turn: the deadline, what the moderator did, and the report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">turn <xsl:value-of select="@turn"/></xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:if test="@over"><p>The game is over: <xsl:value-of select="@over"/>.</p></xsl:if>
  <xsl:if test="@due">
   <xsl:call-template name="due"/>
   <p>An order file to fill in is attached; sign it, or the mail, and answer with it.</p>
  </xsl:if>
  <xsl:apply-templates select="act"/>
  <xsl:if test="@orders = 'kept'"><p>Your orders are kept for the next turn.</p></xsl:if>
  <xsl:if test="@orders = 'void'">
   <p>Orders that you sent before this turn are void: send them again, with the attached file's "on" and turn.</p>
  </xsl:if>
  <pre><xsl:value-of select="report"/></pre>
 </xsl:template>
</xsl:stylesheet>
