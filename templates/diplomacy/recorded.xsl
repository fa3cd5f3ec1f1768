<?xml version="1.0" encoding="UTF-8"?>
<!-- Common parts of the two forms of recorded games, recorded-saved.xsl and recorded-web.xsl: what src/archive/import.h asks for. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">
 <xsl:variable name="powers" select="document('tables.xml')/*/power"/>
 <xsl:variable name="places" select="document('tables.xml')/*/place"/>
 <xsl:variable name="upper" select="'ABCDEFGHIJKLMNOPQRSTUVWXYZ/'"/>
 <xsl:variable name="lower" select="'abcdefghijklmnopqrstuvwxyz-'"/>

 <!-- " adr aeg ...": a list that is searched as a string takes a hundredth of the memory of a search among elements. -->
 <xsl:variable name="ids"><xsl:text> </xsl:text><xsl:for-each select="$places"><xsl:value-of select="concat(@id, ' ')"/></xsl:for-each></xsl:variable>
 <xsl:variable name="order" select="string($ids)"/>

 <xsl:template name="seats">
  <xsl:for-each select="$powers"><seat id="{translate(@name, $upper, $lower)}-player" name="{@name}'s player"/></xsl:for-each>
 </xsl:template>

 <!-- The rows of a position in the order of the board; 'rows' has them in any order. -->
 <xsl:template name="rows">
  <xsl:param name="rows"/>
  <xsl:variable name="all" select="exsl:node-set($rows)"/>
  <xsl:for-each select="$all/unit"><xsl:sort select="string-length(substring-before($order, concat(' ', @place, ' ')))" data-type="number"/><xsl:copy-of select="."/></xsl:for-each>
  <xsl:for-each select="$all/dislodged"><xsl:sort select="string-length(substring-before($order, concat(' ', @place, ' ')))" data-type="number"/><xsl:copy-of select="."/></xsl:for-each>
  <!-- Others drop a unit without a place to go at once. -->
  <lacks><dislodged retreats="0"/></lacks>
  <xsl:for-each select="$places[@centre = 'yes']">
   <centre place="{@id}" owner="{$all/centre[@place = current()/@id]/@owner}"/>
  </xsl:for-each>
 </xsl:template>
</xsl:stylesheet>
