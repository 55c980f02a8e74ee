import ScanVocabulary
import TappetModel
import TappetProtocol

/// Formats a press as one line for people or one object for programs.
struct PressLine {
  var devices: [SwitchID: String] = [:]
  /// The keys of each switch; empty if keys are not shown.
  var keys: [SwitchID: String] = [:]
  var showsStamps = false

  func text(of entry: PressLog.Entry) -> String {
    let stamps = showsStamps ? "\(stamp(entry.down))  \(stamp(entry.up))  " : ""
    let held = entry.held.map { "held \(Self.thousandths($0)) s" } ?? ""
    let parts = [
      entry.id.rawValue.printable.padded(to: 10), keys[entry.id].map { $0.printable.padded(to: 10) },
      held.padded(to: 12), verdict(of: entry), entry.outcome.map { "→ \($0.printable)" },
      devices[entry.id].map { "(\($0.printable))" },
    ]
    return stamps + parts.compactMap(\.self).joined(separator: "  ")
  }

  func json(of entry: PressLog.Entry) -> JSONObject {
    [
      "switch": .string(entry.id.rawValue), "device": devices[entry.id].map(JSONValue.string),
      "keys": keys[entry.id].map(JSONValue.string), "down": entry.down.map { .integer(Int($0.nanoseconds)) },
      "up": entry.up.map { .integer(Int($0.nanoseconds)) }, "held": entry.held.map(JSONValue.seconds),
      "gesture": entry.gesture.map { .string($0.rawValue) }, "refused": entry.refused.map(JSONValue.string),
      "outcome": entry.outcome.map(JSONValue.string),
    ]
  }

  private func verdict(of entry: PressLog.Entry) -> String {
    if let refused = entry.refused { return "refused: \(refused.printable)" }
    switch entry.gesture {
    case .press?: return "press"
    case .doublePress?: return "double press"
    case .triplePress?: return "triple press"
    case .longPress?: return "long press"
    case nil: return entry.down == nil ? "" : "part of a longer gesture"
    }
  }

  private func stamp(_ moment: Instant?) -> String {
    guard let moment else { return String(repeating: " ", count: 13) }
    return Instant(nanoseconds: 0).duration(to: moment).threeDigits.padded(to: 13)
  }

  private static func thousandths(_ duration: Duration) -> String {
    duration.threeDigits.trimmingPrefix { $0 == " " }.description
  }
}
