<?xml version="1.0" encoding="UTF-8"?>
<!--
 What would become of orders, a line each. A receipt takes them line by line, `check` and `submit` as they stand. The facts:

	<dry-run cut="no" dice="yes">
	  <order line="3" element="move" result="refused"><why>...</why></order>
	  <order line="2" standing="yes" element="hold" result="none"><waits line="3"/></order>
	  <question times="3" by-rules="2" plays="pass">What it asks.</question>
	</dry-run>

 The result is "done", "refused", "idle" (left aside) or "none". 'standing' is of an order of a file before; of several of one
 element in a line this is 'nth' 'of' so many; 'part' is the number of an item in its order, which is told only if it was
 refused; 'waits' is the order that its sequence waits with. Without 'plays' the rules choose.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template match="tried">
  <text>
   <pre>
    <xsl:for-each select="dry-run/*"><xsl:apply-templates select="."/><xsl:text>&#10;</xsl:text></xsl:for-each>
    <xsl:if test="dry-run/@cut = 'yes'"><xsl:apply-templates select="dry-run/@cut"/><xsl:text>&#10;</xsl:text></xsl:if>
   </pre>
  </text>
 </xsl:template>

 <xsl:template match="dry-run/order">
  <xsl:call-template name="dry-run-place"/>
  <xsl:value-of select="concat(', ', @element)"/>
  <xsl:choose>
   <xsl:when test="@of and @part"><xsl:value-of select="concat(' (part ', @part, ' of its order)')"/></xsl:when>
   <xsl:when test="@of"><xsl:value-of select="concat(' (', @nth, ' of ', @of, ' in the line)')"/></xsl:when>
  </xsl:choose>
  <xsl:text>: </xsl:text>
  <xsl:choose>
   <xsl:when test="@result = 'done'">would be done</xsl:when>
   <xsl:when test="@result = 'refused'">
    <xsl:choose>
     <xsl:when test="@part">would be left out</xsl:when>
     <xsl:otherwise>would fail</xsl:otherwise>
    </xsl:choose>
    <xsl:apply-templates select="why"/>
   </xsl:when>
   <xsl:when test="@result = 'idle'">would be left aside: its condition does not hold, or another takes its place</xsl:when>
   <xsl:when test="waits">
    <xsl:text>would not come to its turn: its sequence waits with </xsl:text>
    <xsl:for-each select="waits"><xsl:call-template name="dry-run-place"/></xsl:for-each>
   </xsl:when>
   <xsl:otherwise>would not be asked for</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="dry-run/order/why"><xsl:value-of select="concat(': ', .)"/></xsl:template>

 <xsl:template name="dry-run-place">
  <xsl:choose>
   <xsl:when test="@standing = 'yes'">standing order </xsl:when>
   <xsl:otherwise>line </xsl:otherwise>
  </xsl:choose>
  <xsl:value-of select="@line"/>
 </xsl:template>

 <!-- A question that the rules answer, for all that the orders say. -->
 <xsl:template match="dry-run/question">
  <xsl:value-of select="concat(., ' This would be asked ')"/>
  <xsl:apply-templates select="@times"/>
  <xsl:text>; </xsl:text>
  <xsl:if test="@by-rules &lt; @times">
   <xsl:apply-templates select="@by-rules"/>
   <xsl:text> </xsl:text>
  </xsl:if>
  <xsl:choose>
   <xsl:when test="@plays"><xsl:value-of select='concat("the rules play &apos;", @plays, "&apos;")'/></xsl:when>
   <xsl:otherwise>the rules choose for you</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="question/@times | question/@by-rules">
  <xsl:choose>
   <xsl:when test=". = 1">once</xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(., ' times')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="dry-run/@cut">the dry run was cut short: it would have cost too much</xsl:template>
</xsl:stylesheet>
