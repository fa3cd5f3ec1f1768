<?xml version="1.0" encoding="UTF-8"?>
<!--
 The turns before: where a log goes on from, and what happened since a seat was last asked; for HTML and text alike.  What
 document('before.xml') and document('since.xml') are says src/judge/judge.h.

 A game fills in:

   midst      applied to the view of the turn before: what was under way ("the fight on g5"), or nothing
   $own       what its events call the viewer by, ids between blanks, if not by their seat
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:variable name="before" select="document('before.xml')/view"/>
 <xsl:variable name="since" select="document('since.xml')/since"/>
 <xsl:variable name="own" select="concat(' ', /view/@seat, ' ')"/>
 <!-- How many events of a turn are told, beside those that concern the viewer. -->
 <xsl:variable name="few" select="5"/>

 <!-- True if one seat alone was asked: that the dice rest on its file says nothing of this turn, and the guide says it once. -->
 <xsl:variable name="alone" select="$before/open/@awaited != '' and not(contains($before/open/@awaited, ' '))"/>
 <!-- True if this turn's log does not begin with a round. -->
 <xsl:variable name="amid" select="$told and $before/asks/@gate != 'round' and not($before/scores/@over)"/>
 <xsl:template name="goes-on">
  <xsl:text>The last report ended here: </xsl:text><xsl:apply-templates select="$before" mode="now"/>
  <xsl:variable name="midst"><xsl:apply-templates select="$before" mode="midst"/></xsl:variable>
  <xsl:if test="$midst != ''"><xsl:text> Under way: </xsl:text><xsl:apply-templates select="$before" mode="midst"/><xsl:text>.</xsl:text></xsl:if>
  <xsl:if test="$before/asks/@gate = 'step' and $before/open/ask">
   <xsl:text> Asked: </xsl:text>
   <xsl:for-each select="$before/open/ask">
    <xsl:if test="position() &gt; 1">, </xsl:if>
    <xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' (', translate(@kind, '-', ' '), ')')"/>
   </xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>
 <xsl:template match="view" mode="midst"/>

 <!-- The title of that report: "Round 3, the Orcs' turn". -->
 <xsl:template name="since-phase">
  <xsl:variable name="phase"><xsl:apply-templates select="document(concat('since-', @n, '.xml'))/view" mode="phase"/></xsl:variable>
  <xsl:value-of select="normalize-space($phase)"/>
 </xsl:template>
 <xsl:template name="since-when">
  <xsl:text>The reports since then have more.</xsl:text>
  <xsl:if test="$since/@more"><xsl:value-of select="concat(' Those of the first ', $since/@more, ' turns are left out here.')"/></xsl:if>
 </xsl:template>

 <!-- Of one <turn>: where it left the game, what the moderator did, and its events, by the frame's modes "past-...". -->
 <xsl:template match="turn" mode="since">
  <xsl:variable name="view" select="document(concat('since-', @n, '.xml'))/view"/>
  <xsl:variable name="any" select="$view/events/*[not(self::draws or self::order)]"/>
  <!-- Minor events are told if there are no others. -->
  <xsl:variable name="all" select="$any[not(name() = $minor/@name) or not($any[not(name() = $minor/@name)])]"/>
  <xsl:variable name="chosen" select="$all[position() &lt;= $few or @*[contains($own, concat(' ', ., ' '))] or */@*[contains($own, concat(' ', ., ' '))]]"/>
  <xsl:apply-templates select="act" mode="past"/>
  <xsl:apply-templates select="$chosen" mode="past"/>
  <xsl:if test="count($all) &gt; count($chosen)"><xsl:call-template name="past-more"><xsl:with-param name="n" select="count($all) - count($chosen)"/></xsl:call-template></xsl:if>
  <xsl:if test="not($all or act)"><xsl:call-template name="past-more"/></xsl:if>
 </xsl:template>
 <xsl:template name="past-rest">
  <xsl:param name="n"/>
  <xsl:choose>
   <xsl:when test="$n"><xsl:value-of select="concat('... and ', $n, ' more.')"/></xsl:when>
   <xsl:otherwise>Nothing that you know of.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
