/// Validates the names of ALSA devices for playback and capture.
///
/// ALSA opens whatever a name describes: "tee" and "file" write any file, or run a command. Only devices that reach a
/// card or a sound server are therefore accepted, and their arguments must not describe another device.
public enum SoundDeviceName {
  /// The device kinds that are accepted before a colon.
  public static let kinds = [
    "default", "sysdefault", "hw", "plughw", "pulse", "pipewire", "dsnoop", "dmix", "front", "rear", "center_lfe",
    "side",
    "surround21", "surround40", "surround41", "surround50", "surround51", "surround71", "iec958", "spdif", "hdmi",
    "usbstream", "bluealsa",
  ]

  /// Whether the name is safe to pass to ALSA.
  public static func isSafe(_ name: String) -> Bool {
    guard (1...longest).contains(name.utf8.count) else { return false }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      // A name without arguments means whatever the machine's or the person's own ALSA configuration defines.
      return name.utf8.allSatisfy { isWord($0) } && !writers.contains(name)
    }
    // "plug" only converts the format for the device that follows it.
    if parts[0] == "plug" { return !parts[1].contains(":") && isSafe(String(parts[1])) }
    return kinds.contains(String(parts[0])) && !parts[1].isEmpty
      && parts[1].utf8.allSatisfy { isWord($0) || ".:,=+@".utf8.contains($0) }
  }

  private static let longest = 255
  /// Devices that only write elsewhere.
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
