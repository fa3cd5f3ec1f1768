<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Heroes of Land, Air & Sea.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:template match="view" mode="private">
  <xsl:variable name="library" select="string(state/player[@seat = /view/@seat]/@library)"/>
  <xsl:if test="$library">
   <head>Your library</head>
   <xsl:for-each select="$tables/spell[contains(concat(' ', $library, ' '), concat(' ', @id, ' '))]">
    <item><xsl:value-of select="concat(@name, ' (', @kind, ', ', @mana, ' Mana, ', @vp, ' VP): ')"/><xsl:apply-templates select="." mode="says"/></item>
   </xsl:for-each>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="log">
  <xsl:if test="events/battle">
   <table>
    <row head="yes"><xsl:call-template name="battle-head"/></row>
    <xsl:for-each select="events/battle">
     <row><xsl:call-template name="side-cells"><xsl:with-param name="side" select="'attack'"/></xsl:call-template></row>
     <row><xsl:call-template name="side-cells"><xsl:with-param name="side" select="'defend'"/></xsl:call-template></row>
    </xsl:for-each>
   </table>
  </xsl:if>
  <xsl:call-template name="parts"/>
 </xsl:template>
</xsl:stylesheet>
