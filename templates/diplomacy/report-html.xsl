<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Diplomacy.  The page round it is in ../common/html.xsl, the words in words.xsl, the board in map.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>
 <xsl:variable name="map" select="document('map.xml')/map"/>

 <!-- "|bud=371,340|": where the unit of a place stands. -->
 <xsl:variable name="spots-tree">
  <xsl:text>|</xsl:text>
  <xsl:for-each select="$map/place"><xsl:value-of select="concat(@id, '=', @x, ',', @y, '|')"/></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="spots" select="string($spots-tree)"/>
 <xsl:template name="spot"><xsl:param name="id"/><xsl:value-of select="substring-before(substring-after($spots, concat('|', $id, '=')), '|')"/></xsl:template>

 <!-- The board: land in the colour of its owner, then arrows, then names, then units. -->
 <xsl:template match="view" mode="board">
  <a:once of="state | events/ordered | events/phase | events/retreated"><xsl:fallback><xsl:apply-templates select="." mode="map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="map">
  <svg width="0" height="0" class="symbols" aria-hidden="true">
   <xsl:call-template name="arrow-heads"/>
   <g id="whole-board" class="map">
    <xsl:for-each select="$map/place[@d]">
     <xsl:variable name="owner" select="$view/state/centre[@place = current()/@id]/@owner"/>
     <path d="{@d}">
      <xsl:if test="$page = 'form'"><xsl:attribute name="id">d-<xsl:value-of select="@id"/></xsl:attribute></xsl:if>
      <xsl:attribute name="class"><xsl:choose>
      <xsl:when test="@ground = 'sea'">sea</xsl:when>
      <xsl:when test="$owner">land owned p-<xsl:value-of select="$owner"/></xsl:when>
      <xsl:otherwise>land</xsl:otherwise>
     </xsl:choose></xsl:attribute></path>
    </xsl:for-each>
    <xsl:for-each select="$map/shape"><path class="none" d="{@d}"/></xsl:for-each>
    <xsl:apply-templates select="state/centre" mode="draw"/>
    <xsl:if test="$page != 'form'"><g class="orders"><xsl:apply-templates select="$last-orders" mode="draw"/></g></xsl:if>
    <xsl:apply-templates select="events/retreated" mode="draw"/>
    <g id="names" class="map"><g class="label"><xsl:apply-templates select="$map/place[@d]" mode="label"/></g></g>
    <xsl:apply-templates select="state/unit" mode="draw"/>
    <xsl:apply-templates select="state/dislodged" mode="draw"/>
   </g>
  </svg>
  <xsl:call-template name="map-parts">
   <xsl:with-param name="of">whole-board</xsl:with-param><xsl:with-param name="title">The board: provinces, supply centres, units and the orders just judged</xsl:with-param>
   <xsl:with-param name="width" select="$map/@width"/><xsl:with-param name="height" select="$map/@height"/>
  </xsl:call-template>
  <xsl:call-template name="legend"/>
 </xsl:template>

 <!-- A province stands for its coasts too, and a coast for its province. -->
 <xsl:template match="view" mode="picks">
  <xsl:for-each select="$map/place[@d]">
   <use href="#d-{@id}" data-at="{@x},{@y}"><xsl:attribute name="data-pick">place:<xsl:value-of select="@id"/><xsl:for-each select="$map/place[not(@d)][substring-before(@id, '-') = current()/@id]"> place:<xsl:value-of select="@id"/></xsl:for-each></xsl:attribute></use>
  </xsl:for-each>
  <xsl:for-each select="$map/place[not(@d)]"><circle cx="{@x}" cy="{@y}" r="12" data-pick="place:{@id} place:{substring-before(@id, '-')}"/></xsl:for-each>
  <use href="#names" class="over"/>
 </xsl:template>

 <xsl:template name="arrow-heads">
  <defs>
   <pattern id="nobody" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" class="ground"/><path class="hatch" d="M0,0V6"/></pattern>
   <marker id="m-go" viewBox="0 0 10 10" refX="21" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0L10,5L0,10L3,5z"/></marker>
   <marker id="m-stop" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="bar" d="M1,1L9,9M9,1L1,9"/></marker>
   <marker id="m-help" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" markerUnits="userSpaceOnUse"><circle cx="5" cy="5" r="4"/></marker>
  </defs>
 </xsl:template>

 <!-- A small star at the foot of each supply centre, with its owner's letter. -->
 <xsl:template match="centre" mode="draw">
  <xsl:variable name="at"><xsl:call-template name="spot"><xsl:with-param name="id" select="@place"/></xsl:call-template></xsl:variable>
  <g transform="translate({$at})"><circle class="centre" cx="11" cy="8" r="2.6"/></g>
 </xsl:template>

 <xsl:template match="place" mode="label">
  <xsl:variable name="owner" select="$view/state/centre[@place = current()/@id]/@owner"/>
  <text x="{@x}" y="{@y + 19}"><xsl:value-of select="concat(translate(substring(@id, 1, 1), $lower, $upper), substring(@id, 2))"/><xsl:if test="$owner"><tspan class="owner" dx="2"><xsl:value-of select="translate(substring($owner, 1, 1), $lower, $upper)"/></tspan></xsl:if></text>
 </xsl:template>

 <!-- A line from a unit to where it was ordered; of help, to the middle of what it helps. -->
 <xsl:template match="ordered" mode="draw"/>
 <xsl:template match="ordered[@order = 'move' and @result != 'illegal']" mode="draw">
  <xsl:variable name="a"><xsl:call-template name="spot"><xsl:with-param name="id" select="@place"/></xsl:call-template></xsl:variable>
  <xsl:variable name="b"><xsl:call-template name="spot"><xsl:with-param name="id" select="@to"/></xsl:call-template></xsl:variable>
  <xsl:variable name="x" select="substring-before($a, ',')"/><xsl:variable name="y" select="substring-after($a, ',')"/>
  <xsl:variable name="to-x" select="substring-before($b, ',')"/><xsl:variable name="to-y" select="substring-after($b, ',')"/>
  <xsl:choose>
   <xsl:when test="@result = 'moved'">
    <line class="go p-{@power}" x1="{$x}" y1="{$y}" x2="{$to-x}" y2="{$to-y}" marker-end="url(#m-go)"/>
   </xsl:when>
   <xsl:otherwise>
    <line class="stop p-{@power}" x1="{$x}" y1="{$y}" x2="{round($x + ($to-x - $x) * 0.6)}" y2="{round($y + ($to-y - $y) * 0.6)}" marker-end="url(#m-stop)"/>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="ordered[(@order = 'support' or @order = 'convoy') and @result != 'illegal']" mode="draw">
  <xsl:variable name="a"><xsl:call-template name="spot"><xsl:with-param name="id" select="@place"/></xsl:call-template></xsl:variable>
  <xsl:variable name="of"><xsl:call-template name="spot"><xsl:with-param name="id" select="@of"/></xsl:call-template></xsl:variable>
  <xsl:variable name="to"><xsl:call-template name="spot"><xsl:with-param name="id" select="concat(@to, substring(@of, 1, string-length(@of) * not(@to)))"/></xsl:call-template></xsl:variable>
  <line class="{@order} {@result} p-{@power}" x1="{substring-before($a, ',')}" y1="{substring-after($a, ',')}" x2="{round((substring-before($of, ',') + substring-before($to, ',')) div 2)}" y2="{round((substring-after($of, ',') + substring-after($to, ',')) div 2)}" marker-end="url(#m-help)"/>
 </xsl:template>
 <xsl:template match="retreated" mode="draw">
  <xsl:variable name="a"><xsl:call-template name="spot"><xsl:with-param name="id" select="@place"/></xsl:call-template></xsl:variable>
  <xsl:variable name="b"><xsl:call-template name="spot"><xsl:with-param name="id" select="@to"/></xsl:call-template></xsl:variable>
  <line class="flight p-{@power}" x1="{substring-before($a, ',')}" y1="{substring-after($a, ',')}" x2="{substring-before($b, ',')}" y2="{substring-after($b, ',')}" marker-end="url(#m-go)"/>
 </xsl:template>

 <xsl:template match="unit | dislodged" mode="draw">
  <xsl:variable name="at"><xsl:call-template name="spot"><xsl:with-param name="id" select="@place"/></xsl:call-template></xsl:variable>
  <g class="unit p-{@power}" transform="translate({$at})">
   <xsl:choose>
    <xsl:when test="self::dislodged"><g transform="translate(-11,-9)"><use href="#u-{@kind}"/><path class="out" d="M-8,-8L8,8M8,-8L-8,8"/><xsl:apply-templates select="@power" mode="letter"/></g></xsl:when>
    <xsl:otherwise><use href="#u-{@kind}"/><xsl:apply-templates select="@power" mode="letter"/></xsl:otherwise>
   </xsl:choose>
  </g>
 </xsl:template>
 <xsl:template match="@power" mode="letter"><text y="4"><xsl:value-of select="translate(substring(., 1, 1), $lower, $upper)"/></text></xsl:template>

 <xsl:template name="game-symbols">
  <circle id="u-army" r="8.5"/>
  <path id="u-fleet" d="M-11.5,-3H-4V-8.5H4V-3H11.5L7.5,7.5H-7.5z"/>
 </xsl:template>

 <xsl:template name="legend">
  <p class="legend">
   <xsl:for-each select="$tables/power">
    <span class="key"><svg viewBox="-12 -12 24 24" width="22" height="22" class="unit p-{@id}"><use href="#u-army"/><text y="4"><xsl:value-of select="translate(substring(@id, 1, 1), $lower, $upper)"/></text></svg> <xsl:value-of select="@name"/></span>
   </xsl:for-each>
   <span class="key"><svg viewBox="-12 -12 24 24" width="22" height="22" class="unit"><use href="#u-fleet"/></svg> fleet</span>
   <span class="key"><svg viewBox="0 0 44 12" width="44" height="12" class="orders"><line class="go" x1="2" y1="6" x2="50" y2="6" marker-end="url(#m-go)"/></svg> moved</span>
   <span class="key"><svg viewBox="0 0 44 12" width="44" height="12" class="orders"><line class="stop" x1="2" y1="6" x2="36" y2="6" marker-end="url(#m-stop)"/></svg> bounced, or no convoy</span>
   <span class="key"><svg viewBox="0 0 44 12" width="44" height="12" class="orders"><line class="support" x1="2" y1="6" x2="36" y2="6" marker-end="url(#m-help)"/></svg> supports (pale: cut or void)</span>
   <span class="key"><svg viewBox="0 0 44 12" width="44" height="12" class="orders"><line class="convoy" x1="2" y1="6" x2="36" y2="6" marker-end="url(#m-help)"/></svg> convoys</span>
   <span class="key"><svg viewBox="-12 -12 24 24" width="22" height="22" class="unit"><use href="#u-army"/><path class="out" d="M-8,-8L8,8M8,-8L-8,8"/></svg> dislodged</span>
   <span class="key"><svg viewBox="0 0 10 10" width="12" height="12"><circle class="centre" cx="5" cy="5" r="3"/></svg> supply centre, with its owner's letter</span>
  </p>
 </xsl:template>

 <xsl:template match="view" mode="standing">
  <table class="powers">
   <thead><tr><th>power</th><th>player</th><th class="n">centres</th><th class="n">units</th><th>centres owned</th></tr></thead>
   <tbody>
    <xsl:for-each select="$tables/power">
     <xsl:sort select="count($view/state/centre[@owner = current()/@id])" data-type="number" order="descending"/>
     <xsl:variable name="power" select="@id"/>
     <xsl:variable name="player" select="$view/state/played[@power = $power]/@n"/>
     <tr><xsl:if test="$player = $view/@seat"><xsl:attribute name="class">me</xsl:attribute></xsl:if>
      <td><b class="power p-{@id}"><xsl:value-of select="@name"/></b></td>
      <td><xsl:apply-templates select="$player" mode="seat"/><xsl:if test="not($player)"><span class="quiet">civil disorder</span></xsl:if></td>
      <td class="n big"><xsl:value-of select="count($view/state/centre[@owner = $power])"/></td>
      <td class="n"><xsl:value-of select="count($view/state/unit[@power = $power])"/></td>
      <td class="places"><xsl:for-each select="$view/state/centre[@owner = $power]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@place" mode="name"/></xsl:for-each></td>
     </tr>
    </xsl:for-each>
   </tbody>
  </table>
 </xsl:template>

 <!-- Orders in a table for each power; what else happened between them. -->
 <xsl:template match="view" mode="log">
  <a:once of="events/*[not(self::draws) and not(self::order)]"><xsl:fallback><xsl:apply-templates select="." mode="events"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="events">
  <xsl:for-each select="$told">
   <xsl:variable name="at" select="position()"/>
   <xsl:choose>
    <xsl:when test="self::ordered">
     <xsl:if test="not(preceding-sibling::*[1][self::ordered]/@power = @power)">
      <xsl:variable name="power" select="@power"/>
      <xsl:variable name="stop" select="count(following-sibling::*[not(self::ordered and @power = $power)][1]/preceding-sibling::*)"/>
      <xsl:variable name="start" select="count(preceding-sibling::*)"/>
      <h3><xsl:apply-templates select="@power" mode="power"/></h3>
      <table class="orders-of">
       <tbody>
        <xsl:for-each select=". | following-sibling::ordered[@power = $power][count(preceding-sibling::*) &lt; $stop or $stop &lt;= $start]">
         <tr class="r-{@result}"><td><xsl:apply-templates select="." mode="order"/></td><td><xsl:apply-templates select="." mode="result"/></td></tr>
        </xsl:for-each>
       </tbody>
      </table>
     </xsl:if>
    </xsl:when>
    <xsl:when test="self::phase"><h3 class="phase"><xsl:apply-templates select="." mode="say"/></h3></xsl:when>
    <xsl:otherwise>
     <xsl:if test="$told[$at - 1][self::ordered]"><h3>What came of them</h3></xsl:if>
     <p class="happened"><xsl:apply-templates select="." mode="say"/></p>
    </xsl:otherwise>
   </xsl:choose>
  </xsl:for-each>
  <xsl:apply-templates select="." mode="folded"/>
 </xsl:template>
 <xsl:template match="minor" mode="folded"><p class="happened minor"><xsl:apply-templates select="." mode="fold"/></p></xsl:template>

 <!-- The centres of each power, year by year: a plot and a table. -->
 <xsl:template match="view" mode="plot">
  <a:once of="state/chronicle"><xsl:fallback><xsl:apply-templates select="." mode="centres"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="centres">
  <xsl:variable name="years" select="state/chronicle"/>
  <xsl:if test="count($years) &gt; 1">
   <xsl:variable name="dx" select="560 div (count($years) - 1)"/>
   <xsl:variable name="most"><xsl:for-each select="$years/owned"><xsl:sort select="@n" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="@n"/></xsl:if></xsl:for-each></xsl:variable>
   <xsl:variable name="step" select="2 + 3 * ($most &gt; 12)"/>
   <xsl:variable name="top" select="$step * ceiling($most div $step)"/>
   <xsl:variable name="dy" select="200 div $top"/>
   <section>
    <h2>Centres, year by year</h2>
    <svg class="plot" viewBox="-38 -14 610 246" role="img">
     <title>Centres, year by year</title>
     <xsl:call-template name="plot-lines"><xsl:with-param name="at" select="0"/><xsl:with-param name="step" select="$step"/><xsl:with-param name="top" select="$top"/><xsl:with-param name="dy" select="$dy"/></xsl:call-template>
     <xsl:variable name="each" select="ceiling(count($years) div 12)"/>
     <xsl:for-each select="$years[(position() - 1) mod $each = 0]">
      <text x="{format-number((position() - 1) * $each * $dx, '0.#')}" y="222"><xsl:attribute name="class">axis at<xsl:if test="position() mod 3 != 1"> between</xsl:if></xsl:attribute><xsl:value-of select="@year"/></text>
     </xsl:for-each>
     <xsl:for-each select="$tables/power">
      <xsl:variable name="power" select="@id"/>
      <xsl:variable name="last" select="$years[last()]/owned[@power = $power]/@n"/>
      <polyline class="p-{@id}"><xsl:attribute name="points"><xsl:for-each select="$years"><xsl:value-of select="concat(format-number((position() - 1) * $dx, '0.#'), ',', format-number(200 - owned[@power = $power]/@n * $dy, '0.#'), ' ')"/></xsl:for-each></xsl:attribute></polyline>
      <circle class="p-{@id}" r="4.5" cx="560" cy="{format-number(200 - $last * $dy, '0.#')}"/>
     </xsl:for-each>
    </svg>
    <div class="wide" tabindex="0"><table>
     <thead><tr><th>power</th><xsl:for-each select="$years"><xsl:sort select="@year" data-type="number" order="descending"/><th class="n"><xsl:value-of select="@year"/></th></xsl:for-each></tr></thead>
     <tbody>
      <xsl:for-each select="$tables/power">
       <xsl:variable name="power" select="@id"/>
       <tr><td><b class="power p-{@id}"><xsl:value-of select="@name"/></b></td><xsl:for-each select="$years"><xsl:sort select="@year" data-type="number" order="descending"/><td class="n"><xsl:value-of select="owned[@power = $power]/@n"/></td></xsl:for-each></tr>
      </xsl:for-each>
     </tbody>
    </table></div>
   </section>
  </xsl:if>
 </xsl:template>

 <!-- A player's colour is that of their power, if everybody plays one. -->
 <xsl:template name="seat-number">
  <xsl:variable name="power" select="$view/state/played[@n = current()/@seat]/@power"/>
  <xsl:choose>
   <xsl:when test="count($view/state/played) = count(../score) and not(../score[not(@seat = $view/state/played/@n)])">
    <xsl:value-of select="count($tables/power[@id = $power]/preceding-sibling::power) + 1"/>
   </xsl:when>
   <xsl:otherwise><xsl:value-of select="count(preceding-sibling::score) + 1"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="style">
  <xsl:for-each select="$tables/power">
   <xsl:text>.p-</xsl:text><xsl:value-of select="@id"/><xsl:text> { --c: </xsl:text>
   <xsl:call-template name="seat-colour"><xsl:with-param name="n" select="position()"/></xsl:call-template>
   <xsl:choose><xsl:when test="position() = 3">; --on: #2d2100</xsl:when><xsl:otherwise>; --on: #fff</xsl:otherwise></xsl:choose>
   <xsl:text>; }&#10;</xsl:text>
  </xsl:for-each>
  <xsl:text>
