<?xml version="1.0" encoding="UTF-8"?>
<!-- Common parts of the two forms for other programs, saved.xsl and judge.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:variable name="history" select="document('history.xml')/history"/>
 <xsl:variable name="powers" select="document('tables.xml')/*/power"/>
 <xsl:variable name="places" select="document('tables.xml')/*/place"/>
 <xsl:variable name="before" select="/turn/before/view | /end/view"/>
 <xsl:variable name="state" select="$before/state"/>
 <xsl:variable name="events" select="/turn/view/events"/>

 <!-- The unit that an order helps, of which the order has the province alone. -->
 <xsl:template match="@of" mode="helped">
  <xsl:variable name="there" select="$state/unit[substring-before(concat(@place, '-'), '-') = substring-before(concat(current(), '-'), '-')]"/>
  <xsl:apply-templates select="$there" mode="unit"/>
  <xsl:if test="not($there)"><xsl:call-template name="unknown-unit"/></xsl:if>
 </xsl:template>

 <xsl:template match="*" mode="result">
  <xsl:choose>
   <xsl:when test="@result = 'bounced' or @why = 'met'">bounce</xsl:when>
   <xsl:when test="@result = 'no-convoy'">no convoy</xsl:when>
   <xsl:when test="@result = 'cut'">cut</xsl:when>
   <xsl:when test="@result = 'void' or @result = 'illegal' or @result = 'same-province'">void</xsl:when>
   <xsl:otherwise><xsl:apply-templates select="." mode="own-result"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
