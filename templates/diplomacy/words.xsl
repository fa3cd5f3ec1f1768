<?xml version="1.0" encoding="UTF-8"?>
<!-- The events and questions of Diplomacy in words, for HTML and text alike. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <!-- "|bud=Budapest|": looked up by substring, which is quicker than a key in another document;
      in a string, and no tree, which would be written out again at every look. -->
 <xsl:variable name="names-tree">
  <xsl:text>|</xsl:text>
  <xsl:for-each select="document('tables.xml')/*/place"><xsl:value-of select="concat(@id, '=', @name, '|')"/></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="names" select="string($names-tree)"/>
 <xsl:variable name="power-names-tree">
  <xsl:text>|</xsl:text>
  <xsl:for-each select="document('tables.xml')/*/power"><xsl:value-of select="concat(@id, '=', @name, '|')"/></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="power-names" select="string($power-names-tree)"/>
 <xsl:variable name="lower" select="'abcdefghijklmnopqrstuvwxyz'"/>
 <xsl:variable name="upper" select="'ABCDEFGHIJKLMNOPQRSTUVWXYZ'"/>

 <xsl:template match="@*" mode="name">
  <xsl:variable name="name" select="substring-before(substring-after($names, concat('|', ., '=')), '|')"/>
  <xsl:value-of select="$name"/>
  <xsl:if test="$name = ''"><xsl:value-of select="translate(., '-', ' ')"/></xsl:if>
 </xsl:template>

 <!-- "A" or "F" -->
 <xsl:template match="@*" mode="unit"><xsl:value-of select="translate(substring(., 1, 1), 'af', 'AF')"/></xsl:template>

 <!-- Several places: ids separated by blanks. -->
 <xsl:template name="places">
  <xsl:param name="ids"/>
  <xsl:variable name="id" select="substring-before(concat($ids, ' '), ' ')"/>
  <xsl:value-of select="substring-before(substring-after($names, concat('|', $id, '=')), '|')"/>
  <xsl:if test="contains($ids, ' ')">
   <xsl:text>, </xsl:text>
   <xsl:call-template name="places"><xsl:with-param name="ids" select="substring-after($ids, ' ')"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <xsl:template match="@*" mode="seat"><b class="seat s-{.}"><xsl:apply-templates select="." mode="person"/></b></xsl:template>
 <xsl:template match="@*" mode="power-name"><xsl:value-of select="substring-before(substring-after($power-names, concat('|', ., '=')), '|')"/></xsl:template>
 <xsl:template match="@*" mode="power"><b class="power p-{.}"><xsl:apply-templates select="." mode="power-name"/></b></xsl:template>

 <!-- "1901, fall moves" -->
 <xsl:template match="@phase" mode="name">
  <xsl:choose>
   <xsl:when test=". = 'powers'">choice of powers</xsl:when>
   <xsl:when test=". = 'spring' or . = 'fall'"><xsl:value-of select="."/> moves</xsl:when>
   <xsl:when test=". = 'winter'">winter adjustments</xsl:when>
   <xsl:otherwise><xsl:value-of select="translate(., '-', ' ')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- "Spring 1901", "Fall 1901, retreats", "Winter 1901": the phase, and the powers of a seat, for subjects and headings. -->
 <xsl:template match="view" mode="phase">
  <xsl:variable name="phase" select="state/@phase"/>
  <xsl:choose>
   <xsl:when test="$phase = 'powers'">Choice of powers</xsl:when>
   <xsl:when test="starts-with($phase, 'spring')"><xsl:value-of select="concat('Spring ', state/@year)"/></xsl:when>
   <xsl:when test="starts-with($phase, 'fall')"><xsl:value-of select="concat('Fall ', state/@year)"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('Winter ', state/@year)"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="contains($phase, 'retreats')">, retreats</xsl:if>
 </xsl:template>
 <xsl:template match="@seat" mode="role">
  <xsl:for-each select="/view/state/played[@n = current()]"><xsl:if test="position() &gt; 1"> and </xsl:if><xsl:apply-templates select="@power" mode="power-name"/></xsl:for-each>
 </xsl:template>

 <xsl:template match="view" mode="now">
  <xsl:choose>
   <xsl:when test="scores/@over">The game is over.</xsl:when>
   <xsl:otherwise>It is <xsl:apply-templates select="." mode="phase"/>.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- "18 of the 34 supply centres win. Now: France (Anna) 6, ..." -->
 <xsl:template match="view" mode="aim">
  <xsl:value-of select="concat($tables/@victory, ' of the ', count($tables/place[@centre]), ' supply centres win. ')"/>
  <xsl:choose><xsl:when test="scores/@over">At the end: </xsl:when><xsl:otherwise>Now: </xsl:otherwise></xsl:choose>
  <xsl:for-each select="$tables/power">
   <xsl:sort select="count($view/state/centre[@owner = current()/@id])" data-type="number" order="descending"/>
   <xsl:variable name="player" select="$view/state/played[@power = current()/@id]/@n"/>
   <xsl:if test="position() &gt; 1">, </xsl:if>
   <xsl:value-of select="@name"/><xsl:if test="$player"> (<xsl:apply-templates select="$player" mode="person"/>)</xsl:if><xsl:value-of select="concat(' ', count($view/state/centre[@owner = current()/@id]))"/>
  </xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>

 <xsl:template match="view" mode="ending">
  <xsl:for-each select="scores/score[@rank = 1]">
   <xsl:if test="position() &gt; 1"><xsl:choose><xsl:when test="position() = last()"> and </xsl:when><xsl:otherwise>, </xsl:otherwise></xsl:choose></xsl:if>
   <xsl:apply-templates select="@seat" mode="seat"/>
  </xsl:for-each>
  <xsl:choose>
   <xsl:when test="count(scores/score[@rank = 1]) &gt; 1"> share the victory</xsl:when>
   <xsl:when test="scores/@ending = 'last-left'"> is the last who is left, and has won</xsl:when>
   <xsl:otherwise> has won</xsl:otherwise>
  </xsl:choose>
  <xsl:value-of select="concat(' with ', scores/score[@rank = 1][1]/@points, ' supply centres.')"/>
 </xsl:template>

 <!-- Questions. -->
 <xsl:template match="asks/choose" mode="ask">Which power do you want to play? Of several that you name, you get the first that is free.</xsl:template>
 <xsl:template match="asks/orders" mode="ask">What do your units do? A unit without an order holds.</xsl:template>
 <xsl:template match="asks/retreats" mode="ask">Where do your dislodged units retreat to? One without an order is disbanded.</xsl:template>
 <xsl:template match="asks/adjustments" mode="ask">
  <xsl:text>What do you build, or which units do you remove?</xsl:text>
  <xsl:for-each select="/view/state/played[@n = current()/@seat or (@n = /view/@seat and not(current()/@seat))]">
   <xsl:variable name="due" select="count(/view/state/centre[@owner = current()/@power]) - count(/view/state/unit[@power = current()/@power])"/>
   <xsl:if test="$due != 0">
    <xsl:text> </xsl:text><xsl:apply-templates select="@power" mode="power-name"/>
    <xsl:choose>
     <xsl:when test="$due &gt; 0"> may build <xsl:value-of select="$due"/>.</xsl:when>
     <xsl:otherwise> must remove <xsl:value-of select="-$due"/>.</xsl:otherwise>
    </xsl:choose>
   </xsl:if>
  </xsl:for-each>
 </xsl:template>

 <!-- An order as players write it. -->
 <xsl:template match="ordered" mode="order">
  <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
  <xsl:choose>
   <xsl:when test="not(@order)">: no order</xsl:when>
   <xsl:when test="@order = 'hold'"> holds</xsl:when>
   <xsl:when test="@order = 'move'"> - <xsl:apply-templates select="@to" mode="name"/><xsl:if test="@convoyed"> by convoy</xsl:if></xsl:when>
   <xsl:otherwise>
    <xsl:choose><xsl:when test="@order = 'support'"> supports </xsl:when><xsl:otherwise> convoys </xsl:otherwise></xsl:choose>
    <xsl:apply-templates select="@of" mode="name"/>
    <xsl:if test="@to"> - <xsl:apply-templates select="@to" mode="name"/></xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The result, and the reason. -->
 <xsl:template match="ordered" mode="result">
  <xsl:choose>
   <xsl:when test="@result = 'moved'">moved</xsl:when>
   <xsl:when test="@result = 'bounced'">bounced<xsl:if test="@by"> with the unit from <xsl:apply-templates select="@by" mode="name"/></xsl:if></xsl:when>
   <xsl:when test="@result = 'no-convoy'">no convoy</xsl:when>
   <xsl:when test="@result = 'held'">held</xsl:when>
   <xsl:when test="@result = 'given'">support given</xsl:when>
   <xsl:when test="@result = 'cut'">cut by the unit from <xsl:apply-templates select="@by" mode="name"/></xsl:when>
   <xsl:when test="@result = 'carried'">kept its station</xsl:when>
   <xsl:when test="@result = 'broken'">convoy broken<xsl:if test="not(../was-dislodged[@place = current()/@place and @power = current()/@power])">: its outcome hangs on itself</xsl:if></xsl:when>
   <xsl:when test="@result = 'void'">no effect: that move was not ordered</xsl:when>
   <xsl:otherwise>illegal: <xsl:apply-templates select="@fault" mode="fault"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="../was-dislodged[@place = current()/@place and @power = current()/@power]">, dislodged</xsl:if>
 </xsl:template>

 <xsl:template match="@fault" mode="fault">
  <xsl:choose>
   <xsl:when test=". = 'same-province'">it is there already</xsl:when>
   <xsl:when test=". = 'no-step'">out of reach</xsl:when>
   <xsl:when test=". = 'no-chain'">no fleets on the way</xsl:when>
   <xsl:when test=". = 'which-coast'">which coast was not said</xsl:when>
   <xsl:when test=". = 'wrong-coast'">that coast is out of reach</xsl:when>
   <xsl:otherwise><xsl:value-of select="translate(., '-', ' ')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- Events. -->
 <xsl:template match="ordered" mode="say"><xsl:apply-templates select="." mode="order"/>: <xsl:apply-templates select="." mode="result"/>.</xsl:template>
 <xsl:template match="phase" mode="say"><xsl:value-of select="concat(@year, ': ')"/><xsl:apply-templates select="@phase" mode="name"/>.</xsl:template>
 <xsl:template match="events/power" mode="say">
  <xsl:apply-templates select="@power" mode="power"/>
  <xsl:choose>
   <xsl:when test="@seat"> is played by <xsl:apply-templates select="@seat" mode="seat"/>.</xsl:when>
   <xsl:otherwise> has no player: it is in civil disorder.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="was-dislodged" mode="say">
  <xsl:apply-templates select="@power" mode="power"/>: <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
  <xsl:text> was dislodged from </xsl:text><xsl:apply-templates select="@by" mode="name"/>
  <xsl:choose>
   <xsl:when test="@retreat"> and may retreat to <xsl:call-template name="places"><xsl:with-param name="ids" select="@retreat"/></xsl:call-template>.</xsl:when>
   <xsl:otherwise> and has nowhere to retreat to.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- The viewer's name in events of earlier turns. -->
 <xsl:variable name="own"><xsl:value-of select="concat(' ', /view/@seat, ' ')"/><xsl:for-each select="/view/state/played[@n = /view/@seat]/@power"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
 <xsl:template match="contested" mode="say"><xsl:apply-templates select="@place" mode="name"/> was left empty by a bounce: nobody retreats there.</xsl:template>
 <xsl:template match="minor[@name = 'contested']" mode="fold">
  <xsl:text>Left empty by bounces, so that nobody retreats there: </xsl:text>
  <xsl:for-each select="$view/events/contested"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@place" mode="name"/></xsl:for-each>
  <xsl:text>.</xsl:text>
 </xsl:template>
 <xsl:template match="retreated" mode="say"><xsl:apply-templates select="@power" mode="power"/>: <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/> retreats to <xsl:apply-templates select="@to" mode="name"/>.</xsl:template>
 <xsl:template match="disbanded" mode="say">
  <xsl:apply-templates select="@power" mode="power"/>: <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
  <xsl:text> is disbanded</xsl:text>
  <xsl:choose>
   <xsl:when test="@why = 'met'">: others retreat there too</xsl:when>
   <xsl:when test="@why = 'nowhere'">: no place is open to it</xsl:when>
   <xsl:when test="@why = 'silent'">: it has no order</xsl:when>
   <xsl:otherwise> as ordered</xsl:otherwise>
  </xsl:choose>.</xsl:template>
 <xsl:template match="captured" mode="say">
  <xsl:apply-templates select="@power" mode="power"/> takes <xsl:apply-templates select="@place" mode="name"/>
  <xsl:if test="@from"> from <xsl:apply-templates select="@from" mode="power"/></xsl:if>.</xsl:template>
 <xsl:template match="built" mode="say"><xsl:apply-templates select="@power" mode="power"/> builds <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>.</xsl:template>
 <xsl:template match="removed" mode="say">
  <xsl:apply-templates select="@power" mode="power"/> removes <xsl:apply-templates select="@unit" mode="unit"/><xsl:text> </xsl:text><xsl:apply-templates select="@place" mode="name"/>
  <xsl:if test="@why = 'silent'">, by the rule of distance</xsl:if>.</xsl:template>
 <xsl:template match="waived" mode="say"><xsl:apply-templates select="@power" mode="power"/> has <xsl:value-of select="@number"/> fewer units than centres.</xsl:template>
 <xsl:template match="out" mode="say"><xsl:apply-templates select="@power" mode="power"/> has lost all its centres, and is out.</xsl:template>
 <xsl:template match="ended" mode="say">
  <xsl:choose>
   <xsl:when test="@ending = 'victory'"><xsl:apply-templates select="@power" mode="power"/> has won.</xsl:when>
   <xsl:when test="@ending = 'last-year'">The last year is over: most centres win.</xsl:when>
   <xsl:when test="@ending = 'last-left'">One player alone is left.</xsl:when>
   <xsl:otherwise>Nobody is left: the game is abandoned.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The orders of the last movement phase that is told. -->
 <xsl:variable name="last-orders" select="/view/events/ordered[not(following-sibling::phase[@phase = 'spring' or @phase = 'fall'][following-sibling::ordered])]"/>
</xsl:stylesheet>
