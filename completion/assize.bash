# bash completion for assize: the program itself knows what the word under the cursor can become.

_assize() {
	local current=${COMP_WORDS[COMP_CWORD]} found
	mapfile -t found < <("${COMP_WORDS[0]}" help --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)

	if [ "${found[0]-}" = @files ]; then
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
	else
		mapfile -t COMPREPLY < <(compgen -W "${found[*]}" -- "$current")
	fi
}

complete -F _assize assize
