<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Heroes of Land, Air & Sea.  The page round it is in ../common/html.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:variable name="plan"><xsl:choose><xsl:when test="contains(/view/state/@boards, 'six')">six</xsl:when><xsl:otherwise>four</xsl:otherwise></xsl:choose></xsl:variable>
 <xsl:variable name="floats" select="contains(/view/state/@boards, 'floating')"/>
 <!-- The regions in play that the board shows, and the side of a land on it. -->
 <xsl:variable name="regions" select="$tables/region[spot[@board = $plan] or ($floats and spot[@board = 'floating'])][not(@continent) or not(/view/state/@closed) or @continent != /view/state/@closed]"/>

 <!-- The two lands inside a continent are drawn small, and near each other, so that they leave their neighbours' names to be read. -->
 <xsl:template match="region" mode="x"><xsl:call-template name="place"><xsl:with-param name="axis" select="'x'"/></xsl:call-template></xsl:template>
 <xsl:template match="region" mode="y"><xsl:call-template name="place"><xsl:with-param name="axis" select="'y'"/></xsl:call-template></xsl:template>
 <xsl:template name="place">
  <xsl:param name="axis"/>
  <xsl:variable name="at" select="(spot[@board = $plan] | spot[@board = 'floating'])[1]/@*[name() = $axis]"/>
  <xsl:variable name="inner" select="@continent != 'fl' and not(way/@by = 'shore')"/>
  <xsl:variable name="twin" select="$regions[$inner][@continent = current()/@continent][not(way/@by = 'shore')][@id != current()/@id]"/>
  <xsl:choose>
   <xsl:when test="$twin"><xsl:value-of select="$at + ($twin/spot[@board = $plan]/@*[name() = $axis] - $at) * .13"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="$at"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="board">
  <a:once of="state/@boards | state/@closed | state/stack | state/faction | events/moved | events/battle"><xsl:fallback><xsl:apply-templates select="." mode="map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="map">
  <div class="map">
   <xsl:variable name="width" select="840 + 400 * ($plan = 'six')"/>
   <svg width="0" height="0" class="symbols" aria-hidden="true">
    <defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0,0L10,5L0,10z"/></marker></defs>
    <g id="whole-board" class="map">
    <rect class="water" x="-20" y="-20" width="{$width}" height="840"/>
    <xsl:apply-templates select="$regions[@terrain = 'sea']" mode="draw"/>
    <xsl:apply-templates select="$regions[@terrain != 'sea'][@continent != 'fl']" mode="draw"/>
    <xsl:apply-templates select="$regions[@continent = 'fl']" mode="draw"/>
    <xsl:for-each select="events/moved[@length &gt; 1]"><xsl:apply-templates select="." mode="arrow"/></xsl:for-each>
    <xsl:apply-templates select="$regions" mode="armies"/>
    <xsl:for-each select="events/battle">
     <xsl:variable name="at" select="$regions[@id = current()/@region]"/>
     <xsl:if test="$at"><text class="clash" x="-33" y="40"><xsl:attribute name="transform">translate(<xsl:apply-templates select="$at" mode="x"/>,<xsl:apply-templates select="$at" mode="y"/>)</xsl:attribute>&#x2694;</text></xsl:if>
    </xsl:for-each>
    </g>
   </svg>
   <xsl:call-template name="map-parts">
    <xsl:with-param name="of">whole-board</xsl:with-param><xsl:with-param name="title">The map: lands and seas, who stands there, the moves and battles of this turn</xsl:with-param>
    <xsl:with-param name="x" select="-20"/><xsl:with-param name="y" select="-20"/><xsl:with-param name="width" select="$width"/><xsl:with-param name="height" select="840"/>
    <xsl:with-param name="parts" select="2 + ($plan = 'six')"/>
   </xsl:call-template>
   <p class="note">Each land and sea with its name, whose first three letters are enough in orders; a star is a capital, a rook a tower; S, W, 1 to 3 are Serfs, Warriors and Heroes, an anchor and a wing the vessels; a question mark is a token face down. Ferries A, B, 1 and 2 lead over the edge. Arrows are the moves of this turn, crossed swords its battles.</p>
  </div>
 </xsl:template>

 <!-- Buildings, Heroes and vessels by the names that they have for the seat's own faction, with what they do. -->
 <xsl:template match="member[contains('|building|unit|hero|source|', concat('|', ../@name, '|'))]" mode="describe">
  <xsl:variable name="faction" select="$state/faction[@seat = $view/@seat][1]/@id"/>
  <xsl:variable name="source"><xsl:choose><xsl:when test="starts-with(@id, 'hero-')">h<xsl:value-of select="substring(@id, 6)"/></xsl:when><xsl:when test="@id = 'sea-dock'">sea</xsl:when><xsl:when test="@id = 'air-spire'">air</xsl:when><xsl:otherwise><xsl:value-of select="@id"/></xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:variable name="lines" select="$tables/ability[@faction = $faction and @source = $source]"/>
  <xsl:copy>
   <xsl:copy-of select="@*"/>
   <xsl:if test="$lines">
    <xsl:attribute name="title"><xsl:choose><xsl:when test="@id = 'sea-dock'">Sea Dock</xsl:when><xsl:when test="@id = 'air-spire'">Air Spire</xsl:when><xsl:otherwise><xsl:value-of select="$lines[1]/@name"/></xsl:otherwise></xsl:choose></xsl:attribute>
    <xsl:attribute name="says"><xsl:for-each select="$lines"><xsl:value-of select="concat(substring(' ', 1, position() - 1), 'Level ', @level, ': ')"/><xsl:apply-templates select="." mode="says"/></xsl:for-each></xsl:attribute>
   </xsl:if>
  </xsl:copy>
 </xsl:template>

 <xsl:template match="view" mode="picks">
  <xsl:for-each select="$regions">
   <rect x="-30" y="-30" width="60" height="60" class="pick" data-pick="region:{@id}"><xsl:attribute name="transform">translate(<xsl:apply-templates select="." mode="x"/>,<xsl:apply-templates select="." mode="y"/>)</xsl:attribute></rect>
  </xsl:for-each>
 </xsl:template>

 <xsl:template match="region" mode="size"><xsl:choose><xsl:when test="@continent = 'fl'">54</xsl:when><xsl:when test="@continent and not(way/@by = 'shore')">51</xsl:when><xsl:when test="@terrain = 'sea'">88</xsl:when><xsl:otherwise>94</xsl:otherwise></xsl:choose></xsl:template>

 <xsl:template match="region" mode="draw">
  <xsl:variable name="id" select="@id"/>
  <xsl:variable name="size"><xsl:apply-templates select="." mode="size"/></xsl:variable>
  <g class="t-{@terrain}"><xsl:if test="$size &lt; 60"><xsl:attribute name="class">t-<xsl:value-of select="@terrain"/> small</xsl:attribute></xsl:if><xsl:attribute name="transform">translate(<xsl:apply-templates select="." mode="x"/>,<xsl:apply-templates select="." mode="y"/>)</xsl:attribute>
   <rect x="{-$size div 2}" y="{-$size div 2}" width="{$size}" height="{$size}" rx="{10 + 34 * (@terrain = 'sea')}"><title><xsl:value-of select="concat(@name, ' (', $id, '), ', @terrain)"/></title></rect>
   <text class="id" y="{5 * (@terrain = 'sea') + ($size div 2 - 5) * (@terrain != 'sea')}"><xsl:if test="string-length(@name) * (8 - 1.2 * ($size &lt; 60)) &gt; $size - 6"><xsl:attribute name="textLength"><xsl:value-of select="$size - 6"/></xsl:attribute><xsl:attribute name="lengthAdjust">spacingAndGlyphs</xsl:attribute></xsl:if><xsl:value-of select="@name"/></text>
   <xsl:for-each select="$state/stack[@region = $id][@count &gt; 0]">
    <xsl:variable name="small" select="number($size &lt; 60)"/>
    <!-- Its whole name, as far as there is room, and of several the beginning of each; the corner is the ferry's. -->
    <xsl:variable name="told" select="string-length(@tokens) - string-length(translate(@tokens, ' ', '')) + boolean(@tokens)"/>
    <xsl:variable name="words"><xsl:call-template name="tokens"><xsl:with-param name="tokens" select="concat(@tokens, substring(' ', 1, $told), substring('- - ', 1, 2 * (@count - $told)))"/><xsl:with-param name="letters" select="4 + (@count = 1) * (11 - 8 * $small)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="room" select="$size - 6 - 22 * boolean($tables/region[@id = $id]/way[@label][contains(@boards, $plan)])"/>
    <text class="token" y="{-$size div 2 + 14 - 3 * $small}" x="{($room + 6 - $size) div 2}">
     <xsl:if test="string-length($words) * (8 - 1.2 * $small) &gt; $room"><xsl:attribute name="textLength"><xsl:value-of select="$room"/></xsl:attribute><xsl:attribute name="lengthAdjust">spacingAndGlyphs</xsl:attribute></xsl:if>
     <xsl:value-of select="$words"/>
    </text>
   </xsl:for-each>
   <xsl:for-each select="way[@label][contains(@boards, $plan)][1]"><text class="label" x="{$size div 2 - 10}" y="{-$size div 2 + 16}"><xsl:choose><xsl:when test="@label = 'one'">1</xsl:when><xsl:when test="@label = 'two'">2</xsl:when><xsl:otherwise><xsl:value-of select="translate(@label, 'ab', 'AB')"/></xsl:otherwise></xsl:choose></text></xsl:for-each>
  </g>
 </xsl:template>

 <!-- The pieces of a place, drawn over the arrows. -->
 <xsl:template match="region" mode="armies">
  <xsl:variable name="id" select="@id"/>
  <xsl:variable name="size"><xsl:apply-templates select="." mode="size"/></xsl:variable>
  <xsl:variable name="small" select="number($size &lt; 60)"/>
  <g><xsl:if test="$small"><xsl:attribute name="class">small</xsl:attribute></xsl:if><xsl:attribute name="transform">translate(<xsl:apply-templates select="." mode="x"/>,<xsl:apply-templates select="." mode="y"/>)</xsl:attribute>
   <xsl:for-each select="$state/faction[@capital = $id or serf/@region = $id or warrior/@region = $id or place/@n = $id or tower/@region = $id]">
    <g class="s-{@seat}" transform="translate(0,{(position() - 1) * (20 - 4 * $small)})">
     <rect class="flag" x="{-$size div 2 + 4}" y="{-15 + 5 * $small}" width="{$size - 8}" height="{24 - 7 * $small}" rx="6"/>
     <text class="army" y="4">
      <xsl:if test="@capital = $id">&#x2605;</xsl:if><xsl:if test="tower/@region = $id">&#x265c;</xsl:if>
      <xsl:if test="serf[@region = $id]"><xsl:value-of select="concat(serf[@region = $id]/@n, 'S')"/></xsl:if>
      <xsl:if test="warrior[@region = $id]"><xsl:value-of select="concat(' ', warrior[@region = $id]/@n, 'W')"/></xsl:if>
      <xsl:for-each select="place[@n = $id]"><xsl:choose><xsl:when test="@piece = 'sea'"> &#x2693;</xsl:when><xsl:when test="@piece = 'air'"> &#x2708;</xsl:when><xsl:otherwise><xsl:value-of select="concat(' ', substring(@piece, 6))"/></xsl:otherwise></xsl:choose></xsl:for-each>
     </text>
    </g>
   </xsl:for-each>
  </g>
 </xsl:template>
 <xsl:variable name="state" select="/view/state"/>

 <!-- Tokens one by one: a number of letters of each, or a question mark. -->
 <xsl:template name="tokens">
  <xsl:param name="tokens"/><xsl:param name="letters"/>
  <xsl:variable name="first" select="substring-before($tokens, ' ')"/>
  <xsl:choose>
   <xsl:when test="$first = '' or $first = '-'">?</xsl:when>
   <xsl:otherwise><xsl:value-of select="substring($first, 1, $letters)"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="substring-after($tokens, ' ') != ''"><xsl:text> </xsl:text><xsl:call-template name="tokens"><xsl:with-param name="tokens" select="substring-after($tokens, ' ')"/><xsl:with-param name="letters" select="$letters"/></xsl:call-template></xsl:if>
 </xsl:template>

 <!-- From the first region of a way to its last. -->
 <xsl:template match="moved" mode="arrow">
  <xsl:variable name="from" select="$regions[@id = substring-before(current()/@route, ' ')]"/>
  <xsl:variable name="last"><xsl:call-template name="last"><xsl:with-param name="words" select="@route"/></xsl:call-template></xsl:variable>
  <xsl:variable name="to" select="$regions[@id = $last]"/>
  <xsl:if test="$from and $to">
   <line class="arrow s-{$state/faction[@id = current()/@faction]/@seat}" marker-end="url(#head)">
    <xsl:attribute name="x1"><xsl:apply-templates select="$from" mode="x"/></xsl:attribute><xsl:attribute name="y1"><xsl:apply-templates select="$from" mode="y"/></xsl:attribute>
    <xsl:attribute name="x2"><xsl:apply-templates select="$to" mode="x"/></xsl:attribute><xsl:attribute name="y2"><xsl:apply-templates select="$to" mode="y"/></xsl:attribute>
   </line>
  </xsl:if>
 </xsl:template>
 <xsl:template name="last">
  <xsl:param name="words"/>
  <xsl:choose>
   <xsl:when test="contains($words, ' ')"><xsl:call-template name="last"><xsl:with-param name="words" select="substring-after($words, ' ')"/></xsl:call-template></xsl:when>
   <xsl:otherwise><xsl:value-of select="$words"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="standing">
  <table>
   <thead><tr><th>faction</th><th class="n">points</th><th class="n">level</th><th class="n">Ore</th><th class="n">Mana</th><th class="n">Food</th><th class="n">cards</th><th>buildings, towers, scribed spells</th><th class="n">battles</th><th class="n">tactics</th><th class="n">spells</th><th class="n">tokens</th><th class="n">abilities</th></tr></thead>
   <tbody>
    <xsl:for-each select="state/faction[@capital or @seat]">
     <tr>
      <xsl:if test="@seat = /view/@seat"><xsl:attribute name="class">me</xsl:attribute></xsl:if>
      <td><xsl:apply-templates select="@id" mode="who"/></td>
      <td class="n big"><xsl:choose><xsl:when test="@seat"><xsl:value-of select="/view/scores/score[@seat = current()/@seat]/@points"/></xsl:when><xsl:otherwise><xsl:value-of select="../@enemy-points"/></xsl:otherwise></xsl:choose></td>
      <td class="n"><xsl:choose><xsl:when test="@seat"><xsl:value-of select="@level"/></xsl:when><xsl:otherwise>space <xsl:value-of select="../solo/@space"/></xsl:otherwise></xsl:choose></td>
      <td class="n"><xsl:value-of select="sum(stock[@id = 'ore']/@n)"/></td><td class="n"><xsl:value-of select="sum(stock[@id = 'mana']/@n)"/></td><td class="n"><xsl:value-of select="sum(stock[@id = 'food']/@n)"/></td>
      <td class="n"><xsl:value-of select="/view/state/player[@faction = current()/@id]/@cards"/></td>
      <td>
       <xsl:choose><xsl:when test="@out">destroyed</xsl:when><xsl:otherwise>
        <xsl:if test="@buildings"><xsl:call-template name="buildings"/></xsl:if>
        <xsl:for-each select="tower"><xsl:value-of select="' &#x265c; '"/><xsl:apply-templates select="@region" mode="place"/><xsl:value-of select="concat(' (', @distance, ')')"/></xsl:for-each>
        <xsl:for-each select="scribed"> &#x270e; <xsl:apply-templates select="@spell" mode="spell"/><xsl:value-of select="concat(' (', @stage, ')')"/></xsl:for-each>
       </xsl:otherwise></xsl:choose>
      </td>
      <td class="n"><xsl:value-of select="sum(earned[@points = 'battle']/@n)"/></td><td class="n"><xsl:value-of select="sum(earned[@points = 'tactic']/@n)"/></td><td class="n"><xsl:value-of select="sum(earned[@points = 'spell']/@n)"/></td><td class="n"><xsl:value-of select="sum(earned[@points = 'token']/@n)"/></td><td class="n"><xsl:value-of select="sum(earned[@points = 'ability']/@n)"/></td>
     </tr>
    </xsl:for-each>
   </tbody>
  </table>
  <p class="note">Points are as the game would be scored now. Taxes: <xsl:for-each select="state/tax"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@n, ' ', @stock)"/></xsl:for-each>. Lands unexplored: <xsl:value-of select="state/@unexplored"/>.</p>
 </xsl:template>

 <xsl:template match="view" mode="private">
  <xsl:variable name="library" select="state/player[@seat = /view/@seat]/@library"/>
  <xsl:if test="$library">
   <section>
    <h2>Your library</h2>
    <ul>
     <xsl:for-each select="$tables/spell[contains(concat(' ', $library, ' '), concat(' ', @id, ' '))]">
      <li><strong><xsl:value-of select="@name"/></strong><xsl:value-of select="concat(' (', @kind, ', ', @mana, ' Mana, ', @vp, ' VP): ')"/><xsl:apply-templates select="." mode="says"/></li>
     </xsl:for-each>
    </ul>
   </section>
  </xsl:if>
 </xsl:template>

 <!-- Cells made for the text report, as cells of a page. -->
 <xsl:template name="as-row">
  <xsl:param name="cells"/><xsl:param name="element" select="'td'"/>
  <tr><xsl:for-each select="exsl:node-set($cells)/cell"><xsl:element name="{$element}"><xsl:if test="@align"><xsl:attribute name="class">n</xsl:attribute></xsl:if><xsl:value-of select="."/></xsl:element></xsl:for-each></tr>
 </xsl:template>

 <xsl:template match="view" mode="log">
  <xsl:if test="events/battle">
   <h3>Battles</h3>
   <div class="wide" tabindex="0">
    <table class="battles">
     <thead><xsl:call-template name="as-row"><xsl:with-param name="element" select="'th'"/><xsl:with-param name="cells"><xsl:call-template name="battle-head"/></xsl:with-param></xsl:call-template></thead>
     <tbody>
      <xsl:for-each select="events/battle">
       <xsl:call-template name="as-row"><xsl:with-param name="cells"><xsl:call-template name="side-cells"><xsl:with-param name="side" select="'attack'"/></xsl:call-template></xsl:with-param></xsl:call-template>
       <xsl:call-template name="as-row"><xsl:with-param name="cells"><xsl:call-template name="side-cells"><xsl:with-param name="side" select="'defend'"/></xsl:call-template></xsl:with-param></xsl:call-template>
      </xsl:for-each>
     </tbody>
    </table>
   </div>
  </xsl:if>
  <xsl:call-template name="parts"/>
 </xsl:template>

 <xsl:template match="view" mode="style"><xsl:text>
