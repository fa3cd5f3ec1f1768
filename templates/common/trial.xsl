<?xml version="1.0" encoding="UTF-8"?>
<!--
 What would become of orders, a line each. A receipt takes them line by line, `check` and `submit` as they stand. The facts:

	<trial tries="8" cut="no">
	  <order line="3" element="move" done="6" refused="2" idle="0"><why>...</why></order>
	  <order line="2" standing="yes" element="hold" done="0" refused="0" idle="0"><waits line="3"/></order>
	  <question times="24" by-rules="16" plays="pass">What it asks.</question>
	</trial>

 'done', 'refused' and 'idle', left aside, count worlds; 'standing' is of an order of a file before; of several of one element
 in a line this is 'nth' 'of' so many; 'part' is the number of an item in its order, which is told only if it was refused;
 'waits' is the order that its sequence waits with. 'times' counts questions in all worlds together; without 'plays' the
 rules choose.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template match="tried">
  <text>
   <pre>
    <xsl:for-each select="trial/*"><xsl:apply-templates select="."/><xsl:text>&#10;</xsl:text></xsl:for-each>
    <xsl:if test="trial/@cut = 'yes'"><xsl:apply-templates select="trial/@cut"/><xsl:text>&#10;</xsl:text></xsl:if>
   </pre>
  </text>
 </xsl:template>

 <xsl:template match="trial/order">
  <xsl:call-template name="trial-place"/>
  <xsl:value-of select="concat(', ', @element)"/>
  <xsl:choose>
   <xsl:when test="@of and @part"><xsl:value-of select="concat(' (part ', @part, ' of its order)')"/></xsl:when>
   <xsl:when test="@of"><xsl:value-of select="concat(' (', @nth, ' of ', @of, ' in the line)')"/></xsl:when>
  </xsl:choose>
  <xsl:text>: </xsl:text>
  <xsl:choose>
   <xsl:when test="@done = ../@tries">would be done</xsl:when>
   <xsl:when test="@done &gt; 0">
    <xsl:value-of select="concat('depends on luck and on what you cannot see: done in ', @done, ' of ', ../@tries, ' tries')"/>
    <xsl:if test="@refused &gt; 0"><xsl:value-of select="concat(', refused in ', @refused)"/></xsl:if>
    <xsl:if test="@idle &gt; 0"><xsl:value-of select="concat(', left aside in ', @idle)"/></xsl:if>
    <xsl:if test="@refused &gt; 0"><xsl:apply-templates select="why"/></xsl:if>
   </xsl:when>
   <xsl:when test="@refused &gt; 0">
    <xsl:choose>
     <xsl:when test="@part">would be left out</xsl:when>
     <xsl:when test="@refused = ../@tries">would fail</xsl:when>
     <xsl:otherwise>may fail</xsl:otherwise>
    </xsl:choose>
    <xsl:if test="@refused &lt; ../@tries"><xsl:value-of select="concat(', as in ', @refused, ' of ', ../@tries, ' tries')"/></xsl:if>
    <xsl:apply-templates select="why"/>
   </xsl:when>
   <xsl:when test="@idle &gt; 0">would be left aside: its condition does not hold, or another takes its place</xsl:when>
   <xsl:when test="waits">
    <xsl:text>would not come to its turn: its sequence waits with </xsl:text>
    <xsl:for-each select="waits"><xsl:call-template name="trial-place"/></xsl:for-each>
   </xsl:when>
   <xsl:otherwise>would not be asked for</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="trial/order/why"><xsl:value-of select="concat(': ', .)"/></xsl:template>

 <xsl:template name="trial-place">
  <xsl:choose>
   <xsl:when test="@standing = 'yes'">standing order </xsl:when>
   <xsl:otherwise>line </xsl:otherwise>
  </xsl:choose>
  <xsl:value-of select="@line"/>
 </xsl:template>

 <!-- A question that the rules answer, for all that the orders say. -->
 <xsl:template match="trial/question">
  <xsl:value-of select="concat(., ' This would be asked ')"/>
  <xsl:call-template name="trial-times"><xsl:with-param name="times" select="@times"/></xsl:call-template>
  <xsl:text>; </xsl:text>
  <xsl:if test="@by-rules &lt; @times">
   <xsl:call-template name="trial-times"><xsl:with-param name="times" select="@by-rules"/></xsl:call-template>
   <xsl:text> </xsl:text>
  </xsl:if>
  <xsl:choose>
   <xsl:when test="@plays"><xsl:value-of select='concat("the rules play &apos;", @plays, "&apos;")'/></xsl:when>
   <xsl:otherwise>the rules choose for you</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- How often something is in a world that is so often in all of them together. -->
 <xsl:template name="trial-times">
  <xsl:param name="times"/>
  <xsl:variable name="tries" select="../@tries"/>
  <xsl:choose>
   <xsl:when test="$times &lt; $tries"><xsl:value-of select="concat('in ', $times, ' of ', $tries, ' tries')"/></xsl:when>
   <xsl:when test="$times = $tries">once</xsl:when>
   <xsl:when test="$times mod $tries = 0"><xsl:value-of select="concat($times div $tries, ' times')"/></xsl:when>
   <xsl:when test="round($times div $tries) = 1">about once</xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('about ', round($times div $tries), ' times')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="trial/@cut">
  <xsl:value-of select="concat('the trial was cut short after ', ../@tries, ' tries')"/>
 </xsl:template>
</xsl:stylesheet>
