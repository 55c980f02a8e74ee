# The daemon as the person's own unit, an honest app, and presses by a hand at the USB keys.
say "-- presses"
# With a long press to wait for, a press acts when it is let go: what is pulled out while held has not acted.
as_person mkdir -p /home/person/.config/tappet
as_person tee /home/person/.config/tappet/tappet.toml >/dev/null <<'END'
[scanning]
method = "manual"
start = "automatic"
tapBehaviour = "always"
sounds = false
grace = 0
rescueHold = 30
[microphone]
device = "plughw:Loopback,1,0"
[[switch]]
name = "key"
device = { name = "QEMU QEMU USB Keyboard" }
inputs = ["KEY_SPACE"]
grabKeyboard = true
longPress = 10
does = { press = "select", longPress = "nothing" }
[[switch]]
name = "mouse"
device = { name = "QEMU QEMU USB Mouse" }
inputs = ["BTN_LEFT"]
does = { press = "next" }
[[switch]]
name = "program"
device = { name = "Uinput Box" }
inputs = ["KEY_SPACE"]
grabKeyboard = true
longPress = 10
does = { press = "select", longPress = "nothing" }
[[switch]]
name = "joystick"
device = { name = "Test Joystick Switch" }
inputs = ["BTN_TRIGGER"]
END
manager daemon-reload
check "the sockets are there before the daemon" manager start tappet-app.socket tappet-control.socket
check "nothing runs before somebody calls" test "$(shown ActiveState)" = inactive
check "the first call starts it" await 120 as_person tappet status || return
install -o person -m 0644 /dev/null /run/asked
as_person $here/app.py "/run/user/$id/tappet" /run/asked >/run/app.log 2>&1 &
check "an app's screen is scanned" await 30 grep -q there /run/app.log
# What Tappet itself tells of all that follows: shown where something fails.
as_person tappet watch >/run/watched 2>&1 &
reads() { as_person tappet devices | grep -q "\"$1\".*switches: "; }
check "the USB key is read" await 20 reads "$usb"
held_alone() { /usr/bin/python3 -c 'import fcntl,sys; fcntl.ioctl(open(sys.argv[1]), 0x40044590, 1)' "$1"; }
check "it is taken: nobody else can take it (EBUSY)" refused held_alone "$keyboard"
# Not as fast as what calls for rescue.
check "a hand presses 20 times" presses 20 hand press spc 20 60 480

hand plug mouse clicker 3
check "a mouse that is plugged in is read" await 20 reads "QEMU QEMU USB Mouse"
click_and_press() { hand click 1 60 300 && hand press spc 1 60 80; }
moved() {
  local before
  before=$(tail -1 /run/asked)
  presses 1 click_and_press && [ "$(tail -1 /run/asked)" != "$before" ]
}
check "its button moves the highlight, the key selects what is lit then" moved
hand pull clicker
check "pulled out it is told as gone" await 20 refused reads "QEMU QEMU USB Mouse"
check "the key is read on" presses 5 hand press spc 5 60 480
