<?xml version="1.0" encoding="UTF-8"?>
<!--
 The events and questions of Heroes of Land, Air & Sea in words, for HTML and
 text alike: the text report passes over the elements and keeps what is in them.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:key name="named" match="/tables/*[@id]" use="concat(name(), ' ', @id)"/>
 <xsl:key name="line" match="/tables/ability" use="concat(@faction, ' ', @source)"/>

 <xsl:key name="played" match="/view/state/faction" use="@id"/>

 <!-- The title of a member of a list: apply it to the attribute, with the list's name. -->
 <xsl:template match="@*" mode="name">
  <xsl:param name="of"/>
  <xsl:variable name="id" select="."/>
  <xsl:for-each select="$tables">
   <xsl:variable name="name" select="key('named', concat($of, ' ', $id))/@name"/>
   <xsl:value-of select="$name"/>
   <xsl:if test="not($name)"><xsl:value-of select="translate($id, '-', ' ')"/></xsl:if>
  </xsl:for-each>
 </xsl:template>
 <xsl:template match="@*" mode="place"><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'region'"/></xsl:apply-templates></xsl:template>
 <!-- "Larkmead > Gritfell", "Farm, ?": what is not known is a "-" in the list. -->
 <xsl:template name="titles">
  <xsl:param name="list"/><xsl:param name="of"/><xsl:param name="gap"/>
  <xsl:variable name="first" select="substring-before(concat($list, ' '), ' ')"/>
  <xsl:choose>
   <xsl:when test="$first = '-'">?</xsl:when>
   <xsl:otherwise><xsl:for-each select="$tables"><xsl:value-of select="key('named', concat($of, ' ', $first))/@name"/></xsl:for-each></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="contains($list, ' ')"><xsl:value-of select="$gap"/><xsl:call-template name="titles"><xsl:with-param name="list" select="substring-after($list, ' ')"/><xsl:with-param name="of" select="$of"/><xsl:with-param name="gap" select="$gap"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template match="@*" mode="token"><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'token'"/></xsl:apply-templates></xsl:template>
 <xsl:template match="@*" mode="spell"><strong><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'spell'"/></xsl:apply-templates></strong></xsl:template>
 <xsl:template match="@*" mode="tactic"><strong><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'tactic'"/></xsl:apply-templates></strong></xsl:template>
 <!-- A faction, with its seat. -->
 <xsl:template match="@*" mode="who">
  <xsl:variable name="seat" select="key('played', .)/@seat"/>
  <b class="seat s-{$seat}"><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates><xsl:if test="$seat"> (<xsl:apply-templates select="$seat" mode="person"/>)</xsl:if><xsl:if test=". = /view/state/solo/@faction"> (the enemy)</xsl:if></b>
 </xsl:template>
 <!-- A faction in a part of the log that has named its player. -->
 <xsl:template match="@*" mode="side"><b class="seat s-{key('played', .)/@seat}"><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></b></xsl:template>
 <!-- The owner of a board line: a building, a vessel or a Hero, by name. -->
 <xsl:template name="source">
  <xsl:param name="faction" select="@faction"/><xsl:param name="source" select="@source"/>
  <xsl:variable name="key"><xsl:choose><xsl:when test="$source = 'sea-dock'">sea</xsl:when><xsl:when test="$source = 'air-spire'">air</xsl:when><xsl:otherwise><xsl:value-of select="$source"/></xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:for-each select="$tables"><xsl:value-of select="key('line', concat($faction, ' ', $key))[1]/@name"/></xsl:for-each>
 </xsl:template>
 <!-- A unit's name for its faction: Heroes and vessels have their own. -->
 <xsl:template name="unit">
  <xsl:param name="faction" select="@faction"/><xsl:param name="unit" select="@unit"/>
  <xsl:choose>
   <xsl:when test="$unit = 'serf'">Serf</xsl:when>
   <xsl:when test="$unit = 'warrior'">Warrior</xsl:when>
   <xsl:when test="starts-with($unit, 'hero-')"><xsl:call-template name="source"><xsl:with-param name="faction" select="$faction"/><xsl:with-param name="source" select="concat('h', substring($unit, 6))"/></xsl:call-template></xsl:when>
   <xsl:otherwise><xsl:call-template name="source"><xsl:with-param name="faction" select="$faction"/><xsl:with-param name="source" select="$unit"/></xsl:call-template></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="heroes">
  <xsl:param name="list"/>
  <xsl:call-template name="unit"><xsl:with-param name="faction" select="../@faction"/><xsl:with-param name="unit" select="substring-before(concat($list, ' '), ' ')"/></xsl:call-template>
  <xsl:if test="contains($list, ' ')">, <xsl:call-template name="heroes"><xsl:with-param name="list" select="substring-after($list, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template name="many">
  <xsl:param name="n"/><xsl:param name="one"/>
  <xsl:value-of select="concat($n, ' ', $one)"/><xsl:if test="$n != 1">s</xsl:if>
 </xsl:template>
 <!-- "2 Ore, 1 Food" -->
 <xsl:template match="*" mode="amounts"><xsl:call-template name="sums"/></xsl:template>
 <xsl:template name="sums">
  <xsl:param name="ore" select="@ore"/><xsl:param name="mana" select="@mana"/><xsl:param name="food" select="@food"/>
  <xsl:if test="$ore &gt; 0"><xsl:value-of select="$ore"/> Ore</xsl:if>
  <xsl:if test="$mana &gt; 0"><xsl:if test="$ore &gt; 0">, </xsl:if><xsl:value-of select="$mana"/> Mana</xsl:if>
  <xsl:if test="$food &gt; 0"><xsl:if test="$ore &gt; 0 or $mana &gt; 0">, </xsl:if><xsl:value-of select="$food"/> Food</xsl:if>
  <xsl:if test="not($ore &gt; 0 or $mana &gt; 0 or $food &gt; 0)">nothing</xsl:if>
 </xsl:template>
 <!-- "2 Serfs, 1 Warrior, Umog, sea vessel" -->
 <xsl:template match="*" mode="group">
  <xsl:if test="@serfs &gt; 0"><xsl:call-template name="many"><xsl:with-param name="n" select="@serfs"/><xsl:with-param name="one" select="'Serf'"/></xsl:call-template></xsl:if>
  <xsl:if test="@warriors &gt; 0"><xsl:if test="@serfs &gt; 0">, </xsl:if><xsl:call-template name="many"><xsl:with-param name="n" select="@warriors"/><xsl:with-param name="one" select="'Warrior'"/></xsl:call-template></xsl:if>
  <xsl:if test="@heroes"><xsl:if test="@serfs &gt; 0 or @warriors &gt; 0">, </xsl:if><xsl:call-template name="heroes"><xsl:with-param name="list" select="@heroes"/></xsl:call-template></xsl:if>
  <xsl:if test="@sea"><xsl:if test="@serfs &gt; 0 or @warriors &gt; 0 or @heroes">, </xsl:if>sea vessel</xsl:if>
  <xsl:if test="@air"><xsl:if test="@serfs &gt; 0 or @warriors &gt; 0 or @heroes or @sea">, </xsl:if>air vessel</xsl:if>
 </xsl:template>
 <!-- The units of a faction in a region: "2 Serfs, Paladin". -->
 <xsl:template name="army">
  <xsl:param name="faction"/><xsl:param name="region"/>
  <xsl:variable name="serfs" select="$faction/serf[@region = $region]/@n"/>
  <xsl:variable name="warriors" select="$faction/warrior[@region = $region]/@n"/>
  <xsl:if test="$serfs"><xsl:call-template name="many"><xsl:with-param name="n" select="$serfs"/><xsl:with-param name="one" select="'Serf'"/></xsl:call-template></xsl:if>
  <xsl:if test="$warriors"><xsl:if test="$serfs">, </xsl:if><xsl:call-template name="many"><xsl:with-param name="n" select="$warriors"/><xsl:with-param name="one" select="'Warrior'"/></xsl:call-template></xsl:if>
  <xsl:for-each select="$faction/place[@n = $region]">
   <xsl:if test="position() &gt; 1 or $serfs or $warriors">, </xsl:if>
   <xsl:call-template name="unit"><xsl:with-param name="faction" select="$faction/@id"/><xsl:with-param name="unit" select="@piece"/></xsl:call-template>
  </xsl:for-each>
 </xsl:template>

 <!-- "Round 3, turn of the Orcs", and the faction of a seat, for subjects and headings. -->
 <xsl:template match="view" mode="phase">
  <xsl:choose>
   <xsl:when test="state/@round = 0">Set-up</xsl:when>
   <xsl:otherwise>
    <xsl:value-of select="concat('Round ', state/@round)"/>
    <xsl:for-each select="state/@active">, turn of the <xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></xsl:for-each>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="@seat" mode="role">
  <xsl:for-each select="/view/state/faction[@seat = current()]"><xsl:if test="position() &gt; 1"> and </xsl:if>the <xsl:apply-templates select="@id" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></xsl:for-each>
 </xsl:template>

 <xsl:template match="view" mode="now">
  <xsl:choose>
   <xsl:when test="scores/@over">The game is over.</xsl:when>
   <xsl:when test="state/@round = 0">The table is set up.</xsl:when>
   <xsl:otherwise>Round <xsl:value-of select="state/@round"/><xsl:if test="state/@last &gt; 0"> of <xsl:value-of select="state/@last"/></xsl:if><xsl:if test="state/@active">, the turn of <xsl:apply-templates select="state/@active" mode="who"/></xsl:if>.</xsl:otherwise>
  </xsl:choose>
  <xsl:if test="state/@trigger and not(scores/@over)"> The end was triggered: <xsl:apply-templates select="state/@trigger" mode="trigger"/>.</xsl:if>
 </xsl:template>
 <xsl:template match="@*" mode="trigger">
  <xsl:choose>
   <xsl:when test=". = 'explore'">no land is unexplored</xsl:when>
   <xsl:when test=". = 'expand'">a supply has neither Serf nor Warrior</xsl:when>
   <xsl:when test=". = 'exploit'">a third tower stands</xsl:when>
   <xsl:when test=". = 'exterminate'">a capital is destroyed</xsl:when>
   <xsl:when test=". = 'rounds'">the rounds are over</xsl:when>
   <xsl:when test=". = 'track'">the enemy's marker has come to its end</xsl:when>
   <xsl:otherwise>only one is left</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="view" mode="ending">
  <xsl:choose>
   <xsl:when test="scores/@ending = 'enemy'">The enemy won with <xsl:value-of select="state/@enemy-points"/></xsl:when>
   <xsl:otherwise>
    <xsl:for-each select="scores/score[@rank = 1]"><xsl:if test="position() &gt; 1"> and </xsl:if><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b></xsl:for-each>
    <xsl:text> won with </xsl:text><xsl:value-of select="scores/score[@rank = 1][1]/@points"/>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="state/solo/@faction"> against <xsl:choose><xsl:when test="scores/@ending = 'enemy'"><xsl:value-of select="scores/score/@points"/></xsl:when><xsl:otherwise><xsl:value-of select="state/@enemy-points"/></xsl:otherwise></xsl:choose></xsl:if>
  <xsl:text> points: </xsl:text>
  <xsl:apply-templates select="state/@trigger" mode="trigger"/><xsl:text>.</xsl:text>
  <xsl:call-template name="tie"/>
 </xsl:template>

 <!-- HLS-33: most points, then most resources, of all in a team; who is destroyed comes after all others. -->
 <xsl:template name="tie">
  <xsl:variable name="tied" select="scores/score[@points = ../score[@rank = 1]/@points and not(@out)]"/>
  <xsl:if test="count($tied) &gt; 1">
   <xsl:text> With equal points the resources decide: </xsl:text>
   <xsl:for-each select="$tied">
    <xsl:variable name="team" select="/view/state/faction[@seat = current()/@seat]/@team"/>
    <xsl:if test="position() &gt; 1">, </xsl:if>
    <xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' ', sum(/view/state/faction[@team = $team]/stock/@n))"/>
   </xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>

 <xsl:template match="view" mode="goal">The most victory points (VP) win. The game ends one round after somebody has three towers, has brought all their Serfs and Warriors into play, has destroyed a capital, or no land is unexplored, and at the latest after round <xsl:value-of select="options/@rounds"/>.</xsl:template>

 <!-- Things on the table: board lines in force, spells, open tokens, cards in a battle; of the solo enemy, its space and cards. -->
 <xsl:template match="view" mode="things">
  <a:once of="state/faction | state/stack/@tokens | state/frame | state/solo | events/resolved | events/cast | events/tactic | events/card-played | asks/tactic"><xsl:fallback><xsl:apply-templates select="." mode="explained"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="explained">
  <xsl:variable name="view" select="."/>
  <!-- Of each faction its level and whose lines are in force: "/orcs=2 farm sea h1 /", as text, which is searched faster. -->
  <xsl:variable name="lines-tree">/<xsl:for-each select="state/faction[@capital and not(@out)]">
   <xsl:value-of select="concat(@id, '=', @level, ' ', @buildings, ' ')"/>
   <xsl:for-each select="place/@piece"><xsl:if test="starts-with(., 'hero-')">h</xsl:if><xsl:value-of select="concat(substring(., 1 + 5 * starts-with(., 'hero-')), ' ')"/></xsl:for-each>/<xsl:text/>
  </xsl:for-each></xsl:variable>
  <xsl:variable name="lines" select="string($lines-tree)"/>
  <!-- The rows with an id that are seen: " spell:haste tactic:fury farm knight ". -->
  <xsl:variable name="seen-tree"><xsl:text> </xsl:text>
   <xsl:for-each select="state/faction/scribed/@spell | events/cast/@spell | state/frame/@spell"><xsl:value-of select="concat('spell:', ., ' ')"/></xsl:for-each>
   <xsl:for-each select="events/tactic/@card"><xsl:value-of select="concat('tactic:', ., ' ')"/></xsl:for-each>
   <xsl:for-each select="events/card-played/@card[. != 'tax-2' and . != 'attack-2']"><xsl:value-of select="concat('card:', ., ' ')"/></xsl:for-each>
   <xsl:for-each select="state/stack/@tokens | events/resolved/@token"><xsl:value-of select="concat(., ' ')"/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="seen" select="string($seen-tree)"/>
  <xsl:variable name="solo" select="state/solo[@faction]"/>
  <xsl:call-template name="explain">
   <xsl:with-param name="rows" select="$tables/ability[contains($lines, concat('/', @faction, '='))][contains(substring-before(substring-after($lines, concat('/', @faction, '=')), '/'), concat(' ', @source, ' '))][@level &lt;= substring-before(substring-after($lines, concat('/', @faction, '=')), ' ')]
    | ($tables/spell | $tables/tactic | $tables/card)[contains($seen, concat(' ', name(), ':', @id, ' '))]
    | $tables/token[contains($seen, concat(' ', @id, ' '))] | $tables/tactic[$view/asks/tactic]
    | $tables/enemy-spell[$solo]
    | $tables/space[$view/state/solo/@faction][count(preceding-sibling::space) &lt;= sum($view/state/solo/@space)]"/>
  </xsl:call-template>
 </xsl:template>
 <xsl:template match="ability" mode="thing"><xsl:value-of select="concat(@name, ' (')"/><xsl:apply-templates select="@faction" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates><xsl:value-of select="concat(', level ', @level, ')')"/></xsl:template>
 <xsl:template match="space" mode="thing">Space <xsl:value-of select="count(preceding-sibling::space)"/> of the enemy's track</xsl:template>
 <xsl:template match="card" mode="thing">The enemy's card <xsl:value-of select="@name"/></xsl:template>
 <xsl:template match="enemy-spell" mode="thing">The enemy's spell <xsl:value-of select="@name"/></xsl:template>

 <!-- Questions. -->
 <xsl:template match="asks/choose | asks/faction" mode="ask">Which faction do you take?</xsl:template>
 <xsl:template match="asks/close" mode="ask">Which continent is closed?</xsl:template>
 <xsl:template match="asks/place" mode="ask">On which continent does your capital stand?</xsl:template>
 <xsl:template match="asks/action" mode="ask">Which action do you take?</xsl:template>
 <xsl:template match="asks/follow" mode="ask">Do you follow <xsl:apply-templates select="@enemy" mode="who"/> on the slot <xsl:value-of select="@slot"/>?</xsl:template>
 <xsl:template match="asks/muster" mode="ask">Does a Serf do another Command action?</xsl:template>
 <xsl:template match="asks/keep | asks/discard" mode="ask">Which spells do you keep? You may keep <xsl:value-of select="@n"/>.</xsl:template>
 <xsl:template match="asks/gain" mode="ask">Which resources do you take? You may take <xsl:value-of select="@n"/>.</xsl:template>
 <xsl:template match="asks/token | asks/flee | asks/rogue | asks/pirates | asks/harpy | asks/carry | asks/crab | asks/eggs" mode="ask"><xsl:apply-templates select="@token" mode="token"/> at <xsl:apply-templates select="@at" mode="place"/>: what do you do?</xsl:template>
 <xsl:template match="asks/interrupt" mode="ask"><xsl:apply-templates select="@against" mode="who"/> casts <xsl:apply-templates select="@cast" mode="spell"/><xsl:apply-templates select="@enemy-spell" mode="own-spell"/>: do you interrupt it?</xsl:template>
 <xsl:template match="asks/ability | asks/combat | asks/tactic | asks/losses" mode="ask">
  <xsl:text>Battle at </xsl:text><xsl:apply-templates select="@region" mode="place"/><xsl:if test="@enemy"> against <xsl:apply-templates select="@enemy" mode="who"/></xsl:if>
  <xsl:choose>
   <xsl:when test="self::ability">: do you use an ability?</xsl:when>
   <xsl:when test="self::combat">: do you cast a spell?</xsl:when>
   <xsl:when test="self::tactic">: which tactic card do you play?</xsl:when>
   <xsl:otherwise>: you take damage of <xsl:value-of select="@n"/>; what do you lose, and where do the others go?</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="asks/place-enemy" mode="ask">On which continent, next to yours, does the enemy's capital stand?</xsl:template>
 <xsl:template match="asks/permit" mode="ask">Do your units at <xsl:apply-templates select="@region" mode="place"/> go along with <xsl:apply-templates select="@mover" mode="who"/> to <xsl:apply-templates select="@to" mode="place"/>?</xsl:template>
 <xsl:template match="asks/lead" mode="ask"><xsl:apply-templates select="@enemy" mode="who"/> attacks you and yours at <xsl:apply-templates select="@region" mode="place"/>: who leads?</xsl:template>
 <xsl:template match="asks/give-up" mode="ask"><xsl:apply-templates select="@enemy-spell" mode="own-spell"/> of the enemy: what does it take from you?</xsl:template>
 <xsl:template match="@*" mode="own-spell"><strong><xsl:apply-templates select="." mode="name"><xsl:with-param name="of" select="'enemy-spell'"/></xsl:apply-templates></strong></xsl:template>

 <!-- The solo enemy: its cards in words. -->
 <xsl:template match="@*" mode="card">
  <xsl:choose>
   <xsl:when test=". = 'build-track'">a step on its track</xsl:when>
   <xsl:when test=". = 'build-feature'">a tower or a vessel</xsl:when>
   <xsl:when test="starts-with(., 'tax')">taxes</xsl:when>
   <xsl:when test="starts-with(., 'attack')">an attack</xsl:when>
   <xsl:when test=". = 'research'">its Hero's spell</xsl:when>
   <xsl:otherwise>a recruit</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="card-played" mode="say"><xsl:apply-templates select="@faction" mode="who"/>, <xsl:call-template name="unit"/>: <xsl:apply-templates select="@card" mode="card"/><xsl:if test="not(@done)">, which cannot be</xsl:if>.</xsl:template>
 <xsl:template match="card-drawn" mode="say"><xsl:apply-templates select="@faction" mode="who"/> draws a card of strength <xsl:variable name="card" select="@card"/><xsl:for-each select="$tables"><xsl:value-of select="card[@id = $card]/@strength"/></xsl:for-each>.</xsl:template>
 <xsl:template match="track" mode="say"><xsl:apply-templates select="@faction" mode="who"/>: the marker comes to space <xsl:value-of select="@n"/>.</xsl:template>
 <xsl:template match="enemy-cast" mode="say"><xsl:apply-templates select="@faction" mode="who"/>, <xsl:call-template name="unit"/>, casts <xsl:apply-templates select="@spell" mode="own-spell"/> for <xsl:value-of select="@mana"/> Mana.</xsl:template>

 <!-- Events. -->
 <xsl:template match="faction" mode="say"><xsl:apply-templates select="@faction" mode="who"/> takes the field.</xsl:template>
 <xsl:template match="closed" mode="say">Closed: <xsl:apply-templates select="@continent" mode="name"><xsl:with-param name="of" select="'continent'"/></xsl:apply-templates>.</xsl:template>
 <xsl:template match="capital" mode="say"><xsl:apply-templates select="@faction" mode="who"/> settles at <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="round" mode="say"><strong>Round <xsl:value-of select="@n"/></strong></xsl:template>
 <xsl:template match="drew" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> draw <xsl:call-template name="many"><xsl:with-param name="n" select="@n"/><xsl:with-param name="one" select="'spell'"/></xsl:call-template>.</xsl:template>
 <xsl:template match="card" mode="say">You draw <xsl:apply-templates select="@spell" mode="spell"/>.</xsl:template>
 <xsl:template match="acted" mode="say">
  <xsl:apply-templates select="@faction" mode="who"/>
  <xsl:choose><xsl:when test="@as = 'follow'">, following: </xsl:when><xsl:when test="@as = 'muster'">, with a Serf from the courtyard: </xsl:when><xsl:when test="@as = 'tower'">, in a Wizard Tower: </xsl:when><xsl:otherwise>: </xsl:otherwise></xsl:choose>
  <xsl:apply-templates select="@act" mode="deed"/></xsl:template>
 <xsl:template match="@*" mode="deed">
  <xsl:choose>
   <xsl:when test=". = 'raise-soul'">raise a soul</xsl:when>
   <xsl:when test=". = 'vessel' or . = 'tower'">build a <xsl:value-of select="."/></xsl:when>
   <xsl:when test=". = 'upgrade'">raise the capital</xsl:when>
   <xsl:when test=". = 'scribe'">scribe a spell</xsl:when>
   <xsl:when test=". = 'cast'">cast a spell</xsl:when>
   <xsl:when test=". = 'idle'">nothing</xsl:when>
   <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="void" mode="say"><xsl:apply-templates select="@faction" mode="who"/>: <xsl:choose>
   <xsl:when test="@spell"><xsl:apply-templates select="@spell" mode="spell"/></xsl:when>
   <xsl:when test="@enemy-spell"><xsl:apply-templates select="@enemy-spell" mode="own-spell"/></xsl:when>
   <xsl:otherwise>to follow with <xsl:apply-templates select="@act" mode="deed"/></xsl:otherwise>
  </xsl:choose> has become impossible.</xsl:template>
 <xsl:template match="recruited" mode="say"><xsl:call-template name="units"/> of the <xsl:apply-templates select="@faction" mode="side"/> come<xsl:if test="@n = 1">s</xsl:if> to <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="built" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> build the <xsl:apply-templates select="@building" mode="building"/>.</xsl:template>
 <xsl:template match="upgraded" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> raise their capital to level <xsl:value-of select="@level"/>.</xsl:template>
 <xsl:template match="tower-built" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> build a tower at <xsl:apply-templates select="@region" mode="place"/>, <xsl:value-of select="@n"/> from their capital.</xsl:template>
 <xsl:template match="scribed" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> scribe <xsl:apply-templates select="@spell" mode="spell"/>.</xsl:template>
 <xsl:template match="tax-slots" mode="say">The Tax slots now yield <xsl:apply-templates select="." mode="amounts"/>.</xsl:template>
 <xsl:template match="gained" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> gain <xsl:apply-templates select="." mode="amounts"/><xsl:call-template name="by-line"/>.</xsl:template>
 <xsl:template match="paid" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> <xsl:choose><xsl:when test="@for = 'theft' or @for = 'enemy-spell'"> lose </xsl:when><xsl:when test="@for = 'gift' or @for = 'exchange'"> give </xsl:when><xsl:otherwise> pay </xsl:otherwise></xsl:choose><xsl:apply-templates select="." mode="amounts"/><xsl:apply-templates select="@for" mode="spending"/>.</xsl:template>
 <xsl:template match="@*" mode="spending">
  <xsl:choose>
   <xsl:when test=". = 'units'"> for new units</xsl:when>
   <xsl:when test=". = 'souls'"> to raise souls</xsl:when>
   <xsl:when test=". = 'capital'"> to raise their capital</xsl:when>
   <xsl:when test=". = 'cards'"> for more spells</xsl:when>
   <xsl:when test=". = 'gift'"> to an ally</xsl:when>
   <xsl:when test=". = 'ability'"> for an ability</xsl:when>
   <xsl:when test=". = 'toll'"> as a toll</xsl:when>
   <xsl:when test=". = 'theft'"> to a thief</xsl:when>
   <xsl:when test=". = 'enemy-spell'"> by an enemy's spell</xsl:when>
   <xsl:when test=". = 'exchange'"> in exchange</xsl:when>
   <xsl:when test=". = 'tactic'"> for their tactic card</xsl:when>
   <xsl:when test=". = 'way'"> for the way out of an Entanglement</xsl:when>
   <xsl:when test=". = 'track'"> for a step of their marker</xsl:when>
   <xsl:otherwise> for a <xsl:value-of select="."/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="collected" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> collect <xsl:apply-templates select="." mode="amounts"/>.</xsl:template>
 <xsl:template match="moved" mode="say"><xsl:apply-templates select="units" mode="group"/> of the <xsl:apply-templates select="@faction" mode="side"/>: <xsl:call-template name="titles"><xsl:with-param name="list" select="@route"/><xsl:with-param name="of" select="'region'"/><xsl:with-param name="gap" select="' &gt; '"/></xsl:call-template>.</xsl:template>
 <xsl:template match="forced" mode="say"><xsl:apply-templates select="units" mode="group"/> of the <xsl:apply-templates select="@faction" mode="side"/> must go from <xsl:apply-templates select="@region" mode="place"/> to <xsl:apply-templates select="@to" mode="place"/>.</xsl:template>
 <xsl:template match="turned-up" mode="say"><xsl:apply-templates select="@token" mode="token"/><xsl:choose><xsl:when test="@token = 'pirates'"> are at </xsl:when><xsl:otherwise> lies open at </xsl:otherwise></xsl:choose><xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="resolved" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> meet <strong><xsl:apply-templates select="@token" mode="token"/></strong> at <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="removed" mode="say"><xsl:apply-templates select="@token" mode="token"/> at <xsl:apply-templates select="@region" mode="place"/> is removed.</xsl:template>
 <xsl:template match="saw-token" mode="say">You see <strong><xsl:apply-templates select="@token" mode="token"/></strong> at <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="saw-card" mode="say">You see <xsl:apply-templates select="@spell" mode="spell"/> in the library of <xsl:apply-templates select="@faction" mode="side"/>.</xsl:template>
 <xsl:template match="cast" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> cast <xsl:apply-templates select="@spell" mode="spell"/><xsl:if test="@scribed"> (scribed)</xsl:if> for <xsl:value-of select="@mana"/> Mana<xsl:if test="@other">, against the <xsl:apply-templates select="@other" mode="side"/></xsl:if><xsl:if test="@region"> at <xsl:apply-templates select="@region" mode="place"/></xsl:if>.</xsl:template>
 <xsl:template match="countered" mode="say"><xsl:apply-templates select="@spell" mode="spell"/> of the <xsl:apply-templates select="@faction" mode="side"/> is countered.</xsl:template>
 <xsl:template match="effect" mode="say"><xsl:apply-templates select="@spell" mode="spell"/> of the <xsl:apply-templates select="@faction" mode="side"/> takes effect<xsl:if test="@region"> at <xsl:apply-templates select="@region" mode="place"/></xsl:if><xsl:if test="units/@*[. != 0]">: <xsl:apply-templates select="units" mode="group"/> go to <xsl:apply-templates select="@to" mode="place"/></xsl:if>.</xsl:template>
 <xsl:template match="lost" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> lose <xsl:call-template name="units"/> at <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="vp" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> <xsl:choose><xsl:when test="@vp &lt; 0"> lose <xsl:value-of select="-@vp"/></xsl:when><xsl:otherwise> gain <xsl:value-of select="@vp"/></xsl:otherwise></xsl:choose> VP for <xsl:apply-templates select="@for" mode="points"/><xsl:call-template name="by-line"/>.</xsl:template>
 <xsl:template match="@*" mode="points">
  <xsl:choose>
   <xsl:when test=". = 'battle'">starting a battle</xsl:when>
   <xsl:when test=". = 'tactic'">a tactic card</xsl:when>
   <xsl:when test=". = 'spell'">a spell</xsl:when>
   <xsl:when test=". = 'token'">a token</xsl:when>
   <xsl:when test=". = 'ability'">an ability</xsl:when>
   <xsl:otherwise>a destroyed capital</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="battle" mode="say"><strong>Battle at <xsl:apply-templates select="@region" mode="place"/></strong>: the <xsl:apply-templates select="@faction" mode="side"/> attack the <xsl:apply-templates select="@other" mode="side"/>.</xsl:template>
 <xsl:template match="strength" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> have strength <xsl:value-of select="@strength"/>: <xsl:apply-templates select="." mode="reasons"/>.</xsl:template>
 <xsl:template match="ability" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> use the <xsl:call-template name="source"/>.</xsl:template>
 <xsl:template match="tactic" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> play <xsl:apply-templates select="@card" mode="tactic"/><xsl:if test="@counts-as != @card">, which is cancelled</xsl:if><xsl:if test="units/@serfs &gt; 0 or units/@warriors &gt; 0 or units/@heroes">, and sacrifice <xsl:apply-templates select="units" mode="group"/> for it</xsl:if>.</xsl:template>
 <xsl:template match="conscript" mode="say"><xsl:call-template name="units"/> of the <xsl:apply-templates select="@faction" mode="side"/> join<xsl:if test="@n = 1">s</xsl:if> the battle from <xsl:apply-templates select="@region" mode="place"/>.</xsl:template>
 <xsl:template match="result" mode="say">
  <xsl:choose>
   <xsl:when test="@winner and not(@strength &gt; 0 or @total &gt; 0)"><strong>The <xsl:apply-templates select="@faction" mode="side"/> win at <xsl:apply-templates select="@region" mode="place"/></strong>: nobody is left against them.</xsl:when>
   <xsl:when test="@winner"><strong>The <xsl:apply-templates select="@faction" mode="side"/> win at <xsl:apply-templates select="@region" mode="place"/></strong>: the attacker has <xsl:value-of select="@strength"/><xsl:call-template name="because"/>, the defender <xsl:value-of select="@total"/><xsl:call-template name="because"><xsl:with-param name="side" select="'defend'"/><xsl:with-param name="total" select="@total"/></xsl:call-template>; the loser takes damage of <xsl:value-of select="@damage"/>.</xsl:when>
   <xsl:otherwise>Nobody wins at <xsl:apply-templates select="@region" mode="place"/>.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- " (1 by nature, 3 by spells, 5 by the card)": the last strength of a side in this battle, and the rest. -->
 <xsl:template name="because">
  <xsl:param name="side" select="'attack'"/><xsl:param name="total" select="@strength"/>
  <xsl:for-each select="preceding-sibling::strength[@side = $side][1]"> (<xsl:apply-templates select="." mode="reasons"/><xsl:if test="$total != @strength"><xsl:value-of select="concat(', ', $total - @strength, ' by the card')"/></xsl:if>)</xsl:for-each>
 </xsl:template>
 <xsl:template match="strength" mode="reasons">
  <xsl:value-of select="concat(@natural, ' by nature')"/>
  <xsl:if test="@abilities != 0"><xsl:value-of select="concat(', ', @abilities, ' by ')"/><xsl:choose><xsl:when test="@lines"><xsl:call-template name="sources"><xsl:with-param name="list" select="@lines"/></xsl:call-template></xsl:when><xsl:otherwise>its board</xsl:otherwise></xsl:choose></xsl:if>
  <xsl:if test="@spells != 0"><xsl:value-of select="concat(', ', @spells, ' by spells')"/></xsl:if>
  <xsl:if test="@place != 0"><xsl:value-of select="concat(', ', @place, ' by the Fort')"/></xsl:if>
 </xsl:template>
 <!-- Names of board lines: "Cathedral and Galleon". -->
 <xsl:template name="sources">
  <xsl:param name="list"/><xsl:param name="gap" select="' and '"/><xsl:param name="faction" select="@faction"/>
  <xsl:variable name="first" select="substring-before(concat($list, ' '), ' ')"/>
  <xsl:call-template name="source"><xsl:with-param name="faction" select="$faction"/><xsl:with-param name="source" select="$first"/></xsl:call-template>
  <xsl:if test="contains($list, ' ')"><xsl:value-of select="$gap"/><xsl:call-template name="sources"><xsl:with-param name="list" select="substring-after($list, ' ')"/><xsl:with-param name="gap" select="$gap"/><xsl:with-param name="faction" select="$faction"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template name="by-line"><xsl:if test="@source">: <xsl:call-template name="source"/></xsl:if></xsl:template>
 <!-- "2 Serfs", "Galleon" -->
 <xsl:template name="units">
  <xsl:choose>
   <xsl:when test="@unit = 'serf' or @unit = 'warrior'"><xsl:call-template name="many"><xsl:with-param name="n" select="@n"/><xsl:with-param name="one"><xsl:call-template name="unit"/></xsl:with-param></xsl:call-template></xsl:when>
   <xsl:otherwise><xsl:call-template name="unit"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="@*" mode="building">
  <xsl:param name="faction" select="../@faction"/>
  <xsl:choose><xsl:when test=". = 'sea-dock'">Sea Dock</xsl:when><xsl:when test=". = 'air-spire'">Air Spire</xsl:when><xsl:otherwise><xsl:call-template name="source"><xsl:with-param name="faction" select="$faction"/><xsl:with-param name="source" select="."/></xsl:call-template></xsl:otherwise></xsl:choose>
 </xsl:template>
 <!-- The buildings of a faction by name. -->
 <xsl:template name="buildings">
  <xsl:param name="list" select="@buildings"/>
  <xsl:variable name="first" select="substring-before(concat($list, ' '), ' ')"/>
  <xsl:choose><xsl:when test="$first = 'sea-dock'">Sea Dock</xsl:when><xsl:when test="$first = 'air-spire'">Air Spire</xsl:when><xsl:otherwise><xsl:call-template name="source"><xsl:with-param name="faction" select="@id"/><xsl:with-param name="source" select="$first"/></xsl:call-template></xsl:otherwise></xsl:choose>
  <xsl:if test="contains($list, ' ')">, <xsl:call-template name="buildings"><xsl:with-param name="list" select="substring-after($list, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>

 <xsl:template match="tower-lost" mode="say">The tower of the <xsl:apply-templates select="@faction" mode="side"/> at <xsl:apply-templates select="@region" mode="place"/> falls.</xsl:template>
 <xsl:template match="destroyed" mode="say"><strong>The capital of the <xsl:apply-templates select="@faction" mode="side"/> is destroyed by the <xsl:apply-templates select="@other" mode="side"/>.</strong></xsl:template>
 <xsl:template match="discarded" mode="say">The <xsl:apply-templates select="@faction" mode="side"/> discard <xsl:call-template name="many"><xsl:with-param name="n" select="@n"/><xsl:with-param name="one" select="'spell'"/></xsl:call-template>.</xsl:template>
 <xsl:template match="trigger" mode="say"><strong>The end is triggered: <xsl:apply-templates select="@by" mode="trigger"/>.</strong> One more round is played after this one.</xsl:template>
 <xsl:template match="ended" mode="say"><strong>The game is over: <xsl:apply-templates select="@by" mode="trigger"/>.</strong></xsl:template>

 <!-- The viewer's name in events of earlier turns, and the action that was under way. -->
 <xsl:variable name="own" select="concat(' ', /view/@seat, ' ', /view/state/faction[@seat = /view/@seat]/@id, ' ')"/>
 <xsl:template match="view" mode="midst">
  <xsl:for-each select="state/frame[@kind = 'battle' or @kind = 'spell' or @kind = 'move']">
   <xsl:if test="position() &gt; 1">; </xsl:if>
   <xsl:choose>
    <xsl:when test="@kind = 'battle'">the battle at <xsl:apply-templates select="@region" mode="place"/> of <xsl:apply-templates select="@faction" mode="who"/> and <xsl:apply-templates select="@other" mode="who"/></xsl:when>
    <xsl:when test="@kind = 'spell'"><xsl:apply-templates select="@spell" mode="spell"/> of <xsl:apply-templates select="@faction" mode="who"/></xsl:when>
    <xsl:otherwise>units of <xsl:apply-templates select="@faction" mode="who"/> on their way</xsl:otherwise>
   </xsl:choose>
  </xsl:for-each>
 </xsl:template>

 <!-- Events told together: sums by faction, in the order of the table. -->
 <xsl:template match="minor[@name = 'collected']" mode="fold">
  <xsl:variable name="all" select="$view/events/*[name() = current()/@name]"/>
  <xsl:text>Collected: </xsl:text>
  <xsl:for-each select="$view/state/faction[@id = $all/@faction]">
   <xsl:variable name="own" select="$all[@faction = current()/@id]"/>
   <xsl:if test="position() &gt; 1">; </xsl:if><xsl:apply-templates select="@id" mode="who"/><xsl:text> </xsl:text>
   <xsl:call-template name="sums"><xsl:with-param name="ore" select="sum($own/@ore)"/><xsl:with-param name="mana" select="sum($own/@mana)"/><xsl:with-param name="food" select="sum($own/@food)"/></xsl:call-template>
  </xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>
 <xsl:template match="minor[@name = 'drew' or @name = 'discarded']" mode="fold">
  <xsl:variable name="all" select="$view/events/*[name() = current()/@name]"/>
  <xsl:choose><xsl:when test="@name = 'drew'">Spells drawn: </xsl:when><xsl:otherwise>Spells discarded: </xsl:otherwise></xsl:choose>
  <xsl:for-each select="$view/state/faction[@id = $all/@faction]">
   <xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@id" mode="who"/><xsl:value-of select="concat(' ', sum($all[@faction = current()/@id]/@n))"/>
  </xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>
 <!-- The result of a battle says what the strengths are made of. -->
 <xsl:variable name="apart" select="concat(' draws order strength ', $several)"/>
 <!-- These say what the events beside them are, so two that are alike need not say the same. -->
 <xsl:template match="paid | result" mode="tell"><xsl:apply-templates select="." mode="say"/></xsl:template>
 <xsl:variable name="heads" select="' acted card-played round faction capital '"/>

 <!-- The events of one battle: those after it and before the next. -->
 <xsl:key name="fought" match="/view/events/strength | /view/events/tactic | /view/events/result" use="generate-id(preceding-sibling::battle[1])"/>
 <!-- A side's line of a battle, as cells: strength by nature, with abilities and spells, its card, its total. -->
 <xsl:template name="side-cells">
  <xsl:param name="side"/>
  <xsl:variable name="of" select="key('fought', generate-id(.))"/>
  <xsl:variable name="strength" select="$of[self::strength][@side = $side][last()]"/>
  <xsl:variable name="card" select="$of[self::tactic][@side = $side][last()]"/>
  <cell><xsl:apply-templates select="@region" mode="place"/></cell>
  <cell><xsl:choose><xsl:when test="$side = 'attack'"><xsl:apply-templates select="@faction" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></xsl:when><xsl:otherwise><xsl:apply-templates select="@other" mode="name"><xsl:with-param name="of" select="'faction'"/></xsl:apply-templates></xsl:otherwise></xsl:choose></cell>
  <cell align="right"><xsl:value-of select="$strength/@natural"/></cell>
  <cell align="right"><xsl:value-of select="$strength/@strength"/></cell>
  <cell><xsl:if test="$card"><xsl:apply-templates select="$card/@card" mode="name"><xsl:with-param name="of" select="'tactic'"/></xsl:apply-templates><xsl:if test="$card/@counts-as != $card/@card">, cancelled</xsl:if></xsl:if></cell>
  <xsl:for-each select="$of[self::result][last()]">
   <xsl:variable name="early" select="not(@strength &gt; 0 or @total &gt; 0)"/>
   <cell align="right"><xsl:choose><xsl:when test="$early"/><xsl:when test="$side = 'attack'"><xsl:value-of select="@strength"/></xsl:when><xsl:otherwise><xsl:value-of select="@total"/></xsl:otherwise></xsl:choose></cell>
   <cell><xsl:choose><xsl:when test="@winner = $side">won</xsl:when><xsl:when test="@winner and $early">lost before tactics</xsl:when><xsl:when test="@winner">lost, damage <xsl:value-of select="@damage"/></xsl:when><xsl:otherwise>nobody won</xsl:otherwise></xsl:choose></cell>
  </xsl:for-each>
  <xsl:if test="not($of[self::result])"><cell/><cell>decided before tactics</cell></xsl:if>
 </xsl:template>
 <xsl:template name="battle-head"><cell>where</cell><cell>side</cell><cell align="right">by nature</cell><cell align="right">strength</cell><cell>card</cell><cell align="right">total</cell><cell>outcome</cell></xsl:template>
</xsl:stylesheet>
