<?xml version="1.0" encoding="UTF-8"?>
<!-- To who is at no table: the line they send back to read along, that they do now, or not any more; how to say whose a secret word is. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">reading along</xsl:template>
 <xsl:template match="letter[@state = 'nameless']" mode="subject">whose word is this?</xsl:template>

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

 <xsl:template match="letter[@state = 'full']" mode="text">
  <p>As many people as can read along with '<xsl:value-of select="@name"/>' do so already: its turns are not sent to you. When somebody stops, the line that
   you sent counts.</p>
 </xsl:template>

 <xsl:template match="letter[@state = 'off']" mode="text">
  <p>You get no more turns of '<xsl:value-of select="@name"/>'. If you did not ask for this or change your mind, write</p>
  <pre>  subscribe <xsl:value-of select="@game"/></pre>
 </xsl:template>

 <xsl:template match="letter[@state = 'nameless']" mode="text">
  <p>A mail from your address has a line `token`, and does not say whose word or code that is: it was tried for nobody, and nothing of the mail was done. If
   you play in '<xsl:value-of select="@name"/>', answer a mail that came to your seat, or write the seat above that line:</p>
  <pre>  game <xsl:value-of select="@game"/>
  seat NAME
  token WORD</pre>
  <p>What comes of it is told at the address that is registered for the seat. This is said once a day.</p>
 </xsl:template>
</xsl:stylesheet>
