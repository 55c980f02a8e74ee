# Sourced: programs that are run at the same time.

# beside NAME PROGRAM…: runs the programs at the same time, and tells what each printed, in order.
beside() {
  local directory names=() processes=() failed=0 i
  directory=$(mktemp -d)
  while [ $# -gt 0 ]; do
    "$2" >"$directory/${#names[@]}" 2>&1 </dev/null &
    names+=("$1") processes+=($!)
    shift 2
  done
  for i in "${!names[@]}"; do
    local status=0
    wait "${processes[i]}" || status=$?
    echo "-- ${names[i]}"
    cat "$directory/$i"
    [ $status -eq 0 ] || { echo "== failed with $status: ${names[i]}" && failed=1; }
  done
  rm -rf "$directory"
  return $failed
}