.map .water { fill: var(--sea); }
.map rect { stroke: #0003; stroke-width: 1; }
.t-mountains > rect { fill: #b9b2a8; } .t-forest > rect { fill: #9fbf8f; } .t-plains > rect { fill: #e3d48a; } .t-desert > rect { fill: #ecdcc0; }
.t-swamp > rect { fill: #a3a886; } .t-capital > rect { fill: #d9c9d6; } .t-sea > rect { fill: #bcd6e6; }
.map text { text-anchor: middle; fill: #222; } .map .id { font-size: 13px; fill: #333; } .map .token { font-size: 13px; font-weight: 600; }
.map .army { font-size: 18px; font-weight: 700; fill: var(--on); } .map rect.flag { fill: var(--c); stroke: #fff; }
.map .small .id, .map .small .token { font-size: 11px; } .map .small .army { font-size: 11.5px; }
.map .label { font-size: 16px; font-weight: 700; fill: #7d2113; } .map .clash { font-size: 24px; fill: #b3341f; }
.map .arrow { stroke: var(--c); stroke-width: 4; opacity: .75; } .map marker path { fill: context-stroke; }
.e-battle, .e-result, .e-destroyed { color: #b3341f !important; }
@media (prefers-color-scheme: dark) { .e-battle, .e-result, .e-destroyed { color: #ff9a86 !important; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
