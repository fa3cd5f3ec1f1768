<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Immortals.  The page round it is in ../common/html.xsl, the words in words.xsl, the map in map.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <!-- The two realms side by side. -->
 <xsl:template match="view" mode="board">
  <a:once of="state/region | scores/score/@seat | events/battle | events/moved"><xsl:fallback><xsl:call-template name="both-realms"/></xsl:fallback></a:once>
 </xsl:template>

 <xsl:template name="both-realms">
  <div class="realms">
   <xsl:call-template name="realm"><xsl:with-param name="realm" select="'light'"/><xsl:with-param name="halves" select="state/region/light"/></xsl:call-template>
   <xsl:call-template name="realm"><xsl:with-param name="realm" select="'dark'"/><xsl:with-param name="halves" select="state/region/dark"/></xsl:call-template>
  </div>
  <p class="legend">
   <xsl:for-each select="scores/score">
    <span class="key"><svg viewBox="-15 -15 30 30" width="22" height="22"><use href="#t-{@seat}" class="token"/></svg> <xsl:apply-templates select="@seat" mode="person"/></span>
   </xsl:for-each>
   <span class="key"><svg viewBox="-9 -10 18 18" width="18" height="18"><use href="#shrine"/></svg> shrine</span>
   <span class="key"><svg viewBox="-9 -10 18 18" width="18" height="18"><use href="#capital"/></svg> capital</span>
   <span class="key"><svg viewBox="-9 -9 18 18" width="18" height="18"><use href="#portal"/></svg> portal to the other realm</span>
   <xsl:if test="events/battle | events/moved">
    <span class="key"><svg viewBox="0 0 34 12" width="34" height="12"><path class="arrow" d="M1,6H40" marker-end="url(#m-go)"/></svg> attack that won, or a move</span>
    <span class="key"><svg viewBox="0 0 34 12" width="34" height="12"><path class="arrow lost" d="M1,6H26" marker-end="url(#m-stop)"/></svg> attack beaten off</span>
   </xsl:if>
   <xsl:if test="events/battle[@result = 'won']"><span class="key"><svg viewBox="0 0 20 12" width="20" height="12"><rect class="taken" x="2" y="2" width="16" height="8"/></svg> changed hands</span></xsl:if>
   <span class="key"><b class="gold">gold</b> <b class="energy">energy</b> that a region yields</span>
  </p>
 </xsl:template>

 <xsl:template name="realm">
  <xsl:param name="realm"/>
  <xsl:param name="halves"/>
  <figure class="realm {$realm}">
   <figcaption>The <xsl:value-of select="$realm"/> realm</figcaption>
   <svg width="0" height="0" class="symbols" aria-hidden="true"><g id="{$realm}-realm">
    <use href="#land"/>
    <xsl:for-each select="$halves[@owner]"><use href="#r-{../@id}" class="held s-{@owner}"/></xsl:for-each>
    <xsl:for-each select="$halves"><xsl:if test="key('taken', concat(../@id, ' ', $realm))"><use href="#r-{../@id}" class="taken"/></xsl:if></xsl:for-each>
    <xsl:apply-templates select="/view/events/battle[@realm = $realm] | /view/events/moved[@realm = $realm]" mode="arrow"/>
    <use href="#names"/>
    <xsl:for-each select="$halves">
     <xsl:variable name="id" select="string(../@id)"/>
     <g>
      <xsl:attribute name="transform">
       <xsl:for-each select="$map"><xsl:for-each select="key('place', $id)"><xsl:value-of select="concat('translate(', @x, ',', @y + 4, ')')"/></xsl:for-each></xsl:for-each>
      </xsl:attribute>
      <xsl:if test="@owner">
       <use href="#t-{@owner}" class="token"/>
       <text class="armies s-{@owner}" y="4.7"><xsl:value-of select="@armies"/></text>
      </xsl:if>
      <xsl:if test="@building"><use href="#{@building}" x="{-25 * boolean(@owner)}"/></xsl:if>
      <xsl:if test="@portal"><use href="#portal" x="25"/></xsl:if>
      <!-- Under the token, or in its place. -->
      <text class="yield" y="{23.5 - 21 * not(@owner or @building or @portal)}">
       <xsl:for-each select="$tables"><xsl:for-each select="key($realm, $id)"><tspan class="gold"><xsl:value-of select="@gold"/></tspan><tspan class="energy" dx="5"><xsl:value-of select="@energy"/></tspan></xsl:for-each></xsl:for-each>
      </text>
     </g>
    </xsl:for-each>
   </g></svg>
   <xsl:call-template name="map-parts">
    <xsl:with-param name="of" select="concat($realm, '-realm')"/><xsl:with-param name="title" select="concat('The ', $realm, ' realm: regions, armies, buildings and portals')"/>
    <xsl:with-param name="x" select="6"/><xsl:with-param name="y" select="4"/><xsl:with-param name="width" select="592"/><xsl:with-param name="height" select="472"/>
   </xsl:call-template>
  </figure>
 </xsl:template>

 <xsl:template match="view" mode="picks"><xsl:for-each select="state/region"><use href="#r-{@id}" data-pick="region:{@id}"/></xsl:for-each></xsl:template>

 <!-- Regions that a battle has won, by "REGION REALM". -->
 <xsl:key name="taken" match="/view/events/battle[@result = 'won']" use="concat(@region, ' ', @realm)"/>

 <!-- An attack or a move: out of another realm it comes from above. -->
 <xsl:template match="battle | moved" mode="arrow">
  <xsl:variable name="here" select="not(@from-realm != @realm)"/>
  <xsl:variable name="from" select="string(@from)"/><xsl:variable name="to" select="string(@region)"/>
  <xsl:variable name="class">arrow s-<xsl:value-of select="@attacker | @seat"/><xsl:if test="@result = 'lost'"> lost</xsl:if></xsl:variable>
  <xsl:variable name="end"><xsl:choose><xsl:when test="@result = 'lost'">stop</xsl:when><xsl:otherwise>go</xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:for-each select="$map">
   <xsl:variable name="b" select="key('place', $to)"/><xsl:variable name="a" select="key('place', $from)[$here]"/>
   <xsl:variable name="x" select="concat($a/@x, substring($b/@x + 34, 1, 9 * not($a)))"/>
   <xsl:variable name="y" select="concat($a/@y, substring($b/@y - 38, 1, 9 * not($a)))"/>
   <!-- The arrow of a beaten attack ends before its goal. -->
   <xsl:variable name="way" select="1 - .5 * ($end = 'stop')"/>
   <path class="{$class}" d="M{$x},{$y + 4}L{round($x + ($b/@x - $x) * $way)},{round($y + 4 + ($b/@y - $y) * $way)}" marker-end="url(#m-{$end})"/>
  </xsl:for-each>
 </xsl:template>

 <!-- The yield of a region in each realm. -->
 <xsl:key name="light" match="/*/region/light" use="../@id"/>
 <xsl:key name="dark" match="/*/region/dark" use="../@id"/>

 <!-- The land, once; each realm colours it in its own way. -->
 <xsl:template name="game-symbols">
  <a:once of="/.."><xsl:fallback><xsl:call-template name="land"/></xsl:fallback></a:once>
 </xsl:template>

 <xsl:template name="land">
  <g id="land">
   <xsl:for-each select="$map/area/region"><polygon id="r-{@id}" class="land a-{../@id}" points="{@points}"/></xsl:for-each>
  </g>
  <g id="names" class="names">
   <xsl:for-each select="$map/area">
    <text class="area" x="{@x}" y="{@y + 3}"><xsl:value-of select="@name"/></text>
    <xsl:for-each select="region"><text x="{@x}" y="{@y - 13}"><xsl:value-of select="@name"/></text></xsl:for-each>
   </xsl:for-each>
  </g>
  <marker id="m-go" viewBox="0 0 10 10" refX="24" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0L10,5L0,10L3,5z"/></marker>
  <marker id="m-stop" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="bar" d="M1,1L9,9M9,1L1,9"/></marker>
  <g id="shrine" class="glyph"><path d="M-8,-2L0,-9L8,-2V0H-8z M-6,1H-3.5V7H-6z M-1.2,1H1.2V7H-1.2z M3.5,1H6V7H3.5z M-8,7H8V9H-8z"/></g>
  <g id="capital" class="glyph"><path d="M-8,9V-7H-5V-4H-1.6V-9H1.6V-4H5V-7H8V9H2V3.5A2,2 0 0 0 -2,3.5V9z"/></g>
  <g id="portal"><circle r="7.5" class="ring"/><path class="swirl" d="M0,0C2,-3 5,-1 4,2.2C2.6,6 -4.4,5 -5,0C-5.2,-3.4 -2.6,-5.6 0.6,-5.4"/></g>
 </xsl:template>

 <xsl:template match="view" mode="standing">
  <table class="fit">
   <thead><tr><th>player</th><th class="n">points</th><th class="n">regions</th><th class="n">armies</th><th class="n">gold</th><th class="n">energy</th></tr></thead>
   <tbody>
    <xsl:for-each select="scores/score">
     <xsl:variable name="seat" select="@seat"/>
     <xsl:variable name="player" select="/view/state/player[@seat = $seat]"/>
     <xsl:variable name="held" select="/view/state/region/*[@owner = $seat]"/>
     <xsl:variable name="me"><xsl:if test="$seat = /view/@seat">me</xsl:if></xsl:variable>
     <tr class="above {$me}">
      <td><xsl:apply-templates select="@seat" mode="seat"/><xsl:if test="/view/state/@marker = $seat">&#xa0;<span class="marker" title="first player marker">&#9733;</span></xsl:if></td>
      <td class="n big"><xsl:value-of select="@points"/></td>
      <a:once of="$held"><xsl:fallback>
       <td class="n"><xsl:value-of select="count($held)"/></td><td class="n"><xsl:value-of select="sum($held/@armies)"/></td>
      </xsl:fallback></a:once>
      <td class="n"><xsl:value-of select="$player/@gold"/></td><td class="n"><xsl:value-of select="$player/@energy"/></td>
     </tr>
     <tr class="{$me}">
      <td colspan="6" class="note"><xsl:value-of select="concat(translate($player/@light-tribe, '-', ' '), ', ', translate($player/@dark-tribe, '-', ' '), '. Regions: ', count($held[self::light]), ' light, ', count($held[self::dark]), ' dark. Shrines ', count($held[@building = 'shrine']), ', capitals ', count($held[@building = 'capital']), '. In limbo: ', $player/@limbo-light, ' light, ', $player/@limbo-dark, ' dark. Conflict cards: ', $player/@conflicts, '.')"/></td>
     </tr>
    </xsl:for-each>
   </tbody>
  </table>
  <p class="note">
   <xsl:text>&#9733; holds the first player marker.</xsl:text>
   <xsl:call-template name="tower"/>
  </p>
 </xsl:template>

 <!-- Hands and laid cards, of every player whom this viewer sees. -->
 <xsl:template match="view" mode="private">
  <xsl:if test="state/player[@hand or @dealt or @seat = /view/@seat or board/@region or board/@conflict or board/@magic or board/@blank]">
   <section>
    <h2>Cards and prices</h2>
    <xsl:apply-templates select="state/player[@hand or @dealt or @seat = /view/@seat or board/@region or board/@conflict or board/@magic or board/@blank]" mode="cards"/>
   </section>
  </xsl:if>
 </xsl:template>

 <xsl:template match="player" mode="cards">
  <xsl:variable name="seat" select="@seat"/>
  <h3><xsl:apply-templates select="@seat" mode="seat"/></h3>
  <dl class="cards">
   <xsl:if test="@hand"><dt>Conflict cards in hand</dt><dd><xsl:call-template name="conflicts"><xsl:with-param name="set" select="@hand"/></xsl:call-template></dd></xsl:if>
   <xsl:if test="@dealt"><dt>Draft hand</dt><dd><xsl:call-template name="conflicts"><xsl:with-param name="set" select="@dealt"/></xsl:call-template></dd></xsl:if>
   <xsl:if test="../region[@card = $seat]">
    <dt>Region cards</dt>
    <dd><xsl:for-each select="../region[@card = $seat]"><xsl:if test="position() &gt; 1">; </xsl:if><xsl:apply-templates select="@id" mode="name"/></xsl:for-each></dd>
   </xsl:if>
   <xsl:for-each select="board[@region or @conflict or @magic or @blank]">
    <dt>On <xsl:apply-templates select="@space" mode="space"/></dt><dd><xsl:apply-templates select="." mode="card"/></dd>
   </xsl:for-each>
   <xsl:if test="$seat = /view/@seat"><dt>Prices</dt><dd><xsl:apply-templates select="." mode="prices"/></dd></xsl:if>
  </dl>
 </xsl:template>

 <!-- Battles stand out. -->
 <xsl:variable name="opens" select="' battle '"/>
 <xsl:template match="battle" mode="item"><a:once><xsl:fallback><xsl:apply-templates select="." mode="battle"/></xsl:fallback></a:once></xsl:template>

 <xsl:template match="battle" mode="battle">
  <li class="battle {@result}">
   <p><xsl:apply-templates select="." mode="challenge"/>.</p>
   <table class="cubes">
    <tr><th>thrown in</th><td><xsl:apply-templates select="thrown" mode="cubes"/><xsl:call-template name="cubes"><xsl:with-param name="n" select="@thrown-inhabitants"/><xsl:with-param name="class" select="'green'"/><xsl:with-param name="who" select="substring('inhabitants', 1, 11 - (@thrown-inhabitants = 1))"/></xsl:call-template></td></tr>
    <tr><th>out of the tower</th><td><xsl:apply-templates select="fallen" mode="cubes"/><xsl:call-template name="cubes"><xsl:with-param name="n" select="@fallen-inhabitants"/><xsl:with-param name="class" select="'green'"/><xsl:with-param name="who" select="substring('inhabitants', 1, 11 - (@fallen-inhabitants = 1))"/></xsl:call-template></td></tr>
   </table>
   <p class="outcome"><xsl:apply-templates select="." mode="outcome"/></p>
  </li>
 </xsl:template>

 <!-- As many squares as cubes, and the number for who cannot see them. -->
 <xsl:template match="thrown | fallen" mode="cubes">
  <xsl:call-template name="cubes"><xsl:with-param name="n" select="@n"/><xsl:with-param name="class" select="concat('s-', @seat)"/><xsl:with-param name="who">of <xsl:apply-templates select="@seat" mode="person"/></xsl:with-param></xsl:call-template>
 </xsl:template>
 <xsl:template name="cubes">
  <xsl:param name="n"/><xsl:param name="class"/><xsl:param name="who"/>
  <xsl:if test="$n &gt; 0">
   <span class="heap {$class}" title="{$n} {$who}"><span class="row"><xsl:value-of select="substring('&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;&#9632;', 1, $n)"/></span><xsl:text> </xsl:text><xsl:value-of select="concat($n, ' ', $who)"/></span>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="style"><xsl:text>
