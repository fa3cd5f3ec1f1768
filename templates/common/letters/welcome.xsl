<?xml version="1.0" encoding="UTF-8"?>
<!-- The invitation, the first mail to a player: how to join. A player with a key or a password begins at once. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="code">you are invited</xsl:when>
   <xsl:otherwise>welcome</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter[code]" mode="text">
  <xsl:apply-templates select="act"/>
  <p>Hello <xsl:value-of select="person"/>,</p>
  <p>
   <xsl:choose>
    <xsl:when test="moderator"><xsl:value-of select="moderator"/> invites you</xsl:when>
    <xsl:otherwise>you are invited</xsl:otherwise>
   </xsl:choose>
   <xsl:value-of select="concat(' to ', $quote, @name, $quote, ', a game of ', @rules, ', played by mail. The players:')"/>
  </p>
  <xsl:for-each select="player"><item>
   <xsl:value-of select="."/><xsl:if test=". != @seat"><xsl:value-of select="concat(' (', @seat, ')')"/></xsl:if>
  </item></xsl:for-each>
  <p>
   <xsl:text>It begins when all have joined</xsl:text>
   <xsl:if test="@due"><xsl:value-of select="concat(', or ', @due)"/></xsl:if>
   <xsl:text>.</xsl:text>
  </p>
  <xsl:call-template name="join-line"/>
  <p>The attached guide says how to play; open it in a browser.<xsl:if test="@due"> The date is attached for your calendar.</xsl:if></p>
  <p>If you cannot play, reply `decline` in place of `join`; the moderator will be told.</p>
  <p>
   <xsl:text>Each turn you get a report by mail, and reply with your orders. Send the line `help` at any time for a list of commands.</xsl:text>
  </p>
  <xsl:choose>
   <xsl:when test="@names = 'hidden'">
    <p>Names are hidden until the game is over: the others see you as '<xsl:value-of select="@to"/>', and only the moderator sees your name and
     address. Do not sign what you write to others with your name. If you use a key, make one whose only name is '<xsl:value-of select="@to"/>':
     everybody sees all keys.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>The others see your name and what you do in the game. Only the moderator sees your address.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:call-template name="ways"/>
  <p>
   <xsl:text>The key that signs all mails of the game is attached. Keep this mail: with the key you can check the history of the game later.</xsl:text>
  </p>
 </xsl:template>

 <!-- Other proofs, the safest last. -->
 <xsl:template name="ways">
  <xsl:if test="@least = 'mailbox'">
   <p>That is all you need. <xsl:call-template name="join-elsewhere"/> If you forward a mail of ours, its reader could play that turn for you. There are two safer ways to join.</p>
   <p>With a password, so that nobody who sees one of our mails can play in your name:</p>
   <pre>  join <xsl:value-of select="code"/> word</pre>
  </xsl:if>
  <xsl:if test="@least != 'key'">
   <p>With an OpenPGP key, if your mail program signs mails. Sign your reply, and begin it with:</p>
   <xsl:call-template name="by-key"/>
   <p>Nobody else can then send orders in your name, the moderator included.</p>
  </xsl:if>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:if test="@due"><xsl:call-template name="due"/></xsl:if>
  <xsl:apply-templates select="act"/>
  <p>Welcome to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>. Your seat is '<xsl:value-of select="@to"/>'.</p>
  <xsl:if test="@awaited = 'yes'">
   <p>To join, send the attached order file back; it says what it may hold. Sign it, or the mail, unless you have a password.</p>
  </xsl:if>
  <p>The attached guide says how to play; open it in a browser.</p>
  <p>The key that signs all mails of the game is attached too; you may encrypt your mails to it.</p>
 </xsl:template>
</xsl:stylesheet>
