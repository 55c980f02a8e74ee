#!/usr/bin/env bash
# Run as root inside the container, with systemd as process 1: somebody's user manager runs Tappet's units.
set -uo pipefail
. /usr/lib/tappet-tests/container-inside.sh

# How many milliseconds a command takes; fails with it.
milliseconds() {
  local began=${EPOCHREALTIME/[.,]/}
  "$@" >/dev/null || return
  echo $(((${EPOCHREALTIME/[.,]/} - began) / 1000))
}
# Whether a command is done in less than so many milliseconds.
within() {
  local limit=$1 took
  shift
  took=$(milliseconds "$@") || return
  echo "$took ms"
  [ "$took" -lt "$limit" ]
}

status() { as_person timeout 30 tappet status; }
shown() { manager show --property="$1" --value tappet.service; }

as_person mkdir -p /home/person/.config/tappet
as_person tee /home/person/.config/tappet/tappet.toml >/dev/null <<'END'
[[switch]]
name = "hand"
source = "inject"
longPress = 0.8
does = { press = "exec note", longPress = "select" }
[[exec]]
name = "note"
command = ["/usr/bin/touch", "/home/person/noted"]
END
# What takes 20 s for a person is tried in 5: less, and a machine that is busy for a second would be taken for a hang.
as_person mkdir -p /home/person/.config/systemd/user/tappet.service.d
as_person tee /home/person/.config/systemd/user/tappet.service.d/soon.conf >/dev/null <<<$'[Service]\nWatchdogSec=5'

check "the user's manager takes the units" manager daemon-reload
check "the sockets are there before the daemon" manager start tappet-app.socket tappet-control.socket
check "nothing runs before somebody calls" test "$(shown ActiveState)" = inactive
check "the first call starts the daemon" within 10000 status
[ $failed = 0 ] || {
  journalctl --no-pager --output=cat --lines=30 "_UID=$id"
  systemctl exit 1
  exit
}
check "it says that it is ready" test "$(shown ActiveState)" = active
check "it runs as the person, in no group but the person's" \
  test "$(ps -o user=,supgrp= -p "$(shown MainPID)" | xargs)" = "person person"

back() { as_person timeout 30 tappet status >/dev/null; }
# What else the machine does falls on these times: the best of three counts, and a busy machine may be given more.
more=$(cat /usr/lib/tappet-tests/more)
killed() {
  local best=999999 took
  for _ in 1 2 3; do
    kill -9 "$(shown MainPID)" && took=$(milliseconds back) || return
    [ "$took" -ge "$best" ] || best=$took
  done
  echo "$best ms, the best of three"
  [ "$best" -lt $((1000 + more)) ]
}
before=$(shown NRestarts)
check "back after kill -9" killed
check "counted as three restarts" test "$(shown NRestarts)" = $((before + 3))
hung() {
  local hanging
  hanging=$(shown MainPID)
  kill -STOP "$hanging" && until [ "$(shown MainPID)" != "$hanging" ] && [ "$(shown ActiveState)" = active ]; do
    sleep 0.02
  done && back
}
before=$(shown NRestarts)
check "back after a hang of WatchdogSec (here 5 s)" within $((6000 + more)) hung
check "counted as one more" test "$(shown NRestarts)" = $((before + 1))

noted() {
  as_person tappet press hand && for _ in $(seq 600); do [ -e /home/person/noted ] && return; sleep 0.05; done
  return 1
}
check "a command of the person's own runs outside of the sandbox" noted

# Who helps the daemon is killed: a press counts while it is gone, and it comes back by itself.
process() { manager show --property=MainPID --value "$1"; }
replaced() {
  local killed now
  killed=$(process "$1") && [ "$killed" != 0 ] && kill -9 "$killed" && rm -f /home/person/noted && noted || return
  for _ in $(seq 1500); do
    now=$(process "$1")
    [ "$now" = 0 ] || [ "$now" = "$killed" ] || return 0
    sleep 0.02
  done
  return 1
}
for name in tappet-voice tappet-speech; do
  manager start "$name.service"
  check "$name is killed: a press counts meanwhile, and it is back" within $((3000 + more)) replaced "$name.service"
  manager stop "$name.service"
done

. /usr/lib/tappet-tests/probed.sh
as_person mkdir -p /home/person/.local/state/tappet
for name in tappet tappet-voice tappet-speech tappet-overlay tappet-atspi tappet-desk; do
  check "the sandbox of $name.service" probed "$name"
done

echo "$failed failed"
systemctl exit "$((failed > 0))"
