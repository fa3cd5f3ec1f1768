<?xml version="1.0" encoding="UTF-8"?>
<!-- Numbers, arrays and sequences in a schema of views, by "parent/element": the same for the data and for their JSON schema. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" exclude-result-prefixes="xs">
 <xsl:variable name="schema" select="document('view.xsd')/xs:schema"/>

 <!-- Elements whose content is a sequence of different ones, in order. -->
 <xsl:variable name="sequences"><xsl:text> </xsl:text><xsl:for-each select="$schema//xs:complexType/xs:choice[@maxOccurs = 'unbounded']"><xsl:apply-templates select="ancestor::xs:element[1]" mode="place"/></xsl:for-each></xsl:variable>
 <!-- Elements that can come more than once. -->
 <xsl:variable name="several"><xsl:text> </xsl:text><xsl:for-each select="$schema//xs:element[@maxOccurs &gt; 1 or @maxOccurs = 'unbounded']"><xsl:apply-templates select="." mode="place"/></xsl:for-each></xsl:variable>
 <!-- Attributes that are numbers: "parent/element@attribute". -->
 <xsl:variable name="numbers">
  <xsl:text> </xsl:text>
  <xsl:for-each select="$schema//xs:attribute">
   <xsl:variable name="type"><xsl:apply-templates select="." mode="json-type"/></xsl:variable>
   <xsl:if test="$type = 'integer'">
    <xsl:variable name="name" select="@name"/>
    <xsl:for-each select="ancestor::xs:element[1]"><xsl:apply-templates select="." mode="place"><xsl:with-param name="attribute" select="concat('@', $name)"/></xsl:apply-templates></xsl:for-each>
   </xsl:if>
  </xsl:for-each>
 </xsl:variable>

 <!-- "parent/element ", once for each parent that it can have. -->
 <xsl:template match="xs:element" mode="place">
  <xsl:param name="attribute"/>
  <xsl:variable name="name" select="@name | @ref"/>
  <xsl:choose>
   <xsl:when test="ancestor::xs:element"><xsl:value-of select="concat(ancestor::xs:element[1]/@name, '/', $name, $attribute, ' ')"/></xsl:when>
   <xsl:otherwise>
    <xsl:for-each select="$schema//xs:element[@ref = $name]"><xsl:value-of select="concat(ancestor::xs:element[1]/@name, '/', $name, $attribute, ' ')"/></xsl:for-each>
    <xsl:value-of select="concat('turn/', $name, $attribute, ' ')"/>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <xsl:template match="xs:attribute" mode="json-type">
  <xsl:variable name="whole"> xs:byte xs:short xs:int xs:long xs:integer xs:unsignedByte xs:unsignedShort xs:unsignedInt xs:unsignedLong xs:positiveInteger xs:nonNegativeInteger </xsl:variable>
  <xsl:variable name="of" select="$schema/xs:simpleType[@name = current()/@type]/xs:restriction/@base"/>
  <xsl:choose>
   <xsl:when test="contains($whole, concat(' ', @type, ' ')) or contains($whole, concat(' ', $of, ' '))">integer</xsl:when>
   <xsl:otherwise>string</xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
