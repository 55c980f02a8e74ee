# A sound card of the kernel's (snd-aloop) as the microphone of the listener's real unit, and a command that is played into it.
say "-- a microphone"
modprobe snd-aloop
udevadm settle --timeout=10
check "the sound card is the person's" theirs /dev/snd/pcmC0D1c
manager start tappet-voice.service
listens() { as_person tappet status | grep -q 'voice listening'; }
check "the listener listens to it" await 60 listens
# An emulated processor may tear a word when it is played: three attempts, as a person would.
spoken() {
  local before attempt
  before=$(asked)
  for attempt in 1 2 3; do
    aplay -q -D plughw:Loopback,0,0 $here/said.wav
    await 20 has_asked $((before + 1)) >/dev/null && break
  done
  [ "$(asked)" = $((before + 1)) ] && [ "$(tail -1 /run/asked | cut -d' ' -f1)" = play ] && echo "at attempt $attempt"
}
check "“tap play”, said into it, is heard and done" spoken
manager stop tappet-voice.service
