<?xml version="1.0" encoding="UTF-8"?>
<!--
 The frame of every letter: what it is about, and what it says. The facts stand
 in <letter>, see post/facts.h and assize-mail(7); the text is set as a
 report's is: p is filled, item hangs behind its mark, pre stays as it is.

 What others have written, in reason and press, is marked line by line already:
 it belongs into pre, and nothing may take the marks away.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:output method="xml" omit-xml-declaration="yes"/>

 <xsl:variable name="quote">'</xsl:variable>

 <xsl:template match="/letter">
  <letter>
   <subject><xsl:apply-templates select="." mode="subject"/></subject>
   <text>
    <xsl:if test="@signs = 'yes'"><pre>Begin signed mails with:  <xsl:call-template name="game-line"/></pre></xsl:if>
    <xsl:if test="@says-word = 'yes'"><pre>Begin what you send with:  token YOUR-PASSWORD</pre></xsl:if>
    <xsl:apply-templates select="." mode="text"/>
    <xsl:if test="@moderator"><xsl:call-template name="questions"/></xsl:if>
    <xsl:if test="@says-code"><pre>Not answering this mail? Begin with:  token <xsl:value-of select="@says-code"/></pre></xsl:if>
    <xsl:if test="@manifest"><pre>--</pre></xsl:if>
    <xsl:apply-templates select="." mode="foot"/>
    <xsl:if test="@manifest"><pre><xsl:value-of select="concat('Turn ', substring-before(@manifest, ' '), ' of ', @game, ', SHA-256 of its MANIFEST:&#10;', substring-after(@manifest, ' '))"/></pre></xsl:if>
   </text>
  </letter>
 </xsl:template>

 <!-- More that is for checking, below the line at the end. -->
 <xsl:template match="letter" mode="foot"/>

 <!-- The moderator, for questions. -->
 <xsl:template name="questions">
  <p>
   <xsl:choose>
    <xsl:when test="@mailbox"><xsl:value-of select="concat('Questions to ', @moderator, ': write them in your reply, or to ', @mailbox, '.')"/></xsl:when>
    <xsl:otherwise>Questions to <xsl:value-of select="@moderator"/>: reply with the line `ask the moderator`, your text, and the line `end press`.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>

 <!-- The line that names the game: signed mails name its first MANIFEST too, as ids are given again. -->
 <xsl:template name="game-line">
  <xsl:value-of select="concat('game ', /letter/@game)"/>
  <xsl:if test="/letter/@first"><xsl:value-of select="concat(' ', /letter/@first)"/></xsl:if>
 </xsl:template>

 <!-- Ends a sentence; the name "Gina M." has its full stop already. -->
 <xsl:template name="stop">
  <xsl:param name="after"/>
  <xsl:if test="substring($after, string-length($after)) != '.'">.</xsl:if>
 </xsl:template>
</xsl:stylesheet>
