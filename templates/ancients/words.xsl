<?xml version="1.0" encoding="UTF-8"?>
<!--
 The events and questions of Battle of the Ancients in words, for HTML and text
 alike: the text report passes over the elements and keeps what is in them.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:variable name="figures" select="document('tables.xml')/*"/>
 <xsl:variable name="state" select="/view/state"/>

 <xsl:key name="named" match="/*/kind | /*/card | /*/faction | /*/scenario | /*/ability" use="@id"/>

 <!-- A member of a list by the name it has in the tables, or its id in words. -->
 <xsl:template match="@*" mode="name">
  <xsl:variable name="id" select="string(.)"/>
  <xsl:for-each select="$figures">
   <xsl:variable name="known" select="key('named', $id)/@name"/>
   <xsl:value-of select="$known"/>
   <xsl:if test="not($known)"><xsl:value-of select="translate($id, '-', ' ')"/></xsl:if>
  </xsl:for-each>
 </xsl:template>

 <!-- A side: its name, whoever plays it, and its faction. -->
 <xsl:template match="@*" mode="side">
  <xsl:variable name="side" select="$state/side[@id = current()]"/>
  <b class="side-{.}"><xsl:choose><xsl:when test="$side/@seat"><xsl:apply-templates select="$side/@seat" mode="person"/></xsl:when><xsl:otherwise>the auto-enemy</xsl:otherwise></xsl:choose></b>
 </xsl:template>

 <!-- A unit: its place, and what it is if it is still there. -->
 <xsl:template match="@*" mode="unit">
  <xsl:variable name="unit" select="$state/unit[@id = current()]"/>
  <b class="unit-{substring(., 1, 1)}"><xsl:value-of select="."/></b>
  <xsl:if test="$unit/@kind"> (<xsl:apply-templates select="$unit/@kind" mode="name"/>)</xsl:if>
 </xsl:template>
 <xsl:template match="*" mode="pair">
  <xsl:param name="one"/><xsl:param name="other"/>
  <xsl:apply-templates select="$one" mode="unit"/>
  <xsl:if test="$other"> and <xsl:apply-templates select="$other" mode="unit"/></xsl:if>
 </xsl:template>

 <!-- "2 ones, 1 skull" -->
 <xsl:template match="*" mode="dice">
  <xsl:for-each select="@*[. &gt; 0]">
   <xsl:if test="position() &gt; 1">, </xsl:if>
   <xsl:value-of select="concat(., ' ', name())"/><xsl:if test=". &gt; 1">s</xsl:if>
  </xsl:for-each>
  <xsl:if test="not(@*[. &gt; 0])">none</xsl:if>
 </xsl:template>

 <!-- "2 ore", "2 crystals" -->
 <xsl:template match="@*" mode="amount">
  <xsl:variable name="good" select="../@id | ../@good"/>
  <xsl:value-of select="concat(., ' ', $good)"/><xsl:if test="$good = 'crystal' and . &gt; 1">s</xsl:if>
 </xsl:template>

 <!-- The price of an ability: "2 moves", "4 moves or 3 skulls", "1 move and wood". -->
 <xsl:template match="ability" mode="price">
  <xsl:apply-templates select="@moves | @skulls | @any" mode="dice"/>
  <xsl:if test="@or-moves or @or-skulls"> or <xsl:apply-templates select="@or-moves | @or-skulls" mode="dice"/></xsl:if>
  <xsl:if test="@good"> and <xsl:value-of select="@good"/></xsl:if>
  <xsl:if test="not(@moves or @skulls or @any)"><xsl:value-of select="concat(@amount, ' goods or a beaten enemy')"/></xsl:if>
 </xsl:template>
 <xsl:template match="ability/@*" mode="dice">
  <xsl:if test="position() &gt; 1"> and </xsl:if>
  <xsl:choose>
   <xsl:when test="contains(name(), 'any')"><xsl:value-of select="concat(., ' dice')"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="."/><xsl:choose><xsl:when test="contains(name(), 'moves')"> move</xsl:when><xsl:otherwise> skull</xsl:otherwise></xsl:choose><xsl:if test=". &gt; 1">s</xsl:if></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- Of the two prices for S3/D3, the one that this table does not have. -->
 <xsl:variable name="other-evolve"><xsl:text>evolve</xsl:text><xsl:if test="not(/view/options/@mutation = 'board')">-board</xsl:if></xsl:variable>
 <xsl:variable name="everybody" select="'orpal varpen bohmerk dhargon'"/>

 <!-- "Round 3, turn of the Orpal", and the side of a seat, for subjects and headings. -->
 <xsl:template match="side" mode="faction">
  <xsl:if test="@faction">the <xsl:apply-templates select="@faction" mode="name"/></xsl:if>
  <xsl:if test="not(@faction)">side</xsl:if>
  <xsl:if test="not(@faction) or @faction = ../side[@id != current()/@id]/@faction"><xsl:value-of select="concat(' in the ', @id)"/></xsl:if>
 </xsl:template>
 <xsl:template match="view" mode="phase">
  <xsl:choose>
   <xsl:when test="state/@round &gt; 0">Round <xsl:value-of select="state/@round"/>, turn of <xsl:apply-templates select="state/side[@id = ../@active]" mode="faction"/></xsl:when>
   <xsl:otherwise>Set-up</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="draws" mode="drawn-by"><xsl:param name="state"/><xsl:value-of select="$state/side[@id = current()/then/*/@side]/@seat"/></xsl:template>
 <xsl:template match="@seat" mode="role">
  <xsl:for-each select="/view/state/side[@seat = current() and @faction]"><xsl:if test="position() &gt; 1"> and </xsl:if><xsl:apply-templates select="." mode="faction"/></xsl:for-each>
 </xsl:template>

 <!-- Where the game stands. -->
 <xsl:template match="view" mode="now">
  <xsl:choose>
   <xsl:when test="scores/@over">The game is over.</xsl:when>
   <xsl:when test="state/@phase = 'turn'">Round <xsl:value-of select="state/@round"/>: it is the turn of <xsl:apply-templates select="state/@active" mode="side"/>.</xsl:when>
   <xsl:otherwise>The factions are chosen and set up.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="view" mode="goal">
  <xsl:for-each select="$figures/scenario[@id = current()/options/@scenario]"><xsl:value-of select="concat(@name, ': ')"/><xsl:apply-templates select="." mode="says"/></xsl:for-each>
  <xsl:if test="options/@scenario = 'victory'"> The points wanted are <xsl:value-of select="options/@target"/>.</xsl:if>
  <xsl:if test="options/@scenario = 'crossroads'"><xsl:for-each select="state/side[@held &gt; 0]"><xsl:text> </xsl:text><xsl:apply-templates select="@id" mode="side"/> has held them <xsl:value-of select="@held"/> times.</xsl:for-each></xsl:if>
  <xsl:text> A side without a unit that can move, and with none to come, loses.</xsl:text>
 </xsl:template>

 <!-- Things on the table: the factions, the abilities that only they have, worn and played cards, portals. -->
 <xsl:template match="view" mode="things">
  <xsl:variable name="view" select="."/>
  <xsl:variable name="factions" select="state/side/@faction"/>
  <xsl:variable name="cards"><xsl:text> </xsl:text><xsl:for-each select="state/unit/@item | state/unit/@item-2 | state/lying/@card | events/*/@card | state/hand/@card"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
  <xsl:call-template name="explain">
   <xsl:with-param name="rows" select="$figures/faction[@id = $factions] | $figures/ability[@id != $other-evolve][@factions = $everybody or contains(concat(' ', @factions, ' '), concat(' ', $factions[1], ' ')) or contains(concat(' ', @factions, ' '), concat(' ', $factions[2], ' '))]
    | $figures/recipe[$factions = 'dhargon'] | $figures/card[contains($cards, concat(' ', @id, ' '))] | $figures/portal[@id = $view/state/square/@portal]
    | $figures/kind[@role != 'common' and @role != 'ancient'][@id = $view/state/unit/@kind]"/>
  </xsl:call-template>
 </xsl:template>
 <xsl:template match="recipe" mode="thing">An egg</xsl:template>
 <xsl:template match="ability" mode="thing"><xsl:value-of select="concat(@name, ' (')"/><xsl:apply-templates select="." mode="price"/>)</xsl:template>

 <xsl:template match="view" mode="ending">
  <xsl:choose>
   <xsl:when test="state/@winners = 'west east'">Both sides share the first place</xsl:when>
   <xsl:when test="state/@winners"><xsl:apply-templates select="state/@winners" mode="side"/> won</xsl:when>
   <xsl:otherwise>Nobody won</xsl:otherwise>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="state/@ended = 'target'"> by victory points.</xsl:when>
   <xsl:when test="state/@ended = 'scenario' and options/@scenario = 'hunt'">: the Chief <xsl:choose><xsl:when test="events/beaten[@unit or @fate]">was caught</xsl:when><xsl:otherwise>escaped</xsl:otherwise></xsl:choose>.</xsl:when>
   <xsl:when test="state/@ended = 'scenario' and options/@scenario = 'crossroads'">: D3 and E6 were held long enough.</xsl:when>
   <xsl:when test="state/@ended = 'scenario'">: the harvest was brought in.</xsl:when>
   <xsl:when test="state/@ended = 'elimination'">: the other side has no unit left.</xsl:when>
   <xsl:when test="state/@ended = 'forfeit'">: the other side gave up.</xsl:when>
   <xsl:otherwise>: the rounds are over.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- Questions. -->
 <xsl:template match="asks/*" mode="fight"><xsl:apply-templates select="." mode="pair"><xsl:with-param name="one" select="@attacker"/><xsl:with-param name="other" select="@with"/></xsl:apply-templates> against <xsl:apply-templates select="." mode="pair"><xsl:with-param name="one" select="@target"/><xsl:with-param name="other" select="@and"/></xsl:apply-templates> on <xsl:value-of select="@square"/></xsl:template>
 <xsl:template match="asks/choose-faction" mode="ask">Which faction do you play?</xsl:template>
 <xsl:template match="asks/place-units" mode="ask">Where do your first units stand?</xsl:template>
 <xsl:template match="asks/spend" mode="ask">It is your turn: what do you spend dice on, or do you end it? You have <xsl:apply-templates select="$state/side[@seat = current()/@seat or @id = $state/@active]/rolled" mode="dice"/>; tokens: <xsl:apply-templates select="$state/side[@id = $state/@active]/bank" mode="dice"/>.</xsl:template>
 <xsl:template match="asks/defence" mode="ask">You are attacked: <xsl:apply-templates select="." mode="fight"/>. Who defends, and with which card?</xsl:template>
 <xsl:template match="asks/firmness" mode="ask">A counter-attack is due: <xsl:apply-templates select="." mode="fight"/>. Do you play a card against it?</xsl:template>
 <xsl:template match="asks/counter-attack" mode="ask"><xsl:apply-templates select="." mode="fight"/> failed. Do you attack back?</xsl:template>
 <xsl:template match="asks/beaten" mode="ask">You have won: <xsl:apply-templates select="." mode="fight"/>. What becomes of the beaten?</xsl:template>
 <xsl:template match="asks/killed" mode="ask"><xsl:apply-templates select="@unit" mode="unit"/> was killed on <xsl:value-of select="@square"/>. Do you try to keep it?</xsl:template>
 <xsl:template match="asks/freed" mode="ask"><xsl:apply-templates select="@unit" mode="unit"/> has come free on <xsl:value-of select="@square"/>. Where does it go?</xsl:template>
 <xsl:template match="asks/full-hand" mode="ask">Your hand is full: which card do you throw away<xsl:if test="@deck = 'action'"> before you draw an action card</xsl:if>?</xsl:template>
 <xsl:template match="asks/spying" mode="ask">You see the other hand: which card of it is thrown away?</xsl:template>
 <xsl:template match="asks/dice-stone" mode="ask">Which dice token does your Dice Stone become?</xsl:template>

 <!-- The viewer's name in events of earlier turns, and the action that was under way. -->
 <xsl:variable name="own">
  <xsl:value-of select="concat(' ', /view/@seat, ' ')"/>
  <xsl:for-each select="$state/side[@seat = /view/@seat]/@id | $state/unit[@side = $state/side[@seat = /view/@seat]/@id]/@id"><xsl:value-of select="concat(., ' ')"/></xsl:for-each>
 </xsl:variable>
 <xsl:template match="view" mode="midst">
  <xsl:for-each select="state/fight[@stage][@stage != 'done']">
   <xsl:value-of select="concat('the fight on ', @square, ', ', normalize-space(translate(@units, '-', ' ')), ' against ', normalize-space(translate(@targets, '-', ' ')))"/>
  </xsl:for-each>
 </xsl:template>

 <!-- Events. -->
 <xsl:template match="first" mode="say"><xsl:apply-templates select="@side" mode="side"/> throws higher, begins, and plays the west.</xsl:template>
 <xsl:template match="chosen" mode="say"><xsl:apply-templates select="@side" mode="side"/> plays the <xsl:apply-templates select="@faction" mode="name"/> in the <xsl:value-of select="@side"/>.</xsl:template>
 <xsl:template match="placed" mode="say"><xsl:apply-templates select="@kind" mode="name"/> <xsl:value-of select="concat(' ', @unit)"/> begins on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="turn" mode="say">Round <xsl:value-of select="@round"/>: the turn of <xsl:apply-templates select="@side" mode="side"/>.</xsl:template>
 <xsl:template match="rolled" mode="say"><xsl:apply-templates select="@side" mode="side"/> rolls <xsl:apply-templates select="rolled" mode="dice"/>.</xsl:template>
 <xsl:template match="rolled-again" mode="say">Rolled again; now there are <xsl:apply-templates select="rolled" mode="dice"/>.</xsl:template>
 <xsl:template match="paid" mode="say"><xsl:apply-templates select="@side" mode="side"/> pays <xsl:apply-templates select="." mode="spent"/> (<xsl:apply-templates select="@for" mode="name"/>).</xsl:template>
 <xsl:template match="paid" mode="spent"><xsl:if test="rolled/@*[. &gt; 0]"><xsl:apply-templates select="rolled" mode="dice"/></xsl:if><xsl:if test="bank/@*[. &gt; 0]"><xsl:if test="rolled/@*[. &gt; 0]"> and </xsl:if>tokens <xsl:apply-templates select="bank" mode="dice"/></xsl:if></xsl:template>
 <xsl:template match="moved" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> goes from <xsl:value-of select="@from"/> <xsl:choose><xsl:when test="@from = @to"> back to it</xsl:when><xsl:otherwise> to <xsl:value-of select="@to"/></xsl:otherwise></xsl:choose><xsl:if test="@steps &gt; 1"> by <xsl:value-of select="substring-before(concat(@way, '|'), concat(' ', @to, '|'))"/></xsl:if>.</xsl:template>
 <xsl:template match="*" mode="fighters"><xsl:apply-templates select="." mode="pair"><xsl:with-param name="one" select="@unit"/><xsl:with-param name="other" select="@with"/></xsl:apply-templates></xsl:template>
 <xsl:template match="*" mode="targets"><xsl:apply-templates select="." mode="pair"><xsl:with-param name="one" select="@target"/><xsl:with-param name="other" select="@and"/></xsl:apply-templates></xsl:template>
 <xsl:template match="attacked" mode="say"><strong>On <xsl:value-of select="@square"/><xsl:text> </xsl:text><xsl:apply-templates select="." mode="fighters"/> attack<xsl:if test="not(@with)">s</xsl:if><xsl:text> </xsl:text><xsl:apply-templates select="." mode="targets"/>.</strong></xsl:template>
 <xsl:template match="defended" mode="say">Those who defend: <xsl:apply-templates select="." mode="targets"/>.</xsl:template>
 <xsl:template match="countered" mode="say"><strong>Counter-attack: <xsl:apply-templates select="." mode="fighters"/> against <xsl:apply-templates select="." mode="targets"/>.</strong></xsl:template>
 <xsl:template match="fought" mode="say">The attack throws <xsl:apply-templates select="." mode="faces"/>, <xsl:value-of select="@attack"/> in all; the defence <xsl:apply-templates select="." mode="faces"><xsl:with-param name="for" select="'defence'"/></xsl:apply-templates>, <xsl:value-of select="@defence"/> in all: <strong><xsl:apply-templates select="@winner" mode="side"/> wins</strong>.</xsl:template>
 <!-- The last dice of one side of a fight, by their faces; they were drawn from 0 on. -->
 <xsl:template match="fought" mode="faces">
  <xsl:param name="for" select="'attack'"/>
  <xsl:variable name="drawn" select="preceding-sibling::draws[@for = $for][1]/@results"/>
  <xsl:if test="not($drawn)">their dice</xsl:if>
  <xsl:value-of select="translate($drawn, '012345 ', '123456,')"/>
 </xsl:template>
 <xsl:template match="stood-firm" mode="say"><xsl:apply-templates select="@side" mode="side"/> stands firm: there is no counter-attack.</xsl:template>
 <xsl:template match="beaten" mode="say">
  <xsl:value-of select="@target"/> (<xsl:apply-templates select="@kind" mode="name"/>)
  <xsl:choose>
   <xsl:when test="@fate = 'capture'"> is captured by <xsl:apply-templates select="@unit" mode="unit"/></xsl:when>
   <xsl:when test="@fate = 'absorb'"> is carried off by <xsl:apply-templates select="@unit" mode="unit"/> to be absorbed</xsl:when>
   <xsl:when test="@fate = 'meat'"> is meat for <xsl:apply-templates select="@unit" mode="unit"/></xsl:when>
   <xsl:otherwise> is killed</xsl:otherwise>
  </xsl:choose>.</xsl:template>
 <xsl:template match="revived" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> stays, by <xsl:apply-templates select="@remedy" mode="name"/>.</xsl:template>
 <xsl:template match="not-revived" mode="say">A try to keep <xsl:value-of select="@unit"/> by <xsl:apply-templates select="@remedy" mode="name"/> fails.</xsl:template>
 <xsl:template match="came-free" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> comes free on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="scored" mode="say"><xsl:apply-templates select="@side" mode="side"/> scores <xsl:value-of select="concat(@points, ' (now ', @total, ')')"/>: <xsl:choose><xsl:when test="@for"><xsl:value-of select="$figures/vp[@id = current()/@for]/@name"/></xsl:when><xsl:otherwise><xsl:apply-templates select="@card" mode="name"/></xsl:otherwise></xsl:choose>.</xsl:template>
 <xsl:template match="@*" mode="deed"><xsl:call-template name="deed"><xsl:with-param name="of" select="."/></xsl:call-template></xsl:template>
 <xsl:template name="deed">
  <xsl:param name="of"/>
  <xsl:choose>
   <xsl:when test="$of = 'open-portal'">portals opened</xsl:when>
   <xsl:when test="$of = 'beat'">enemies beaten</xsl:when>
   <xsl:when test="$of = 'arrive'">units through portals</xsl:when>
   <xsl:when test="$of = 'create'">units of S3/D3 made</xsl:when>
   <xsl:when test="$of = 'draw'">cards drawn</xsl:when>
   <xsl:when test="$of = 'absorb'">absorbed</xsl:when>
   <xsl:when test="$of = 'hatch'">eggs hatched</xsl:when>
   <xsl:otherwise>goods gathered</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- "portals opened 1 of 2, enemies beaten 0 of 2". -->
 <xsl:template name="favours">
  <xsl:variable name="f" select="$figures/faction[@id = current()/@faction]"/>
  <xsl:if test="$f"><xsl:call-template name="favour"><xsl:with-param name="deeds" select="$f/@deeds"/><xsl:with-param name="done" select="@favours"/><xsl:with-param name="wanted" select="$f/@numbers"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template name="favour">
  <xsl:param name="deeds"/><xsl:param name="done"/><xsl:param name="wanted"/>
  <xsl:call-template name="deed"><xsl:with-param name="of" select="substring-before(concat($deeds, ' '), ' ')"/></xsl:call-template>
  <xsl:value-of select="concat(' ', substring-before(concat($done, ' '), ' '), ' of ', substring-before(concat($wanted, ' '), ' '))"/>
  <xsl:if test="contains($deeds, ' ')">
   <xsl:text>, </xsl:text>
   <xsl:call-template name="favour"><xsl:with-param name="deeds" select="substring-after($deeds, ' ')"/><xsl:with-param name="done" select="substring-after($done, ' ')"/><xsl:with-param name="wanted" select="substring-after($wanted, ' ')"/></xsl:call-template>
  </xsl:if>
 </xsl:template>
 <xsl:template match="favour" mode="say"><xsl:apply-templates select="@side" mode="side"/> wins a favour of the Ancient: <xsl:apply-templates select="@deed" mode="deed"/><xsl:value-of select="concat(' ', @number)"/>.</xsl:template>
 <xsl:template match="drew" mode="say"><xsl:apply-templates select="@side" mode="side"/> draws an <xsl:value-of select="@deck"/> card<xsl:if test="@card">: <xsl:apply-templates select="@card" mode="name"/></xsl:if>.</xsl:template>
 <xsl:template match="received" mode="say">It is <strong><xsl:apply-templates select="@card" mode="name"/></strong>, in the hand of <xsl:apply-templates select="@side" mode="side"/>.</xsl:template>
 <xsl:template match="played" mode="say"><xsl:apply-templates select="@side" mode="side"/> plays <strong><xsl:apply-templates select="@card" mode="name"/></strong>.</xsl:template>
 <xsl:template match="thrown-away" mode="say"><xsl:apply-templates select="@card" mode="name"/> of <xsl:apply-templates select="@side" mode="side"/> is thrown away.</xsl:template>
 <xsl:template match="equipped" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> is equipped with <xsl:apply-templates select="@card" mode="name"/>.</xsl:template>
 <xsl:template match="gathered" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> gets <xsl:value-of select="concat(@number, ' ', @good)"/>.</xsl:template>
 <xsl:template match="gathered-nothing" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> looks for <xsl:value-of select="@good"/> and finds none.</xsl:template>
 <xsl:template match="*" mode="where"><xsl:value-of select="concat('a ', @barrier, ' ')"/><xsl:choose><xsl:when test="@place = 'back' or @place = 'fore'">across <xsl:value-of select="concat(@square, ' (', @place, ')')"/></xsl:when><xsl:otherwise>on the <xsl:value-of select="concat(@place, ' edge of ', @square)"/></xsl:otherwise></xsl:choose></xsl:template>
 <xsl:template match="built" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> builds <xsl:apply-templates select="." mode="where"/>.</xsl:template>
 <xsl:template match="taken-down" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> takes down <xsl:apply-templates select="." mode="where"/>.</xsl:template>
 <xsl:template match="upgraded" mode="say"><xsl:value-of select="@unit"/> becomes <strong><xsl:apply-templates select="@kind" mode="name"/></strong>.</xsl:template>
 <xsl:template match="split-off" mode="say">A part of the split is <xsl:value-of select="@unit"/>, <xsl:apply-templates select="@kind" mode="name"/>.</xsl:template>
 <xsl:template match="merged" mode="say"><xsl:value-of select="concat(@unit, ' and ', @with)"/><xsl:if test="@and"><xsl:value-of select="concat(' and ', @and)"/></xsl:if> become <xsl:value-of select="@unit"/>, <xsl:apply-templates select="@kind" mode="name"/>.</xsl:template>
 <xsl:template match="portal" mode="say">A <xsl:value-of select="@portal"/> portal opens on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="arrived" mode="say"><strong><xsl:apply-templates select="@kind" mode="name"/></strong><xsl:value-of select="concat(' (', @unit, ') comes out of the bag on ', @square, '.')"/></xsl:template>
 <xsl:template match="crystal" mode="say">A crystal comes out of the bag and lies on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="egg" mode="say"><xsl:apply-templates select="@kind" mode="name"/> <xsl:value-of select="concat(' (', @unit, ') lies on ', @square, '.')"/></xsl:template>
 <xsl:template match="hatched" mode="say"><xsl:apply-templates select="@kind" mode="name"/> <xsl:value-of select="concat(' (', @unit, ') hatches on ', @square, '.')"/></xsl:template>
 <xsl:template match="handed" mode="say"><xsl:apply-templates select="@unit" mode="unit"/>
  <xsl:choose><xsl:when test="@picked-up"> picks up </xsl:when><xsl:when test="@to"> hands over </xsl:when><xsl:otherwise> lays down </xsl:otherwise></xsl:choose>
  <xsl:choose><xsl:when test="@held"><xsl:value-of select="@held"/></xsl:when><xsl:otherwise><xsl:apply-templates select="@number" mode="amount"/></xsl:otherwise></xsl:choose>
  <xsl:if test="@to and not(@picked-up)"> to <xsl:apply-templates select="@to" mode="unit"/></xsl:if>.</xsl:template>
 <xsl:template match="sacrificed" mode="say"><xsl:value-of select="@unit"/> (<xsl:apply-templates select="@kind" mode="name"/>) is given up on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="banked" mode="say"><xsl:apply-templates select="@side" mode="side"/> banks <xsl:apply-templates select="fresh" mode="dice"/><xsl:if test="bank/@*[. &gt; 0]">; tokens of before: <xsl:apply-templates select="bank" mode="dice"/></xsl:if>.</xsl:template>
 <xsl:template match="ancient" mode="say"><strong><xsl:apply-templates select="@kind" mode="name"/></strong><xsl:value-of select="concat(' comes on ', @square, '.')"/></xsl:template>
 <xsl:template match="exchanged" mode="say">The prisoner <xsl:value-of select="@prisoner"/> is exchanged for <xsl:value-of select="@unit"/>, <xsl:apply-templates select="@kind" mode="name"/>, on <xsl:value-of select="@square"/>.</xsl:template>
 <xsl:template match="escape-tried" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> tries to escape<xsl:choose><xsl:when test="@free"> and comes free</xsl:when><xsl:otherwise> in vain</xsl:otherwise></xsl:choose>.</xsl:template>
 <xsl:template match="stolen" mode="say"><xsl:apply-templates select="@side" mode="side"/> takes a card out of the other hand.</xsl:template>
 <xsl:template match="spied" mode="say">The other hand holds <xsl:call-template name="card-names"><xsl:with-param name="list" select="@hand"/></xsl:call-template>.</xsl:template>
 <xsl:template name="card-names">
  <xsl:param name="list"/>
  <xsl:value-of select="$figures/card[@id = substring-before(concat($list, ' '), ' ')]/@name"/>
  <xsl:if test="contains($list, ' ')">, <xsl:call-template name="card-names"><xsl:with-param name="list" select="substring-after($list, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>
 <xsl:template match="given" mode="say"><xsl:apply-templates select="@side" mode="side"/> gives a card away.</xsl:template>
 <xsl:template match="battered" mode="say"><xsl:apply-templates select="@unit" mode="unit"/> comes to a <xsl:value-of select="@barrier"/>, which <xsl:choose><xsl:when test="@broken">falls</xsl:when><xsl:otherwise>stands</xsl:otherwise></xsl:choose>.</xsl:template>
 <xsl:template match="chief" mode="say">The Chief of the hunt is <xsl:apply-templates select="@unit" mode="unit"/>.</xsl:template>
 <xsl:template match="out" mode="say"><xsl:apply-templates select="@side" mode="side"/> has no unit left, and none to come.</xsl:template>
 <xsl:template match="gave-up" mode="say"><xsl:apply-templates select="@side" mode="side"/> gives the game up.</xsl:template>
 <xsl:template match="over" mode="say"><strong><xsl:apply-templates select="/view" mode="ending"/></strong></xsl:template>

 <!-- The goods, crystals and items of a unit. -->
 <xsl:template match="unit" mode="burden">
  <xsl:variable name="all"><xsl:apply-templates select="." mode="burdens"/></xsl:variable>
  <xsl:value-of select="substring($all, 1, string-length($all) - 2)"/>
 </xsl:template>
 <xsl:template match="unit" mode="burdens">
  <xsl:for-each select="good[@n &gt; 0]"><xsl:apply-templates select="@n" mode="amount"/>; </xsl:for-each>
  <xsl:for-each select="$state/unit[@holder = current()/@id]"><xsl:value-of select="concat(@held, ' ', @id, '; ')"/></xsl:for-each>
  <xsl:for-each select="@item | @item-2"><xsl:apply-templates select="." mode="name"/>; </xsl:for-each>
  <xsl:if test="@held"><xsl:value-of select="concat(@held, ' of ', @holder, '; ')"/></xsl:if>
  <xsl:if test="@under">below the bridge; </xsl:if>
  <xsl:if test="@chief">the Chief; </xsl:if>
 </xsl:template>

 <!-- Parts of the log: turns, and the set-up. -->
 <xsl:variable name="heads" select="' turn first chosen over '"/>
 <!-- The dice of a fight stand in the events before it. -->
 <xsl:template match="fought | over" mode="tell"><xsl:apply-templates select="." mode="say"/></xsl:template>
 <xsl:template match="*" mode="tell"><a:once of=". | $state/unit/@id | $state/unit/@kind"><xsl:fallback><xsl:apply-templates select="." mode="say"/></xsl:fallback></a:once></xsl:template>
</xsl:stylesheet>
