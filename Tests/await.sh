# Sourced: waiting for what must come, however busy the machine is.

# Seconds for anything to come. Once something did not, the test has failed, and the rest need not take hours.
patience=120

# await COMMAND…: until it succeeds. Where it never does, `never_came` is told of it, which is a script's own.
await() {
  local end=$((SECONDS + patience))
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $end ]; then
      never_came "$@"
      patience=10
      return 1
    fi
    sleep 0.05
  done
}
never_came() { :; }
