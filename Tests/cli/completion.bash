# What bash offers after these words: completion.bash PROGRAM WORD…; the last word is being typed.
source <("$1" --generate-completion-script bash)
PATH=$(dirname "$1"):$PATH
shift
COMP_WORDS=(tappet "$@")
COMP_CWORD=$#
COMP_LINE=${COMP_WORDS[*]}
COMP_POINT=${#COMP_LINE}
COMPREPLY=()
_tappet tappet "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
echo "${COMPREPLY[*]}"
