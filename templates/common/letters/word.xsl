<?xml version="1.0" encoding="UTF-8"?>
<!-- A new secret word, and nothing else: what lies in this mail is worth as much as the word. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">your new password</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>This is your new password in '<xsl:value-of select="@name"/>', as '<xsl:value-of select="@to"/>'. The old one, if you had one, no longer counts.</p>
  <pre>  token <xsl:value-of select="@word"/></pre>
  <p>
   <xsl:text>With that line above them, your orders and commands count</xsl:text>
   <xsl:if test="@signs-too = 'yes'"> though your key has not signed them</xsl:if>
   <xsl:text>. Keep the password where nobody else reads it; it is not sent again.</xsl:text>
  </p>
  <xsl:call-template name="countersign"/>
 </xsl:template>
</xsl:stylesheet>
