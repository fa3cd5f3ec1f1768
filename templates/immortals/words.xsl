<?xml version="1.0" encoding="UTF-8"?>
<!--
 The events and questions of Immortals in words, for HTML and text alike: the
 text report passes over the elements and keeps what is in them.  $tables is
 the frame's, ../common/html.xsl or text.xsl.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:variable name="map" select="document('map.xml')/map"/>

 <xsl:key name="place" match="/map/area | /map/area/region" use="@id"/>

 <!-- An id of the map to its name; one that the map does not know stays as it is. -->
 <xsl:template match="@*" mode="name"><xsl:call-template name="place-name"><xsl:with-param name="id" select="string(.)"/></xsl:call-template></xsl:template>
 <xsl:template name="place-name">
  <xsl:param name="id"/>
  <xsl:for-each select="$map">
   <xsl:variable name="place" select="key('place', $id)"/>
   <xsl:value-of select="$place/@name"/>
   <xsl:if test="not($place)"><xsl:value-of select="translate($id, '-', ' ')"/></xsl:if>
  </xsl:for-each>
 </xsl:template>

 <!-- The conflict card of an id, which says what it is: "heartwood-dark" is "Heartwood, dark", "wild-fire-dark" is "wild fire, dark". -->
 <xsl:template name="conflict">
  <xsl:param name="id"/>
  <xsl:variable name="light" select="substring-before(concat($id, '.'), '-light.')"/>
  <xsl:variable name="region" select="concat($light, substring-before(concat($id, '.'), '-dark.'))"/>
  <xsl:call-template name="place-name"><xsl:with-param name="id" select="$region"/></xsl:call-template>
  <xsl:choose><xsl:when test="$light != ''">, light</xsl:when><xsl:when test="$region != ''">, dark</xsl:when><xsl:otherwise><xsl:value-of select="$id"/></xsl:otherwise></xsl:choose>
 </xsl:template>

 <!-- A set of conflict cards: ids separated by blanks. -->
 <xsl:template name="conflicts">
  <xsl:param name="set"/>
  <xsl:if test="$set != ''">
   <xsl:call-template name="conflict"><xsl:with-param name="id" select="substring-before(concat($set, ' '), ' ')"/></xsl:call-template>
   <xsl:if test="contains($set, ' ')">; <xsl:call-template name="conflicts"><xsl:with-param name="set" select="substring-after($set, ' ')"/></xsl:call-template></xsl:if>
  </xsl:if>
 </xsl:template>

 <xsl:template match="@*" mode="seat"><b class="seat s-{.}"><xsl:apply-templates select="." mode="person"/></b></xsl:template>
 <xsl:template match="@space" mode="space">
  <xsl:choose>
   <xsl:when test=". = 'attack-move'">attack or move</xsl:when>
   <xsl:when test=". = 'tribe'">the tribe's own space</xsl:when>
   <xsl:otherwise><xsl:value-of select="translate(., '-', ' ')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- "Heartwood (dark)" -->
 <xsl:template match="*" mode="place">
  <strong><xsl:apply-templates select="@region" mode="name"/></strong>
  <xsl:if test="@realm"><xsl:value-of select="concat(' (', @realm, ')')"/></xsl:if>
 </xsl:template>

 <!-- "3 armies" -->
 <xsl:template name="count">
  <xsl:param name="n"/><xsl:param name="one"/><xsl:param name="many"/>
  <xsl:value-of select="concat($n, ' ')"/>
  <xsl:choose><xsl:when test="$n = 1"><xsl:value-of select="$one"/></xsl:when><xsl:otherwise><xsl:value-of select="$many"/></xsl:otherwise></xsl:choose>
 </xsl:template>
 <xsl:template match="@armies" mode="count">
  <xsl:call-template name="count"><xsl:with-param name="n" select="."/><xsl:with-param name="one" select="'army'"/><xsl:with-param name="many" select="'armies'"/></xsl:call-template>
 </xsl:template>
 <xsl:template match="@cards" mode="count">
  <xsl:call-template name="count"><xsl:with-param name="n" select="."/><xsl:with-param name="one" select="'conflict card'"/><xsl:with-param name="many" select="'conflict cards'"/></xsl:call-template>
 </xsl:template>
 <xsl:template match="@*" mode="points">
  <xsl:call-template name="count"><xsl:with-param name="n" select="."/><xsl:with-param name="one" select="'point'"/><xsl:with-param name="many" select="'points'"/></xsl:call-template>
 </xsl:template>

 <!-- Where the game stands. -->
 <!-- "Round 2, draw", and the tribes of a seat, for subjects and headings. -->
 <xsl:template match="view" mode="phase">
  <xsl:choose>
   <xsl:when test="state/@round = 0">Set-up</xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('Round ', state/@round, ', ', translate(state/@phase, '-', ' '))"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="@seat" mode="role">
  <xsl:for-each select="/view/state/player[@seat = current() and @light-tribe]">the <xsl:value-of select="$tables/tribe[@id = current()/@light-tribe]/@name"/> and the <xsl:value-of select="$tables/tribe[@id = current()/@dark-tribe]/@name"/></xsl:for-each>
 </xsl:template>

 <xsl:template match="view" mode="now">
  <xsl:choose>
   <xsl:when test="scores/@over">The game is over.</xsl:when>
   <xsl:when test="state/@round = 0">The set-up: <xsl:value-of select="translate(state/@phase, '-', ' ')"/>.</xsl:when>
   <xsl:otherwise>
    <xsl:value-of select="concat('Round ', state/@round, ' of ', state/@rounds, ', ', translate(state/@phase, '-', ' '), '. ')"/>
    <xsl:if test="state/@first"><xsl:apply-templates select="state/@first" mode="seat"/> leads this round.</xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="goal">The most points after round <xsl:value-of select="state/@rounds"/> win. After each round they come from regions, areas, shrines and capitals; at once from what is built.</xsl:template>

 <!-- Things on the table: the tribes, the cards that are revealed and in sight, magic cards and buildings. -->
 <xsl:template match="view" mode="things">
  <xsl:variable name="cards" select="concat(' ', state/player[@seat = current()/@seat]/@hand, ' ')"/>
  <xsl:variable name="played" select="events/revealed/@conflict"/>
  <xsl:call-template name="explain">
   <xsl:with-param name="rows" select="$tables/tribe[@id = current()/state/player/@light-tribe or @id = current()/state/player/@dark-tribe]
    | $tables/conflict[@id = $played or contains($cards, concat(' ', @id, ' '))] | $tables/magic | $tables/transition | $tables/move | $tables/vp-build"/>
  </xsl:call-template>
 </xsl:template>
 <!-- "Elves (portal 4 energy; shrine 2 energy, 1 gold; capital 4 energy, 3 gold)" -->
 <xsl:template match="tribe" mode="thing">
  <xsl:value-of select="concat(@name, ' (')"/>
  <xsl:for-each select="price"><xsl:if test="position() &gt; 1">; </xsl:if><xsl:value-of select="concat(@building, ' ')"/><xsl:apply-templates select="." mode="price"/></xsl:for-each>
  <xsl:for-each select="cost">own space <xsl:apply-templates select="." mode="price"/></xsl:for-each>)</xsl:template>
 <xsl:template match="conflict" mode="thing">The conflict card <xsl:call-template name="conflict"><xsl:with-param name="id" select="@id"/></xsl:call-template></xsl:template>
 <xsl:template match="magic" mode="thing">The magic card <xsl:value-of select="@name"/></xsl:template>
 <xsl:template match="transition" mode="thing">Transition</xsl:template>
 <xsl:template match="move" mode="thing">Move</xsl:template>
 <xsl:template match="vp-build" mode="thing"><xsl:value-of select="concat(translate(substring(@building, 1, 1), 'pcs', 'PCS'), substring(@building, 2))"/></xsl:template>

 <xsl:template match="view" mode="ending">
  <xsl:for-each select="scores/score[@rank = 1]">
   <xsl:if test="position() &gt; 1"> and </xsl:if>
   <xsl:apply-templates select="@seat" mode="seat"/>
  </xsl:for-each>
  <xsl:choose><xsl:when test="count(scores/score[@rank = 1]) &gt; 1"> share the victory</xsl:when><xsl:otherwise> won</xsl:otherwise></xsl:choose>
  <xsl:text> with </xsl:text><xsl:apply-templates select="scores/score[@rank = 1][1]/@points" mode="points"/><xsl:text>.</xsl:text>
  <xsl:call-template name="tie"/>
 </xsl:template>

 <!-- IMM-58: most points, then most armies on the board, then the victory is shared. -->
 <xsl:template name="tie">
  <xsl:variable name="tied" select="scores/score[@points = ../score[@rank = 1]/@points]"/>
  <xsl:if test="count($tied) &gt; 1">
   <xsl:text> With equal points the armies on the board decide: </xsl:text>
   <xsl:for-each select="$tied">
    <xsl:if test="position() &gt; 1">, </xsl:if>
    <xsl:apply-templates select="@seat" mode="seat"/><xsl:value-of select="concat(' ', sum(/view/state/region/*[@owner = current()/@seat]/@armies))"/>
   </xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>

 <!-- Questions. -->
 <xsl:template match="asks/start-group" mode="ask">Which army group goes to your light start region?</xsl:template>
 <xsl:template match="asks/draft" mode="ask">Which card of the draft hand do you choose?</xsl:template>
 <xsl:template match="asks/deploy" mode="ask">
  <xsl:text>Which army group goes to the region of your card (</xsl:text>
  <xsl:call-template name="conflict"><xsl:with-param name="id" select="@card"/></xsl:call-template>
  <xsl:text>)?</xsl:text>
 </xsl:template>
 <xsl:template match="asks/split" mode="ask">How many of your <xsl:value-of select="@armies"/> cubes go to the light limbo? The others go to the dark one.</xsl:template>
 <xsl:template match="asks/draw" mode="ask">Do you draw a conflict card?</xsl:template>
 <xsl:template match="asks/reinforce" mode="ask">Where do your reinforcements go? The light limbo may send <xsl:value-of select="@light"/>, the dark one <xsl:value-of select="@dark"/>.</xsl:template>
 <xsl:template match="asks/plan" mode="ask">Which cards do you lay on which action spaces?</xsl:template>
 <xsl:template match="asks/reveal" mode="ask">Which card do you reveal, and what does it do?</xsl:template>
 <xsl:template match="asks/compensation" mode="ask">You have passed: do you take gold or energy?</xsl:template>

 <!-- Events. -->
 <xsl:template match="tribes" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> leads the <xsl:value-of select="translate(@light-tribe, '-', ' ')"/> and the <xsl:value-of select="translate(@dark-tribe, '-', ' ')"/>.</xsl:template>
 <xsl:template match="first-player" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> is the first player.</xsl:template>
 <xsl:template match="placed" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/> places <xsl:apply-templates select="@armies" mode="count"/> in <xsl:apply-templates select="." mode="place"/>
  <xsl:if test="@kept">, and keeps the conflict card, for another holds the region card</xsl:if>.</xsl:template>
 <xsl:template match="kept" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> keeps a card of the draft.</xsl:template>
 <xsl:template match="received" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> receives the conflict card <xsl:call-template name="conflict"><xsl:with-param name="id" select="@conflict"/></xsl:call-template>.</xsl:template>
 <xsl:template match="drew" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> draws <xsl:apply-templates select="@cards" mode="count"/>.</xsl:template>
 <xsl:template match="draft-hand" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> has in the draft hand: <xsl:call-template name="conflicts"><xsl:with-param name="set" select="@cards"/></xsl:call-template>.</xsl:template>
 <xsl:template match="hands-passed" mode="say">The hands go left; <xsl:apply-templates select="@seat" mode="seat"/> leads now.</xsl:template>
 <xsl:template match="minor[@name = 'hands-passed']" mode="fold">
  <xsl:call-template name="number"><xsl:with-param name="n" select="count($view/events/hands-passed)"/></xsl:call-template>
  <xsl:text> times the hands went left; </xsl:text><xsl:apply-templates select="$view/events/hands-passed[last()]/@seat" mode="seat"/><xsl:text> leads now.</xsl:text>
 </xsl:template>
 <xsl:template match="shuffled" mode="say">The discarded conflict cards become the new stack.</xsl:template>
 <xsl:template match="treasure" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> starts with <xsl:value-of select="concat(@gold, ' gold and ', @energy, ' energy')"/>.</xsl:template>
 <xsl:template match="seeded" mode="say">The tower is seeded; out fall <xsl:apply-templates select="." mode="fallen"/>. In the tray stay <xsl:value-of select="@stay"/>.</xsl:template>
 <xsl:template match="divided" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> sends <xsl:value-of select="concat(@light, ' to the light limbo and ', @dark, ' to the dark one')"/>.</xsl:template>
 <xsl:template match="round" mode="say">Round <xsl:value-of select="@round"/> begins; <xsl:apply-templates select="@first" mode="seat"/> leads.</xsl:template>
 <xsl:template match="reinforced" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> reinforces <xsl:apply-templates select="." mode="place"/> with <xsl:apply-templates select="@armies" mode="count"/>.</xsl:template>
 <xsl:template match="planned" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/>
  <xsl:choose>
   <xsl:when test="@covered"> has laid <xsl:call-template name="count"><xsl:with-param name="n" select="string-length(@covered) - string-length(translate(@covered, ' ', '')) + 1"/><xsl:with-param name="one" select="'card'"/><xsl:with-param name="many" select="'cards'"/></xsl:call-template></xsl:when>
   <xsl:otherwise> has laid no card</xsl:otherwise>
  </xsl:choose>.</xsl:template>
 <xsl:template match="revealed" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/> reveals <xsl:apply-templates select="." mode="card"/> on <em><xsl:apply-templates select="@space" mode="space"/></em>.</xsl:template>
 <xsl:template match="extracted" mode="say"><xsl:apply-templates select="." mode="place"/> yields <xsl:apply-templates select="@seat" mode="seat"/> <xsl:value-of select="concat(' ', @amount, ' ', @coin)"/>.</xsl:template>
 <xsl:template match="called" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> calls <xsl:apply-templates select="@armies" mode="count"/> out of the limbo to <xsl:apply-templates select="." mode="place"/>.</xsl:template>
 <xsl:template match="built" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/> builds a <xsl:value-of select="@build"/> in <xsl:apply-templates select="." mode="place"/>
  <xsl:if test="@vp &gt; 0">: <xsl:apply-templates select="@vp" mode="points"/>, <xsl:apply-templates select="@total" mode="track"/> in all</xsl:if>.</xsl:template>
 <xsl:template match="moved" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/> moves <xsl:apply-templates select="@armies" mode="count"/> from <xsl:apply-templates select="." mode="origin"/> to <xsl:apply-templates select="." mode="place"/>.</xsl:template>
 <xsl:template match="*" mode="origin">
  <xsl:apply-templates select="@from" mode="name"/>
  <xsl:if test="@from-realm != @realm"><xsl:value-of select="concat(' (', @from-realm, ')')"/></xsl:if>
 </xsl:template>
 <xsl:template match="battle" mode="say">
  <xsl:apply-templates select="." mode="challenge"/>. Out of the tower: <xsl:apply-templates select="." mode="fallen"/>. <xsl:apply-templates select="." mode="outcome"/></xsl:template>
 <xsl:template match="battle" mode="challenge">
  <xsl:text>Battle: </xsl:text><xsl:apply-templates select="@attacker" mode="seat"/> attacks <xsl:apply-templates select="." mode="place"/> from <xsl:apply-templates select="." mode="origin"/> with <xsl:apply-templates select="@armies" mode="count"/>
  <xsl:choose>
   <xsl:when test="@defender">, held by <xsl:apply-templates select="@defender" mode="seat"/></xsl:when>
   <xsl:otherwise>, where nobody stands</xsl:otherwise>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@inhabitants = 'attacker'">; the inhabitants help the attacker</xsl:when>
   <xsl:when test="@inhabitants = 'defender' and @defender">; the inhabitants help the defender</xsl:when>
   <xsl:when test="@inhabitants = 'defender'">; the inhabitants defend themselves</xsl:when>
   <xsl:otherwise>; the inhabitants look on</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="battle" mode="outcome">
  <xsl:value-of select="concat(@attack, ' to ', @defence, ': ')"/>
  <xsl:choose>
   <xsl:when test="@result = 'won'"><xsl:apply-templates select="@attacker" mode="seat"/> wins, and <xsl:value-of select="@placed"/> stand there now.</xsl:when>
   <xsl:when test="@result = 'lost' and @defender"><xsl:apply-templates select="@defender" mode="seat"/> holds it with <xsl:value-of select="@placed"/>.</xsl:when>
   <xsl:when test="@result = 'lost'">the attack fails.</xsl:when>
   <xsl:otherwise>a tie; all is lost on both sides.</xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@attacker-limbo &gt; 0 or @defender-limbo &gt; 0">
   <xsl:text> To the other realm's limbo:</xsl:text>
   <xsl:if test="@attacker-limbo &gt; 0"><xsl:value-of select="concat(' ', @attacker-limbo, ' of ')"/><xsl:apply-templates select="@attacker" mode="seat"/></xsl:if>
   <xsl:if test="@attacker-limbo &gt; 0 and @defender-limbo &gt; 0">,</xsl:if>
   <xsl:if test="@defender-limbo &gt; 0"><xsl:value-of select="concat(' ', @defender-limbo, ' of ')"/><xsl:apply-templates select="@defender" mode="seat"/></xsl:if>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>
 <!-- The cubes that fell, in words. -->
 <xsl:template match="*" mode="fallen">
  <xsl:variable name="inhabitants" select="number(concat(@fallen-inhabitants, self::seeded/@inhabitants))"/>
  <xsl:for-each select="fallen[@n &gt; 0]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@n, ' of ')"/><xsl:apply-templates select="@seat" mode="seat"/></xsl:for-each>
  <xsl:if test="fallen[@n &gt; 0] and $inhabitants &gt; 0">, </xsl:if>
  <xsl:if test="$inhabitants &gt; 0"><xsl:call-template name="count"><xsl:with-param name="n" select="$inhabitants"/><xsl:with-param name="one" select="'inhabitant'"/><xsl:with-param name="many" select="'inhabitants'"/></xsl:call-template></xsl:if>
  <xsl:if test="not(fallen[@n &gt; 0] or $inhabitants &gt; 0)">nothing</xsl:if>
 </xsl:template>
 <xsl:template match="region-card" mode="say">
  <xsl:text>The region card </xsl:text><strong><xsl:apply-templates select="@region" mode="name"/></strong>
  <xsl:text> goes</xsl:text>
  <xsl:if test="@from"> from <xsl:apply-templates select="@from" mode="seat"/></xsl:if>
  <xsl:choose><xsl:when test="@to"> to <xsl:apply-templates select="@to" mode="seat"/></xsl:when><xsl:otherwise> to the stack</xsl:otherwise></xsl:choose>
  <xsl:if test="@space">, off the board (<xsl:apply-templates select="@space" mode="space"/>)</xsl:if>.</xsl:template>
 <xsl:template match="compensated" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/>
  <xsl:choose>
   <xsl:when test="@amount &gt; 0"><xsl:value-of select="concat(' takes ', @amount, ' ', @coin, ' as compensation.')"/></xsl:when>
   <xsl:otherwise> takes no compensation, for the supply is empty.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- A card that can do nothing brings a coin, many times a round. -->
 <xsl:template match="minor[@name = 'compensated']" mode="fold">
  <xsl:variable name="all" select="$view/events/compensated"/>
  <xsl:call-template name="number"><xsl:with-param name="n" select="count($all)"/></xsl:call-template>
  <xsl:text> compensations: </xsl:text>
  <xsl:for-each select="$view/scores/score[@seat = $all/@seat]">
   <xsl:variable name="own" select="$all[@seat = current()/@seat]"/>
   <xsl:variable name="gold" select="sum($own[@coin = 'gold']/@amount)"/><xsl:variable name="energy" select="sum($own[@coin = 'energy']/@amount)"/>
   <xsl:if test="position() &gt; 1">; </xsl:if>
   <xsl:apply-templates select="@seat" mode="seat"/>
   <xsl:if test="$gold &gt; 0"><xsl:value-of select="concat(' ', $gold, ' gold')"/></xsl:if>
   <xsl:if test="$gold &gt; 0 and $energy &gt; 0"> and</xsl:if>
   <xsl:if test="$energy &gt; 0"><xsl:value-of select="concat(' ', $energy, ' energy')"/></xsl:if>
   <xsl:if test="$gold + $energy = 0"> nothing, for the supply is empty</xsl:if>
  </xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>
 <xsl:template match="passed" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> passes and takes the remaining cards back.</xsl:template>
 <xsl:template match="marker-taken" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> takes the first player marker.</xsl:template>
 <!-- Past 60 the track is gone round once: the marker and the space. -->
 <xsl:template match="@total" mode="track">
  <xsl:value-of select="."/>
  <xsl:if test=". &gt; 60 and . &lt;= 120"><xsl:value-of select="concat(' (+60 and ', . - 60, ')')"/></xsl:if>
 </xsl:template>
 <xsl:template match="scored" mode="say">
  <xsl:apply-templates select="@seat" mode="seat"/> scores <xsl:apply-templates select="@vp" mode="points"/>, <xsl:apply-templates select="@total" mode="track"/> in all: <xsl:value-of select="@for-regions"/> for <xsl:call-template name="count"><xsl:with-param name="n" select="@regions"/><xsl:with-param name="one" select="'region'"/><xsl:with-param name="many" select="'regions'"/></xsl:call-template>, <xsl:value-of select="concat(@for-areas, ' for areas, ', @for-shrines, ' for shrines, ', @for-capitals, ' for capitals.')"/>
 </xsl:template>
 <xsl:template match="over" mode="say">The game is over.</xsl:template>
 <xsl:template match="takeover-failed" mode="say"><xsl:apply-templates select="@seat" mode="seat"/> cannot take over <xsl:apply-templates select="." mode="place"/>.</xsl:template>

 <!-- The card on a space or just revealed. -->
 <xsl:template match="*" mode="card">
  <xsl:choose>
   <xsl:when test="@region">the region card <strong><xsl:apply-templates select="@region" mode="name"/></strong></xsl:when>
   <xsl:when test="@conflict">the conflict card <strong><xsl:call-template name="conflict"><xsl:with-param name="id" select="@conflict"/></xsl:call-template></strong></xsl:when>
   <xsl:when test="@magic">the magic card <strong><xsl:value-of select="translate(@magic, '-', ' ')"/></strong></xsl:when>
   <xsl:when test="@blank">a blank card</xsl:when>
  </xsl:choose>
 </xsl:template>

 <!-- A part of the log for each card that was revealed: its results stand under it. -->
 <xsl:variable name="heads" select="' round revealed passed scored seeded tribes over '"/>

 <!-- The cubes inside the tower and in its tray. -->
 <xsl:template name="tower">
  <xsl:if test="sum(state/player/@tower) + state/@tower-inhabitants &gt; 0">
   <xsl:text> In the tower: </xsl:text>
   <xsl:for-each select="state/player"><xsl:value-of select="concat(@tower, ' of ')"/><xsl:apply-templates select="@seat" mode="person"/>, </xsl:for-each>
   <xsl:value-of select="concat(state/@tower-inhabitants, substring(' inhabitants', 1, 12 - (state/@tower-inhabitants = 1)), '. In the tray: ')"/>
   <xsl:for-each select="state/player[@tray &gt; 0]"><xsl:value-of select="concat(@tray, ' of ')"/><xsl:apply-templates select="@seat" mode="person"/>, </xsl:for-each>
   <xsl:value-of select="concat(state/@tray-inhabitants, substring(' inhabitants', 1, 12 - (state/@tray-inhabitants = 1)), '.')"/>
  </xsl:if>
  <xsl:if test="state/player/@group">
   <xsl:text> Army groups not yet placed:</xsl:text>
   <xsl:for-each select="state/player[@group]"><xsl:text> </xsl:text><xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' ', @group)"/><xsl:if test="position() != last()">;</xsl:if></xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>

 <!-- The prices for a player: "portal 4 energy; shrine 2 energy, 1 gold; ...". -->
 <xsl:template match="*" mode="price">
  <xsl:if test="@energy &gt; 0"><xsl:value-of select="concat(@energy, ' energy')"/></xsl:if>
  <xsl:if test="@energy &gt; 0 and @gold &gt; 0">, </xsl:if>
  <xsl:if test="@gold &gt; 0"><xsl:value-of select="concat(@gold, ' gold')"/></xsl:if>
  <xsl:if test="not(@energy &gt; 0 or @gold &gt; 0)">nothing</xsl:if>
 </xsl:template>
 <xsl:template match="player" mode="prices">
  <xsl:variable name="light" select="string(@light-tribe)"/>
  <xsl:variable name="dark-tribe" select="string(@dark-tribe)"/>
  <xsl:variable name="dark" select="$tables/tribe[@id = $dark-tribe]"/>
  <xsl:for-each select="$tables/tribe[@id = $light]/price">
   <xsl:value-of select="concat(@building, ' ')"/><xsl:apply-templates select="." mode="price"/><xsl:text>; </xsl:text>
  </xsl:for-each>
  <xsl:text>transition </xsl:text><xsl:apply-templates select="$tables/transition" mode="price"/>
  <xsl:text>; move </xsl:text><xsl:apply-templates select="$tables/move" mode="price"/>
  <xsl:if test="$dark">
   <xsl:value-of select="concat('; own space of the ', translate($dark/@id, '-', ' '), ' (', translate($dark/@power, '-', ' '), ') ')"/>
   <xsl:apply-templates select="$dark/cost" mode="price"/>
  </xsl:if>
  <xsl:for-each select="$tables/magic"><xsl:value-of select="concat('; magic ', translate(@id, '-', ' '), ' ')"/><xsl:apply-templates select="cost" mode="price"/></xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
