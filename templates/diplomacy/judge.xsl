<?xml version="1.0" encoding="UTF-8"?>
<!-- A game of Diplomacy in the text of the e-mail judges, which jDip imports. Parts as src/archive/history.h says. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:include href="written.xsl"/>

 <xsl:template match="/history | /end"><text/></xsl:template>
 <xsl:template match="/turn">
  <text>
   <xsl:if test="@phase and not(@undone) and $state[@phase != 'powers']">
    <xsl:variable name="season"><xsl:choose><xsl:when test="starts-with($state/@phase, 's')">Spring</xsl:when><xsl:when test="starts-with($state/@phase, 'f')">Fall</xsl:when><xsl:otherwise>Winter</xsl:otherwise></xsl:choose></xsl:variable>
    <xsl:variable name="kind"><xsl:choose><xsl:when test="contains($state/@phase, 'retreats')">Retreat orders</xsl:when><xsl:when test="$season = 'Winter'">Adjustment orders</xsl:when><xsl:otherwise>Movement results</xsl:otherwise></xsl:choose></xsl:variable>
    <xsl:variable name="code" select="concat(substring($season, 1, 1), $state/@year, translate(substring($kind, 1, 1), 'MRA', 'MRB'))"/>
    <xsl:value-of select="concat('Date: ', @at, '&#10;Subject: ', $history/@game, ' - ', $code, ' results&#10;&#10;')"/>
    <xsl:value-of select="concat(':: Judge: ASSIZE  Game: ', $history/@game, '  Variant: Standard&#10;:: ', $code, '&#10;&#10;', $kind, ' for ', $season, ' of ', $state/@year, '.  (', $history/@game, '.', format-number(@n, '000'), ')&#10;&#10;')"/>
    <xsl:for-each select="$powers">
     <xsl:for-each select="$events/*[@power = current()/@id]"><xsl:apply-templates select="." mode="line"/></xsl:for-each>
    </xsl:for-each>
    <xsl:if test="$events/was-dislodged">
     <xsl:text>&#10;The following units were dislodged:&#10;&#10;</xsl:text>
     <xsl:for-each select="$events/was-dislodged">
      <xsl:text>The </xsl:text><xsl:value-of select="$powers[@id = current()/@power]/@name"/><xsl:text> </xsl:text><xsl:value-of select="@unit"/> in <xsl:apply-templates select="@place" mode="place"/>
      <xsl:choose>
       <xsl:when test="@retreats &gt; 0"> can retreat to <xsl:call-template name="list"><xsl:with-param name="places" select="@retreat"/></xsl:call-template></xsl:when>
       <xsl:otherwise> with no valid retreats was destroyed</xsl:otherwise>
      </xsl:choose>
      <xsl:text>.&#10;</xsl:text>
     </xsl:for-each>
    </xsl:if>
    <xsl:text>&#10;</xsl:text>
   </xsl:if>
  </text>
 </xsl:template>

 <xsl:template match="@*" mode="place">
  <xsl:variable name="place" select="$places[@id = current()]"/>
  <xsl:choose>
   <xsl:when test="$place/@of"><xsl:value-of select="concat($places[@id = $place/@of]/@name, ' (', translate(substring-after(., '-'), '-', ''), ')')"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="$place/@name"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="list">
  <xsl:param name="places"/>
  <xsl:for-each select="$places[contains(concat(' ', $places, ' '), concat(' ', @id, ' '))]"><xsl:if test="position() &gt; 1"> or </xsl:if><xsl:apply-templates select="@id" mode="place"/></xsl:for-each>
 </xsl:template>
 <xsl:template match="*" mode="unit"><xsl:value-of select="concat(translate(substring(concat(@kind, @unit), 1, 1), 'af', 'AF'), substring(concat(@kind, @unit), 2), ' ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:template>
 <xsl:template name="unknown-unit">Army <xsl:apply-templates select="." mode="place"/></xsl:template>

 <xsl:template match="*" mode="line"/>
 <xsl:template match="ordered | retreated | disbanded" mode="line">
  <xsl:variable name="own"><xsl:apply-templates select="." mode="result"/></xsl:variable>
  <xsl:variable name="result"><xsl:value-of select="$own"/><xsl:if test="self::ordered and ../was-dislodged[@place = current()/@place][@power = current()/@power]"><xsl:if test="$own != ''">, </xsl:if>dislodged</xsl:if></xsl:variable>
  <xsl:value-of select="concat($powers[@id = current()/@power]/@name, ': ')"/>
  <xsl:apply-templates select="." mode="unit"/>
  <xsl:choose>
   <xsl:when test="self::disbanded"> DISBAND</xsl:when>
   <xsl:when test="self::retreated or @order = 'move'"> -&gt; <xsl:apply-templates select="@to" mode="place"/></xsl:when>
   <xsl:when test="@order = 'support' or @order = 'convoy'">
    <xsl:value-of select="concat(' ', translate(@order, 'convyuprtsx', 'CONVYUPRTSX'), ' ')"/><xsl:apply-templates select="@of" mode="helped"/>
    <xsl:if test="@to"> -&gt; <xsl:apply-templates select="@to" mode="place"/></xsl:if>
   </xsl:when>
   <xsl:when test="@order = 'hold'"> HOLD</xsl:when>
   <xsl:otherwise>, No Order Processed</xsl:otherwise>
  </xsl:choose>
  <xsl:text>.</xsl:text>
  <xsl:if test="$result != ''"><xsl:value-of select="concat('  (*', $result, '*)')"/></xsl:if>
  <xsl:text>&#10;</xsl:text>
 </xsl:template>
 <xsl:template match="built | removed | waived" mode="line">
  <xsl:value-of select="concat($powers[@id = current()/@power]/@name, ': ')"/>
  <xsl:choose>
   <xsl:when test="self::built">Builds <xsl:if test="@unit = 'army'">an</xsl:if><xsl:if test="@unit != 'army'">a</xsl:if><xsl:value-of select="concat(' ', @unit, ' in ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:when>
   <xsl:when test="self::removed"><xsl:value-of select="concat('Removes the ', @unit, ' in ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(@number, ' unused build')"/><xsl:if test="@number &gt; 1">s</xsl:if> pending</xsl:otherwise>
  </xsl:choose>
  <xsl:text>.&#10;</xsl:text>
 </xsl:template>
 <xsl:template match="*" mode="own-result"><xsl:if test="@result = 'broken'">void</xsl:if></xsl:template>
</xsl:stylesheet>
