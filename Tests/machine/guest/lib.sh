# What the trials share: telling, the hand outside, the person's programs.
failed=0
for port in /sys/class/virtio-ports/*; do
  [ "$(cat "$port/name" 2>/dev/null)" != tappet.port ] || port_device=/dev/${port##*/}
done
until [ -e "$port_device" ]; do sleep 0.1; done
exec 9<>"$port_device"
say() { echo "$*" >&9; }
# What somebody at the machine does; waits until it is done.
hand() {
  local answer
  echo "HAND $*" >&9
  read -r answer <&9
  [ "$answer" = OK ] || check "hand $*: $answer" false
}
seconds() { cut -d' ' -f1 /proc/uptime; }
milliseconds() { local up; up=$(seconds); echo $((10#${up/./} * 10)); }
check() {
  local name=$1 said
  shift
  if said=$("$@" 2>&1); then
    say "ok      $name${said:+: $(tail -1 <<<"$said")}"
  else
    say "FAILED  $name"
    while read -r line; do say "        $line"; done <<<"$said"
    tail -n 8 /run/watched 2>/dev/null | while read -r line; do say "        $line"; done
    failed=$((failed + 1))
    return 1
  fi
}
refused() { ! "$@"; }
# await SECONDS COMMAND…: until it succeeds; says how long that took.
await() {
  local began limit=$(($1 * 1000))
  began=$(milliseconds)
  shift
  until "$@" >/dev/null 2>&1; do
    [ $(($(milliseconds) - began)) -lt $limit ] || { echo "waited $((limit / 1000)) s for: $*"; return 1; }
    sleep 0.05
  done
  echo "$(($(milliseconds) - began)) ms"
}

# The event device of that name; waits until udev has done with it.
node() {
  local tries found
  for tries in $(seq 100); do
    found=$(grep -lxs "$1" /sys/class/input/event*/device/name) && found=${found#/sys/class/input/} &&
      [ -e "/dev/input/${found%%/*}" ] && udevadm settle --timeout=10 && echo "/dev/input/${found%%/*}" && return
    sleep 0.1
  done
  return 1
}
no_node() { ! grep -lxsq "$1" /sys/class/input/event*/device/name; }

as_person() {
  setpriv --reuid person --regid person --clear-groups env HOME=/home/person XDG_RUNTIME_DIR="/run/user/$id" "$@"
}
manager() { as_person systemctl --user "$@"; }
shown() { manager show --property="$1" --value tappet.service; }
counted() { as_person tappet status --verbose | sed -n "s/^tappet_$1 //p"; }

# How often the app has been asked to act; app.py writes a line for each.
asked() { wc -l </run/asked; }
has_asked() { [ "$(asked)" -ge "$1" ]; }
# presses COUNT COMMAND…: what does that presses so often must make the app act so often, and no more.
presses() {
  local count=$1 before
  before=$(asked)
  shift
  "$@" || return
  await 20 has_asked $((before + count)) || { echo "asked $(($(asked) - before)) times, of $count"; return 1; }
  sleep 0.5
  echo "$(($(asked) - before)) of $count presses came to an action, $(grep -c wrong /run/asked) to another"
  [ "$(asked)" = $((before + count)) ] && refused grep -q wrong /run/asked
}
# none COMMAND…: what does that makes the app do nothing.
none() {
  local before
  before=$(asked)
  "$@" || return
  sleep 1
  [ "$(asked)" = "$before" ] || { echo "the app was asked $(($(asked) - before)) times"; return 1; }
}
