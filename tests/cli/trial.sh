#!/bin/sh
# Dry runs tell before the deadline what would become of orders, by what their seat may know: the same in the game's own
# directory, in a seat's copy and in the receipt to a mail, and whatever the others hold.

. "$srcdir/tests/cli/lib.sh"

three_turns

# orders turn: to standard output, an order file of Anna's with the orders on standard input.
orders() {
	echo "<orders xmlns='urn:assize:immortals:1' game='three' turn='$1' seat='anna' nonce='22eea3e2c128ecc5c1f388472dfb0cb7'>"
	cat
	echo '</orders>'
}
plan() {
	cat <<-'END'
	<draw/><no-reinforcement/>
	<plan>
	  <card space="energy" region="white-falls"/>
	  <card space="construct-1" region="treehome"/>
	  <card space="construct-2" region="borderland"/>
	  <card space="attack-1" region="cinderway"/>
	  <card space="attack-move" region="forge-fire"/>
	</plan>
	END
}
four() {
	plan
	cat <<-'END'
	<construct space="construct-1" realm="dark" build="capital"/>
	<construct space="construct-2" realm="light" build="capital"/>
	<attack space="attack-1" realm="light" from="cinderway" to="scorchrim" armies="9"/>
	<attack space="attack-move" realm="light" from="scorchrim" to="emberdeep" armies="1"/>
	<pass/>
	END
}
four | orders 4 >four.xml

# Anna has a capital in dark Mossgate, 2 energy, 6 armies in Cinderway and none in Scorchrim.
ok 'a file of four faults would be taken' "$assize" check $game four.xml
cp out told
has 'a second capital is told' "four.xml:10: warning: 'construct' would fail in the dry run: no capital can be built in dark 'treehome' now [would-fail]"
has 'a building that cannot be paid is told' "four.xml:11: warning: 'construct' would fail in the dry run: it costs 4 energy and 3 gold; you have 2 and 6 [would-fail]"
has 'too many armies are told' "four.xml:12: warning: 'attack' would fail in the dry run: one army stays behind: at most 5 of 6 can leave"
has 'an attack from nowhere is told' "four.xml:13: warning: 'attack' would fail in the dry run: you have no army in light 'scorchrim' [would-fail]"
has 'what would be done is told' 'line 3, plan: would be done'
is 'no note says what the file itself sets right' 0 "$(grep -c 'note:' told)"

{ plan; echo '<extract space="energy" realm="light"/><construct space="construct-1 construct-2" realm="light" build="shrine"/><pass/>'; } |
    orders 4 >good.xml
ok 'a file without a fault is taken' "$assize" check $game good.xml
is 'and nothing is said against it' 0 "$(grep -cE 'warning:|note:' out)"
cat >hidden <<-'END'
	<draw/><no-reinforcement/>
	<plan>
	  <card space="energy" region="white-falls"/>
	  <card space="gold" conflict="treehome-light borderland-light fernhollow-light mossgate-light white-falls-light reedwater-light
	    cinderway-light treehome-dark fernhollow-dark mossgate-dark white-falls-dark forge-fire-dark"/>
	</plan>
	<extract space="gold" realm="light dark"/>
	<pass times="any"/>
	END
orders 4 <hidden >hidden.xml
ok 'one that rests on luck is taken' "$assize" check $game hidden.xml
has 'and tried once' 'line 8, extract: would '
cp out once
ok 'twice' "$assize" check $game hidden.xml
is '... with the same answer' '' "$(diff once out)"

# Of two orders for one card the second is there in case the first cannot be: nothing is wrong with it.
{ plan; echo '<extract space="energy" realm="light"/>'; echo '<extract space="energy" realm="light" region="white-falls"/><pass times="any"/>'; } |
    orders 4 >second.xml
ok 'a second choice is taken' "$assize" check $game second.xml
has 'which the first leaves nothing to do' 'line 11, extract: would be left aside'
is 'and nobody is warned of it' 0 "$(grep -cE 'warning:|note:' out)"
{
	plan
	for armies in 9 8; do
		echo "<attack space='attack-1' realm='light' from='cinderway' to='scorchrim' armies='$armies'/>"
	done
} | orders 4 >neither.xml
ok 'of one that could not be in the place of the first' "$assize" check $game neither.xml
is 'both are told of' 2 "$(grep -c 'would-fail' out)"

