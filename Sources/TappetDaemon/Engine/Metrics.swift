import ScanVocabulary
import SwitchHandling

/// The daemon's counters, for `tappet status` and other clients. They contain no words and no labels.
struct Metrics: Sendable {
  var switchEvents = 0
  var gestures = 0
  var refusedPresses = 0
  var performs = 0
  var unanswered = 0
  var stalls = 0
  var trees = 0
  /// The trees that were patches applied in place; also counted in `trees`.
  var amendedTrees = 0
  var refusedTrees = 0
  /// Trees of flooding clients that were skipped because a newer one had arrived.
  var overtakenTrees = 0
  var utterances = 0
  var commands = 0
  var rescues = 0
  var closedAsTooSlow = 0
  /// Refused connections of other users.
  var strangers = 0
  /// Presses and commands that did nothing, by reason.
  private(set) var refusals: [String: Int] = [:]
  /// Utterances, by outcome.
  private(set) var heard: [String: Int] = [:]
  /// The times from a press to the request to the app. Each starts at the press's timestamp, or when the press's
  /// meaning was certain (once the switch has stayed up or down for long enough).
  var pressTimes = TimeHistogram()
  init() {}

  mutating func count(_ reason: RefusalReason) { refusals[reason.counted, default: 0] += 1 }
  mutating func count(_ refusal: FilterRefusal) { refusals[refusal.counted, default: 0] += 1 }
  mutating func count(outcome: String) { heard[outcome, default: 0] += 1 }

  /// The counters by name, in the order of declaration.
  var counts: [(name: String, value: Int)] {
    [
      ("switchEvents", switchEvents), ("gestures", gestures), ("refusedPresses", refusedPresses),
      ("performs", performs), ("unanswered", unanswered), ("stalls", stalls), ("trees", trees),
      ("amendedTrees", amendedTrees),
      ("refusedTrees", refusedTrees), ("overtakenTrees", overtakenTrees), ("utterances", utterances),
      ("commands", commands),
      ("rescues", rescues),
      ("closedAsTooSlow", closedAsTooSlow), ("strangers", strangers),
    ]
  }
}
