import Messages
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
    let held = (entry.held.map { Self.held(Self.thousandths($0)) } ?? "").padded(to: Self.held("0.000").columns)
    let parts = [
      entry.id.rawValue.printable.padded(to: 10), keys[entry.id].map { $0.printable.padded(to: 10) },
      held, verdict(of: entry), entry.outcome.map { "→ \(tr($0).printable)" },
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
      "outcome": entry.outcome.map { .string($0.english) },
    ]
  }

  private func verdict(of entry: PressLog.Entry) -> String {
    if let refused = entry.refused { return tr("refused: \(refused.printable)") }
    if let gesture = entry.gesture { return gesture.words }
    return entry.down == nil ? "" : tr("part of a longer gesture")
  }

  private static func held(_ seconds: String) -> String { tr("held \(seconds) s") }

  private func stamp(_ moment: Instant?) -> String {
    guard let moment else { return String(repeating: " ", count: 13) }
    return Instant(nanoseconds: 0).duration(to: moment).threeDigits.padded(to: 13)
  }

  private static func thousandths(_ duration: Duration) -> String {
    duration.threeDigits.trimmingPrefix { $0 == " " }.description
  }
}