# A sequence waits with an order that nothing asks for.
{ plan; echo '<sequence><extract space="energy" realm="light"/><draft card="shore-lake-light"/><pass/></sequence>'; } | orders 4 >waits.xml
ok 'a sequence that waits is taken' "$assize" check $game waits.xml
has 'with a warning where it waits' 'waits.xml:10: warning: this order is not asked for, and its sequence waits with it'
has 'and the orders behind say so' 'line 10, pass: would not come to its turn: its sequence waits with line 10'
has 'what the rules answer is told in numbers' "Which card do you reveal, and what does it do? This would be asked 2 times; once the rules play 'pass'"
is 'only what stands behind an order waits with it' 1 "$(grep -c 'its sequence waits with line' out)"

# Anna goes ahead only once Bert's eight armies are fewer.
cat >attack <<-'END'
	<draw/><no-reinforcement/>
	<plan><card space="attack-1" region="cinderway"/><card space="energy" region="white-falls"/></plan>
	<extract space="energy" realm="light"/>
	<attack space="attack-1" realm="light" from="cinderway" to="scorchrim" armies="2" when="//region[@id='shore-lake']/light/@armies &lt; 8"/>
	<pass times="any"/>
	END
orders 4 <attack >attack.xml
ok 'an order waits for what another does' "$assize" check $game attack.xml
has 'it is left aside while they do nothing' 'line 5, attack: would be left aside'
sed "s/seat='anna'/seat='bert'/" attack.xml | sed '/<draw/,/<pass/d' >bert.xml
sed -i 's,</orders>,<draw/><reinforce realm="light" region="saltmere" armies="1" times="any"/><no-reinforcement/>\
	<plan><card space="attack-move" region="shore-lake"/></plan>\
	<move space="attack-move" realm="light" from="shore-lake" to="saltmere" armies="2"/><pass times="any"/></orders>,' bert.xml
ok 'another is supposed to move' "$assize" check --suppose bert=bert.xml $game attack.xml
has 'and it is done' 'line 5, attack: would be done'
sed 's/seat=/suppose="yes" &/' bert.xml >supposed.xml
ok 'as a file that is marked so, too' "$assize" check --suppose bert=supposed.xml $game attack.xml
has '... with the same answer' 'line 5, attack: would be done'
for door in check submit; do
	refuses 1 supposed "nobody hands in what is only supposed: $door" "$assize" $door $game supposed.xml
done
sed 's/seat=/suppose="yes" &/' attack.xml >own.xml
sed 's/seat=/suppose="no" &/' bert.xml >no.xml
refuses 1 supposed "there is but one way to say so" "$assize" check --suppose bert=no.xml $game attack.xml
refuses 1 supposed 'nor may it be tried as if it were handed in' "$assize" check --suppose bert=bert.xml $game own.xml
fails 1 'nobody is supposed to do what cannot be read' "$assize" check --suppose cleo=bert.xml $game attack.xml
has 'as its faults say' 'bert.xml:1: error:'
fails 2 'nor a seat that is not there' "$assize" check --suppose dora=bert.xml $game attack.xml

# Two that look alike and stand in one line are two.
{
	echo '<draw/><no-reinforcement/>'
	echo '<plan><card space="energy" region="white-falls"/><card space="gold" conflict="fernhollow-light"/><card space="construct-1" conflict="mossgate-light"/></plan>'
	echo '<extract space="energy" realm="light"/><extract space="energy" realm="dark"/><pass times="any"/>'
} | orders 4 >twins.xml
ok "a file with twins in a line is taken" "$assize" check $game twins.xml
has 'of two orders in one line the first is done' 'line 4, extract (1 of 2 in the line): would be done'
has 'and the second is told of by itself' 'line 4, extract (2 of 2 in the line): would not be asked for'
has 'and so is each card of one order' 'line 3, card (part 2 of its order): would be left out'
has '... with its own reason' "line 3, card (part 3 of its order): would be left out: you do not hold the conflict card 'mossgate-light'"
has 'what stands alone is not counted' 'line 4, pass: would'

