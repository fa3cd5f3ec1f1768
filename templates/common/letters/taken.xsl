<?xml version="1.0" encoding="UTF-8"?>
<!-- The receipt of a mail that holds nothing but orders: most do, and this sheet is read for each. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="frame.xsl"/>
 <xsl:import href="../dry-run.xsl"/>

 <!-- The subject is that of the mail it answers. -->
 <xsl:template match="letter" mode="subject"/>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="answer"/>
  <xsl:apply-templates select="status"/>
  <xsl:apply-templates select="no-report"/>
  <xsl:if test="report"><pre><xsl:value-of select="report"/></pre></xsl:if>
 </xsl:template>

 <xsl:template match="letter" mode="foot"><xsl:apply-templates select="answer[@what = 'orders']" mode="evidence"/></xsl:template>

 <xsl:template match="faults"><pre><xsl:value-of select="."/></pre></xsl:template>

 <!-- Orders. -->
 <xsl:template match="answer[@what = 'orders']">
  <xsl:variable name="tried" select="dry-run/order[not(@standing) and not(@part)]"/>
  <xsl:variable name="beside" select="line and count(line) = count($tried) and not(line[string-length() &gt; 40])"/>
  <p>
   <xsl:call-template name="whose"/>
   <xsl:choose>
    <xsl:when test="@state = 'again'"> are in force already.</xsl:when>
    <xsl:otherwise> are taken.</xsl:otherwise>
   </xsl:choose>
   <xsl:if test="@words = 'none'"> There is no order in them: the rules decide for you.</xsl:if>
   <xsl:if test="@words = 'secret'"> They came encrypted and this receipt is not, so it does not repeat them.</xsl:if>
  </p>
  <xsl:if test="@replaced = 'yes' and not(former)"><p>They replace the orders you sent before.</p></xsl:if>
  <xsl:choose>
   <xsl:when test="@words = 'none' or @words = 'secret'"/>
   <xsl:when test="$beside">
    <table>
     <xsl:for-each select="line">
      <xsl:variable name="at" select="position()"/>
      <row><cell><xsl:value-of select="."/></cell><cell><xsl:apply-templates select="$tried[$at]" mode="short"/></cell></row>
     </xsl:for-each>
    </table>
   </xsl:when>
   <xsl:when test="line"><pre><xsl:for-each select="line"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre></xsl:when>
   <xsl:otherwise><xsl:for-each select="order"><item><xsl:value-of select="."/></item></xsl:for-each></xsl:otherwise>
  </xsl:choose>
  <xsl:variable name="more" select="dry-run/*[not($beside) or not(self::order) or @standing or @part] | dry-run/@cut[. = 'yes']"/>
  <xsl:if test="dry-run">
   <p>Dry run (the others make their default moves<xsl:if test="dry-run/@dice = 'yes'">, the dice are made up</xsl:if>)<xsl:value-of select="substring(':.', 1 + not($more), 1)"/></p>
   <xsl:for-each select="$more"><item><xsl:apply-templates select="."/></item></xsl:for-each>
  </xsl:if>
  <xsl:if test="@untried = 'again'"><p>There is no second dry run of the same orders.</p></xsl:if>
  <xsl:if test="@untried = 'often'"><p>There is no dry run: each seat has ten an hour.</p></xsl:if>
  <xsl:if test="@untried = 'failed'"><p>The dry run failed; your orders are not affected.</p></xsl:if>
  <xsl:call-template name="wrong"/>
  <xsl:variable name="then"><xsl:for-each select="former"><xsl:value-of select="concat(., '&#10;')"/></xsl:for-each></xsl:variable>
  <xsl:variable name="now"><xsl:for-each select="line"><xsl:value-of select="concat(., '&#10;')"/></xsl:for-each></xsl:variable>
  <!-- The same orders again change nothing that could be undone. -->
  <xsl:if test="former and $then != $now">
   <p>They replace these; reply `undo`, and these count again:</p>
   <pre><xsl:for-each select="former"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre>
  </xsl:if>
  <xsl:if test="ended">
   <p>These earlier orders no longer stand. To keep standing orders, write keep="standing" into the file:</p>
   <xsl:for-each select="ended"><item><xsl:value-of select="."/></item></xsl:for-each>
  </xsl:if>
  <xsl:if test="tail">
   <p>We did not read the end of your mail, from this line on:</p>
   <pre>  <xsl:value-of select="tail"/></pre>
  </xsl:if>
 </xsl:template>

 <!-- "Spring 1901, Turkey: your orders", or the seat and the file where there may be several. -->
 <xsl:template name="whose">
  <xsl:choose>
   <xsl:when test="/letter/@phase and (@seat = /letter/@to or not(@seat)) and @in != 'secret'">
    <xsl:value-of select="/letter/@phase"/><xsl:if test="/letter/@role"><xsl:value-of select="concat(', ', /letter/@role)"/></xsl:if>: your orders<xsl:text/>
    <xsl:if test="@in = 'file'"><xsl:value-of select="concat(' (', @file, ')')"/></xsl:if>
   </xsl:when>
   <xsl:when test="@seat"><xsl:value-of select="concat('Your orders for ', $quote, /letter/@name, $quote, ', seat ', $quote, @seat, $quote, ' (', @file, ')')"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('Your orders (', @file, ')')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The result of one order, beside its line. -->
 <xsl:template match="dry-run/order" mode="short">
  <xsl:choose>
   <xsl:when test="@result = 'done'">can be done</xsl:when>
   <xsl:when test="@result = 'refused'">cannot be done<xsl:apply-templates select="why"/></xsl:when>
   <xsl:when test="@result = 'idle'">is skipped</xsl:when>
   <xsl:when test="waits">waits behind an earlier order</xsl:when>
   <xsl:otherwise>has no effect now</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- For checking, at the end. -->
 <xsl:template match="answer[@what = 'orders']" mode="evidence">
  <pre><xsl:value-of select="concat('Received:&#10;  proof  ', @proof, '&#10;  sha256 ', @sha256, '&#10;  inbox  ', @inbox)"/>
   <xsl:if test="@code">
    <xsl:value-of select="concat('&#10;  code   ', @code, '&#10;  on     ', @on, '&#10;  id     ', @id, '&#10;  lines')"/>
    <xsl:for-each select="filed"><xsl:value-of select="concat('&#10;    ', .)"/></xsl:for-each>
   </xsl:if></pre>
 </xsl:template>

 <xsl:template name="wrong">
  <xsl:apply-templates select="faults"/>
  <xsl:if test="@faults = 'secret'">
   <p>Something is wrong with the encrypted part. We can say it only in an encrypted receipt, to the key that signed that part.</p>
  </xsl:if>
 </xsl:template>

 <!-- How the game stands. -->
 <xsl:template match="status">
  <xsl:choose>
   <xsl:when test="@over"><p><xsl:value-of select="concat('The game is over: ', @over, '.')"/></p></xsl:when>
   <xsl:otherwise>
    <xsl:if test="@paused = 'yes'"><p>The moderator has paused the game.</p></xsl:if>
    <xsl:if test="@gap">
     <p>
      <xsl:text>No order yet</xsl:text><xsl:if test="@gap != ''"><xsl:value-of select="concat(': ', @gap)"/></xsl:if>
      <xsl:if test="@gap = '' or substring(@gap, string-length(@gap)) != '?'">.</xsl:if>
      <xsl:text> Reply `ready` if that is all; otherwise the turn waits for its deadline.</xsl:text>
     </p>
    </xsl:if>
    <p>
     <xsl:if test="@shown = 'yes' and awaited">
      <xsl:text>Still awaited: </xsl:text>
      <xsl:for-each select="awaited"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="."/></xsl:for-each>
      <xsl:call-template name="stop"><xsl:with-param name="after" select="awaited[last()]"/></xsl:call-template><xsl:text> </xsl:text>
     </xsl:if>
     <xsl:if test="@shown = 'yes' and not(awaited)">Nobody else is awaited. </xsl:if>
     <xsl:if test="@judged">The turn is judged at <xsl:value-of select="@judged"/>; until then you can change your orders. </xsl:if>
     <xsl:if test="@due">The deadline is <xsl:value-of select="@due"/>.</xsl:if>
    </p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- An answer that this style sheet has no words for is not passed over in silence. -->
 <xsl:template match="answer">
  <p><xsl:value-of select="@what"/><xsl:for-each select="@*[name() != 'what']"><xsl:value-of select="concat(' ', name(), '=', .)"/></xsl:for-each></p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
</xsl:stylesheet>
