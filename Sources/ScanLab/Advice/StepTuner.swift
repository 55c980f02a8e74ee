package import ScanVocabulary
import Scanning
import TappetModel

/// Lets the step follow the advice by itself, slowly and within bounds, and takes changes back.
///
/// Every `pressesPerChange` presses the step moves towards the advised one by at most `mostPerChange` of itself, never
/// beyond `TuningSettings.min` and `max`. A change that was taken back is not made again for `restAfterUndo` presses.
package struct StepTuner: Hashable, Sendable {
  package static let pressesPerChange = 10
  package static let mostPerChange = 0.05
  package static let restAfterUndo = 100
  /// So many changes can be taken back.
  package static let mostChanges = 32

  /// Changes that can be taken back, the latest last; those of one advice belong together.
  package private(set) var changes: [[TunedChange]] = []
  private var presses = 0
  private var rest = 0

  package init() {}

  /// The step after this press; `nil`: it stays. What is answered has to be put in force.
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
    // Bounds are the person's: a step outside them comes back in by the same small paces.
    let wanted = Swift.min(Swift.max(advised.seconds, least), most)
    let next = Swift.min(Swift.max(wanted, now * (1 - Self.mostPerChange)), now * (1 + Self.mostPerChange))
    let step = Figures.rounded(next, to: 0.01, next > now ? .down : .up)
    guard step != settings.step, (step > settings.step) == (next > now) else { return nil }
    return TunedChange(key: "scanning.step", before: settings.step, after: step)
  }

  /// Remembers changes that were put in force: one of its own, or advice that the person accepted.
  package mutating func accepted(_ changes: [TunedChange]) {
    guard !changes.isEmpty else { return }
    self.changes.append(changes)
    if self.changes.count > Self.mostChanges { self.changes.removeFirst() }
  }

  /// What the latest changes were made from, to be put in force; empty: there is nothing to take back.
  package mutating func undo() -> [TunedChange] {
    guard let last = changes.popLast() else { return [] }
    rest = Self.restAfterUndo
    presses = 0
    return last
  }
}
