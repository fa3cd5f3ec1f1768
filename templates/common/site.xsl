<?xml version="1.0" encoding="UTF-8"?>
<!--
 The pages that `assize copy` with update writes round a public copy: index.html, and one a turn, 0007.html, with links forward and
 back.  Turns themselves never change.  They are made like reports, from the public view of a turn (that of the last one,
 for the index and the page of luck), where the parameter 'page' is "turn", "index" or "luck".  document('page.xml') is the
 <history> of src/archive/history.h, with a <script>; for luck with all <draws> in their <turn>s.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="exsl str">

 <!-- "0007.html" -->
 <xsl:template name="turn-page"><xsl:param name="n"/><xsl:value-of select="concat(format-number($n, '0000'), '.html')"/></xsl:template>

 <!-- A link to the turn before or after, by the phase that it played. -->
 <xsl:template match="turn" mode="leaf">
  <xsl:param name="rel"/>
  <a rel="{$rel}"><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@n"/></xsl:call-template></xsl:attribute>
   <xsl:if test="$rel = 'prev'">&#8592; </xsl:if><xsl:apply-templates select="." mode="title"/><xsl:if test="$rel = 'next'"> &#8594;</xsl:if>
  </a>
 </xsl:template>
 <xsl:template match="turn" mode="title"><xsl:value-of select="@phase"/><xsl:if test="not(@phase)">the moderator&#8217;s act</xsl:if></xsl:template>
 <xsl:template name="turn-links">
  <xsl:variable name="site" select="document('page.xml')/history"/>
  <nav class="leaf" aria-label="turns">
   <span><xsl:apply-templates select="$site/turn[@n &gt; 0][@n = current()/@turn - 1]" mode="leaf"><xsl:with-param name="rel">prev</xsl:with-param></xsl:apply-templates></span>
   <a rel="index" href="index.html">all turns</a>
   <span><xsl:apply-templates select="$site/turn[@n = current()/@turn + 1]" mode="leaf"><xsl:with-param name="rel">next</xsl:with-param></xsl:apply-templates></span>
  </nav>
 </xsl:template>

 <xsl:template name="turn-keys"><script><xsl:value-of select="document('page.xml')/history/script"/></script></xsl:template>

 <xsl:template name="index-page">
  <xsl:variable name="site" select="document('page.xml')/history"/>
  <html lang="en" data-frames="yes">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat($name, ': ', $title)"/></title>
    <link rel="alternate" type="application/atom+xml" title="{$name}" href="feed.atom"/>
    <style>
     <xsl:call-template name="style"/>
     <xsl:call-template name="seat-styles"/>
     <xsl:apply-templates select="." mode="style"/>
     <xsl:call-template name="site-style"/>
    </style>
   </head>
   <body>
    <header>
     <p class="rules"><xsl:value-of select="$title"/></p>
     <h1><xsl:value-of select="$name"/> <span class="turn"><xsl:choose><xsl:when test="scores/@over">finished</xsl:when><xsl:otherwise><xsl:value-of select="$site/@phase"/></xsl:otherwise></xsl:choose></span></h1>
     <xsl:choose>
      <xsl:when test="scores/@over"><xsl:call-template name="next"/></xsl:when>
      <xsl:otherwise><p class="now"><xsl:apply-templates select="." mode="now"/></p></xsl:otherwise>
     </xsl:choose>
     <ul class="facts">
      <li><span>Game</span> <xsl:value-of select="@game"/></li>
      <li><span>From</span> <xsl:value-of select="concat(substring($site/turn[1]/@at, 1, 10), ' to ', substring($site/@at, 1, 10))"/></li>
      <xsl:if test="$site/@moderator"><li><span>Moderator</span> <xsl:value-of select="$site/@moderator"/></li></xsl:if>
      <xsl:if test="$site/@imported"><li><span>Played</span> elsewhere, and imported from a record of the form <xsl:value-of select="$site/@imported"/></li></xsl:if>
      <xsl:if test="$deadline != '' and not(scores/@over)"><li><span>Orders due</span> <strong><xsl:value-of select="$deadline"/></strong></li></xsl:if>
      <xsl:if test="not(scores/@over)"><li><a href="form.html">Fill in your order form</a></li></xsl:if>
     </ul>
    </header>
    <main>
     <section class="replay">
      <h2>The board, phase by phase</h2>
      <iframe name="board" title="The board"><xsl:attribute name="src"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@turn | @n"/></xsl:call-template></xsl:attribute></iframe>
     </section>
     <section><h2>Standing</h2><div class="wide" tabindex="0"><xsl:apply-templates select="." mode="standing"/></div></section>
     <xsl:if test="$site/statement">
      <section>
       <h2>Closing statements</h2>
       <xsl:for-each select="$site/statement">
        <figure class="said"><blockquote><xsl:value-of select="."/></blockquote><figcaption><xsl:value-of select="$site/seat[@id = current()/@seat]/@name"/></figcaption></figure>
       </xsl:for-each>
      </section>
     </xsl:if>
     <xsl:apply-templates select="." mode="plot"/>
     <section>
      <h2>Phases</h2>
      <ol class="phases turns" reversed="reversed">
       <xsl:for-each select="$site/turn[@n &gt; 0]">
        <xsl:sort select="@n" data-type="number" order="descending"/>
        <li>
         <xsl:if test="@undone"><xsl:attribute name="class">undone</xsl:attribute></xsl:if>
         <xsl:if test="@phase">
          <a target="board"><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@turn | @n"/></xsl:call-template></xsl:attribute><xsl:value-of select="@phase"/></a>
          <xsl:text> </xsl:text><a class="quiet"><xsl:attribute name="href"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@n"/></xsl:call-template></xsl:attribute>orders and results<span class="unseen"> of <xsl:value-of select="@phase"/></span></a>
          <xsl:text> </xsl:text>
         </xsl:if>
         <span class="quiet"><xsl:value-of select="@when"/><xsl:if test="@undone">, taken back</xsl:if></span>
         <xsl:for-each select="act"><br/><xsl:apply-templates select="." mode="act"/></xsl:for-each>
        </li>
       </xsl:for-each>
      </ol>
      <details class="small">
       <summary>All boards side by side</summary>
       <ul>
        <xsl:for-each select="$site/turn[@phase][not(@undone)]">
         <xsl:variable name="picture"><xsl:call-template name="turn-page"><xsl:with-param name="n" select="@turn | @n"/></xsl:call-template></xsl:variable>
         <li><iframe loading="lazy" tabindex="-1" aria-hidden="true" title="{@phase}" src="{$picture}"/><a href="{$picture}" target="board"><xsl:value-of select="@phase"/></a></li>
        </xsl:for-each>
       </ul>
      </details>
     </section>
     <section>
      <h2>For programs</h2>
      <p><a href="feed.atom">Atom feed</a>, <a href="status.json">status.json</a>, <a href="history.json">history.json</a> and <a href="history.schema.json">its schema</a><xsl:if test="$site/@draws">; <a href="luck.html">what was rolled</a></xsl:if>.</p>
     </section>
     <xsl:if test="$site/press">
      <section>
       <h2>Press</h2>
       <p><a href="press.html"><xsl:value-of select="count($site/press)"/> message<xsl:if test="count($site/press) != 1">s</xsl:if> of the players</a></p>
      </section>
     </xsl:if>
     <section>
      <h2>How to check all this</h2>
      <p>Every turn is signed by the moderator's key, and names the hash of the turn before. The key's fingerprint is</p>
      <p><code><xsl:value-of select="$site/@signer"/></code></p>
      <p>Compare it with what the moderator told you. Then, with this folder at hand:</p>
      <pre tabindex="0">cd turns/<xsl:value-of select="format-number(@turn, '0000')"/>
