<?xml version="1.0" encoding="UTF-8"?>
<!-- Results of the orders, in words, for HTML and text. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <!-- The defaults played for a silent seat, alike ones together. -->
 <xsl:key name="defaults" match="/view/events/order[@verdict = 'fallback']" use="concat(@seat, ' ', @element, ' ', @ask)"/>
 <xsl:template match="order" mode="verdict">
  <xsl:choose>
   <xsl:when test="@verdict = 'used'">used</xsl:when>
   <xsl:when test="@verdict = 'when-false'">its condition did not hold</xsl:when>
   <xsl:when test="@verdict = 'refused'">refused</xsl:when>
   <xsl:when test="@verdict = 'dropped'">refused in its turn, and dropped</xsl:when>
   <xsl:when test="@verdict = 'fallback'">
    <xsl:variable name="times" select="count(key('defaults', concat(@seat, ' ', @element, ' ', @ask)))"/>
    <xsl:text>no order answered: played by default</xsl:text>
    <xsl:if test="$times &gt; 1"><xsl:value-of select="concat(', ', $times, ' times')"/></xsl:if>
   </xsl:when>
   <xsl:when test="@verdict = 'limit'">too many answers: played by default</xsl:when>
   <xsl:when test="@verdict = 'item'">a part was refused and left out</xsl:when>
   <xsl:otherwise><xsl:value-of select="translate(@verdict, '-', ' ')"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@why"><xsl:value-of select="concat(': ', @why)"/></xsl:if>
 </xsl:template>

 <xsl:template name="verdicts">
  <xsl:variable name="referee" select="@seat = 'referee'"/>
  <xsl:if test="events/order">
   <section>
    <h2>How orders were judged</h2>
    <div class="wide" tabindex="0"><table class="verdicts">
     <thead><tr><xsl:if test="$referee"><th>seat</th></xsl:if><th class="n">line</th><th>order</th><th>asked</th><th>verdict</th></tr></thead>
     <tbody>
      <xsl:for-each select="events/order[@verdict != 'fallback' or count(. | key('defaults', concat(@seat, ' ', @element, ' ', @ask))[1]) = 1]">
       <tr class="v-{@verdict}">
        <xsl:if test="$referee"><td><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b></td></xsl:if>
        <!-- As its player sees it, the referee does. -->
        <a:once><xsl:fallback>
         <td class="n"><xsl:value-of select="@line"/></td>
         <td><xsl:value-of select="translate(@element, '-', ' ')"/></td>
         <td><xsl:value-of select="translate(@ask, '-', ' ')"/></td>
         <td><xsl:apply-templates select="." mode="verdict"/></td>
        </xsl:fallback></a:once>
       </tr>
      </xsl:for-each>
     </tbody>
    </table></div>
   </section>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
