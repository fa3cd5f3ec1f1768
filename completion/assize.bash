# bash completion for assize: commands, their options, games' directories and files.

_assize() {
	local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words i
	COMPREPLY=()

	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		--now) i=$((i + 1)) ;;
		-*) ;;
		*)
			command=${COMP_WORDS[i]}
			break
			;;
		esac
	done

	case $previous in
	--rules)
		words=$("${COMP_WORDS[0]}" games 2>/dev/null | cut -d' ' -f1)
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
		return
		;;
	--now)
		mapfile -t COMPREPLY < <(compgen -W "$(date -u +%Y-%m-%dT%H:%M:%SZ)" -- "$current")
		return
		;;
	esac

	if [ -z "$command" ]; then
		words=$("${COMP_WORDS[0]}" help --complete 2>/dev/null | cut -d' ' -f1)
		mapfile -t COMPREPLY < <(compgen -W "$words --help --now --version" -- "$current")
	elif [[ $current == -* ]]; then
		mapfile -t COMPREPLY < <(compgen -W "$(_assize_words "$command")" -- "$current")
	elif [ "$command" = help ]; then
		words=$("${COMP_WORDS[0]}" help --complete 2>/dev/null | cut -d' ' -f1)
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	elif [ "$command" = games ] || [ "$command" = simulate ]; then
		words=$("${COMP_WORDS[0]}" games 2>/dev/null | cut -d' ' -f1)
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	else
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
	fi
}

# The options of a command; nothing if there is no such command.
_assize_words() {
	"${COMP_WORDS[0]}" help --complete 2>/dev/null | sed -n "s/^$1 //p" | tr -d =
}

complete -F _assize assize
