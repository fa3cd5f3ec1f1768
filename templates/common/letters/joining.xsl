<?xml version="1.0" encoding="UTF-8"?>
<!-- To the moderator: an answer to an invitation needs them. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">the seat '<xsl:value-of select="@seat"/>'</xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:choose>
   <xsl:when test="@state = 'declined'">
    <p>Whoever was invited as '<xsl:value-of select="@seat"/>' to '<xsl:value-of select="@name"/>' does not play.</p>
    <p>`assize invite` asks somebody else, at another address.</p>
   </xsl:when>
   <xsl:when test="@state = 'waits'">
    <p>Somebody has joined '<xsl:value-of select="@name"/>' as '<xsl:value-of select="@seat"/>', and you are to confirm it: the answer came
     from another address than the one that was invited, or your table wants every one confirmed.</p>
    <p>Ask them by another way whether it was they. Then `assize invite --confirm` lets it count; `assize invite` sends a new code, and the
     old one counts no more. `assize status` shows what came.</p>
   </xsl:when>
   <xsl:when test="@state = 'too-late'">
    <p>'<xsl:value-of select="@seat"/>' has joined '<xsl:value-of select="@name"/>', which is final; now there is another
     answer, by something else. It changes nothing, but somebody else may have the code.</p>
    <p>Ask them by another way. `assize invite` voids both and sends a new code.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>There are two answers to the invitation of '<xsl:value-of select="@seat"/>' to '<xsl:value-of select="@name"/>', and they differ:
     somebody else may have the code. Neither counts.</p>
    <p>Ask them by another way. `assize invite` then sends a new code, to the right address; `assize status` shows what came.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
