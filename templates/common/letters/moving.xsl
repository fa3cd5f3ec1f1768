<?xml version="1.0" encoding="UTF-8"?>
<!-- A player's mails are to go to another address: to that address, and to the moderator. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@to = 'moderator'">the seat '<xsl:value-of select="@seat"/>' moves</xsl:when>
   <xsl:when test="@state = 'asked'">is this your address?</xsl:when>
   <xsl:otherwise>your address</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter[@to = 'moderator']" mode="text">
  <p>The mails of '<xsl:value-of select="@seat"/>' in '<xsl:value-of select="@name"/>' shall go to <xsl:value-of select="@address"/>. The request had the player's usual proof.</p>
  <xsl:choose>
   <xsl:when test="@state = 'asked'"><p>Nothing changes until that address answers. The old address can call it off.</p></xsl:when>
   <xsl:when test="@state = 'off'"><p>The old address has called it off: nothing changes. Somebody else may be able to send mails as this player: ask them, for example by phone.</p></xsl:when>
   <xsl:otherwise><p>That address has answered. It counts from <xsl:value-of select="@holds"/>, unless the old address calls it off before.</p></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:choose>
   <xsl:when test="@state = 'asked'">
    <p>Whoever plays '<xsl:value-of select="@seat"/>' in '<xsl:value-of select="@name"/>', a game by mail, wants their mails sent to this address. If that is you, reply with this line on top:</p>
    <pre>  move <xsl:value-of select="code"/></pre>
    <p>If it is not, do nothing, and you get no more mails.</p>
   </xsl:when>
   <xsl:when test="@state = 'off'"><p>The move to this address is called off. No more mails of the game will come.</p></xsl:when>
   <xsl:otherwise><p>Thank you. The mails of '<xsl:value-of select="@seat"/>' come to this address from <xsl:value-of select="@holds"/>, unless the old address calls it off before.</p></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
