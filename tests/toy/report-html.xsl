<?xml version="1.0" encoding="UTF-8"?>
<!-- The toy game's report as HTML. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html"/>
  <xsl:template match="/view">
    <html><head><title>Turn <xsl:value-of select="@turn"/></title></head><body><p><xsl:value-of select="@seat"/></p></body></html>
  </xsl:template>
</xsl:stylesheet>
