<?xml version="1.0" encoding="UTF-8"?>
<!-- To who has taken a seat over. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">you have the seat '<xsl:value-of select="@to"/>'</xsl:template>

 <xsl:template match="letter[code]" mode="subject">you are invited to the seat '<xsl:value-of select="@to"/>'</xsl:template>

 <!-- To who is known by name and address alone: the seat is theirs when they have joined. -->
 <xsl:template match="letter[code]" mode="text">
  <p>Hello <xsl:value-of select="person"/>,</p>
  <p>
   <xsl:choose>
    <xsl:when test="moderator"><xsl:value-of select="moderator"/> invites you</xsl:when>
    <xsl:otherwise>you are invited</xsl:otherwise>
   </xsl:choose>
   <xsl:value-of select="concat(' to take the seat ', $quote, @to, $quote, ' in ', $quote, @name, $quote, ', a game of ', @rules, ' that is played by mail and has begun.')"/>
  </p>
  <xsl:call-template name="join-line"/>
  <p>The attached guide says how to play; open it in a browser. The reports of the seat so far, game.xml, and the key that signs all mails
   of the game are attached too. The last turn comes in a mail of its own.</p>
  <xsl:if test="@least = 'mailbox'">
   <p><xsl:call-template name="join-elsewhere"/></p>
  </xsl:if>
  <p>If you cannot play, reply `decline` in place of `join`; the moderator will be told.</p>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <p>Welcome to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>. You now play the seat '<xsl:value-of select="@to"/>'.</p>
  <p>The reports of the seat so far, game.xml, and the key that signs all mails of the game, are attached.
   The last turn comes in a mail of its own.</p>
  <xsl:if test="@past &gt; 1">
   <p>For earlier reports, reply with a line `report 1`, `report 2` and so on.</p>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
