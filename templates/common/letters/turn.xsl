<?xml version="1.0" encoding="UTF-8"?>
<!-- A turn: the deadline, what the moderator did, and the report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:value-of select="concat('turn ', @turn)"/>
  <xsl:if test="(@asked = 'yes' or @asked = 'later') and @due"><xsl:value-of select="concat(': orders due ', substring-before(concat(@due, ' ('), ' ('))"/></xsl:if>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="joined"/>
  <xsl:if test="@over"><p>The game is over: <xsl:value-of select="@over"/>.</p></xsl:if>
  <xsl:if test="code">
   <p>You have not joined yet, so the rules play for you.</p>
   <xsl:call-template name="join-line"/>
  </xsl:if>
  <xsl:choose>
   <xsl:when test="lines and @asked = 'yes'">
    <p>
     <xsl:text>You are asked something now.</xsl:text>
     <xsl:if test="@due"> Your orders for turn <xsl:value-of select="@next"/> are due <xsl:value-of select="@due"/>; what you leave open then, the rules play for you.</xsl:if>
    </p>
   </xsl:when>
   <xsl:when test="lines and @asked = 'later'">
    <p>
     <xsl:text>You are not asked anything yet, but may be before the next report. Your orders for that</xsl:text>
     <xsl:if test="@due"> are due <xsl:value-of select="@due"/></xsl:if>
     <xsl:if test="not(@due)"> are awaited</xsl:if>
     <xsl:text>; what you leave open then, the rules play for you.</xsl:text>
    </p>
   </xsl:when>
   <xsl:when test="lines">
    <p>
     <xsl:text>You need not do anything now: others are asked</xsl:text><xsl:if test="@due">, by <xsl:value-of select="@due"/></xsl:if>
     <xsl:text>. You may write ahead what you answer if your turn comes before the next report.</xsl:text>
    </p>
   </xsl:when>
   <xsl:when test="@due"><xsl:call-template name="due"/></xsl:when>
  </xsl:choose>
  <xsl:apply-templates select="act"/>
  <xsl:if test="@orders = 'kept'"><p>Your orders are kept for the next turn.</p></xsl:if>
  <xsl:if test="@orders = 'void' and not(code)">
   <p>Orders that you sent before this turn are void: send them again, with the attached file's "on" and turn.</p>
  </xsl:if>
  <xsl:if test="lines and report"><xsl:call-template name="ways"/></xsl:if>
  <pre><xsl:value-of select="report"/></pre>
 </xsl:template>

 <!-- How orders are handed in, the easiest way first. -->
 <xsl:template name="ways">
  <xsl:choose>
   <xsl:when test="@form = 'yes'"><p>The easiest way is the order form, which comes in a mail of its own: open it in a browser, on a computer or a telephone.</p></xsl:when>
   <xsl:when test="@asked = 'yes' or @asked = 'later'"><p>Write `form` on a line of its own, and you get an order form for your browser.</p></xsl:when>
  </xsl:choose>
  <p>
   <xsl:if test="@form = 'yes'">Or write</xsl:if><xsl:if test="not(@form = 'yes')">Write</xsl:if>
   <xsl:text> orders into your answer to this mail, one a line, between these lines and above all that it quotes</xsl:text>
   <xsl:if test="@says-word">, below a line `token` with your secret word</xsl:if>:</p>
  <pre><xsl:value-of select="concat(lines, '&#10;end orders')"/></pre>
  <xsl:if test="example">
   <p><xsl:if test="example/@count &gt; 1">Lines like these</xsl:if><xsl:if test="not(example/@count &gt; 1)">This</xsl:if> could stand between them, for example:</p>
   <pre><xsl:value-of select="example"/></pre>
  </xsl:if>
  <p>
   <xsl:text>Or fill in the attached order file in a text editor, and answer with it. </xsl:text>
   <xsl:choose>
    <xsl:when test="@says-code">Both ways prove by themselves that the orders are yours.</xsl:when>
    <xsl:when test="@says-word">It, too, goes below a line `token` with your secret word.</xsl:when>
    <xsl:otherwise>Sign the mail, or the file.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>

 <!-- How somebody who has just joined proves what they send. -->
 <xsl:template match="joined[@by = 'key']">
  <p>The game has begun, and your key is bound to your seat: what you send is signed by it.</p>
 </xsl:template>
 <xsl:template match="joined[@by = 'mailbox']">
  <p>The game has begun. Each mail to you has a code for the turn; what you send comes with the newest.</p>
 </xsl:template>
 <xsl:template match="joined[@word]">
  <p>The game has begun. This is your secret word; keep it, for it is not sent again:</p>
  <pre>  <xsl:value-of select="@word"/></pre>
  <p>What you send begins with the line</p>
  <pre>  token <xsl:value-of select="@word"/></pre>
  <xsl:if test="/letter/@countersign">
   <xsl:for-each select="/letter"><xsl:call-template name="countersign"/></xsl:for-each>
  </xsl:if>
 </xsl:template>
</xsl:stylesheet>
