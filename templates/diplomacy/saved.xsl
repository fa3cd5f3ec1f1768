<?xml version="1.0" encoding="UTF-8"?>
<!--
 A game of Diplomacy as the Python package "diplomacy" saves it: one JSON object on one line, of the parts that src/archive/history.h
 tells of. Left out: zobrist_hash and influence, which its loader makes again.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:include href="written.xsl"/>
 <xsl:variable name="turn" select="/turn"/>

 <xsl:template match="/history"><text><xsl:value-of select="concat('{&quot;id&quot;: &quot;', @game, '&quot;, &quot;map&quot;: &quot;standard&quot;, &quot;rules&quot;: [], &quot;phases&quot;: [')"/></text></xsl:template>

 <xsl:template match="/turn">
  <text>
   <xsl:if test="@phase and not(@undone) and $before/state[@phase != 'powers']">
    <xsl:call-template name="position"><xsl:with-param name="time" select="$history/turn[@n = $turn/@from]/@time"/></xsl:call-template>
    <xsl:text>, "orders": {</xsl:text>
    <xsl:for-each select="$powers">
     <xsl:variable name="power" select="@id"/>
     <xsl:variable name="orders" select="$events/*[self::ordered or self::retreated or self::disbanded or self::built or self::removed or self::waived][@power = $power]"/>
     <xsl:call-template name="key"/>
     <xsl:if test="not($orders)">null</xsl:if>
     <xsl:if test="$orders">
      <xsl:text>[</xsl:text>
      <xsl:for-each select="$orders"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="." mode="order"/></xsl:for-each>
      <xsl:text>]</xsl:text>
     </xsl:if>
    </xsl:for-each>
    <xsl:text>}, "results": {</xsl:text>
    <!-- a unit that cannot retreat is disbanded in the phase of its order -->
    <xsl:for-each select="$events/ordered | $events/retreated | $events/disbanded[not(@place = $events/ordered/@place)]">
     <xsl:if test="position() &gt; 1">, </xsl:if>
     <xsl:text>"</xsl:text><xsl:apply-templates select="." mode="unit"/><xsl:text>": [</xsl:text>
     <xsl:variable name="result"><xsl:apply-templates select="." mode="result"/></xsl:variable>
     <xsl:if test="$result != ''"><xsl:value-of select="concat('&quot;', $result, '&quot;')"/></xsl:if>
     <xsl:if test="self::ordered and $events/was-dislodged[@place = current()/@place][@power = current()/@power]"><xsl:if test="$result != ''">, </xsl:if>"dislodged"<xsl:if test="$events/disbanded/@place = current()/@place">, "disband"</xsl:if></xsl:if>
     <xsl:text>]</xsl:text>
    </xsl:for-each>
    <xsl:text>}, "messages": []}, </xsl:text>
   </xsl:if>
  </text>
 </xsl:template>

 <xsl:template match="/end">
  <text>
   <xsl:call-template name="position"><xsl:with-param name="time" select="$history/turn[last()]/@time"/></xsl:call-template>
   <xsl:text>, "orders": {</xsl:text><xsl:for-each select="$powers"><xsl:call-template name="key"/>null</xsl:for-each>
   <xsl:text>}, "results": {}, "messages": []}]}&#10;</xsl:text>
  </text>
 </xsl:template>

 <!-- {"name": "S1901M", "state": {...}: the position in which a phase was asked; it is left open. -->
 <xsl:template name="position">
  <xsl:param name="time"/>
  <xsl:variable name="name">
   <xsl:choose>
    <xsl:when test="$before/scores/@over">COMPLETED</xsl:when>
    <xsl:otherwise><xsl:value-of select="translate(substring($state/@phase, 1, 1), 'sfw', 'SFW')"/><xsl:value-of select="$state/@year"/><xsl:choose><xsl:when test="contains($state/@phase, 'retreats')">R</xsl:when><xsl:when test="$state/@phase = 'winter'">A</xsl:when><xsl:otherwise>M</xsl:otherwise></xsl:choose></xsl:otherwise>
   </xsl:choose>
  </xsl:variable>
  <xsl:value-of select="concat('{&quot;name&quot;: &quot;', $name, '&quot;, &quot;state&quot;: {&quot;timestamp&quot;: ', $time, '000000, &quot;note&quot;: &quot;&quot;, &quot;name&quot;: &quot;', $name, '&quot;, &quot;game_id&quot;: &quot;', $history/@game, '&quot;, &quot;map&quot;: &quot;standard&quot;, &quot;rules&quot;: []')"/>
  <xsl:text>, "units": {</xsl:text>
  <xsl:for-each select="$powers">
   <xsl:call-template name="key"/>[<xsl:for-each select="$state/unit[@power = current()/@id] | $state/dislodged[@power = current()/@id]"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:if test="self::dislodged">*</xsl:if><xsl:apply-templates select="." mode="unit"/>"</xsl:for-each><xsl:text>]</xsl:text>
  </xsl:for-each>
  <xsl:text>}, "retreats": {</xsl:text>
  <xsl:for-each select="$powers">
   <xsl:call-template name="key"/>{<xsl:for-each select="$state/dislodged[@power = current()/@id]"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:apply-templates select="." mode="unit"/>": [<xsl:call-template name="list"><xsl:with-param name="places" select="@retreat"/></xsl:call-template>]</xsl:for-each><xsl:text>}</xsl:text>
  </xsl:for-each>
  <xsl:text>}, "centers": {</xsl:text>
  <xsl:for-each select="$powers"><xsl:call-template name="key"/>[<xsl:for-each select="$state/centre[@owner = current()/@id]"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:apply-templates select="@place" mode="place"/>"</xsl:for-each>]</xsl:for-each>
  <xsl:text>}, "homes": {</xsl:text>
  <xsl:for-each select="$powers"><xsl:call-template name="key"/>[<xsl:for-each select="$places[@home = current()/@id]"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:apply-templates select="@id" mode="place"/>"</xsl:for-each>]</xsl:for-each>
  <xsl:text>}, "civil_disorder": {</xsl:text>
  <xsl:for-each select="$powers"><xsl:call-template name="key"/><xsl:value-of select="number(not($state/played[@power = current()/@id][@n]))"/></xsl:for-each>
  <xsl:text>}, "builds": {</xsl:text>
  <xsl:for-each select="$powers">
   <xsl:variable name="power" select="@id"/>
   <xsl:variable name="count" select="($state/@phase = 'winter' and not($before/scores/@over)) * (count($state/centre[@owner = $power]) - count($state/unit[@power = $power]))"/>
   <xsl:call-template name="key"/>{"count": <xsl:value-of select="$count"/>, "homes": [<xsl:if test="$count &gt; 0"><xsl:for-each select="$places[@home = $power][@id = $state/centre[@owner = $power]/@place][not($state/unit[substring-before(concat(@place, '-'), '-') = current()/@id])]"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:apply-templates select="@id" mode="place"/>"</xsl:for-each></xsl:if>]}<xsl:text/>
  </xsl:for-each>
  <xsl:text>}}</xsl:text>
 </xsl:template>

 <!-- "AUSTRIA": -->
 <xsl:template name="key"><xsl:if test="position() &gt; 1">, </xsl:if>"<xsl:value-of select="translate(@name, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')"/>": <xsl:text/></xsl:template>
 <xsl:template match="@*" mode="place"><xsl:value-of select="translate(., 'abcdefghijklmnopqrstuvwxyz-', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ/')"/></xsl:template>
 <xsl:template name="list">
  <xsl:param name="places"/>
  <xsl:if test="$places != ''">
   <xsl:value-of select="concat('&quot;', translate(substring-before(concat($places, ' '), ' '), 'abcdefghijklmnopqrstuvwxyz-', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ/'), '&quot;')"/>
   <xsl:if test="contains($places, ' ')">, </xsl:if>
   <xsl:call-template name="list"><xsl:with-param name="places" select="substring-after($places, ' ')"/></xsl:call-template>
  </xsl:if>
 </xsl:template>
 <!-- "A BUD", of a unit or of an event about one. -->
 <xsl:template match="*" mode="unit"><xsl:value-of select="concat(translate(substring(concat(@kind, @unit), 1, 1), 'af', 'AF'), ' ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:template>
 <xsl:template name="unknown-unit">A <xsl:apply-templates select="." mode="place"/></xsl:template>

 <xsl:template match="*" mode="order">
  <xsl:text>"</xsl:text>
  <xsl:choose>
   <xsl:when test="self::waived">WAIVE</xsl:when>
   <xsl:otherwise>
    <xsl:apply-templates select="." mode="unit"/>
    <xsl:choose>
     <xsl:when test="self::built"> B</xsl:when>
     <xsl:when test="self::removed or self::disbanded"> D</xsl:when>
     <xsl:when test="self::retreated"> R <xsl:apply-templates select="@to" mode="place"/></xsl:when>
     <xsl:when test="@order = 'move'"> - <xsl:apply-templates select="@to" mode="place"/><xsl:if test="@convoyed = 'yes'"> VIA</xsl:if></xsl:when>
     <xsl:when test="@order = 'support' or @order = 'convoy'">
      <xsl:value-of select="concat(' ', translate(substring(@order, 1, 1), 'sc', 'SC'), ' ')"/>
      <xsl:apply-templates select="@of" mode="helped"/>
      <xsl:if test="@to"> - <xsl:apply-templates select="@to" mode="place"/></xsl:if>
     </xsl:when>
     <xsl:otherwise> H</xsl:otherwise>
    </xsl:choose>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:text>"</xsl:text>
  <xsl:if test="self::waived and @number &gt; 1"><xsl:call-template name="more"><xsl:with-param name="n" select="@number - 1"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template name="more"><xsl:param name="n"/>, "WAIVE"<xsl:if test="$n &gt; 1"><xsl:call-template name="more"><xsl:with-param name="n" select="$n - 1"/></xsl:call-template></xsl:if></xsl:template>

 <xsl:template match="*" mode="own-result"><xsl:if test="@result = 'broken'">disrupted</xsl:if></xsl:template>
 <xsl:template match="disbanded" mode="own-result">disband</xsl:template>
</xsl:stylesheet>
