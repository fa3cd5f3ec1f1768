<?xml version="1.0" encoding="UTF-8"?>
<!-- The toy game's report: every event and ask with its attributes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:param name="luck"/>
  <xsl:template match="/view">
    <text>
      <title>Turn <xsl:value-of select="@turn"/> for <xsl:value-of select="@seat"/></title>
      <xsl:apply-templates select="events/*|asks/*"/>
      <xsl:if test="$luck != ''"><p>Luck: <xsl:value-of select="$luck"/></p></xsl:if>
    </text>
  </xsl:template>
  <xsl:template match="events/*|asks/*">
    <item mark="-">
      <xsl:value-of select="name()"/>
      <xsl:for-each select="@*"><xsl:text> </xsl:text><xsl:value-of select="name()"/>=<xsl:value-of select="."/></xsl:for-each>
    </item>
  </xsl:template>
</xsl:stylesheet>
