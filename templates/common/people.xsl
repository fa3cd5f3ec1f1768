<?xml version="1.0" encoding="UTF-8"?>
<!-- Players by seat and name, and the moderator's acts, for text and HTML. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:variable name="people" select="document('people.xml')/people"/>

 <!-- A line a seat, "north=Anna": looked up as text, which is quicker than a node. -->
 <xsl:variable name="persons-tree">
  <xsl:for-each select="$people/seat"><xsl:value-of select="concat('&#10;', @id, '=', translate(@name, '&#10;', ' '))"/></xsl:for-each>
 </xsl:variable>
 <xsl:variable name="persons" select="concat($persons-tree, '&#10;')"/>

 <!-- A seat by the name of who holds it; by its id where no name is known. -->
 <xsl:template match="@*" mode="person">
  <xsl:value-of select="substring-before(concat(substring-after($persons, concat('&#10;', ., '=')), ., '&#10;'), '&#10;')"/>
 </xsl:template>

 <!-- An act of the moderator's, in words: whom it is about by name. -->
 <xsl:template match="act" mode="act">
  <xsl:choose><xsl:when test="@kind = 'spend'">The table </xsl:when><xsl:otherwise>The moderator </xsl:otherwise></xsl:choose>
  <xsl:choose>
   <xsl:when test="@kind = 'amend'">has changed the position: <xsl:apply-templates select="@detail" mode="figure"/></xsl:when>
   <xsl:when test="@kind = 'rollback'">has gone back to the position after turn <xsl:value-of select="@detail"/></xsl:when>
   <xsl:when test="@kind = 'again'">has had an earlier turn judged again: turn <xsl:value-of select="@detail"/></xsl:when>
   <xsl:when test="@kind = 'replace'">has given a seat to another player: <xsl:apply-templates select="@detail" mode="person"/></xsl:when>
   <xsl:when test="@kind = 'end'">has ended the game<xsl:apply-templates select="." mode="agreed"/></xsl:when>
   <xsl:when test="@kind = 'extend'">has moved the deadline, to <xsl:value-of select="@when"/><xsl:if test="not(@when)"><xsl:value-of select="@detail"/></xsl:if></xsl:when>
   <xsl:when test="@kind = 'holiday'">has added a holiday, on which no deadline falls: <xsl:value-of select="concat(substring-before(@detail, ' '), ' to ', substring-after(@detail, ' '))"/></xsl:when>
   <xsl:when test="@kind = 'workdays'">has removed a holiday: <xsl:value-of select="concat(substring-before(@detail, ' '), ' to ', substring-after(@detail, ' '))"/></xsl:when>
   <xsl:when test="@kind = 'grant'">waits for <xsl:apply-templates select="@seat" mode="person"/>, who is new, until <xsl:value-of select="@when"/> at least</xsl:when>
   <xsl:when test="@kind = 'spend'">has waited <xsl:value-of select="@when"/> for <xsl:apply-templates select="@seat" mode="person"/>, who drew it from their time bank</xsl:when>
   <xsl:when test="@kind = 'orders'">has handed in the orders of <xsl:apply-templates select="@detail" mode="person"/></xsl:when>
   <xsl:when test="@kind = 'pause'">has paused the game</xsl:when>
   <xsl:when test="@kind = 'resume'">has resumed the game</xsl:when>
   <xsl:when test="@kind = 'close'">has closed the orders of this turn: its dice come from round <xsl:value-of select="@detail"/> of the beacon</xsl:when>
   <xsl:when test="@kind = 'offer'">has offered the seat of <xsl:apply-templates select="@seat" mode="person"/> to a standby, <xsl:value-of select="@standby"/></xsl:when>
   <xsl:when test="@kind = 'free'">has found nobody to take the seat of <xsl:apply-templates select="@detail" mode="person"/></xsl:when>
   <xsl:when test="@kind = 'lapse'">no longer offers the seat of <xsl:apply-templates select="@detail" mode="person"/></xsl:when>
   <xsl:when test="@kind = 'invite'">has sent <xsl:apply-templates select="@detail" mode="person"/> a new invitation</xsl:when>
   <xsl:when test="@kind = 'confirm'">has confirmed how <xsl:apply-templates select="@detail" mode="person"/> joined the game</xsl:when>
   <xsl:when test="@kind = 'new'">has sent <xsl:apply-templates select="@seat" mode="person"/> a new password</xsl:when>
   <xsl:otherwise><xsl:value-of select="concat(@kind, ' ', @detail)"/></xsl:otherwise>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@reason"><xsl:value-of select="concat('. Reason: ', @reason)"/></xsl:when>
   <xsl:otherwise>.</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- "//player[@seat='anna']/@gold=7": "gold of player Anna is now 7", and the path for who wants to know. -->
 <xsl:template match="@*" mode="figure">
  <xsl:param name="owner" select="substring-before(., '/@')"/><xsl:param name="rest" select="substring-after(., '/@')"/>
  <xsl:choose>
   <xsl:when test="contains($rest, '/@')">
    <xsl:apply-templates select="." mode="figure"><xsl:with-param name="owner" select="concat($owner, '/@', substring-before($rest, '/@'))"/><xsl:with-param name="rest" select="substring-after($rest, '/@')"/></xsl:apply-templates>
   </xsl:when>
   <xsl:when test="$rest = '' and contains(., ':')">all of the list '<xsl:value-of select="substring-before(., '=')"/>', as the record of this turn has it</xsl:when>
   <xsl:when test="$rest = '' or not(contains($rest, '='))"><xsl:value-of select="."/></xsl:when>
   <xsl:otherwise>
    <xsl:value-of select="concat(translate(substring-before($rest, '='), '-', ' '), ' of ')"/>
    <xsl:call-template name="last-step"><xsl:with-param name="path" select="$owner"/></xsl:call-template>
    <xsl:call-template name="quoted"><xsl:with-param name="text" select="translate($owner, '&quot;', &quot;'&quot;)"/></xsl:call-template>
    <xsl:value-of select="concat(' is now ', substring-after($rest, '='), ' (', ., ')')"/>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="last-step">
  <xsl:param name="path"/>
  <xsl:choose>
   <xsl:when test="contains($path, '/')"><xsl:call-template name="last-step"><xsl:with-param name="path" select="substring-after($path, '/')"/></xsl:call-template></xsl:when>
   <xsl:otherwise><xsl:value-of select="translate(substring-before(concat($path, '['), '['), '-', ' ')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <!-- The text in quotes, with people by their names. -->
 <xsl:template name="quoted">
  <xsl:param name="text"/>
  <xsl:variable name="mark">'</xsl:variable>
  <xsl:variable name="id" select="substring-before(substring-after($text, $mark), $mark)"/>
  <xsl:if test="$id != ''">
   <xsl:variable name="seat" select="$people/seat[@id = $id]/@id"/>
   <xsl:text> </xsl:text>
   <xsl:apply-templates select="$seat" mode="person"/><xsl:if test="not($seat)"><xsl:value-of select="translate($id, '-', ' ')"/></xsl:if>
   <xsl:call-template name="quoted"><xsl:with-param name="text" select="substring-after(substring-after($text, $mark), $mark)"/></xsl:call-template>
  </xsl:if>
 </xsl:template>

 <!-- The agreed end: "draw anna bert", "last anna", "end". -->
 <xsl:template match="act" mode="agreed">
  <xsl:choose>
   <xsl:when test="starts-with(@detail, 'draw')"> as a draw</xsl:when>
   <xsl:when test="starts-with(@detail, 'ruled') and not(contains(substring-after(@detail, ' '), ' '))"> as won</xsl:when>
   <xsl:when test="starts-with(@detail, 'ruled')"> as a draw</xsl:when>
   <xsl:when test="starts-with(@detail, 'last')"> for the one who is left</xsl:when>
   <xsl:otherwise> as it stands</xsl:otherwise>
  </xsl:choose>
  <xsl:for-each select="$people/seat[contains(concat(' ', current()/@detail, ' '), concat(' ', @id, ' '))]">
   <xsl:choose><xsl:when test="position() = 1">: </xsl:when><xsl:otherwise>, </xsl:otherwise></xsl:choose>
   <xsl:apply-templates select="@id" mode="person"/>
  </xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
