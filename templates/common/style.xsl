<?xml version="1.0" encoding="UTF-8"?>
<!-- How reports look: CSS for screen, paper, light and dark, and the seats' colours and shapes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

 <xsl:template name="style"><xsl:text>
:root { --page: #f7f5f0; --card: #fffdf9; --ink: #23262b; --soft: #5d6168; --line: #dcd7cc; --accent: #8a5a18; --wash: #efebe1; --sea: #e3e9ec; }
@media (prefers-color-scheme: dark) {
 :root { --page: #16181c; --card: #1f2228; --ink: #e7e5e0; --soft: #9b9fa8; --line: #343942; --accent: #d9a860; --wash: #282c34; --sea: #12161a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
header, main, footer { max-width: 82rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.75rem; padding-bottom: 1rem; border-bottom: 3px double var(--line); margin-bottom: 1.5rem; }
h1, h2, .rules { font-family: "Iowan Old Style", Palatino, "Palatino Linotype", "Noto Serif", "DejaVu Serif", Georgia, serif; }
.rules { margin: 0; color: var(--accent); letter-spacing: .14em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .1rem 0 .2rem; font-size: 2.1rem; line-height: 1.15; font-weight: 600; }
h1 .turn { color: var(--soft); font-weight: 400; font-size: .62em; margin-left: .3em; }
h2 { font-size: 1.2rem; font-weight: 600; margin: 0 0 .6rem; }
h3 { font-size: .95rem; margin: 1rem 0 .35rem; }
.now { margin: 0; font-size: 1.05rem; }
.aim { margin: .2rem 0 0; color: var(--soft); }
.things dl { margin: 0; columns: 21rem; column-gap: 1.6rem; } .things div { break-inside: avoid; padding: .12rem 0; } .things dt { display: inline; font-weight: 600; } .things dt::after { content: ": "; } .things dd { display: inline; margin: 0; }
.facts { list-style: none; margin: .7rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; font-size: .9rem; }
.facts span { color: var(--soft); margin-right: .35em; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 1rem 1.15rem; margin: 0 0 1.15rem; }
section > :is(p, ul):last-child { margin-bottom: 0; }
section.next { border-left: 5px solid var(--accent); }
section.board { background: none; border: 0; padding: 0; }
.asks { margin: 0 0 .4rem; padding-left: 1.2rem; font-size: 1.05rem; }
.awaited, .quiet, footer, .note { color: var(--soft); font-size: .9rem; margin: .3rem 0 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: .8rem; border-bottom: 1.5px solid var(--line); padding: .2rem .6rem .3rem; vertical-align: bottom; }
td { padding: .32rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child :is(td, th) { border-bottom: 0; }
tr.me td { background: var(--wash); } tr.above td { border-bottom: 0; } tr.above + tr td { padding-top: 0; }
.n { text-align: right; }
td.big { font-weight: 700; font-size: 1.08em; }
code { font: .9em ui-monospace, "DejaVu Sans Mono", monospace; }
.seat { font-weight: 600; white-space: nowrap; }
.seat::before { content: ""; display: inline-block; width: .62em; height: .62em; border-radius: 2px; background: var(--c); margin-right: .35em; }
.part { margin: .45rem 0 0; padding: .3rem 0 0; border-top: 1px solid var(--line); } .part > summary, p.part { color: var(--ink); font-weight: 600; }
.part > .events { padding: .1rem 0 0 1.1rem; color: var(--soft); } .part > .events b, .part > .events strong { color: var(--ink); }
.events { list-style: none; margin: 0; padding: 0; }
.events li { padding: .16rem 0; }
.v-refused td, .v-dropped td, .v-item td { color: #b3341f; }
@media (prefers-color-scheme: dark) { .v-refused td, .v-dropped td, .v-item td { color: #ff9a86; } }
.v-when-false td, .v-fallback td { color: var(--soft); }
.draws td:last-child { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .85em; word-break: break-word; }
.in-words { margin: 0 0 1.15rem; } .in-words summary { font-size: .95rem; } .in-words .item { margin: .15rem 0; }
.in-words pre { overflow-x: auto; font: .85rem/1.3 ui-monospace, "DejaVu Sans Mono", monospace; }
summary { cursor: pointer; color: var(--soft); }
svg.symbols { position: absolute; }
svg { display: block; max-width: 100%; height: auto; }
svg text { font-family: inherit; fill: var(--ink); }
.maps svg { width: 100%; } .maps .all { max-height: 92vh; }
.maps .part { display: none; }
.plot { max-width: 46rem; }
.plot .grid { stroke: var(--line); stroke-width: 1; }
.plot .axis { fill: var(--soft); font-size: 11px; }
.plot polyline { fill: none; stroke: var(--c); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.plot circle { fill: var(--c); stroke: var(--card); stroke-width: 1.5; }
@media (prefers-color-scheme: dark) {
 .plot polyline { stroke: color-mix(in srgb, var(--c) 75%, #fff); }
 .plot circle { fill: color-mix(in srgb, var(--c) 75%, #fff); }
}
.plot .at { text-anchor: middle; }
.plotted { display: flex; flex-wrap: wrap; gap: .1rem 1.3rem; margin: .3rem 0 0; font-variant-numeric: tabular-nums; } .plotted > span { white-space: nowrap; }
@media screen and (max-width: 36rem) {
 header, main, footer { padding-left: .75rem; padding-right: .75rem; }
 section { padding: .8rem .85rem; }
 .wide > table { width: max-content; min-width: 100%; max-width: 66rem; }
 .wide > .fit { width: 100%; } .fit :is(td, th) { padding-left: .25rem; padding-right: .25rem; } .fit th { font-size: .74rem; }
 .wide td.note { max-width: 0; }
 .maps .all { display: none; }
 .maps .part { display: block; margin-bottom: .5rem; }
 .plot .axis { font-size: 20px; }
 .plot .between { display: none; }
}
footer { padding-bottom: 2rem; }
@media print {
 .in-words { display: none; }
 :root { --page: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --wash: #f2f2f2; --sea: #f4f4f4; --accent: #000; }
 @page { size: A4 landscape; margin: 9mm; }
 :root { font-size: 10.5px; }
 body { font-size: 8pt; line-height: 1.3; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
 section { break-inside: avoid; border-radius: 0; padding: .4rem .6rem; margin-bottom: .5rem; }
 section.log { break-inside: auto; }
 section.log > .events { columns: 3; column-gap: 1.5rem; }
 .events li { break-inside: avoid; }
 section.board { break-inside: auto; }
 section.board svg { max-height: 118mm; margin: 0 auto; break-inside: avoid; }
 .maps svg { border: 0; width: auto; height: 104mm; }
 section.board { margin-bottom: .3rem; }
 .legend, .board .note { font-size: .8rem; gap: .1rem .8rem; margin-top: .2rem; }
 .wide { overflow: visible; }
 td, th { padding: .1rem .4rem; }
 header, main, footer { max-width: none; padding: 0; margin-bottom: .5rem; }
 header { margin-bottom: .3rem; padding-bottom: .2rem; }
 h1 { font-size: 1.6rem; }
}
</xsl:text></xsl:template>

 <!-- One colour a seat, by place at the table; told apart by colour-blind eyes as well, and by the shapes below. -->
 <xsl:template name="seat-colour">
  <xsl:param name="n"/>
  <xsl:choose>
   <xsl:when test="$n = 1">#c23b22</xsl:when>
   <xsl:when test="$n = 2">#2360a8</xsl:when>
   <xsl:when test="$n = 3">#dfa000</xsl:when>
   <xsl:when test="$n = 4">#7b3fa0</xsl:when>
   <xsl:when test="$n = 5">#0a7f7a</xsl:when>
   <xsl:when test="$n = 6">#7a5230</xsl:when>
   <xsl:otherwise>#5c6470</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- Which of the colours a score's seat has: a game may go by what the seat plays. -->
 <xsl:template name="seat-number"><xsl:value-of select="count(preceding-sibling::score) + 1"/></xsl:template>

 <xsl:template name="seat-styles">
  <xsl:for-each select="scores/score">
   <xsl:variable name="n"><xsl:call-template name="seat-number"/></xsl:variable>
   <xsl:text>.s-</xsl:text><xsl:value-of select="@seat"/><xsl:text> { --c: </xsl:text>
   <xsl:call-template name="seat-colour"><xsl:with-param name="n" select="number($n)"/></xsl:call-template>
   <!-- The colour of text on that colour. -->
   <xsl:choose><xsl:when test="$n = 3">; --on: #2d2100</xsl:when><xsl:otherwise>; --on: #fff</xsl:otherwise></xsl:choose>
   <xsl:text>; }&#10;</xsl:text>
  </xsl:for-each>
 </xsl:template>

 <!-- One shape a seat, 24 units wide round 0,0: use href="#t-SEAT". -->
 <xsl:template name="symbols">
  <svg width="0" height="0" class="symbols" aria-hidden="true">
   <defs>
    <xsl:for-each select="scores/score">
     <xsl:variable name="n" select="position()"/>
     <xsl:choose>
      <xsl:when test="$n = 1"><circle id="t-{@seat}" class="s-{@seat}" r="11.5"/></xsl:when>
      <xsl:when test="$n = 2"><rect id="t-{@seat}" class="s-{@seat}" x="-10.5" y="-10.5" width="21" height="21" rx="3"/></xsl:when>
      <xsl:when test="$n = 3"><path id="t-{@seat}" class="s-{@seat}" d="M0,-14L14,0L0,14L-14,0z"/></xsl:when>
      <xsl:when test="$n = 4"><path id="t-{@seat}" class="s-{@seat}" d="M-6.5,-11.5H6.5L13,0L6.5,11.5H-6.5L-13,0z"/></xsl:when>
      <xsl:when test="$n = 5"><path id="t-{@seat}" class="s-{@seat}" d="M-11.5,-11H11.5V1Q11.5,9 0,14Q-11.5,9 -11.5,1z"/></xsl:when>
      <xsl:when test="$n = 6"><path id="t-{@seat}" class="s-{@seat}" d="M0,-14L13,-3L8,12H-8L-13,-3z"/></xsl:when>
      <xsl:otherwise><rect id="t-{@seat}" class="s-{@seat}" x="-13" y="-9" width="26" height="18" rx="9"/></xsl:otherwise>
     </xsl:choose>
    </xsl:for-each>
    <xsl:call-template name="game-symbols"/>
   </defs>
  </svg>
 </xsl:template>

 <!-- A game's own shapes. -->
 <xsl:template name="game-symbols"/>
</xsl:stylesheet>
