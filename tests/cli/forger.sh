#!/bin/sh
# A forger who may write the moderator's directory changes turn.xml statement by statement: what verify finds, and what nobody can.
#
# Every attribute is set to another value of its kind, every element left out, doubled and given an attribute too many; the
# turn is signed again with the moderator's key, and the turns after it are made to follow.  Without that key nothing
# passes.  Some of the changes are made, in two turns; with ASSIZE_LONG set all, in every turn.

. "$srcdir/tests/cli/game.sh"
command -v python3 >/dev/null || skip_all 'there is no python3'

cat >forge.py <<'END'
"""forge.py TURN.XML lists the changes of a record, a line each: NUMBER WHAT NAME ELEMENT OF; with NUMBER WHAT NAME it makes one."""
import sys
import xml.etree.ElementTree as ET
from xml.sax.saxutils import escape

WORDS = {"judge": "amend", "amend": "judge", "anna": "bert", "bert": "cleo", "cleo": "anna", "file": "mime", "none": "token",
         "token": "none", "yes": "no", "moderator": "cleo", "war": "peace"}

def other(value):
    """Another value of the same kind."""
    if len(value) == 64 and set(value) <= set("0123456789abcdef"):
        return ("0" if value[0] != "0" else "1") + value[1:]
    if value.lstrip("-").isdigit():
        return str(int(value) + 1)
    if len(value) == 20 and value.endswith("Z"):
        return value[:17] + "%02dZ" % ((int(value[17:19]) + 1) % 60)
    return WORDS.get(value, value + "x")

def changes(elements):
    for n, e in enumerate(elements):
        yield from ((n, "set", name) for name in e.attrib)
        yield n, "add", "more"
        if n > 0:
            yield from ((n, what, "-") for what in ("drop", "twice", "last"))
        if e.tag == "orders" and e.get("stays") is None:
            yield n, "stay", "stays"

def make(root, e, what, name):
    if what in ("drop", "last"):
        root.remove(e)
    if what in ("twice", "last"):
        root.append(ET.fromstring(ET.tostring(e)))
    if what in ("set", "add", "stay"):
        e.set(name, other(e.get(name)) if what == "set" else "yes")

def line(e, indent, end):
    return indent + "<" + e.tag + "".join(' %s="%s"' % (k, escape(v, {'"': "&quot;"})) for k, v in e.attrib.items()) + end + "\n"

root = ET.parse(sys.argv[1]).getroot()
elements = [root, *root]
if len(sys.argv) == 2:
    for n, what, name in changes(elements):
        print(n, what, name, elements[n].tag, elements[n].get("name") or elements[n].get("kind") or "-")
else:
    if sys.argv[3] != "nothing":
        make(root, elements[int(sys.argv[2])], *sys.argv[3:5])
    with open(sys.argv[1], "w") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n' + line(root, "", ">"))
        out.writelines(line(e, " ", "/>") for e in root)
        out.write("</turn>\n")
END

# A game with every act in it, a schedule, and orders that stay in force.
game_new war
rm -rf war
sed -i 's|<seat id="anna"|<schedule after="7d"/>&|' players.xml
quiet "$assize" new war --players players.xml
submit_all
quiet "$assize" turn war
submit_all
echo '<gather times="any" standing="yes"/>' | orders cleo >standing.xml
quiet "$assize" submit war standing.xml
quiet "$assize" extend war --by 7d --reason 'snow'
orders bert </dev/null >telephone.xml
quiet "$assize" amend war --orders telephone.xml --reason 'by telephone'
quiet "$assize" turn --force war
submit_all
quiet "$assize" amend war --keep-orders --set "player[@seat='anna']/@gold=9" --reason 'gold was lost'
quiet "$assize" turn --force war
quiet "$assize" rollback war 4 --again --reason 'a repair'
quiet "$assize" rollback war 3 --reason 'orders were lost'
key_file emil
quiet "$assize" replace war anna --key-file emil.asc --reason 'anna has moved away'
quiet "$assize" turn --force war
quiet "$assize" end war --yes --reason 'nobody has time'
quiet "$assize" copy war public
ok 'the history is right before anything is forged' "$assize" verify war
ok 'and so is its copy' "$assize" verify public
ok 'some orders stay in force' grep -q 'stays="yes"' war/turns/0002/turn.xml
for turn in war/turns/*; do
	cp "$turn/turn.xml" same.xml
	python3 forge.py same.xml 0 nothing -
	cmp -s same.xml "$turn/turn.xml" || echo "$turn"
done >wrong
is 'the forger writes a record as the program does' '' "$(cat wrong)"

# The turns after a forged one name its MANIFEST.
follow() {
	last=$2
	for turn in $(cd "$1/turns" && ls | sort); do
		[ "$turn" \> "$2" ] || continue
		sed -i "s/ previous=\"[0-9a-f]*\"/ previous=\"$(sha256sum <"$1/turns/$last/MANIFEST" | cut -d' ' -f1)\"/" \
		    "$1/turns/$turn/turn.xml"
		resign "$1/turns/$turn"
		last=$turn
	done
}

# is_word GAME TURN CHANGE: it is the moderator's word alone, see assize-turn(5), "Whose word it is".
is_word() {
	case $2:$3 in 0000:'set due turn -') return 0 ;; esac
	case $3 in
	'set program turn '* | 'set sha256 in-force templates') return 0 ;;
	'set reason act amend' | 'set reason act again' | 'set reason act rollback' | 'set reason act replace' | 'set reason act end')
		return 0 ;;
	'stay stays orders '* | 'set sha256 made seats/'*.xml | 'set sha256 made seats/'*.html | 'set sha256 made referee/'*.xml | \
	'set sha256 made referee/'*.html) [ "$1" = public ] ;;
	*) return 1 ;;
	esac
}

# True if orders here answer this turn or a later one: they name the hash of its MANIFEST.
is_answered() {
	[ "$1" != public ] && grep -ho ' for="[0-9]*"' "../$1"/turns/*/turn.xml | tr -dc '0-9\n' | awk -v turn="$2" '$1 > turn + 0 { found = 1 } END { exit !found }'
}

