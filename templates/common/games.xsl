<?xml version="1.0" encoding="UTF-8"?>
<!-- A list of games: <games> with a <game>, which is the <history> of src/archive/history.h without turns and with href, for each public copy in a folder. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="style.xsl"/>
 <xsl:output method="xml" omit-xml-declaration="yes"/>

 <xsl:template match="/games">
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>Games</title>
    <link rel="alternate" type="application/atom+xml" title="Games" href="feed.atom"/>
    <style><xsl:call-template name="style"/>
td a, th button { color: var(--accent); } td { vertical-align: top; } td ul { margin: 0; padding: 0; list-style: none; }
th button { font: inherit; background: none; border: 0; padding: .3rem 0; cursor: pointer; text-transform: inherit; letter-spacing: inherit; }
time { white-space: nowrap; }
@media screen and (max-width: 36rem) { .wide > table { width: 100%; } tr { display: grid; grid-template-columns: 1fr 1fr; padding: .3rem 0; border-bottom: 1px solid var(--line); } td, th { border: 0; padding: .1rem .25rem; } thead tr { grid-template-columns: repeat(5, auto); } tr[hidden] { display: none; } }
header label { display: block; margin-top: .6rem; } header input { font: inherit; max-width: 100%; }
</style>
   </head>
   <body>
    <header><h1>Games</h1></header>
    <main>
     <xsl:if test="not(game)"><p class="quiet">There are no games here yet.</p></xsl:if>
     <xsl:call-template name="table"><xsl:with-param name="head">Under way</xsl:with-param><xsl:with-param name="state">now</xsl:with-param><xsl:with-param name="games" select="game[not(@over)]"/></xsl:call-template>
     <xsl:call-template name="table"><xsl:with-param name="head">Finished</xsl:with-param><xsl:with-param name="state">first</xsl:with-param><xsl:with-param name="games" select="game[@over]"/></xsl:call-template>
    </main>
    <script><xsl:value-of select="script"/></script>
   </body>
  </html>
 </xsl:template>

 <xsl:template name="table">
  <xsl:param name="head"/><xsl:param name="state"/><xsl:param name="games"/>
  <xsl:if test="$games">
   <section>
    <h2><xsl:value-of select="$head"/></h2>
    <div class="wide" tabindex="0"><table>
     <thead><tr><th>title</th><th>game</th><th>players</th><th><xsl:value-of select="$state"/></th><th>last turn</th></tr></thead>
     <tbody>
      <xsl:for-each select="$games">
       <xsl:sort select="@at" order="descending"/>
       <tr>
        <td><a href="{@href}"><xsl:value-of select="@title"/></a></td>
        <td><xsl:value-of select="@name"/></td>
        <td><ul><xsl:for-each select="seat"><li><xsl:apply-templates select="." mode="player"/></li></xsl:for-each></ul></td>
        <td>
         <xsl:choose>
          <xsl:when test="@over"><xsl:for-each select="seat[@rank = 1]"><xsl:if test="position() &gt; 1">, </xsl:if><strong><xsl:apply-templates select="." mode="player"/></strong></xsl:for-each></xsl:when>
          <xsl:otherwise><xsl:value-of select="@phase"/></xsl:otherwise>
         </xsl:choose>
        </td>
        <td><time datetime="{@at}"><xsl:value-of select="substring(@at, 1, 10)"/></time></td>
       </tr>
      </xsl:for-each>
     </tbody>
    </table></div>
   </section>
  </xsl:if>
 </xsl:template>
 <xsl:template match="seat" mode="player"><xsl:value-of select="@name"/><xsl:if test="@role != ''"><span class="quiet">, <xsl:value-of select="@role"/></span></xsl:if></xsl:template>
</xsl:stylesheet>
