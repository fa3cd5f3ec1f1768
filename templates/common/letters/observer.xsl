<?xml version="1.0" encoding="UTF-8"?>
<!-- To people outside the game: the line to reply with to read along, the start and the end of that; the way to say whose a password is. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">reading along</xsl:template>
 <xsl:template match="letter[@state = 'nameless']" mode="subject">whose password is this?</xsl:template>

 <xsl:template match="letter[@state = 'asked']" mode="text">
  <p>Somebody (we hope it was you) asked us to send you every turn of '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>, as everybody
   may read it. To get them, reply with this line on top:</p>
  <pre>  subscribe <xsl:value-of select="concat(@game, ' ', code)"/></pre>
  <p>If it was not you, do nothing, and you get no more mails.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'on']" mode="text">
  <p>From now on you get every turn of '<xsl:value-of select="@name"/>', as everybody may read it.</p>
  <xsl:call-template name="unsubscribe"/>
  <xsl:if test="report"><pre><xsl:value-of select="report"/></pre></xsl:if>
 </xsl:template>

 <xsl:template match="letter[@state = 'asked-off']" mode="text">
  <p>Somebody (we hope it was you) asked us to stop sending you the turns of '<xsl:value-of select="@name"/>'.</p>
  <xsl:call-template name="unsubscribe"/>
  <p>If it was not you, do nothing, and the turns go on coming.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'full']" mode="text">
  <p>We cannot send you the turns of '<xsl:value-of select="@name"/>': too many people read along already. Please send your line again later.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'off']" mode="text">
  <p>You get no more turns of '<xsl:value-of select="@name"/>'. If you did not ask for this or change your mind, write</p>
  <pre>  subscribe <xsl:value-of select="@game"/></pre>
 </xsl:template>

 <xsl:template match="letter[@state = 'nameless']" mode="text">
  <p>A mail from your address has a line `token`, but does not say whose password or code that is. We did nothing of the mail. If you play in '<xsl:value-of select="@name"/>', reply to
   a mail of your seat, or name the seat above that line:</p>
  <pre>  game <xsl:value-of select="@game"/>
  seat NAME
  token WORD</pre>
  <p>The receipt goes to the address that the game has for the seat. We say this once a day.</p>
 </xsl:template>
</xsl:stylesheet>
