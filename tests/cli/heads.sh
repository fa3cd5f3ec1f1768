# shellcheck shell=sh
# Sourced by tests of what heads a report.
#
#	heads words [reason]		every report of $heads_of's last turn begins with this act of the moderator's

heads() {
	for who in public anna referee; do
		"$assize" report "$heads_of" --seat $who | tr '\n' ' ' | tr -s ' ' >text
		"$assize" report "$heads_of" --seat $who --html >page
		xmllint --html --xpath 'string((//section)[1])' page 2>/dev/null | tr -s ' \n' '  ' >section
		ok "the text for $who: $1" grep -qF -- "$1.${2+ Reason: $2}" text
		ok '... before what happened' grep -q 'Report for [^.]*\..* From the moderator -' text
		ok "the page for $who too, at its head" grep -qF -- "$1.${2+ Reason: $2}" section
	done
}
