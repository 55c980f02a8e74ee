#!/usr/bin/env bash
# What the programs print is translated: Tests/languages/printed.sh LANGUAGE. No line with three words is as in English; in
# en_XA every line with words has brackets. ar_XB is English between marks that the programs do not print: it is only run.
set -uo pipefail
tappet=${TAPPET_PROGRAMS:-.build/debug}/tappet
status=0
for command in doctor "check Config/tappet.toml" status devices "advice" "profile list" names commands; do
  # Commands to type and to say stay; so do names, values and figures, which have no words of ours.
  text=$(LANGUAGE=$1 "$tappet" $command 2>&1 | sed 's/→ .*//' | sort -u)
  if [ "$1" = en_XA ]; then
    left=$(perl -0pe '1 while s/\[[^\[\]]*\]//g' <<<"$text")
  elif [[ $1 = ar* || $command = advice ]]; then
    # The daemon words the advice, in its own language.
    [ -n "$text" ] || status=1
    left=
  else
    left=$(LANGUAGE=en "$tappet" $command 2>&1 | sed 's/→ .*//' | sort -u | comm -12 - <(echo "$text"))
  fi
  # What may be said is the first column of the commands.
  [ "$command" != commands ] || left=$(sed -E 's/^  \S.*//' <<<"$left")
  left=$(grep -E '[a-z]{3,} [a-z]{2,} [a-z]{2,}' <<<"$left")
  [ -z "$left" ] || {
    echo "tappet $command: not translated: $left" >&2
    status=1
  }
done
exit $status
