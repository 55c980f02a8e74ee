# A sound card of the kernel's (snd-aloop) as the microphone of the listener's real unit. What is said is not tried: without
# a processor's help the recogniser is too slow (Tests/microphone does that on a sound server).
say "-- a microphone"
modprobe snd-aloop
udevadm settle --timeout=10
check "the sound card is the person's" theirs /dev/snd/pcmC0D1c
manager start tappet-voice.service
listens() { as_person tappet status | grep -q 'voice listening'; }
check "the listener listens to it" await 60 listens
manager stop tappet-voice.service
