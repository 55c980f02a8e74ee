package import ScanVocabulary
package import ScannerMenus
package import Scanning
import TappetModel

/// Adapts the step to the speed advice automatically, within bounds, and can undo its changes. After every
/// `pressesPerChange` presses, the step moves towards the advised one by at most the share `mostPerChange` of itself,
/// and never beyond `TuningSettings.min` and `max`. After an undo, the tuner makes no change for `restAfterUndo`
/// presses.
package struct StepTuner: Hashable, Sendable {
  package static let pressesPerChange = 10
  package static let mostPerChange = 0.05
  package static let restAfterUndo = 100
  package static let mostChanges = 32

  /// The changes that can be undone, the latest last; each entry holds the changes of one piece of advice.
  package private(set) var changes: [[TunedChange]] = []
  private var presses = 0
  private var rest = 0

  package init() {}

  /// Returns the change of the step to make after this press; `nil`: the step stays. The caller must apply the change.
  package mutating func step(
    after sample: PressSample, statistics: PressStatistics, settings: ScanSettings, tuning: TuningSettings
  ) -> TunedChange? {
    guard tuning.enabled, sample.outcome == .taken || sample.outcome == .credited else { return nil }
    if rest > 0 {
      rest -= 1
      return nil
    }
    presses += 1
    guard presses >= Self.pressesPerChange else { return nil }
    presses = 0
    guard settings.method.goesByStep else { return nil }
    let record = statistics.summary(of: settings.method, isFirst: false)
    guard let advised = Advice.step(for: record, settings: settings, tuning: tuning) else { return nil }
    let now = settings.boundedStep.inSeconds
    let (least, most) = (tuning.min.inSeconds, Swift.max(tuning.min, tuning.max).inSeconds)
    // The bounds are the user's own. A step outside them returns by the same small changes.
    let wanted = Swift.min(Swift.max(advised.seconds, least), most)
    let next = Swift.min(Swift.max(wanted, now * (1 - Self.mostPerChange)), now * (1 + Self.mostPerChange))
    let step = Figures.rounded(next, to: 0.01, next > now ? .down : .up)
    guard step != settings.step, (step > settings.step) == (next > now) else { return nil }
    return TunedChange(key: "scanning.step", before: settings.step, after: step)
  }

  /// Records changes that were applied: the tuner's own, or advice that the user accepted.
  package mutating func accepted(_ changes: [TunedChange]) {
    guard !changes.isEmpty else { return }
    self.changes.append(changes)
    if self.changes.count > Self.mostChanges { self.changes.removeFirst() }
  }

  /// Removes and returns the latest changes, for the caller to revert; empty if there is nothing to undo.
  package mutating func undo() -> [TunedChange] {
    guard let last = changes.popLast() else { return [] }
    rest = Self.restAfterUndo
    presses = 0
    return last
  }
}
