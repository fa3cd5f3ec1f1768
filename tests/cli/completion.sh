#!/bin/sh
# The shell completes what the program has.

. "$srcdir/tests/cli/tap.sh"
command -v bash >/dev/null || skip_all 'bash is not there'

words() {
	tr '\n' ' ' | sed 's/^ *//; s/ *$//'
}

# Prints what the last word can become.
completed() {
	bash -c '
		. "$1"
		shift
		COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1))
		_assize
		printf "%s\n" "${COMPREPLY[@]}"
	' bash "$srcdir/completion/assize.bash" "$assize" "$@" | sort | words
}

is 'a command is completed' games "$(completed gam)"
is 'all commands are offered' "$("$assize" help --complete | cut -d' ' -f1 | sort | words)" \
    "$(completed '' | tr ' ' '\n' | grep -v '^--' | words)"
is 'an option is completed' --version "$(completed games --ve)"
is 'a hidden option is not' '' "$(completed help --compl)"
is 'help completes commands' games "$(completed help ga)"
is 'a game is completed' "$("$assize" games | cut -d' ' -f1 | sort | words)" "$(completed games '')"
is 'an option before the command is passed over' games "$(completed --now @0 gam)"
: >"$tmp/orders-1.xml"
is 'files are completed elsewhere' "$tmp/orders-1.xml" "$(completed check games "$tmp/ord")"
done_testing
