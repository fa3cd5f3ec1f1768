<?xml version="1.0" encoding="UTF-8"?>
<!-- In place of a mail that could not be encrypted: whoever reads it on its way learns nothing of the game. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">a mail to you could not be encrypted</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>
   <xsl:text>Your mails are to be encrypted, and one that was due now cannot be: </xsl:text>
   <xsl:choose>
    <xsl:when test="@why = 'expired'">your key, or the part of it that is encrypted to, has expired.</xsl:when>
    <xsl:when test="@why = 'revoked'">your key, or the part of it that is encrypted to, is revoked.</xsl:when>
    <xsl:when test="@why = 'missing'">your key is not here.</xsl:when>
    <xsl:otherwise>your key has no part that is encrypted to.</xsl:otherwise>
   </xsl:choose>
   <xsl:text> It is the key</xsl:text>
  </p>
  <pre><xsl:value-of select="concat('  ', @key)"/></pre>
  <p>It was not sent, and does not come later by itself. Give that key such a part that lasts, as with</p>
  <pre>  gpg --quick-add-key FINGERPRINT cv25519 encr 5y</pre>
  <p>and send its public half, attached to a mail that is signed with it. Then ask in another for what you have missed, in lines like</p>
  <pre>
   <xsl:text>  </xsl:text><xsl:call-template name="game-line"/>
   <xsl:text>&#10;  report&#10;  orders</xsl:text>
  </pre>
  <p>The answers come encrypted. If the key cannot be renewed, write to the moderator.</p>
 </xsl:template>
</xsl:stylesheet>
