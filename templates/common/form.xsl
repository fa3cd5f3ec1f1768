<?xml version="1.0" encoding="UTF-8"?>
<!--
 The order form: a report's board and hand, and beside them the questions and orders to fill in.

 It is made from the same view as the report, by the same style sheets, where the parameter 'page' is "form".
 document('page.xml') then describes the orders (src/orders/order_form.c):

   form     game, rules, turn, seat, on, nonce: what an order file begins with; mailto: where it is sent
   ask      kind, doc, admits: a question and the orders that answer it; with legal and fallback if it is open
   order    name, doc: an order; in it field and child
   field    name, kind (id, set, number, flag), doc, list, low, high, optional, amount, ranked, most
   child    name, doc, most, key, index: elements inside the order, each with fields
   list     name; in it member, with id and title
   figure   name, doc, path, list: a number that a condition may ask; "@@LIST" in path stands for a member
   template the order file as text, for who has no scripts
   script   templates/common/form.js, which makes all of it work
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:template name="form-page">
  <xsl:variable name="form-doc" select="document('page.xml')/form"/>
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title><xsl:value-of select="concat('PRIVATE: orders of ', @seat, ', ', $name, ', turn ', $form-doc/@turn)"/></title>
    <style>
     <xsl:call-template name="style"/>
     <xsl:call-template name="seat-styles"/>
     <xsl:apply-templates select="." mode="style"/>
     <xsl:call-template name="form-style"/>
    </style>
   </head>
   <body class="form">
    <xsl:call-template name="symbols"/>
    <header>
     <p class="rules"><xsl:value-of select="$title"/></p>
     <h1><xsl:value-of select="$name"/> <span class="turn">orders for turn <xsl:value-of select="$form-doc/@turn"/></span></h1>
     <p class="now"><xsl:apply-templates select="." mode="now"/></p>
     <ul class="facts">
      <li><span>Orders of</span> <xsl:call-template name="viewer"/></li>
      <xsl:if test="$deadline != ''"><li><span>Due</span> <strong><xsl:value-of select="$deadline"/></strong></li></xsl:if>
      <li><span>This page is private:</span> it shows what only you may know. It works without a network.</li>
     </ul>
    </header>
    <main>
     <div class="sides">
      <div class="look">
       <section class="board" aria-label="the board"><xsl:apply-templates select="." mode="board"/></section>
       <section><h2>Standing</h2><div class="wide"><xsl:apply-templates select="." mode="standing"/></div></section>
       <xsl:apply-templates select="." mode="private"/>
      </div>
      <div class="fill">
       <noscript>
        <section><h2>Without scripts</h2>
         <p>Copy this text, take away and fill in what you like, and send it as it is said in the game's mails.</p>
         <pre><xsl:value-of select="$form-doc/template"/></pre>
        </section>
       </noscript>
       <div id="form" hidden="hidden"/>
      </div>
     </div>
    </main>
    <script type="application/xml" id="description">
     <form>
      <xsl:copy-of select="$form-doc/@*"/>
      <xsl:copy-of select="$form-doc/*[not(self::template or self::script)]"/>
     </form>
    </script>
    <script><xsl:value-of select="$form-doc/script"/></script>
   </body>
  </html>
 </xsl:template>

 <xsl:template name="form-style"><xsl:text>
body.form header, body.form main { max-width: 110rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.15rem; }
.sides > * { min-width: 0; }
@media (min-width: 68rem) {
 .sides { grid-template-columns: minmax(0, 1.15fr) minmax(26rem, 1fr); }
 .look { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; }
}
.form button, .form select, .form input, .form textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 5px; min-height: 2.4rem; padding: .25rem .55rem; max-width: 100%; }
.form button { background: var(--wash); cursor: pointer; }
.form button:hover { border-color: var(--accent); }
.form button.main { background: var(--accent); border-color: var(--accent); color: var(--page); font-weight: 600; }
.form :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.form input[type=checkbox] { min-height: 0; width: 1.15rem; height: 1.15rem; vertical-align: -.2rem; }
.form pre, .form textarea { width: 100%; font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.question { margin: 0 0 .9rem; }
.question p { margin: 0 0 .3rem; }
.question .open { color: var(--accent); font-weight: 600; }
.adds { display: flex; flex-wrap: wrap; gap: .4rem; }
.card { border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 6px; padding: .55rem .7rem .7rem; margin: 0 0 .7rem; background: var(--card); }
.card.inside { margin-left: 1.3rem; border-left-style: double; border-left-width: 6px; }
.card.dragged { opacity: .5; }
.card > .head { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem; margin: 0 0 .4rem; }
.card > .head strong { flex: 1 1 8rem; font-size: 1.05rem; }
.card > .head button { min-height: 2.1rem; min-width: 2.1rem; padding: .1rem .4rem; }
.card .grip { cursor: grab; touch-action: none; }
.card .says { color: var(--soft); font-size: .88rem; margin: 0 0 .5rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .5rem .8rem; }
.field > span { display: block; font-size: .85rem; color: var(--soft); }
.field .choices { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; }
.field select, .field input[type=text] { width: 100%; }
.later { color: var(--soft); }
.more { margin: .6rem 0 0; }
.more .fields { margin: .4rem 0; }
.trouble { color: #b3341f; font-weight: 600; }
@media (prefers-color-scheme: dark) { .trouble { color: #ff9a86; } }
.pick { opacity: 0; cursor: pointer; }
.pick:hover { opacity: .35; --own: var(--accent); }
.kind { border: 1px dashed var(--line); border-radius: 6px; padding: .5rem .6rem; margin: .5rem 0 0; }
@media print { .form button, noscript, .form .hide-paper { display: none; } .look { position: static; max-height: none; overflow: visible; } }
</xsl:text></xsl:template>
</xsl:stylesheet>
