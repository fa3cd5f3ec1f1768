<?xml version="1.0" encoding="UTF-8"?>
<!--
 The events and questions of Roll for Adventure in words, for HTML and text
 alike: the text report passes over the elements and keeps what is in them.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

 <!-- "|sand-devil-1=Sand Devil|...": looked up by substring. -->
 <xsl:variable name="names-tree">
  <xsl:for-each select="document('tables.xml')/*/*[self::card or self::hero or self::board]"><xsl:value-of select="concat('|', @id, '=', @name, '|')"/></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="names" select="string($names-tree)"/>
 <xsl:template match="@*" mode="name">
  <xsl:variable name="name" select="substring-before(substring-after($names, concat('|', ., '=')), '|')"/>
  <xsl:value-of select="$name"/>
  <xsl:if test="$name = ''"><xsl:value-of select="translate(., '-', ' ')"/></xsl:if>
 </xsl:template>

 <xsl:template match="@*" mode="territory">
  <xsl:choose>
   <xsl:when test=". = 'cave'">the ice cave</xsl:when>
   <xsl:when test=". = 'resurrection'">the Vortex of Resurrection</xsl:when>
   <xsl:when test=". = 'all'">all four territories</xsl:when>
   <xsl:when test=". = 'none'">no territory</xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('the ', .)"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- A hero by the colour of the dice: the seat's name, and the colour if the seat holds several. -->
 <xsl:template match="@*" mode="hero">
  <xsl:variable name="player" select="/view/state/player[@colour = current()]"/>
  <b class="seat c-{.}">
   <xsl:apply-templates select="$player/@seat" mode="person"/>
   <xsl:if test="count(/view/state/player[@seat = $player/@seat]) &gt; 1"><xsl:value-of select="concat(' (', ., ')')"/></xsl:if>
  </b>
 </xsl:template>
 <!-- The kind of a die: a hero's, an ally or a bonus die. -->
 <xsl:template match="@die" mode="die">
  <xsl:choose>
   <xsl:when test=". = 'ally' or . = 'bonus'"><xsl:value-of select="concat('the ', ., ' die')"/></xsl:when>
   <xsl:otherwise>a die of <xsl:apply-templates select="." mode="hero"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- "2 red, 1 ally" -->
 <xsl:template match="*" mode="owners">
  <xsl:for-each select="@*[. &gt; 0 and contains('|red|blue|green|yellow|ally|bonus|own|', concat('|', name(), '|'))]">
   <xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(., ' ', name())"/>
  </xsl:for-each>
 </xsl:template>

 <xsl:template name="plural">
  <xsl:param name="n"/><xsl:param name="one"/><xsl:param name="many"/>
  <xsl:value-of select="concat($n, ' ')"/>
  <xsl:choose><xsl:when test="$n = 1"><xsl:value-of select="$one"/></xsl:when><xsl:otherwise><xsl:value-of select="$many"/></xsl:otherwise></xsl:choose>
 </xsl:template>
 <xsl:template match="@*" mode="dice"><xsl:call-template name="plural"><xsl:with-param name="n" select="."/><xsl:with-param name="one" select="'die'"/><xsl:with-param name="many" select="'dice'"/></xsl:call-template></xsl:template>

 <!-- "Turn 3, the Summoner", and the heroes of a seat: with powers by their names, else by their colours. -->
 <xsl:template match="player" mode="figure">
  <xsl:variable name="power" select="@hero[. != 'none']"/>
  <xsl:choose>
   <xsl:when test="$power">the <xsl:apply-templates select="$power" mode="name"/></xsl:when>
   <xsl:otherwise>the <xsl:value-of select="@colour"/> hero</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="view" mode="phase">Turn <xsl:value-of select="state/@turns"/>, <xsl:apply-templates select="state/player[@colour = ../@active]" mode="figure"/></xsl:template>
 <xsl:template match="draws" mode="drawn-by"><xsl:param name="state"/><xsl:value-of select="$state/player[@colour = current()/then/*/@colour]/@seat"/></xsl:template>
 <xsl:template match="@seat" mode="role">
  <xsl:for-each select="/view/state/player[@seat = current()]"><xsl:if test="position() &gt; 1"> and </xsl:if><xsl:apply-templates select="." mode="figure"/></xsl:for-each>
 </xsl:template>

 <!-- Where the game stands. -->
 <xsl:template match="view" mode="now">
  <xsl:choose>
   <xsl:when test="scores/@over">The game is over.</xsl:when>
   <xsl:otherwise>Turn <xsl:value-of select="state/@turns"/> of the heroes: it is <xsl:apply-templates select="state/@active" mode="hero"/>'s.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- All win and lose together: there are no points to compare. -->
 <xsl:template match="view" mode="aim">
  <xsl:value-of select="concat('The heroes win together with ', state/@goal, ' power stones; they have ', state/@stones, '. They lose when a territory has damage of ', state/@track, ', or no dice are left. Damage now: ')"/>
  <xsl:for-each select="state/territory"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@id" mode="territory"/><xsl:value-of select="concat(' ', @damage)"/></xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>

 <!-- Things on the table: territories, enemies that are there or came, heroes with powers. -->
 <xsl:template match="view" mode="things">
  <xsl:variable name="view" select="."/>
  <xsl:call-template name="explain">
   <xsl:with-param name="rows" select="$tables/card[@id = $view/state/enemy/@id or @id = $view/events/revealed/@card or @id = $view/events/dragon/@card]
    | $tables/card[@kind = 'master'] | $tables/hero[@id = $view/state/player/@hero] | $tables/desert | $tables/fortress | $tables/forest | $tables/cave"/>
  </xsl:call-template>
 </xsl:template>

 <xsl:template match="view" mode="ending">
  <xsl:choose>
   <xsl:when test="state/@ending = 'won'">All power stones are won: victory for everybody.</xsl:when>
   <xsl:when test="state/@ending = 'lost-damage'">A territory has fallen: the Master of Shadows wins.</xsl:when>
   <xsl:when test="state/@ending = 'lost-dice'">No dice are left: the Master of Shadows wins.</xsl:when>
   <xsl:otherwise>The time is up: the Master of Shadows wins.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- Questions. -->
 <xsl:template match="asks/place" mode="ask">Which of the rolled dice do you place, and where?</xsl:template>
 <xsl:template match="asks/propose" mode="ask">What would you do with the dice of <xsl:apply-templates select="@hero" mode="hero"/>?</xsl:template>
 <xsl:template match="asks/move-on" mode="ask">Section <xsl:value-of select="@section"/> of the desert is full: whose die moves on?</xsl:template>
 <xsl:template match="asks/cave" mode="ask">Do you take the reward for <xsl:apply-templates select="@dice" mode="dice"/> in the ice cave, or go on for a better one?</xsl:template>
 <xsl:template match="asks/reward" mode="ask">How is the ice cave's reward spent?<xsl:if test="@without &gt; 0"> Some hero must go without a bonus die: <xsl:value-of select="@without"/>.</xsl:if></xsl:template>
 <xsl:template match="asks/power" mode="ask">Do you use the power of <xsl:apply-templates select="@hero" mode="hero"/> now, before the dice are rolled or after the last are placed?</xsl:template>
 <xsl:template match="asks/lose" mode="ask"><strong><xsl:apply-templates select="@enemy" mode="name"/></strong> attacks <xsl:apply-templates select="@territory" mode="territory"/>: whose die of value <xsl:value-of select="@value"/> is lost?</xsl:template>

 <!-- The viewer's name in events of earlier turns, and the action that was under way. -->
 <xsl:variable name="own"><xsl:value-of select="concat(' ', /view/@seat, ' ')"/><xsl:for-each select="/view/state/player[@seat = /view/@seat]/@colour"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
 <xsl:template match="view" mode="midst">
  <xsl:for-each select="state/rolled[@dice &gt; 0]">
   <xsl:choose><xsl:when test="position() = 1">dice rolled and not yet placed, </xsl:when><xsl:otherwise>, </xsl:otherwise></xsl:choose>
   <xsl:value-of select="concat(@dice, ' of value ', @value)"/>
  </xsl:for-each>
 </xsl:template>

 <!-- Events. -->
 <xsl:template match="turn" mode="say">Turn <xsl:value-of select="@turn"/>: <xsl:apply-templates select="@colour" mode="hero"/>.</xsl:template>
 <xsl:template match="no-dice" mode="say"><xsl:apply-templates select="@colour" mode="hero"/> has no dice at home.</xsl:template>
 <xsl:template match="rolled" mode="say"><xsl:apply-templates select="@colour" mode="hero"/> rolls <xsl:value-of select="@values"/>.</xsl:template>
 <xsl:template match="placed" mode="say">
  <xsl:apply-templates select="@colour" mode="hero"/> places <xsl:apply-templates select="@dice" mode="dice"/> of value <xsl:value-of select="@value"/>
  <xsl:choose>
   <xsl:when test="@on = 'enemy'"> on <strong><xsl:apply-templates select="@card" mode="name"/></strong></xsl:when>
   <xsl:otherwise> in <strong><xsl:apply-templates select="@on" mode="territory"/></strong></xsl:otherwise>
  </xsl:choose>.</xsl:template>
 <xsl:template match="subtask" mode="say">Section <xsl:value-of select="@section"/> of <xsl:apply-templates select="@territory" mode="territory"/> is full.</xsl:template>
 <xsl:template match="moved-on" mode="say">In the desert, <xsl:apply-templates select="@die" mode="die"/> moves on to section <xsl:value-of select="@section"/>.</xsl:template>
 <xsl:template match="stone" mode="say"><strong>A power stone from <xsl:apply-templates select="@territory" mode="territory"/>: <xsl:value-of select="concat(@stones, ' of ', @goal)"/>.</strong></xsl:template>
 <xsl:template match="home" mode="say">Home <xsl:choose><xsl:when test="@dice = 1">goes</xsl:when><xsl:otherwise>go</xsl:otherwise></xsl:choose><xsl:text> </xsl:text><xsl:apply-templates select="@dice" mode="dice"/>: <xsl:apply-templates select="." mode="owners"/>.</xsl:template>
 <xsl:template match="minor[@name = 'home']" mode="fold">
  <xsl:value-of select="concat('Home go ', sum($view/events/home/@dice), ' dice in all: ')"/>
  <xsl:for-each select="$view/events/home"><xsl:if test="position() &gt; 1">; </xsl:if><xsl:apply-templates select="." mode="owners"/></xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>
 <xsl:template match="cave-answer" mode="say">
  <xsl:choose>
   <xsl:when test="@take = 'yes'">The reward of the ice cave for <xsl:apply-templates select="@dice" mode="dice"/> is taken.</xsl:when>
   <xsl:otherwise>The reward of the ice cave for <xsl:apply-templates select="@dice" mode="dice"/> is left for a better one.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="bonus" mode="say">Bonus dice go to <xsl:value-of select="@heroes"/>.</xsl:template>
 <xsl:template match="defeated" mode="say"><strong><xsl:apply-templates select="@card" mode="name"/></strong> in <xsl:apply-templates select="@territory" mode="territory"/> is defeated.</xsl:template>
 <xsl:template match="healed" mode="say">The skull of <xsl:apply-templates select="@territory" mode="territory"/> goes back by <xsl:value-of select="@damage"/>.</xsl:template>
 <xsl:template match="freed" mode="say">The Vortex of Resurrection frees <xsl:apply-templates select="@dice" mode="dice"/>: <xsl:apply-templates select="." mode="owners"/>.</xsl:template>
 <xsl:template match="revealed" mode="say">
  <xsl:text>Out of the deck comes </xsl:text><strong><xsl:apply-templates select="@card" mode="name"/></strong>
  <xsl:if test="@rank &gt; 0"><xsl:value-of select="concat(', rank ', @rank)"/></xsl:if>
  <xsl:if test="@territory">, to <xsl:apply-templates select="@territory" mode="territory"/></xsl:if>.</xsl:template>
 <xsl:template match="attack" mode="say"><strong><xsl:apply-templates select="@card" mode="name"/></strong> attacks <xsl:apply-templates select="@territory" mode="territory"/><xsl:if test="@commanded">, commanded</xsl:if>.</xsl:template>
 <xsl:template match="lost" mode="say">Lost from <xsl:apply-templates select="@territory" mode="territory"/> to the Vortex of Oblivion: <xsl:apply-templates select="@die" mode="die"/>, value <xsl:value-of select="@value"/>.</xsl:template>
 <xsl:template match="damage" mode="say">Damage in <xsl:apply-templates select="@territory" mode="territory"/>: <xsl:value-of select="@damage"/>, <xsl:value-of select="@total"/> in all.</xsl:template>
 <xsl:template match="master" mode="say">The Master of Shadows strikes: the die shows <xsl:apply-templates select="@face" mode="territory"/>.</xsl:template>
 <xsl:template match="dragon" mode="say"><strong><xsl:apply-templates select="@card" mode="name"/></strong> carries <xsl:apply-templates select="@dice" mode="dice"/> of value <xsl:value-of select="@value"/> to the Vortex of Oblivion.</xsl:template>
 <xsl:template match="power-used" mode="say"><xsl:apply-templates select="@colour" mode="hero"/> uses the power of the <xsl:apply-templates select="@hero" mode="name"/>.</xsl:template>
 <xsl:template match="adopted" mode="say"><xsl:apply-templates select="@colour" mode="hero"/> adopts the plan of <xsl:apply-templates select="@seat" mode="person"/>.</xsl:template>
 <xsl:template match="ended" mode="say"><strong><xsl:apply-templates select="/view" mode="ending"/></strong></xsl:template>

 <!-- A part of the log for each turn, and for each card out of the deck. -->
 <xsl:variable name="heads" select="' turn revealed ended '"/>

 <!-- Where the dice of one rolled value may go, besides what any value may do. -->
 <xsl:template match="rolled" mode="places">
  <xsl:variable name="s" select="/view/state"/>
  <xsl:variable name="v" select="@value"/>
  <xsl:variable name="forest" select="$s/forest/@boundary - $s/forest/fives/@dice - $s/forest/sixes/@dice"/>
  <xsl:variable name="wall" select="$s/fortress/wall[@barrier][($v = 2 and @id = 'twos') or ($v = 3 and @id = 'threes') or ($v = 4 and @id = 'fours')]"/>
  <xsl:variable name="cave" select="$s/cave/space[@value = $v][not(@die)]"/>
  <xsl:if test="$v = 1 and $s/desert/first/@dice &lt; $desert-spaces">the desert (<xsl:value-of select="$desert-spaces - $s/desert/first/@dice"/> free)</xsl:if>
  <xsl:if test="$wall and $wall/@dice &lt; $fortress-spaces">the fortress (<xsl:value-of select="$fortress-spaces - $wall/@dice"/> free)</xsl:if>
  <xsl:if test="$v &gt;= 5 and $forest &gt; 0">the forest (<xsl:value-of select="$forest"/> free)</xsl:if>
  <xsl:if test="$cave">
   <xsl:if test="($v = 1 and $s/desert/first/@dice &lt; $desert-spaces) or ($wall and $wall/@dice &lt; $fortress-spaces) or ($v &gt;= 5 and $forest &gt; 0)">, </xsl:if>
   <xsl:text>the ice cave (one die)</xsl:text>
  </xsl:if>
 </xsl:template>
 <xsl:template name="any-value">
  <xsl:text>Dice of any value may go to </xsl:text>
  <xsl:if test="state/enemy">an enemy (<xsl:for-each select="state/enemy"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@id" mode="name"/><xsl:value-of select="concat(': ', @pips, ' of ', @needs)"/></xsl:for-each>) or to </xsl:if>
  <xsl:text>the Vortex of Resurrection, which ends the turn.</xsl:text>
 </xsl:template>
 <xsl:variable name="desert-spaces" select="document('tables.xml')/*/desert/@spaces"/>
 <xsl:variable name="fortress-spaces" select="document('tables.xml')/*/fortress/@spaces"/>
 <xsl:variable name="resurrection-total" select="document('tables.xml')/*/@resurrection"/>
</xsl:stylesheet>