gpg --import ../0000/keys/moderator.asc
gpg --verify MANIFEST.sig MANIFEST
sha256sum -c --ignore-missing MANIFEST</pre>
      <p>or, with assize, all turns at once: <code>assize verify --signer <xsl:value-of select="$site/@signer"/> FOLDER</code>. Nobody signs pages like this one.
      The <a href="turns/{format-number(@turn, '0000')}/turn.xml">record of the last turn</a> says what the dice come from.</p>
     </section>
    </main>
    <footer>
     <xsl:if test="$below != ''"><p class="proof"><xsl:call-template name="below-key"><xsl:with-param name="below" select="$below"/></xsl:call-template></p></xsl:if>
     <p>Adjudicated by assize, rules revision <xsl:value-of select="@revision"/>, tables <xsl:call-template name="tables-version"/>.</p>
    </footer>
    <xsl:call-template name="turn-keys"/>
   </body>
  </html>
 </xsl:template>

 <!-- The public draws, by whom and for what, against what is to be expected. -->
 <xsl:template match="draws" mode="drawn-by"/>
 <!-- The press of a game that is over, by the phases in which it was written. -->
 <xsl:template name="press-page">
  <xsl:variable name="site" select="document('page.xml')/history"/>
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat($name, ': press')"/></title>
    <style><xsl:call-template name="style"/><xsl:call-template name="site-style"/></style>
   </head>
   <body>
    <nav class="leaf" aria-label="turns"><span/><a rel="index" href="index.html">all turns</a><span/></nav>
    <header><p class="rules"><xsl:value-of select="$title"/></p><h1><xsl:value-of select="$name"/> <span class="turn">press</span></h1></header>
    <main>
     <xsl:for-each select="$site/turn[@n = $site/press/@turn]">
      <section>
       <h2><xsl:value-of select="@left"/><xsl:if test="not(@left)">Before the game</xsl:if></h2>
       <xsl:for-each select="$site/press[@turn = current()/@n]">
        <article class="said">
         <p><strong><xsl:call-template name="press-writer"><xsl:with-param name="site" select="$site"/></xsl:call-template></strong> to <xsl:value-of select="@to"/>, <xsl:value-of select="concat(substring(@at, 1, 10), ' ', substring(@at, 12, 5))"/></p>
         <pre tabindex="0"><xsl:value-of select="."/></pre>
        </article>
       </xsl:for-each>
      </section>
     </xsl:for-each>
    </main>
    <xsl:call-template name="turn-keys"/>
   </body>
  </html>
 </xsl:template>
 <xsl:template name="press-writer">
  <xsl:param name="site"/>
  <xsl:variable name="seat" select="$site/seat[@id = current()/@from]"/>
  <xsl:choose>
   <xsl:when test="not(@from)">Somebody</xsl:when>
   <xsl:when test="$seat"><xsl:value-of select="$seat/@name"/><xsl:if test="$seat/@role != ''"> (<xsl:value-of select="$seat/@role"/>)</xsl:if></xsl:when>
   <xsl:otherwise>The moderator</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template name="luck-page">
  <xsl:variable name="site" select="document('page.xml')/history"/>
  <xsl:variable name="view" select="."/>
  <xsl:variable name="flat">
   <xsl:for-each select="$site/turn[not(@undone)]/draws">
    <xsl:variable name="draws" select="."/>
    <xsl:for-each select="$view"><d for="{$draws/@for}" of="{$draws/@of}" results="{$draws/@results}"><xsl:attribute name="by"><xsl:apply-templates select="$draws" mode="drawn-by"><xsl:with-param name="state" select="state"/></xsl:apply-templates></xsl:attribute></d></xsl:for-each>
   </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="all" select="exsl:node-set($flat)/d"/>
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat($name, ': what was rolled')"/></title>
    <style><xsl:call-template name="style"/><xsl:call-template name="site-style"/></style>
   </head>
   <body>
    <nav class="leaf" aria-label="turns"><span/><a rel="index" href="index.html">all turns</a><span/></nav>
    <header><p class="rules"><xsl:value-of select="$title"/></p><h1><xsl:value-of select="$name"/> <span class="turn">what was rolled</span></h1></header>
    <main>
     <xsl:for-each select="$all[@of &lt; 21]"><xsl:if test="not(preceding-sibling::d[@for = current()/@for][@of = current()/@of])">
      <xsl:variable name="kind" select="$all[@for = current()/@for][@of = current()/@of]"/>
      <xsl:variable name="of" select="@of"/>
      <section>
       <h2><xsl:value-of select="concat(translate(@for, '-', ' '), ', one of ', @of)"/></h2>
       <div class="wide" tabindex="0"><table class="fit">
        <thead><tr><th>by</th><th class="n">rolled</th><xsl:call-template name="faces"><xsl:with-param name="of" select="$of"/></xsl:call-template><th class="n">expected of each</th></tr></thead>
        <tbody>
         <xsl:for-each select="$kind[@by != ''][not(@by = preceding-sibling::d[@for = current()/@for][@of = $of]/@by)]">
          <xsl:variable name="by" select="@by"/>
          <xsl:call-template name="luck-row"><xsl:with-param name="who"><xsl:apply-templates select="@by" mode="person"/></xsl:with-param><xsl:with-param name="of" select="$of"/><xsl:with-param name="results"><xsl:for-each select="$kind[@by = $by]"><xsl:value-of select="concat(@results, ' ')"/></xsl:for-each></xsl:with-param></xsl:call-template>
         </xsl:for-each>
         <xsl:call-template name="luck-row"><xsl:with-param name="who" select="'all'"/><xsl:with-param name="of" select="$of"/><xsl:with-param name="results"><xsl:for-each select="$kind"><xsl:value-of select="concat(@results, ' ')"/></xsl:for-each></xsl:with-param></xsl:call-template>
        </tbody>
       </table></div>
      </section>
     </xsl:if></xsl:for-each>
     <section>
      <h2>How to check each draw</h2>
      <p><code>assize verify FOLDER</code> makes each of these draws again from the record of its turn, and says how many it has made. In each turn&#8217;s <code>public.xml.gz</code> the numbers count from 0.</p>
     </section>
    </main>
    <xsl:call-template name="turn-keys"/>
   </body>
  </html>
 </xsl:template>
 <xsl:template name="faces">
  <xsl:param name="of"/><xsl:param name="n" select="0"/><xsl:param name="tokens" select="/.."/><xsl:param name="cell" select="'th'"/>
  <xsl:if test="$n &lt; $of">
   <xsl:element name="{$cell}"><xsl:attribute name="class">n</xsl:attribute><xsl:choose><xsl:when test="$cell = 'th'"><xsl:value-of select="$n + 1"/></xsl:when><xsl:otherwise><xsl:value-of select="count($tokens[. = $n])"/></xsl:otherwise></xsl:choose></xsl:element>
   <xsl:call-template name="faces"><xsl:with-param name="of" select="$of"/><xsl:with-param name="n" select="$n + 1"/><xsl:with-param name="tokens" select="$tokens"/><xsl:with-param name="cell" select="$cell"/></xsl:call-template>
  </xsl:if>
 </xsl:template>
 <xsl:template name="luck-row">
  <xsl:param name="who"/><xsl:param name="of"/><xsl:param name="results"/>
  <xsl:variable name="tokens" select="str:tokenize($results)"/>
  <tr>
   <th scope="row"><xsl:value-of select="$who"/></th><td class="n"><xsl:value-of select="count($tokens)"/></td>
   <xsl:call-template name="faces"><xsl:with-param name="of" select="$of"/><xsl:with-param name="tokens" select="$tokens"/><xsl:with-param name="cell" select="'td'"/></xsl:call-template>
   <td class="n"><xsl:value-of select="format-number(count($tokens) div $of, '0.0')"/></td>
  </tr>
 </xsl:template>

 <xsl:template name="site-style"><xsl:text>
