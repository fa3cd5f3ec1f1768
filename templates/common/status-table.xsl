<?xml version="1.0" encoding="UTF-8"?>
<!--
 The games of a folder as a table: those first in which somebody must decide something, with what it is above the table.
 The facts are those of status.xsl, all games in a <status at="..."> and each with its 'phase'.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="status-mail.xsl"/>

 <xsl:key name="open" use="'yes'" match="game[@state = 'broken' or outbox[given-up or returned or (@waiting &gt; 0 and @why)] or (not(@state = 'over') and
  (mail or seat[joining[@state = 'waits' or @state = 'disputed' or @state = 'declined'] or offer[@exhausted] or @silent &gt; 1] or @overdue))]"/>

 <xsl:template match="/status">
  <text>
   <xsl:if test="key('open', 'yes')">
    <head>To decide</head>
    <xsl:for-each select="key('open', 'yes')">
     <item mark="-"><xsl:value-of select="concat(@path, ': ')"/><xsl:apply-templates select="." mode="needs"/></item>
    </xsl:for-each>
   </xsl:if>
   <xsl:call-template name="table"/>
  </text>
 </xsl:template>

 <xsl:template name="table">
   <table>
    <row head="yes"><cell>Title</cell><cell>Game</cell><cell>Phase</cell><cell>Due</cell><cell>Awaited</cell></row>
    <xsl:for-each select="game">
     <xsl:sort select="not(key('open', 'yes')[generate-id() = generate-id(current())])"/>
     <xsl:sort select="@state = 'over'"/>
     <row>
      <cell><xsl:apply-templates select="." mode="title"/></cell>
      <cell><xsl:value-of select="@rules-title"/></cell>
      <cell><xsl:apply-templates select="." mode="phase"/></cell>
      <cell><xsl:apply-templates select="." mode="due"/></cell>
      <cell><xsl:apply-templates select="." mode="awaited"/></cell>
     </row>
    </xsl:for-each>
   </table>
 </xsl:template>

 <xsl:template match="game" mode="title">
  <xsl:value-of select="@title"/>
  <xsl:if test="not(@title)"><xsl:value-of select="@path"/></xsl:if>
  <xsl:if test="@title != @id"><xsl:value-of select="concat(' (', @id, ')')"/></xsl:if>
 </xsl:template>

 <xsl:template match="game" mode="phase">
  <xsl:choose>
   <xsl:when test="@state = 'over'"><xsl:value-of select="concat('over: ', @ending-said)"/></xsl:when>
   <xsl:when test="@state = 'broken'">broken</xsl:when>
   <xsl:when test="@phase"><xsl:value-of select="@phase"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('turn ', @turn)"/></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@state = 'paused'">, paused</xsl:if>
  <xsl:if test="@state = 'closed'">, closed</xsl:if>
 </xsl:template>

 <xsl:template match="game" mode="due">
  <xsl:if test="not(@state = 'over')"><xsl:value-of select="substring-before(concat(@due-shown, ' ('), ' (')"/></xsl:if>
  <xsl:if test="@bank-shown"><xsl:value-of select="concat(', banks until ', substring-before(concat(@bank-shown, ' ('), ' ('))"/></xsl:if>
 </xsl:template>

 <xsl:template match="game" mode="awaited">
  <xsl:for-each select="seat[@missing]">
   <xsl:if test="position() &gt; 1">, </xsl:if>
   <xsl:apply-templates select="." mode="person"/>
  </xsl:for-each>
  <xsl:if test="not(seat[@missing]) and (@state = 'waiting' or @state = 'ready')">nobody</xsl:if>
 </xsl:template>

 <xsl:template match="seat" mode="person">
  <xsl:value-of select="@name"/>
  <xsl:if test="not(@name)"><xsl:value-of select="@id"/></xsl:if>
 </xsl:template>

 <!-- Each thing to decide, with what is to be done where that is not plain. -->
 <xsl:template match="game" mode="needs">
  <xsl:if test="@state = 'broken'"><xsl:call-template name="need"><xsl:with-param name="text">damaged, `assize status` of it says why</xsl:with-param></xsl:call-template></xsl:if>
  <xsl:apply-templates select="seat/joining" mode="needs"/>
  <xsl:for-each select="seat[offer/@exhausted]">
   <xsl:call-template name="need"><xsl:with-param name="text">no standby is left for the seat of <xsl:apply-templates select="." mode="person"/></xsl:with-param></xsl:call-template>
  </xsl:for-each>
  <xsl:for-each select="seat[@silent &gt; 1]">
   <xsl:call-template name="need">
    <xsl:with-param name="text">
     <xsl:apply-templates select="." mode="person"/>
     <xsl:value-of select="concat(' was silent for ', @silent, ' turns')"/>
     <xsl:if test="offer/@to"><xsl:value-of select="concat(', and ', offer/@to, ' is asked')"/></xsl:if>
    </xsl:with-param>
   </xsl:call-template>
  </xsl:for-each>
  <xsl:if test="@overdue"><xsl:call-template name="need"><xsl:with-param name="text">the deadline has passed, and the game waits for all</xsl:with-param></xsl:call-template></xsl:if>
  <xsl:if test="outbox/@waiting &gt; 0 and outbox/@why"><xsl:call-template name="need"><xsl:with-param name="text"><xsl:call-template name="waiting"/> not sent yet: <xsl:value-of select="outbox/@why"/></xsl:with-param></xsl:call-template></xsl:if>
  <xsl:apply-templates select="mail" mode="needs"/>
  <xsl:for-each select="outbox/given-up"><xsl:call-template name="need"><xsl:with-param name="text" select="concat('the mail ', @mail, ' was given up: ', @why)"/></xsl:call-template></xsl:for-each>
  <xsl:for-each select="outbox/returned"><xsl:call-template name="need"><xsl:with-param name="text" select="concat('the mail ', @mail, ' came back: ', @why)"/></xsl:call-template></xsl:for-each>
 </xsl:template>

 <xsl:template match="mail" mode="needs">
  <xsl:call-template name="need"><xsl:with-param name="text"><xsl:apply-templates select="." mode="said"/></xsl:with-param></xsl:call-template>
 </xsl:template>

 <xsl:template match="joining" mode="needs"/>
 <xsl:template match="joining[@state = 'waits' or @state = 'disputed' or @state = 'declined']" mode="needs">
  <xsl:call-template name="need">
   <xsl:with-param name="text">
    <xsl:if test="@state = 'disputed'">two different answers to the invitation of </xsl:if>
    <xsl:apply-templates select=".." mode="person"/>
    <xsl:choose>
     <xsl:when test="@state = 'waits'"> has joined, to be confirmed: `assize invite --confirm`</xsl:when>
     <xsl:when test="@state = 'declined'"> does not play</xsl:when>
    </xsl:choose>
   </xsl:with-param>
  </xsl:call-template>
 </xsl:template>

 <xsl:template name="need">
  <xsl:param name="text"/>
  <xsl:value-of select="concat($text, '. ')"/>
 </xsl:template>

 <xsl:template name="waiting">
  <xsl:value-of select="concat(outbox/@waiting, ' mail')"/><xsl:if test="outbox/@waiting &gt; 1">s</xsl:if>
 </xsl:template>
</xsl:stylesheet>
