<?xml version="1.0" encoding="UTF-8"?>
<!-- The scores turn by turn, as a plot (SVG) and as a table for text. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:variable name="turns" select="document('history.xml')/history/turn"/>
 <xsl:key name="past" match="/history/turn/score" use="@seat"/>

 <!-- Room inside the plot. -->
 <xsl:variable name="plot-w" select="560"/>
 <xsl:variable name="plot-h" select="200"/>

 <!-- who: the scores that are drawn; label: what they are called instead of their seats. -->
 <xsl:template name="plot">
  <xsl:param name="who" select="scores/score"/>
  <xsl:param name="heading" select="'Points, turn by turn'"/>
  <xsl:param name="label"/>
  <xsl:variable name="view" select="."/>
  <xsl:if test="count($turns) &gt; 1 and $turns/score[@points != 0]">
   <section>
    <h2><xsl:value-of select="$heading"/></h2>
    <xsl:for-each select="document('history.xml')/history">
     <xsl:variable name="most">
      <xsl:for-each select="turn/score">
       <xsl:sort select="@points" data-type="number" order="descending"/>
       <xsl:if test="position() = 1"><xsl:value-of select="@points"/></xsl:if>
      </xsl:for-each>
     </xsl:variable>
     <!-- A round step that leaves at most six lines. -->
     <xsl:variable name="step">
      <xsl:choose>
       <xsl:when test="$most &lt;= 5">1</xsl:when>
       <xsl:when test="$most &lt;= 10">2</xsl:when>
       <xsl:when test="$most &lt;= 30">5</xsl:when>
       <xsl:when test="$most &lt;= 60">10</xsl:when>
       <xsl:when test="$most &lt;= 120">20</xsl:when>
       <xsl:otherwise>50</xsl:otherwise>
      </xsl:choose>
     </xsl:variable>
     <xsl:variable name="top" select="$step * (floor(($most - 1) div $step) + 1) + ($most &lt; 1) * $step"/>
     <xsl:variable name="history" select="."/>
     <xsl:variable name="dx" select="$plot-w div (count(turn) - 1)"/>
     <xsl:variable name="dy" select="$plot-h div $top"/>
     <svg class="plot" viewBox="-48 -14 {$plot-w + 60} {$plot-h + 46}" role="img">
      <title><xsl:value-of select="$heading"/></title>
      <xsl:call-template name="plot-lines"><xsl:with-param name="at" select="0"/><xsl:with-param name="step" select="$step"/>
       <xsl:with-param name="top" select="$top"/><xsl:with-param name="dy" select="$dy"/></xsl:call-template>
      <xsl:variable name="each" select="ceiling(count(turn) div 12)"/>
      <xsl:for-each select="turn[(position() - 1) mod $each = 0]">
       <text x="{format-number((position() - 1) * $each * $dx, '0.#')}" y="{$plot-h + 22}"><xsl:attribute name="class">axis at<xsl:if test="position() mod 2 = 0"> between</xsl:if></xsl:attribute><xsl:value-of select="@n"/></text>
      </xsl:for-each>
      <xsl:for-each select="$who">
       <xsl:variable name="seat" select="@seat"/>
       <xsl:for-each select="$history">
        <xsl:variable name="last" select="key('past', $seat)[last()]/@points"/>
        <polyline class="s-{$seat}">
         <xsl:attribute name="points">
          <xsl:for-each select="key('past', $seat)">
           <xsl:value-of select="concat(format-number((position() - 1) * $dx, '0.#'), ',', format-number($plot-h - @points * $dy, '0.#'), ' ')"/>
          </xsl:for-each>
         </xsl:attribute>
        </polyline>
        <circle class="s-{$seat}" r="4.5" cx="{$plot-w}" cy="{format-number($plot-h - $last * $dy, '0.#')}"/>
       </xsl:for-each>
      </xsl:for-each>
     </svg>
     <p class="plotted">
      <xsl:for-each select="$who">
       <span><b class="seat s-{@seat}"><xsl:choose><xsl:when test="$label"><xsl:value-of select="$label"/></xsl:when><xsl:otherwise><xsl:apply-templates select="@seat" mode="person"/></xsl:otherwise></xsl:choose></b>
       <xsl:text> </xsl:text><xsl:for-each select="$history/turn[last()]/score[@seat = current()/@seat]"><xsl:value-of select="@points"/></xsl:for-each></span>
       <xsl:text> </xsl:text>
      </xsl:for-each>
     </p>
    </xsl:for-each>
   </section>
  </xsl:if>
 </xsl:template>

 <xsl:template name="plot-lines">
  <xsl:param name="at"/><xsl:param name="step"/><xsl:param name="top"/><xsl:param name="dy"/>
  <xsl:variable name="y" select="format-number($plot-h - $at * $dy, '0.#')"/>
  <line class="grid" x1="0" x2="{$plot-w}" y1="{$y}" y2="{$y}"/>
  <text class="axis" text-anchor="end" x="-8" y="{$y + 4}"><xsl:value-of select="$at"/></text>
  <xsl:if test="$at + $step &lt;= $top">
   <xsl:call-template name="plot-lines"><xsl:with-param name="at" select="$at + $step"/><xsl:with-param name="step" select="$step"/>
    <xsl:with-param name="top" select="$top"/><xsl:with-param name="dy" select="$dy"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="told-plot"><a:once of="scores/score"><xsl:fallback><xsl:call-template name="score-table"/></xsl:fallback></a:once></xsl:template>
 <!-- The last ten turns as a table. -->
 <xsl:template name="score-table">
  <xsl:param name="who" select="scores/score"/>
  <xsl:param name="heading" select="'Points, turn by turn'"/>
  <xsl:param name="label"/>
  <xsl:if test="count($turns) &gt; 1 and $turns/score[@points != 0]">
   <head><xsl:value-of select="$heading"/></head>
   <table>
    <row head="yes">
     <cell>turn</cell>
     <xsl:for-each select="$turns[position() &gt; last() - 10]"><cell align="right"><xsl:value-of select="@n"/></cell></xsl:for-each>
    </row>
    <xsl:for-each select="$who">
     <xsl:variable name="seat" select="@seat"/>
     <row>
      <cell><xsl:choose><xsl:when test="$label"><xsl:value-of select="$label"/></xsl:when><xsl:otherwise><xsl:apply-templates select="@seat" mode="person"/></xsl:otherwise></xsl:choose></cell>
      <xsl:for-each select="$turns[position() &gt; last() - 10]"><cell align="right"><xsl:value-of select="score[@seat = $seat]/@points"/></cell></xsl:for-each>
     </row>
    </xsl:for-each>
   </table>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