.said pre { white-space: pre-wrap; }
.leaf { display: flex; justify-content: space-between; gap: 1rem; max-width: 82rem; margin: 0 auto; padding: .7rem 1.25rem 0; }
.leaf a, main a, .facts a { color: var(--accent); }
header section { margin: .6rem 0 0; }
.turns li { padding: .15rem 0; }
.framed body > :not(main), .framed main > :not(.board) { display: none; }
.framed body, .framed main { padding: 0; margin: 0; max-width: none; } .framed .maps .all { max-height: 44rem; }
.replay iframe { width: 100%; height: 75vh; border: 0; }
.slider { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: center; margin: 0 0 .8rem; } .slider input { flex: 1 1 6rem; accent-color: var(--accent); } .slider a { min-width: 11em; }
.slider button { font: inherit; color: inherit; background: var(--wash); border: 1px solid var(--line); border-radius: 5px; padding: .25rem .55rem; }
.small ul { display: grid; grid-template-columns: repeat(auto-fill, 15rem); gap: .8rem; list-style: none; padding: 0; }
.small li { overflow: hidden; } .small iframe { width: 60rem; height: 45rem; border: 0; transform: scale(.25); transform-origin: 0 0; margin: 0 -45rem -34rem 0; pointer-events: none; display: block; }
.said { margin: .5rem 0 1.2rem; } .said blockquote { margin: 0; padding-left: 1rem; border-left: .2rem solid var(--accent); white-space: pre-line; overflow-wrap: anywhere; } .said figcaption { padding-left: 1.2rem; }
.undone a { text-decoration: line-through; }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
pre { overflow-x: auto; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
code { overflow-wrap: anywhere; }
@media print { .leaf { display: none; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
