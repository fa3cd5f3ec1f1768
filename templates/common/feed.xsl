<?xml version="1.0" encoding="UTF-8"?>
<!-- Atom feeds: of a game, its newest thirty turns; of a folder of games (games.xsl), the newest turn of each. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2005/Atom">
 <xsl:import href="people.xsl"/>
 <xsl:template match="/history">
  <feed>
   <title><xsl:value-of select="@title"/></title>
   <xsl:call-template name="own"><xsl:with-param name="id" select="concat(@signer, '/', @game)"/></xsl:call-template>
   <updated><xsl:value-of select="@at"/></updated>
   <author><name><xsl:value-of select="@moderator"/><xsl:if test="not(@moderator)">the moderator</xsl:if></name></author>
   <xsl:for-each select="turn[@n &gt; 0]">
    <xsl:sort select="@n" data-type="number" order="descending"/>
    <xsl:if test="position() &lt; 31">
     <entry>
      <title><xsl:value-of select="@phase"/><xsl:if test="not(@phase)">From the moderator</xsl:if></title>
      <id>tag:assize,2026:<xsl:value-of select="concat(../@signer, '/', ../@game, '/', @n)"/></id>
      <updated><xsl:value-of select="@at"/></updated>
      <link rel="alternate" type="text/html" href="{format-number(@n, '0000')}.html"/>
      <summary>
       <xsl:for-each select="act"><xsl:apply-templates select="." mode="act"/><xsl:text> </xsl:text></xsl:for-each>
       <xsl:choose>
        <xsl:when test="@n = ../@last and ../@over">The game is over. First: <xsl:for-each select="../seat[@rank = 1]"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="concat(@name, ' (', @role, ')')"/></xsl:for-each>.</xsl:when>
        <xsl:otherwise>Next: <xsl:value-of select="@left"/>.<xsl:if test="@deadline"> Orders are due <xsl:value-of select="@deadline"/>.</xsl:if></xsl:otherwise>
       </xsl:choose>
      </summary>
     </entry>
    </xsl:if>
   </xsl:for-each>
  </feed>
 </xsl:template>

 <xsl:template match="/games">
  <feed>
   <title>Games</title>
   <xsl:call-template name="own"><xsl:with-param name="id" select="'games'"/></xsl:call-template>
   <xsl:for-each select="game"><xsl:sort select="@at" order="descending"/><xsl:if test="position() = 1"><updated><xsl:value-of select="@at"/></updated></xsl:if></xsl:for-each>
   <xsl:if test="not(game)"><updated>1970-01-01T00:00:00Z</updated></xsl:if>
   <author><name>assize</name></author>
   <xsl:for-each select="game">
    <xsl:sort select="@at" order="descending"/>
    <entry>
     <title><xsl:value-of select="concat(@title, ': ')"/><xsl:choose><xsl:when test="@over">the game is over</xsl:when><xsl:otherwise><xsl:value-of select="@phase"/></xsl:otherwise></xsl:choose></title>
     <id>tag:assize,2026:<xsl:value-of select="concat(@signer, '/', @game, '/', @last)"/></id>
     <updated><xsl:value-of select="@at"/></updated>
     <link rel="alternate" type="text/html" href="{@href}"/>
     <summary><xsl:value-of select="@name"/></summary>
    </entry>
   </xsl:for-each>
  </feed>
 </xsl:template>

 <xsl:template name="own">
  <xsl:param name="id"/>
  <id>tag:assize,2026:<xsl:value-of select="$id"/></id>
  <link rel="self" type="application/atom+xml" href="feed.atom"/>
  <link rel="alternate" type="text/html" href="index.html"/>
 </xsl:template>
</xsl:stylesheet>
