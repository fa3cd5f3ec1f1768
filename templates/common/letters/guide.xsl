<?xml version="1.0" encoding="UTF-8"?>
<!-- The player's guide, which somebody asked for. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">the player's guide</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>The player's guide to '<xsl:value-of select="@name"/>' is attached. Open it in a browser. It has the rules of <xsl:value-of select="@rules"/> as they are
   judged here, the options of this game, the board, the orders, and all commands.</p>
 </xsl:template>
</xsl:stylesheet>
