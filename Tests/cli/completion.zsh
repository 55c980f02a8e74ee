# What zsh offers after these words: completion.zsh PROGRAM WORD…; the last word is being typed. A shell of its own has a line
# editor, without which nothing is completed; there what is offered is printed, and after it a mark.
zmodload zsh/zpty
program=$1
shift
place=$(mktemp -d)
trap 'rm -rf $place' EXIT
$program --generate-completion-script zsh >$place/_tappet
zpty shell "PATH=${program:h}:$PATH TERM=dumb exec zsh -f -i"
zpty -w shell "source ${0:A:h}/completion-shell.zsh $place"
zpty -w -n shell "tappet $*"$'\t'
until zpty -r shell line '*'$'\n'; [[ $line == *'<offered>'* ]]; do
  zpty -t shell || exit 1
done
while zpty -r shell line '*'$'\n'; line=${line%%[$'\r\n']*}; [[ $line != *'<all>'* ]]; do print -r -- $line; done
