<?xml version="1.0" encoding="UTF-8"?>
<!-- To the moderator: a player will be away. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">'<xsl:value-of select="@seat"/>' will be away</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>'<xsl:value-of select="@seat"/>' will be away from <xsl:value-of select="@from"/> to <xsl:value-of select="@until"/>.</p>
  <p>No deadline of '<xsl:value-of select="@name"/>' falls on these days. To set another deadline, use `assize extend`.</p>
 </xsl:template>
</xsl:stylesheet>
