# In the shell that completes: nothing is inserted, but all that would be offered is printed, and the shell ends.
PS1= PS2=
fpath=($1 $fpath)
autoload -Uz compinit
compinit -u -D
compprefuncs=(begun)
comppostfuncs=(ended)
begun() { print -r -- '<offered>' }
ended() { print -r -- '<all>'; exit }
compadd() {
  # -O and -A ask for what fits, without offering it.
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a fits
  builtin compadd -A fits "$@"
  print -rl -- $fits
}
