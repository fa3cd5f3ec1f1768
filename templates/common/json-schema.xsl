<?xml version="1.0" encoding="UTF-8"?>
<!-- The JSON schema of what json.xsl makes of a game's histories, from document('view.xsd'). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" exclude-result-prefixes="xs">
 <xsl:include href="json-names.xsl"/>
 <xsl:variable name="text">{"type": "string"}</xsl:variable>
 <xsl:variable name="whole">{"type": "integer"}</xsl:variable>

 <xsl:template match="/history">
  <text>
   <xsl:text>{"$schema": "https://json-schema.org/draft/2020-12/schema",
"title": "The public history of a game of </xsl:text><xsl:value-of select="@name"/><xsl:text>",
"type": "object", "additionalProperties": false,
"required": ["format", "game", "rules", "revision", "last", "over", "at", "undone", "seats", "statements", "turns"],
"properties": {"format": {"const": "assize-history-1"}</xsl:text>
   <xsl:value-of select="concat(', &quot;rules&quot;: {&quot;const&quot;: &quot;', @rules, '&quot;}')"/>
   <xsl:for-each select="$schema/xs:element[1]">
    <xsl:call-template name="texts"><xsl:with-param name="names" select="'game title moderator signer at phase ending due '"/></xsl:call-template>
   </xsl:for-each>
   <xsl:text>, "revision": {"type": "integer"}, "last": {"type": "integer"}, "over": {"type": "boolean"},
"undone": {"type": "array", "items": {"type": "integer"}},
"seats": {"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["id", "name", "points", "rank", "out"],
  "properties": {"points": {"type": "integer"}, "rank": {"type": "integer"}, "out": {"type": "boolean"}</xsl:text>
   <xsl:call-template name="texts"><xsl:with-param name="names" select="'id name role '"/></xsl:call-template>
   <xsl:text>}}},
"statements": {"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["seat", "at", "text"],
  "properties": {"seat": {"type": "string"}, "at": {"type": "string"}, "text": {"type": "string"}}}},
"turns": {"type": "array", "items": {"type": "object", "additionalProperties": false, "required": ["number", "act", "at", "from", "acts", "points"],
  "properties": {"number": {"type": "integer"}, "from": {"type": "integer"}</xsl:text>
   <xsl:call-template name="texts"><xsl:with-param name="names" select="'act at deadline phase '"/></xsl:call-template>
   <xsl:text>,
    "acts": {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "string"}}},
    "points": {"type": "object", "additionalProperties": {"type": "integer"}},
    "view": </xsl:text>
   <xsl:apply-templates select="$schema/xs:element[@name = 'view']" mode="json"/>
   <xsl:text>}}}}}&#10;</xsl:text>
  </text>
 </xsl:template>

 <xsl:template name="texts">
  <xsl:param name="names"/>
  <xsl:value-of select="concat(', &quot;', substring-before($names, ' '), '&quot;: ', $text)"/>
  <xsl:if test="substring-after($names, ' ') != ''"><xsl:call-template name="texts"><xsl:with-param name="names" select="substring-after($names, ' ')"/></xsl:call-template></xsl:if>
 </xsl:template>

 <xsl:template match="xs:element[@ref]" mode="json"><xsl:param name="is"/><xsl:apply-templates select="$schema/xs:element[@name = current()/@ref]" mode="json"><xsl:with-param name="is" select="$is"/></xsl:apply-templates></xsl:template>
 <xsl:template match="xs:element" mode="json">
  <xsl:param name="is"/>
  <xsl:variable name="attributes" select="xs:complexType/xs:attribute[@name] | $schema/xs:attribute[@name = current()/xs:complexType/xs:attribute/@ref]"/>
  <xsl:variable name="listed" select="xs:complexType/xs:choice[@maxOccurs = 'unbounded']"/>
  <xsl:variable name="children" select="xs:complexType/*[not($listed)]//xs:element[generate-id(ancestor::xs:element[1]) = generate-id(current())]"/>
  <xsl:text>&#10;{"type": "object", "additionalProperties": false, "required": [</xsl:text>
  <xsl:if test="$is">"is"</xsl:if>
  <xsl:for-each select="$attributes[@use = 'required']"><xsl:if test="$is or position() &gt; 1">, </xsl:if><xsl:value-of select="concat('&quot;', @name, '&quot;')"/></xsl:for-each>
  <xsl:text>], "properties": {</xsl:text>
  <xsl:if test="$is"><xsl:value-of select="concat('&quot;is&quot;: {&quot;const&quot;: &quot;', @name, '&quot;}')"/></xsl:if>
  <xsl:for-each select="$attributes">
   <xsl:if test="$is or position() &gt; 1">, </xsl:if>
   <xsl:value-of select="concat('&quot;', @name, '&quot;: {&quot;type&quot;: &quot;')"/><xsl:apply-templates select="." mode="json-type"/><xsl:text>"}</xsl:text>
  </xsl:for-each>
  <xsl:if test="$listed">
   <xsl:if test="$is or $attributes">, </xsl:if>
   <xsl:text>"list": {"type": "array", "items": {"anyOf": [</xsl:text>
   <xsl:for-each select="$listed/xs:element"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:apply-templates select="." mode="json"><xsl:with-param name="is" select="true()"/></xsl:apply-templates></xsl:for-each>
   <xsl:text>]}}</xsl:text>
  </xsl:if>
  <xsl:for-each select="$children">
   <xsl:variable name="place"><xsl:apply-templates select="." mode="place"/></xsl:variable>
   <xsl:variable name="array" select="contains($several, concat(' ', $place))"/>
   <xsl:if test="$is or $attributes or position() &gt; 1">, </xsl:if>
   <xsl:value-of select="concat('&quot;', @name, @ref, '&quot;: ')"/>
   <xsl:if test="$array">{"type": "array", "items": </xsl:if>
   <xsl:apply-templates select="." mode="json"/>
   <xsl:if test="$array">}</xsl:if>
  </xsl:for-each>
  <xsl:text>}}</xsl:text>
 </xsl:template>
</xsl:stylesheet>
