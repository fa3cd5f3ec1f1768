<?xml version="1.0" encoding="UTF-8"?>
<!-- The things to decide, one by one, so that the moderator is told of each once: <needs><need path="..." title="...">...</need></needs>. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="status-table.xsl"/>

 <xsl:template match="/status">
  <needs><xsl:apply-templates select="key('open', 'yes')" mode="needs"/></needs>
 </xsl:template>

 <!-- The game itself has mailed the moderator about these, if it knows where. -->
 <xsl:template match="game[@mailbox]/seat/joining" mode="needs" priority="2"/>

 <xsl:template name="need">
  <xsl:param name="text"/>
  <need path="{ancestor-or-self::game/@path}">
   <xsl:attribute name="title"><xsl:apply-templates select="ancestor-or-self::game" mode="title"/></xsl:attribute>
   <xsl:value-of select="$text"/>
  </need>
 </xsl:template>

 <!-- Letters beyond the day's number can wait for the digest. -->
 <xsl:template match="mail[@what = 'letter']" mode="needs"/>

 <!-- Without their number: more of them are nothing new. -->
 <xsl:template name="waiting">mails are</xsl:template>
</xsl:stylesheet>
