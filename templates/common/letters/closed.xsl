<?xml version="1.0" encoding="UTF-8"?>
<!-- No more orders are taken: the dice come from a round of the beacon that is not out yet. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">orders are closed</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>We take no more orders<xsl:call-template name="for-phase"/>. The dice come from round <xsl:value-of select="@round"/> of the beacon, which nobody knows before</p>
  <pre>  <xsl:value-of select="concat('  ', @out)"/></pre>
  <p>The inbox log has <xsl:value-of select="@lines"/> line<xsl:if test="@lines != 1">s</xsl:if> now. The hash of the last line is</p>
  <pre>inbox  <xsl:value-of select="@head"/></pre>
  <p>The turn holds that log. If this mail reached you before the round came out, nobody can have chosen orders by the dice.</p>
 </xsl:template>
</xsl:stylesheet>
