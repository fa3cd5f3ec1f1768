# fish completion for assize: the program itself knows what the word under the cursor can become.

function __assize_complete
	set -l line (commandline -opc) (commandline -ct)
	set -l found ($line[1] help --complete -- $line[2..-1] 2>/dev/null)

	if test "$found[1]" = @files
		__fish_complete_path (commandline -ct)
	else
		printf '%s\n' $found
	end
end

complete -c assize -f -a '(__assize_complete)'
