# A person logs in at the machine, without root and without the group "input": which devices are theirs?
say "-- a seat, and what its person may read"
useradd --create-home --shell /bin/bash person
id=$(id -u person)
usb="QEMU QEMU USB Keyboard"
# As a kiosk does it: no getty, no shell, a session of their own on the first terminal.
cat >/etc/systemd/system/seat.service <<'END'
[Unit]
After=systemd-user-sessions.service
[Service]
User=person
PAMName=login
TTYPath=/dev/tty1
StandardInput=tty
Environment=XDG_SEAT=seat0 XDG_VTNR=1 XDG_SESSION_TYPE=tty XDG_SESSION_CLASS=user
ExecStart=/bin/sleep infinity
END
# Of no use here, and slow.
for unit in pulseaudio.service pulseaudio.socket pipewire.socket pipewire.service wireplumber.service; do
  ln -sf /dev/null /etc/systemd/user/$unit
done
systemctl daemon-reload
systemctl start seat.service
at_the_seat() { [ -n "$(loginctl show-seat --property=ActiveSession --value seat0)" ] && manager list-units; }
check "a person sits at seat0, and has a service manager" await 120 at_the_seat || return
check "in no group but their own" test "$(id -Gn person)" = person
theirs() { getfacl --absolute-names "$1" 2>/dev/null | grep -x 'user:person:rw-'; }
readable() { as_person dd if="$1" count=0 status=none; }

hand plug kbd box 1
keyboard=$(node "$usb") || { check "a USB keyboard that is plugged in appears" false; return; }
check "an ordinary keyboard is not the person's" refused theirs "$keyboard"
check "nor can they open it" refused readable "$keyboard"
hand pull box
# As systemd/70-tappet.rules tells to do with a box that it does not know.
sed 's/1209/0627/; s/5a5a/0001/' /usr/lib/udev/rules.d/70-tappet.rules | sed -n 's/^# *\(SUBSYSTEM==.*\)/\1/p' \
  >/etc/udev/rules.d/70-tappet-local.rules
sed -n 's/^# *\(SUBSYSTEM==.*\)/\1/p' /usr/lib/udev/rules.d/70-tappet.rules >>/etc/udev/rules.d/70-tappet-local.rules
udevadm control --reload
check "it can be pulled out" await 10 no_node "$usb"
plugged=$(milliseconds)
hand plug kbd box 1
keyboard=$(node "$usb") || { check "it appears again" false; return; }
check "plugged in until udev is done" echo "$(($(milliseconds) - plugged)) ms"
check "a box with a rule of its own is the person's" theirs "$keyboard"
check "and they can open it" readable "$keyboard"

modprobe uinput
mkfifo /run/other
$here/box.py "Ordinary Keyboard" 1 1 </run/other >/dev/null &
exec 6>/run/other
other=$(node "Ordinary Keyboard")
check "another keyboard, typed on beside it, is not" refused readable "$other"
