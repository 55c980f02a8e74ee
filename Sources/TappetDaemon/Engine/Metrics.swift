import ScanVocabulary
import SwitchHandling

/// What the daemon counts, for `tappet status` and whoever asks. No words, no labels.
struct Metrics: Sendable {
  var switchEvents = 0
  var gestures = 0
  var refusedPresses = 0
  var performs = 0
  var unanswered = 0
  var stalls = 0
  var trees = 0
  /// Of those, the patches that were put in force in place.
  var amendedTrees = 0
  var refusedTrees = 0
  /// Trees of flooders that a newer one made needless.
  var overtakenTrees = 0
  var utterances = 0
  var commands = 0
  var rescues = 0
  var closedAsTooSlow = 0
  /// Connections of other users.
  var strangers = 0
  /// Presses and commands that did nothing, by reason.
  private(set) var refusals: [String: Int] = [:]
  /// What became of utterances.
  private(set) var heard: [String: Int] = [:]
  /// From the stamp of a press, or from when its meaning was certain (not before it has stayed up, or down, for long
  /// enough), until the app that it acts on has been asked.
  var pressTimes = TimeHistogram()
  init() {}

  mutating func count(_ reason: RefusalReason) { refusals[reason.counted, default: 0] += 1 }
  mutating func count(_ refusal: FilterRefusal) { refusals[refusal.counted, default: 0] += 1 }
  mutating func count(outcome: String) { heard[outcome, default: 0] += 1 }

  /// By name, in the order above.
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
