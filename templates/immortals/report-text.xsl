<?xml version="1.0" encoding="UTF-8"?>
<!-- The text report of Immortals.  The frame round it is in ../common/text.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="../common/text.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:template match="view" mode="private">
  <xsl:variable name="seen" select="state/player[@hand or @dealt or @seat = /view/@seat or board/@region or board/@conflict or board/@magic or board/@blank]"/>
  <xsl:if test="$seen">
   <head>Cards and prices</head>
   <xsl:for-each select="$seen">
    <xsl:variable name="seat" select="@seat"/>
    <p><xsl:apply-templates select="@seat" mode="person"/>:</p>
    <xsl:if test="@hand"><item>in hand: <xsl:call-template name="conflicts"><xsl:with-param name="set" select="@hand"/></xsl:call-template></item></xsl:if>
    <xsl:if test="@dealt"><item>draft hand: <xsl:call-template name="conflicts"><xsl:with-param name="set" select="@dealt"/></xsl:call-template></item></xsl:if>
    <xsl:if test="../region[@card = $seat]">
     <item>
      <xsl:text>region cards: </xsl:text>
      <xsl:for-each select="../region[@card = $seat]"><xsl:if test="position() &gt; 1">; </xsl:if><xsl:apply-templates select="@id" mode="name"/></xsl:for-each>
     </item>
    </xsl:if>
    <xsl:for-each select="board[@region or @conflict or @magic or @blank]">
     <item>on <xsl:apply-templates select="@space" mode="space"/>: <xsl:apply-templates select="." mode="card"/></item>
    </xsl:for-each>
    <xsl:if test="$seat = /view/@seat"><item>prices: <xsl:apply-templates select="." mode="prices"/></item></xsl:if>
   </xsl:for-each>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
