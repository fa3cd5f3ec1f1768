<?xml version="1.0" encoding="UTF-8"?>
<!-- Any other receipt: what became of each thing that a mail said. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
 <xsl:import href="taken.xsl"/>

 <xsl:template match="answer[@what = 'refused']">
  <p><xsl:call-template name="whose"/> are not taken.<xsl:if test="@earlier = 'yes'"> The orders you sent earlier still count.</xsl:if></p>
  <xsl:call-template name="wrong"/>
 </xsl:template>

 <xsl:template match="answer[@what = 'no-seat']"><p>We did not take the orders (<xsl:value-of select="@file"/>): you have no seat here.</p></xsl:template>
 <xsl:template match="answer[@what = 'other-seat']">
  <p>We did not take the orders (<xsl:value-of select="@file"/>): they are for a seat that is not yours.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'two-files']">
  <p>We took no orders: your mail has two different sets for one seat (<xsl:value-of select="concat(@file, ' and ', @other)"/>). Please send
   the right one alone.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'quoted-orders']">
  <p>Put your orders above the quoted text and above all else you write, or attach them.</p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>

 <xsl:template match="answer[@what = 'lost-orders']">
  <p>We took nothing from your mail: a part of your orders stands below a rule, a signature, the header of another mail or an attachment, or on that line itself.<xsl:if test="tail"> It begins with this line:</xsl:if></p>
  <xsl:if test="tail"><pre>  <xsl:value-of select="tail"/></pre></xsl:if>
  <p>We do not read below such a line, as a mail program may have written what follows it. Reply again with all your orders above it, or without that line.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'apart']">
  <p>We took nothing from your mail: a line begins further right than one above it, as a quotation does<xsl:if test="not(tail)">.</xsl:if><xsl:if test="tail">:</xsl:if></p>
  <xsl:if test="tail"><pre>  <xsl:value-of select="tail"/></pre></xsl:if>
  <p>Reply again with all your lines at the left.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'long-reply']">
  <p>We took nothing from your mail: there are more than 1,200 lines above the quoted text. Reply again with your orders alone.</p>
 </xsl:template>

 <!-- For checking, at the end: the hash of each note, and of the newest line of the inbox log. -->
 <xsl:template match="letter" mode="foot">
  <xsl:apply-imports/>
  <xsl:if test="noted">
   <pre>Noted:<xsl:for-each select="noted"><xsl:value-of select="concat('&#10;  sha256 ', @sha256)"/></xsl:for-each>
    <xsl:value-of select="concat('&#10;  inbox  ', @inbox)"/></pre>
  </xsl:if>
 </xsl:template>

 <!-- Budgets. -->
 <xsl:template match="answer[@what = 'enough']">
  <p>You have got <xsl:value-of select="@most"/> receipts in 24 hours, so this is the last one today. Your orders and commands still count, without a receipt.
   Please write `status` or `mine` tomorrow to see what counts. If a machine answers our mails for you, please turn it off for this address.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'full']">
  <p>We took nothing from this mail: you have sent <xsl:value-of select="@most"/> orders and commands in 24 hours, or the log of this turn is full. What you sent
   before still counts. Please send this mail again tomorrow, or ask the moderator.</p>
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
  <p>There are no earlier orders of yours that could count again. Reply `withdraw` to take back those that count.</p>
 </xsl:template>

 <!-- Commands. -->
 <xsl:template match="answer[@what = 'noted']">
  <p>Noted: <xsl:value-of select="@word"/><xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>.</p>
  <xsl:if test="@word = 'resign'"><p>You no longer play, and somebody else may take your seat. Reply `stay` to come back.</p></xsl:if>
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
  <p>We do not send '<xsl:value-of select="@word"/>' again before the next turn: you got it <xsl:value-of select="@most"/> times since the last.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-made']">
  <p>We could not make '<xsl:value-of select="@word"/>'. Please tell the moderator.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'mine']">
  <xsl:choose>
   <xsl:when test="@state = 'none'"><p>You have sent no orders yet<xsl:call-template name="other-seat"/>.</p></xsl:when>
   <xsl:otherwise>
    <p>
     <xsl:choose>
      <xsl:when test="@state = 'kept'">What stays of your earlier orders counts</xsl:when>
      <xsl:when test="@state = 'again'">Your last orders count once more if you send no others</xsl:when>
      <xsl:otherwise>Your orders count</xsl:otherwise>
     </xsl:choose>
     <xsl:call-template name="other-seat"/>
     <xsl:choose>
      <xsl:when test="@shown">. They came encrypted, and we cannot encrypt to your key: so we do not repeat them.</xsl:when>
      <xsl:otherwise>:</xsl:otherwise>
     </xsl:choose>
    </p>
    <xsl:if test="not(@shown)">
     <pre><xsl:value-of select="lines"/></pre>
     <p>They are attached, <xsl:if test="not(@form = 'lines')">as a file and </xsl:if>in plain lines. To change something, send all of them again.</p>
    </xsl:if>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template name="other-seat">
  <xsl:if test="@seat != /letter/@to"><xsl:value-of select="concat(' for the seat ', $quote, @seat, $quote)"/></xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'help']">
  <p>Write orders and commands on top of your reply, one per line.</p>
  <p>Commands that work now:</p>
  <xsl:for-each select="word"><item><xsl:value-of select="concat(@form, ': ', @doc)"/></item></xsl:for-each>
  <p>An example of each:</p>
  <pre><xsl:for-each select="word/example"><xsl:value-of select="concat('  ', ., '&#10;')"/></xsl:for-each></pre>
 </xsl:template>
 <xsl:template match="answer[@what = 'noted-secretly']">
  <p>Noted: <xsl:value-of select="@word"/><xsl:if test="@detail"><xsl:value-of select="concat(' ', @detail)"/></xsl:if>. We tell nobody, unless all vote
   alike: then the game is over, and everybody sees all votes.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-done']">
  <p>We did not do '<xsl:value-of select="@word"/>'.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'out-of-play']"><p>You are out of play, so you have no vote.</p></xsl:template>
 <xsl:template match="answer[@what = 'bad-sharers']">
  <p>We did not count your vote: it names somebody who is not a seat in play<xsl:if test="@detail"><xsl:value-of select="concat(' (', $quote, @detail, $quote, ')')"/></xsl:if>.</p>
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
  <p>We did not send your answer: you did not get the press that it answers in this game. Write `press to SEAT` to reach anybody.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'press-with-token']">
  <p>We did not send your answer: your code or password stands in the middle of it, where others would read it. Put it on top, on a line
   `token`.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'press-refused']">
  <p>We did not send your press<xsl:call-template name="to-readers"/>.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template name="to-readers">
  <xsl:if test="@to"><xsl:value-of select="concat(' to ', @to)"/></xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'withdrawn']">
  <p>
   <xsl:text>Your orders are withdrawn.</xsl:text>
   <xsl:call-template name="stays"/>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'closed' and not(@word)]"><p>The orders are closed: you can no longer withdraw yours.</p></xsl:template>
 <xsl:template match="answer[@what = 'closed' and @word]">
  <p>'<xsl:value-of select="@word"/>' comes too late: the orders are closed. The turn is judged when the beacon has published its number.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'nothing-to-withdraw']">
  <p>
   <xsl:choose>
    <xsl:when test="@stays">You have sent no orders that you could withdraw.</xsl:when>
    <xsl:otherwise>There are no orders of yours to withdraw.</xsl:otherwise>
   </xsl:choose>
   <xsl:call-template name="stays"/>
  </p>
 </xsl:template>
 <xsl:template name="stays">
  <xsl:choose>
   <xsl:when test="@stays = 'kept'"> Your standing orders from before still count, until you send others that do not keep them.</xsl:when>
   <xsl:when test="@stays = 'again'"> If you send no others, your last orders count once more.</xsl:when>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'use-alone']">
  <p>`use defaults` needs an order file, and your mail has none.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'statement']">
  <xsl:choose>
   <xsl:when test="@most"><p>Your closing statement is too long: it has room for <xsl:value-of select="@most"/> bytes. It was not kept; please reply with a shorter one.</p></xsl:when>
   <xsl:when test="said">
    <p>This is your closing statement, which the public pages of the game show:</p>
    <pre><xsl:value-of select="said"/></pre>
    <p>To change it, reply again within 14 days of the end. To take it away, reply with the word `none`.</p>
   </xsl:when>
   <xsl:otherwise><p>You have no closing statement any more.</p></xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'in-vain']"><p>'<xsl:value-of select="@word"/>' has no effect: the game is over.</p></xsl:template>
 <xsl:template match="answer[@what = 'for-standbys']">
  <p>'<xsl:value-of select="@word"/>' is for standbys, and you have a seat.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'for-players']">
  <p>'<xsl:value-of select="@word"/>' is for players. As a standby you can write accept, decline, status, guide and help.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'for-observers']">
  <p>'<xsl:value-of select="@word"/>' is for people outside the game. You get the turns already.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'which-game']">
  <p>We did not do '<xsl:value-of select="@word"/>': a signed mail must say on top for which game it is<xsl:if test="@word = 'use'">, or have the order file under the same signature</xsl:if>. Begin it with</p>
  <item><xsl:call-template name="game-line"/></item>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-game']">
  <p>We did not do '<xsl:value-of select="@word"/>': it is for another game of this name. If you mean this one, begin with</p>
  <item><xsl:call-template name="game-line"/></item>
 </xsl:template>
 <xsl:template match="answer[@what = 'said-before']">
  <p>We got these commands before, with the same signature, and do not do them again. To repeat them, sign anew.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-proved']">
  <p>
   <xsl:text>We did nothing that your mail says: nothing proves that it is from you. </xsl:text>
   <xsl:if test="@verdict">It <xsl:value-of select="@verdict"/>. </xsl:if>
   <xsl:choose>
    <xsl:when test="@needs = 'key'">Please sign it with your key.</xsl:when>
    <xsl:when test="@needs = 'mailbox'">Please reply to our last mail, or begin with the line `token CODE` at its end.</xsl:when>
    <xsl:otherwise>Please begin with a line `token` and your password.</xsl:otherwise>
   </xsl:choose>
   <xsl:if test="@tried"> We tried your line `token` for the seat '<xsl:value-of select="@tried"/>' alone, as your mail names it. For another seat write `seat NAME` above it.</xsl:if>
  </p>
 </xsl:template>

 <!-- Passwords and addresses that players change. -->
 <xsl:template match="answer[@what = 'new-word']">
  <p>A new password is on its way to the address that the game has for you. The old one no longer counts.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-word']">
  <p>You need no password:
   <xsl:choose>
    <xsl:when test="@proof = 'key'">you sign with your key, and this table takes nothing else.</xsl:when>
    <xsl:when test="@proof = 'mailbox'">your replies carry the code of our mails.</xsl:when>
    <xsl:otherwise>this table asks for no proof.</xsl:otherwise>
   </xsl:choose>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'needs-key']">
  <p>We did not do '<xsl:value-of select="@word"/>': for that your password is not enough. Please sign it with your key.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-address']">
  <p>We did not do that: the game has no address for you. The moderator can add one with `assize replace --address`.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'bad-move']">
  <p>We did not do 'move'. Write `move to` and the new address; then confirm it with the code that we send there.</p>
  <xsl:call-template name="wrong"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'moved-already']">
  <p>Your mails already go to <xsl:value-of select="@address"/>.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'too-many-moves']">
  <p>We did not do 'move': you asked for it too often. The moderator can change your address.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'moving']">
  <xsl:choose>
   <xsl:when test="@state = 'asked'">
    <p>You want your mails at <xsl:value-of select="@address"/>. We have sent a code there: answer that mail, and from <xsl:value-of select="@holds"/> at the earliest your mails go there.</p>
   </xsl:when>
   <xsl:when test="@state = 'off'">
    <p>We called off the move of '<xsl:value-of select="@seat"/>' to <xsl:value-of select="@address"/>: your mails go where they went. If you did not ask for the move, somebody else can send mails as you: tell the moderator.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>The new address, <xsl:value-of select="@address"/>, has answered. From <xsl:value-of select="@holds"/> the mails of '<xsl:value-of select="@seat"/>' go there.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@off">
   <p>If you did not ask for this, answer this mail with the line</p>
   <pre>  move no <xsl:value-of select="@off"/></pre>
   <p>and nothing changes. Then tell the moderator, because somebody else can send mails as you.</p>
  </xsl:if>
 </xsl:template>

 <!-- Invitations. -->
 <xsl:template match="answer[@what = 'joined']">
  <xsl:choose>
   <xsl:when test="@state = 'done' and @by = 'key'">
    <p><xsl:call-template name="joined-as"/> From now on sign all mails to the referee with this key:</p>
    <pre>  <xsl:value-of select="@key"/></pre>
    <p>If this is not your key, somebody else has your code: write to the moderator at once, or join with your own key. You can do so for 24
     hours, or until the game begins.</p>
   </xsl:when>
   <xsl:when test="@state = 'done' and @by = 'token'">
    <p><xsl:call-template name="joined-as"/> The first turn's mail brings your password, once. Begin every mail to the referee with it from then on.</p>
   </xsl:when>
   <xsl:when test="@state = 'done'">
    <p><xsl:call-template name="joined-as"/></p>
   </xsl:when>
   <xsl:when test="@state = 'waits'">
    <p>We have your answer to the invitation. The moderator must confirm it.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>We got two different answers with the code of your invitation. Neither counts: the moderator sends you a new invitation. If only one
     was yours, somebody else has the code.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:if test="@from">
   <p>It came from another address, <xsl:value-of select="@from"/>. If that was not you, somebody else has your code: write to the moderator.</p>
  </xsl:if>
  <xsl:if test="@offered">
   <p>Your mail program sent a key along. It signed nothing, so we do not use it.</p>
  </xsl:if>
 </xsl:template>
 <xsl:template match="answer[@what = 'telling-key']">
  <p>You have not joined yet: everybody sees all keys, and yours says who you are.</p>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'joined-finally']">
  <p>
   <xsl:text>Somebody has answered your invitation again, and differently. That changes nothing: you have joined, by </xsl:text>
   <xsl:choose>
    <xsl:when test="@by = 'key'">this key:</xsl:when>
    <xsl:when test="@by = 'token'">a password.</xsl:when>
    <xsl:otherwise>the codes of our mails.</xsl:otherwise>
   </xsl:choose>
  </p>
  <xsl:if test="@key"><pre>  <xsl:value-of select="@key"/></pre></xsl:if>
  <xsl:if test="@from"><p>The answer came from another address, <xsl:value-of select="@from"/>.</p></xsl:if>
  <p>If it was you, and you want the other way, ask the moderator to invite you again. If it was not you, somebody else has your code; we
   told the moderator.</p>
 </xsl:template>
 <xsl:template name="joined-as">
  <xsl:value-of select="concat('You have joined ', $quote, /letter/@name, $quote, ' as ', $quote, /letter/@to, $quote, '.')"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-code']">
  <p><xsl:if test="@joined = 'no'">You have not joined yet. </xsl:if>'<xsl:value-of select="@word"/>' needs the code of your newest invitation, as in `<xsl:value-of select="@word"/> k7dm-2xqp-9rta-b3fg`. If
   you have none any more, ask the moderator.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'too-little']">
  <p>You have not joined yet. This table asks for more than a code:</p>
  <xsl:choose>
   <xsl:when test="@least = 'token'"><p>write `word` behind the code on the same line, and you get a password.</p></xsl:when>
   <xsl:otherwise>
    <p>sign your answer with an OpenPGP key, attach the key, and write above it</p>
    <item><xsl:call-template name="game-line"/></item>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'key']">
  <xsl:choose>
   <xsl:when test="@state = 'renewed'">
    <p>We use the newer copy of your key from now on:</p>
    <pre>  <xsl:value-of select="@key"/></pre>
    <p>It is part of the next turn, for everybody who checks the history.</p>
   </xsl:when>
   <xsl:when test="@state = 'other'">
    <p>We did not take the key in your mail: it is another than yours. To change your key, ask the moderator.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>We did not take the key in your mail; the copy that we have still counts. If nobody must use your key any more, tell the moderator,
     who can give your seat another.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:apply-templates select="faults"/>
 </xsl:template>

 <xsl:template match="answer[@what = 'key-missed']">
  <xsl:choose>
   <xsl:when test="@signed = 'no'">
    <p>You have not joined yet: your mail has a key, but the key did not sign it. Sign the mail; or leave the key out, and join without
     one.</p>
   </xsl:when>
   <xsl:when test="@signed = 'unknown'">
    <p>You have not joined yet: we do not have the key that signed your mail. Attach your public key, and send it again. Do not encrypt it.</p>
   </xsl:when>
   <xsl:otherwise>
    <p>You have not joined yet: your mail <xsl:value-of select="@verdict"/>.</p>
   </xsl:otherwise>
  </xsl:choose>
  <xsl:apply-templates select="faults"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'key-taken']">
  <p>You have not joined yet: the key <xsl:value-of select="@key"/> belongs to another seat of this game. Use a key of your own.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'joined-already']">
  <p>You have joined already. Write to the moderator if you cannot play.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'declined-invitation']">
  <p>Noted: you do not play. Thank you for the answer. Until the game begins, you can still reply `join`.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'join-first']">
  <p>We did not do '<xsl:value-of select="@word"/>': you have not joined yet. Reply to your invitation with `join` first.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'not-begun']">
  <p>We did not do '<xsl:value-of select="@word"/>': the game has not begun. We mail you when it does.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'seat-taken']">
  <p>You need no '<xsl:value-of select="@word"/>': the seat '<xsl:value-of select="/letter/@to"/>' is yours already.</p>
 </xsl:template>

 <!-- Standbys. -->
 <xsl:template match="answer[@what = 'not-offered']">
  <p>
   <xsl:text>You are not offered </xsl:text>
   <xsl:choose><xsl:when test="@seat"><xsl:value-of select="concat('the seat ', $quote, @seat, $quote)"/></xsl:when><xsl:otherwise>a seat</xsl:otherwise></xsl:choose>
   <xsl:text> now. It is not free yet, its player is back, or we have asked the next standby.</xsl:text>
  </p>
 </xsl:template>
 <xsl:template match="answer[@what = 'back']">
  <p>The seat '<xsl:value-of select="@seat"/>' is no longer free: its player is back.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'accepted']">
  <p>The seat '<xsl:value-of select="@seat"/>' is yours. You get all its reports within minutes<xsl:if test="@join">, and an invitation: please answer it, as until then nobody
   plays the seat</xsl:if>.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'wrong-offer-code']">
  <p>'<xsl:value-of select="@word"/>' needs the code of the mail that offers you this seat, as in `<xsl:value-of select="@word"/> k7dm-2xqp-9rta-b3fg`.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'declined']">
  <p>Noted: you do not take the seat '<xsl:value-of select="@seat"/>'. Thank you for the answer.</p>
 </xsl:template>

 <!-- The mail as a whole. -->
 <xsl:template match="answer[@what = 'other-code']">
  <p>We did not take your orders: the code in your mail is not the one of our last turn. Reply to this mail, with your orders on top; or begin your mail with this line, and put your orders below it:</p>
  <pre>  token <xsl:value-of select="/letter/@says-code"/></pre>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-code']">
  <p>We did not take your orders: your mail answers none of ours, as far as its header says, so nothing proves that it is yours. Reply to this mail, with your orders on top. If you did reply, begin your mail with this line, and put your orders below it:</p>
  <pre>  token <xsl:value-of select="/letter/@says-code"/></pre>
 </xsl:template>
 <xsl:template match="answer[@what = 'faults']"><xsl:apply-templates select="faults"/></xsl:template>
 <xsl:template match="answer[@what = 'secret-faults']">
  <p>Something is wrong with the encrypted part. We can say it only in an encrypted receipt, to the key that signed that part.</p>
 </xsl:template>
 <xsl:template match="answer[@what = 'nothing']">
  <xsl:choose>
   <xsl:when test="@letter = 'passed'">
    <p>We found no orders or commands in your mail, so we passed it on to <xsl:value-of select="@moderator"/><xsl:call-template name="stop"><xsl:with-param name="after" select="@moderator"/></xsl:call-template></p>
   </xsl:when>
   <xsl:otherwise><p>We found no orders or commands in your mail.</p></xsl:otherwise>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@letter = 'enough'"><p>We keep it for <xsl:value-of select="@moderator"/>: no more letters are passed on today.</p></xsl:when>
   <xsl:when test="@letter = 'secret'"><p>It came encrypted, so we told <xsl:value-of select="@moderator"/> only that it came. To write to them, put it between the lines `press to moderator` and `end press`.</p></xsl:when>
   <xsl:when test="@letter = 'plays'"><p>To write to <xsl:value-of select="@moderator"/>, who plays in this game, begin your mail with the line `ask the moderator`, and end it with the line `end press`.</p></xsl:when>
  </xsl:choose>
  <xsl:choose>
   <xsl:when test="@who = 'standby'"><p>You can write accept, decline, status or help.</p></xsl:when>
   <xsl:when test="@who = 'invited'">
    <p>You have not joined yet. Reply to your invitation with its line `join`, and nothing else. If you cannot play, reply `decline`.</p>
   </xsl:when>
   <xsl:when test="@who = 'joined'"><p>You have joined, and need do nothing until the game begins. Reply `help` for a list of commands.</p></xsl:when>
   <xsl:otherwise>
    <xsl:if test="lines and not(/letter/@says-code)">
     <p>Put orders between these lines, one per line:</p>
     <pre><xsl:value-of select="concat(lines, '&#10;end orders')"/></pre>
     <p>Or send the order file, or the text that the order form makes.</p>
    </xsl:if>
    <p>Put orders and commands on top of your reply, one per line. Reply `help` for a list of commands.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
 <xsl:template match="answer[@what = 'unreadable']">
  <p>We could not read your mail, and did nothing of it.</p>
  <xsl:call-template name="games"/>
 </xsl:template>
 <xsl:template match="answer[@what = 'no-game']">
  <p>Your mail names no game that is here, so we did nothing of it. Begin it with a line `game ID`.</p>
  <xsl:call-template name="games"/>
 </xsl:template>
 <xsl:template name="games">
  <p>Your games here:<xsl:for-each select="game"><xsl:value-of select="concat(' ', .)"/></xsl:for-each></p>
 </xsl:template>
 <xsl:template match="answer[@what = 'other-game']">
  <p>
   <xsl:value-of select="concat('We did not take the orders (', @file, '): there is no game ', $quote, @game, $quote, ' here.')"/>
  </p>
 </xsl:template>

 <xsl:template match="no-report">
  <xsl:choose>
   <xsl:when test="@why = 'not-yet'"><p>There is no report yet: the game has not begun.</p></xsl:when>
   <xsl:when test="/letter/@turn = 1"><p>There is no report '<xsl:value-of select="@asked"/>'. Write `report 1`: there is only one so far.</p></xsl:when>
   <xsl:otherwise>
    <p>There is no <xsl:choose><xsl:when test="@asked">report '<xsl:value-of select="@asked"/>'</xsl:when><xsl:otherwise>such report</xsl:otherwise></xsl:choose>: write a number from 1 to <xsl:value-of select="/letter/@turn"/>.</p>
   </xsl:otherwise>
  </xsl:choose>
 </xsl:template>
</xsl:stylesheet>
