# A sound card of the kernel's (snd-aloop) as the microphone, the listener's real unit, and speech that is played into it.
say "-- a voice"
modprobe snd-aloop
udevadm settle --timeout=10
check "the sound card is the person's" theirs /dev/snd/pcmC0D1c
manager start tappet-voice.service
listens() { as_person tappet status | grep -q 'voice listening'; }
check "the listener hears" await 60 listens
# A machine without a processor's help may tear a word: three attempts, as a person would.
said() {
  local before attempt
  before=$(asked)
  for attempt in 1 2 3; do
    aplay -q -D plughw:Loopback,0,0 $here/play.wav
    await 8 has_asked $((before + 1)) >/dev/null && break
  done
  tail -1 /run/asked
  [ "$(asked)" = $((before + 1)) ] && [ "$(tail -1 /run/asked | cut -d' ' -f1)" = play ] && echo "at attempt $attempt"
}
check "“tap Play” is heard and done" said
