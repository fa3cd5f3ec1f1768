<?xml version="1.0" encoding="UTF-8"?>
<!-- To who has taken a seat over. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">you have the seat '<xsl:value-of select="@to"/>'</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>Welcome to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>. You are '<xsl:value-of select="@to"/>' from now on.</p>
  <p>The reports of the seat so far, game.xml, and the key that signs all mails of the game, are attached.
   The last turn comes in a mail of its own, with an order file to fill in.</p>
  <xsl:if test="@past &gt; 1">
   <p>For turns before <xsl:value-of select="@past"/> answer with `game <xsl:value-of select="@game"/>` and `report TURN`.</p>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
