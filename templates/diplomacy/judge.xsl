<?xml version="1.0" encoding="UTF-8"?>
<!-- A game of Diplomacy in the text of the e-mail judges, as jDip reads it. Parts as src/archive/history.h says. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:include href="written.xsl"/>

 <xsl:variable name="turn" select="/turn"/>
 <xsl:variable name="game" select="$history/@game"/>
 <!-- The phases that are printed; jDip wants one of movement, and three before it takes a game for over. -->
 <xsl:variable name="played" select="$history/turn[not(@undone)][starts-with(@phase, 'Spring') or starts-with(@phase, 'Fall') or starts-with(@phase, 'Winter')]"/>
 <xsl:variable name="moves" select="$played[not(starts-with(@phase, 'Winter') or contains(@phase, ','))]"/>
 <xsl:variable name="after" select="/turn/view/state"/>
 <xsl:variable name="over" select="count($played) &gt; 2 and (/turn/view | /end/view)/scores/@over"/>
 <!-- Adjustments that stand in the turn of a fall, as nobody was asked. -->
 <xsl:variable name="adjusted" select="$events/built | $events/removed | $events/waived"/>

 <xsl:template match="/history"><text>:: Judge: ASSIZE  Game: <xsl:value-of select="$game"/>  Variant: Standard&#10;&#10;</text></xsl:template>

 <xsl:template match="/turn">
  <text>
   <xsl:if test="$moves and @phase and not(@undone) and $state[@phase != 'powers']">
    <xsl:variable name="winter" select="$state/@phase = 'winter'"/>
    <xsl:variable name="retreats" select="contains($state/@phase, 'retreats')"/>
    <xsl:if test="$winter"><xsl:call-template name="winter"/></xsl:if>
    <xsl:if test="not($winter)">
     <xsl:call-template name="head">
      <xsl:with-param name="letter"><xsl:if test="$retreats">R</xsl:if><xsl:if test="not($retreats)">M</xsl:if></xsl:with-param>
      <xsl:with-param name="kind"><xsl:if test="$retreats">Retreat orders</xsl:if><xsl:if test="not($retreats)">Movement results</xsl:if></xsl:with-param>
      <xsl:with-param name="phase" select="$state/@phase"/>
     </xsl:call-template>
     <!-- A unit that was destroyed has no order to retreat. -->
     <xsl:variable name="lines" select="$events/ordered[not($retreats)] | $events/retreated[$retreats] | $events/disbanded[$retreats][not(@place = $state/dislodged[@retreats = 0]/@place)]"/>
     <xsl:for-each select="$powers"><xsl:apply-templates select="$lines[@power = current()/@id]" mode="line"/></xsl:for-each>
     <xsl:if test="not($retreats) and $events/was-dislodged">
      <xsl:text>&#10;The following units were dislodged:&#10;&#10;</xsl:text>
      <xsl:apply-templates select="$events/was-dislodged" mode="dislodged"/>
     </xsl:if>
     <xsl:text>&#10;</xsl:text>
     <xsl:choose>
      <xsl:when test="starts-with($state/@phase, 'f') and $after/@phase != 'fall-retreats'"><xsl:call-template name="owners"><xsl:with-param name="state" select="$after"/></xsl:call-template></xsl:when>
      <xsl:when test="@n = $moves[1]/@n"><xsl:call-template name="owners"/></xsl:when>
     </xsl:choose>
     <xsl:if test="$adjusted">
      <xsl:call-template name="next"><xsl:with-param name="phase" select="'winter'"/><xsl:with-param name="year" select="$state/@year"/></xsl:call-template>
      <xsl:call-template name="winter"/>
     </xsl:if>
    </xsl:if>
    <xsl:if test="not($over)"><xsl:call-template name="next"/></xsl:if>
   </xsl:if>
  </text>
 </xsl:template>

 <!-- A game without a phase of movement is a listing of its position. -->
 <xsl:template match="/end">
  <text>
   <xsl:choose>
    <xsl:when test="$over">The game is over.&#10;</xsl:when>
    <xsl:when test="not($moves) and $state/unit">
     <xsl:variable name="kind"><xsl:call-template name="kind"><xsl:with-param name="phase" select="$state/@phase"/></xsl:call-template></xsl:variable>
     <xsl:value-of select="concat('Status of the ', $kind, ' phase for ')"/>
     <xsl:call-template name="season"><xsl:with-param name="phase" select="$state/@phase"/></xsl:call-template>
     <xsl:value-of select="concat(' of ', $state/@year, '.  (', $game, '.000)&#10;&#10;')"/>
     <xsl:for-each select="$powers"><xsl:for-each select="$state/unit[@power = current()/@id]"><xsl:value-of select="concat($powers[@id = current()/@power]/@name, ': ')"/><xsl:apply-templates select="." mode="unit"/><xsl:text>.&#10;</xsl:text></xsl:for-each></xsl:for-each>
     <xsl:text>&#10;</xsl:text>
     <xsl:call-template name="owners"/>
    </xsl:when>
   </xsl:choose>
  </text>
 </xsl:template>

 <xsl:template name="season">
  <xsl:param name="phase"/>
  <xsl:choose><xsl:when test="starts-with($phase, 's')">Spring</xsl:when><xsl:when test="starts-with($phase, 'f')">Fall</xsl:when><xsl:otherwise>Winter</xsl:otherwise></xsl:choose>
 </xsl:template>
 <xsl:template name="kind">
  <xsl:param name="phase"/>
  <xsl:choose><xsl:when test="contains($phase, 'retreats')">Retreats</xsl:when><xsl:when test="$phase = 'winter'">Adjustments</xsl:when><xsl:otherwise>Movement</xsl:otherwise></xsl:choose>
 </xsl:template>

 <xsl:template name="head">
  <xsl:param name="letter"/><xsl:param name="kind"/><xsl:param name="phase"/>
  <xsl:variable name="season"><xsl:call-template name="season"><xsl:with-param name="phase" select="$phase"/></xsl:call-template></xsl:variable>
  <xsl:variable name="code" select="concat(substring($season, 1, 1), $state/@year, $letter)"/>
  <xsl:value-of select="concat('Date: ', $turn/@at, '&#10;Subject: ASSIZE:', $game, ' - ', $code, ' results&#10;&#10;')"/>
  <xsl:value-of select="concat(':: Judge: ASSIZE  Game: ', $game, '  Variant: Standard&#10;:: ', $code, '&#10;&#10;', $kind, ' for ', $season, ' of ', $state/@year, '.  (', $game, '.', format-number($turn/@n, '000'), ')&#10;&#10;')"/>
 </xsl:template>
 <xsl:template name="winter">
  <xsl:call-template name="head"><xsl:with-param name="letter" select="'B'"/><xsl:with-param name="kind" select="'Adjustment orders'"/><xsl:with-param name="phase" select="'winter'"/></xsl:call-template>
  <xsl:for-each select="$powers"><xsl:apply-templates select="$adjusted[@power = current()/@id]" mode="line"/></xsl:for-each>
  <xsl:text>&#10;</xsl:text>
 </xsl:template>
 <xsl:template name="next">
  <xsl:param name="phase" select="$after/@phase"/><xsl:param name="year" select="$after/@year"/>
  <xsl:value-of select="concat('The next phase of ', &quot;'&quot;, $game, &quot;'&quot;, ' will be ')"/>
  <xsl:call-template name="kind"><xsl:with-param name="phase" select="$phase"/></xsl:call-template> for <xsl:call-template name="season"><xsl:with-param name="phase" select="$phase"/></xsl:call-template>
  <xsl:value-of select="concat(' of ', $year, '.&#10;&#10;')"/>
 </xsl:template>
 <xsl:template name="owners">
  <xsl:param name="state" select="$state"/>
  <xsl:text>Ownership of supply centers:&#10;&#10;</xsl:text>
  <xsl:for-each select="$powers[@id = $state/centre/@owner]">
   <xsl:value-of select="substring(concat(@name, ':                   '), 1, 11)"/>
   <xsl:for-each select="$state/centre[@owner = current()/@id]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@place" mode="place"/></xsl:for-each>
   <xsl:text>.&#10;</xsl:text>
  </xsl:for-each>
  <xsl:text>&#10;</xsl:text>
 </xsl:template>

 <!-- A unit that is disbanded in the same turn could not retreat, or nobody plays its power. -->
 <xsl:template match="was-dislodged" mode="dislodged">
  <xsl:text>The </xsl:text><xsl:value-of select="$powers[@id = current()/@power]/@name"/><xsl:value-of select="concat(' ', translate(substring(@unit, 1, 1), 'af', 'AF'), substring(@unit, 2), ' in ')"/><xsl:apply-templates select="@place" mode="place"/>
  <xsl:choose>
   <xsl:when test="not(@retreats &gt; 0)"> with no valid retreats was destroyed</xsl:when>
   <xsl:when test="@place = $events/disbanded/@place"> was destroyed</xsl:when>
   <xsl:otherwise> can retreat to <xsl:call-template name="list"><xsl:with-param name="ids" select="@retreat"/></xsl:call-template></xsl:otherwise>
  </xsl:choose>
  <xsl:text>.&#10;</xsl:text>
 </xsl:template>

 <xsl:template match="@*" mode="place">
  <xsl:variable name="place" select="$places[@id = current()]"/>
  <xsl:choose>
   <xsl:when test="$place/@of"><xsl:value-of select="concat($places[@id = $place/@of]/@name, ' (', translate(substring-after(., '-'), '-', ''), ')')"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="$place/@name"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="list">
  <xsl:param name="ids"/>
  <xsl:for-each select="$places[contains(concat(' ', $ids, ' '), concat(' ', @id, ' '))]"><xsl:if test="position() &gt; 1"> or </xsl:if><xsl:apply-templates select="@id" mode="place"/></xsl:for-each>
 </xsl:template>
 <xsl:template match="*" mode="unit"><xsl:value-of select="concat(translate(substring(concat(@kind, @unit), 1, 1), 'af', 'AF'), substring(concat(@kind, @unit), 2), ' ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:template>
 <xsl:template name="unknown-unit">Army <xsl:apply-templates select="." mode="place"/></xsl:template>

 <xsl:template match="*" mode="line"/>
 <xsl:template match="ordered | retreated | disbanded" mode="line">
  <xsl:variable name="own"><xsl:apply-templates select="." mode="result"/></xsl:variable>
  <xsl:variable name="result"><xsl:value-of select="$own"/><xsl:if test="self::ordered and ../was-dislodged[@place = current()/@place][@power = current()/@power]"><xsl:if test="$own != ''">, </xsl:if>dislodged</xsl:if></xsl:variable>
  <xsl:value-of select="concat($powers[@id = current()/@power]/@name, ': ')"/>
  <xsl:apply-templates select="." mode="unit"/>
  <xsl:choose>
   <xsl:when test="self::disbanded"> DISBAND</xsl:when>
   <xsl:when test="self::retreated or @order = 'move'">
    <xsl:if test="self::ordered and (@unit | @kind) = 'army'"><xsl:call-template name="convoyed"/></xsl:if> -&gt; <xsl:apply-templates select="@to" mode="place"/>
   </xsl:when>
   <xsl:when test="@order = 'support' or @order = 'convoy'">
    <xsl:value-of select="concat(' ', translate(@order, 'convyuprtsx', 'CONVYUPRTSX'), ' ')"/><xsl:apply-templates select="@of" mode="helped"/>
    <xsl:if test="@to"> -&gt; <xsl:apply-templates select="@to" mode="place"/></xsl:if>
   </xsl:when>
   <xsl:when test="@order = 'hold'"> HOLD</xsl:when>
   <xsl:otherwise>, No Order Processed</xsl:otherwise>
  </xsl:choose>
  <xsl:text>.</xsl:text>
  <xsl:if test="$result != ''"><xsl:value-of select="concat('  (*', $result, '*)')"/></xsl:if>
  <xsl:text>&#10;</xsl:text>
 </xsl:template>
 <!-- The fleets of a whole chain that were ordered to convoy this army: jDip wants them named. -->
 <xsl:template name="convoyed">
  <xsl:variable name="fleets"><xsl:text> </xsl:text><xsl:for-each select="$events/ordered[@order = 'convoy'][@of = current()/@place][@to = current()/@to][@result = 'carried' or @result = 'broken']"><xsl:value-of select="concat(@place, ' ')"/></xsl:for-each></xsl:variable>
  <xsl:if test="$fleets != ' '"><xsl:call-template name="route"><xsl:with-param name="at" select="@place"/><xsl:with-param name="to" select="@to"/><xsl:with-param name="fleets" select="string($fleets)"/></xsl:call-template></xsl:if>
 </xsl:template>
 <!-- " -> English Channel -> North Sea": by fleets of "fleets", the first of which is one of "first"; nothing if there is no way. -->
 <xsl:template name="route">
  <xsl:param name="at"/><xsl:param name="to"/><xsl:param name="fleets"/><xsl:param name="first" select="$fleets"/>
  <xsl:variable name="fleet" select="substring-before(substring-after($first, ' '), ' ')"/>
  <xsl:if test="$fleet != ''">
   <xsl:variable name="beside" select="concat(' ', $places[@id = $fleet]/@fleet, ' ')"/>
   <xsl:variable name="way">
    <xsl:if test="contains($beside, concat(' ', $at, ' ')) or contains($beside, concat(' ', $at, '-'))">
     <xsl:variable name="there" select="contains($beside, concat(' ', $to, ' ')) or contains($beside, concat(' ', $to, '-'))"/>
     <xsl:variable name="on"><xsl:if test="not($there)"><xsl:call-template name="route"><xsl:with-param name="at" select="$fleet"/><xsl:with-param name="to" select="$to"/><xsl:with-param name="fleets" select="concat(substring-before($fleets, concat(' ', $fleet, ' ')), ' ', substring-after($fleets, concat(' ', $fleet, ' ')))"/></xsl:call-template></xsl:if></xsl:variable>
     <xsl:if test="$there or $on != ''"> -&gt; <xsl:value-of select="concat($places[@id = $fleet]/@name, $on)"/></xsl:if>
    </xsl:if>
   </xsl:variable>
   <xsl:value-of select="$way"/>
   <xsl:if test="$way = ''"><xsl:call-template name="route"><xsl:with-param name="at" select="$at"/><xsl:with-param name="to" select="$to"/><xsl:with-param name="fleets" select="$fleets"/><xsl:with-param name="first" select="concat(' ', substring-after(substring-after($first, ' '), ' '))"/></xsl:call-template></xsl:if>
  </xsl:if>
 </xsl:template>
 <xsl:template match="built | removed | waived" mode="line">
  <xsl:value-of select="concat($powers[@id = current()/@power]/@name, ': ')"/>
  <xsl:choose>
   <xsl:when test="self::built">Builds <xsl:if test="@unit = 'army'">an</xsl:if><xsl:if test="@unit != 'army'">a</xsl:if><xsl:value-of select="concat(' ', @unit, ' in ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:when>
   <xsl:when test="self::removed"><xsl:value-of select="concat('Removes the ', @unit, ' in ')"/><xsl:apply-templates select="@place" mode="place"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(@number, ' unused build')"/><xsl:if test="@number &gt; 1">s</xsl:if> pending</xsl:otherwise>
  </xsl:choose>
  <xsl:text>.&#10;</xsl:text>
 </xsl:template>
 <xsl:template match="*" mode="own-result"><xsl:if test="@result = 'broken'">void</xsl:if></xsl:template>
</xsl:stylesheet>
