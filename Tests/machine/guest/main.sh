# Run as root inside the machine, with systemd as process 1: all trials in turn, then the machine is turned off.
here=/usr/lib/tappet-tests
. $here/lib.sh
say "Linux $(uname -r), up after $(seconds) s"
for part in seat presses faults gadget voice units; do
  # Where one part breaks off the next is of no use.
  . $here/$part.sh || break
done
[ $failed = 0 ] || journalctl --no-pager --output=cat --lines=25 "_UID=$id" | while read -r line; do say "        $line"; done
say "$failed failed, up for $(seconds) s"
say "DONE $failed"
sleep 0.3
systemctl poweroff --force --force
