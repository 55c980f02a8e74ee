# What programs in the units' sandboxes can do where devices are real.
say "-- sandboxes"
. $here/probed.sh
as_person mkdir -p /home/person/.config/systemd/user
for name in tappet tappet-voice tappet-overlay tappet-atspi tappet-desk; do
  check "the sandbox of $name.service" probed "$name"
done
# Speech Dispatcher waits for a sound server that answers, and this machine has none.
check "the sandbox of tappet-speech.service" probed tappet-speech "start Speech Dispatcher"
