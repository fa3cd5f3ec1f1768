<?xml version="1.0" encoding="UTF-8"?>
<!-- To whom the game waits for, some time before the deadline. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">orders for turn <xsl:value-of select="@next"/> are still awaited</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>There are no orders of '<xsl:value-of select="@to"/>' yet for turn <xsl:value-of select="@next"/> of '<xsl:value-of select="@name"/>'.</p>
  <p>They are due <xsl:value-of select="@due"/>.</p>
 </xsl:template>
</xsl:stylesheet>
