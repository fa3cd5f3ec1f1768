<?xml version="1.0" encoding="UTF-8"?>
<!-- The same table as a page, for the moderator alone. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="style.xsl"/>
 <xsl:import href="status-table.xsl"/>
 <xsl:output method="xml" omit-xml-declaration="yes"/>

 <xsl:template match="/status">
  <html lang="en">
   <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>Games</title>
    <style><xsl:call-template name="style"/></style>
   </head>
   <body>
    <header><h1>Games</h1><p class="now"><xsl:value-of select="@at"/></p></header>
    <main>
     <xsl:if test="key('open', 'yes')">
      <section>
       <h2>To decide</h2>
       <ul><xsl:for-each select="key('open', 'yes')"><li><strong><xsl:apply-templates select="." mode="title"/></strong>: <xsl:apply-templates select="." mode="needs"/></li></xsl:for-each></ul>
      </section>
     </xsl:if>
     <section>
      <div class="wide" tabindex="0"><table>
       <thead><tr><th>title</th><th>game</th><th>phase</th><th>due</th><th>awaited</th></tr></thead>
       <tbody>
        <xsl:for-each select="game">
         <xsl:sort select="not(key('open', 'yes')[generate-id() = generate-id(current())])"/>
         <xsl:sort select="@state = 'over'"/>
         <tr>
          <td><xsl:apply-templates select="." mode="title"/></td>
          <td><xsl:value-of select="@rules-title"/></td>
          <td><xsl:apply-templates select="." mode="phase"/></td>
          <td><xsl:apply-templates select="." mode="due"/></td>
          <td><xsl:apply-templates select="." mode="awaited"/></td>
         </tr>
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
