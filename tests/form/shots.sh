#!/bin/sh
# Pictures of each game's first, middle and last report and form, on a desktop and a phone, light and dark: 'make shots' puts
# them into the folder shots/ of the build, to be looked at. GAMES names the games, all unless given.

. "$srcdir/tests/form/games.sh"
needs chromium
out=$builddir/shots
mkdir -p "$out"

# shoot PAGE NAME: in two sizes, light and dark
shoot() {
	for size in desktop=1280,1800 phone=390,2600; do
		for scheme in light=1 dark=0; do
			chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --virtual-time-budget=2000 \
			    --blink-settings=preferredColorScheme="${scheme#*=}" --window-size="${size#*=}" \
			    --screenshot="$out/$2-${size%=*}-${scheme%=*}.png" "file://$1" >/dev/null 2>&1
		done
	done
}

for rules in ${GAMES:-$(every_game)}; do
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
		zcat "$tmp/game/turns/$(printf %04d "$turn")/$page.html.gz" >"$tmp/report.html"
		shoot "$tmp/report.html" "$name-report"
		[ -n "$seat" ] || continue
		"$assize" orders "$tmp/game" "$seat" --html >"$tmp/form.html"
		shoot "$tmp/form.html" "$name-form"
	done
	ok "$rules: its pictures are made" test -s "$out/$rules-last-report-phone-dark.png"
done
done_testing
