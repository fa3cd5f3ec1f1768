#!/bin/sh
# The shells complete what the program has: bash, zsh and fish ask the program itself.

. "$srcdir/tests/cli/tap.sh"

ASSIZE_GNUPGHOME=$tmp/gnupg
export ASSIZE_GNUPGHOME

words() {
	tr '\n' ' ' | sed 's/^ *//; s/ *$//'
}

# The program's completions of the last of these words.
offered() {
	"$assize" help --complete -- "$@" | sort | words
}

commands=$("$assize" help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' | sort | words)
rules=$("$assize" games | cut -d' ' -f1 | sort | words)
is 'all commands are offered' "$commands" "$(offered '' | tr ' ' '\n' | grep -v '^--' | words)"
is 'an option before the command is passed over' "$commands" "$(offered --now @0 '' | tr ' ' '\n' | grep -v '^--' | words)"
is 'the options of a command' '--from --help --now --reports --signer --version' \
    "$(offered verify war -- | tr ' ' '\n' | grep -e --from -e --help -e --now -e --reports -e --signer -e --version | words)"
is 'a hidden option is not' '' "$(offered help - | tr ' ' '\n' | grep complete)"
is 'help completes commands' "$commands" "$(offered help '')"
is 'rules are completed' "$rules" "$(offered games '')"
is 'a game directory is a folder' @files "$(offered orders '')"
is 'an option of rules with its values' 'tower=halves tower=thirds' "$(offered simulate immortals --option t | tr ' ' '\n' | grep '^tower=' | words)"
is 'a gate' 'round step turn' "$(offered simulate --pace '')"
is 'a number is for the player to say' '' "$(offered simulate --games '')"
is "another's program is a file" @files "$(offered run --sendmail '')"
"$assize" simulate immortals --players 3 --seed 5 --turns 1 --keep "$tmp/war" >/dev/null 2>&1
is 'the seats of the game' 'east north south' "$(offered orders "$tmp/war" '')"
is 'also of an option' 'east north south' "$(offered report "$tmp/war" --seat '')"
is 'no game, no seats' '' "$(offered orders "$tmp/nothing" '')"

# Prints what the last word can become in bash.
in_bash() {
	bash -c '
		. "$1"
		shift
		COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1))
		_assize
		printf "%s\n" "${COMPREPLY[@]}"
	' bash "$srcdir/completion/assize.bash" "$assize" "$@" | sort | words
}

in_fish() {
	fish --no-config -c 'source $argv[1]; complete -C "$argv[2]"' "$srcdir/completion/assize.fish" "$1" | sort | words
}

in_zsh() {
	zsh -f -c '
		compadd() { shift; print -l -- ${(P)1} }
		_files() { print files }
		functions[complete_it]="$(grep -v "^#\|^_assize \"" "$1")
		_assize"
		shift
		words=("$@")
		CURRENT=$#
		complete_it
		_assize
	' zsh "$srcdir/completion/_assize" "$assize" "$@" | sort -u | words
}

if command -v bash >/dev/null; then
	: >"$tmp/orders-1.xml"
	is 'bash: a command' games "$(in_bash gam)"
	is 'bash: an option' --version "$(in_bash games --ve)"
	is 'bash: a file' "$tmp/orders-1.xml" "$(in_bash check games "$tmp/ord")"
	is 'bash: a seat' north "$(in_bash orders "$tmp/war" no)"
fi
if command -v fish >/dev/null; then
	PATH=$(dirname "$assize"):$PATH
	HOME=$tmp
	export PATH HOME
	is 'fish: a command' games "$(in_fish 'assize gam')"
	is 'fish: a seat' north "$(in_fish "assize orders $tmp/war no")"
fi
if command -v zsh >/dev/null; then
	is 'zsh: seats' 'east north south' "$(in_zsh orders "$tmp/war" '')"
	is 'zsh: files' files "$(in_zsh check '')"
fi
done_testing
