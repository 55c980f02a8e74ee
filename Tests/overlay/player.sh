# What the tests of the overlay share: an app's screen, a daemon and an overlay for it, and how a check is told: sourced
# after display.sh. Counts in $failures; a failed check is photographed into $pictures.
pictures=$place
failures=0

# check NAME COMMAND…: the command must succeed, at once or soon.
check() {
  local name=$1
  shift
  if await "$@"; then
    echo "ok      $name"
  else
    echo "FAILED  $name"
    photograph_screen "$pictures/failed-$failures.png"
    failures=$((failures + 1))
  fi
}

# told: how it ended, as the script's own end.
told() {
  [ $failures -eq 0 ] || { echo "$failures failed" && exit 1; }
  echo "all as it must be"
}

cat >"$place/tappet.toml" <<'SETTINGS'
[scanning]
method = "manual"
[overlay]
theme = "dark"
ringWidth = 10
[[switch]]
name = "space"
source = "inject"
[[switch]]
name = "next"
source = "inject"
does = { press = "next" }
SETTINGS
# Play at 200,200 and Stop at 600,200, each 160 × 60; a menu beside Play has room to its right.
cat >"$place/screen.json" <<'SCREEN'
{ "id": "screen", "accessibilityLabel": "Player", "children": [
  { "id": "play", "accessibilityLabel": "Play", "accessibilityTraits": ["button"],
    "accessibilityCustomActions": [{ "id": "x", "name": "Play Next" }],
    "accessibilityFrame": { "x": 200, "y": 200, "width": 160, "height": 60 } },
  { "id": "stop", "accessibilityLabel": "Stop", "accessibilityTraits": ["button"],
    "accessibilityFrame": { "x": 600, "y": 200, "width": 160, "height": 60 } },
  { "id": "off", "accessibilityLabel": "Off", "accessibilityTraits": ["button"],
    "accessibilityFrame": { "x": 1250, "y": 770, "width": 160, "height": 160 } } ] }
SCREEN

# daemon [SCREEN]: a daemon, and an app that tells it that screen.
daemon() {
  "$tappet" run --no-voice --no-speech --no-overlay --no-apps --config "$place/tappet.toml" >"$place/run.log" 2>&1 &
  run=$!
  running+=("$run")
  await "$tappet" status || { echo "FAILED  no daemon: $(cat "$place/run.log")" && exit 1; }
  "$tappet" send "${1-$place/screen.json}" >"$place/send.log" 2>&1 &
  running+=($!)
}

# A speech program that says nothing; $speaker is its process.
speaker() {
  python3 - "$XDG_RUNTIME_DIR/tappet/control.sock" >"$place/speaker.log" 2>&1 <<'SPEAKER' &
import json, socket, sys
daemon = socket.socket(socket.AF_UNIX)
daemon.connect(sys.argv[1])
hello = {"protocol": 1, "client": {"name": "speaker"}, "role": "speech"}
daemon.sendall(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": hello}).encode() + b"\n")
while daemon.recv(65536):
    pass
SPEAKER
  speaker=$!
  running+=("$speaker")
}

overlay() {
  "$programs/tappet-overlay" "$@" >"$place/overlay.log" 2>&1 &
  running+=($!)
}
