<?xml version="1.0" encoding="UTF-8"?>
<!--
 The page round every HTML report: what all games have in common.

 A game's report-html.xsl imports this file and fills in these modes, each
 applied to the view:

   board      the board as a picture
   standing   a table of the players
   private    what only this viewer knows: cards in hand and the like
   now        one line on where the game stands ("Round 3 of 7, planning")
   style      CSS of its own
   log        what happened, if the parts of log.xsl do not do; item and $opens say how a part looks
   plot       the scores by turn, if not one line a seat
   told-standing, told-board, told-plot
              the same in the words and tables of the text report (facts.xsl)

 and the events and questions, one template an element:

   say        an event in words, for the list of what happened
   ask        a question in words, for the one who is asked

 and those of says.xsl.

 Parameters: below (whose orders are proved by less than a key, see proof.xsl), page ("report", or which of the pages in form.xsl and site.xsl it is), title (the name of the rules), name (of the game: its title, or
 its id), deadline (text, or empty).
 The tables are document('tables.xml'), the scores of past turns
 document('history.xml'); who sits where and what the moderator did as document('people.xml'), see people.xsl.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="assize:once" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="a" exclude-result-prefixes="exsl">
 <xsl:include href="form.xsl"/>
 <xsl:include href="map.xsl"/>
 <xsl:include href="log.xsl"/>
 <xsl:include href="past.xsl"/>
 <xsl:include href="people.xsl"/>
 <xsl:include href="plot.xsl"/>
 <xsl:include href="proof.xsl"/>
 <xsl:include href="says.xsl"/>
 <xsl:include href="site.xsl"/>
 <xsl:include href="style.xsl"/>
 <xsl:include href="verdicts.xsl"/>

 <xsl:output method="xml" omit-xml-declaration="yes"/>
 <xsl:param name="page"/>
 <xsl:param name="deadline"/>
 <xsl:param name="below"/>
 <xsl:param name="luck"/>
 <xsl:param name="title"/>
 <xsl:param name="name"/>
 <xsl:variable name="tables" select="document('tables.xml')/*"/>
 <!-- Seats whose orders are awaited, though others are asked first. -->
 <xsl:variable name="later" select="/view/scores/score[contains(concat(' ', /view/open/@awaited, ' '), concat(' ', @seat, ' '))][not(@seat = /view/open/ask/@seat)]"/>

 <xsl:template match="/view">
  <xsl:choose>
   <xsl:when test="$page = 'form'"><xsl:call-template name="form-page"/></xsl:when>
   <xsl:when test="$page = 'open'"><xsl:call-template name="open-page"/></xsl:when>
   <xsl:when test="$page = 'board'"><xsl:call-template name="board-alone"/></xsl:when>
   <xsl:when test="$page = 'press'"><xsl:call-template name="press-page"/></xsl:when>
   <xsl:when test="$page = 'luck'"><xsl:call-template name="luck-page"/></xsl:when>
   <xsl:when test="$page = 'index'"><xsl:call-template name="index-page"/></xsl:when>
   <xsl:otherwise><xsl:call-template name="report-page"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template name="report-page">
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat($name, ', ')"/><xsl:call-template name="phases"/><xsl:value-of select="concat(', ', @seat)"/></title>
    <style>
     <xsl:call-template name="style"/>
     <xsl:call-template name="seat-styles"/>
     <xsl:apply-templates select="." mode="style"/>
     <xsl:if test="$page = 'turn'"><xsl:call-template name="site-style"/></xsl:if>
    </style>
   </head>
   <body>
    <xsl:if test="$page = 'turn'"><xsl:call-template name="turn-links"/></xsl:if>
    <xsl:call-template name="symbols"/>
    <xsl:call-template name="masthead"/>
    <main>
     <xsl:if test="$people/act">
      <section class="acts">
       <h2>From the moderator</h2>
       <ul><xsl:for-each select="$people/act"><li><xsl:apply-templates select="." mode="act"/></li></xsl:for-each></ul>
      </section>
     </xsl:if>
     <xsl:call-template name="next"/>
     <section class="board"><xsl:apply-templates select="." mode="board"/></section>
     <section>
      <h2>Standing</h2>
      <div class="wide" tabindex="0"><xsl:apply-templates select="." mode="standing"/></div>
     </section>
     <xsl:apply-templates select="." mode="plot"/>
     <xsl:call-template name="in-words"/>
     <xsl:apply-templates select="." mode="private"/>
     <xsl:if test="$since/turn">
      <section class="log since">
       <h2>Since your last turn</h2>
       <p class="quiet"><xsl:call-template name="since-when"/></p>
       <xsl:for-each select="$since/turn">
        <h3><xsl:call-template name="since-phase"/></h3>
        <ul class="events"><xsl:apply-templates select="." mode="since"/></ul>
       </xsl:for-each>
      </section>
     </xsl:if>
     <section class="log">
      <h2>What happened</h2>
      <xsl:if test="$amid"><p class="quiet"><xsl:call-template name="goes-on"/></p></xsl:if>
      <xsl:choose>
       <xsl:when test="events/*"><xsl:apply-templates select="." mode="log"/></xsl:when>
       <xsl:when test="$people/act"><p class="quiet">Nothing else has happened.</p></xsl:when>
       <xsl:otherwise><p class="quiet">Nothing has happened yet.</p></xsl:otherwise>
      </xsl:choose>
     </section>
     <xsl:call-template name="verdicts"/>
     <xsl:apply-templates select="." mode="things"/>
     <xsl:call-template name="draws"/>
    </main>
    <xsl:call-template name="colophon"/>
    <xsl:if test="$page = 'turn'"><xsl:call-template name="turn-keys"/></xsl:if>
   </body>
  </html>
 </xsl:template>

 <!-- The board for another page: the player's guide shows it with nothing on it. -->
 <xsl:template name="board-alone">
  <div>
   <style>
    <xsl:call-template name="seat-styles"/>
    <xsl:apply-templates select="." mode="style"/>
   </style>
   <xsl:call-template name="symbols"/>
   <xsl:apply-templates select="." mode="board"/>
  </div>
 </xsl:template>

 <!-- Standing and board as the text report has them, in tables, for who cannot see the picture, or wants to copy from it. -->
 <xsl:template name="in-words">
  <xsl:variable name="facts"><xsl:apply-templates select="." mode="told-standing"/><xsl:apply-templates select="." mode="told-board"/><xsl:apply-templates select="." mode="told-plot"/></xsl:variable>
  <xsl:if test="exsl:node-set($facts)/*">
   <details class="in-words" id="in-words">
    <summary>Standing, board and plot in words and tables</summary>
    <xsl:apply-templates select="exsl:node-set($facts)/*" mode="page"/>
   </details>
  </xsl:if>
 </xsl:template>
 <xsl:template match="head" mode="page"><h3><xsl:value-of select="."/></h3></xsl:template>
 <xsl:template match="p | pre" mode="page"><xsl:element name="{name()}"><xsl:if test="self::pre"><xsl:attribute name="tabindex">0</xsl:attribute></xsl:if><xsl:value-of select="."/></xsl:element></xsl:template>
 <xsl:template match="item" mode="page"><p class="item"><xsl:value-of select="."/></p></xsl:template>
 <xsl:template match="table" mode="page"><a:once><xsl:fallback><xsl:call-template name="table-page"/></xsl:fallback></a:once></xsl:template>
 <xsl:template name="table-page">
  <div class="wide" tabindex="0"><table>
   <xsl:if test="row/@head"><thead><xsl:apply-templates select="row[@head]" mode="page"><xsl:with-param name="cell" select="'th'"/></xsl:apply-templates></thead></xsl:if>
   <tbody><xsl:apply-templates select="row[not(@head)]" mode="page"/></tbody>
  </table></div>
 </xsl:template>
 <xsl:template match="row" mode="page">
  <xsl:param name="cell" select="'td'"/>
  <tr><xsl:for-each select="cell"><xsl:element name="{$cell}"><xsl:if test="@align = 'right'"><xsl:attribute name="class">n</xsl:attribute></xsl:if><xsl:value-of select="."/></xsl:element></xsl:for-each></tr>
 </xsl:template>

 <!-- The phase; a page of a site, to which the phase led that was played, names that one before. -->
 <xsl:template name="phases">
  <xsl:if test="$page = 'turn'"><xsl:apply-templates select="document('page.xml')/history/turn[@n = current()/@turn][@n &gt; 0]" mode="title"/></xsl:if>
  <xsl:if test="$page = 'turn' and @turn &gt; 0"><xsl:text>, then </xsl:text></xsl:if>
  <xsl:apply-templates select="." mode="phase"/>
 </xsl:template>

 <!-- The head of the page. -->
 <xsl:template name="masthead">
  <header>
   <p class="rules"><xsl:value-of select="$title"/></p>
   <h1><xsl:value-of select="$name"/> <span class="turn"><xsl:call-template name="phases"/></span></h1>
   <p class="now"><xsl:apply-templates select="." mode="now"/></p>
   <p class="aim"><xsl:apply-templates select="." mode="aim"/></p>
   <ul class="facts">
    <xsl:if test="$name != @game"><li><span>Game</span> <xsl:value-of select="@game"/></li></xsl:if>
    <li><span>Report for</span> <xsl:call-template name="viewer"/></li>
    <xsl:if test="$deadline != '' and not(scores/@over)"><li><span>Orders due</span> <strong><xsl:value-of select="$deadline"/></strong></li></xsl:if>
    <xsl:if test="$luck = 'few' and not($alone)"><li><span>The dice of this turn</span> rest on fewer than two order files made for it: the moderator could have foreseen them</li></xsl:if>
    <xsl:if test="$luck = 'chosen'"><li><span>The moderator</span> has handed in orders for this turn, and could have tried others until its dice pleased: no beacon was asked</li></xsl:if>
    <xsl:if test="$luck = 'dealt'"><li><span>What was dealt face down</span> is the moderator's word: no beacon was asked</li></xsl:if>
    <li><span>Tables</span> <xsl:call-template name="tables-version"/></li>
   </ul>
  </header>
 </xsl:template>

 <xsl:template name="viewer">
  <xsl:choose>
   <xsl:when test="@seat = 'public'">everybody</xsl:when>
   <xsl:when test="@seat = 'referee'">the referee: secret</xsl:when>
   <xsl:otherwise><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template name="tables-version">
  <xsl:value-of select="$tables/@version"/>
  <xsl:if test="not($tables/@version)">unnamed</xsl:if>
 </xsl:template>

 <!-- The next step: this viewer's questions, the awaited seats, or how the game ended. -->
 <xsl:template name="next">
  <section class="next">
   <xsl:choose>
    <xsl:when test="scores/@over">
     <h2>The game is over</h2>
     <xsl:choose>
     <xsl:when test="scores/@ending = 'draw'"><p>All players agreed on a draw: <xsl:call-template name="sharers"/>.</p></xsl:when>
     <xsl:when test="scores/@ending = 'last'"><p><xsl:call-template name="sharers"/> was left alone, and ended it.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ruled' and not(contains(scores/@sharers, ' '))"><p>The moderator ended it: <xsl:call-template name="sharers"/> has won.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ruled'"><p>The moderator ended it as a draw: <xsl:call-template name="sharers"/>.</p></xsl:when>
     <xsl:when test="scores/@ending = 'ended'"><p>It was ended early, as it stood.</p></xsl:when>
     <xsl:otherwise><p><xsl:apply-templates select="." mode="ending"/></p></xsl:otherwise>
    </xsl:choose>
    </xsl:when>
    <xsl:otherwise>
     <xsl:if test="asks/* or $later[@seat = /view/@seat]">
      <h2><xsl:choose><xsl:when test="@seat = 'referee'">What is asked</xsl:when><xsl:otherwise>What you are asked</xsl:otherwise></xsl:choose></h2>
      <ul class="asks">
       <xsl:for-each select="asks/*">
        <li>
         <xsl:if test="/view/@seat = 'referee'"><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b>: </xsl:if>
         <xsl:apply-templates select="." mode="ask"/>
        </li>
       </xsl:for-each>
       <xsl:if test="$later[@seat = /view/@seat]"><li>You have nothing to decide yet. You may be asked before the next turn: send orders in advance if you like.</li></xsl:if>
      </ul>
     </xsl:if>
     <xsl:if test="carried/*">
      <h2>What stays of your orders</h2>
      <ul class="asks">
       <xsl:for-each select="carried/*[@number]"><li><xsl:value-of select="concat(@number, ': ', @says)"/></li></xsl:for-each>
       <xsl:if test="carried/*[not(@number)]"><li><xsl:value-of select="concat(count(carried/*[not(@number)]), ' of your last file, until you are awaited or send another.')"/></li></xsl:if>
      </ul>
     </xsl:if>
     <xsl:call-template name="awaited"/>
    </xsl:otherwise>
   </xsl:choose>
  </section>
 </xsl:template>

 <xsl:template name="awaited">
  <p class="awaited">
   <xsl:text>Asked now: </xsl:text>
   <xsl:for-each select="open/ask">
    <xsl:if test="position() &gt; 1">, </xsl:if>
    <b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b>
    <xsl:text> (</xsl:text><xsl:value-of select="translate(@kind, '-', ' ')"/><xsl:text>)</xsl:text>
   </xsl:for-each>
   <xsl:if test="not(open/ask)">nobody</xsl:if>
   <xsl:text>.</xsl:text>
   <xsl:if test="$later">
    <xsl:text> Awaited too: </xsl:text>
    <xsl:for-each select="$later"><xsl:if test="position() &gt; 1">, </xsl:if><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b></xsl:for-each>
    <xsl:text>.</xsl:text>
   </xsl:if>
   <xsl:call-template name="out"/>
  </p>
 </xsl:template>

 <!-- The seats that share a draw or are left; then those out of play. -->
 <xsl:template name="sharers">
  <xsl:for-each select="scores/score[contains(concat(' ', ../@sharers, ' '), concat(' ', @seat, ' '))]">
   <xsl:if test="position() &gt; 1">, </xsl:if><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b>
  </xsl:for-each>
 </xsl:template>

 <xsl:template name="out">
  <xsl:if test="scores/score[@out]">
   <xsl:text> Out of play: </xsl:text>
   <xsl:for-each select="scores/score[@out]"><xsl:if test="position() &gt; 1">, </xsl:if><b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b></xsl:for-each>
   <xsl:text>.</xsl:text>
  </xsl:if>
 </xsl:template>

 <!-- How a game ended, unless the game's own template says it better. -->
 <xsl:template match="view" mode="ending">
  <xsl:for-each select="scores/score[@rank = 1]">
   <xsl:if test="position() &gt; 1"> and </xsl:if>
   <b class="seat s-{@seat}"><xsl:apply-templates select="@seat" mode="person"/></b>
  </xsl:for-each>
  <xsl:text> won with </xsl:text><xsl:value-of select="scores/score[@rank = 1][1]/@points"/><xsl:text> points.</xsl:text>
 </xsl:template>

 <!-- The plain list of what happened. -->
 <xsl:template match="view" mode="log">
  <xsl:call-template name="parts"/>
 </xsl:template>
 <xsl:template match="*" mode="item"><li class="e-{name()}"><xsl:apply-templates select="." mode="tell"/></li></xsl:template>
 <!-- Parts of the log that are open at first, beside the last: those with an event of these kinds, or all. -->
 <xsl:variable name="opens" select="'all'"/>
 <xsl:template name="part">
  <xsl:param name="head" select="/.."/><xsl:param name="rows"/><xsl:param name="last"/>
  <xsl:choose>
   <xsl:when test="$head and $rows">
    <details class="part">
     <xsl:if test="$last or $opens = 'all' or $rows[contains($opens, concat(' ', name(), ' '))]"><xsl:attribute name="open">open</xsl:attribute></xsl:if>
     <summary class="e-{name($head)}"><xsl:apply-templates select="$head" mode="tell"/></summary>
     <ul class="events"><xsl:apply-templates select="$rows" mode="item"/></ul>
    </details>
   </xsl:when>
   <xsl:otherwise>
    <xsl:for-each select="$head"><p class="part e-{name()}"><xsl:apply-templates select="." mode="tell"/></p></xsl:for-each>
    <xsl:if test="$rows"><ul class="events"><xsl:apply-templates select="$rows" mode="item"/></ul></xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="minor" mode="folded"><p class="minor"><xsl:apply-templates select="." mode="fold"/></p></xsl:template>

 <xsl:template match="*" mode="past"><li><xsl:apply-templates select="." mode="say"/></li></xsl:template>
 <xsl:template match="act" mode="past"><li><xsl:apply-templates select="." mode="act"/></li></xsl:template>
 <xsl:template name="past-more"><xsl:param name="n"/><li class="quiet"><xsl:call-template name="past-rest"><xsl:with-param name="n" select="$n"/></xsl:call-template></li></xsl:template>

 <!-- The numbers drawn, for whoever wants to check them. -->
 <xsl:template name="draws">
  <xsl:if test="events/draws">
   <section>
    <details>
     <summary>The numbers drawn in this turn, to be checked</summary>
     <div class="wide" tabindex="0"><table class="draws">
      <thead><tr><th class="n">from</th><th>for</th><th class="n">of</th><th>results</th></tr></thead>
      <tbody>
       <xsl:for-each select="events/draws">
        <tr><td class="n"><xsl:value-of select="@first"/></td><td><xsl:value-of select="@for"/></td>
        <td class="n"><xsl:value-of select="@of"/></td><td><xsl:value-of select="@results"/></td></tr>
       </xsl:for-each>
      </tbody>
     </table></div>
    </details>
   </section>
  </xsl:if>
 </xsl:template>

 <xsl:template name="colophon">
  <footer>
   <p>Adjudicated by assize, rules revision <xsl:value-of select="@revision"/>, tables <xsl:call-template name="tables-version"/>.
   The signed record of this turn is MANIFEST.</p>
  </footer>
 </xsl:template>

 <!-- Rows of the tables, each with its sentence. -->
 <xsl:template name="explain">
  <xsl:param name="rows"/>
  <xsl:if test="$rows">
   <section class="things">
    <h2>What things on the table do</h2>
    <dl><xsl:for-each select="$rows"><div><dt><xsl:apply-templates select="." mode="thing"/></dt><dd><xsl:apply-templates select="." mode="says"/></dd></div></xsl:for-each></dl>
   </section>
  </xsl:if>
 </xsl:template>

 <!-- Modes a game may leave out. -->
 <xsl:template match="view" mode="plot"><a:once of="scores/score"><xsl:fallback><xsl:call-template name="plot"/></xsl:fallback></a:once></xsl:template>
 <xsl:template match="view" mode="private"/>
 <xsl:template match="view" mode="style"/>
 <xsl:template match="view" mode="now"/>
 <xsl:template match="view" mode="board"/>
 <xsl:template match="view" mode="told-standing"/>
 <xsl:template match="view" mode="told-board"/>

 <!-- An event or a question nobody has put into words yet: its name and what it says. -->
 <xsl:template match="*" mode="say">
  <xsl:value-of select="translate(name(), '-', ' ')"/>
  <xsl:for-each select="@*"><xsl:value-of select="concat(', ', translate(name(), '-', ' '), ' ', .)"/></xsl:for-each>
 </xsl:template>
 <xsl:template match="*" mode="ask">
  <xsl:value-of select="translate(name(), '-', ' ')"/>
  <xsl:for-each select="@*[name() != 'seat']"><xsl:value-of select="concat(', ', translate(name(), '-', ' '), ' ', .)"/></xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
