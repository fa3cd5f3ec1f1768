<?xml version="1.0" encoding="UTF-8"?>
<!-- The order form, in a mail of its own. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">order form for turn <xsl:value-of select="@next"/></xsl:template>

 <xsl:template match="letter" mode="text">
  <p>Your order form for turn <xsl:value-of select="@next"/> is attached. Save it and open it in a browser: it needs no network. Choose your
   orders in it, and send us what it makes, as a file or as text.</p>
  <p>It shows your report, and so what only you may know: it is for you alone.</p>
  <xsl:choose>
   <xsl:when test="@asked = 'yes'"><p>To get one with every turn, write `form on`.</p></xsl:when>
   <xsl:otherwise><p>If you want none with every turn any more, write `form off`; with `form` you get one when you ask.</p></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
