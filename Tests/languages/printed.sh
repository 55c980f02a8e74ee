#!/usr/bin/env bash
# What the programs print is translated: Tests/languages/printed.sh LANGUAGE. In en_XA every line with words has brackets.
set -uo pipefail
tappet=${TAPPET_PROGRAMS:-.build/debug}/tappet
export LANGUAGE=$1
status=0
for command in doctor "check Config/tappet.toml" status devices "advice" "profile list" names; do
  text=$("$tappet" $command 2>&1)
  [ "$LANGUAGE" = en_XA ] || continue
  # Commands to type stay; so do names, values and figures, which have no words of ours.
  left=$(sed 's/→ .*//' <<<"$text" | perl -0pe '1 while s/\[[^\[\]]*\]//g' | grep -E '[a-z]{3,} [a-z]{2,} [a-z]{2,}')
  [ -z "$left" ] || {
    echo "tappet $command: not translated: $left" >&2
    status=1
  }
done
exit $status
