# Run as root inside the machine, with systemd as process 1: all trials in turn, then the machine is turned off.
here=/usr/lib/tappet-tests
. $here/lib.sh
say "Linux $(uname -r), up after $(seconds) s"
# Without these two the others are of no use.
. $here/seat.sh && . $here/presses.sh && for part in $(cat $here/parts); do . $here/$part.sh; done
[ $failed = 0 ] || {
  as_person tappet status --verbose | grep -E '_total|_count'
  journalctl --no-pager --output=cat --lines=200 "_UID=$id" | grep -v 'set thread priority' | tail -40
} | while read -r line; do say "        $line"; done
say "$failed failed, up for $(seconds) s"
say "DONE $failed"
sleep 0.3
systemctl poweroff --force --force
