<?xml version="1.0" encoding="UTF-8"?>
<!--
 The pages that `assize copy` with update writes round a public copy: index.html, and one a turn, 0007.html, with links forward and
 back.  Turns themselves never change.  They are made like reports, from the public view of a turn (that of the last one,
 for the index), where the parameter 'page' is "turn" or "index".  document('page.xml') says:

   site     game, last (the last turn), signer (the fingerprint of the moderator's key), moderator
   turn     n, act, at (when), deadline: one each; with what the moderator did in it: <act>s, see people.xsl
   script   templates/common/site.js
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

 <!-- "0007.html" -->
 <xsl:template name="turn-page"><xsl:param name="n"/><xsl:value-of select="concat(format-number($n, '0000'), '.html')"/></xsl:template>

 <xsl:template name="turn-links">
  <xsl:variable name="site" select="document('page.xml')/site"/>
  <nav class="leaf" aria-label="turns">
   <xsl:choose>
    <xsl:when test="@turn &gt; 1"><a rel="prev"><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@turn - 1"/></xsl:call-template></xsl:attribute>&#8592; turn <xsl:value-of select="@turn - 1"/></a></xsl:when>
    <xsl:otherwise><span/></xsl:otherwise>
   </xsl:choose>
   <a rel="index" href="index.html">all turns</a>
   <xsl:choose>
    <xsl:when test="@turn &lt; $site/@last"><a rel="next"><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@turn + 1"/></xsl:call-template></xsl:attribute>turn <xsl:value-of select="@turn + 1"/> &#8594;</a></xsl:when>
    <xsl:otherwise><span/></xsl:otherwise>
   </xsl:choose>
  </nav>
 </xsl:template>

 <xsl:template name="turn-keys"><script><xsl:value-of select="document('page.xml')/site/script"/></script></xsl:template>

 <xsl:template name="index-page">
  <xsl:variable name="site" select="document('page.xml')/site"/>
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat($name, ': ', $title)"/></title>
    <style>
     <xsl:call-template name="style"/>
     <xsl:call-template name="seat-styles"/>
     <xsl:apply-templates select="." mode="style"/>
     <xsl:call-template name="site-style"/>
    </style>
   </head>
   <body>
    <xsl:call-template name="symbols"/>
    <header>
     <p class="rules"><xsl:value-of select="$title"/></p>
     <h1><xsl:value-of select="$name"/> <span class="turn">turn <xsl:value-of select="@turn"/></span></h1>
     <p class="now"><xsl:apply-templates select="." mode="now"/></p>
     <ul class="facts">
      <li><span>Game</span> <xsl:value-of select="@game"/></li>
      <xsl:if test="$site/@moderator"><li><span>Moderator</span> <xsl:value-of select="$site/@moderator"/></li></xsl:if>
      <xsl:if test="$deadline != '' and not(scores/@over)"><li><span>Orders due</span> <strong><xsl:value-of select="$deadline"/></strong></li></xsl:if>
      <xsl:if test="not(scores/@over)"><li><a href="form.html">Fill in your order form</a></li></xsl:if>
     </ul>
    </header>
    <main>
     <section class="board"><xsl:apply-templates select="." mode="board"/></section>
     <section><h2>Standing</h2><div class="wide" tabindex="0"><xsl:apply-templates select="." mode="standing"/></div></section>
     <xsl:apply-templates select="." mode="plot"/>
     <section>
      <h2>Turns</h2>
      <ol class="turns" reversed="reversed">
       <xsl:for-each select="$site/turn[@n &gt; 0]">
        <xsl:sort select="@n" data-type="number" order="descending"/>
        <li value="{@n}">
         <a><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@n"/></xsl:call-template></xsl:attribute>Turn <xsl:value-of select="@n"/></a>
         <xsl:text> </xsl:text><span class="quiet"><xsl:value-of select="@at"/></span>
         <xsl:for-each select="act"><br/><xsl:apply-templates select="." mode="act"/></xsl:for-each>
        </li>
       </xsl:for-each>
      </ol>
     </section>
     <section>
      <h2>How to check all this</h2>
      <p>Every turn is signed by the moderator's key, and names the hash of the turn before. The key's fingerprint is</p>
      <p><code><xsl:value-of select="$site/@signer"/></code></p>
      <p>Compare it with what the moderator told you. Then, with this folder at hand:</p>
      <pre tabindex="0">cd turns/<xsl:value-of select="format-number(@turn, '0000')"/>
gpg --import ../0000/keys/moderator.asc
gpg --verify MANIFEST.sig MANIFEST
sha256sum -c --ignore-missing MANIFEST</pre>
      <p>or, with assize, everything at once: <code>assize verify --signer <xsl:value-of select="$site/@signer"/> FOLDER</code>.
      The <a href="turns/{format-number(@turn, '0000')}/turn.xml">record of the last turn</a> says what the dice come from.</p>
     </section>
    </main>
    <footer>
     <xsl:if test="$below != ''"><p class="proof"><xsl:call-template name="below-key"><xsl:with-param name="below" select="$below"/></xsl:call-template></p></xsl:if>
     <p>Adjudicated by assize, rules revision <xsl:value-of select="@revision"/>, tables <xsl:call-template name="tables-version"/>.</p>
    </footer>
   </body>
  </html>
 </xsl:template>

 <xsl:template name="site-style"><xsl:text>
.leaf { display: flex; justify-content: space-between; gap: 1rem; max-width: 82rem; margin: 0 auto; padding: .7rem 1.25rem 0; }
.leaf a, .turns a, .facts a { color: var(--accent); }
.turns li { padding: .15rem 0; }
pre { overflow-x: auto; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
code { overflow-wrap: anywhere; }
@media print { .leaf { display: none; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
