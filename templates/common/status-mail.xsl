<?xml version="1.0" encoding="UTF-8"?>
<!-- A mail that nobody was told of, in a sentence: for the status of a game, and for the table of games. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template match="mail" mode="said">
  <xsl:choose>
   <xsl:when test="@what = 'machine'">orders that do not count, as a machine sent them</xsl:when>
   <xsl:when test="@what = 'codeless'">orders that do not count, as the mail brought no Message-ID or code of ours back; the player was told to use the line `token`</xsl:when>
   <xsl:when test="@what = 'many'">more mails or commands than one player may send in a day; orders still count</xsl:when>
   <xsl:otherwise>a letter that was not passed on, as there were enough that day</xsl:otherwise>
  </xsl:choose>
  <xsl:value-of select="concat(': from ', @address, ', ', substring-before(concat(@at-shown, ' ('), ' ('))"/>
 </xsl:template>
</xsl:stylesheet>
