# What programs in the units' sandboxes can do where devices are real.
say "-- sandboxes"
. $here/probed.sh
as_person mkdir -p /home/person/.config/systemd/user
for name in tappet tappet-voice; do
  check "the sandbox of $name.service" probed "$name"
done
