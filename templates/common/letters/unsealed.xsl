<?xml version="1.0" encoding="UTF-8"?>
<!-- In place of a mail that could not be encrypted: it says nothing of the game, as anybody on its way can read it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">a mail to you could not be encrypted</xsl:template>

 <xsl:template match="letter" mode="text">
  <p>
   <xsl:text>We could not encrypt a mail to you, so we did not send it: </xsl:text>
   <xsl:choose>
    <xsl:when test="@why = 'expired'">your key or its subkey for encryption has expired.</xsl:when>
    <xsl:when test="@why = 'revoked'">your key or its subkey for encryption is revoked.</xsl:when>
    <xsl:when test="@why = 'missing'">we do not have your key.</xsl:when>
    <xsl:otherwise>your key has no subkey for encryption.</xsl:otherwise>
   </xsl:choose>
   <xsl:text> The key is</xsl:text>
  </p>
  <pre><xsl:value-of select="concat('  ', @key)"/></pre>
  <p>Add a subkey for encryption, for example with</p>
  <pre>  gpg --quick-add-key FINGERPRINT cv25519 encr 5y</pre>
  <p>and attach the public key to a mail that is signed with it. Then ask in another mail for what you missed, with these lines:</p>
  <pre>
   <xsl:text>  </xsl:text><xsl:call-template name="game-line"/>
   <xsl:text>&#10;  report&#10;  orders</xsl:text>
  </pre>
  <p>The answers come encrypted. If you cannot renew the key, write to the moderator.</p>
 </xsl:template>
</xsl:stylesheet>
