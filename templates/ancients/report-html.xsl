<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Battle of the Ancients.  The page round it is in ../common/html.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <!-- The board: squares of 60, from 20,20. -->
 <xsl:template match="view" mode="board">
  <a:once of="state/square | state/unit | events/moved | events/attacked"><xsl:fallback><xsl:apply-templates select="." mode="map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="map">
  <xsl:variable name="v" select="."/>
  <svg width="0" height="0" class="symbols" aria-hidden="true">
   <g id="whole-board" class="map">
   <xsl:for-each select="$figures/square">
    <xsl:variable name="x" select="20 + 60 * ((position() - 1) mod 8)"/>
    <xsl:variable name="y" select="20 + 60 * floor((position() - 1) div 8)"/>
    <g transform="translate({$x},{$y})">
     <xsl:apply-templates select="." mode="ground"/>
     <xsl:call-template name="lying"><xsl:with-param name="q" select="$v/state/square[@id = current()/@id]"/></xsl:call-template>
    </g>
   </xsl:for-each>
   <xsl:for-each select="$figures/wall"><xsl:call-template name="house"/></xsl:for-each>
   <xsl:for-each select="state/square"><xsl:call-template name="barriers"/></xsl:for-each>
   <xsl:for-each select="$figures/square[position() &lt;= 8]">
    <text class="rim" x="{50 + 60 * (position() - 1)}" y="14"><xsl:value-of select="translate(substring(@id, 1, 1), 'abcdefgh', 'ABCDEFGH')"/></text>
    <text class="rim" x="9" y="{55 + 60 * (position() - 1)}"><xsl:value-of select="position()"/></text>
    <text class="rim" x="507" y="{55 + 60 * (position() - 1)}"><xsl:value-of select="position()"/></text>
   </xsl:for-each>
   <defs><marker id="m-go" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0L10,5L0,10L3,5z"/></marker></defs>
   <xsl:apply-templates select="events/moved[@to]" mode="arrow"/>
   <xsl:for-each select="state/unit[@kind][not(@held = 'food')]"><xsl:call-template name="piece"/></xsl:for-each>
   <xsl:for-each select="events/attacked[@square]">
    <text class="clash"><xsl:attribute name="transform">translate(<xsl:apply-templates select="@square" mode="middle"/>)</xsl:attribute>&#x2694;</text>
   </xsl:for-each>
   </g>
  </svg>
  <xsl:call-template name="map-parts">
   <xsl:with-param name="of">whole-board</xsl:with-param><xsl:with-param name="title">The board: squares, what lies on them, and the pieces</xsl:with-param>
   <xsl:with-param name="width" select="514"/><xsl:with-param name="height" select="506"/><xsl:with-param name="lap" select="1.02"/>
  </xsl:call-template>
  <p class="note">A piece shows its name and strength/defence; pale ones are held, round ones eggs, gold-rimmed ones Ancients, a dot is something carried. Trees, rocks and waves can be gathered from; sand is road, also through water, and with rails a bridge. Broken lines are fences, brown ones walls, the thickest the building. A red token gives action cards, a blue one an item; a ring is a portal, a violet stone a crystal. Arrows are this turn's moves, swords its fights.</p>
 </xsl:template>

 <xsl:template match="view" mode="picks">
  <xsl:for-each select="$figures/square">
   <rect x="{20 + 60 * ((position() - 1) mod 8)}" y="{20 + 60 * floor((position() - 1) div 8)}" width="60" height="60" data-pick="square:{@id}"/>
  </xsl:for-each>
  <xsl:for-each select="state/unit[@kind][not(@held = 'food')]">
   <rect x="-26" width="52" data-pick="unit:{@id} square:{@square}"><xsl:call-template name="piece-place"/></rect>
  </xsl:for-each>
 </xsl:template>

 <xsl:template name="game-symbols">
  <g id="wood"><path class="wood" d="M-13,7l5,-13l5,13zM-3,7l6,-15l6,15z"/></g>
  <g id="rocks"><path class="rocks" d="M-14,7l4,-9l6,-2l4,11zM-1,7l3,-12l6,-1l6,13z"/></g>
  <g id="waves"><path class="waves" d="M-14,0q3.5,-5 7,0t7,0t7,0M-14,6q3.5,-5 7,0t7,0t7,0"/></g>
 </xsl:template>
 <xsl:template match="square" mode="ground">
  <rect width="60" height="60">
   <xsl:attribute name="class">q<xsl:if test="@water"> water</xsl:if><xsl:if test="@inside"> inside</xsl:if><xsl:if test="@road and not(@water)"> way</xsl:if></xsl:attribute>
   <title><xsl:value-of select="concat(translate(@id, 'abcdefgh', 'ABCDEFGH'), ' ', @resources)"/></title>
  </rect>
  <xsl:if test="@road and @water"><rect class="road" x="6" y="5" width="48" height="36" rx="9"/></xsl:if>
  <xsl:if test="@bridge"><path class="rail" d="M4,4H56M4,42H56"/></xsl:if>
  <xsl:choose>
   <xsl:when test="contains(@resources, 'wood')"><use href="#wood" x="18" y="50"/></xsl:when>
   <xsl:when test="contains(@resources, 'gold')"><use href="#rocks" x="18" y="50"/></xsl:when>
   <xsl:when test="@water"><use href="#waves" x="18" y="50"/></xsl:when>
  </xsl:choose>
  <xsl:if test="@card"><circle class="red" cx="52" cy="51" r="6"><title>red token: action cards</title></circle></xsl:if>
 </xsl:template>
 <xsl:template name="lying">
  <xsl:param name="q"/>
  <xsl:if test="$q/@portal"><circle class="portal" cx="30" cy="26" r="{20 + 6 * ($q/@portal = 'large')}"><title><xsl:value-of select="concat($q/@portal, ' portal, ', $q/@arrivals, ' to come')"/></title></circle></xsl:if>
  <xsl:if test="$q/@item"><circle class="blue" cx="52" cy="51" r="6"><title>blue token: an item</title></circle></xsl:if>
  <xsl:if test="$q/good[@id = 'crystal'][@n &gt; 0]"><path class="crystal" d="M40,43l5,4l-2,9h-6l-2,-9z"><title>crystal</title></path></xsl:if>
  <xsl:if test="$q/good[@id != 'crystal'][@n &gt; 0]"><text class="goods" x="57" y="57"><xsl:for-each select="$q/good[@id != 'crystal'][@n &gt; 0]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@n, ' ', @id)"/></xsl:for-each></text></xsl:if>
 </xsl:template>

 <!-- A wall of the building, between two squares of the tables. -->
 <xsl:template name="house">
  <xsl:variable name="cols" select="'abcdefgh'"/>
  <xsl:variable name="c" select="string-length(substring-before($cols, substring(@b, 1, 1)))"/>
  <xsl:variable name="r" select="substring(@b, 2) - 1"/>
  <xsl:choose>
   <xsl:when test="substring(@a, 2) = substring(@b, 2)"><path class="house" d="M{20 + 60 * $c},{20 + 60 * $r}v60"/></xsl:when>
   <xsl:otherwise><path class="house" d="M{20 + 60 * $c},{20 + 60 * $r}h60"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- Fences and walls of a square: both squares of an edge draw the same line. -->
 <xsl:template name="barriers">
  <xsl:variable name="c" select="string-length(substring-before('abcdefgh', substring(@id, 1, 1)))"/>
  <xsl:variable name="x" select="20 + 60 * $c"/>
  <xsl:variable name="y" select="20 + 60 * (substring(@id, 2) - 1)"/>
  <xsl:if test="@north"><path class="{@north}" d="M{$x},{$y}h60"/></xsl:if>
  <xsl:if test="@west"><path class="{@west}" d="M{$x},{$y}v60"/></xsl:if>
  <xsl:if test="@east"><path class="{@east}" d="M{$x + 60},{$y}v60"/></xsl:if>
  <xsl:if test="@south"><path class="{@south}" d="M{$x},{$y + 60}h60"/></xsl:if>
  <xsl:if test="@back"><path class="{@back}" d="M{$x},{$y}l60,60"/></xsl:if>
  <xsl:if test="@fore"><path class="{@fore}" d="M{$x},{$y + 60}l60,-60"/></xsl:if>
 </xsl:template>

 <!-- "50,132": the foot of a square, below the pieces. -->
 <xsl:template match="@*" mode="middle"><xsl:value-of select="concat(50 + 60 * string-length(substring-before('abcdefgh', substring(., 1, 1))), ',', 72 + 60 * (substring(., 2) - 1))"/></xsl:template>
 <xsl:template match="moved" mode="arrow">
  <path class="arrow {@side}" marker-end="url(#m-go)"><xsl:attribute name="d">M<xsl:apply-templates select="@from" mode="middle"/>L<xsl:apply-templates select="@to" mode="middle"/></xsl:attribute></path>
 </xsl:template>

 <!-- How high a piece of 52 units' width is, and where it stands: as large as the square and the others on it allow. -->
 <xsl:template name="piece-height">
  <xsl:variable name="n" select="count(../unit[@kind][not(@held = 'food')][@square = current()/@square])"/>
  <xsl:value-of select="38 - 18 * ($n = 2 or $n = 3 or ($n &gt; 4 and $n &lt; 9) or ($n &gt; 9 and $n &lt; 13))"/>
 </xsl:template>
 <xsl:template name="piece-place">
  <xsl:param name="of" select="'box'"/>
  <xsl:variable name="height"><xsl:call-template name="piece-height"/></xsl:variable>
  <xsl:variable name="i" select="count(preceding-sibling::unit[@kind][not(@held = 'food')][@square = current()/@square])"/>
  <xsl:variable name="n" select="count(../unit[@kind][not(@held = 'food')][@square = current()/@square])"/>
  <xsl:variable name="columns" select="1 + ($n &gt; 3) + ($n &gt; 8) + ($n &gt; 12) + ($n &gt; 16) + ($n &gt; 25)"/>
  <xsl:variable name="rows" select="ceiling($n div $columns)"/>
  <xsl:variable name="wide" select="56 div $columns div 54"/><xsl:variable name="high" select="41 div $rows div ($height + 1)"/>
  <xsl:variable name="scale" select="$wide * ($wide &lt;= $high) + $high * ($wide &gt; $high)"/>
  <xsl:variable name="x" select="22 + 60 * string-length(substring-before('abcdefgh', substring(@square, 1, 1))) + round((($i mod $columns) + .5) * 56 div $columns)"/>
  <xsl:variable name="y" select="22 + 60 * (substring(@square, 2) - 1) + round((floor($i div $columns) + .5) * 41 div $rows)"/>
  <xsl:if test="$of = 'box'"><xsl:attribute name="y"><xsl:value-of select="-$height div 2"/></xsl:attribute><xsl:attribute name="height"><xsl:value-of select="$height"/></xsl:attribute></xsl:if>
  <xsl:attribute name="transform"><xsl:value-of select="concat('translate(', $x, ',', $y, ') scale(', format-number($scale, '0.##'), ')')"/></xsl:attribute>
 </xsl:template>

 <xsl:template name="piece">
  <xsl:variable name="k" select="$figures/kind[@id = current()/@kind]"/>
  <xsl:variable name="height"><xsl:call-template name="piece-height"/></xsl:variable>
  <g>
   <xsl:call-template name="piece-place"><xsl:with-param name="of" select="'piece'"/></xsl:call-template>
   <xsl:attribute name="class">piece <xsl:value-of select="@side"/><xsl:if test="@held"> held</xsl:if><xsl:if test="$k/@role = 'ancient'"> ancient</xsl:if></xsl:attribute>
   <title><xsl:value-of select="concat(@id, ': ', $k/@name, ' ')"/><xsl:apply-templates select="." mode="burden"/></title>
   <rect x="-26" y="{-$height div 2}" width="52" height="{$height}"><xsl:attribute name="rx"><xsl:choose><xsl:when test="$k/@s = 0"><xsl:value-of select="$height div 2"/></xsl:when><xsl:otherwise>5</xsl:otherwise></xsl:choose></xsl:attribute></rect>
   <xsl:choose>
    <xsl:when test="$height = 38"><text class="id" y="-5"><xsl:value-of select="@id"/></text><text y="14"><xsl:value-of select="concat($k/@s, '/', $k/@d)"/></text></xsl:when>
    <xsl:otherwise><text class="flat" y="6"><tspan class="id"><xsl:value-of select="@id"/></tspan><tspan dx="3"><xsl:value-of select="concat($k/@s, '/', $k/@d)"/></tspan></text></xsl:otherwise>
   </xsl:choose>
   <xsl:if test="good[@n &gt; 0] or @item"><circle class="load" cx="24" cy="{3 - $height div 2}" r="4"/></xsl:if>
  </g>
 </xsl:template>

 <xsl:template match="view" mode="standing">
  <table>
   <thead><tr><th>Side</th><th>Faction</th><th class="n">Points</th><th class="n">Cards</th></tr></thead>
   <tbody>
    <xsl:for-each select="state/side">
     <tr class="above">
      <td><b class="side-{@id}"><xsl:value-of select="@id"/></b>, <xsl:apply-templates select="@id" mode="side"/></td><td><xsl:apply-templates select="@faction" mode="name"/></td>
      <td class="n big"><xsl:value-of select="@vp"/></td>
      <td class="n"><xsl:value-of select="../hand[@seat = current()/@seat]/@cards"/></td>
     </tr>
     <tr><td colspan="4" class="note">Dice: <xsl:apply-templates select="rolled" mode="dice"/>; tokens: <xsl:apply-templates select="bank" mode="dice"/>.<xsl:if test="@faction"><xsl:text> The Ancient's favours: </xsl:text><xsl:call-template name="favours"/>.</xsl:if></td></tr>
    </xsl:for-each>
   </tbody>
  </table>
  <xsl:if test="state/unit[@kind]">
  <h3>Units</h3>
  <table>
   <thead><tr><th>Unit</th><th>What</th><th>S/D</th><th>On</th><th>Has</th></tr></thead>
   <tbody>
    <xsl:for-each select="state/unit[@kind]">
     <xsl:variable name="k" select="$figures/kind[@id = current()/@kind]"/>
     <tr><td><b class="side-{@side}"><xsl:value-of select="@id"/></b></td><td><xsl:value-of select="$k/@name"/></td><td><xsl:value-of select="concat($k/@s, '/', $k/@d)"/></td><td><xsl:value-of select="@square"/></td><td><xsl:apply-templates select="." mode="burden"/></td></tr>
    </xsl:for-each>
   </tbody>
  </table>
  </xsl:if>
  <p class="note">In the supply: <xsl:for-each select="state/stock[@good != 'crystal']"><xsl:value-of select="concat(@n, ' ', @good, ', ')"/></xsl:for-each><xsl:value-of select="concat(state/@fences, ' fences, ', state/@walls, ' walls; ', state/@deck-action, ' action cards and ', state/@deck-item, ' items to draw.')"/></p>
 </xsl:template>
 <xsl:template match="view" mode="private">
  <xsl:for-each select="state/hand[translate(@card, '- ', '') != '']">
   <section>
    <h2>Hand of <xsl:apply-templates select="@seat" mode="person"/></h2>
    <ul><xsl:call-template name="cards"><xsl:with-param name="list" select="@card"/></xsl:call-template></ul>
   </section>
  </xsl:for-each>
 </xsl:template>
 <xsl:template name="cards">
  <xsl:param name="list"/>
  <xsl:variable name="card" select="substring-before(concat($list, ' '), ' ')"/>
  <xsl:if test="$card != '' and $card != '-'"><xsl:for-each select="$figures/card[@id = $card]"><li><strong><xsl:value-of select="@name"/></strong>: <xsl:apply-templates select="." mode="says"/></li></xsl:for-each></xsl:if>
  <xsl:if test="contains($list, ' ')"><xsl:call-template name="cards"><xsl:with-param name="list" select="substring-after($list, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>

 <!-- Seats have the colours of their sides, once it is known who plays which. -->
 <xsl:template name="seat-colour">
  <xsl:param name="n"/>
  <xsl:variable name="side" select="$state/side[@seat = current()/@seat]/@id"/>
  <xsl:choose>
   <xsl:when test="$side = 'west' or (not($side) and $n = 1)">#a83a2c</xsl:when>
   <xsl:otherwise>#23638f</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="style"><xsl:text>
