<?xml version="1.0" encoding="UTF-8"?>
<!--
 Boards that are broader than a phone: all of it where there is room, and else in parts, one below another, each a little
 broader than its share, so that nothing is cut in all of them: 'lap' times.

 What is drawn stands once, in a <g> whose id is given here, inside a picture without size (see 'drawn').  An order form has
 all of it in one picture, which phones scroll, and over it, from the mode "picks", what can be tapped.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

 <xsl:template name="map-parts">
  <xsl:param name="of"/><xsl:param name="title"/>
  <xsl:param name="x" select="0"/><xsl:param name="y" select="0"/><xsl:param name="width"/><xsl:param name="height"/>
  <xsl:param name="parts" select="2"/><xsl:param name="lap" select="1.1"/>
  <div class="maps">
   <xsl:call-template name="map-part">
    <xsl:with-param name="of" select="$of"/><xsl:with-param name="title" select="$title"/><xsl:with-param name="class">all</xsl:with-param>
    <xsl:with-param name="box" select="concat($x, ' ', $y, ' ', $width, ' ', $height)"/>
   </xsl:call-template>
   <xsl:if test="$page != 'form'">
    <xsl:call-template name="map-rest">
     <xsl:with-param name="of" select="$of"/><xsl:with-param name="title" select="$title"/>
     <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="width" select="$width"/><xsl:with-param name="height" select="$height"/>
     <xsl:with-param name="parts" select="$parts"/><xsl:with-param name="lap" select="$lap"/>
    </xsl:call-template>
   </xsl:if>
  </div>
 </xsl:template>

 <!-- The parts from the n-th on. -->
 <xsl:template name="map-rest">
  <xsl:param name="of"/><xsl:param name="title"/><xsl:param name="x"/><xsl:param name="y"/><xsl:param name="width"/><xsl:param name="height"/><xsl:param name="parts"/><xsl:param name="lap"/>
  <xsl:param name="n" select="0"/>
  <xsl:if test="$n &lt; $parts">
   <xsl:variable name="share" select="round($width div $parts * $lap)"/>
   <xsl:call-template name="map-part">
    <xsl:with-param name="of" select="$of"/><xsl:with-param name="class">part</xsl:with-param>
    <xsl:with-param name="title" select="concat($title, ', part ', $n + 1, ' of ', $parts, ' from the left')"/>
    <xsl:with-param name="box" select="concat($x + round($n * ($width - $share) div ($parts - 1)), ' ', $y, ' ', $share, ' ', $height)"/>
   </xsl:call-template>
   <xsl:call-template name="map-rest">
    <xsl:with-param name="of" select="$of"/><xsl:with-param name="title" select="$title"/>
    <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="width" select="$width"/><xsl:with-param name="height" select="$height"/>
    <xsl:with-param name="parts" select="$parts"/><xsl:with-param name="lap" select="$lap"/><xsl:with-param name="n" select="$n + 1"/>
   </xsl:call-template>
  </xsl:if>
 </xsl:template>

 <xsl:template name="map-part">
  <xsl:param name="of"/><xsl:param name="title"/><xsl:param name="class"/><xsl:param name="box"/>
  <svg class="{$class}" viewBox="{$box}" role="img">
   <title><xsl:value-of select="$title"/></title>
   <use href="#{$of}"/>
   <xsl:if test="$page = 'form'"><xsl:apply-templates select="." mode="picks"/></xsl:if>
  </svg>
 </xsl:template>

 <xsl:template match="view" mode="picks"/>
</xsl:stylesheet>
