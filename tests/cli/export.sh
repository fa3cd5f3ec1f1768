#!/bin/sh
# Histories for other programs: JSON with its schema, a feed, a git repository, and two forms of Diplomacy.

. "$srcdir/tests/cli/lib.sh"

# Valid JSON by its own schema; jsonschema is a package that need not be there.
cat >"$tmp/valid.py" <<'END'
import json, sys
data, schema = (json.load(open(name)) for name in sys.argv[1:])
assert data["turns"][-1]["number"] == data["last"] and data["turns"][-1]["view"]["events"]["list"]
try:
    import jsonschema
    jsonschema.validate(data, schema)
    schema["properties"]["turns"]["items"]["properties"]["view"]["properties"].pop("scores")
    try:
        jsonschema.validate(data, schema)
        sys.exit("the schema allows anything")
    except jsonschema.ValidationError:
        pass
except ImportError:
    pass
END
for rules in diplomacy hlas ancients immortals roll-for-adventure; do
	game=$tmp/$rules players=3
	[ $rules = ancients ] && players=2
	"$assize" simulate $rules --players $players --turns 5 --seed 4 --keep "$game" >/dev/null 2>&1
	"$assize" copy --update "$game" "$tmp/www-$rules" >/dev/null
	"$assize" export "$game" >"$tmp/json"
	"$assize" export --format schema "$game" >"$tmp/schema"
	ok "$rules: the history is JSON by its schema" python3 "$tmp/valid.py" "$tmp/json" "$tmp/schema"
	is '... the same from a copy, and in it' "$(sha256sum <"$tmp/json")" "$("$assize" export "$tmp/www-$rules" | sha256sum)"
	ok '... byte for byte' cmp "$tmp/json" "$tmp/www-$rules/history.json"
done
cd "$tmp" || exit 99
is 'a number is one, by a named type too' '0 integer' "$("$assize" export diplomacy >json; "$assize" export --format schema diplomacy >schema; python3 -c '
import json
view = json.load(open("schema"))["properties"]["turns"]["items"]["properties"]["view"]["properties"]
print(json.load(open("json"))["turns"][-1]["view"]["options"]["years"], view["options"]["properties"]["years"]["type"])')"
is 'each event may name who knows of it' '' "$(python3 -c '
import json
view = json.load(open("schema"))["properties"]["turns"]["items"]["properties"]["view"]["properties"]
for event in view["events"]["properties"]["list"]["items"]["anyOf"]:
    name = event["properties"]["is"]["const"]
    if name not in ("draws", "order") and "known-to" not in event["properties"]: print(name)')"

# Turns that come later are added to what is there.
cp -r diplomacy grown
rm -r grown/turns/0004 grown/turns/0005 grown/inbox
"$assize" copy --update grown grown-copy >/dev/null
cp -r diplomacy/turns/0004 diplomacy/turns/0005 grown/turns/
ok 'new turns are added to a copy' "$assize" copy --update grown grown-copy
ok '... to its JSON too' cmp grown-copy/history.json www-diplomacy/history.json

is 'status says where it stands' 'assize-status-1 5 3' "$("$assize" export -f status diplomacy |
    python3 -c 'import json, sys; d = json.load(sys.stdin); print(d["format"], d["last"], sum(s["role"] != "" for s in d["seats"]))')"
"$assize" export -f feed diplomacy >feed
ok 'the feed is Atom' xmllint --noout --relaxng "$srcdir/tests/cli/atom.rng" feed
is 'the feed has an entry a turn' 5 "$(xmllint --xpath 'count(//*[local-name() = "entry"])' feed)"
is '... by the name of its phase' 'Spring 1901' "$(xmllint --xpath 'string(//*[local-name() = "entry"][4]/*[local-name() = "title"])' feed)"

if command -v git >/dev/null; then
	git init -q repository
	"$assize" export -f git diplomacy | git -C repository fast-import --quiet --done
	is 'git has a commit a turn' 6 "$(git -C repository rev-list --count main)"
	git -C repository checkout -q main
	cp -a "$tmp/www-diplomacy" named
	chmod -R u+w named
	sed -i 's/<moderator /<moderator name="Gerd \&lt;the\&gt; \&lt;x" /' named/turns/0000/game.xml
	git init -q brackets
	"$assize" export -f git named | git -C brackets fast-import --quiet --done
	is '... whatever the moderator is called' 'Gerd (the) (x' "$(git -C brackets log -1 --format=%cn main)"
	printf 'no\n' >named/turns/0003/MANIFEST
	fails 3 'a file that is wrong stops it' "$assize" export -f git named
	has '... by its name' 'named/turns/0003/MANIFEST'
	"$assize" copy diplomacy public >/dev/null
	ok '... with the files of the public copy' diff -r repository/turns public/turns
fi

# A reader of the saved game, written from what others accept; jdip.sh has that of the judges' text.
cat >saved.py <<'END'
import json, re, sys
game = json.loads(sys.stdin.readline())
assert game["map"] == "standard" and game["rules"] == [] and game["id"]
unit = r"[AF] [A-Z]{3}(/[NSE]C)?"
order = re.compile(rf"{unit}( H| - [A-Z]{{3}}(/[NSE]C)?( VIA)?| [SC] {unit}( - [A-Z]{{3}}(/[NSE]C)?)?| R [A-Z]{{3}}(/[NSE]C)?| [BD])|WAIVE")
for phase in game["phases"]:
    assert re.fullmatch(r"[SF]\d{4}[MR]|W\d{4}A|COMPLETED", phase["name"]), phase["name"]
    state = phase["state"]
    for power, units in state["units"].items():
        for u in units:
            assert re.fullmatch(r"\*?" + unit, u), u
        for o in phase["orders"].get(power) or []:
            assert order.fullmatch(o), o
            if phase["name"][-1] == "M":
                assert o.split(" ")[0] + " " + o.split(" ")[1] in units, o
    for results in phase["results"].values():
        assert set(results) <= {"bounce", "cut", "dislodged", "disrupted", "void", "no convoy", "disband"}, results
print(len(game["phases"]), game["phases"][0]["name"], len(game["phases"][0]["state"]["units"]))
END
"$assize" simulate diplomacy --players 7 --turns 40 --seed 3 --keep long >/dev/null 2>&1
is 'the saved game is as its loader reads it' '40 S1901M 7' "$("$assize" export -f diplomacy long | python3 saved.py)"
"$assize" simulate diplomacy --players 7 --turns 6 --seed 4 --keep there >/dev/null 2>&1
"$assize" export -f diplomacy there >there.json
ok 'a saved game comes in' "$assize" import -f diplomacy there.json back
"$assize" export -f diplomacy back >back.json
ok '... and goes out as it was' python3 "$srcdir/tests/cli/recorded.py" same there.json back.json
fails 2 'a form of Diplomacy is none of another game' "$assize" export -f judge immortals
has '... and it says whose it is' "the form 'judge' is for diplomacy"
fails 2 'an unknown form is refused' "$assize" export -f pgn immortals
has '... with those that there are' 'json, schema, status, feed, diplomacy, judge or git'
rm -r "$tmp/immortals/turns"/000[1-9]
for form in json schema status feed; do
	ok "$form: a game that has not begun has one too" "$assize" export -f $form "$tmp/immortals"
done
done_testing
