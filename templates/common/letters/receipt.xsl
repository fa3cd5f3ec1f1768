<?xml version="1.0" encoding="UTF-8"?>
<!-- The receipt: what became of each thing that a mail said, and how the game stands. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="letter.xsl"/>
 <xsl:import href="../dry-run.xsl"/>

 <!-- The subject is that of the mail it answers. -->
 <xsl:template match="letter" mode="subject"/>

 <xsl:template match="letter" mode="text">
  <xsl:apply-templates select="answer"/>
  <xsl:apply-templates select="status"/>
  <xsl:apply-templates select="no-report"/>
  <xsl:if test="report"><pre><xsl:value-of select="report"/></pre></xsl:if>
  <xsl:apply-templates select="answer[@what = 'orders']" mode="evidence"/>
 </xsl:template>

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
  </p>
  <xsl:if test="@replaced = 'yes' and not(former)"><p>They replace the orders you sent before.</p></xsl:if>
  <xsl:if test="former">
   <p>They replace these, which count again if you reply `undo` to this mail:</p>
   <pre><xsl:for-each select="former"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre>
  </xsl:if>
  <xsl:if test="tail">
   <p>We did not read the end of your mail, from this line on:</p>
   <pre>  <xsl:value-of select="tail"/></pre>
  </xsl:if>
  <xsl:choose>
   <xsl:when test="@words = 'none'"><p>They hold no orders: you take part, and the rules decide for you.</p></xsl:when>
   <xsl:when test="@words = 'secret'"><p>They came encrypted and this receipt is not, so it does not repeat them.</p></xsl:when>
   <xsl:when test="$beside">
    <pre>
     <xsl:for-each select="line">
      <xsl:variable name="at" select="position()"/>
      <xsl:value-of select="concat('  ', ., substring('                                ', 1 + string-length(.)), '  ')"/>
      <xsl:apply-templates select="$tried[$at]" mode="short"/>
      <xsl:text>&#10;</xsl:text>
     </xsl:for-each>
    </pre>
   </xsl:when>
   <xsl:when test="line"><pre><xsl:for-each select="line"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre></xsl:when>
   <xsl:otherwise><xsl:for-each select="order"><item><xsl:value-of select="."/></item></xsl:for-each></xsl:otherwise>
  </xsl:choose>
  <xsl:if test="ended">
   <p>These earlier orders end with this file; keep="standing" in it would keep the standing ones:</p>
   <xsl:for-each select="ended"><item><xsl:value-of select="."/></item></xsl:for-each>
  </xsl:if>
  <xsl:if test="dry-run">
   <p>Dry run (the others make their default moves, the dice are made up)<xsl:if test="$beside">.</xsl:if><xsl:if test="not($beside)">:</xsl:if></p>
   <xsl:for-each select="dry-run/*[not($beside) or not(self::order) or @standing or @part]"><item><xsl:apply-templates select="."/></item></xsl:for-each>
   <xsl:if test="dry-run/@cut = 'yes'"><item><xsl:apply-templates select="dry-run/@cut"/></item></xsl:if>
  </xsl:if>
  <xsl:if test="@untried = 'again'"><p>There is no second dry run of the same orders.</p></xsl:if>
  <xsl:if test="@untried = 'often'"><p>There is no dry run: each seat has ten an hour.</p></xsl:if>
  <xsl:if test="@untried = 'failed'"><p>The dry run failed; your orders are not affected.</p></xsl:if>
  <xsl:call-template name="wrong"/>
 </xsl:template>

 <!-- "Your orders for Spring 1901, Turkey", with the file where there may be several. -->
 <xsl:template name="whose">
  <xsl:choose>
   <xsl:when test="/letter/@role and @seat = /letter/@to and line"><xsl:value-of select="concat(/letter/@phase, ', ', /letter/@role, ': your orders')"/></xsl:when>
   <xsl:otherwise><xsl:value-of select="concat('Your orders for turn ', /letter/@next, ' of ', $quote, /letter/@game, $quote, ', seat ', $quote, @seat, $quote, ' (', @file, '),')"/></xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- The result of one order, beside its line. -->
 <xsl:template match="dry-run/order" mode="short">
  <xsl:choose>
   <xsl:when test="@result = 'done'">works</xsl:when>
   <xsl:when test="@result = 'refused'">fails</xsl:when>
   <xsl:when test="@result = 'idle'">is skipped</xsl:when>
   <xsl:when test="waits">waits behind an earlier order</xsl:when>
   <xsl:otherwise>is for a later question</xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- For checking, at the end. -->
 <xsl:template match="answer[@what = 'orders']" mode="evidence">
  <pre><xsl:value-of select="concat('-- &#10;Received as number ', @number, ' of the inbox:&#10;  proof  ', @proof, '&#10;  sha256 ', @sha256, '&#10;  inbox  ', @inbox)"/>
   <xsl:if test="@code">
    <xsl:value-of select="concat('&#10;  code   ', @code, '&#10;  on     ', @on, '&#10;  id     ', @id, '&#10;  lines')"/>
    <xsl:for-each select="filed"><xsl:value-of select="concat('&#10;    ', .)"/></xsl:for-each>
   </xsl:if></pre>
 </xsl:template>

 <xsl:template match="answer[@what = 'refused']">
  <p>We could not accept your orders<xsl:value-of select="concat(' (', @file, ')')"/>. The orders you sent earlier still count.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>

 <xsl:template name="wrong">
  <xsl:apply-templates select="faults"/>
  <xsl:if test="@faults = 'secret'">
   <p>What is wrong with what came encrypted can be told only to whoever signed it, by a receipt that their key can open.</p>
  </xsl:if>
 </xsl:template>

 <xsl:template match="answer[@what = 'no-seat']">
  <p>The orders (<xsl:value-of select="@file"/>) are refused: you have no seat here.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'other-seat']">
  <p>The orders (<xsl:value-of select="@file"/>) are refused: this mail is yours, and they are another seat's.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'two-files']">
  <p>The orders (<xsl:value-of select="@file"/>) are refused: there are others of the same seat in your mail (<xsl:value-of select="@other"/>),
   and it does not say which of the two count. What was in force stays in force.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'quoted-orders']">
  <p>Put your orders above the quoted text and above all else you write, or attach them.</p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>

 <xsl:template match="answer[@what = 'long-reply']">
  <p>We took nothing from your mail: there are more than 1,200 lines above the quoted text. Reply again with your orders alone.</p>
 </xsl:template>

 <!-- Mails and commands that waited. -->
 <xsl:template match="answer[@what = 'confirm']">
  <p>Do you mean '<xsl:value-of select="@word"/><xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>'? Reply `yes` to this mail, and we do it. Until then nothing changes.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'held-taken']">
  <p>We take the mail from <xsl:value-of select="@from"/> as yours<xsl:if test="@later">, and later ones too</xsl:if>. Its receipt comes in a mail of its own.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'held-dropped']"><p>We dropped the mail that we asked about. Nothing of it counts.</p></xsl:template>
 <xsl:template match="answer[@what = 'nothing-held']"><p>You have answered this question already. Nothing changes.</p></xsl:template>
 <xsl:template match="answer[@what = 'undone']"><p>Your orders before the last ones count again.</p></xsl:template>
 <xsl:template match="answer[@what = 'nothing-to-undo']">
  <p>You have sent no other orders for this turn that could count again. Reply `withdraw` to take back those that count.</p>
 </xsl:template>

 <!-- Words. -->
 <xsl:template match="answer[@what = 'noted']">
  <p>Noted: <xsl:value-of select="@word"/><xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>.</p>
  <xsl:if test="@word = 'resign'"><p>You play no more, and your seat is free for another. If that was not meant, write `stay`.</p></xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'sent']">
  <p>
   <xsl:choose>
    <xsl:when test="@word = 'form'">The order form comes in a mail of its own.</xsl:when>
    <xsl:otherwise>The player's guide comes in a mail of its own.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'sent-enough']">
  <p>'<xsl:value-of select="@word"/>' is not done: it was sent <xsl:value-of select="@most"/> times since the last turn, and is not before
   the next.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-made']">
  <p>'<xsl:value-of select="@word"/>' is not done: it cannot be made here. Write to the moderator.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'mine']">
  <xsl:choose>
   <xsl:when test="@state = 'none'"><p>There are no orders of '<xsl:value-of select="@seat"/>' for turn <xsl:value-of select="/letter/@next"/>.</p></xsl:when>
   <xsl:otherwise>
    <p>
     <xsl:value-of select="concat('In force for ', $quote, @seat, $quote, ' in turn ', /letter/@next)"/>
     <xsl:choose>
      <xsl:when test="@state = 'kept'"> is what stands of your orders for turn <xsl:value-of select="@turn"/><xsl:if test="not(@shown)">, of which these are all:</xsl:if></xsl:when>
      <xsl:when test="@state = 'again'">, if nothing else comes, are your orders for turn <xsl:value-of select="@turn"/> once more<xsl:if test="not(@shown)">:</xsl:if></xsl:when>
      <xsl:when test="@shown"> are orders of yours</xsl:when>
      <xsl:otherwise> are these orders of yours:</xsl:otherwise>
     </xsl:choose>
     <xsl:if test="@shown">. They came encrypted, and your key has nothing that this receipt could be encrypted to: what they say is not repeated.</xsl:if>
    </p>
    <xsl:if test="not(@shown)">
     <pre><xsl:value-of select="lines"/></pre>
     <p>They are attached, <xsl:if test="not(@form = 'lines')">as a file and </xsl:if>in plain lines. To change something, send all of them again.</p>
    </xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'help']">
  <p>This can be said now, a line each, above any other text:</p>
  <xsl:for-each select="word"><item><xsl:value-of select="concat(@form, ': ', @doc)"/></item></xsl:for-each>
  <p>An example of each:</p>
  <pre><xsl:for-each select="word/example"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre>
 </xsl:template>
 <xsl:template match="answer[@what = 'noted-secretly']">
  <p>Noted: <xsl:value-of select="@word"/><xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>. Nobody is told of it, unless all vote alike: then the game
   is over, and all votes are told.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-done']">
  <p>'<xsl:value-of select="@word"/>' is not done.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'out-of-play']"><p>You are out of play: you have no vote.</p></xsl:template>
 <xsl:template match="answer[@what = 'bad-sharers']">
  <p>Your vote is refused: not all in <xsl:choose><xsl:when test="@detail">'<xsl:value-of select="@detail"/>'</xsl:when><xsl:otherwise>it</xsl:otherwise></xsl:choose> are seats that are still in play.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'press']">
  <p>
   <xsl:text>Your press</xsl:text><xsl:call-template name="to-readers"/><xsl:text> is </xsl:text>
   <xsl:choose>
    <xsl:when test="@until = 'end'">kept until the end of the game.</xsl:when>
    <xsl:when test="@until">kept until the next turn.</xsl:when>
    <xsl:otherwise>on its way.</xsl:otherwise>
   </xsl:choose>
  </p>
  <xsl:if test="said"><pre><xsl:value-of select="said"/></pre></xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-such-press']">
  <p>Your answer is not sent: the press that it answers was not sent to you in this game. With `press to SEAT` you can write to anybody.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'press-with-token']">
  <p>Your answer is not sent: what proves that it is yours stands in the middle of it, where others would read it. It goes on a line
   `token` above all else.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'press-refused']">
  <p>Your press<xsl:call-template name="to-readers"/> is refused.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template name="to-readers">
  <xsl:if test="@to"><xsl:text> to </xsl:text><xsl:call-template name="readers"/></xsl:if>
 </xsl:template>
 <xsl:template name="readers">
  <xsl:param name="of" select="@to"/>
  <xsl:value-of select="substring-before(concat($of, ' '), ' ')"/>
  <xsl:if test="contains($of, ' ')">
   <xsl:text>, </xsl:text>
   <xsl:call-template name="readers"><xsl:with-param name="of" select="substring-after($of, ' ')"/></xsl:call-template>
  </xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'withdrawn']">
  <p>
   <xsl:text>Your orders for the next turn are withdrawn.</xsl:text>
   <xsl:call-template name="stays"/>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'closed' and not(@word)]"><p>The orders are closed: none can be withdrawn any more.</p></xsl:template>
 <xsl:template match="answer[@what = 'closed' and @word]">
  <p>'<xsl:value-of select="@word"/>' comes too late: the orders are closed, and the turn is judged when the beacon's round is out.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'nothing-to-withdraw']">
  <p>
   <xsl:choose>
    <xsl:when test="@stays">You have sent no orders for the next turn that could be withdrawn.</xsl:when>
    <xsl:otherwise>There are no orders of yours to withdraw.</xsl:otherwise>
   </xsl:choose>
   <xsl:call-template name="stays"/>
  </p>
 </xsl:template>
 <xsl:template name="stays">
  <xsl:choose>
   <xsl:when test="@stays = 'kept'">
    <xsl:value-of select="concat(' What stands of those for turn ', @turn, ' stays in force; it ends with the next you send, unless they keep it.')"/>
   </xsl:when>
   <xsl:when test="@stays = 'again'">
    <xsl:value-of select="concat(' If nothing else comes, those for turn ', @turn, ' count once more.')"/>
   </xsl:when>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'use-alone']">
  <p>`use defaults` goes with an order file, and there is none in your mail.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'in-vain']"><p>'<xsl:value-of select="@word"/>' is in vain: the game is over.</p></xsl:template>
 <xsl:template match="answer[@what = 'for-standbys']">
  <p>'<xsl:value-of select="@word"/>' is for standbys; you have the seat '<xsl:value-of select="/letter/@to"/>'.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'for-players']">
  <p>'<xsl:value-of select="@word"/>' is for players; a standby can say accept, decline, status, guide and help.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'for-observers']">
  <p>'<xsl:value-of select="@word"/>' is for who is not at the table: the turns come to you already.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'which-game']">
  <p>'<xsl:value-of select="@word"/>' is not done: what is signed begins with the line that says for which game it is<xsl:if test="@word = 'use'">, or has the order file in it, under the same signature</xsl:if>.</p>
  <item><xsl:call-template name="game-line"/></item>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-game']">
  <p>'<xsl:value-of select="@word"/>' is not done: it was said for another game of this name. If it is meant for this one, write</p>
  <item><xsl:call-template name="game-line"/></item>
 </xsl:template>
 <xsl:template match="answer[@what = 'said-before']">
  <p>What you say was said before, with this same signature. It is not done again.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-proved']">
  <xsl:if test="@verdict"><p>What you say <xsl:value-of select="@verdict"/>.</p></xsl:if>
  <p>
   <xsl:text>What you say is not proved: it must be </xsl:text>
   <xsl:choose>
    <xsl:when test="@needs = 'key'">signed with your key</xsl:when>
    <xsl:when test="@needs = 'mailbox'">sent with the code of our last mail, on a line `token CODE` above it</xsl:when>
    <xsl:otherwise>sent with your secret word</xsl:otherwise>
   </xsl:choose>
   <xsl:text>. Nothing of it was done.</xsl:text>
   <xsl:if test="@tried"> What came on a line `token` was tried for the seat '<xsl:value-of select="@tried"/>' alone, which your mail names; if it is another's, say so above it: `seat NAME`.</xsl:if>
  </p>
 </xsl:template>

 <!-- Passwords and addresses that players change. -->
 <xsl:template match="answer[@what = 'new-word']">
  <p>A new secret word is on its way, in a mail of its own, to the address that the game has of you. The old one is void.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-word']">
  <p>There is no new word for you: you prove what you send
   <xsl:choose>
    <xsl:when test="@proof = 'key'">by your key, and this table allows no word beside it.</xsl:when>
    <xsl:when test="@proof = 'mailbox'">by the code of our last mail.</xsl:when>
    <xsl:otherwise>by nothing here.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'needs-key']">
  <p>'<xsl:value-of select="@word"/>' is not done: for that your secret word is not enough, it must be signed with your key.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-address']">
  <p>That is not done: the game has no address of you. The moderator gives you one with `assize replace --address`.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'bad-move']">
  <p>'move' is not done. Write `move to ADDRESS`, with where your mails are to go; the code that comes there confirms it.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'moved-already']">
  <p>Your mails go to <xsl:value-of select="@address"/> already.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'too-many-moves']">
  <p>'move' is not done: it was asked for too often. The moderator changes your address.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'moving']">
  <xsl:choose>
   <xsl:when test="@state = 'asked'">
    <p>Your mails are to go to <xsl:value-of select="@address"/>. A code is on its way there; when it comes back, the move holds, but not before <xsl:value-of select="@holds"/>. Until then they go where they went.</p>
   </xsl:when>
   <xsl:when test="@state = 'off'">
    <p>The move of '<xsl:value-of select="@seat"/>' to <xsl:value-of select="@address"/> is called off: your mails go where they went. If you did not ask for it, somebody else has what proves your orders: tell the moderator.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>The new address, <xsl:value-of select="@address"/>, has answered: from <xsl:value-of select="@holds"/> the mails of '<xsl:value-of select="@seat"/>' go there.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@off">
   <p>If you did not ask for this, answer this mail with the line</p>
   <pre>  move no <xsl:value-of select="@off"/></pre>
   <p>and nothing changes; then tell the moderator, for somebody else has what proves your orders.</p>
  </xsl:if>
 </xsl:template>

 <!-- Invitations. -->
 <xsl:template match="answer[@what = 'joined']">
  <xsl:choose>
   <xsl:when test="@state = 'done' and @by = 'key'">
    <p><xsl:call-template name="joined-as"/> What you send is signed from now on, by this key and no other:</p>
    <pre>  <xsl:value-of select="@key"/></pre>
    <p>It is final in a day, or when the game begins. If it is not yours, somebody else has your code: write to the moderator at once, or
     join with your own key, and neither counts until the moderator has asked you.</p>
   </xsl:when>
   <xsl:when test="@state = 'done' and @by = 'token'">
    <p><xsl:call-template name="joined-as"/> The first turn brings you a secret word, once; what you send comes with it from then on.</p>
   </xsl:when>
   <xsl:when test="@state = 'done'">
    <p><xsl:call-template name="joined-as"/> Every mail to you has a code, which goes with what you send.</p>
   </xsl:when>
   <xsl:when test="@state = 'waits'">
    <p>Your answer to the invitation has come, and waits for the moderator to confirm it.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>There are two answers with the code of your invitation, and they differ. Neither counts: the moderator was told, and sends you another
     invitation. If only one was yours, somebody else has the code.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@from">
   <p>It came from another address, <xsl:value-of select="@from"/>. If that was not you, somebody else has your code: write to the moderator.</p>
  </xsl:if>
  <xsl:if test="@offered">
   <p>Your mail program offers a key. It signed nothing, so it is not yours here.</p>
  </xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'telling-key']">
  <p>You have not joined yet: all keys are seen by all, and yours tells who you are.</p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'joined-finally']">
  <p>
   <xsl:text>Somebody has answered your invitation once more, and otherwise: that changes nothing any more: your seat is joined, by </xsl:text>
   <xsl:choose>
    <xsl:when test="@by = 'key'">this key:</xsl:when>
    <xsl:when test="@by = 'token'">a secret word.</xsl:when>
    <xsl:otherwise>the codes of our mails.</xsl:otherwise>
   </xsl:choose>
  </p>
  <xsl:if test="@key"><pre>  <xsl:value-of select="@key"/></pre></xsl:if>
  <xsl:if test="@from"><p>The answer came from another address, <xsl:value-of select="@from"/>.</p></xsl:if>
  <p>If it was you, and you want the other, ask the moderator to invite you again. If it was not, somebody else has your code; the
   moderator was told.</p>
 </xsl:template>
 <xsl:template name="joined-as">
  <xsl:value-of select="concat('You have joined ', $quote, /letter/@name, $quote, ' as ', $quote, /letter/@to, $quote, '.')"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-code']">
  <p><xsl:if test="@joined = 'no'">You have not joined yet. </xsl:if>'<xsl:value-of select="@word"/>' is not done: it needs the code of your invitation, as in `<xsl:value-of select="@word"/> k7dm-2xqp-9rta-b3fg`. If
   you were invited twice, only the newer code counts; if you have none any more, ask the moderator.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'too-little']">
  <p>You have not joined yet. This table asks for more than a code:</p>
  <xsl:choose>
   <xsl:when test="@least = 'token'"><p>write `word` behind it on the same line, for a secret word of your own.</p></xsl:when>
   <xsl:otherwise>
    <p>sign your answer with an OpenPGP key, attach the key, and write above it</p>
    <item><xsl:call-template name="game-line"/></item>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'key']">
  <xsl:choose>
   <xsl:when test="@state = 'renewed'">
    <p>The newer copy of your key that came with your mail is in force:</p>
    <pre>  <xsl:value-of select="@key"/></pre>
    <p>The next turn has it, for who checks the history.</p>
   </xsl:when>
   <xsl:when test="@state = 'other'">
    <p>Another key than yours came with your mail. It is not taken: a newer copy of your own key is, and who wants another asks the moderator.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>The key that came with your mail is not taken, and the copy of yours that is here counts as before. If yours must not be used any more, tell the
     moderator, who can give your seat another.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:apply-templates select="faults"/>
 </xsl:template>

 <xsl:template match="answer[@what = 'key-missed']">
  <xsl:choose>
   <xsl:when test="@signed = 'no'">
    <p>You have not joined yet: a key came with your mail, and your words are not signed with it. Sign the mail; or leave the key out, and join
     without one.</p>
   </xsl:when>
   <xsl:when test="@signed = 'unknown'">
    <p>You have not joined yet: your mail is signed with a key that is not here. Attach your public key, and send it again. Do not encrypt it.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>You have not joined yet: what you say <xsl:value-of select="@verdict"/>.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'key-taken']">
  <p>You have not joined yet: the key <xsl:value-of select="@key"/> is somebody else's in this game. Everybody signs with a key of their own.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'joined-already']">
  <p>You have joined already. Write to the moderator if you cannot play.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'declined-invitation']">
  <p>Noted: you do not play. Thank you for the answer. If you change your mind before the game begins, the line with `join` still counts.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'join-first']">
  <p>'<xsl:value-of select="@word"/>' is not done: you have not joined yet. The line `join` of your invitation does that.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-begun']">
  <p>'<xsl:value-of select="@word"/>' is not done: the game has not begun. The first turn's mail says how.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'seat-taken']">
  <p>'<xsl:value-of select="@word"/>' is for who was invited; the seat '<xsl:value-of select="/letter/@to"/>' is yours already. What you send is taken
   as you have proved it so far.</p>
 </xsl:template>

 <!-- Standbys. -->
 <xsl:template match="answer[@what = 'not-offered']">
  <p>
   <xsl:text>No seat</xsl:text><xsl:if test="@seat"><xsl:value-of select="concat(' ', $quote, @seat, $quote)"/></xsl:if>
   <xsl:text> is offered to you now: it was not yet, the next standby was asked, or its player is back.</xsl:text>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'back']">
  <p>The seat '<xsl:value-of select="@seat"/>' is not free any more: its player is back.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'accepted']">
  <p>The seat '<xsl:value-of select="@seat"/>' is yours. The next round makes the change, and sends you all its reports<xsl:if test="@join">, and the invitation
   that you join by: without your answer to that nobody plays the seat</xsl:if>.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-offer-code']">
  <p>'<xsl:value-of select="@word"/>' is not done: it needs the code of the mail that offers you a seat, as in `<xsl:value-of select="@word"/> k7dm-2xqp-9rta-b3fg`.
   Each offer has another.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'declined']">
  <p>Noted: you do not take the seat '<xsl:value-of select="@seat"/>'. Thank you for the answer.</p>
 </xsl:template>

 <!-- The mail as a whole. -->
 <xsl:template match="answer[@what = 'faults']"><xsl:apply-templates select="faults"/></xsl:template>
 <xsl:template match="answer[@what = 'secret-faults']">
  <p>Something is wrong with what came encrypted. It can be told only to whoever signed it, by a receipt that their key can open.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'nothing']">
  <xsl:choose>
   <xsl:when test="@letter = 'passed'">
    <p>Your mail was passed on to <xsl:value-of select="@moderator"/>, as we found no orders or commands in it.</p>
   </xsl:when>
   <xsl:otherwise><p>We found no orders or commands in your mail.</p></xsl:otherwise>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@letter = 'enough'"><p>We keep it for <xsl:value-of select="@moderator"/>: no more letters are passed on today.</p></xsl:when>
   <xsl:when test="@letter = 'secret'"><p>It came encrypted, so we told <xsl:value-of select="@moderator"/> only that it came. To write to them, put it between the lines `press to moderator` and `end press`.</p></xsl:when>
   <xsl:when test="@letter = 'plays'"><p>To write to <xsl:value-of select="@moderator"/>, who plays in this game, begin your mail with the line `ask the moderator`, and end it with the line `end press`.</p></xsl:when>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@who = 'standby'"><p>Write one of: accept, decline, status; or help.</p></xsl:when>
   <xsl:when test="@who = 'invited'">
    <p>You have not joined yet. To join, answer with the line of your invitation that begins with `join` and goes on with your code; nothing
     else need be in your mail. If you cannot play, write `decline` in place of `join`.</p>
   </xsl:when>
   <xsl:when test="@who = 'joined'"><p>You have joined, and need not do anything until the game begins. The line `help` is answered with all that you can say.</p></xsl:when>
   <xsl:otherwise>
    <xsl:if test="lines">
     <p>Orders go between these lines, one a line:</p>
     <pre><xsl:value-of select="concat(lines, '&#10;end orders')"/></pre>
     <p>Or answer with what the order form makes, or with the order file.</p>
    </xsl:if>
    <p>A word for the referee stands on a line of its own, above any other text; the line `help` is answered with all of them.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'unreadable']">
  <p>Your mail cannot be read; nothing of it was done.</p>
  <xsl:call-template name="games"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-game']">
  <p>Your mail is for no game that is here; nothing of it was done.</p>
  <p>Write `game ID` on a line before what you say; order files name their game.</p>
  <xsl:call-template name="games"/>
 </xsl:template>
 <xsl:template name="games">
  <p>Your games here:<xsl:for-each select="game"><xsl:value-of select="concat(' ', .)"/></xsl:for-each></p>
 </xsl:template>
 <xsl:template match="answer[@what = 'other-game']">
  <p>
   <xsl:value-of select="concat('The orders (', @file, ') are for ', $quote, @game, $quote, ': there is no game ', $quote, @game, $quote, ' here.')"/>
  </p>
 </xsl:template>

 <!-- How the game stands. -->
 <xsl:template match="status">
  <xsl:choose>
   <xsl:when test="@over"><p><xsl:value-of select="concat('The game is over: ', @over, '.')"/></p></xsl:when>
   <xsl:otherwise>
    <xsl:if test="@gap"><p>Some of your questions have no order yet. Reply `ready` if that is all; otherwise the turn waits for its deadline.</p></xsl:if>
    <xsl:if test="@paused = 'yes'"><p>The moderator has paused the game.</p></xsl:if>
    <p>
     <xsl:if test="@shown = 'yes' and awaited">
      <xsl:text>Still awaited: </xsl:text>
      <xsl:for-each select="awaited"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="."/></xsl:for-each>
      <xsl:text>. </xsl:text>
     </xsl:if>
     <xsl:if test="@shown = 'yes' and not(awaited)">Nobody else is awaited. </xsl:if>
     <xsl:if test="@judged">All orders are in. The turn is judged at <xsl:value-of select="@judged"/> or later; until then you can change your orders. </xsl:if>
     <xsl:if test="@due">The deadline is <xsl:value-of select="@due"/>.</xsl:if>
    </p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="no-report">
  <xsl:choose>
   <xsl:when test="@why = 'not-yet'"><p>There is no report yet: the game is not set up.</p></xsl:when>
   <xsl:when test="/letter/@turn = 1"><p>There is no report '<xsl:value-of select="@asked"/>': so far there is that of turn 1 alone.</p></xsl:when>
   <xsl:otherwise>
    <p>There is no <xsl:choose><xsl:when test="@asked">report '<xsl:value-of select="@asked"/>'</xsl:when><xsl:otherwise>such report</xsl:otherwise></xsl:choose>: write the number of a turn from 1 to <xsl:value-of select="/letter/@turn"/>.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>

 <!-- An answer that this style sheet has no words for is not passed over in silence. -->
 <xsl:template match="answer">
  <p><xsl:value-of select="@what"/><xsl:for-each select="@*[name() != 'what']"><xsl:value-of select="concat(' ', name(), '=', .)"/></xsl:for-each></p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
</xsl:stylesheet>
