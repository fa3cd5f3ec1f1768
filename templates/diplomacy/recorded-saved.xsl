<?xml version="1.0" encoding="UTF-8"?>
<!-- A game that the Python package "diplomacy" has saved: the tree of src/xml/json.h becomes what src/archive/import.h asks for. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">
 <xsl:include href="recorded.xsl"/>

 <!-- The names as the package writes them: " ADR AEG ...", " AUSTRIA aus ENGLAND eng ...". -->
 <xsl:variable name="names" select="translate($order, $lower, $upper)"/>
 <xsl:variable name="centre-ids"><xsl:text> </xsl:text><xsl:for-each select="$places[@centre]"><xsl:value-of select="concat(@id, ' ')"/></xsl:for-each></xsl:variable>
 <xsl:variable name="centres" select="translate($centre-ids, $lower, $upper)"/>
 <xsl:variable name="power-ids"><xsl:text> </xsl:text><xsl:for-each select="$powers"><xsl:value-of select="concat(translate(@name, $lower, $upper), ' ', @id, ' ')"/></xsl:for-each></xsl:variable>
 <xsl:variable name="by-name" select="string($power-ids)"/>

 <xsl:template match="/json">
  <recorded game="{v/v[@key = 'id']/@is}">
   <xsl:call-template name="seats"/>
   <xsl:apply-templates select="v"/>
  </recorded>
 </xsl:template>

 <xsl:template match="/json/v">
  <xsl:if test="v[@key = 'map']/@is != 'standard'"><fault at="map">the map is '<xsl:value-of select="v[@key = 'map']/@is"/>', not 'standard'</fault></xsl:if>
  <xsl:variable name="phases" select="v[@key = 'phases'][@type = 'array']/v"/>
  <xsl:if test="not(v[@key = 'id']/@is) or not($phases/v[@key = 'state'])"><fault>this is no saved game of the Python package 'diplomacy': it lacks an id, or phases with states</fault></xsl:if>
  <xsl:if test="v[@key = 'rules']/v[@is = 'BUILD_ANY']"><option name="builds" value="anywhere"/></xsl:if>
  <xsl:if test="$phases/v[@key = 'state']"><xsl:apply-templates select="$phases" mode="phase"/></xsl:if>
 </xsl:template>

 <xsl:template match="v" mode="phase">
  <xsl:variable name="name" select="v[@key = 'name']/@is"/>
  <xsl:variable name="kind" select="concat(substring($name, 1, 1), substring($name, 6))"/>
  <xsl:variable name="year" select="substring($name, 2, 4)"/>
  <xsl:variable name="phase">
   <xsl:choose>
    <xsl:when test="$kind = 'SM'">spring</xsl:when>
    <xsl:when test="$kind = 'SR'">spring-retreats</xsl:when>
    <xsl:when test="$kind = 'FM'">fall</xsl:when>
    <xsl:when test="$kind = 'FR'">fall-retreats</xsl:when>
    <xsl:when test="$kind = 'WA'">winter</xsl:when>
   </xsl:choose>
  </xsl:variable>
  <phase name="{$name}" at="{@at}">
   <xsl:if test="$name != 'COMPLETED' and ($phase = '' or not($year &gt;= 1901) or not(string-length($name) = 6)) or not($name)">
    <fault at="{@at}">no phase is called '<xsl:value-of select="$name"/>'</fault>
   </xsl:if>
   <!-- " BOH BUD ...": the provinces in which a unit stands, and which no list of places to retreat to should have. -->
   <xsl:variable name="standing"><xsl:text> </xsl:text><xsl:for-each select="v[@key = 'state']/v[@key = 'units']/v/v[not(starts-with(@is, '*'))]"><xsl:value-of select="concat(substring(@is, 3, 3), ' ')"/></xsl:for-each></xsl:variable>
   <xsl:variable name="rows">
    <xsl:for-each select="v[@key = 'state']/v[@key = 'units' or @key = 'centers']/v">
     <xsl:variable name="power" select="substring-before(substring-after($by-name, concat(' ', @key, ' ')), ' ')"/>
     <xsl:choose>
      <xsl:when test="../@key = 'units'"><xsl:apply-templates select="v" mode="unit"><xsl:with-param name="power" select="$power"/><xsl:with-param name="standing" select="string($standing)"/></xsl:apply-templates></xsl:when>
      <xsl:otherwise><xsl:for-each select="v"><centre place="{translate(@is, $upper, $lower)}" owner="{$power}"/></xsl:for-each></xsl:otherwise>
     </xsl:choose>
    </xsl:for-each>
   </xsl:variable>
   <state lists="unit dislodged centre">
    <xsl:if test="$phase != ''"><xsl:attribute name="year"><xsl:value-of select="$year"/></xsl:attribute><xsl:attribute name="phase"><xsl:value-of select="$phase"/></xsl:attribute></xsl:if>
    <xsl:call-template name="rows"><xsl:with-param name="rows" select="$rows"/></xsl:call-template>
   </state>
   <xsl:for-each select="v[@key = 'state']/v[@key = 'retreats']/v/v[v[contains($standing, concat(' ', substring(@is, 1, 3), ' '))]]">
    <habit at="{@at}">it lists all neighbours of '<xsl:value-of select="@key"/>' as places to retreat to, also those where a unit stands</habit>
   </xsl:for-each>
   <xsl:if test="not(v[@key = 'state']/v[@key = 'units']/v)"><fault at="{@at}">it has no state with units</fault></xsl:if>
   <xsl:apply-templates select="v[@key = 'state']/v[@key = 'units']/v/v | v[@key = 'state']/v[@key = 'centers']/v/v" mode="check"/>
   <xsl:for-each select="v[@key = 'orders']/v"><xsl:call-template name="check-power"/></xsl:for-each>
   <xsl:for-each select="v[@key = 'state']/v[@key = 'units' or @key = 'centers']/v"><xsl:call-template name="check-power"/></xsl:for-each>
   <xsl:for-each select="v[@key = 'orders']/v/v"><order seat="{translate(../@key, $upper, $lower)}-player" at="{@at}"><xsl:value-of select="@is"/></order></xsl:for-each>
  </phase>
 </xsl:template>

 <xsl:template name="check-power">
  <xsl:if test="not(@key) or @key != translate(@key, $lower, $upper) or not(contains($by-name, concat(' ', @key, ' ')))"><fault at="{@at}">no power is called '<xsl:value-of select="@key"/>'</fault></xsl:if>
 </xsl:template>

 <!--
  "A BUD", or dislodged "*A BUD", with the places that its power may retreat to. Older files list all neighbours of a unit that
  a convoyed army dislodged: then the places count only where we have no such unit.
 -->
 <xsl:template match="v" mode="unit">
  <xsl:param name="power"/>
  <xsl:param name="standing"/>
  <xsl:variable name="unit" select="translate(@is, '*', '')"/>
  <xsl:variable name="open" select="ancestor::v[@key = 'state']/v[@key = 'retreats']/v[@key = current()/../@key]/v[@key = $unit]/v"/>
  <xsl:variable name="element"><xsl:choose><xsl:when test="starts-with(@is, '*')">dislodged</xsl:when><xsl:otherwise>unit</xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:element name="{$element}">
   <xsl:attribute name="power"><xsl:value-of select="$power"/></xsl:attribute>
   <xsl:attribute name="kind"><xsl:choose><xsl:when test="starts-with($unit, 'A')">army</xsl:when><xsl:otherwise>fleet</xsl:otherwise></xsl:choose></xsl:attribute>
   <xsl:attribute name="place"><xsl:value-of select="translate(substring($unit, 3), $upper, $lower)"/></xsl:attribute>
   <xsl:if test="$element = 'dislodged'">
    <xsl:variable name="free" select="$open[not(contains($standing, concat(' ', substring(@is, 1, 3), ' ')))]"/>
    <xsl:variable name="places"><new retreats="{count($free)}"><xsl:if test="$free"><xsl:attribute name="retreat"><xsl:for-each select="$free"><xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if><xsl:value-of select="translate(@is, $upper, $lower)"/></xsl:for-each></xsl:attribute></xsl:if></new></xsl:variable>
    <xsl:variable name="here" select="document('tables.xml')/*/place[@id = translate(substring($unit, 3), $upper, $lower)]"/>
    <xsl:variable name="steps" select="string($here/@army[starts-with($unit, 'A')] | $here/@fleet[starts-with($unit, 'F')])"/>
    <xsl:variable name="all" select="count($open) &gt; string-length($steps) - string-length(translate($steps, ' ', ''))"/>
    <xsl:if test="not($all) and count($free) = count($open)"><xsl:copy-of select="exsl:node-set($places)/new/@*"/></xsl:if>
    <xsl:if test="$all or count($free) != count($open)"><xsl:copy-of select="$places"/></xsl:if>
   </xsl:if>
  </xsl:element>
 </xsl:template>

 <xsl:template match="v" mode="check">
  <xsl:variable name="centre" select="../../@key = 'centers'"/>
  <xsl:variable name="unit" select="translate(@is, '*', '')"/>
  <xsl:variable name="name"><xsl:choose><xsl:when test="$centre"><xsl:value-of select="@is"/></xsl:when><xsl:otherwise><xsl:value-of select="substring($unit, 3)"/></xsl:otherwise></xsl:choose></xsl:variable>
  <xsl:choose>
   <xsl:when test="contains($name, ' ') or not(contains($names, concat(' ', $name, ' '))) or ($centre and not(contains($centres, concat(' ', $name, ' '))))"><fault at="{@at}">no place<xsl:if test="$centre"> with a supply centre</xsl:if> is called '<xsl:value-of select="$name"/>'</fault></xsl:when>
   <xsl:when test="not($centre) and not(starts-with($unit, 'A ') or starts-with($unit, 'F '))"><fault at="{@at}">'<xsl:value-of select="@is"/>' is no unit</fault></xsl:when>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
