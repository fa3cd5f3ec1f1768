#!/bin/sh
# README's first game by mail, line by line, on a machine with Postfix and cron: its users, /etc, /var and /usr/local are copies
# that nothing else sees, and it has no network.  Two things differ from the page: cron's line runs each minute, not each five,
# and after the first time it is run as cron would, so that nobody waits.

. "$srcdir/tests/cli/lib.sh"

for program in postfix newaliases cron crontab useradd su setpriv; do
	command -v $program >/dev/null || skip_all "there is no $program here"
done
[ "$(id -u)" -eq 0 ] || skip_all 'only root can have a machine of its own'
case $builddir in
/var/* | /etc/* | /usr/local/* | /home/* | /srv/*) skip_all "the build in $builddir would be hidden" ;;
esac
grep -qs '^prefix = /usr/local$' "$builddir/Makefile" || skip_all 'the program would not be installed below /usr/local'
LC_ALL=C.UTF-8
export LC_ALL
unset GNUPGHOME ASSIZE_GNUPGHOME
cd "$tmp" || exit 99
chmod 755 "$tmp"
mkdir over bin

# The lines of the section, each by a piece of it.
sed -n '/^## A first game by mail/,/^## How to check/s/^    //p' "$srcdir/README.md" >lines
line() {
	grep -F -e "$1" lines | head -n 1
}

# Runs as root where the folders of the machine are copies; it ends with the test.
cat >machine <<'END'
set -e
mount -t tmpfs tmpfs over
for folder in etc var home srv usr/local root; do
	[ -d "/$folder" ] || mkdir "/$folder"
	mkdir -p "over/$folder/upper" "over/$folder/work"
	mount -t overlay overlay -o "lowerdir=/$folder,upperdir=over/$folder/upper,workdir=over/$folder/work" "/$folder"
done
mount -t tmpfs tmpfs /run
mkdir /run/lock
rm -rf /var/spool/cron/crontabs/* /etc/cron.d/* /var/lib/postfix/*.lock
: >/etc/crontab
touch ready
exec sleep infinity
END
unshare --mount --propagation private --pid --fork --kill-child --mount-proc --net --uts sh machine >machine.log 2>&1 &
machine=$!
trap '{ kill -KILL $machine; wait $machine; } 2>/dev/null; clean_up' EXIT
await test -e ready || { sed 's/^/# /' machine.log; skip_all 'no machine of its own can be made here'; }
inner=$(pgrep -P "$machine" | head -n 1)
there() {
	nsenter --target "$inner" --root --mount --pid --net --uts -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	    HOME=/root LC_ALL=C.UTF-8 sh -euc "cd $tmp; $1"
}
referee() {
	there "su - referee -c \"\$(cat $1)\""
}
there "hostname games.example; ip link set lo up 2>/dev/null || ifconfig lo up; cat >/etc/postfix/main.cf" <<'END'
compatibility_level = 3.6
myhostname = games.example
mydestination = games.example, localhost
inet_interfaces = loopback-only
alias_maps = hash:/etc/aliases
alias_database = hash:/etc/aliases
maillog_file = /var/log/postfix.log
mailbox_size_limit = 0
END
there 'for who in anna bert cleo gerd; do useradd --create-home $who; done; cp -n /usr/share/postfix/master.cf.dist /etc/postfix/master.cf
    touch /etc/aliases; newaliases; postfix start' >out 2>&1 || { sed 's/^/# /' out; exit 99; }
for name in anna bert cleo gerd; do
	there "touch /var/mail/$name; chown $name /var/mail/$name"
done

ok 'the program is installed' there "cd $srcdir; $(line 'make -C build install' | sed "s|build|$builddir|")"
for piece in useradd install\ -d "echo 'games" newaliases; do
	ok "as root: $piece" there "$(line "$piece")"
done
printf '%s\n' immortals 'Spring war' Gerd games@games.example gerd@games.example 'Anna anna@games.example' 'Bert bert@games.example' \
    'Cleo cleo@games.example' '' '' '' Europe/Berlin yes >answers
chmod 644 answers
echo "$(line 'assize new') <$tmp/answers" >step
ok 'the game is made by answers' referee step
echo "echo '$(line 'assize receive' | head -n 1)' >~/.forward" >step
ok 'the mails lead to the program' referee step
{ line 'mkdir -m 700 ~'; line 'echo '\''<moderator' | sed 's/@example.org/@games.example/g'; } >step
ok 'the moderator is told of faults' referee step
{ line PATH=; line 'assize run' | sed 's|^\*/5|*|'; } >crontab
echo "crontab $tmp/crontab" >step
ok 'cron has its lines' referee step
# run: what cron does; comes NAME 'WORDS': a mail in this mailbox has them.
sed -n 's/^\* \* \* \* \*  //p' crontab >step.run
run() {
	there "setpriv --reuid=referee --regid=referee --clear-groups env -i $(line PATH=) HOME=/home/referee LOGNAME=referee SHELL=/bin/sh /bin/sh -c \"\$(cat step.run)\""
}
comes() {
	there "grep -q '$2' /var/mail/$1"
}
there 'cron -f' >cron.log 2>&1 &
ok 'cron invites, by its own' await comes anna 'Subject: .*you are invited'
ok '... all' await comes cleo 'Subject: .*you are invited'
# A friend replies to the newest mail of the game, by the sendmail of the machine.
reply() {
	there "tac /var/mail/$1 | sed -n '/^Message-ID: /{s///p;q}'" >id 2>/dev/null
	there "su - $1 -c '/usr/sbin/sendmail games@games.example'" <<-END
	From: $1@games.example
	To: games@games.example
	Subject: Re: [Spring war]
	In-Reply-To: $(cat id)
	Message-ID: <$1.$(echo "$2" | md5sum | cut -c1-8)@games.example>

	$2
	END
}
for who in anna bert cleo; do
	ok "$who joins" reply $who join
	ok '... and is answered' await comes $who 'You have joined'
done
ok 'the game begins' run
ok '... with orders to give' await comes anna 'Subject: .*orders due'
there 'cat /var/mail/anna' 2>/dev/null | sed -n '/^Reply with your orders/,/^This is a suggestion/p' |
    sed '/^$/d; /:$/d; /^Reply/d; /^This/q' | sed '$d' >block
ok 'orders are sent, those that the mail suggests' reply anna "$(cat block)"
ok '... and answered' await comes anna 'are taken'
echo "$(line 'assize status')" >step
ok 'status is shown' referee step
cp out status.txt
has '... with all three' cleo
sed 's/example.net/games.example/' lines >here
echo "$(grep -F 'assize invite' here)" >step
referee step >out 2>&1
has 'who has joined is not invited again, which is said' 'has somebody'
ok 'the moderator reads how the games stand' await comes gerd 'Subject: .assize.'
is 'nothing waits in the queue' 'Mail queue is empty' "$(there 'sleep 1; mailq' | tail -n 1)"
is 'and cron had nothing to complain of' '' "$(there 'cat /var/mail/referee 2>/dev/null' | grep -i 'not found')"
done_testing
