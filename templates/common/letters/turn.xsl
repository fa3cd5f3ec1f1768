<?xml version="1.0" encoding="UTF-8"?>
<!-- A turn: who you are, what to do and by when; then the moderator's acts and the report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <!-- "Spring 1901: Turkey, orders due Thu 26 Nov 20:00" -->
 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@over"><xsl:value-of select="concat('The game is over: ', @over)"/></xsl:when>
   <xsl:otherwise>
    <xsl:call-template name="phase"/>
    <xsl:if test="@role"><xsl:value-of select="concat(': ', @role)"/></xsl:if>
    <xsl:if test="(@asked = 'yes' or @asked = 'later') and @due">
     <xsl:choose><xsl:when test="@role">, </xsl:when><xsl:otherwise>: </xsl:otherwise></xsl:choose>
     <xsl:text>orders due </xsl:text><xsl:call-template name="short-due"/>
    </xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="joined"/>
  <xsl:if test="@over">
   <p>The game is over: <xsl:value-of select="@over"/>. Thank you for playing!</p>
   <table>
    <xsl:for-each select="place"><row><cell align="right"><xsl:value-of select="@rank"/>.</cell><cell><xsl:value-of select="."/></cell><cell><xsl:value-of select="@role"/></cell><cell align="right"><xsl:value-of select="@points"/></cell></row></xsl:for-each>
   </table>
   <p>How was it for you? Reply with your closing statement: the public pages of the game show it. To write to the others, reply with the line `press to all`, your text, and the line `end press`.</p>
  </xsl:if>
  <xsl:if test="code">
   <p>You have not joined yet. Until you do, the rules decide for you.</p>
   <xsl:call-template name="join-line"/>
  </xsl:if>
  <xsl:choose>
   <xsl:when test="lines">
    <p>
     <xsl:call-template name="who"/>
     <xsl:choose>
      <xsl:when test="@asked = 'yes'"/>
      <xsl:when test="@asked = 'later'"> You have nothing to decide yet. You may be asked to react before the next report; send orders in advance if you like.</xsl:when>
      <xsl:otherwise> The others decide now. You may send orders in advance, in case your turn comes before the next report.</xsl:otherwise>
     </xsl:choose>
    </p>
    <xsl:if test="report"><xsl:call-template name="ways"/></xsl:if>
   </xsl:when>
   <xsl:when test="@due"><xsl:call-template name="due"/></xsl:when>
  </xsl:choose>
  <xsl:apply-templates select="act"/>
  <xsl:if test="@orders = 'kept'"><p>Your orders are kept for the next turn.</p></xsl:if>
  <xsl:if test="@orders = 'void' and not(code)"><p>Orders sent before this turn no longer count. Please send them again.</p></xsl:if>
  <pre><xsl:value-of select="report"/></pre>
 </xsl:template>

 <!-- How orders are handed in, the easiest way first. -->
 <xsl:template name="ways">
  <p>
   <xsl:choose>
    <xsl:when test="@codeless">Reply with a line `token` on top, since your replies bring back no code of ours by themselves, and below it your orders, one per line</xsl:when>
    <xsl:when test="@says-code">Reply with your orders on top, one per line</xsl:when>
    <xsl:when test="@says-word">Reply with a line `token` and your password on top, and below it your orders, one per line</xsl:when>
    <xsl:otherwise>Reply with a signed mail that has these lines on top, and your orders between them, one per line</xsl:otherwise>
   </xsl:choose>
   <xsl:if test="@due">, by <xsl:value-of select="@due"/></xsl:if>:</p>
  <xsl:if test="not(@says-code or @says-word)"><pre><xsl:value-of select="concat(lines, '&#10;end orders')"/></pre></xsl:if>
  <xsl:if test="example">
   <xsl:if test="not(@says-code or @says-word)"><p>For example:</p></xsl:if>
   <pre><xsl:if test="@codeless"><xsl:value-of select="concat('token ', @says-code, '&#10;')"/></xsl:if><xsl:value-of select="example"/></pre>
   <xsl:if test="@says-code or @says-word">
    <p>
     <xsl:choose>
      <xsl:when test="example/@former and @orders = 'kept'">These are the orders that you sent before, and they count again: reply only to change them.</xsl:when>
      <xsl:when test="example/@former">These are the orders that you sent before: change what you like.</xsl:when>
      <xsl:when test="example/@count &gt; 1">These are suggestions: change what you like.</xsl:when>
      <xsl:otherwise>This is a suggestion: change it as you like.</xsl:otherwise>
     </xsl:choose>
     <xsl:text> Anything you leave out, the rules decide for you.</xsl:text>
    </p>
   </xsl:if>
  </xsl:if>
  <p>
   <xsl:choose>
    <xsl:when test="@form-at">Or give orders on the board, in your browser (this link is yours alone, and ends with the turn):</xsl:when>
    <xsl:when test="@form = 'yes'">Or use the order form, a page for your browser; it comes in a mail of its own.</xsl:when>
    <xsl:otherwise>Or reply with the line `form`, and you get a page for your browser to enter orders.</xsl:otherwise>
   </xsl:choose>
  </p>
  <xsl:if test="@form-at"><pre><xsl:value-of select="@form-at"/></pre></xsl:if>
 </xsl:template>

 <!-- How somebody who has just joined proves what they send. -->
 <xsl:template match="joined[@by = 'key']">
  <p>The game has begun. Sign all mails to the referee with your key.</p>
 </xsl:template>
 <xsl:template match="joined[@by = 'mailbox']">
  <p>The game has begun.</p>
 </xsl:template>
 <xsl:template match="joined[@word]">
  <p>The game has begun. This is your password; keep it, because it is not sent again:</p>
  <pre>  <xsl:value-of select="@word"/></pre>
  <p>Begin what you send with the line</p>
  <pre>  token <xsl:value-of select="@word"/></pre>
  <xsl:if test="/letter/@countersign">
   <xsl:for-each select="/letter"><xsl:call-template name="countersign"/></xsl:for-each>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
