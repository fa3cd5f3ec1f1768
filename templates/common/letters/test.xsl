<?xml version="1.0" encoding="UTF-8"?>
<!-- A test of the mail, and the answer to its reply: 'id' says what came back of our Message-ID. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <!-- The subject names the game by its id, so that a reply without any header finds it. -->
 <xsl:template match="letter" mode="subject"/>

 <xsl:template match="letter[not(@id)]" mode="text">
  <p>This mail tests how mails of '<xsl:value-of select="@name"/>' reach you. Please reply to it; an answer says what came back.</p>
  <p>If you can, paste this mail's line Authentication-Results into your reply. Mail programs show it with the source of a mail.</p>
  <p>Leave this code in the quotation:</p>
  <pre>  <xsl:value-of select="code"/></pre>
 </xsl:template>

 <xsl:template match="letter[@id]" mode="text">
  <p>
   <xsl:choose>
    <xsl:when test="@id = 'kept'">Your reply brought our Message-ID back. Players with your provider can reply with their orders, and need no code.</xsl:when>
    <xsl:when test="@id = 'behind'">Your provider has replaced our Message-ID by <xsl:value-of select="@came"/>. Ours came back behind it, which is enough: we ask such players once, and they answer `yes`.</xsl:when>
    <xsl:otherwise>Your reply did not bring our Message-ID back. Players with your provider must begin each mail with the line `token` and the code from the end of our newest mail.</xsl:otherwise>
   </xsl:choose>
  </p>
  <p>
   <xsl:choose>
    <xsl:when test="voucher">These servers say that your reply is from your domain:<xsl:for-each select="voucher"><xsl:value-of select="concat(' ', .)"/></xsl:for-each>. If the moderator's own server is among them, it can stand in `auth-results`.</xsl:when>
    <xsl:otherwise>No server on the way to us says that your reply is from your domain.</xsl:otherwise>
   </xsl:choose>
  </p>
  <p>
   <xsl:choose>
    <xsl:when test="result">Your server says of our mail:<xsl:for-each select="result"><xsl:value-of select="concat(' ', .)"/></xsl:for-each>. Anything but `pass` makes providers hide our mails.</xsl:when>
    <xsl:otherwise>Your reply has no line Authentication-Results of our mail.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>
</xsl:stylesheet>
