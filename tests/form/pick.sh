#!/bin/sh
# The page that opens an order form by the file picker, for phones whose mail programs run no scripts: nothing leaves it.

. "$srcdir/tests/form/games.sh"

cd "$tmp" || exit 99

# A game of two turns, its public copy, and the form of somebody who is asked.
prepare() {
	"$assize" simulate "$1" --players "$(seats "$1")" --seed 3 --keep "$1" --turns 2 >said 2>&1 &&
	    "$assize" copy --update "$1" "www-$1" >said 2>&1 || return 1
	seat=$(asked "$1" | head -n 1)
	"$assize" orders "$1" "$seat" --html >"$1.html"
}

# Scripts, handlers, addresses, frames and styles, everywhere in a form.
poison() {
	sed 's|<title>[^<]*|<title>evil|
s|<section class="board"|<script>window.done = "done"</script><img src="https://evil.invalid/a" onerror="window.done = 1"/><iframe src="https://evil.invalid/b"/><a href="https://evil.invalid/c" onclick="window.done = 1">evil</a><p onclick="window.done = 1" style="background: url(https://evil.invalid/d)">x</p><svg><use href="https://evil.invalid/e#f"/><rect fill="url(https://evil.invalid/g#h)"/><animate onbegin="window.done = 1"/></svg><form action="https://evil.invalid/i"/>&|' "$1"
}

opened() {
	python3 "$srcdir/tests/form/pick.py" "www-$1/form.html" "$1.html" other.html hostile.html >found &&
	    grep -q '^picked' found && ! grep '^fault' found
}

for rules in $(some_games); do
	ok "$rules: a game, its copy and a form" prepare "$rules"
	sed 's/\(<form [^>]*game="\)[^"]*/\1elsewhere/' "$rules.html" >other.html
	poison "$rules.html" >hostile.html
	ok "$rules: the form can be opened in the page of the copy, and nothing leaves it" opened "$rules"
done
done_testing
