<?xml version="1.0" encoding="UTF-8"?>
<!-- The standing and the board of Battle of the Ancients in words and tables: all of them in the text report, beside the picture in the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" extension-element-prefixes="a">

 <xsl:template match="view" mode="told-standing">
  <table>
   <row head="yes"><cell>side</cell><cell>played by</cell><cell>faction</cell><cell align="right">points</cell><cell>dice</cell><cell>tokens</cell></row>
   <xsl:for-each select="state/side">
    <row>
     <cell><xsl:value-of select="@id"/></cell><cell><xsl:apply-templates select="@id" mode="side"/></cell><cell><xsl:apply-templates select="@faction" mode="name"/></cell>
     <cell align="right"><xsl:value-of select="@vp"/></cell><cell><xsl:apply-templates select="rolled" mode="dice"/></cell><cell><xsl:apply-templates select="bank" mode="dice"/></cell>
    </row>
   </xsl:for-each>
  </table>
  <xsl:for-each select="state/side[@faction]"><p>Favours of the <xsl:apply-templates select="@faction" mode="name"/>: <xsl:call-template name="favours"/>.</p></xsl:for-each>
 </xsl:template>

 <!-- The board: two lines a square, and the edges between. -->
 <xsl:template match="view" mode="told-board">
  <a:once of="state/@* | state/square | state/unit | state/lying | state/stock | state/hand/@seat | state/hand/@cards"><xsl:fallback><xsl:apply-templates select="." mode="t-map"/></xsl:fallback></a:once>
 </xsl:template>
 <xsl:template match="view" mode="t-map">
  <xsl:variable name="v" select="."/>
  <xsl:variable name="squares" select="$figures/square"/>
  <head>Board</head>
  <pre>
   <xsl:text>     A       B       C       D       E       F       G       H&#10;</xsl:text>
   <xsl:for-each select="$squares[position() mod 8 = 1]">
    <xsl:variable name="row" select="position()"/>
    <xsl:text>  +</xsl:text>
    <xsl:for-each select="$squares[position() &gt; 8 * ($row - 1) and position() &lt;= 8 * $row]">
     <xsl:call-template name="t-level"><xsl:with-param name="v" select="$v"/><xsl:with-param name="a" select="@id"/><xsl:with-param name="b" select="concat(substring(@id, 1, 1), $row - 1)"/><xsl:with-param name="side" select="$v/state/square[@id = current()/@id]/@north"/></xsl:call-template>
     <xsl:text>+</xsl:text>
    </xsl:for-each>
    <xsl:value-of select="concat('&#10;', $row, ' ')"/>
    <xsl:for-each select="$squares[position() &gt; 8 * ($row - 1) and position() &lt;= 8 * $row]">
     <xsl:call-template name="t-upright"><xsl:with-param name="v" select="$v"/></xsl:call-template>
     <xsl:call-template name="t-fill"><xsl:with-param name="text"><xsl:call-template name="t-who"><xsl:with-param name="units" select="$v/state/unit[@square = current()/@id][not(@held = 'food')]"/></xsl:call-template></xsl:with-param></xsl:call-template>
    </xsl:for-each>
    <xsl:call-template name="t-border"><xsl:with-param name="v" select="$v"/><xsl:with-param name="row" select="$row"/></xsl:call-template>
    <xsl:text>&#10;  </xsl:text>
    <xsl:for-each select="$squares[position() &gt; 8 * ($row - 1) and position() &lt;= 8 * $row]">
     <xsl:call-template name="t-upright"><xsl:with-param name="v" select="$v"/></xsl:call-template>
     <xsl:call-template name="t-fill"><xsl:with-param name="text"><xsl:call-template name="t-ground"><xsl:with-param name="q" select="$v/state/square[@id = current()/@id]"/></xsl:call-template></xsl:with-param></xsl:call-template>
    </xsl:for-each>
    <xsl:call-template name="t-border"><xsl:with-param name="v" select="$v"/><xsl:with-param name="row" select="$row"/></xsl:call-template>
    <xsl:text>&#10;</xsl:text>
   </xsl:for-each>
   <xsl:text>  +</xsl:text>
   <xsl:for-each select="$squares[position() &gt; 56]">
    <xsl:call-template name="t-level"><xsl:with-param name="v" select="$v"/><xsl:with-param name="a" select="@id"/><xsl:with-param name="b" select="''"/><xsl:with-param name="side" select="$v/state/square[@id = current()/@id]/@south"/></xsl:call-template>
    <xsl:text>+</xsl:text>
   </xsl:for-each>
   <xsl:text>&#10;</xsl:text>
  </pre>
  <p>~ water, = road, T wood, o rocks, # the building's inside and walls, ? red token, ! blue token, $ goods, * crystal, O portal, i item; 1w 3e: so many units of west and east; fences are dots or colons, walls double lines or H, \ and / run across.</p>
  <head>Units</head>
  <table>
   <row head="yes"><cell>unit</cell><cell>what</cell><cell align="right">S</cell><cell align="right">D</cell><cell>on</cell><cell>has</cell></row>
   <xsl:for-each select="state/unit[@kind]">
    <xsl:variable name="k" select="$figures/kind[@id = current()/@kind]"/>
    <row><cell><xsl:value-of select="@id"/></cell><cell><xsl:apply-templates select="@kind" mode="name"/></cell><cell align="right"><xsl:value-of select="$k/@s"/></cell><cell align="right"><xsl:value-of select="$k/@d"/></cell><cell><xsl:value-of select="@square"/></cell><cell><xsl:apply-templates select="." mode="burden"/></cell></row>
   </xsl:for-each>
  </table>
  <p>
   <xsl:for-each select="state/square/good[@n &gt; 0] | state/lying">
    <xsl:choose><xsl:when test="position() = 1">Lying: </xsl:when><xsl:otherwise>; </xsl:otherwise></xsl:choose>
    <xsl:choose>
     <xsl:when test="@card"><xsl:apply-templates select="@card" mode="name"/><xsl:value-of select="concat(' on ', @square)"/></xsl:when>
     <xsl:otherwise><xsl:apply-templates select="@n" mode="amount"/><xsl:value-of select="concat(' on ', ../@id)"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="position() = last()"><xsl:text>. </xsl:text></xsl:if>
   </xsl:for-each>
   <xsl:text>In the supply: </xsl:text>
   <xsl:for-each select="state/stock[@good != 'crystal']"><xsl:value-of select="concat(@n, ' ', @good, ', ')"/></xsl:for-each>
   <xsl:value-of select="concat(state/@fences, ' fences, ', state/@walls, ' walls. Cards to draw: ', state/@deck-action, ' and ', state/@deck-item, ' items. Hands: ')"/>
   <xsl:for-each select="state/hand"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="@seat" mode="person"/><xsl:value-of select="concat(' ', @cards)"/></xsl:for-each>
   <xsl:text>.</xsl:text>
  </p>
 </xsl:template>

 <!-- Seven columns of a level edge: the building, a wall, a fence, or nothing. -->
 <xsl:template name="t-level">
  <xsl:param name="v"/><xsl:param name="a"/><xsl:param name="b"/><xsl:param name="side"/>
  <xsl:choose>
   <xsl:when test="$figures/wall[(@a = $a and @b = $b) or (@a = $b and @b = $a)]">#######</xsl:when>
   <xsl:when test="$side = 'wall'">=======</xsl:when>
   <xsl:when test="$side = 'fence'">.......</xsl:when>
   <xsl:otherwise>- - - -</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- The western edge of a square. -->
 <xsl:template name="t-upright">
  <xsl:param name="v"/>
  <xsl:variable name="west" select="preceding-sibling::square[1]/@id"/>
  <xsl:variable name="side" select="$v/state/square[@id = current()/@id]/@west"/>
  <xsl:choose>
   <xsl:when test="$figures/wall[(@a = current()/@id and @b = $west) or (@a = $west and @b = current()/@id)]">#</xsl:when>
   <xsl:when test="$side = 'wall'">H</xsl:when>
   <xsl:when test="$side = 'fence'">:</xsl:when>
   <xsl:otherwise>|</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="t-border">
  <xsl:param name="v"/><xsl:param name="row"/>
  <xsl:variable name="side" select="$v/state/square[@id = concat('h', $row)]/@east"/>
  <xsl:choose><xsl:when test="$side = 'wall'">H</xsl:when><xsl:when test="$side = 'fence'">:</xsl:when><xsl:otherwise>|</xsl:otherwise></xsl:choose>
 </xsl:template>
 <xsl:template name="t-fill"><xsl:param name="text"/><xsl:value-of select="substring(concat($text, '       '), 1, 7)"/></xsl:template>
 <!-- Up to two units by name, else how many of each side. -->
 <xsl:template name="t-who">
  <xsl:param name="units"/>
  <xsl:choose>
   <xsl:when test="count($units) &lt;= 2"><xsl:for-each select="$units"><xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if><xsl:value-of select="@id"/></xsl:for-each></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(count($units[@side = 'west']), 'w ', count($units[@side = 'east']), 'e')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="t-ground">
  <xsl:param name="q"/>
  <xsl:if test="@water">~</xsl:if><xsl:if test="@road">=</xsl:if><xsl:if test="@inside">#</xsl:if>
  <xsl:if test="contains(@resources, 'wood')">T</xsl:if><xsl:if test="contains(@resources, 'gold')">o</xsl:if>
  <xsl:if test="@card">?</xsl:if><xsl:if test="$q/@item">!</xsl:if>
  <xsl:if test="$q/good[@n &gt; 0][@id != 'crystal']">$</xsl:if><xsl:if test="$q/good[@n &gt; 0][@id = 'crystal']">*</xsl:if>
  <xsl:if test="$q/@portal">O</xsl:if><xsl:if test="$state/lying/@square = @id">i</xsl:if><xsl:if test="$q/@back">\</xsl:if><xsl:if test="$q/@fore">/</xsl:if>
 </xsl:template>
</xsl:stylesheet>
