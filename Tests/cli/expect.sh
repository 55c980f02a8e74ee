# For scripts that try programs as a person would: what is printed, and with which status it ends.
. Tests/await.sh
failures=0

fail() {
  echo "FAILED  $1"
  failures=$((failures + 1))
}

# expect STATUS PATTERN COMMAND…: ends with the status, and some line of output matches.
expect() {
  local status=$1 pattern=$2 output
  shift 2
  output=$(timeout 60 "$@" 2>&1 </dev/null)
  local got=$?
  if [ $got != "$status" ]; then
    fail "${*##*/}: status $got, expected $status: $output"
  elif ! grep -qE -- "$pattern" <<<"$output"; then
    fail "${*##*/}: no line is like /$pattern/: $output"
  else
    echo "ok      ${*##*/}"
  fi
}

never_came() { fail "waited $patience s for: $*"; }

ended() { ! kill -0 "$1" 2>/dev/null; }

# Ends the script: with failure where anything failed.
conclude() {
  if [ $failures -gt 0 ]; then
    echo "$failures failed"
    exit 1
  fi
  echo "all as it must be"
  exit 0
}
