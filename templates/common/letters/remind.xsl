<?xml version="1.0" encoding="UTF-8"?>
<!-- To whom the game waits for, some time before the deadline. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="code">do you play?</xsl:when>
   <xsl:otherwise><xsl:call-template name="phase"/>: your orders are still missing</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter[code]" mode="text">
  <p>You were invited to '<xsl:value-of select="@name"/>', a game of <xsl:value-of select="@rules"/>, and have not answered yet.</p>
  <p>It begins <xsl:value-of select="@due"/>. To play, reply with this line on top:</p>
  <pre>  join <xsl:value-of select="code"/><xsl:if test="@least = 'token'"> word</xsl:if></pre>
  <xsl:if test="@least = 'key'">
   <p>Sign it with your OpenPGP key, attach the key, and write above it:</p>
   <pre><xsl:text>  </xsl:text><xsl:call-template name="game-line"/></pre>
  </xsl:if>
  <p>If you cannot play, reply `decline` in place of `join`.</p>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <p><xsl:call-template name="who"/> There are no orders of yours yet.</p>
  <p>Please send them by <xsl:value-of select="@due"/>. Without them the rules decide for you.</p>
  <p>Reply with your orders, as the last report's mail says. Or reply with one of these lines: `form` for an order form for your browser,
   `report` for the report, `absent 2026-12-01 2026-12-07` if you are away.</p>
 </xsl:template>
</xsl:stylesheet>
