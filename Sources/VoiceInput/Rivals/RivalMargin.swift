import ScanVocabulary

/// How clearly a command was heard rather than another that sounds similar.
/// Decision 249: docs/decisions/0249-rival-check.md.
struct RivalMargin: Hashable, Sendable {
  /// The phrase of another meaning that fits the sound best.
  var rival: [String]
  /// How much better the command fits than the rival, per 10 ms frame of the command's words, in units of about
  /// 0.102 nat; below 0 if the rival fits better.
  var margin: Double
  /// The margin below which the command is asked about.
  var limit: Double

  var isClose: Bool { margin < limit }

  /// - Parameters:
  ///   - command: the decoding of what was heard.
  ///   - rival: the words of the best rival.
  ///   - lead: the command's score minus the rival's, over the whole sound.
  ///   - limit: the margin below which the command is asked about.
  init(of command: Decoding, over rival: [String], lead: Int, limit: Double) {
    let frames = command.segments.reduce(0) { $1.isFiller ? $0 : $0 + $1.frames.count }
    self.rival = rival
    margin = Double(lead) / Double(max(1, frames))
    self.limit = limit
  }

  /// What a command says, as far as the limit depends on it.
  enum Content: Hashable, Sendable {
    /// It points by a number, which is what noise is most often taken for.
    case number
    /// It names an element.
    case name
    /// It does neither: "undo that". Single words that are no command are most often taken for these.
    case fixed
  }

  /// Returns the least margin with which a command counts as heard. docs/voice-accuracy.md tells how the limits were
  /// chosen.
  ///
  /// - Parameters:
  ///   - clearance: how far the command stands out from the sound around it, in decibels. Noise lowers all margins.
  ///   - confidence: the command's confidence without regard to rivals.
  static func limit(of content: Content, clearance: Double, confidence: Double) -> Double {
    switch content {
    case .number: clearance >= Utterance.quietClearance ? inQuiet : numberInNoise
    case .name: clearance >= Utterance.quietClearance ? inQuiet : inNoise
    case .fixed: clearance >= Utterance.quietClearance ? fixedInQuiet(confidence) : inNoise
    }
  }

  private static func fixedInQuiet(_ confidence: Double) -> Double {
    confidence >= 0.88 ? inQuiet : confidence >= 0.8 ? 12 : 16
  }

  /// The number of rivals that are decoded.
  static let rivals = 12

  private static let inQuiet = 5.0
  private static let inNoise = 3.0
  private static let numberInNoise = 8.0
}
