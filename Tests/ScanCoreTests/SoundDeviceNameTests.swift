import ScanVocabulary
import Testing

@Suite("Names of sound devices")
struct SoundDeviceNameTests {
  @Test(
    "Names that aplay -L and arecord -L list, and the user's own, are accepted",
    arguments: [
      "default", "null", "pulse", "pipewire", "my-headset", "plug:my-headset", "hw:0,0", "plughw:1",
      "hw:CARD=PCH,DEV=0", "sysdefault:CARD=PCH",
      "front:CARD=Box,DEV=0", "dsnoop:CARD=Box,DEV=0", "hdmi:CARD=HDMI,DEV=1", "usbstream:CARD=Box",
      "pulse:alsa_input.usb-Box_1.0-00.analog-stereo", "pulse:@DEFAULT_SOURCE@",
      "bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp",
    ])
  func taken(name: String) { #expect(SoundDeviceName.isSafe(name)) }

  @Test(
    "Names that write a file, run a command or describe another device are refused",
    arguments: [
      "tee:null,'|touch /tmp/x',raw", "tee:default,/tmp/x,raw", "file:.bashrc,raw", "file:'|touch x',raw", "file",
      "tee",
      "shm:x,y", "plug:file", "plug:file:x,raw", "plug:plug:file", "plug:{SLAVE=\"file:x\"}", "plug:SLAVE=tee", "oss:x",
      "pcm.file:.bashrc,raw", "pcm.tee",
      "hw:{CARD 0}", "hw:$(x)", "default:'|x'", "hw:/x", "hw:", ":", "", "a b", "../x", "hw:0\n", "é",
      String(repeating: "a", count: 256),
    ])
  func refused(name: String) { #expect(!SoundDeviceName.isSafe(name)) }
}
