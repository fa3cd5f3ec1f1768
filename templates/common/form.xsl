<?xml version="1.0" encoding="UTF-8"?>
<!--
 The order form: a report's board and hand, and beside them the questions and orders to fill in.

 It is made from the same view as the report, by the same style sheets, where the parameter 'page' is "form".
 document('page.xml') then describes the orders (src/orders/order_form.c):

   form     game, rules, turn, seat, on, nonce: what an order file begins with; mailto: where it is sent; code: what a mail
            begins with; phase, role: what the game says of now and of the seat; notation: "yes" where the game has its own, and
            then each legal answer says itself in it: written
   ask      kind, doc, admits, comes, gather: a question and the orders that answer it, in the order in which they come: "now", with
            legal and fallback; "next", before the seat is asked for orders again; "later", after that or seldom
   order    name, doc: an order; in it field and child
   field    name, kind (id, set, number, flag), doc, list, low, high, optional, amount, ranked, most; board: the part that it
            plays there (src/referee/layout.h)
   child    name, doc, most, key, index: elements inside the order, each with fields
   list     name; in it member, with id and title; the page adds says: what the thing does
   figure   name, doc, path, list: a number that a condition may ask; "@@LIST" in path stands for a member
   sign     sign, words, turned: what a sign of a condition is called, and which it is where the figure stands first
   example  orders as lines, for people without scripts
   script   templates/common/form/*.js, which make all of it work

 Where 'page' is "open" there is no description: document('page.xml') is <open> with the same script.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template name="form-head">
  <xsl:param name="heading"/>
  <head>
   <meta charset="utf-8"/>
   <meta name="viewport" content="width=device-width, initial-scale=1"/>
   <meta name="color-scheme" content="light dark"/>
   <meta name="robots" content="noindex, nofollow, noarchive"/>
   <meta name="referrer" content="no-referrer"/>
   <title><xsl:value-of select="$heading"/></title>
   <style>
    <xsl:call-template name="style"/>
    <xsl:call-template name="seat-styles"/>
    <xsl:apply-templates select="." mode="style"/>
    <xsl:call-template name="form-style"/>
   </style>
  </head>
 </xsl:template>

 <xsl:template name="form-page">
  <xsl:variable name="form" select="document('page.xml')/form"/>
  <html lang="en">
   <xsl:call-template name="form-head"><xsl:with-param name="heading" select="concat('PRIVATE: orders of ', @seat, ', ', $name, ', turn ', $form/@turn)"/></xsl:call-template>
   <body class="form">
    <xsl:call-template name="symbols"/>
    <xsl:call-template name="line-ends"/>
    <header>
     <p class="private">Do not forward this page: it shows what only you may know, and holds your code.</p>
     <h1><xsl:value-of select="$name"/> <span class="turn">orders<xsl:if test="$form/@role"> of <xsl:value-of select="$form/@role"/></xsl:if></span></h1>
     <p class="now"><xsl:apply-templates select="." mode="now"/></p>
     <ul class="facts">
      <li><span>Orders of</span> <xsl:call-template name="viewer"/></li>
      <xsl:if test="$deadline != ''"><li><span>Due</span> <strong><xsl:value-of select="$deadline"/></strong></li></xsl:if>
     </ul>
    </header>
    <main>
     <div class="sides">
      <div class="look" tabindex="0">
       <section class="board" aria-label="the board" tabindex="0"><xsl:apply-templates select="." mode="board"/></section>
       <section><h2>Standing</h2><div class="wide" tabindex="0"><xsl:apply-templates select="." mode="standing"/></div></section>
       <xsl:apply-templates select="." mode="private"/>
      </div>
      <div class="fill">
       <noscript>
        <section><h2>Without scripts</h2>
         <p>Answer the mail with lines like these on top, one for each order:</p>
         <pre tabindex="0"><xsl:value-of select="$form/example"/></pre>
        </section>
       </noscript>
       <div id="form" hidden="hidden"/>
      </div>
     </div>
     <section class="pen"><xsl:call-template name="by-pen"/></section>
    </main>
    <script type="application/xml" id="description">
     <form>
      <xsl:copy-of select="$form/@*"/>
      <xsl:copy-of select="$form/*[not(self::example or self::script or self::list)]"/>
      <xsl:apply-templates select="$form/list" mode="describe"/>
     </form>
    </script>
    <script><xsl:value-of select="$form/script"/></script>
   </body>
  </html>
 </xsl:template>

 <!-- The members of a list, each with the sentence of its row in the tables; a game may give titles that depend on the view. -->
 <xsl:template match="list" mode="describe"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="member" mode="describe"/></xsl:copy></xsl:template>
 <xsl:template match="member" mode="describe">
  <xsl:variable name="rows" select="$tables/*[@says and @id = current()/@id]"/>
  <xsl:variable name="row" select="$rows[name() = current()/../@name or count($rows) = 1]"/>
  <xsl:copy>
   <xsl:copy-of select="@*"/>
   <xsl:if test="$row"><xsl:attribute name="says"><xsl:apply-templates select="$row[1]" mode="says"/></xsl:attribute></xsl:if>
  </xsl:copy>
 </xsl:template>

 <!-- The same for every seat and turn, on the web: it shows the form that is picked among the files of whoever reads it. -->
 <xsl:template name="open-page">
  <html lang="en" data-game="{@game}">
   <xsl:call-template name="form-head"><xsl:with-param name="heading" select="concat('Order form: ', $name, ': ', $title)"/></xsl:call-template>
   <body class="form">
    <xsl:call-template name="symbols"/>
    <xsl:call-template name="line-ends"/>
    <nav class="leaf" aria-label="pages"><a rel="index" href="index.html">all turns</a></nav>
    <header>
     <p class="rules"><xsl:value-of select="$title"/></p>
     <h1><xsl:value-of select="$name"/> <span class="turn">order form</span></h1>
    </header>
    <main>
     <section>
      <noscript><p>This page needs scripts. Without them, answer the turn's mail: it says how orders are written.</p></noscript>
      <div id="pick" hidden="hidden">
       <p><label for="picked">Choose the order form that you got by mail: </label> <input type="file" id="picked" accept=".html,text/html"/></p>
       <p class="note">For phones that show no form in a mail: save the attached file first. Nothing of it is sent to this server, or anywhere: it is read in your browser alone.</p>
      </div>
      <p id="opened" class="note" role="status"/>
     </section>
     <div class="sides">
      <div class="look" tabindex="0"/>
      <div class="fill"><div id="form" hidden="hidden"/></div>
     </div>
     <section class="pen"/>
    </main>
    <script><xsl:value-of select="document('page.xml')/open/script"/></script>
   </body>
  </html>
 </xsl:template>

 <!-- On paper: what is asked, with lines to write on. -->
 <xsl:template name="by-pen">
  <xsl:variable name="form" select="document('page.xml')/form"/>
  <h2>To fill in by pen</h2>
  <p><xsl:value-of select="concat($name, ' (', @game, '), turn ', $form/@turn, ', ')"/><xsl:call-template name="viewer"/>. If several orders answer a question, the first possible one counts.</p>
  <xsl:for-each select="$form/ask">
   <h3><xsl:choose><xsl:when test="@comes = 'now'">Asked now: </xsl:when><xsl:when test="@comes = 'next'">Then: </xsl:when><xsl:otherwise>Rare: </xsl:otherwise></xsl:choose><xsl:value-of select="@doc"/></h3>
   <xsl:variable name="ask" select="."/>
   <xsl:for-each select="$form/order[contains(concat(' ', $ask/@admits, ' '), concat(' ', @name, ' '))]">
    <xsl:call-template name="pen-row"/>
    <xsl:if test="$ask/legal"><xsl:call-template name="pen-row"/><xsl:call-template name="pen-row"/></xsl:if>
   </xsl:for-each>
  </xsl:for-each>
 </xsl:template>

 <xsl:template name="pen-row">
  <p class="row">
   <b><xsl:value-of select="translate(@name, '-', ' ')"/></b>
   <xsl:apply-templates select="field | child" mode="pen"/>
  </p>
 </xsl:template>

 <xsl:template match="field" mode="pen">
  <span><xsl:value-of select="translate(@name, '-', ' ')"/><xsl:if test="@optional">?</xsl:if></span><i/>
 </xsl:template>
 <xsl:template match="child" mode="pen">
  <span><xsl:value-of select="translate(@name, '-', ' ')"/>:</span>
  <xsl:if test="@key"><span><xsl:value-of select="translate(@key, '-', ' ')"/></span><i/></xsl:if>
  <xsl:apply-templates select="field" mode="pen"/>
 </xsl:template>

 <!-- The ends of the lines that the script draws: a tip where a piece goes, a dot where it helps. -->
 <xsl:template name="line-ends">
  <svg width="0" height="0" class="symbols" aria-hidden="true">
   <defs>
    <marker id="f-tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0,0L10,5L0,10L3,5z"/></marker>
    <marker id="f-dot" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3.5" markerHeight="3.5"><circle cx="5" cy="5" r="4.5"/></marker>
   </defs>
  </svg>
 </xsl:template>

 <xsl:template name="form-style"><xsl:text>
body.form header, body.form main { max-width: 110rem; }
.private { margin: 0; color: var(--accent); font-size: .9rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.15rem; }
.sides > * { min-width: 0; }
@media (min-width: 68rem) {
 .sides { grid-template-columns: minmax(0, 1.15fr) minmax(26rem, 1fr); }
 .look { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; }
}
.form button, .form select, .form input, .form textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 5px; min-height: 2.4rem; padding: .25rem .55rem; max-width: 100%; }
.form button { background: var(--wash); cursor: pointer; }
.form button:hover { border-color: var(--accent); }
.form button.main, .form .button.main { background: var(--accent); border-color: var(--accent); color: var(--page); font-weight: 600; }
.form :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.form input[type=checkbox] { min-height: 0; width: 1.15rem; height: 1.15rem; vertical-align: -.2rem; }
.form pre, .form textarea { width: 100%; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.question { margin: 0 0 .9rem; }
.question p { margin: 0 0 .3rem; }
.adds { display: flex; flex-wrap: wrap; gap: .4rem; }
.card { border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 6px; padding: .55rem .7rem .7rem; margin: .3rem 0 .7rem; background: var(--card); flex: 1 0 100%; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem; margin: 0 0 .4rem; }
.head strong { flex: 1 1 8rem; }
.head button { min-height: 2.1rem; min-width: 2.1rem; padding: .1rem .4rem; }
.card .says { color: var(--soft); font-size: .88rem; margin: 0 0 .5rem; }
#cards, #cards ol { list-style: none; margin: .7rem 0; padding: 0; }
#cards ol { border-left: 3px double var(--line); padding-left: .7rem; }
#cards li { display: flex; flex-wrap: wrap; gap: .3rem; margin: 0 0 .3rem; }
#cards li.sequence { display: block; }
.form .line { flex: 1; text-align: left; background: none; font-weight: 600; overflow-wrap: anywhere; }
.form .line[aria-expanded=true] { border-color: var(--accent); }
.form .away { min-width: 2.4rem; }
#hand { border-left: 5px solid var(--accent); padding-bottom: 0; }
@media screen and (min-width: 68rem) { :root:has(.ready) { scroll-padding-top: 57vh; } #hand { position: sticky; top: 0; z-index: 1; max-height: 55vh; overflow: auto; } }
#hand-says { margin: 0 0 .5rem; font-weight: 600; }
.pieces:not(:empty) { margin-top: .6rem; padding-top: .6rem; border-top: 1px solid var(--line); }
#form .send { position: sticky; bottom: 0; align-items: center; margin: .6rem 0 0; padding: .6rem 0; border-top: 1px solid var(--line); background: var(--card); }
.form .piece[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
kbd { font: .75em ui-monospace, "DejaVu Sans Mono", monospace; color: var(--soft); margin-right: .45em; } kbd:empty { display: none; }
@media (hover: none) { kbd { display: none; } }
#count { color: var(--soft); font-size: .9rem; } #said:empty { display: none; }
.form button:disabled { opacity: .5; cursor: default; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .5rem .8rem; }
.field > span { font-size: .85rem; color: var(--soft); }
.field > .name, .name + .needed { font-weight: 600; color: var(--ink); }
.field > .needed { color: var(--accent); }
.field > small { display: block; font-size: .78rem; line-height: 1.3; color: var(--soft); margin-top: .35rem; }
.condition:empty, #supposing:empty { display: none; }
.condition { margin: .5rem 0 0; padding: .3rem .55rem; background: var(--wash); border-radius: 5px; overflow-wrap: anywhere; }
.form.supposing .own { display: none; }
.supposing .card { border-left-color: #b3341f; }
@media screen and (max-width: 67.99rem) {
 body.form header { padding-top: .6rem; padding-bottom: .4rem; margin-bottom: .5rem; }
 .form h1 { font-size: 1.3rem; } .form .now, .form .facts { font-size: .9rem; margin: 0; } .form .private { font-size: .78rem; }
 .ready .sides { display: flex; flex-direction: column; gap: 0; }
 .ready .look { display: contents; }
 .ready .look > .board { order: -2; overflow: auto; max-height: max(36vh, 58vh - 9rem); overscroll-behavior: contain; }
 .ready .look > .board { container-type: inline-size; }
 .ready .board :has(> .maps) { width: max-content; min-width: 100%; }
 .ready .maps ~ * { position: sticky; left: 0; max-width: 100cqw; }
 .form .maps .all { display: block; }
 .ready .board .maps .all { width: 42rem; max-width: none; max-height: none; }
 .ready .fill { order: -1; margin-top: .6rem; }
 .ready #hand { position: fixed; left: 0; right: 0; bottom: 0; z-index: 2; max-height: 40vh; overflow: auto; margin: 0; border-radius: 10px 10px 0 0; border-left-width: 1px; border-top: 3px solid var(--accent); padding: .6rem .7rem 0; }
 body.ready { padding-bottom: 41vh; } :root:has(.ready) { scroll-padding-bottom: 42vh; }
}
.field .choices { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; }
.field .does { order: 1; flex-basis: 100%; font-size: .82rem; color: var(--ink); } .does:empty { display: none; }
.field select, .field input[type=text] { width: 100%; contain: inline-size; }
.look { contain: layout; }
.more { margin: .6rem 0 0; }
.more .fields { margin: .4rem 0; }
.trouble { color: #b3341f; font-weight: 600; }
@media (prefers-color-scheme: dark) { .trouble { color: #ff9a86; } }
.look svg [data-pick] { opacity: 0; fill: var(--accent); --c: var(--accent); }
[data-pick] { cursor: pointer; pointer-events: all; }
.look svg [data-pick].lit { opacity: .3; }
.look svg [data-pick].help { opacity: .12; }
.look svg [data-pick].mine { opacity: .9; fill: none; stroke: var(--accent); stroke-width: 2; stroke-dasharray: 4 3; }
.look svg [data-pick].chosen { opacity: 1; fill: none; stroke: var(--accent); stroke-width: 3.5; }
.look svg [data-pick]:not(.mine, .chosen):hover { opacity: .4; }
.look :not(svg *)[data-pick].lit { outline: 2px dashed var(--accent); outline-offset: -2px; }
.drawn, .over { pointer-events: none; }
.drawn line, .drawn circle { stroke: var(--c, var(--accent)); stroke-width: 3; fill: none; filter: drop-shadow(0 0 .8px var(--card)) drop-shadow(0 0 .8px var(--card)); }
marker path, marker circle { fill: context-stroke; stroke: none; }
.drawn .help { stroke-dasharray: 2 3; }
@media (prefers-color-scheme: dark) { .drawn line, .drawn circle { stroke: color-mix(in srgb, var(--c) 60%, #fff); } }
.form .button { display: inline-flex; align-items: center; min-height: 2.4rem; padding: .25rem .55rem; border: 1px solid var(--line); border-radius: 5px; background: var(--wash); color: inherit; }
.sides .look:empty { display: none; }
.pen { display: none; }
.leaf { max-width: 110rem; margin: 0 auto; padding: .7rem 1.25rem 0; }
.leaf a { color: var(--accent); }
.kind { border: 1px dashed var(--line); border-radius: 6px; padding: .5rem .6rem; margin: .5rem 0 0; }
@media print {
 .form button, .form .hide-paper, noscript, #form .more, .leaf, #pick, #opened { display: none; }
 .sides { display: block; }
 .look { position: static; max-height: none; overflow: visible; }
 .pen { display: block; break-inside: auto; }
 .pen h3 { break-after: avoid; margin: .6rem 0 .2rem; }
 .pen .row { display: flex; flex-wrap: wrap; align-items: end; gap: .25rem .5rem; margin: 0; padding: .75rem 0 0; break-inside: avoid; }
 .pen .row i { flex: 1 1 5rem; max-width: 12rem; border-bottom: 1px solid; }
}
</xsl:text></xsl:template>
</xsl:stylesheet>
