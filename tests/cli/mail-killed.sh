#!/bin/sh
# A mail, those of a Maildir or a round killed or refused at any system call leave the game as it was or as it will be, and every
# mail goes out.

scratch=/dev/shm
. "$srcdir/tests/cli/post.sh"
step=450
. "$srcdir/tests/cli/faults.sh"

# A mail server knows no other.
statuses_receive='0 75'
statuses_signed='0 75'
# A mail of a Maildir that waits is taken the next time; a process that died over one is reported loudly.
statuses_maildir='0 3 75'

# Each worker has a post office of its own.
cat >"$sink" <<'END'
#!/bin/sh
{ echo "$@"; cat; } >"$(mktemp sent/XXXXXX)"
END

run_receive() {
	"$@" "$assize" receive war --sendmail "$sink" <mail
}
done_receive() {
	grep -q "^4 .* cleo $last " war/inbox/0002/log
}
run_signed() {
	"$@" "$assize" receive war --sendmail "$sink" <signed
}
done_signed() {
	grep -q '^4 .* anna ' war/inbox/0002/log
}
run_run() {
	"$@" "$assize" run war --sendmail "$sink"
}
done_run() {
	[ "$(newest)" = 0002 ]
}

run_maildir() {
	"$@" "$assize" receive --maildir box war --sendmail "$sink"
}
done_maildir() {
	[ -z "$(ls box/new)" ] && grep -q " cleo $last " war/inbox/0002/log && grep -q " bert $other " war/inbox/0002/log
}
fresh() {
	rm -rf war box
	cp -a base war
	tar -xf box.tar
}

# Each mail that must go out did, under one id, and the outbox is empty, once what was put off is due.
go_on_more() {
	[ "$work" = run ] || [ "$status" -eq 0 ] || run_"$work" >said 2>&1
	"$assize" run war --sendmail "$sink" --now @$(($(date +%s) + 400)) >said 2>&1 || echo 'the next round fails'
	cat sent/* | sed -n 's/^Message-ID: //p' | sort -u >went
	case $work in maildir) receipts=2 ;; *) receipts=1 ;; esac
	[ "$work" = run ] || grep -c receipt went | grep -qx $receipts || echo "receipts: $(grep receipt went | tr '\n' ' ')"
	grep -v receipt went | cmp -s - mails || echo "mails: $(tr '\n' ' ' <went)"
	[ "$work" != maildir ] || ls box/cur | sed 's/:.*//' | cmp -s - names || echo "the Maildir has $(ls box/cur | tr '\n' ' ')"
	ls war/outbox | grep '\.eml$' && echo 'is still in the outbox'
	rm -f sent/*
}

post_new war
submit_all
quiet "$assize" turn war
quiet "$assize" run war --sendmail "$sink"
submit_all
echo '<gather to="lake"/>' | orders cleo >last.xml
last=$(sha256sum <last.xml | cut -d' ' -f1)
{ head_of cleo last; as_orders <last.xml; } >mail
# In the Maildir, a stranger's mail and another seat's lie beside it.
mkdir -p box/new box/cur box/tmp
cp mail box/new/1700000000.1.host
{ head_of stranger none; printf 'Content-Type: text/plain\n\nHello.\n'; } >box/new/1700000000.2.host
echo '<gather to="hill"/>' | orders bert >other.xml
other=$(sha256sum <other.xml | cut -d' ' -f1)
{ head_of bert other; printf 'Content-Type: text/plain\n\ntoken %s\n' "$(cat word)"; cat other.xml; } >box/new/1700000000.3.host
ls box/new >names
tar -cf box.tar box
cp -a war base
for seat in anna bert cleo; do echo "<war.0002-turn-$seat@assize.example>"; done >mails
rm -f sent/*

all receive
all maildir

# Where one thing must last before another is there.
first_line() {
	grep -n -m 1 "$1" calls | cut -d: -f1
}
before() {
	ok "$1" test "$(first_line "$2")" -lt "$(first_line "$3")"
}
if command -v strace >/dev/null; then
	fresh
	quiet run_receive strace -y -qq -o calls -e trace=fsync,rename,write
	before 'orders last before the log speaks of them' 'fsync.*/inbox/0002>' 'write.*/inbox/0002/log>'
	before 'the log lasts before its receipt is in the outbox' 'fsync.*/inbox/0002/log>' 'rename.*/outbox/receipt-'
	before 'the receipt lasts before the mail is marked as seen' 'fsync.*/outbox>' 'fsync.*/seen>'
	rm -f sent/*
fi

# A mail that is signed.
fresh
echo '<gather to="lake"/>' | orders anna | as_orders | mime_signed anna signed >signed
all signed
last_words signed

# From here with the mail, and with the turn that is made by hand after each round.
fresh
quiet run_receive
rm -rf base sent/*
cp -a war base
for seat in anna bert cleo; do echo "<war.0003-turn-$seat@assize.example>"; done >>mails
all run
ok 'many calls were tried' test "$(wc -l <tried)" -ge 8

synced receive run
done_testing