# Lines that people write, which are no XML.
{ echo '<plan>'; echo '<card space="energy" region="white-falls"/>'; echo '<pass/>'; } | orders 4 >open.xml
fails 1 'a tag that is not closed is refused' "$assize" check $game open.xml
has 'where it was opened' "open.xml:2: error: '<plan>' is opened here, and not closed before '</orders>' in line 5 [not-xml]"
echo '<extract space=“energy” realm="light"/>' | orders 4 >curly.xml
fails 1 'curly quotes are refused' "$assize" check $game curly.xml
has 'by name' 'hint: quotation marks must be straight'
{ plan | sed 's/region="white-falls"/region="White Falls"/'; echo '<extract space="energy" realm="light"/><pass times="any"/>'; } |
    orders 4 >names.xml
ok 'names are understood as reports have them' "$assize" check $game names.xml
has 'and told by their ids' 'region white-falls'

ok 'the seat has a copy' "$assize" copy --seat anna $game copy
ok 'where its orders are checked too' "$assize" check copy four.xml
cp out copied
ok 'and the same is told' cmp told copied
fails 1 'but not in the copy of another' "$assize" check copy "$srcdir/samples/immortals/three/turn-04/bert.xml"

ok 'the orders are handed in' "$assize" submit $game four.xml
sed -n '/Dry run/,$p' told >trial
is 'and the receipt says the same' '' "$(grep -vxF -f out trial)"

cp -r $game twice
ok 'two files of a seat are handed in at once' "$assize" submit twice names.xml four.xml
is '... of which that in force is tried' 1 "$(grep -c '^ *Dry run' out)"

# Orders that stay in force are in the report.
{ plan; echo '<pass times="any" standing="yes"/>'; } | orders 4 >stands.xml
cp -r $game stands
ok 'an order is to stand' "$assize" submit stands stands.xml
ok "and does" "$assize" turn stands --force
cp stands/turns/0004/seats/anna/report.txt out
has 'the report says what stays' 'What stays of your orders'
has '... by number' '1: pass, any number of times, standing'
zcat stands/turns/0004/seats/anna/report.html.gz >out
has '... the page too' '<li>1: pass, any number of times, standing</li>'
is '... to nobody else' '' "$(zgrep -l 'What stays' stands/turns/0004/public.* stands/turns/0004/seats/[bc]*/report.*)"

# Two games that differ only in what Anna cannot see.
four | orders 5 >four.xml
for other in one two; do
	cp -r $game $other
done
tree one >before
refuses 1 hidden-figure 'a figure that not all see is not changed unawares, as the record tells it' "$assize" amend --reason cards \
    --set "//player[@seat='bert']/@hand=reedwater-dark scorchrim-dark" one
has '... with what does it' 'with --tell it is changed all the same'
refuses 1 bad-amendment 'nor is whose turn it is' "$assize" amend --tell --reason turns --set @phase=plan one
refuses 1 bad-amendment '... or a part of what is under way' "$assize" amend --tell --reason turns --set "player[@seat='bert']/@light-tribe=elves" one
has '... with what helps' 'goes back to an earlier turn'
tree one >after
ok '... and nothing is changed' cmp before after
ok 'other hands are dealt in one game' "$assize" amend --tell --reason cards --set "//player[@seat='bert']/@hand=reedwater-dark scorchrim-dark" \
    --set "//player[@seat='cleo']/@hand=highcairn-dark wild-lowlands-light" one
ok 'and others again in the next' "$assize" amend --tell --reason cards --set "//player[@seat='bert']/@hand=highcairn-dark wild-lowlands-light" \
    --set "//player[@seat='cleo']/@hand=reedwater-dark scorchrim-dark" two
for other in one two; do
	"$assize" check $other four.xml >$other.told 2>&1
done
ok 'the answer is the same in both' cmp one.told two.told
is 'and there is one' 4 "$(grep -c would-fail one.told)"

# Powers are chosen one after another, in an order that nobody knows yet.
"$assize" new --players "$srcdir/samples/diplomacy/seven/players.xml" powers >out 2>&1
"$assize" turn --force powers >out 2>&1
choose() {
	echo "<orders xmlns='urn:assize:diplomacy:1' game='powers' turn='2' seat='$1' nonce='22eea3e2c128ecc5c1f388472dfb0cb7'>" \
	    "<choose power='$2'/></orders>" >choice.xml
	"$assize" check powers choice.xml
}
for seat in anna bert; do
	choose $seat austria
done >out 2>&1
has 'who wants a power that others may choose first is told how to wish for several' \
    'Austria was chosen before; if you name several, you get the first that is free'
choose anna 'austria turkey' >out 2>&1
is '... and is warned of nothing then' '' "$(grep would-fail out)"
done_testing
