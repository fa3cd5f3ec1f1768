<?xml version="1.0" encoding="UTF-8"?>
<!--
 The player's guide (src/post/pages.c): <guide game name title rules seats> with

   foreseen "yes": dice of a turn with one order file can be foreseen
   option   name, doc, value; changed="yes" if it is not as it would be unsaid
   word     form, doc: what a player may write to the referee
   ask      kind, doc, admits: a question
   order    name, doc, with field (name, doc, list) and child (name, doc, with fields)
   tables   the game's tables.xml
   manual   the game's manual page, as mandoc(1) makes HTML of it
   board    the board with nothing on it, and its styles
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="proof.xsl"/>
 <xsl:import href="says.xsl"/>
 <xsl:import href="style.xsl"/>
 <xsl:output method="xml" omit-xml-declaration="yes"/>
 <xsl:key name="rows" match="tables/*" use="name()"/>

 <xsl:template match="/guide">
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat(@title, ': a guide for the players of ', @name)"/></title>
    <style><xsl:call-template name="style"/><xsl:call-template name="guide-style"/></style>
    <xsl:copy-of select="board/div/style"/>
   </head>
   <body>
    <header>
     <p class="rules"><xsl:value-of select="@title"/></p>
     <h1><xsl:value-of select="@name"/> <span class="turn">the player's guide</span></h1>
     <ul class="facts">
      <li><span>Players</span> <xsl:value-of select="@seats"/></li>
      <li><span>Game</span> <xsl:value-of select="@game"/></li>
     </ul>
     <nav aria-label="in this guide">
      <a href="#send">How to play by mail</a> <a href="#rules">The rules</a> <a href="#options">Options</a>
      <a href="#board">The board</a> <a href="#orders">Orders</a> <a href="#words">Commands</a> <a href="#tables">Things on the table</a>
     </nav>
    </header>
    <main>
     <xsl:call-template name="send"/>
     <section id="rules"><h2>The rules</h2><xsl:apply-templates select="manual//section[@class='Sh']" mode="manual"/></section>
     <xsl:call-template name="options"/>
     <section id="board" class="board"><h2>The board</h2><xsl:copy-of select="board/div/*[not(self::style)]"/></section>
     <xsl:call-template name="orders"/>
     <xsl:call-template name="words"/>
     <xsl:call-template name="tables"/>
    </main>
   </body>
  </html>
 </xsl:template>

 <xsl:template name="send">
  <section id="send">
   <h2>How to play by mail</h2>
   <ol>
    <li>After each turn the referee sends you a report: what has happened, what you have to decide, and until when.</li>
    <li>Reply to that mail with your orders on top, one per line. Or open the order form, which the command <code>form</code> brings, in a browser: it works without a network and shows what is legal now.</li>
    <li>A receipt says what was taken and what looks wrong, while you can still send again. The last orders before the deadline count.</li>
    <li>At the deadline all orders are opened together. Anything you leave out, the rules decide for you.</li>
   </ol>
   <xsl:if test="@below-key">
    <p class="note">
     <xsl:call-template name="below-key"><xsl:with-param name="below" select="@below-key"/></xsl:call-template>
     <xsl:text> The record of each turn says how every order file was proved.</xsl:text>
    </p>
   </xsl:if>
   <xsl:if test="@foreseen"><p class="note">Dice come from the order files of a turn and a secret. If fewer than two players sent one, the moderator could have foreseen the dice: no public beacon is asked. The report says so where others could have sent one, too.</p></xsl:if>
   <xsl:if test="@press-published"><p class="note">When this game is over, everybody can read its press, but for letters to the moderator.</p></xsl:if>
   <p class="note">Write above the quoted text: we do not read what stands below it.</p>
  </section>
 </xsl:template>

 <xsl:template name="options">
  <section id="options">
   <h2>Options of this game</h2>
   <xsl:if test="not(option)"><p class="quiet">There are none.</p></xsl:if>
   <xsl:if test="option"><div class="wide" tabindex="0"><table>
    <thead><tr><th>option</th><th>here</th><th>what it means</th></tr></thead>
    <tbody>
     <xsl:for-each select="option">
      <xsl:sort select="not(@changed)"/>
      <tr>
       <xsl:if test="@changed"><xsl:attribute name="class">me</xsl:attribute></xsl:if>
       <td><code><xsl:value-of select="@name"/></code></td>
       <td><xsl:value-of select="@value"/><xsl:if test="@changed"> <span class="quiet">(changed)</span></xsl:if></td>
       <td><xsl:value-of select="@doc"/></td>
      </tr>
     </xsl:for-each>
    </tbody>
   </table></div></xsl:if>
  </section>
 </xsl:template>

 <!-- Orders under the question that they answer; what answers several stands under the first. -->
 <xsl:template name="orders">
  <section id="orders">
   <h2>Questions and orders</h2>
   <xsl:for-each select="ask">
    <xsl:variable name="before" select="preceding-sibling::ask"/>
    <xsl:variable name="admits" select="concat(' ', @admits, ' ')"/>
    <h3><xsl:value-of select="translate(@kind, '-', ' ')"/></h3>
    <p><xsl:value-of select="@doc"/></p>
    <dl>
     <xsl:for-each select="../order[contains($admits, concat(' ', @name, ' '))]">
      <xsl:variable name="name" select="concat(' ', @name, ' ')"/>
      <dt><code><xsl:value-of select="@name"/></code></dt>
      <dd>
       <xsl:choose>
        <xsl:when test="$before[contains(concat(' ', @admits, ' '), $name)]">As above.</xsl:when>
        <xsl:otherwise><xsl:value-of select="@doc"/><xsl:call-template name="fields"/></xsl:otherwise>
       </xsl:choose>
      </dd>
     </xsl:for-each>
    </dl>
   </xsl:for-each>
  </section>
 </xsl:template>

 <xsl:template name="fields">
  <xsl:if test="field or child">
   <ul>
    <xsl:for-each select="field|child">
     <li><code><xsl:value-of select="@name"/></code>: <xsl:value-of select="@doc"/><xsl:call-template name="fields"/></li>
    </xsl:for-each>
   </ul>
  </xsl:if>
 </xsl:template>

 <xsl:template name="words">
  <section id="words">
   <h2>Commands by mail</h2>
   <p>Put each on a line of its own at the top of your mail.</p>
   <dl>
    <xsl:for-each select="word"><dt><code><xsl:value-of select="normalize-space(@form)"/></code></dt><dd><xsl:value-of select="@doc"/></dd></xsl:for-each>
   </dl>
  </section>
 </xsl:template>

 <!-- Each thing with its sentence and its figures; then the names of places.  Words that only the program reads are left out. -->
 <xsl:template name="tables">
  <section id="tables">
   <h2>Things on the table</h2>
   <p>What each thing does; "you" are its owner. The figures are those of this game (<xsl:value-of select="tables/@version"/>); the last column says where they are from: the rule book, the public, deduced from such figures, or the house.</p>
   <xsl:for-each select="tables/*[@says][generate-id() = generate-id(key('rows', name())[@says][1])]"><xsl:call-template name="table"/></xsl:for-each>
   <xsl:for-each select="tables/*[@name and not(@says)][generate-id() = generate-id(key('rows', name())[1])]"><xsl:call-template name="table"/></xsl:for-each>
   <details>
    <summary>other figures</summary>
    <div class="wide" tabindex="0"><table><tbody>
     <tr><td><b>in all</b></td><td><xsl:apply-templates select="tables" mode="figures"/></td><td/></tr>
     <xsl:apply-templates select="tables/*[not(@name or @says or @id)][@*[number() = number()]]" mode="row"/>
    </tbody></table></div>
   </details>
  </section>
 </xsl:template>

 <xsl:template name="table">
  <xsl:variable name="rows" select="key('rows', name())"/>
  <details>
   <summary><xsl:value-of select="concat(translate(name(), '-', ' '), ' (', count($rows), ')')"/></summary>
   <div class="wide" tabindex="0"><table><tbody><xsl:apply-templates select="$rows" mode="row"/></tbody></table></div>
  </details>
 </xsl:template>

 <xsl:template match="*" mode="row">
  <tr>
   <td><b><xsl:choose><xsl:when test="@name"><xsl:apply-templates select="." mode="thing"/></xsl:when><xsl:otherwise><xsl:value-of select="translate(name(), '-', ' ')"/></xsl:otherwise></xsl:choose></b></td>
   <td><xsl:apply-templates select="." mode="says"/><xsl:if test="not(@says)"><xsl:apply-templates select="." mode="short"/></xsl:if><div class="quiet"><xsl:apply-templates select="." mode="figures"/></div></td>
   <td class="quiet"><xsl:value-of select="ancestor-or-self::*[@from][1]/@from"/></td>
  </tr>
 </xsl:template>
 <!-- The names that orders may use for a place. -->
 <xsl:template match="*" mode="short"><xsl:if test="string-length(@id) = 3 and string-length(@aliases) != 3"><xsl:value-of select="@id"/><xsl:if test="@aliases">, </xsl:if></xsl:if><xsl:value-of select="@aliases"/></xsl:template>
 <!-- "strength 2, speed 3": numbers alone. -->
 <xsl:template match="*" mode="figures">
  <xsl:for-each select="@*[number() = number()][name() != 'x' and name() != 'y']">
   <xsl:if test="position() &gt; 1">, </xsl:if>
   <xsl:value-of select="concat(translate(name(), '-', ' '), ' ', .)"/>
  </xsl:for-each>
 </xsl:template>
 <xsl:template match="ability" mode="thing"><xsl:value-of select="concat(@name, ' (', ../faction[@id = current()/@faction]/@name, ')')"/></xsl:template>

 <!-- The manual page: its elements without their marks; a heading is two steps lower here.  What is for who writes XML stays there. -->
 <xsl:template match="section[@class='Sh'][contains('|NAME|ORDERS|EXAMPLES|DIAGNOSTICS|SEE_ALSO|HISTORY|', concat('|', h1/@id, '|'))]" mode="manual"/>
 <xsl:template match="section" mode="manual"><xsl:apply-templates mode="manual"/></xsl:template>
 <xsl:template match="h1" mode="manual">
  <xsl:if test="@id != 'DESCRIPTION'"><h3><xsl:value-of select="concat(substring(., 1, 1), translate(substring(., 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))"/></h3></xsl:if>
 </xsl:template>
 <xsl:template match="h2" mode="manual"><h3><xsl:value-of select="."/></h3></xsl:template>
 <xsl:template match="h3" mode="manual"><h4><xsl:value-of select="."/></h4></xsl:template>
 <xsl:template match="a" mode="manual"><xsl:apply-templates mode="manual"/></xsl:template>
 <xsl:template match="div[@class='Bd-indent' or starts-with(@class, 'Bd ')]" mode="manual"><div class="wide" tabindex="0"><xsl:apply-templates mode="manual"/></div></xsl:template>
 <xsl:template match="pre" mode="manual"><pre tabindex="0"><xsl:apply-templates mode="manual"/></pre></xsl:template>
 <xsl:template match="*" mode="manual"><xsl:element name="{name()}"><xsl:apply-templates mode="manual"/></xsl:element></xsl:template>

 <xsl:template name="guide-style"><xsl:text>
nav { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin: .8rem 0 0; }
nav a { color: var(--accent); }
#send, #rules, #orders, #words { line-height: 1.55; }
#rules p, #rules dd, #send li { max-width: 46rem; }
dt { font-weight: 600; margin: .5rem 0 0; }
dd { margin: .1rem 0 .4rem 1.4rem; }
dd ul { margin: .2rem 0; padding-left: 1.1rem; color: var(--soft); }
summary { padding: .35rem 0; text-transform: capitalize; }
pre { overflow-x: auto; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
#tables td:nth-child(2) { overflow-wrap: anywhere; }
@media print { nav { display: none; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