:root { --west: #a83a2c; --east: #23638f; --ground: #dfe3c8; --river: #a9c9dc; --way: #cdbf9f; --room: #d9cfc4; --wood: #3f7a34; --rock: #85807a; --wave: #4f89ab; --barrier: #6d4a24; }
@media (prefers-color-scheme: dark) { :root { --west: #d0705f; --east: #5f9fc9; --ground: #3b4233; --river: #2c4a5c; --way: #5a5140; --room: #4a443d; --wood: #6fae60; --rock: #9b958d; --wave: #6ba3c4; --barrier: #c58f52; } }
.maps { max-width: 46rem; margin: 0 auto; }
.map .q { fill: var(--ground); stroke: var(--line); stroke-width: .8; }
.map .water { fill: var(--river); }
.map .inside { fill: var(--room); } .map .way { fill: var(--way); }
.map .road { fill: var(--way); opacity: .8; }
.map .rail { stroke: var(--soft); stroke-width: 2; fill: none; }
.map .house { stroke: var(--ink); stroke-width: 6; fill: none; }
.map .wall { stroke: var(--barrier); stroke-width: 5; fill: none; }
.map .fence { stroke: var(--barrier); stroke-width: 3; stroke-dasharray: 5 4; fill: none; }
.map .arrow { stroke: var(--ink); stroke-width: 2.2; fill: none; } .map .arrow.west { stroke: var(--west); } .map .arrow.east { stroke: var(--east); }
.map marker path { fill: context-stroke; } .map .clash { font-size: 17px; fill: #b3341f; text-anchor: middle; paint-order: stroke; stroke: var(--card); stroke-width: 2px; }
.map .rim { font-size: 11px; fill: var(--soft); text-anchor: middle; }
.wood { fill: var(--wood); } .rocks { fill: var(--rock); } .waves { fill: none; stroke: var(--wave); stroke-width: 2; }
.map .goods { font-size: 9px; font-weight: 600; text-anchor: end; fill: var(--ink); paint-order: stroke; stroke: var(--ground); stroke-width: 2.5px; }
.map .red { fill: #c33; stroke: var(--card); }
.map .blue { fill: #36c; stroke: var(--card); }
.map .portal { fill: none; stroke: #7a3fa0; stroke-width: 3; }
.map .crystal { fill: #b05fd6; stroke: var(--card); stroke-width: .5; }
.map .load { fill: #f0c75e; stroke: #5a3a08; }
.map .piece rect { stroke: var(--card); stroke-width: 1; }
.map .piece text { font-size: 20px; font-weight: 700; text-anchor: middle; fill: #fff; }
td.note { white-space: normal; }
.map .piece .flat { font-size: 16px; } .map .piece .id { font-size: 12.5px; font-weight: 400; } .map .piece .flat .id { font-size: 9.5px; }
.map .west rect { fill: #a83a2c; } .map .east rect { fill: #23638f; }
.map .held { opacity: .75; } .map .held rect { stroke-dasharray: 3 2; stroke: #fff; }
.map .ancient rect { stroke: #e8b93c; stroke-width: 2.5; }
.side-west, .unit-w { color: var(--west); } .side-east, .unit-e { color: var(--east); }
</xsl:text></xsl:template>
</xsl:stylesheet>
