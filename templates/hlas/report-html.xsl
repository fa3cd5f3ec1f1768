<?xml version="1.0" encoding="UTF-8"?>
<!-- The HTML report of Heroes of Land, Air & Sea.  The page round it is in ../common/html.xsl, the words in words.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl"
    xmlns:a="assize:once" extension-element-prefixes="a">
 <xsl:import href="../common/html.xsl"/>
 <xsl:import href="facts.xsl"/>
 <xsl:import href="words.xsl"/>

 <xsl:variable name="plan"><xsl:choose><xsl:when test="contains(/view/state/@boards, 'six')">six</xsl:when><xsl:otherwise>four</xsl:otherwise></xsl:choose></xsl:variable>
 <xsl:variable name="floats" select="contains(/view/state/@boards, 'floating')"/>
 <xsl:variable name="aloft-x" select="1000 + 400 * ($plan = 'six')"/>
 <!--
  The regions in play that the board shows, with the middle of each and the ways
  that are drawn: the same for all viewers.  The two lands inside a continent
  share its middle square, cut across, or into an upper and a lower half: @sx
  and @sy say where their spots lie from its middle, -1, 0 or 1, and they stand
  a little off it.  The Floating Continent is drawn at the right.
 -->
 <xsl:variable name="regions-tree"><a:once of="$state/@boards | $state/@closed"><xsl:fallback>
  <xsl:variable name="in-play" select="$tables/region[spot[@board = $plan] or ($floats and spot[@board = 'floating'])][not(@continent) or not($state/@closed) or @continent != $state/@closed]"/>
  <xsl:variable name="inner" select="$in-play[(@continent != 'fl' and not(way/@by = 'shore')) or spot[@board = 'floating'][(@x - 400) mod 60 != 0]]"/>
  <xsl:for-each select="$in-play">
   <xsl:variable name="spot" select="spot[@board = $plan or @board = 'floating']"/>
   <xsl:variable name="aloft" select="$spot/@board = 'floating'"/>
   <xsl:variable name="shares" select="count(. | $inner) = count($inner)"/>
   <xsl:variable name="twin" select="$inner[$shares][@continent = current()/@continent][@id != current()/@id]/spot[@board = $spot/@board]"/>
   <xsl:variable name="sx" select="$shares * (($spot/@x &gt; $twin/@x) - ($spot/@x &lt; $twin/@x))"/>
   <xsl:variable name="sy" select="$shares * (($spot/@y &gt; $twin/@y) - ($spot/@y &lt; $twin/@y))"/>
   <region x="{$spot/@x - 17 * $sx}" y="{$spot/@y - 17 * $sy}">
    <xsl:copy-of select="@id | @name | @terrain | @continent"/>
    <xsl:if test="$aloft">
     <xsl:attribute name="x"><xsl:value-of select="$aloft-x + 18 * $sx + not($shares) * (($spot/@x - 400) div .6)"/></xsl:attribute>
     <xsl:attribute name="y"><xsl:value-of select="400 + 18 * $sy + not($shares) * (($spot/@y - 400) div .6)"/></xsl:attribute>
    </xsl:if>
    <xsl:if test="$shares"><xsl:attribute name="sx"><xsl:value-of select="$sx"/></xsl:attribute><xsl:attribute name="sy"><xsl:value-of select="$sy"/></xsl:attribute></xsl:if>
    <xsl:copy-of select="way[@by = 'ferry' or @by = 'wrap'][contains(@boards, $plan)]"/>
   </region>
  </xsl:for-each>
 </xsl:fallback></a:once></xsl:variable>
 <xsl:variable name="regions" select="exsl:node-set($regions-tree)/region"/>

 <xsl:template match="view" mode="board">
  <a:once of="state/@boards | state/@closed | state/stack | state/faction | events/moved | events/battle"><xsl:fallback><xsl:apply-templates select="." mode="map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="map">
  <div class="map">
   <xsl:variable name="width" select="840 + 400 * ($plan = 'six') + 350 * $floats"/>
   <svg width="0" height="0" class="symbols" aria-hidden="true">
    <defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0,0L10,5L0,10z"/></marker></defs>
    <g id="whole-board" class="map">
    <rect class="water" x="-20" y="-20" width="{$width}" height="840"/>
    <a:once of="$state/@boards | $state/@closed"><xsl:fallback>
     <xsl:apply-templates select="$regions/way[@by = 'ferry']" mode="ferry"/>
     <xsl:apply-templates select="$regions/way[@by = 'wrap']" mode="edge"/>
    </xsl:fallback></a:once>
    <xsl:apply-templates select="$regions[@terrain = 'sea']" mode="draw"/>
    <xsl:apply-templates select="$regions[@terrain != 'sea']" mode="draw"/>
    <a:once of="$state/@boards | $state/@closed"><xsl:fallback><xsl:apply-templates select="$tables/continent[@id = $regions/@continent]" mode="draw"/></xsl:fallback></a:once>
    <xsl:if test="$page != 'form'"><xsl:for-each select="events/moved[@length &gt; 1]"><xsl:apply-templates select="." mode="arrow"/></xsl:for-each></xsl:if>
    <g id="names" class="map"><xsl:apply-templates select="$regions" mode="captions"/><xsl:apply-templates select="$regions" mode="armies"/></g>
    <xsl:for-each select="events/battle">
     <xsl:variable name="at" select="$regions[@id = current()/@region]"/>
     <xsl:if test="$at"><text class="clash" x="36" y="33"><xsl:attribute name="transform">translate(<xsl:value-of select="concat($at/@x, ',', $at/@y)"/>)</xsl:attribute>&#x2694;</text></xsl:if>
    </xsl:for-each>
    </g>
   </svg>
   <xsl:call-template name="map-parts">
    <xsl:with-param name="of">whole-board</xsl:with-param><xsl:with-param name="title">The map: lands and seas, who stands there, the moves and battles of this turn</xsl:with-param>
    <xsl:with-param name="x" select="-20"/><xsl:with-param name="y" select="-20"/><xsl:with-param name="width" select="$width"/><xsl:with-param name="height" select="840"/>
    <xsl:with-param name="parts" select="2 + ($plan = 'six')"/>
   </xsl:call-template>
   <p class="note">Each land and sea has its name; the first three letters are enough in orders. Broken lines are ferries; those marked A, B, 1 and 2 lead over the edge to the same mark. Bold words are open tokens, a question mark is a token face down. A star is a Hero, an anchor a sea vessel, a plane an air vessel. Arrows are the moves of this turn, crossed swords its battles.</p>
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
    <xsl:if test="../@name = 'building' or ../@name = 'unit'"><xsl:attribute name="says"><xsl:for-each select="$lines"><xsl:value-of select="concat(substring(' ', 1, position() - 1), 'Level ', @level, ': ')"/><xsl:apply-templates select="." mode="says"/></xsl:for-each></xsl:attribute></xsl:if>
   </xsl:if>
  </xsl:copy>
 </xsl:template>

 <xsl:template match="view" mode="picks">
  <xsl:for-each select="$regions">
   <g transform="translate({@x},{@y})"><xsl:apply-templates select="." mode="ground"><xsl:with-param name="pick" select="concat('region:', @id)"/></xsl:apply-templates></g>
  </xsl:for-each>
  <use href="#names" class="over"/>
 </xsl:template>

 <!-- Ferries: between two lands, and over the edge. -->
 <xsl:template match="way" mode="ferry">
  <xsl:variable name="to" select="$regions[@id = current()/@to]"/>
  <xsl:if test="$to">
   <line class="ferry" x1="{../@x}" y1="{../@y}" x2="{$to/@x}" y2="{$to/@y}"/>
  </xsl:if>
 </xsl:template>
 <xsl:template match="way" mode="edge">
  <g transform="translate({../@x},{../@y})">
   <g transform="rotate({@bearing})"><line class="ferry" y2="-115"/></g>
   <text class="label"><xsl:attribute name="x"><xsl:value-of select="68 * ((@bearing = 90) - (@bearing = 270)) + 10 * (@bearing mod 180 = 0)"/></xsl:attribute><xsl:attribute name="y"><xsl:value-of select="68 * ((@bearing = 180) - (@bearing = 0)) + 5 - 12 * (@bearing mod 180 = 90)"/></xsl:attribute><xsl:choose><xsl:when test="@label = 'one'">1</xsl:when><xsl:when test="@label = 'two'">2</xsl:when><xsl:otherwise><xsl:value-of select="translate(@label, 'ab', 'AB')"/></xsl:otherwise></xsl:choose></text>
  </g>
 </xsl:template>

 <!-- The shore of a continent, three lands wide and high, and its name. -->
 <xsl:template match="continent" mode="draw">
  <xsl:variable name="spots" select="../region[@continent = current()/@id]/spot[@board = $plan]"/>
  <xsl:variable name="x"><xsl:choose><xsl:when test="@floating"><xsl:value-of select="$aloft-x - 150"/></xsl:when><xsl:otherwise><xsl:for-each select="$spots"><xsl:sort select="@x" data-type="number"/><xsl:if test="position() = 1"><xsl:value-of select="@x - 50"/></xsl:if></xsl:for-each></xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:variable name="y"><xsl:choose><xsl:when test="@floating">250</xsl:when><xsl:otherwise><xsl:for-each select="$spots"><xsl:sort select="@y" data-type="number"/><xsl:if test="position() = 1"><xsl:value-of select="@y - 50"/></xsl:if></xsl:for-each></xsl:otherwise></xsl:choose></xsl:variable>
  <rect class="shore" x="{$x}" y="{$y}" width="300" height="300" rx="5"/>
  <text class="continent" x="{$x + 150 - 100 * ($x = 450 and $plan = 'six')}" y="{$y + 314 - 320 * ($y &lt; 300)}"><xsl:value-of select="@name"/></text>
 </xsl:template>

 <!-- The ground of a region; at sea no line bounds it. -->
 <xsl:template match="region" mode="draw">
  <g class="t-{@terrain}" transform="translate({@x},{@y})">
   <title><xsl:value-of select="concat(@name, ', ', @terrain)"/></title>
   <xsl:choose>
    <xsl:when test="@terrain = 'sea'"><use href="#at-sea" y="-8"/></xsl:when>
    <xsl:otherwise><xsl:apply-templates select="." mode="ground"/></xsl:otherwise>
   </xsl:choose>
   <xsl:if test="@terrain != 'sea' and not(@sx)"><use href="#on-{@terrain}" x="-36" y="22"/></xsl:if>
  </g>
 </xsl:template>

 <!-- Its shape, drawn or to be tapped. -->
 <xsl:template match="region" mode="ground">
  <xsl:param name="pick"/>
  <path class="ground">
   <xsl:if test="$pick"><xsl:attribute name="data-pick"><xsl:value-of select="$pick"/></xsl:attribute></xsl:if>
   <xsl:attribute name="d">
    <xsl:choose>
     <xsl:when test="not(@sx)">M-50,-50H50V50H-50z</xsl:when>
     <xsl:when test="@sx = 0"><xsl:value-of select="concat('M-50,', -18 * @sy, 'h100v', 50 * @sy, 'h-100z')"/></xsl:when>
     <xsl:otherwise><xsl:value-of select="concat('M', -68 * @sx, ',', 32 * @sy, 'h', 100 * @sx, 'v', -100 * @sy, 'z')"/></xsl:otherwise>
    </xsl:choose>
   </xsl:attribute>
  </path>
 </xsl:template>

 <!-- Its name and its tokens, drawn over the arrows. -->
 <xsl:template match="region" mode="captions">
  <g class="t-{@terrain}" transform="translate({@x},{@y})">
   <xsl:choose>
    <xsl:when test="@terrain = 'sea'"><xsl:call-template name="caption"><xsl:with-param name="y" select="6"/><xsl:with-param name="token" select="-14"/><xsl:with-param name="room" select="96"/></xsl:call-template></xsl:when>
    <xsl:when test="@sx"><xsl:call-template name="caption"><xsl:with-param name="x" select="-9 * @sx"/><xsl:with-param name="y" select="25 * @sy + 3 + (@sy &lt; 0) * 4"/><xsl:with-param name="token" select="14 * @sy + 3 + (@sy &lt; 0) * 4"/><xsl:with-param name="room" select="80"/><xsl:with-param name="font" select="10.5"/>
     <!-- The lower line has less of a corner. -->
     <xsl:with-param name="token-room" select="80 - 14 * (@sx != 0)"/>
    </xsl:call-template></xsl:when>
    <xsl:otherwise><xsl:call-template name="caption"><xsl:with-param name="y" select="45"/><xsl:with-param name="token" select="-36"/><xsl:with-param name="room" select="94"/></xsl:call-template></xsl:otherwise>
   </xsl:choose>
  </g>
 </xsl:template>
 <xsl:key name="stack" match="/view/state/stack[@count &gt; 0]" use="@region"/>
 <!-- The name of a region and its tokens, squeezed into the room there is. -->
 <xsl:template name="caption">
  <xsl:param name="x" select="0"/><xsl:param name="y"/><xsl:param name="token"/><xsl:param name="room"/><xsl:param name="font" select="13"/>
  <xsl:param name="token-room" select="$room"/>
  <text class="id" x="{$x}" y="{$y}"><xsl:if test="$font &lt; 13"><xsl:attribute name="class">id inner</xsl:attribute></xsl:if><xsl:call-template name="squeeze"><xsl:with-param name="text" select="@name"/><xsl:with-param name="room" select="$room"/><xsl:with-param name="font" select="$font"/></xsl:call-template></text>
  <xsl:variable name="id" select="@id"/>
  <xsl:for-each select="$state"><xsl:for-each select="key('stack', $id)">
   <xsl:variable name="told" select="string-length(@tokens) - string-length(translate(@tokens, ' ', '')) + boolean(@tokens)"/>
   <xsl:variable name="words"><xsl:call-template name="tokens"><xsl:with-param name="tokens" select="concat(@tokens, substring(' ', 1, $told), substring('- - - - - - - ', 1, 2 * (@count - $told)))"/></xsl:call-template></xsl:variable>
   <text class="token" x="{$x}" y="{$token}"><xsl:if test="$font &lt; 13"><xsl:attribute name="class">token inner</xsl:attribute></xsl:if><xsl:call-template name="squeeze"><xsl:with-param name="text" select="string($words)"/>
    <xsl:with-param name="room" select="$token-room"/>
    <!-- Bold letters are broader. -->
    <xsl:with-param name="font" select="$font * 1.15"/>
   </xsl:call-template></text>
  </xsl:for-each></xsl:for-each>
 </xsl:template>
 <xsl:template name="squeeze">
  <xsl:param name="text"/><xsl:param name="room"/><xsl:param name="font"/>
  <xsl:if test="string-length($text) * $font * .6 &gt; $room"><xsl:attribute name="textLength"><xsl:value-of select="$room"/></xsl:attribute><xsl:attribute name="lengthAdjust">spacingAndGlyphs</xsl:attribute></xsl:if>
  <xsl:value-of select="$text"/>
 </xsl:template>

 <xsl:template name="game-symbols">
  <g id="on-mountains"><path class="sign" d="M-11,8L-4,-7L0,1L4,-5L11,8z"/></g>
  <g id="on-forest"><path class="sign" d="M-10,8l5,-14l5,14zM0,8l5,-14l5,14z"/></g>
  <g id="on-plains"><path class="sign thin" d="M-8,8Q-9,0 -11,-5M-8,8Q-7,0 -5,-6M2,8Q1,0 -1,-5M2,8Q3,0 5,-6M9,8Q9,2 11,-3"/></g>
  <g id="on-desert"><path class="sign thin" d="M-12,3Q-6,-6 0,3T12,3M-9,8Q-3,1 3,8"/></g>
  <g id="on-swamp"><path class="sign thin" d="M-8,8V-4M-2,8V-7M4,8V-3M-11,8H9"/></g>
  <g id="on-capital"><path class="sign thin" d="M-9,8V-4H-5V0H-2V-6H2V0H5V-4H9V8z"/></g>
  <g id="at-sea"><path class="wave" d="M-40,0q5,-5 10,0t10,0M20,0q5,-5 10,0t10,0M-28,24q5,-5 10,0t10,0M6,24q5,-5 10,0t10,0"/></g>
  <path id="castle" d="M-8,6V-6H-5V-3H-2V-6H2V-3H5V-6H8V6H3V1H-3V6z"/>
  <path id="rook" d="M-5,6V-1L-6,-2V-6H-3V-4H-1.5V-6H1.5V-4H3V-6H6V-2L5,-1V6z"/>
 </xsl:template>

 <!-- The pieces of a place, a line a kind, drawn over the arrows. -->
 <xsl:key name="pieces" match="/view/state/faction/tower | /view/state/faction/serf | /view/state/faction/warrior" use="@region"/>
 <xsl:key name="pieces" match="/view/state/faction/place" use="@n"/>
 <xsl:key name="pieces" match="/view/state/faction/@capital" use="."/>
 <xsl:template match="region" mode="armies">
  <xsl:variable name="region" select="."/>
  <xsl:for-each select="$state">
   <xsl:variable name="pieces" select="key('pieces', $region/@id)"/>
   <xsl:if test="$pieces"><xsl:apply-templates select="$region" mode="army"><xsl:with-param name="pieces" select="$pieces"/></xsl:apply-templates></xsl:if>
  </xsl:for-each>
 </xsl:template>
 <xsl:template match="region" mode="army">
  <xsl:param name="pieces"/>
  <xsl:variable name="id" select="@id"/>
  <xsl:variable name="lines" select="count($pieces)"/>
  <xsl:variable name="room"><xsl:choose><xsl:when test="@sx">2.4</xsl:when><xsl:when test="@terrain = 'sea'">3</xsl:when><xsl:otherwise>4</xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:variable name="scale"><xsl:choose><xsl:when test="$lines &gt; $room"><xsl:value-of select="round(100 * $room div $lines) div 100"/></xsl:when><xsl:when test="@sx">.8</xsl:when><xsl:otherwise>1</xsl:otherwise></xsl:choose></xsl:variable>
   <g transform="translate({@x},{@y})">
    <g transform="translate(0,{-30 * (not(@sx) and @terrain != 'sea') - 14 * boolean(@sx) + 12 * (@terrain = 'sea')}) scale({$scale})">
     <xsl:for-each select="$pieces/ancestor::faction">
      <xsl:variable name="before" select="preceding-sibling::faction"/>
      <xsl:variable name="above" select="count($pieces[ancestor::faction/@id = $before/@id])"/>
      <xsl:variable name="own" select="@capital[. = $id] | tower[@region = $id] | serf[@region = $id] | warrior[@region = $id] | place[@n = $id]"/>
      <g class="s-{@seat}" transform="translate(0,{16 * $above})">
       <rect class="flag" x="-42" width="84" height="{16 * count($own)}" rx="5"/>
       <xsl:for-each select="$own">
        <g transform="translate(0,{16 * (position() - 1) + 8})">
         <xsl:choose>
          <xsl:when test="self::tower"><use class="on" href="#rook" x="-24"/></xsl:when>
          <xsl:when test="not(self::*)"><use class="on" href="#castle" x="-33"/></xsl:when>
         </xsl:choose>
         <text class="army" y="4.5" x="{9 * (self::tower or not(self::*))}">
          <xsl:choose>
           <xsl:when test="self::tower">Tower</xsl:when>
           <xsl:when test="self::serf"><xsl:call-template name="many"><xsl:with-param name="n" select="@n"/><xsl:with-param name="one" select="'Serf'"/></xsl:call-template></xsl:when>
           <xsl:when test="self::warrior"><xsl:call-template name="many"><xsl:with-param name="n" select="@n"/><xsl:with-param name="one" select="'Warrior'"/></xsl:call-template></xsl:when>
           <xsl:when test="self::place">
            <xsl:variable name="name"><xsl:call-template name="unit"><xsl:with-param name="faction" select="../@id"/><xsl:with-param name="unit" select="@piece"/></xsl:call-template></xsl:variable>
            <xsl:variable name="words"><xsl:choose><xsl:when test="@piece = 'sea'">&#x2693; </xsl:when><xsl:when test="@piece = 'air'">&#x2708; </xsl:when><xsl:otherwise>&#x2605; </xsl:otherwise></xsl:choose><xsl:value-of select="substring-before(concat($name, ','), ',')"/></xsl:variable>
            <xsl:call-template name="squeeze"><xsl:with-param name="text" select="string($words)"/><xsl:with-param name="room" select="80"/><xsl:with-param name="font" select="12.5"/></xsl:call-template>
           </xsl:when>
           <xsl:otherwise><xsl:value-of select="concat('Capital ', ../@level)"/></xsl:otherwise>
          </xsl:choose>
         </text>
        </g>
       </xsl:for-each>
      </g>
     </xsl:for-each>
    </g>
   </g>
 </xsl:template>
 <xsl:variable name="state" select="/view/state"/>

 <!-- Tokens one by one: a short name, or a question mark. -->
 <xsl:template name="tokens">
  <xsl:param name="tokens"/>
  <xsl:variable name="first" select="substring-before($tokens, ' ')"/>
  <xsl:choose>
   <xsl:when test="$first = '' or $first = '-'">?</xsl:when>
   <xsl:otherwise><xsl:for-each select="$tables"><xsl:for-each select="key('named', concat('token ', $first))"><xsl:value-of select="@short"/><xsl:if test="not(@short)"><xsl:value-of select="@name"/></xsl:if></xsl:for-each></xsl:for-each></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="substring-after($tokens, ' ') != ''"><xsl:text>, </xsl:text><xsl:call-template name="tokens"><xsl:with-param name="tokens" select="substring-after($tokens, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>

 <!-- From the first region of a way to its last. -->
 <xsl:template match="moved" mode="arrow">
  <xsl:variable name="first" select="substring-before(@route, ' ')"/>
  <xsl:variable name="from" select="$regions[@id = $first]"/>
  <xsl:variable name="last"><xsl:call-template name="last"><xsl:with-param name="words" select="@route"/></xsl:call-template></xsl:variable>
  <xsl:variable name="to" select="$regions[@id = $last]"/>
  <xsl:if test="$from and $to">
   <line class="arrow s-{$state/faction[@id = current()/@faction]/@seat}" marker-end="url(#head)" x1="{$from/@x}" y1="{$from/@y}" x2="{$to/@x}" y2="{$to/@y}"/>
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
  <table class="fit">
   <thead><tr><th>faction</th><th class="n">points</th><th class="n">Ore</th><th class="n">Mana</th><th class="n">Food</th></tr></thead>
   <tbody>
    <xsl:for-each select="state/faction[@capital or @seat]">
     <xsl:variable name="me"><xsl:if test="@seat = /view/@seat">me</xsl:if></xsl:variable>
     <tr class="above {$me}">
      <td><xsl:apply-templates select="@id" mode="who"/></td>
      <td class="n big"><xsl:choose><xsl:when test="@seat"><xsl:value-of select="/view/scores/score[@seat = current()/@seat]/@points"/></xsl:when><xsl:otherwise><xsl:value-of select="../@enemy-points"/></xsl:otherwise></xsl:choose></td>
      <td class="n"><xsl:value-of select="sum(stock[@id = 'ore']/@n)"/></td><td class="n"><xsl:value-of select="sum(stock[@id = 'mana']/@n)"/></td><td class="n"><xsl:value-of select="sum(stock[@id = 'food']/@n)"/></td>
     </tr>
     <tr class="{$me}">
      <td colspan="5" class="note">
       <xsl:choose><xsl:when test="@out">Destroyed</xsl:when><xsl:otherwise>
        <xsl:choose><xsl:when test="@seat">Level <xsl:value-of select="@level"/></xsl:when><xsl:otherwise>Space <xsl:value-of select="../solo/@space"/></xsl:otherwise></xsl:choose>
        <xsl:for-each select="/view/state/player[@faction = current()/@id]/@cards"><xsl:value-of select="concat(', ', ., substring(' cards', 1, 6 - (. = 1)))"/></xsl:for-each>
        <xsl:if test="@buildings or tower or scribed">: </xsl:if>
        <xsl:if test="@buildings"><xsl:call-template name="buildings"/></xsl:if>
        <xsl:for-each select="tower"> &#x265c;&#xa0;<xsl:apply-templates select="@region" mode="place"/><xsl:value-of select="concat(' (', @distance, ')')"/></xsl:for-each>
        <xsl:for-each select="scribed"> &#x270e;&#xa0;<xsl:apply-templates select="@spell" mode="spell"/><xsl:value-of select="concat(' (', @stage, ')')"/></xsl:for-each>
       </xsl:otherwise></xsl:choose>
       <xsl:text>.</xsl:text><xsl:if test="earned"> Points earned: <xsl:for-each select="earned"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@points, ' ', @n)"/></xsl:for-each>.</xsl:if>
      </td>
     </tr>
    </xsl:for-each>
   </tbody>
  </table>
  <p class="note">Points are as the game would be scored now. Taxes: <xsl:for-each select="state/tax"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@n, ' ', @stock)"/></xsl:for-each>. Lands unexplored: <xsl:value-of select="state/@unexplored"/>.</p>
 </xsl:template>

 <xsl:template match="view" mode="private">
  <xsl:variable name="library" select="string(state/player[@seat = /view/@seat]/@library)"/>
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
    <table class="battles fit">
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
:root { --fight: #b3341f; --water: #cfe1ec; --mountains: #c3bcb2; --forest: #a9c79a; --plains: #e8da93; --desert: #efe0c2; --swamp: #aab08c; --capital: #dccddb; --wave: #7fa9c4; --sign: #0006; }
@media (prefers-color-scheme: dark) { :root { --fight: #ff9a86; --water: #16232e; --mountains: #45423d; --forest: #2f4128; --plains: #55491f; --desert: #584a31; --swamp: #3a3e2a; --capital: #4b3d4a; --wave: #3f6a86; --sign: #fff5; } }
.map .water { fill: var(--water); } .ground { fill: var(--g); stroke: var(--line); stroke-width: 1; } .map .shore { fill: none; stroke: var(--soft); stroke-width: 3; }
.t-mountains { --g: var(--mountains); } .t-forest { --g: var(--forest); } .t-plains { --g: var(--plains); } .t-desert { --g: var(--desert); } .t-swamp { --g: var(--swamp); } .t-capital { --g: var(--capital); } .t-sea { --g: var(--water); }
.sign { fill: var(--sign); } .sign.thin { fill: none; stroke: var(--sign); stroke-width: 2; } .wave { fill: none; stroke: var(--wave); stroke-width: 2; }
.map text { text-anchor: middle; fill: var(--ink); } .map .id, .map .token { font-size: 13px; paint-order: stroke; stroke: var(--g); stroke-width: 3px; stroke-linejoin: round; } .map .id.inner { font-size: 10.5px; } .map .token.inner { font-size: 9.5px; } .t-sea .id { font-style: italic; } .map .token { font-weight: 700; fill: var(--accent); }
.map .continent { font-size: 12px; letter-spacing: .18em; text-transform: uppercase; fill: var(--soft); }
.map .ferry { stroke: var(--soft); stroke-width: 3; stroke-dasharray: 2 6; stroke-linecap: round; }
.map .army { font-size: 12.5px; font-weight: 700; fill: var(--on, #fff); } .map .on { fill: var(--on, #fff); } .map rect.flag { fill: var(--c, #555); stroke: var(--card); }
.map .label { font-size: 16px; font-weight: 700; fill: var(--accent); } .map .clash { font-size: 24px; fill: var(--fight); }
.map .arrow { stroke: var(--c, #555); stroke-width: 4; opacity: .85; filter: drop-shadow(0 0 1px var(--card)); } .map marker path { fill: context-stroke; }
@media (prefers-color-scheme: dark) { .map .arrow { stroke: color-mix(in srgb, var(--c, #555) 60%, #fff); } }
@media screen and (max-width: 36rem) { .battles :is(th, td):is(:nth-child(3), :nth-child(4)) { display: none; } }
.e-battle, .e-result, .e-destroyed { color: var(--fight) !important; }
</xsl:text></xsl:template>
</xsl:stylesheet>