# When a turn was made, or its moderator acted, shows only where something counts from it; in a copy, which text the dice took, only
# where something is drawn, or the text stands in another turn, and a code, only where the next turn leaves it.
may_show() {
	case $3 in
	'set text orders '* | 'set signed orders '*)
		[ "$1" = public ] && ! zcat "../public/turns/$2/public.xml.gz" | grep -q '<draws '
		return ;;
	'set sha256 code '*) [ "$1" = public ]; return ;;
	'set at turn '* | 'set at act amend' | 'set at act again' | 'set at act rollback' | 'set at act replace' | 'set at act end') ;;
	*) return 1 ;;
	esac
}

# forge GAME TURN STEP SHARE [unsigned]: makes every STEPth of the changes that fall to this share, in a folder of its own.
forge() {
	python3 ../forge.py "../$1/turns/$2/turn.xml" | awk -v step="$3" -v at="${ASSIZE_DRAW:-0}" 'NR % step == at % step' |
	    awk -v jobs="$jobs" -v share="$4" 'NR % jobs == share' >changes
	while read -r n what name tag of; do
		rm -rf forged
		cp -a "../$1" forged
		chmod -R u+w forged
		python3 ../forge.py "forged/turns/$2/turn.xml" "$n" "$what" "$name"
		cmp -s "forged/turns/$2/turn.xml" "../$1/turns/$2/turn.xml" && continue
		if [ "${5:-}" = unsigned ]; then
			(cd "forged/turns/$2" && sed -i "s/^[0-9a-f]*  turn.xml$/$(sha256sum <turn.xml | cut -d' ' -f1)  turn.xml/" MANIFEST)
		else
			resign "forged/turns/$2"
			follow forged "$2"
		fi
		echo x >>tried
		status=0
		"$assize" verify forged >said 2>&1 || status=$?
		expected=3
		[ "${5:-}" = unsigned ] || ! is_word "$1" "$2" "$what $name $tag $of" || is_answered "$1" "$2" || expected=0
		[ -n "${5:-}" ] || ! may_show "$1" "$2" "$what $name $tag $of" || expected=$status
		[ $status -eq $expected ] || { echo "$1, turn $2: $what $name of <$tag> $of (number $n): $status, not $expected"; cat said; }
	done <changes
}

# Prints where verify errs about the changes of a turn, one share of them a processor.
sweep() {
	share=0
	while [ $share -lt "$jobs" ]; do
		mkdir -p "share$share"
		(cd "share$share" && forge "$1" "$2" "$3" $share "${4:-}" >wrong 2>&1) &
		share=$((share + 1))
	done
	wait
	cat share*/wrong
}

jobs=$(nproc)
step=100
turns=000$((2 + 3 * (${ASSIZE_DRAW:-0} % 2)))
[ -z "${ASSIZE_LONG:-}" ] || { step=1; turns=$(ls war/turns); }
for turn in $turns; do
	sweep war "$turn" $step
done >wrong
is 'judged again, each forged statement is found but those that are said to be a word' '' "$(cat wrong)"
for turn in $turns; do
	sweep public "$turn" $step
done >wrong
is 'and in a copy for the public' '' "$(cat wrong)"
sweep war 0002 $((step * 2)) unsigned >wrong
is 'without the key of the moderator nothing passes' '' "$(cat wrong)"
rm -rf forged
cp -a war forged
sed -i 's/\(name="templates" sha256="\)......../\100000000/' forged/turns/0009/turn.xml
resign forged/turns/0009
"$assize" verify --reports forged >"$tmp/out" 2>&1
has 'that reports cannot be made again, where other templates are stated, is said' 'the reports of 1 turn were made with other templates'
ok 'statements were forged' test -s share0/tried -o -s share1/tried
done_testing
