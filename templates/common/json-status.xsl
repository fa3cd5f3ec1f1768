<?xml version="1.0" encoding="UTF-8"?>
<!-- Where a game stands, as JSON: what json.xsl says at its end. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="json.xsl"/>
 <xsl:template match="/history"><text>{"format": "assize-status-1",&#10;<xsl:apply-templates select="." mode="json"/>}&#10;</text></xsl:template>
</xsl:stylesheet>
