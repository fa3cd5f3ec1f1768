#!/bin/sh
# Pictures of each game's first, middle and last report and form, on a desktop and a phone, light and dark: 'make shots' puts
# them into the folder shots/ of the build, to be looked at. FORM_GAMES names the games, all unless given.

. "$srcdir/tests/form/games.sh"
out=$builddir/shots
mkdir -p "$out"

for rules in ${FORM_GAMES:-$(every_game)}; do
	[ "$rules" = diplomacy ] && seats=7 || seats=$(seats "$rules")
	rm -rf "$tmp/whole"
	"$assize" simulate "$rules" --players "$seats" --seed 1 --bot --pace turn --turns 60 --keep "$tmp/whole" >/dev/null 2>&1
	last=$(basename "$(find "$tmp/whole/turns" -mindepth 1 -maxdepth 1 -name '0*' | sort | tail -n 1)")
	last=$(echo "$last" | sed 's/^0*//')
	for part in first=2 middle=$((last / 2)) last=$last; do
		turn=${part#*=} name=$rules-${part%=*}
		rm -rf "$tmp/game"
		cp -r "$tmp/whole" "$tmp/game"
		rm -rf "$tmp/game/inbox"
		for later in $(seq $((turn + 1)) "$last"); do
			rm -r "$tmp/game/turns/$(printf %04d "$later")"
		done
		seat=$(asked "$tmp/game" | head -n 1)
		page=public
		[ -z "$seat" ] || page=seats/$seat/report
		zcat "$tmp/game/turns/$(printf %04d "$turn")/$page.html.gz" >"$tmp/$name-report.html"
		[ -n "$seat" ] || continue
		"$assize" orders "$tmp/game" "$seat" --html >"$tmp/$name-form.html"
	done
	python3 "$srcdir/tests/form/shots.py" "$out" "$tmp/$rules"-*.html
	ok "$rules: its pictures are made" test -s "$out/$rules-last-report-phone-dark.png"
done
done_testing
