/// The names of ALSA devices that sound may be played on or heard from.
///
/// ALSA opens whatever a name describes: "tee" and "file" write any file, or run a command. So only kinds of device are
/// taken that reach a card or a sound server, and their arguments may not describe another device.
public enum SoundDeviceName {
  /// What may stand before a colon.
  public static let kinds = [
    "default", "sysdefault", "hw", "plughw", "pulse", "pipewire", "dsnoop", "dmix", "front", "rear", "center_lfe",
    "side",
    "surround21", "surround40", "surround41", "surround50", "surround51", "surround71", "iec958", "spdif", "hdmi",
    "usbstream", "bluealsa",
  ]

  /// What a problem says was expected.
  public static let expectation =
    "the name of a sound device: one word, as in your own .asoundrc, or "
    + kinds.prefix(7).joined(separator: ", ") + " and the like with its card, such as \"hw:CARD=Box,DEV=0\""

  /// Whether ALSA may be given that name.
  public static func isSafe(_ name: String) -> Bool {
    guard (1...longest).contains(name.utf8.count) else { return false }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      // Without arguments it is what the machine's or the person's own ALSA files say that it is.
      return name.utf8.allSatisfy { isWord($0) } && !writers.contains(name)
    }
    // "plug" only converts what the device after it takes.
    if parts[0] == "plug" { return !parts[1].contains(":") && isSafe(String(parts[1])) }
    return kinds.contains(String(parts[0])) && !parts[1].isEmpty
      && parts[1].utf8.allSatisfy { isWord($0) || ".:,=+@".utf8.contains($0) }
  }

  private static let longest = 255
  /// What only ever writes elsewhere.
  private static let writers = ["file", "tee", "shm"]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    case _: false
    }
  }
}
