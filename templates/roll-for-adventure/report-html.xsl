<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Roll for Adventure.  The page round it is in ../common/html.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <!-- Six faces and an empty space, 24 units wide round 0,0. -->
 <xsl:template name="game-symbols">
  <g id="die"><rect class="body" x="-10" y="-10" width="20" height="20" rx="4.5"/></g>
  <g id="die-1"><use href="#die"/><circle class="pip" r="2.3"/></g>
  <g id="die-2"><use href="#die"/><circle class="pip" cx="-5" cy="-5" r="2.1"/><circle class="pip" cx="5" cy="5" r="2.1"/></g>
  <g id="die-3"><use href="#die-2"/><circle class="pip" r="2.1"/></g>
  <g id="die-4"><use href="#die-2"/><circle class="pip" cx="5" cy="-5" r="2.1"/><circle class="pip" cx="-5" cy="5" r="2.1"/></g>
  <g id="die-5"><use href="#die-4"/><circle class="pip" r="2.1"/></g>
  <g id="die-6"><use href="#die-4"/><circle class="pip" cx="-5" r="2.1"/><circle class="pip" cx="5" r="2.1"/></g>
  <rect id="free" class="free" x="-9.5" y="-9.5" width="19" height="19" rx="4.5"/>
  <path id="skull" d="M0,-9C5.5,-9 8.5,-5.4 8.5,-1C8.5,2 7,3.6 5,4.6V8H-5V4.6C-7,3.6 -8.5,2 -8.5,-1C-8.5,-5.4 -5.5,-9 0,-9z"/>
  <path id="gem" d="M-9,-3L-5,-9H5L9,-3L0,10z"/>
 </xsl:template>

 <!-- 'n' dice of a colour showing a value (empty: a blank die). -->
 <xsl:template name="dice">
  <xsl:param name="n"/><xsl:param name="colour"/><xsl:param name="value"/>
  <xsl:if test="$n &gt; 0">
   <svg class="die c-{$colour}" viewBox="-11 -11 22 22" role="img"><title><xsl:value-of select="concat($colour, ' ', $value)"/></title><use href="#die{substring(concat('-', $value), 1, 2 * ($value != ''))}"/></svg>
   <xsl:call-template name="dice"><xsl:with-param name="n" select="$n - 1"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="value" select="$value"/></xsl:call-template>
  </xsl:if>
 </xsl:template>
 <!-- The dice lying somewhere, by owner. -->
 <xsl:template match="*" mode="lie">
  <xsl:param name="value"/>
  <xsl:for-each select="@*[. &gt; 0 and contains('|red|blue|green|yellow|ally|bonus|', concat('|', name(), '|'))]">
   <xsl:call-template name="dice"><xsl:with-param name="n" select="."/><xsl:with-param name="colour" select="name()"/><xsl:with-param name="value" select="$value"/></xsl:call-template>
  </xsl:for-each>
 </xsl:template>
 <xsl:template name="free">
  <xsl:param name="n"/><xsl:param name="label"/>
  <xsl:if test="$n &gt; 0">
   <svg class="die" viewBox="-11 -11 22 22"><use href="#free"/><xsl:if test="$label != ''"><text class="value" y="4"><xsl:value-of select="$label"/></text></xsl:if></svg>
   <xsl:call-template name="free"><xsl:with-param name="n" select="$n - 1"/><xsl:with-param name="label" select="$label"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="board">
  <a:once of="state | scores"><xsl:fallback><xsl:apply-templates select="." mode="table"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="table">
  <xsl:variable name="s" select="state"/>
  <div class="table">
   <div class="stones"><xsl:call-template name="gems"><xsl:with-param name="n" select="1"/></xsl:call-template></div>
   <xsl:if test="sum($s/rolled/@dice) &gt; 0 and not(scores/@over)">
    <div class="roll">
     <h2><xsl:apply-templates select="$s/@active" mode="hero"/> has rolled; these dice may go to</h2>
     <table>
      <xsl:for-each select="$s/rolled[@dice &gt; 0]">
       <tr>
        <td>
         <xsl:call-template name="dice"><xsl:with-param name="n" select="@own"/><xsl:with-param name="colour" select="$s/@active"/><xsl:with-param name="value" select="@value"/></xsl:call-template>
         <xsl:call-template name="dice"><xsl:with-param name="n" select="@ally"/><xsl:with-param name="colour" select="'ally'"/><xsl:with-param name="value" select="@value"/></xsl:call-template>
         <xsl:call-template name="dice"><xsl:with-param name="n" select="@bonus"/><xsl:with-param name="colour" select="'bonus'"/><xsl:with-param name="value" select="@value"/></xsl:call-template>
        </td>
        <td><xsl:apply-templates select="." mode="places"/></td>
       </tr>
      </xsl:for-each>
     </table>
     <p class="note"><xsl:call-template name="any-value"/></p>
    </div>
   </xsl:if>
   <div class="lands">
    <xsl:apply-templates select="$s/territory"/>
   </div>
   <div class="lands vortexes">
    <div class="vortex">
     <xsl:if test="$page = 'form'"><xsl:attribute name="data-pick">target:resurrection</xsl:attribute></xsl:if>
     <h2>Vortex of Resurrection</h2>
     <p><b><xsl:value-of select="concat($s/resurrection/@pips, ' of ', $resurrection-total)"/></b></p>
     <p class="row"><xsl:for-each select="$s/resurrection/lying[@dice &gt; 0]"><xsl:apply-templates select="." mode="lie"><xsl:with-param name="value" select="@value"/></xsl:apply-templates></xsl:for-each></p>
    </div>
    <div class="vortex oblivion">
     <h2>Vortex of Oblivion</h2>
     <p><b><xsl:apply-templates select="$s/oblivion/@dice" mode="dice"/></b></p>
     <p class="row"><xsl:apply-templates select="$s/oblivion" mode="lie"/></p>
    </div>
    <div class="vortex">
     <h2>Enemy deck</h2>
     <p><b><xsl:value-of select="$s/@deck-size"/> cards</b>; the Master of Shadows has come <xsl:call-template name="plural"><xsl:with-param name="n" select="$s/@master-seen"/><xsl:with-param name="one" select="'time'"/><xsl:with-param name="many" select="'times'"/></xsl:call-template>.</p>
     <p>Bonus dice in the ice cave: <xsl:value-of select="$s/@bonus-store"/>.</p>
    </div>
   </div>
  </div>
 </xsl:template>

 <!-- The power stones, won and still wanted. -->
 <xsl:template name="gems">
  <xsl:param name="n"/>
  <xsl:if test="$n &lt;= state/@goal">
   <svg viewBox="-11 -11 22 23" class="gem"><xsl:if test="$n &lt;= state/@stones"><xsl:attribute name="class">gem won</xsl:attribute></xsl:if><use href="#gem"/></svg>
   <xsl:call-template name="gems"><xsl:with-param name="n" select="$n + 1"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <!-- A territory: its damage, its task and its enemies. -->
 <xsl:template match="territory">
  <xsl:variable name="s" select=".."/>
  <div class="land l-{@id}">
   <xsl:if test="$page = 'form'"><xsl:attribute name="data-pick"><xsl:value-of select="concat('territory:', @id, ' target:', @id)"/></xsl:attribute></xsl:if>
   <h2><xsl:choose><xsl:when test="@id = 'cave'">Ice cave</xsl:when><xsl:otherwise><xsl:value-of select="concat(translate(substring(@id, 1, 1), 'df', 'DF'), substring(@id, 2))"/></xsl:otherwise></xsl:choose></h2>
   <div class="damage" title="damage {@damage} of {../@track}"><xsl:call-template name="track"><xsl:with-param name="n" select="0"/></xsl:call-template></div>
   <xsl:choose>
    <xsl:when test="@id = 'desert'"><xsl:apply-templates select="$s/desert"/></xsl:when>
    <xsl:when test="@id = 'fortress'"><xsl:apply-templates select="$s/fortress"/></xsl:when>
    <xsl:when test="@id = 'forest'"><xsl:apply-templates select="$s/forest"/></xsl:when>
    <xsl:otherwise><xsl:apply-templates select="$s/cave"/></xsl:otherwise>
   </xsl:choose>
   <xsl:apply-templates select="$s/enemy[@territory = current()/@id]"/>
  </div>
 </xsl:template>

 <xsl:template name="track">
  <xsl:param name="n"/>
  <xsl:if test="$n &lt;= ../@track">
   <svg viewBox="-11 -11 22 22" class="hole">
    <xsl:attribute name="class">hole<xsl:if test="$n = ../@track"> last</xsl:if><xsl:if test="$n &lt; @damage"> passed</xsl:if></xsl:attribute>
    <xsl:choose><xsl:when test="$n = @damage"><use href="#skull" class="skull"/><circle class="eye" cx="-3.2" cy="-1" r="2.1"/><circle class="eye" cx="3.2" cy="-1" r="2.1"/></xsl:when><xsl:otherwise><circle r="5"/></xsl:otherwise></xsl:choose>
   </svg>
   <xsl:call-template name="track"><xsl:with-param name="n" select="$n + 1"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <xsl:template match="desert">
  <p class="row"><span>1s</span><xsl:apply-templates select="first" mode="lie"><xsl:with-param name="value" select="'1'"/></xsl:apply-templates><xsl:call-template name="free"><xsl:with-param name="n" select="$desert-spaces - first/@dice"/><xsl:with-param name="label" select="'1'"/></xsl:call-template></p>
  <p class="row"><span>on</span><xsl:apply-templates select="second" mode="lie"><xsl:with-param name="value" select="'1'"/></xsl:apply-templates><xsl:call-template name="free"><xsl:with-param name="n" select="$desert-spaces - second/@dice"/></xsl:call-template></p>
  <xsl:if test="third/@dice &gt; 0"><p class="row"><span>kept</span><xsl:apply-templates select="third" mode="lie"><xsl:with-param name="value" select="'1'"/></xsl:apply-templates></p></xsl:if>
 </xsl:template>
 <xsl:template match="fortress">
  <xsl:for-each select="wall">
   <xsl:variable name="value" select="position() + 1"/>
   <p class="row">
    <span><xsl:value-of select="concat($value, 's')"/></span>
    <xsl:choose>
     <xsl:when test="@barrier"><xsl:apply-templates select="." mode="lie"><xsl:with-param name="value" select="$value"/></xsl:apply-templates><xsl:call-template name="free"><xsl:with-param name="n" select="$fortress-spaces - @dice"/><xsl:with-param name="label" select="$value"/></xsl:call-template></xsl:when>
     <xsl:otherwise><em>the barrier has fallen</em></xsl:otherwise>
    </xsl:choose>
   </p>
  </xsl:for-each>
 </xsl:template>
 <xsl:template match="forest">
  <p class="row path">
   <xsl:apply-templates select="fives" mode="lie"><xsl:with-param name="value" select="'5'"/></xsl:apply-templates>
   <xsl:apply-templates select="sixes" mode="lie"><xsl:with-param name="value" select="'6'"/></xsl:apply-templates>
   <xsl:call-template name="free"><xsl:with-param name="n" select="@boundary - fives/@dice - sixes/@dice"/></xsl:call-template>
  </p>
  <p class="note"><xsl:choose><xsl:when test="@boundary &gt; 0">5s and 6s, <xsl:value-of select="@boundary"/> for the next power stone</xsl:when><xsl:otherwise>no more power stones here</xsl:otherwise></xsl:choose></p>
 </xsl:template>
 <xsl:template match="cave">
  <p class="row">
   <xsl:for-each select="space">
    <xsl:choose>
     <xsl:when test="@die"><xsl:call-template name="dice"><xsl:with-param name="n" select="1"/><xsl:with-param name="colour" select="@die"/><xsl:with-param name="value" select="@value"/></xsl:call-template></xsl:when>
     <xsl:otherwise><xsl:call-template name="free"><xsl:with-param name="n" select="1"/><xsl:with-param name="label" select="@value"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
   </xsl:for-each>
  </p>
  <p class="note">one die a roll; rewards for <xsl:value-of select="concat($cave/@bonus, ', ', $cave/@enemy, ' and ', $cave/@heal)"/></p>
 </xsl:template>
 <xsl:variable name="cave" select="document('tables.xml')/*/cave"/>

 <xsl:template match="enemy">
  <div class="enemy">
   <xsl:if test="$page = 'form'"><xsl:attribute name="data-pick"><xsl:value-of select="concat('card:', @id)"/></xsl:attribute></xsl:if>
   <p><b><xsl:apply-templates select="@id" mode="name"/></b><xsl:text> </xsl:text><span class="rank" title="rank {@rank}"><xsl:value-of select="substring('&#9733;&#9733;&#9733;&#9733;&#9733;', 1, @rank)"/></span></p>
   <p class="row"><xsl:apply-templates select="." mode="lie"/> <b class="total"><xsl:value-of select="concat(@pips, ' of ', @needs)"/></b></p>
   <svg class="bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true"><rect width="{100 * (@pips &lt; @needs) * @pips div @needs + 100 * (@pips &gt;= @needs)}" height="5"/></svg>
  </div>
 </xsl:template>

 <xsl:template match="view" mode="standing">
  <table>
   <thead><tr><th>hero</th><xsl:if test="state/player/@hero"><th>power</th></xsl:if><th>dice at home</th><td/></tr></thead>
   <tbody>
    <xsl:for-each select="state/player">
     <tr>
      <xsl:if test="@seat = /view/@seat"><xsl:attribute name="class">me</xsl:attribute></xsl:if>
      <td><xsl:apply-templates select="@colour" mode="hero"/></td>
      <xsl:if test="../player/@hero"><td><xsl:apply-templates select="@hero" mode="name"/><br/><span class="power"><xsl:apply-templates select="$tables/hero[@id = current()/@hero]" mode="says"/></span></td></xsl:if>
      <td class="row">
       <xsl:call-template name="dice"><xsl:with-param name="n" select="@own"/><xsl:with-param name="colour" select="@colour"/></xsl:call-template>
       <xsl:call-template name="dice"><xsl:with-param name="n" select="@ally"/><xsl:with-param name="colour" select="'ally'"/></xsl:call-template>
       <xsl:call-template name="dice"><xsl:with-param name="n" select="@bonus"/><xsl:with-param name="colour" select="'bonus'"/></xsl:call-template>
       <xsl:if test="not(@own + @ally + @bonus &gt; 0)">none</xsl:if>
      </td>
      <td><xsl:if test="@colour = ../@active and not(/view/scores/@over)"><em>on turn</em></xsl:if></td>
     </tr>
    </xsl:for-each>
   </tbody>
  </table>
 </xsl:template>

 <xsl:variable name="opens" select="' stone defeated ended '"/>
 <xsl:template match="placed" mode="item"><li class="e-placed"><xsl:apply-templates select="." mode="tell"/><xsl:text> </xsl:text><xsl:apply-templates select="." mode="lie"><xsl:with-param name="value" select="@value"/></xsl:apply-templates></li></xsl:template>

 <!-- All players win and lose together. -->
 <xsl:template match="view" mode="plot">
  <xsl:call-template name="plot"><xsl:with-param name="who" select="scores/score[1]"/><xsl:with-param name="heading" select="'Power stones, turn by turn'"/><xsl:with-param name="label" select="'stones'"/></xsl:call-template>
 </xsl:template>

 <!-- Seats have the colours of their first hero's dice. -->
 <xsl:template name="seat-colour">
  <xsl:param name="n"/>
  <xsl:value-of select="concat('var(--', /view/state/player[@seat = current()/@seat]/@colour, ')')"/>
 </xsl:template>

 <xsl:template match="view" mode="style"><xsl:text>
