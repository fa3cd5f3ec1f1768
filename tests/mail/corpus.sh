#!/bin/sh
# Every mail of the corpus has the outcome that tests/mail/outcomes says, signatures judged by GnuPG itself.
# REGENERATE=1 writes that table anew, to be read in a diff.

. "$srcdir/tests/cli/tap.sh"

command -v gpg >/dev/null && command -v gpgv >/dev/null || skip_all 'no GnuPG here'
set -- "$srcdir"/tests/mail/corpus/*.eml "$builddir"/tests/mail/made/*.eml
[ -f "$builddir/tests/mail/made/changed.eml" ] || skip_all 'no python3 here'
table=$srcdir/tests/mail/outcomes
show=$builddir/tests/mail/show-mail
tab=$(printf '\t')
GNUPGHOME=$tmp
export GNUPGHOME
chmod 700 "$tmp"
mkdir "$tmp/made" "$tmp/kept"

for who in player stranger referee; do
	gpg -q --batch --import "$srcdir/tests/keys/mail-$who-INSECURE.asc" 2>/dev/null || exit 99
done
gpg --export dirk@players.example >"$tmp/player.ring"
gpg --export eve@elsewhere.example >"$tmp/stranger.ring"

# Names for which no file should be kept.
head='From: Dirk Tester <dirk@players.example>\nSubject: Orders\nMessage-ID: <%s@x>\nMIME-Version: 1.0\n'
many='Content-Type: multipart/mixed; boundary=a\n\n'
{ printf "$head$many" parts; awk 'BEGIN { while (i++ < 300000) print "--a\n\n" }'; } >"$tmp/made/300000-parts.eml"
{ printf "$head$many" few; awk 'BEGIN { while (i++ < 150000) print "--a\n\n" }'; } >"$tmp/made/150000-parts.eml"
{ printf "$head$many" some; awk 'BEGIN { while (i++ < 201) print "--a\n\n" }'; } >"$tmp/made/201-parts.eml"
nest() {
	printf "$head" "deep$1"
	awk -v n="$1" 'BEGIN { while (i++ < n) print "Content-Type: multipart/mixed; boundary=b" i "\n\n--b" i; print "\nx" }'
}
nest 16 >"$tmp/made/16-deep.eml"
nest 17 >"$tmp/made/17-deep.eml"
nest 9000 >"$tmp/made/9000-deep.eml"
{ printf "$head" inside; awk 'BEGIN { while (i++ < 30000) print "Content-Type: message/rfc822\n" }'; } >"$tmp/made/30000-forwarded.eml"
{ printf "${head}References: " refs; awk 'BEGIN { while (i++ < 30000) print " <a" i "@b>" }'; } >"$tmp/made/30000-references.eml"
{ printf "$head\n" large; awk 'BEGIN { while (i++ < 300000) print "The quick brown fox jumps over the lazy dog, and again and again." }'; } >"$tmp/made/20-megabytes.eml"

# The signer, by the one kind of key that can verify it.
signer() {
	for who in player stranger; do
		for text in signed also; do
			if [ -s "$1/signature$2" ]; then
				gpgv --ignore-time-conflict --keyring "$tmp/$who.ring" "$1/signature$2" "$1/$text$2"
			elif [ "$text" = signed ]; then
				gpgv --ignore-time-conflict --keyring "$tmp/$who.ring" "$1/signed$2"
			else
				false
			fi 2>/dev/null && echo "$who" && return
		done
	done
	echo bad
}

# One row: name, verdict, codes, letters, signers, automatic, envelope.
row() {
	name=$1 signers=
	shift
	rm -f "$tmp/kept"/*
	"$show" "$@" "$tmp/kept" >"$tmp/line" || echo "show-mail ended with $?" >"$tmp/line"
	for s in "$tmp/kept"/signed*; do
		[ -f "$s" ] && signers="$signers $(signer "$tmp/kept" "${s##*signed}")"
	done
	case $signers in *player*) grep -sq 'armies="9"' "$tmp/kept"/letter* && signers="$signers of forged orders" ;; esac
	IFS=$tab read -r verdict codes letters automatic envelope <"$tmp/line"
	echo "$name$tab$verdict$tab$codes$tab$letters$tab$(echo ${signers:--})$tab$automatic$tab$envelope"
	case $letters in *encrypted-mime*)
		cp "$tmp/kept/letter0" "$tmp/message"
		gpg -q --batch --trust-model always -d "$tmp/message" >"$tmp/plain" 2>/dev/null || echo 'cannot decrypt' >"$tmp/plain"
		row "$name, decrypted" -p "$tmp/plain" ;;
	esac
}

for mail in "$@" "$tmp/made"/*.eml; do
	name=${mail##*/}
	row "${name%.eml}" "$mail"
done >"$tmp/outcomes"
if [ -n "$REGENERATE" ]; then
	{ grep '^#' "$table"; cat "$tmp/outcomes"; } >"$tmp/table"
	cat "$tmp/table" >"$table"
fi

while IFS= read -r line; do
	case $line in '#'*) continue ;; esac
	name=${line%%"$tab"*}
	is "the mail '$name' has the outcome it must have" "$line" "$(grep "^$name$tab" "$tmp/outcomes")"
done <"$table"
is 'every mail has a row in the table' "$(grep -vc '^#' "$table")" "$(wc -l <"$tmp/outcomes")"

# Nothing that a sender chose can act on a terminal, start a line or turn it round.
is 'no control character is left in an envelope or a name' '' "$(tr -d '\t\n' <"$tmp/outcomes" | tr -dc '\001-\037\177')"
is 'no mark that turns text round is left in an envelope or a name' 0 "$(grep -c "$(printf '\342\200\256\\|\342\201\246')" "$tmp/outcomes")"
done_testing