.places { min-width: 14rem; }
@media screen and (max-width: 36rem) { .wide > .powers { width: 100%; } .powers tr { display: grid; grid-template-columns: 5fr 5fr 3fr 2fr; } .powers th:last-child { display: none; } .powers td { border: 0; } .powers .places { grid-column: 1 / -1; color: var(--soft); border-bottom: 1px solid var(--line); padding-top: 0; } .powers :is(td, th) { padding-left: .25rem; padding-right: .25rem; } }
.power { white-space: nowrap; }
.maps svg { border: 1px solid var(--line); border-radius: 6px; }
@media screen and (max-width: 36rem) { .map .label { font-size: 10.5px; } }
.hatch { stroke: var(--soft); stroke-width: 1.6; } .ground { fill: var(--line); }
.map .sea { fill: var(--sea); stroke: var(--line); stroke-width: .8; }
.map .land { fill: var(--card); stroke: var(--soft); stroke-width: .7; }
.map .owned { fill: color-mix(in srgb, var(--c) 26%, var(--card)); }
.map .none { fill: url(#nobody); stroke: var(--soft); stroke-width: .7; }
.map .label { font-size: 9.5px; text-anchor: middle; fill: var(--ink); paint-order: stroke; stroke: var(--card); stroke-width: 2.2px; stroke-linejoin: round; }
.map .label .owner { font-size: 8px; font-weight: 700; fill: var(--soft); }
.centre { fill: var(--ink); stroke: var(--card); stroke-width: .8; }
.unit use { fill: var(--c, var(--soft)); stroke: var(--card); stroke-width: 1.3; }
.unit text { font-size: 10.5px; font-weight: 700; text-anchor: middle; fill: var(--on, #fff); }
.unit .out { stroke: var(--ink); stroke-width: 2.6; fill: none; }
.orders line, .map .flight { stroke: var(--c, var(--ink)); stroke-width: 2.4; fill: none; filter: drop-shadow(0 0 .8px var(--card)) drop-shadow(0 0 .8px var(--card)); }
@media (prefers-color-scheme: dark) { .map .orders line, .map .flight { stroke: color-mix(in srgb, var(--c) 60%, #fff); } }
.orders .go { stroke-width: 3; }
.orders .stop { stroke-dasharray: 6 3; }
.orders .support { stroke-dasharray: 2 3; }
.orders .convoy { stroke-width: 3.4; stroke-dasharray: 9 3 3 3; }
.orders .cut, .orders .void, .orders .broken { opacity: .55; }
.map .flight { stroke-dasharray: 2 2; }
marker path, marker circle { fill: context-stroke; stroke: none; }
marker path.bar { fill: none; stroke: context-stroke; stroke-width: 2.4; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font-size: .85rem; color: var(--soft); align-items: center; }
.legend .key { display: inline-flex; align-items: center; gap: .35rem; }
.power::before { content: ""; display: inline-block; width: .62em; height: .62em; border-radius: 50%; background: var(--c); margin-right: .35em; }
.orders-of td:first-child { width: 55%; }
.orders-of .r-moved td:last-child { font-weight: 600; }
.orders-of .r-illegal td, .orders-of .r-void td { color: var(--soft); }
h3.phase { border-top: 1.5px solid var(--line); padding-top: .5rem; }
.happened { margin: .2rem 0; }
</xsl:text>
 </xsl:template>
</xsl:stylesheet>
