<?xml version="1.0" encoding="UTF-8"?>
<!-- The invitation: the first mail that a player gets. It says how they join; who has a key or a word already begins at once. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>
 <xsl:import href="../proof.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="code">you are invited</xsl:when>
   <xsl:otherwise>turn 0</xsl:otherwise>
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
   <xsl:value-of select="concat(' to ', $quote, @name, $quote, ', a game of ', @rules, ', played by mail. You would be ', $quote, @to, $quote, '. At the table:')"/>
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
  <p>How it is played, and all about playing by mail, is in the attached guide: open it in a browser.<xsl:if test="@due"> The date is attached for your
   calendar.</xsl:if></p>
  <p>If you cannot play, write `decline` in place of `join`, and the moderator knows.</p>
  <p>
   <xsl:text>Then, each turn, a mail brings you a report and a file for your orders, which you send back</xsl:text>
   <xsl:if test="@least != 'key'">; another brings a form for them, to be filled in in a browser</xsl:if>
   <xsl:text>. The word `help`, on a line of its own, is always answered.</xsl:text>
  </p>
  <xsl:choose>
   <xsl:when test="@names = 'hidden'">
    <p>Who plays which seat is hidden until the game is over: others see what you do as '<xsl:value-of select="@to"/>', your name and address are
     seen by the moderator alone, and then your name is told. Do not sign what you write to others, and if you use a key, make one whose
     only name is '<xsl:value-of select="@to"/>': all keys are seen by all.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>What others see of you is your name and what you do in the game; your address is seen by the moderator alone.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:call-template name="ways"/>
  <p>
   <xsl:text>The key that signs all mails of the game is attached; keep this mail, to check the history of the game by it later.</xsl:text>
  </p>
 </xsl:template>

 <!-- Other proofs, the safest last. -->
 <xsl:template name="ways">
  <xsl:if test="@least = 'mailbox'">
   <p>That is all you need: every mail to you has a code, which you send back with your orders. There are two other ways.</p>
   <p>With a secret word, which you get once and keep for the whole game, so that who reads one of our mails cannot play for you:</p>
   <pre>  join <xsl:value-of select="code"/> word</pre>
  </xsl:if>
  <xsl:if test="@least != 'key'">
   <p>With an OpenPGP key, if your mail program signs mails. Sign the answer, and write above all else:</p>
   <xsl:call-template name="by-key"/>
   <p>
    <xsl:call-template name="unproved"><xsl:with-param name="below"><xsl:if test="@beacon">beacon</xsl:if></xsl:with-param></xsl:call-template>
    <xsl:text> Nobody can do that to a key of yours.</xsl:text>
   </p>
  </xsl:if>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:if test="@due"><xsl:call-template name="due"/></xsl:if>
  <xsl:apply-templates select="act"/>
  <p>Welcome to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>. You are '<xsl:value-of select="@to"/>'.</p>
  <xsl:if test="@awaited = 'yes'">
   <p>Join by sending the attached order file back; what it may hold is said in it. Sign it, or the mail, unless you have a secret word.</p>
  </xsl:if>
  <p>The attached guide says how it is played: open it in a browser.</p>
  <p>The key that signs all mails of the game, and to which yours may be encrypted, is attached too.</p>
 </xsl:template>
</xsl:stylesheet>
