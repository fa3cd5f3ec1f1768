<?xml version="1.0" encoding="UTF-8"?>
<!--
 The frame of every letter: what it is about, and what it says. The facts stand
 in <letter>, see post/letter.h and assize-mail(7); the text is set as a
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
    <xsl:if test="@signs = 'yes'"><pre>Signed words begin with:  <xsl:call-template name="game-line"/></pre></xsl:if>
    <xsl:if test="@says-word = 'yes'"><pre>What you send begins with:  token YOUR-SECRET-WORD</pre></xsl:if>
    <xsl:if test="@says-code"><pre>What you send begins with:  token <xsl:value-of select="@says-code"/></pre></xsl:if>
    <xsl:apply-templates select="." mode="text"/>
   </text>
  </letter>
 </xsl:template>

 <!-- The line that says for which game words are: signed ones name its first MANIFEST too, as ids are given again. -->
 <xsl:template name="game-line">
  <xsl:value-of select="concat('game ', /letter/@game)"/>
  <xsl:if test="/letter/@first"><xsl:value-of select="concat(' ', /letter/@first)"/></xsl:if>
 </xsl:template>

 <!-- What the moderator did, and in which words. -->
 <xsl:template match="act">
  <p>
   <xsl:text>The moderator: </xsl:text><xsl:value-of select="@kind"/>
   <xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>
   <xsl:text>.</xsl:text>
  </p>
  <pre><xsl:value-of select="reason"/></pre>
 </xsl:template>

 <!-- By what a player with a secret word knows our mails. -->
 <xsl:template name="countersign">
  <p>All mails from the referee to you begin with your countersign, '<xsl:value-of select="@countersign"/>'. One that does not is not from the referee. No mail and no page ever asks for your word.</p>
 </xsl:template>

 <xsl:template name="unsubscribe">
  <p>To get no more of these mails, answer with the line</p>
  <pre>  unsubscribe <xsl:value-of select="@game"/></pre>
 </xsl:template>

 <xsl:template name="due">
  <p>Orders for turn <xsl:value-of select="@next"/> are due <xsl:value-of select="@due"/>.</p>
 </xsl:template>
</xsl:stylesheet>
