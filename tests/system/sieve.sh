#!/bin/sh
# The sample for Sieve, compiled and run by Dovecot's delivery agent with the settings and the script of its comments.

. "$srcdir/tests/cli/lib.sh"

agent=/usr/lib/dovecot/dovecot-lda
[ -x $agent ] || skip_all 'there is no Dovecot here'
command -v sievec >/dev/null || skip_all 'there is no Sieve for Dovecot here'
. "$srcdir/tests/system/sample.sh"

sample assize.sieve >assize.sieve
mkdir sieve state
chown "$owner" state
# The lines of the comment from "#!/bin/sh" on.
sed -n 's/^#\t\(#!.*\|exec .*\)/\1/p' assize.sieve >sieve/assize-receive
chmod 755 sieve/assize-receive
is 'the comment holds a script' 2 "$(wc -l <sieve/assize-receive)"
{
	cat <<-END
	base_dir = $tmp/state
	log_path = $tmp/state/log
	postmaster_address = postmaster@example.net
	hostname = mail.example.net
	mail_location = maildir:~/Maildir
	first_valid_uid = 1
	protocols =
	ssl = no
	protocol lda {
	  mail_plugins = sieve
	}
	plugin {
	END
	sed -n "s|^#\t\(sieve_[a-z_]* = .*\)|  \1|; s|/usr/local/lib/sieve|$tmp/sieve|p; s|^  sieve_|&|p" assize.sieve | sort -u
	echo '}'
} >dovecot.conf
mv assize.sieve sieve/
chmod 755 sieve
chmod 644 dovecot.conf sieve/assize.sieve
ok 'Dovecot compiles the script' sievec -c "$tmp/dovecot.conf" "$tmp/sieve/assize.sieve"

# deliver file address
deliver() {
	as_owner $agent -c "$tmp/dovecot.conf" -f anna@example.org -a "$2" <"$1"
}

kept() {
	find home/Maildir/new -type f 2>/dev/null | wc -l
}

ok 'a mail for the games is delivered' deliver mail games@example.net
is 'it is answered' 1 "$(sent 'In-Reply-To: <1@example.org>')"
is 'and nothing of it is left in the inbox' 0 "$(kept)"
ok 'a mail for somebody else is delivered' deliver mail gerd@example.net
is 'into the inbox' 1 "$(kept)"
touch broken
sed 's/<1@/<2@/' mail >second
ok 'a mail that assize cannot take now is delivered' deliver second games@example.net
is 'into the inbox' 2 "$(kept)"
rm broken
cat home/Maildir/new/* | sed -n '/^From: anna/,$p' >again
file=$(grep -l '<2@' home/Maildir/new/*)
ok 'it can be handed in from there' as_owner "$tmp/receive" <"$file"
is 'and is answered then' 1 "$(sent 'In-Reply-To: <2@example.org>')"
ok 'a mail handed in again' as_owner "$tmp/receive" <"$file"
is 'is not answered twice' 1 "$(sent 'In-Reply-To: <2@example.org>')"
done_testing