:root { --red: #c23b22; --blue: #2360a8; --green: #3f8f3a; --yellow: #e0b000; --ally: #f4f1ea; --bonus: #4a3f6b; }
.c-red { --c: var(--red); } .c-blue { --c: var(--blue); } .c-green { --c: var(--green); } .c-yellow { --c: var(--yellow); --pip: #2d2100; }
.c-ally { --c: var(--ally); --pip: #33373d; --rim: #8b8577; } .c-bonus { --c: var(--bonus); }
.die { width: 1.75rem; height: 1.75rem; max-width: none; display: inline-block; vertical-align: middle; margin: 1px; }
.body { fill: var(--c); stroke: var(--rim, #00000055); stroke-width: 1; }
.pip { fill: var(--pip, #fff); }
.free { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-dasharray: 3 2.6; opacity: .75; }
.die text.value { fill: var(--soft); font-size: 11px; text-anchor: middle; }
.events .die { width: 1.3rem; height: 1.3rem; }
.stones { text-align: center; margin: 0 0 .6rem; }
.gem { width: 2rem; height: 2rem; display: inline-block; margin: 0 .15rem; fill: none; stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 3 2; }
.gem.won { fill: #18a08a; stroke: #0b5b50; stroke-dasharray: none; }
.roll { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .6rem 1.15rem .7rem; margin-bottom: 1rem; }
.roll h2, .land h2, .vortex h2 { margin: 0 0 .3rem; font-size: 1.02rem; }
.roll td:first-child { white-space: nowrap; width: 1%; } .roll td { border: 0; vertical-align: middle; }
.lands { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; }
.vortexes { margin-top: 1rem; }
.land, .vortex { border: 1px solid var(--line); border-top: 6px solid var(--t, var(--soft)); border-radius: 6px; background: var(--card); padding: .7rem .9rem; }
.land p, .vortex p, .enemy p { margin: .25rem 0; }
.l-desert { --t: #d9a441; } .l-fortress { --t: #8b8d94; } .l-forest { --t: #3f8f3a; } .l-cave { --t: #6fb4d6; }
.vortex { --t: #18a08a; } .oblivion { --t: #4a3f6b; }
.land .row span { display: inline-block; min-width: 2.4em; color: var(--soft); font-size: .85rem; }
.damage { margin: .1rem 0 .5rem; display: flex; gap: .1rem; }
.hole { width: 1.45rem; height: 1.45rem; fill: var(--wash); stroke: var(--soft); stroke-width: 1.2; }
.hole.passed { fill: #b3341f; stroke: #7d2113; } .hole.last { stroke: #b3341f; stroke-width: 2.4; }
.hole .skull { fill: var(--ink); stroke: none; } .hole .eye { fill: var(--card); stroke: none; }
.enemy { border: 1px solid var(--line); border-left: 4px solid #7d2113; border-radius: 4px; background: var(--wash); padding: .4rem .7rem; margin-top: .5rem; }
.enemy code { color: var(--soft); font-size: .78em; } .rank { color: #b3341f; letter-spacing: .1em; }
.bar { width: 100%; height: 5px; background: var(--line); border-radius: 3px; } .bar rect { fill: #18a08a; }
.power { color: var(--soft); font-size: .87em; }
.e-turn { font-weight: 700; border-bottom: 1px solid var(--line); margin: .8rem 0 .3rem; }
.e-revealed { padding-top: .4rem !important; }
.e-damage, .e-lost, .e-ended { color: #b3341f !important; }
.e-stone, .e-defeated, .e-freed { color: #0f7d6c !important; }
@media (prefers-color-scheme: dark) { .rank { color: #ff9a86; } .e-damage, .e-lost, .e-ended { color: #ff9a86 !important; } .e-stone, .e-defeated, .e-freed { color: #54d0ba !important; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