.realms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
.realm { margin: 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; background: var(--deep); }
.realm figcaption { font-size: .8rem; letter-spacing: .1em; text-transform: uppercase; padding: .5rem .9rem 0; color: var(--label); }
.realm svg { width: 100%; }
.light { --deep: #e6edf0; --label: #3b4148; --edge: #fffdf7; --halo: #ffffffb3; --greenwood: #b9d3a4; --waters: #abcbe0; --peaks: #cfccc6; --fire: #ecbba6; --lowlands: #e0cda3; --g: #7a5600; --e: #1d4f8f; }
.dark { --deep: #23262e; --label: #dcd9e2; --edge: #23262e; --halo: #00000080; --greenwood: #4d6447; --waters: #445f78; --peaks: #5d5b5e; --fire: #7c4c44; --lowlands: #6d5c42; --g: #f0c552; --e: #9cc6f5; }
</xsl:text><xsl:for-each select="$map/area"><xsl:value-of select="concat('.a-', @id, ' { --land: var(--', @id, '); }&#10;')"/></xsl:for-each><xsl:text>.land { fill: var(--own, var(--land)); stroke: var(--edge); stroke-width: 2; stroke-linejoin: round; }
.held { --own: var(--c); --edge: var(--c); fill-opacity: .34; stroke-opacity: .9; }
.names text { font-size: 11.5px; text-anchor: middle; fill: var(--label); font-weight: 600; paint-order: stroke; stroke: var(--halo); stroke-width: 2.5px; stroke-linejoin: round; }
.names .area { font-size: 9px; font-weight: 400; font-style: italic; letter-spacing: .06em; stroke: none; opacity: .75; }
.yield { font-size: 9.5px; text-anchor: middle; font-weight: 700; paint-order: stroke; stroke: var(--halo); stroke-width: 2px; }
.yield .gold { fill: var(--g); } .yield .energy { fill: var(--e); }
.key .gold { color: #8a6000; } .key .energy { color: #2a67b0; }
@media (prefers-color-scheme: dark) { .key .gold { color: #f0c552; } .key .energy { color: #9cc6f5; } .light { --deep: #b7c1c6; --edge: #dfe3e2; --halo: #ffffff80; --greenwood: #92ad80; --waters: #86a9c0; --peaks: #aaa7a2; --fire: #c9957f; --lowlands: #bca97c; } }
.arrow { stroke: var(--arrow, var(--ink)); stroke-width: 2.4; fill: none; } .arrow.lost { stroke-dasharray: 6 3; }
.light { --arrow: #1b1e22; } .dark { --arrow: #fff; } marker path { fill: context-stroke; } marker .bar { fill: none; stroke: context-stroke; stroke-width: 2.2; }
.taken { fill: none; stroke: var(--arrow, var(--ink)); stroke-width: 2.2; stroke-dasharray: 2 2.5; } use.taken { --land: none; --own: none; --edge: var(--arrow); fill-opacity: 0; }
.look use[data-pick] { --own: var(--accent); --edge: none; }
.look use:is(.mine, .chosen) { --own: none; --edge: var(--accent); }
.token { fill: var(--c); stroke: #fff; stroke-width: 1.8; }
[id^="t-"] { fill: var(--c); }
text.armies { font-size: 13.5px; font-weight: 700; text-anchor: middle; fill: var(--on); }
.glyph path { fill: var(--label, var(--ink)); stroke: var(--halo, none); stroke-width: 2.5px; paint-order: stroke; stroke-linejoin: round; }
.ring { fill: #f4eefc; stroke: #6b3fa0; stroke-width: 1.6; }
.swirl { fill: none; stroke: #6b3fa0; stroke-width: 1.7; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .6rem 0 0; font-size: .87rem; color: var(--soft); }
.legend .key { display: inline-flex; align-items: center; gap: .4em; }
.marker { color: #c99500; }
.cards { display: grid; grid-template-columns: minmax(10rem, auto) 1fr; gap: .2rem 1rem; margin: 0; font-size: .93rem; }
.cards dt { color: var(--soft); } .cards dd { margin: 0; }
@media screen and (max-width: 36rem) { .cards { display: block; } .cards dd { margin: 0 0 .4rem; } }
.e-round { font-weight: 700; border-bottom: 1px solid var(--line); margin: .9rem 0 .3rem; }
.e-revealed { padding-top: .4rem !important; }
.battle { background: var(--wash); border-left: 4px solid var(--soft); border-radius: 4px; margin: .35rem 0 .5rem 1.5rem; padding: .5rem .8rem !important; }
.battle.won { border-color: #3d8b40; } .battle.lost { border-color: #b3341f; }
.battle p { margin: 0; } .battle .outcome { font-weight: 600; }
@media screen and (max-width: 36rem) {
 .battle { margin-left: 0; }
}
.cubes { width: auto; margin: .3rem 0; } .cubes th, .cubes td { border: 0; padding: .05rem .8rem .05rem 0; vertical-align: baseline; }
.heap { margin-right: 1.1em; overflow-wrap: anywhere; font-size: .85rem; color: var(--soft); }
.heap .row { color: var(--c); letter-spacing: .06em; font-size: 1.15rem; }
.green { --c: #4a9a34; }
</xsl:text></xsl:template>
</xsl:stylesheet>
