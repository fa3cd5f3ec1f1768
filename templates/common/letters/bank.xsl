<?xml version="1.0" encoding="UTF-8"?>
<!-- The deadline has passed, and time banks run; to a seat whose own runs ('own'), and to all others. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>

 <xsl:template match="letter" mode="subject">
  <xsl:choose>
   <xsl:when test="@own">your time bank is running</xsl:when>
   <xsl:otherwise>more time for orders</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="letter" mode="text">
  <xsl:choose>
   <xsl:when test="@own">
    <p><xsl:call-template name="who"/> The deadline has passed, and there are no orders of yours.</p>
    <p>You now use up your time bank, until you send orders. It lasts until <xsl:value-of select="@own"/>.</p>
    <p>Without orders by then, the rules decide for you.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>
     <xsl:text>The deadline has passed, and orders</xsl:text><xsl:call-template name="for-phase"/> are missing<xsl:text/>
     <xsl:for-each select="awaited">
      <xsl:choose>
       <xsl:when test="position() = 1">: </xsl:when>
       <xsl:otherwise>, </xsl:otherwise>
      </xsl:choose>
      <xsl:value-of select="."/>
     </xsl:for-each>
     <xsl:call-template name="stop"><xsl:with-param name="after" select="awaited[last()]"/></xsl:call-template>
    </p>
    <p>The game waits for them until <xsl:value-of select="@due"/> at the latest, from their time banks.</p>
    <p>Until the turn is judged you, too, may change your orders.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
