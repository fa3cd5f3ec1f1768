#!/bin/sh
# A folder of games on an NFS server: two clients, each a Linux kernel of its own (User Mode Linux), and programs on the server
# itself exclude one another, and the locks of a client that dies are free when its lease is over.

ganesha=/usr/bin/ganesha.nfsd
if [ -z "${ALONE-}" ] && [ "$(id -u)" -eq 0 ] && [ -c /dev/net/tun ] && [ -x $ganesha ]; then
	ALONE=1 exec unshare --net sh "$0"
fi

. "$srcdir/tests/cli/post.sh"

[ -n "${ALONE-}" ] || skip_all 'this needs root, /dev/net/tun and the package nfs-ganesha-vfs'
for tool in linux.uml ip modprobe; do
	command -v $tool >/dev/null || skip_all "there is no $tool here: install user-mode-linux, iproute2 and kmod"
done

mkdir base server a b
ready_games ash elm oak
cp -a base/* server
rm -f sent/*
cat >ganesha.conf <<END
NFS_CORE_PARAM { Protocols = 4; NFS_Port = 12049; Enable_NLM = false; Enable_RQUOTA = false; }
NFSv4 { Graceless = true; Lease_Lifetime = 20; RecoveryBackend = fs; RecoveryRoot = $tmp/recovery; }
EXPORT {
	Export_Id = 1; Path = $tmp/server; Pseudo = /games; Access_Type = RW; Squash = No_Root_Squash; SecType = sys;
	FSAL { Name = VFS; }
}
END
mkdir -p recovery /run/ganesha
ip link set lo up
$ganesha -F -f "$tmp/ganesha.conf" -L "$tmp/ganesha.log" -p "$tmp/ganesha.pid" >ganesha.said 2>&1 &
started=$!
await grep -qs 'SERVER INITIALIZED' ganesha.log || skip_all 'nfs-ganesha does not start here'

# client NAME NUMBER: starts a kernel whose root is this machine's, and which runs the commands of NAME.do
client() {
	ip tuntap add dev "tap$2" mode tap
	ip addr add "10.77.$2.1/24" dev "tap$2"
	ip link set "tap$2" up
	cat >$1.init <<-END
	#!/bin/sh
	PATH=/usr/sbin:/usr/bin:/sbin:/bin ASSIZE_GNUPGHOME=/run/home ASSIZE_DATADIR=$ASSIZE_DATADIR
	export PATH ASSIZE_GNUPGHOME ASSIZE_DATADIR
	mount -t proc proc /proc
	mount -t tmpfs tmpfs /run
	ln -s /proc/self/fd /dev/fd
	# A /tmp of its own: locks of this machine's files do not reach it.
	mount -t tmpfs tmpfs /tmp
	for folder in '$tmp' '$srcdir' '$builddir'; do
		mkdir -p "\$folder"
		mount -t hostfs -o "\$folder" none "\$folder"
	done
	cp -a '$ASSIZE_GNUPGHOME' /run/home
	mkdir -p /run/modules/lib
	ln -s /usr/lib/uml/modules /run/modules/lib/modules
	modprobe -d /run/modules nfsv4
	ip link set lo up
	ip addr add 10.77.$2.2/24 dev vec0
	ip link set vec0 up
	mount -i -t nfs4 -o vers=4.2,proto=tcp,port=12049,addr=10.77.$2.1,clientaddr=10.77.$2.2 10.77.$2.1:/games '$tmp/$1'
	cd '$tmp' || exit
	while :; do
		if [ -f $1.do ]; then
			mv $1.do $1.doing
			sh $1.doing >$1.said 2>&1
			mv $1.doing $1.done
		fi
		sleep 0.1
	done
	END
	chmod +x $1.init
	setsid linux.uml mem=256M root=/dev/root rootfstype=hostfs rootflags=/ rw con=null con0=null,fd:1 \
	    vec0:transport=tap,ifname="tap$2" init="$tmp/$1.init" >$1.console 2>&1 </dev/null &
}
client a 1
client_a=$!
client b 2
client_b=$!
trap 'kill -KILL -$client_a -$client_b $started 2>/dev/null; wait; clean_up' EXIT

# on CLIENT COMMANDS: what they print there; 'server' is this machine
on() {
	if [ "$1" = server ]; then
		sh -c "$2" 2>&1
		return
	fi
	rm -f "$1.done"
	echo "$2" >"$1.next"
	mv "$1.next" "$1.do"
	await test -f "$1.done"
	cat "$1.said"
}
hold=$(on a 'stat -f -c %T a'),$(on b 'stat -f -c %T b')
is 'two clients have mounted the games' nfs,nfs "$hold" || cat a.console b.console ganesha.log | sed 's/^/# /'

lock=$builddir/tests/ofd-lock
# held HOLDER GAME: the holder has the lock of this game from now on
held() {
	rm -f held
	on "$1" "while '$lock' $1/$2/.lock sh -c 'echo \$\$ >held; exec sleep 100' >/dev/null 2>&1; [ \$? -eq 1 ]; do sleep 0.1; done &
	    until [ -s held ]; do sleep 0.1; done"
}

# contend HOLDER OTHER ...: the others cannot judge while the holder has the lock of a game
contend() {
	holder=$1
	shift
	held "$holder" elm
	for other; do
		on "$other" "'$assize' turn $other/elm >said.$other 2>&1; echo \$?"
	done | xargs
	on "$holder" 'kill $(cat held)'
}
touch server/elm/.lock
is 'a client excludes the other, and the server' '75 75' "$(contend a b server)"
is 'the server excludes both' '75 75' "$(contend server a b)"
ok 'all is free again' await on b "'$lock' b/elm/.lock true"

flock server/elm/.lock sleep 100 &
held=$!
is '... by flock a client would not have been excluded' 0 "$(on a 'flock -n a/elm/.lock true; echo $?')"
kill $held

is 'a client judges and mails, the other sees the turn' 0 \
    "$(on a "'$assize' run --sendmail '$sink' a/ash 2>&1" >judged.a; on b "'$assize' verify b/ash >/dev/null; echo \$?")"

# Each of the three runs all games twice at once.
for where in a b; do
	echo "for k in 1 2; do '$assize' run --sendmail '$sink' $where >>judged.$where 2>&1 & done; wait" >$where.next
	rm $where.done
	mv $where.next $where.do
done
"$assize" run --sendmail "$sink" server >judged.server 2>&1 &
runs=$!
"$assize" run --sendmail "$sink" server >>judged.server.2 2>&1
wait $runs
await test -f a.done -a -f b.done
"$assize" run --sendmail "$sink" server >>judged.server 2>&1
is 'six runs at once from all three judge each game once' '1 ash 1 elm 1 oak' \
    "$(sed -n 's/^\([a-z]*\): turn 1 is published.*/\1/p' judged.* | sort | uniq -c | xargs)"
is '... and mail each seat once' 9 "$(ls sent | wc -l)"
for where in server a b; do
	is "the histories hold, as $where sees them" 0 "$(on $where "for g in $where/ash $where/elm $where/oak; do
	    '$assize' verify \$g >/dev/null || exit; done; echo 0")"
done

held b oak
is 'a client has a lock' 1 "$("$lock" server/oak/.lock true; echo $?)"
kill -KILL -$client_b
ok '... which is free when it has died and its lease is over' await "$lock" server/oak/.lock true
sed "s/^/# /" said.* judged.* ganesha.log | tail -n 40
done_testing
