/// The name of a private output, as the setting `speech.cueOutput` gives it.
///
/// ```
/// alsa_output.usb-Headset-00.analog-stereo                                  a sink of PulseAudio or PipeWire
/// alsa_output.pci-0000_00_1f.3.analog-stereo/analog-output-headphones       a sink, while it plays to this plug
/// alsa:plughw:CARD=Headset                                                  an ALSA device of one card
/// ```
package enum CueOutputName: Hashable, Sendable {
  /// `plug`: the sink's port that must be the active one; `nil` for a sink with one port or none.
  case sink(String, plug: String?)
  case alsa(device: String, card: String)

  /// Returns `nil` where the text names no single device.
  package init?(_ text: String) {
    guard (1...Self.longest).contains(text.utf8.count), text.unicodeScalars.allSatisfy(\.isSpeakable) else {
      return nil
    }
    if text.hasPrefix(Self.alsaMark) {
      let device = String(text.dropFirst(Self.alsaMark.count))
      guard let card = Self.card(of: device) else { return nil }
      self = .alsa(device: device, card: card)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // PulseAudio takes "@DEFAULT_SINK@" and numbers for whatever sink that is at the moment.
    guard !parts[0].isEmpty, !parts[0].hasPrefix("@"), Int(parts[0]) == nil, parts.last?.isEmpty == false else {
      return nil
    }
    self = .sink(parts[0], plug: parts.count == 2 ? parts[1] : nil)
  }

  package var text: String {
    switch self {
    case .sink(let name, let plug): plug.map { "\(name)/\($0)" } ?? name
    case .alsa(let device, _): Self.alsaMark + device
    }
  }

  private static let alsaMark = "alsa:"
  private static let longest = 300
  /// The kinds of ALSA device that reach one card and nothing else.
  private static let kinds = ["hw", "plughw", "sysdefault", "front", "iec958", "spdif", "hdmi", "dmix"]

  /// The card that the device names. A card's number passes to another card when one is unplugged, so a number is
  /// no name.
  private static func card(of device: String) -> String? {
    let parts = device.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, kinds.contains(parts[0]) else { return nil }
    let arguments = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    let isPlain = parts[1].utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ","),
        UInt8(ascii: "="):
        true
      case _: false
      }
    }
    guard isPlain, let first = arguments.first, first.hasPrefix("CARD=") else { return nil }
    let card = String(first.dropFirst("CARD=".count))
    return card.isEmpty || Int(card) != nil ? nil : card
  }
}
