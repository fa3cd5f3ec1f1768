<?xml version="1.0" encoding="UTF-8"?>
<!-- To the moderator: an answer to an invitation needs them. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">the seat '<xsl:value-of select="@seat"/>'</xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:choose>
   <xsl:when test="@state = 'declined'">
    <p>The player whom you invited to '<xsl:value-of select="@name"/>' as '<xsl:value-of select="@seat"/>' does not want to play.</p>
    <p>To invite somebody else, use `assize invite` with another address.</p>
   </xsl:when>
   <xsl:when test="@state = 'waits'">
    <p>Somebody has joined '<xsl:value-of select="@name"/>' as '<xsl:value-of select="@seat"/>', and waits for you to confirm it. The answer came
     from an address that you did not invite, or your table wants every one confirmed.</p>
    <p>Ask them, for example by phone, whether it was them. Then confirm it with `assize invite --confirm`; or send a new code with `assize invite`, and
     the old one no longer counts. `assize status` shows what came.</p>
   </xsl:when>
   <xsl:when test="@state = 'too-late'">
    <p>'<xsl:value-of select="@seat"/>' has joined '<xsl:value-of select="@name"/>'. Now a second, different answer came. It
     changes nothing, but somebody else may have the code.</p>
    <p>Ask them, for example by phone. `assize invite` cancels both answers and sends a new code.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>There are two answers to the invitation of '<xsl:value-of select="@seat"/>' to '<xsl:value-of select="@name"/>', and they differ:
     somebody else may have the code. Neither counts.</p>
    <p>Ask them, for example by phone. Then send a new code to the right address with `assize invite`. `assize status` shows what came.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
