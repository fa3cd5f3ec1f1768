<?xml version="1.0" encoding="UTF-8"?>
<!-- The order form, in a mail of its own. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject"><xsl:if test="@phase"><xsl:value-of select="@phase"/>: </xsl:if>order form</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>Your order form is attached. Save it and open it in a browser; it needs no network. Tap your orders on the board there; then it writes
   the mail.</p>
  <p>It contains secret information about your position. Do not forward it.</p>
  <xsl:choose>
   <xsl:when test="@asked = 'yes'"><p>To get one with every turn, reply with the line `form on`.</p></xsl:when>
   <xsl:otherwise><p>To stop getting it with each turn, reply with the line `form off`. The line `form` brings one when you want it.</p></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
