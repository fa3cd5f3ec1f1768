<?xml version="1.0" encoding="UTF-8"?>
<!--
 What happened: which events are told one by one, and which, as their game's table of events marks them, together; for
 HTML and text alike.

 document('kinds.xml') is <kinds> with a <minor name many> for each kind that is minor (src/records/table.c).  Where there
 are several of such a kind, a log leaves them out ($told has the others), and 'fold' says all of them in one line.  A
 game may say it better by a template in this mode, which matches minor[@name = '...'] and finds the events in $view.
 The mode "tell" says an event, once for all viewers to whom it says the same.

 $heads names the kinds of event, between blanks, that begin a part of the log: who acts, or a round.  The frame's template
 'part' writes one, with the events that follow it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:key name="kind" match="/view/events/*" use="name()"/>
 <xsl:variable name="minor" select="document('kinds.xml')/kinds/minor"/>
 <xsl:variable name="view" select="/view"/>
 <!-- The minor kinds of which there are several, each between blanks: text is looked through sooner than nodes. -->
 <xsl:variable name="several-tree">
  <xsl:for-each select="$minor"><xsl:variable name="name" select="@name"/><xsl:for-each select="$view"><xsl:if test="key('kind', $name)[2]"><xsl:value-of select="concat(' ', $name, ' ')"/></xsl:if></xsl:for-each></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="several" select="string($several-tree)"/>
 <xsl:variable name="apart" select="concat(' draws order ', $several)"/>
 <xsl:variable name="told" select="/view/events/*[not(contains($apart, concat(' ', name(), ' ')))]"/>

 <xsl:template match="*" mode="tell"><a:once><xsl:fallback><xsl:apply-templates select="." mode="say"/></xsl:fallback></a:once></xsl:template>
 <xsl:variable name="heads"/>
 <xsl:template name="parts">
  <!-- A letter for each event: those that begin a part. -->
  <xsl:variable name="letters"><xsl:for-each select="$told"><xsl:value-of select="substring('-b', 1 + contains($heads, concat(' ', name(), ' ')), 1)"/></xsl:for-each></xsl:variable>
  <xsl:variable name="begins" select="string($letters)"/>
  <xsl:variable name="first" select="string-length(substring-before(concat($begins, 'b'), 'b'))"/>
  <xsl:call-template name="part"><xsl:with-param name="rows" select="$told[position() &lt;= $first]"/></xsl:call-template>
  <xsl:for-each select="$told">
   <xsl:variable name="at" select="position()"/>
   <xsl:if test="substring($begins, $at, 1) = 'b'">
    <xsl:variable name="rest" select="substring($begins, $at + 1)"/>
    <xsl:variable name="end" select="$at + string-length(substring-before(concat($rest, 'b'), 'b'))"/>
    <xsl:call-template name="part">
     <xsl:with-param name="head" select="."/><xsl:with-param name="last" select="not(contains($rest, 'b'))"/>
     <xsl:with-param name="rows" select="$told[position() &gt; $at and position() &lt;= $end]"/>
    </xsl:call-template>
   </xsl:if>
  </xsl:for-each>
  <xsl:apply-templates select="." mode="folded"/>
 </xsl:template>

 <!-- Those of which there are several: <minor> elements in the mode that the frame has for one. -->
 <xsl:template match="view" mode="folded">
  <xsl:apply-templates select="$minor[contains($several, concat(' ', @name, ' '))]" mode="folded"/>
 </xsl:template>

 <!-- "Seventeen compensations: Anna 9, Bert 8." -->
 <xsl:template match="minor" mode="fold">
  <xsl:variable name="all" select="$view/events/*[name() = current()/@name]"/>
  <xsl:call-template name="number"><xsl:with-param name="n" select="count($all)"/></xsl:call-template>
  <xsl:value-of select="concat(' ', @many)"/>
  <xsl:for-each select="$view/scores/score[@seat = $all/@seat]">
   <xsl:choose><xsl:when test="position() = 1">: </xsl:when><xsl:otherwise>, </xsl:otherwise></xsl:choose>
   <xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' ', count($all[@seat = current()/@seat]))"/>
  </xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>

 <!-- At the beginning of a sentence: in words up to twenty. -->
 <xsl:template name="number">
  <xsl:param name="n"/>
  <xsl:variable name="words">No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty </xsl:variable>
  <xsl:choose>
   <xsl:when test="$n &gt; 20"><xsl:value-of select="$n"/></xsl:when>
   <xsl:otherwise><xsl:call-template name="nth-word"><xsl:with-param name="words" select="$words"/><xsl:with-param name="n" select="$n"/></xsl:call-template></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="nth-word">
  <xsl:param name="words"/><xsl:param name="n"/>
  <xsl:choose>
   <xsl:when test="$n = 0"><xsl:value-of select="substring-before($words, ' ')"/></xsl:when>
   <xsl:otherwise><xsl:call-template name="nth-word"><xsl:with-param name="words" select="substring-after($words, ' ')"/><xsl:with-param name="n" select="$n - 1"/></xsl:call-template></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
