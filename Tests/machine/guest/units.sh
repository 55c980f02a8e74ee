# What programs in the units' sandboxes can do where devices are real.
say "-- sandboxes"
. $here/probed.sh
for name in tappet tappet-voice; do
  check "the sandbox of $name.service" probed "$name"
done
