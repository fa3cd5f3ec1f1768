<?xml version="1.0" encoding="UTF-8"?>
<!-- The toy game's report as HTML: every event and ask with its attributes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html"/>
  <xsl:template match="/view">
    <html>
      <head><title>Turn <xsl:value-of select="@turn"/></title></head>
      <body>
        <p><xsl:value-of select="@seat"/></p>
        <ul><xsl:apply-templates select="events/*|asks/*"/></ul>
      </body>
    </html>
  </xsl:template>
  <xsl:template match="events/*|asks/*">
    <li>
      <xsl:value-of select="name()"/>
      <xsl:for-each select="@*"><xsl:text> </xsl:text><xsl:value-of select="name()"/>=<xsl:value-of select="."/></xsl:for-each>
    </li>
  </xsl:template>
</xsl:stylesheet>
