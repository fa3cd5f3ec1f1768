#!/bin/sh
# Figures and lists changed by hand: the examples of the page as they are printed, rows that would go unawares, and paths
# that lead out of the position.

. "$srcdir/tests/cli/lib.sh"
cd "$tmp" || exit 99

mkdir bin
ln -s "$(command -v "$assize" || echo "$assize")" bin/assize
PATH=$tmp/bin:$PATH

# examples: the commands of the page's examples, each in one line
examples() {
	sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE ALSO/p' "$srcdir/man/assize-amend.1" | grep -v '^\.' | grep '^[$ ]' |
	    sed -e ':a' -e '/\\e$/{N;s/\\e\n */ /;ba' -e '}' | sed -n 's/^\$ //p'
}

quiet() {
	"$@" >said 2>&1 || { echo "Bail out! $*: $(cat said)"; exit 99; }
}
echo '<players rules="immortals" auth="none"><seat id="anna"/><seat id="bert"/><seat id="cleo"/></players>' >players.xml
quiet assize new spring-war --players players.xml
quiet assize turn --force spring-war
# The first game in which the dwarves have two Serfs in Coppergarth.
for seed in 1 2 3 4 5 6 7 8 9; do
	rm -rf dwarf-war
	assize simulate hlas --players 3 --seed $seed --turns 3 --keep dwarf-war >said 2>&1
	zcat dwarf-war/turns/0003/referee/state.xml.gz >state.xml
	[ "$(xmllint --xpath "string(//faction[@id='dwarves'][@serfs='10']/serf[@region='coppergarth']/@n)" state.xml)" = 2 ] && break
done
is 'a game has what the example names' 1 "$(grep -c '<serf region="coppergarth" n="2"/>' state.xml)"
signs() {
	case $1 in
	*dwarf-war) ASSIZE_GNUPGHOME=$ASSIZE_GNUPGHOME/simulated sh -c "$1" ;;
	*) sh -c "$1" ;;
	esac
}
examples >commands
is 'the page has examples, and none is cut off' '3 0' "$(wc -l <commands) $(grep -c '[\]' commands)"
while read -r line; do
	ok "as printed: $line" signs "$line"
done <commands
has 'rows are counted' 'rows: 1 gone, 0 as they were, 1 new'
value() {
	zcat "$1"/turns/000"$2"/referee/state.xml.gz | xmllint --xpath "string(//$3)" -
}
is 'the Serf is back' 3 "$(value dwarf-war 4 "faction[@id='dwarves']/serf/@n")"
is '... and nobody else has fewer' "$(value dwarf-war 3 "faction[@id='humans']/serf/@n")" "$(value dwarf-war 4 "faction[@id='humans']/serf/@n")"
stock=$(xmllint --xpath "//faction[@id='dwarves']/stock" state.xml | sed 's/<stock id="/id:/; s/" n="/ n:/; s|"/>|,|' | tac | tr -d '\n')
ok 'rows of things may come in any order' signs "assize amend --reason nothing --set \"//faction[@id='dwarves']/stock=${stock%,}\" dwarf-war"
has '... and none goes' 'rows: 0 gone, 3 as they were, 0 new'
ok 'it can be verified' assize verify dwarf-war
is 'gold is as told' 7 "$(value spring-war 2 "player[@seat='anna']/@gold")"

# A list whose value names less than all of its rows.
quiet assize simulate diplomacy --players 7 --seed 6 --turns 2 --keep europe
ASSIZE_GNUPGHOME=$ASSIZE_GNUPGHOME/simulated
export ASSIZE_GNUPGHOME
units() {
	value europe "$1" '/state/@units'
}
was=$(units 2)
refuses 1 rows-lost 'rows that are not named do not go unawares' assize amend --reason lost \
    --set 'unit=power:aus kind:army place:bud, power:aus kind:fleet place:tri' europe
has '... but are counted' "of the rows of 'unit', "
has '... and shown' "which are 'power:aus kind:"
rows=$(sed -n "s/.*which are '\(.*\)'; with.*/\1/p" "$tmp/out")
is '... and nothing is changed' 2 "$(find europe/turns -name '000?' | sort | tail -c 2)"
is 'they are all of them' "$was" "$(echo "$rows" | tr ',' '\n' | grep -c power:)"
refuses 1 rows-lost 'a row that has more in it is another' assize amend --reason x --set "unit=${rows#*, } coast:nc" europe
has '... and comes' "2 would go, $((was - 2)) stay and 1 come"
refuses 1 bad-amendment 'as they are shown, and one more, they break a rule' assize amend --reason 'one too many' \
    --set "unit=${rows#*, }, ${rows%%, *}, power:aus kind:army place:bud" europe
ok 'with --yes one goes' assize amend --yes --reason 'one too many' --set "unit=${rows#*, }" europe
is '... and no more' $((was - 1)) "$(units 3)"
ok 'all of this can be verified' assize verify europe

# A path does not lead out of the state.
for path in '../@turn=9' '/position/@turn=9' "../referee/seat[1]/@silent=9" '../referee/seat=id:ada'; do
	refuses 1 bad-path "what is not in the state is not amended: $path" assize amend --tell --reason x --set "$path" europe
done
for path in '//unit=power:aus' 'unit/power=x' '/=x' 'unit[=x'; do
	refuses 1 bad-path "nor what is no list or figure: $path" assize amend --yes --tell --reason x --set "$path" europe
done
done_testing
