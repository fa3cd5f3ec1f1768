<?xml version="1.0" encoding="UTF-8"?>
<!-- A list of games: <games> with a <game id title rules turn href> for each public copy in a folder (src/archive/site.c). -->
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
    <style><xsl:call-template name="style"/>td a { color: var(--accent); }</style>
   </head>
   <body>
    <header><h1>Games</h1></header>
    <main>
     <section>
      <div class="wide" tabindex="0"><table>
       <thead><tr><th>game</th><th>rules</th><th class="n">turn</th></tr></thead>
       <tbody>
        <xsl:for-each select="game">
         <tr><td><a href="{@href}"><xsl:value-of select="@title"/></a></td><td><xsl:value-of select="translate(@rules, '-', ' ')"/></td><td class="n"><xsl:value-of select="@turn"/></td></tr>
        </xsl:for-each>
       </tbody>
      </table></div>
      <xsl:if test="not(game)"><p class="quiet">There are no games here yet.</p></xsl:if>
     </section>
    </main>
   </body>
  </html>
 </xsl:template>
</xsl:stylesheet>
