#!/bin/sh
# While mails of a Maildir are taken, any process is killed at any system call, or the disk fails: each mail is done once, and moved.

scratch=/dev/shm
. "$srcdir/tests/cli/post.sh"
step=300
. "$srcdir/tests/cli/faults.sh"

# Each worker has a post office of its own.
cat >"$sink" <<'END'
#!/bin/sh
{ echo "$@"; cat; } >"$(mktemp sent/XXXXXX)"
END

# A mail that waits is taken the next time; a process that died over one is reported loudly.
statuses_maildir='0 3 75'

# The folder, as it was before anything was taken.
fresh() {
	rm -rf war box
	cp -a base war
	tar -xf box.tar
}
run_maildir() {
	"$@" "$assize" receive --maildir box war --sendmail "$sink"
}
done_maildir() {
	[ -z "$(ls box/new)" ] && grep -q " cleo $last " war/inbox/0002/log && grep -q " bert $other " war/inbox/0002/log
}

# Each mail has one receipt, under one id, once what was put off is due; the stranger's has none.
go_on_more() {
	"$assize" run war --sendmail "$sink" --now @$(($(date +%s) + 400)) >said 2>&1 || echo 'the next round fails'
	cat sent/* | sed -n 's/^Message-ID: //p' | sort -u | grep -c receipt >went
	grep -qx 2 went || echo "receipts: $(cat went)"
	ls box/cur | sed 's/:.*//' | cmp -s - names || echo "mails: $(ls box/cur | tr '\n' ' ')"
	ls war/outbox | grep '\.eml$' && echo 'is still in the outbox'
	rm -f sent/*
}

post_new war
submit_all
quiet "$assize" turn war
quiet "$assize" run war --sendmail "$sink"
submit_all
cp -a war base
rm -f sent/*
mkdir -p box/new box/cur box/tmp
echo '<gather to="lake"/>' | orders cleo >last.xml
last=$(sha256sum <last.xml | cut -d' ' -f1)
{ head_of cleo last; as_orders <last.xml; } >box/new/1700000000.1.host
{ head_of stranger none; printf 'Content-Type: text/plain\n\nHello.\n'; } >box/new/1700000000.2.host
echo '<gather to="hill"/>' | orders bert >other.xml
other=$(sha256sum <other.xml | cut -d' ' -f1)
{ head_of bert other; printf 'Content-Type: text/plain\n\ntoken %s\n' "$(cat word)"; cat other.xml; } >box/new/1700000000.3.host
ls box/new >names
tar -cf box.tar box

all maildir
ok 'many calls were tried' test "$(wc -l <tried)" -ge 4
done_testing
