# Boxes that leave, events that are lost, a daemon that is killed or hangs: nothing may be pressed by it, and the next press counts.
say "-- faults"
back() { await 20 reads "$usb" >/dev/null && presses 1 hand press spc 1 60 80; }
away() { hand down spc && sleep 0.3 && hand pull box && await 10 no_node "$usb"; }
check "pulled out while held, it presses nothing" none away
hand plug kbd box 2
keyboard=$(node "$usb")
check "plugged in elsewhere, the next press counts" back
check "it is taken again" refused held_alone "$keyboard"
again() {
  local count
  for count in 1 2 3 4 5; do
    hand pull box && await 10 no_node "$usb" >/dev/null && hand plug kbd box $((count % 2 + 1)) && node "$usb" >/dev/null &&
      await 20 reads "$usb" >/dev/null && presses 1 hand press spc 1 60 80 >/dev/null || return
  done
  echo "5 times"
}
check "pulled out and plugged in while it is read, a press each time" again

mkfifo /run/box
$here/box.py "Uinput Box" 1209 5a5a </run/box >/run/box.log &
exec 7>/run/box
node "Uinput Box" >/dev/null
check "a box made by a program is read" await 20 reads "Uinput Box"
# Tells the box what to do, and waits until all of it is done.
box() {
  local told
  told=$(wc -l </run/box.log)
  printf '%s\n' "$@" >&7
  until [ "$(wc -l </run/box.log)" = $((told + $#)) ]; do sleep 0.02; done
}
press_box() { local count; for count in $(seq "$1"); do box "57 1"; sleep 0.06; box "57 0"; sleep 0.08; done; }
check "it presses" presses 5 press_box 5
# Held, then a daemon that does not read while more happens than the kernel keeps for it, the release among that.
overflow() {
  box "57 1"
  sleep 0.3
  kill -STOP "$(shown MainPID)"
  box "57 0" "storm 2000"
  kill -CONT "$(shown MainPID)"
}
check "2000 events while nobody reads, a release lost among them: nothing is pressed" none overflow
check "that events were lost is told" await 10 sh -c "journalctl _UID=$id --output=cat | grep -q 'may be missing'"
check "the next press counts" presses 1 press_box 1

killed() {
  local began
  hand down spc
  kill -9 "$(shown MainPID)"
  began=$(milliseconds)
  as_person timeout 30 tappet status >/dev/null || return
  echo "back after $(($(milliseconds) - began)) ms"
}
check "killed (kill -9) while a switch is held: nothing is pressed" none killed
hand up spc
check "after it the next press counts" back
check "and the key is taken again" refused held_alone "$keyboard"

as_person mkdir -p /home/person/.config/systemd/user/tappet.service.d
as_person tee /home/person/.config/systemd/user/tappet.service.d/soon.conf >/dev/null <<<$'[Service]\nWatchdogSec=5'
manager daemon-reload
manager restart tappet.service
hung() {
  local hanging=$1
  kill -STOP "$hanging"
  replaced() { [ "$(shown MainPID)" != "$hanging" ] && [ "$(shown ActiveState)" = active ]; }
  await 30 replaced
}
check "with WatchdogSec=5, a daemon that hangs is replaced" hung "$(shown MainPID)"
check "it reads on" back

# What is stamped and timed counts from the machine's start: the time of day has no part in it.
stepped() { date --set="$1" >/dev/null && hand press spc 2 60 480 && date --set="$2" >/dev/null && hand press spc 2 60 480; }
check "the clock set a day on and back: each press counts" presses 4 stepped "+1 day" "-1 day"
